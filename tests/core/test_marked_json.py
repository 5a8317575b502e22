import pytest

from camelhelper.core.marked_json import format_marked, parse_marked

HERD = {"Zoë": [1, 2.5, None]}


def test_what_is_written_is_read_back():
    text = format_marked("herd 1", "camels", HERD)
    assert parse_marked(text, "herd 1", "camels") == HERD
    assert "Zoë" in text


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "Expecting value"),
        ("[" * 100_000, "nested too deep"),
        ("[]", "not marked as 'herd 1'"),
        ('{"camels": {}}', "not marked as 'herd 1'"),
        ('{"format": "herd 2", "camels": {}}', "not marked as 'herd 1'"),
        ('{"format": "herd 1"}', "no camels"),
        ('{"format": "herd 1", "camels": []}', "no camels"),
    ],
)
def test_anything_else_is_refused(text, says):
    with pytest.raises(ValueError, match=says):
        parse_marked(text, "herd 1", "camels")
