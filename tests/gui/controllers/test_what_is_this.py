import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QTextBrowser

from camelhelper.core.cup import parse
from camelhelper.gui.app import await_answer
from camelhelper.gui.controllers.help import HelpSheet
from camelhelper.gui.ledger.player_card import PlayerCard
from camelhelper.gui.ledger.ticket_piles import CardDeck, TicketPile
from camelhelper.wording.numbers import Number, meaning
from tests.helpers.stages import command


@pytest.fixture
def program(opened):
    program = opened(parse("cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3"))
    await_answer(program)
    return program


def sheet_after_f1(program, part):
    part.setFocus()
    QTest.keyClick(part, Qt.Key.Key_F1)
    (sheet,) = (each for each in program.window.findChildren(QDialog) if each.isVisible())
    return sheet


def words(sheet):
    return " ".join(sheet.findChild(QTextBrowser).toPlainText().split())


def test_f1_on_the_odds_explains_them_with_the_arithmetic_on_the_screen(program):
    sheet = sheet_after_f1(program, program.views.odds.table)
    assert meaning(Number.LEG_ODDS).text in words(sheet)
    assert "outcomes: 39%" in words(sheet)
    assert meaning(Number.COINS).title not in words(sheet)


def test_f1_on_the_advice_explains_coins_and_waiting(program):
    sheet = sheet_after_f1(program, program.views.advice.list)
    for number in (Number.COINS, Number.WAITING, Number.WIN_CHANCE):
        assert meaning(number).title in words(sheet)
    assert "Take yellow 5: 5 × " in words(sheet)


def test_f1_on_the_advice_calls_players_by_their_names(opened):
    program = opened(parse("cu2 1RY.2GB.3P.14k.15w - B12.P34.Y5 - 3*,3,3,3,3,3"))
    program.session.name_players("Ann", "Ben", "Cy", "Dee", "Eve", "Flo")
    await_answer(program)
    told = words(sheet_after_f1(program, program.views.advice.list))
    assert "Partner with Eve: " in told
    assert "player 5" not in told


def test_f1_on_the_map_of_the_next_roll_explains_its_colours_and_luck(program):
    program.next_roll.map_action.trigger()
    sheet = sheet_after_f1(program, program.next_roll.map)
    assert words(sheet).startswith(meaning(Number.NEXT_ROLL).title)
    assert "green if its chance rises" in words(sheet)
    assert meaning(Number.LUCK).text in words(sheet)


def test_chances_to_win_and_luck_are_worked_out_once_they_are_known(opened):
    program = opened(parse("cu2 1RG.2B.3PY.15k.16w - Y1 - 3!,3*,3"))
    await_answer(program)
    command(program.window, "What the &numbers mean").trigger()
    (sheet,) = (each for each in program.window.findChildren(QDialog) if each.isVisible())
    assert "%, from " in words(sheet).split(meaning(Number.WIN_CHANCE).title)[1]
    assert "coins expected after it" in words(sheet).split(meaning(Number.LUCK).text)[-1]


def test_f1_on_a_player_explains_the_chance_to_win(opened):
    program = opened(parse("cu2 1RG.2B.3PY.15k.16w - Y1 - 3!,3*,3"))
    card = next(each for each in program.window.findChildren(PlayerCard) if each.isVisible())
    assert meaning(Number.WIN_CHANCE).text in words(sheet_after_f1(program, card))


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (PlayerCard, "Ann: 3 coins, leg ticket yellow 5"),
        (TicketPile, "Yellow leg ticket 3 Ann"),
        (CardDeck, "Winner deck: 1 race card Ann"),
    ],
)
def test_f1_tells_first_what_the_mouse_finds_in_a_tip(opened, kind, said):
    program = opened(parse("cu2 1RG.2B.3PY.15k.16w - Y1 +1? 3,3*,3"))
    program.session.name_players("Ann", "Ben", "Cy")
    part = next(
        each
        for each in program.window.findChildren(kind)
        if said.split()[0] in each.accessibleName()
    )
    assert words(sheet_after_f1(program, part)).startswith(said)


def test_f1_on_the_strip_tells_the_chances_of_its_moment_to_the_last_camel(program):
    chart = program.views.timeline.chart
    chart.setFocus()
    QTest.keyClick(chart, Qt.Key.Key_Left)
    told = words(sheet_after_f1(program, chart))
    assert told.startswith(program.views.timeline.words.text())


def test_f1_on_the_board_explains_the_values_of_tiles_while_they_are_shown(program):
    assert not program.what_is_this.numbers_in(program.views.board)
    program.tile_values.action.trigger()
    sheet = sheet_after_f1(program, program.views.board)
    assert words(sheet).startswith(meaning(Number.COINS).title)


def test_f1_on_the_strip_explains_the_line_of_the_chance_to_win(program):
    told = words(sheet_after_f1(program, program.views.timeline.chart))
    assert meaning(Number.LEG_ODDS).text in told
    assert "The line across the odds" in told
    assert "may differ by a few points from what the list told" in told


def test_f1_where_no_numbers_are_shows_keys_and_gestures(program):
    assert sheet_after_f1(program, program.views.board).windowTitle() == "Keys and gestures"


def test_keys_and_gestures_are_one_press_away_from_every_explanation(program):
    sheet = sheet_after_f1(program, program.views.odds.table)
    button = next(each for each in sheet.children() if hasattr(each, "buttons")).buttons()[-1]
    button.click()
    titles = {each.windowTitle() for each in program.window.findChildren(QDialog)}
    assert "Keys and gestures" in titles


def press_f1(dialog):
    part = dialog.focusWidget() or dialog
    part.setFocus()
    QApplication.processEvents()
    QTest.keyClick(part, Qt.Key.Key_F1)


def help_sheets():
    return [each for each in QApplication.topLevelWidgets() if isinstance(each, HelpSheet)]


def test_f1_in_the_review_explains_luck_and_what_decisions_cost(qtbot, program):
    program.commands.reviewing.review()
    with qtbot.waitActive(program.commands.reviewing.dialog):
        program.commands.reviewing.dialog.activateWindow()
    press_f1(program.commands.reviewing.dialog)
    (sheet,) = help_sheets()
    assert words(sheet).startswith(meaning(Number.LUCK).title)
    assert meaning(Number.WIN_CHANCE).text in words(sheet)
    sheet.close()


@pytest.mark.parametrize(
    ("keys", "title"),
    [
        ("Ctrl+N", "Keys and gestures"),
        ("Ctrl+P", "Keys and gestures"),
        ("Ctrl+D", "What the numbers mean"),
    ],
)
def test_f1_in_a_dialog_explains_its_numbers_if_it_has_any_or_shows_keys(program, keys, title):
    seen = []

    def look():
        dialog = QApplication.activeModalWidget()
        press_f1(dialog)
        press_f1(help_sheets()[0])  # which explains itself
        seen.extend(sheet.windowTitle() for sheet in help_sheets())
        for sheet in help_sheets():
            sheet.close()
        dialog.reject()

    QTimer.singleShot(0, look)
    command(program.window, keys).trigger()
    assert seen == [title]


def test_hidden_odds_are_explained_but_not_told(program):
    program.commands.discretion.action.trigger()
    sheet = sheet_after_f1(program, program.views.odds)
    assert "39%" not in words(sheet)


def test_each_heading_of_the_odds_says_on_hover_how_it_is_reckoned(program):
    model = program.views.odds.model
    tips = [
        model.headerData(column, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole)
        for column in range(1, model.columnCount())
    ]
    assert all(tips)


def test_all_that_there_is_to_explain_fits_on_the_screen_of_a_laptop(program):
    command(program.window, "What the &numbers mean").trigger()
    (sheet,) = (each for each in program.window.findChildren(QDialog) if each.isVisible())
    assert sheet.height() <= 720
    for number in Number:
        assert meaning(number).text in words(sheet)
