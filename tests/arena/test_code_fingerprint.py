import pytest

from camelhelper.arena.code_fingerprint import code_fingerprint


@pytest.fixture
def package(tmp_path):
    for folder in ("arena", "core", "engine/win", "gui"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "engine" / "win" / "leaf.py").write_text("KEPT_CARD = 0.55\n")
    (tmp_path / "core" / "rules.py").touch()
    return tmp_path


@pytest.mark.parametrize(
    "file", ["arena/table.py", "core/rules.py", "engine/win/leaf.py", "engine/win/search.py"]
)
def test_other_code_has_another_fingerprint(package, file):
    before = code_fingerprint(package)
    (package / file).write_text("KEPT_CARD = 0.45\n")
    assert code_fingerprint(package) != before


def test_code_in_another_place_is_other_code(package):
    before = code_fingerprint(package)
    (package / "engine" / "win" / "leaf.py").rename(package / "engine" / "leaf.py")
    assert code_fingerprint(package) != before


@pytest.mark.parametrize("file", ["gui/board.py", "core/rules.pyc", "library.py"])
def test_what_changes_no_result_changes_no_fingerprint(package, file):
    before = code_fingerprint(package)
    (package / file).write_text("something new")
    assert code_fingerprint(package) == before


def test_where_no_code_can_be_read_there_is_a_fingerprint_still(tmp_path):
    assert len(code_fingerprint(tmp_path)) == 16


def test_the_program_has_readable_code_here(tmp_path):
    assert code_fingerprint() == code_fingerprint() != code_fingerprint(tmp_path)
