import pytest

from camelhelper.arena.entrants import Entrant, parse_entrant
from camelhelper.arena.refusals import (
    ArenaError,
    NoSuchEntrant,
    NoSuchSetting,
    ProgramUnnamed,
    QuoteOpen,
    SettingUnread,
)
from camelhelper.core.bounds import MOST_PLAYOUTS

LONG = "9" * 5_000


def test_a_player_is_named_alone_or_with_settings():
    assert parse_entrant("full") == Entrant("full", "full")
    found = parse_entrant("win:playouts=96")
    assert found == Entrant("win:playouts=96", "win", (("playouts", 96),))


def test_a_program_is_a_command_with_its_arguments():
    found = parse_entrant("exec:./mybot --name 'my bot'")
    assert found.command == ("./mybot", "--name", "my bot")


def test_on_windows_a_backslash_parts_folders(monkeypatch):
    monkeypatch.setattr("camelhelper.arena.entrants._ESCAPE", "")
    found = parse_entrant(r"""exec:C:\bots\mine.exe --open 'D:\my bots\' --name "my # bot" """)
    words = (r"C:\bots\mine.exe", "--open", "D:\\my bots\\", "--name", "my # bot")
    assert found.command == words


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("best", NoSuchEntrant("best")),
        ("exec:", ProgramUnnamed()),
        ("full:playouts=3", NoSuchSetting("full", "playouts")),
        ("win:magic=3", NoSuchSetting("win", "magic")),
        ("win:playouts", SettingUnread("playouts", "", MOST_PLAYOUTS)),
        ("win:playouts=0", SettingUnread("playouts", "0", MOST_PLAYOUTS)),
        ("win:playouts=many", SettingUnread("playouts", "many", MOST_PLAYOUTS)),
        (f"win:playouts={LONG}", SettingUnread("playouts", LONG, MOST_PLAYOUTS)),
        ("win:playouts=1000001", SettingUnread("playouts", "1000001", MOST_PLAYOUTS)),
        ("exec:./mybot 'Ann", QuoteOpen("./mybot 'Ann")),
    ],
)
def test_what_is_no_player_is_refused_with_the_reason(text, reason):
    with pytest.raises(ArenaError) as error:
        parse_entrant(text)
    assert error.value.reason == reason
