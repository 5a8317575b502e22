"""Another language in the window that is open, with the German that comes with the program."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QObject, QSettings, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QWidget

from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed, LegTicketTaken
from camelhelper.core.journal import Journal
from camelhelper.core.reading_problems import JournalUnwritable
from camelhelper.core.rules import apply
from camelhelper.core.storage import StorageError
from camelhelper.gui import app
from camelhelper.gui.language import SETTING, use_language
from camelhelper.gui.widgets.die_buttons import FaceButton
from camelhelper.wording import languages
from camelhelper.wording.languages import ENGLISH, LANGUAGES
from tests.helpers.noting import said

START = "cu2 2RG.4B.6PY.13k.15w B2 R1213"


@pytest.fixture(autouse=True)
def _offered(monkeypatch):
    """All languages are in the menu, complete or not."""
    complete = {code: replace(each, is_complete=True) for code, each in LANGUAGES.items()}
    monkeypatch.setattr(languages, "LANGUAGES", complete)
    yield
    use_language(ENGLISH)


@pytest.fixture
def opened(qapp):  # noqa: ARG001 - a window needs an application
    with app.opened(parse(START)) as program:
        yield program


@pytest.fixture
def in_german(opened):
    """The same game in the window that takes the first one's place."""
    choose("Deutsch", opened.window)
    opened.window.close()
    use_language(LANGUAGES["de"])
    with app.opened_anew(opened) as program:
        yield program


def choose(name, window):
    actions = window.findChildren(QAction)
    next(action for action in actions if action.text() == name).trigger()


def menus(window):
    return [action.text() for action in window.menus.actions()]


def test_each_language_is_offered_under_its_own_name(opened):
    texts = [action.text() for action in opened.commands.language.menu.actions()]
    assert texts == ["English", "Deutsch", "Français", "Español", "&System"]


class WindowsShown(QObject):
    """Notes each window that appears."""

    def __init__(self):
        super().__init__()
        self.kinds = []

    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.kinds.append(type(watched).__name__)
        return False


@pytest.mark.parametrize(
    "start", [START, "cu2 1RG.2B.3PY.15k.16w - - - 3*,3!,3", "cu2 2RG.3BY.15k.16w.17P - - - 3,3"]
)
def test_no_part_appears_as_a_window_of_its_own_while_they_are_put_together(qapp, start):
    with app.opened(parse(start)) as before:
        before.session.set_game(before.session.game.what_if("Mine"))
        shown = WindowsShown()
        qapp.installEventFilter(shown)
        with app.opened_anew(before) as program:
            program.window.show()
    assert shown.kinds == ["MainWindow"]


def test_a_banner_stays_in_another_language_until_it_is_dismissed(opened):
    opened.views.banner.show_text("The journal was damaged.")
    with app.opened_anew(opened) as program:
        assert program.views.banner.text.text() == "The journal was damaged."
        assert not program.views.banner.isHidden()


def test_what_is_asked_about_a_move_by_hand_is_asked_in_another_language_too(qtbot, opened):
    position = opened.session.position
    moved = apply(position, DieRevealed("R", 2)).track
    opened.session.edit(replace(position, track=moved))
    qtbot.waitUntil(lambda: said(opened)[0] == "Was that red 2?")
    use_language(LANGUAGES["de"])
    with app.opened_anew(opened) as program:
        assert said(program)[0] == "War das Rot 2?"
        assert program.passing.answer("c")
        assert program.session.history.past[-1].event == DieRevealed("R", 2)


def test_a_choice_is_remembered(opened):
    choose("Deutsch", opened.window)
    assert QSettings().value(SETTING) == "de"


def test_the_menus_speak_the_language(in_german):
    assert menus(in_german.window)[:2] == ["&Datei", "&Bearbeiten"]


def test_the_odds_speak_it(in_german):
    model = in_german.views.odds.table.model()
    assert model.headerData(0, Qt.Orientation.Horizontal) == "Kamel"


def test_a_refusal_speaks_it(in_german):
    heard = []
    in_german.session.notice.connect(heard.append)
    assert not in_german.session.apply(LegTicketTaken("R"))
    assert heard[0].text == "Alle Wettplättchen für Rot sind vergeben: Nimm eine andere Farbe."


def test_the_next_window_tells_of_a_full_disk_as_well(opened, monkeypatch):
    def fails(*_):
        raise StorageError(JournalUnwritable("No space left on device"))

    monkeypatch.setattr(Journal, "begin", fails)
    opened.on_disk.journalling.begin()
    assert opened.views.trouble.text.text()
    opened.window.close()
    with app.opened_anew(opened) as program:
        assert program.views.trouble.text.text() == opened.views.trouble.text.text()


def test_a_what_if_has_its_name_from_it(in_german):
    choose("&Was wäre, wenn?", in_german.window)
    assert written_on_chips(in_german) == ["Laufende Partie", "Variante 1"]


def test_what_ifs_that_nobody_named_are_called_by_it_too(opened):
    what_ifs = opened.commands.what_ifs
    what_ifs.look_into(DieRevealed("Y", 2))
    what_ifs.leave()
    what_ifs.begin.trigger()
    opened.session.apply(DieRevealed("G", 1))
    what_ifs.leave()
    what_ifs.begin.trigger()
    what_ifs.call_it("Bold green")
    opened.window.close()
    use_language(LANGUAGES["de"])
    with app.opened_anew(opened) as program:
        names = ["Gelb würfelt 2", "Variante 1", "Bold green"]
        assert written_on_chips(program)[1:] == names
        program.views.what_if_bar.edit_name()
        assert program.views.what_if_bar.name.text() == "Bold green"


def written_on_chips(program):
    return [chip.text() for chip in program.views.what_if_bar.lines.chips]


def test_numbers_are_written_as_it_writes_them(in_german):
    app.await_answer(in_german)
    assert "19.440" in in_german.views.odds.source.text()


def test_the_game_is_the_same_with_all_that_can_be_done_again(opened):
    opened.session.apply(DieRevealed("Y", 2))
    opened.session.undo()
    history = opened.session.history
    opened.window.close()
    with app.opened_anew(opened) as program:
        assert program.session.history is history
        assert program.commands.steps.redo.isEnabled()


def test_a_game_goes_on_being_journalled_and_keeps_its_file(opened, tmp_path):
    opened.on_disk.recovery.begin(None)
    opened.on_disk.document.save(tmp_path / "evening.cup")
    opened.window.close()
    with app.opened_anew(opened) as program:
        assert program.on_disk.journalling.has_begun
        assert program.on_disk.document.path == tmp_path / "evening.cup"
        assert "evening" in program.window.windowTitle()


def test_the_title_names_the_edition_in_the_language(in_german):
    title = "Partie ohne Namen[*] · zweite Ausgabe · camelhelper"
    assert in_german.window.windowTitle() == title


def test_sheets_at_the_side_stay_open(opened):
    opened.window.history_dock.show()
    opened.window.close()
    with app.opened_anew(opened) as program:
        assert not program.window.history_dock.isHidden()


@pytest.mark.parametrize(
    "keys", ["F3", "Shift+F5", "F7", "F8", "F9", "Ctrl+F11", "F12", "Shift+F12", "F6"]
)
def test_what_was_turned_on_or_off_stays_so(opened, keys):
    opened.session.start(parse(PLAYERS))
    commands = opened.window.actions()
    switch = next(each for each in commands if each.shortcut().toString() == keys)
    was_on = switch.isChecked()
    switch.trigger()
    turned = switch.isChecked()
    assert turned != was_on
    opened.window.close()
    with app.opened_anew(opened) as program:
        assert program.window.actions()[commands.index(switch)].isChecked() == turned
        assert [each.isChecked() for each in program.window.actions()] == [
            each.isChecked() for each in commands
        ]


def test_the_odds_over_time_go_on_showing_the_race(opened):
    opened.views.timeline.race_action.trigger()
    opened.window.close()
    with app.opened_anew(opened) as program:
        assert program.views.timeline.race_action.isChecked()


def test_another_window_takes_the_place_of_the_last_one(qapp, monkeypatch):  # noqa: ARG001
    """Whoever sits at the screen chooses German, and then closes the window."""
    shown = []
    codes = [0]

    def sit_at_the_screen():
        window = next(each for each in QApplication.topLevelWidgets() if each.isVisible())
        shown.append(menus(window)[0])
        if shown == ["&File"]:
            choose("Deutsch", window)
        return codes.pop()

    monkeypatch.setattr(QApplication, "exec", sit_at_the_screen)
    monkeypatch.setattr(QApplication, "exit", codes.append)
    assert app.run(None) == 0
    assert shown == ["&File", "&Datei"]


@pytest.mark.parametrize("place", [(40, 30), (40, 0), (0, 30), (0, 0)])
def test_the_window_stays_where_it_was_put(qapp, monkeypatch, place):  # noqa: ARG001
    """Frame and all, however often another language is chosen."""
    places = []
    codes = [0]

    def sit_at_the_screen():
        window = next(each for each in QApplication.topLevelWidgets() if each.isVisible())
        if not places:
            window.resize(700, 600)
            window.move(*place)
        QApplication.processEvents()
        places.append(window.frameGeometry())
        assert places[0] != window.geometry()
        if len(places) < 4:
            choose("Deutsch", window)
        return codes.pop()

    monkeypatch.setattr(QApplication, "exec", sit_at_the_screen)
    monkeypatch.setattr(QApplication, "exit", codes.append)
    app.run(None)
    assert places == [places[0]] * 4


def test_how_players_are_said_to_play_stays(opened, qtbot):
    opened.session.start(parse("cu1 1W.2BG.3YO - - - 3*,3!,3"))
    opened.people.say(3, "leg")
    opened.window.close()
    heard = []
    with app.opened_anew(opened) as program:
        program.chances.answered.connect(heard.append)
        qtbot.waitUntil(lambda: heard != [])
    assert heard[0].said == {3: "leg"}


def test_the_odds_over_time_that_were_calculated_stay_in_the_next_window(qapp):  # noqa: ARG001
    with app.opened(parse("cu2 1RG.2B.3PY.15k.16w - - - 3*,3!,3")) as before:
        before.session.apply(DieRevealed("R", 2))
        chart = before.views.timeline.chart
        app.await_answer(before)
        drawn = [(chart.shares(moment), chart.win(moment)) for moment in range(2)]
        rolls = before.background.rolls
    assert all(shares for shares, _ in drawn)
    with app.opened_anew(before) as program:
        chart = program.views.timeline.chart
        assert [(chart.shares(moment), chart.win(moment)) for moment in range(2)] == drawn
        assert program.background.rolls is rolls


PLAYERS = "cu2 1RG.2B.3PY.15k.16w - - - 3*,3!,3"


@pytest.mark.parametrize(
    "part",
    [
        lambda views: views.history.list,
        lambda views: views.timeline.chart,
        lambda views: views.odds.table,
        lambda views: views.ledger.cards[1],
        lambda views: views.dice.findChildren(FaceButton)[4],
        lambda views: views.board,
    ],
)
def test_the_keyboard_stays_where_it_is_in_the_next_window(qapp, part):  # noqa: ARG001
    with app.opened(parse(PLAYERS)) as before:
        for face in (1, 2, 3):
            before.session.apply(DieRevealed("RGB"[face - 1], face))
        before.window.history_dock.show()
        before.window.show()
        part(before.views).setFocus()
        assert before.window.focusWidget() is part(before.views)
    with app.opened_anew(before) as program:
        program.window.show()
        assert program.window.focusWidget() is part(program.views)


def test_the_history_stays_at_its_line_in_the_next_window(qapp):  # noqa: ARG001
    with app.opened(parse(PLAYERS)) as before:
        before.session.apply(DieRevealed("R", 1))
        before.session.apply(DieRevealed("G", 2))
        before.window.history_dock.show()
        before.window.show()
        lines = before.views.history.list
        lines.setFocus()
        lines.setCurrentIndex(lines.model().index(1, 0))
    with app.opened_anew(before) as program:
        program.window.show()
        lines = program.views.history.list
        assert (lines.currentIndex().row(), lines.model().rowCount()) == (1, 3)


def test_the_keyboard_stays_in_the_map_of_the_next_roll(qapp):  # noqa: ARG001
    with app.opened(parse(PLAYERS)) as before:
        before.window.show()
        before.next_roll.map_action.trigger()
        before.next_roll.map.setFocus()
    with app.opened_anew(before) as program:
        program.window.show()
        assert program.window.focusWidget() is program.next_roll.map


def test_the_keyboard_goes_to_nothing_that_the_next_window_does_not_show(qapp):  # noqa: ARG001
    with app.opened(parse(PLAYERS)) as before:
        before.window.show()
        before.views.scoring.show()
        before.views.scoring.dismiss.setFocus()
        assert before.window.focusWidget() is before.views.scoring.dismiss
    with app.opened_anew(before) as program:
        program.window.show()
        assert program.window.focusWidget() is program.views.board


@pytest.fixture
def called(opened):
    """The first of three has called the favourite, who is not looked for yet."""
    opened.session.start(parse(PLAYERS))
    opened.commands.guessing.action.trigger()
    opened.commands.guessing.take("8")
    opened.commands.guessing.take("y")
    return opened


@pytest.mark.parametrize("is_aside", [False, True])
def test_calls_that_were_made_are_not_asked_for_again(called, is_aside):
    if is_aside:
        called.commands.what_ifs.begin.trigger()
    called.window.close()
    use_language(LANGUAGES["de"])
    with app.opened_anew(called) as program:
        assert program.live.is_hidden
        assert program.commands.guessing.question == "Spieler 2: Tipp, wer Favorit ist"
        program.commands.guessing.skip()
        assert not program.live.is_hidden
        app.await_answer(program)
        assert "Spieler 1 (Gelb, 80 %)" in said(program)[1]


def test_a_round_that_a_roll_has_ended_is_not_asked_for_again(opened):
    opened.commands.guessing.action.trigger()
    opened.session.start(parse("cu2 3RG.5B.6PY.14k.15w B2Y1w1R3G1 - - 3*,3"))
    opened.session.score()
    assert opened.commands.guessing.question
    opened.session.apply(DieRevealed("R", 1))
    opened.window.close()
    with app.opened_anew(opened) as program:
        program.session.name_players("Ann")
        assert not program.commands.guessing.question
        assert not program.live.is_hidden


def test_the_seat_that_is_advised_stays(opened):
    opened.session.start(parse(PLAYERS))
    opened.views.advice.seat_wanted.emit(3)
    opened.window.close()
    with app.opened_anew(opened) as program:
        assert program.live.asked.to_move == 3
