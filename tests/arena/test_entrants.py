import pytest

from camelhelper.arena.entrants import Entrant, parse_entrant
from camelhelper.arena.refusals import ArenaError, NoSuchEntrant, ProgramUnnamed, SettingUnread


def test_a_player_is_named_alone_or_with_settings():
    assert parse_entrant("full") == Entrant("full", "full")
    settings = (("playouts", 96), ("seed", 3))
    assert parse_entrant("win:playouts=96,seed=3") == Entrant(
        "win:playouts=96,seed=3", "win", settings
    )


def test_a_program_is_a_command_with_its_arguments():
    found = parse_entrant("exec:./mybot --name 'my bot'")
    assert found.command == ("./mybot", "--name", "my bot")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("best", NoSuchEntrant("best")),
        ("exec:", ProgramUnnamed()),
        ("win:playouts", SettingUnread("playouts", "")),
        ("win:playouts=many", SettingUnread("playouts", "many")),
    ],
)
def test_what_is_no_player_is_refused_with_the_reason(text, reason):
    with pytest.raises(ArenaError) as error:
        parse_entrant(text)
    assert error.value.reason == reason
