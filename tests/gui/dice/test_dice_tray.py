import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from camelhelper.core.cup import format_position
from camelhelper.core.edit import empty_table
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.core.event import DieRevealed, LegEnded
from camelhelper.core.mend import Correction
from camelhelper.core.problems import problems
from camelhelper.gui.widgets.die_buttons import DieTick, FaceButton
from tests.helpers.dice_tray import enabled, face, tick
from tests.helpers.panels import (
    FIRST,
    LEG_OVER,
    RACE_OVER,
    SECOND,
    position,
    unnamed,
)

LEFT = Qt.MouseButton.LeftButton


def test_the_hint_names_a_die_that_is_still_to_come(tray_at):
    tray, session = tray_at(SECOND)
    assert tray.hint.text() == "click a face, or type r 2"
    session.apply(DieRevealed("R", 2))
    assert tray.hint.text() == "click a face, or type y 2"


def test_before_the_race_the_hint_names_a_camel_that_is_still_to_be_placed(tray_at):
    tray, session = tray_at(SECOND)
    session.start(empty_table(SECOND_EDITION))
    session.apply(DieRevealed("R", 1))
    assert tray.hint.text() == "click a face, or type y 2"
    assert tray.to_come.text() == "6 to place"


def test_one_click_on_a_face_moves_the_camel_and_ticks_the_die(qtbot, tray_at):
    tray, session = tray_at(SECOND)
    qtbot.mouseClick(face(tray, "B", 2), LEFT)
    assert session.history.past[-1].event == DieRevealed("B", 2)
    assert format_position(session.position) == "cu2 3RG.6PY.7B.14k.15w B2"
    assert tick(tray, "B").isChecked()
    assert face(tray, "B", 2).came_out
    assert not face(tray, "B", 1).came_out
    assert not any(face(tray, "B", number).isEnabled() for number in (1, 2, 3))
    assert face(tray, "R", 1).isEnabled()


def test_the_grey_die_has_a_black_and_a_white_face_for_each_number(qtbot, tray_at):
    tray, session = tray_at(SECOND)
    qtbot.mouseClick(face(tray, "w", 3), LEFT)
    assert format_position(session.position) == "cu2 3RG.5B.6PY.12w.14k w3"
    assert tick(tray, "grey").isChecked()
    assert face(tray, "w", 3).came_out
    assert not face(tray, "k", 3).isEnabled()


def test_the_first_edition_has_five_dice_and_no_grey_one(tray_at):
    tray, _ = tray_at(FIRST)
    assert [t.die for t in tray.findChildren(DieTick)] == list("WGBOY")
    assert len(tray.findChildren(FaceButton)) == 15


def test_another_edition_brings_other_dice(qtbot, tray_at):
    tray, session = tray_at(FIRST)
    session.start(position(SECOND))
    assert enabled(tray) >= {"R1", "P3", "k1", "w3"}
    qtbot.mouseClick(face(tray, "R", 1), LEFT)
    assert session.position.dice_out == ("R",)


def test_dice_that_have_just_come_and_go_again_are_never_a_window_of_their_own(qtbot, tray_at):
    tray, session = tray_at(FIRST)
    session.start(position(SECOND))
    session.start(position(FIRST))  # before the layout has shown the other dice
    QApplication.processEvents()
    assert [w for w in QApplication.topLevelWidgets() if w.isVisible()] == [tray.window()]
    qtbot.mouseClick(face(tray, "W", 1), LEFT)
    assert session.position.dice_out == ("W",)


def test_a_tick_takes_a_die_out_without_moving_and_back_again(qtbot, tray_at):
    tray, session = tray_at(SECOND)
    qtbot.mouseClick(tick(tray, "G"), LEFT)
    assert format_position(session.position) == f"{SECOND} G?"
    assert not face(tray, "G", 1).isEnabled()
    qtbot.mouseClick(tick(tray, "G"), LEFT)
    assert format_position(session.position) == SECOND
    assert face(tray, "G", 1).isEnabled()
    assert session.errors == []


def test_a_die_put_back_by_its_tick_is_rolled_again_by_the_rules(qtbot, tray_at):
    tray, session = tray_at(f"{SECOND} - - - 3*!,3,3")
    qtbot.mouseClick(face(tray, "G", 1), LEFT)
    qtbot.mouseClick(tick(tray, "G"), LEFT)
    assert problems(session.position) == ()
    qtbot.mouseClick(face(tray, "G", 2), LEFT)
    assert [player.pyramid_tickets for player in session.position.players] == [0, 1, 0]


def test_ticking_the_grey_die_tells_no_face(qtbot, tray_at):
    tray, session = tray_at(SECOND)
    qtbot.mouseClick(tick(tray, "grey"), LEFT)
    assert session.position.dice_out == ("grey",)
    assert not any(b.came_out for b in tray.findChildren(FaceButton))


def test_the_whole_width_of_a_tick_can_be_clicked(qtbot, tray_at):
    tray, session = tray_at(SECOND)
    box = tick(tray, "P")
    qtbot.mouseClick(box, LEFT, pos=box.rect().bottomRight())
    assert session.position.dice_out == ("P",)


def test_five_dice_out_leave_the_next_leg_to_roll_and_what_puts_one_back(tray_at):
    tray, _ = tray_at(LEG_OVER)
    assert len(enabled(tray)) == 21
    assert not tick(tray, "P").isEnabled()
    assert tick(tray, "R").isEnabled()


def test_an_illegal_roll_says_why_and_leaves_the_tray_as_it_was(qtbot, tray_at):
    tray, session = tray_at("cu2 3R.14k.15w R2")
    qtbot.mouseClick(face(tray, "G", 1), LEFT)
    assert session.errors == ["The green camel is not on the track: place it first."]
    assert not tick(tray, "G").isChecked()
    assert face(tray, "G", 1).isEnabled()


def test_a_click_on_a_face_of_a_die_that_is_out_says_so(qtbot, tray_at):
    tray, session = tray_at(FIRST)
    qtbot.mouseClick(face(tray, "W", 2), LEFT)
    before = session.position
    assert face(tray, "W", 3).toolTip() == "The white die is already out in this leg"
    qtbot.mouseClick(face(tray, "W", 3), LEFT)
    assert session.errors == ["The white die is already out in this leg."]
    assert session.position == before
    session.undo()
    assert face(tray, "W", 3).toolTip() == "White 3 came out (keys w 3)"


def test_the_tray_says_how_many_dice_are_to_come(qtbot, tray_at):
    tray, _ = tray_at(SECOND)
    assert tray.to_come.text() == "5 still to come"
    qtbot.mouseClick(face(tray, "R", 3), LEFT)
    assert tray.to_come.text() == "4 still to come"


def test_before_the_race_a_face_places_its_camel(qtbot, tray_at):
    tray, session = tray_at("cu2 1B")
    assert tray.to_come.text() == "6 to place"
    qtbot.mouseClick(face(tray, "R", 3), LEFT)
    qtbot.mouseClick(face(tray, "w", 1), LEFT)
    assert format_position(session.position) == "cu2 1B.3R.16w"
    assert tray.to_come.text() == "4 to place"
    assert face(tray, "G", 1).isEnabled()


def test_before_the_race_another_face_puts_its_camel_right(qtbot, tray_at):
    tray, session = tray_at("cu2 1B")
    for number in (1, 3):
        qtbot.mouseClick(face(tray, "R", number), LEFT)
    assert format_position(session.position) == "cu2 1B.3R"
    assert tray.to_come.text() == "5 to place"
    session.undo()
    assert format_position(session.position) == "cu2 1BR"


def test_the_hint_says_how_a_roll_is_told(tray_at):
    tray, _ = tray_at(SECOND)
    assert "r 2" in tray.hint.text()


def test_the_hint_names_a_camel_of_the_edition(tray_at):
    tray, _ = tray_at(FIRST)
    assert "w 2" in tray.hint.text()


def test_at_the_end_of_the_leg_nothing_is_to_come_until_it_is_scored(tray_at):
    tray, session = tray_at(LEG_OVER)
    assert not tray.hint.isVisible()
    assert tray.to_come.text() == ""
    session.apply(LegEnded())
    assert tray.hint.isVisible()
    assert len(enabled(tray)) == 21


def test_after_the_race_no_face_can_be_clicked(tray_at):
    tray, session = tray_at(RACE_OVER)
    session.apply(LegEnded())
    assert session.position.scored
    assert enabled(tray) == set()


def places(tray):
    cells = tray.findChildren(FaceButton) + tray.findChildren(DieTick)
    return [cell.geometry() for cell in cells]


def test_no_die_moves_when_a_leg_or_the_race_ends(tray_at):
    tray, session = tray_at(SECOND)
    before = tray.height(), places(tray)
    for cup in (LEG_OVER, RACE_OVER):
        session.start(position(cup))
        assert (tray.sizeHint().height(), places(tray)) == before


def test_in_two_columns_the_dice_need_half_the_height(tray_at):
    tray, _ = tray_at(SECOND)
    one = tray.minimumSizeHint().height()
    tray.set_columns(2)
    assert tray.minimumSizeHint().height() < 0.66 * one
    tray.resize(tray.width(), tray.minimumSizeHint().height())
    assert len({face(tray, die, 1).y() for die in "RGP"}) == 3
    assert face(tray, "R", 1).y() == face(tray, "Y", 1).y()
    boxes = places(tray)
    assert all(min(box.width(), box.height()) >= 24 for box in boxes)
    assert not any(a.intersects(b) for a in boxes for b in boxes if a != b)
    assert tray.rect().contains(face(tray, "w", 3).geometry())


def test_undo_puts_the_tray_back(qtbot, tray_at):
    tray, session = tray_at(SECOND)
    qtbot.mouseClick(face(tray, "R", 1), LEFT)
    session.undo()
    assert not tick(tray, "R").isChecked()
    assert face(tray, "R", 1).isEnabled()


# -- looks -----------------------------------------------------------------------------------


def test_after_the_last_die_the_next_roll_scores_the_leg(qtbot, tray_at):
    tray, session = tray_at(LEG_OVER)
    qtbot.mouseClick(face(tray, "R", 2), LEFT)
    assert [step.event for step in session.history.past] == [LegEnded(), DieRevealed("R", 2)]


@pytest.mark.parametrize("cup", [SECOND, FIRST, LEG_OVER, RACE_OVER])
def test_every_control_has_a_name(tray_at, cup):
    tray, _ = tray_at(cup)
    assert unnamed(tray) == []
    names = [cell.accessibleName() for cell in tray.findChildren(FaceButton)]
    assert all(names)
    assert len(set(names)) == len(names)


def test_names_tell_die_and_face(tray_at):
    tray, _ = tray_at(SECOND)
    assert face(tray, "R", 2).accessibleName() == "red die shows 2"
    assert face(tray, "k", 2).accessibleName() == "grey die shows black 2"
    assert tick(tray, "grey").accessibleName() == "grey die is out"


def test_targets_are_44_pixels_where_there_is_room_and_never_below_24(tray_at):
    tray, _ = tray_at(SECOND)
    cells = tray.findChildren(FaceButton) + tray.findChildren(DieTick)
    assert all(min(c.width(), c.height()) >= 44 for c in cells)
    tray.resize(tray.width(), tray.minimumSizeHint().height())
    assert all(min(c.width(), c.height()) >= 24 for c in cells)


def pixels(button):
    return button.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def test_a_face_that_came_out_looks_different_from_one_that_did_not(qtbot, tray_at):
    tray, _ = tray_at(SECOND)
    before = {number: pixels(face(tray, "B", number)) for number in (1, 2)}
    qtbot.mouseClick(face(tray, "B", 2), LEFT)
    after = {number: pixels(face(tray, "B", number)) for number in (1, 2)}
    assert before[1] != after[1]
    assert before[2] != after[2]


def test_the_hand_over_a_face_is_seen(qtbot, tray_at):
    tray, _ = tray_at(SECOND)
    qtbot.mouseMove(tick(tray, "R"))
    qtbot.waitUntil(lambda: not face(tray, "B", 2).underMouse())
    before = pixels(face(tray, "B", 2))
    qtbot.mouseMove(face(tray, "B", 2))
    qtbot.waitUntil(lambda: face(tray, "B", 2).underMouse())
    assert pixels(face(tray, "B", 2)) != before


def test_another_theme_paints_anew(qtbot, tray_at, theme):
    tray, _ = tray_at(SECOND)
    before = pixels(tick(tray, "R"))
    theme.choose("night")
    qtbot.waitUntil(lambda: pixels(tick(tray, "R")) != before)


# -- a roll that the history awaits --------------------------------------------------------------


def test_a_die_that_is_out_by_now_is_there_where_its_roll_is_missing(qtbot, tray_at):
    tray, session = tray_at(SECOND)
    session.apply(DieRevealed("G", 2))
    session.apply(DieRevealed("B", 1))
    assert not face(tray, "B", 2).isEnabled()
    session.awaited = Correction(1, DieRevealed("B", 1), None)
    assert not face(tray, "G", 2).isEnabled(), "it was out then, too"
    assert face(tray, "B", 2).isEnabled()
    qtbot.mouseClick(face(tray, "B", 2), LEFT)
    assert session.history.past[1].event == DieRevealed("B", 2)
    assert not face(tray, "B", 2).isEnabled(), "it is out now"


def test_after_the_race_the_dice_are_those_of_then_where_a_roll_is_missing(tray_at):
    tray, session = tray_at("cu2 9w.12k.14B.15RG.17PY")
    assert enabled(tray) == set()
    session.start(position("cu2 9w.12k.14B.15RG.16PY"))
    session.apply(DieRevealed("P", 3))
    assert enabled(tray) == set()
    session.awaited = Correction(0, None, None)
    assert enabled(tray) >= {"P1", "R3"}
    session.awaited = None
    assert enabled(tray) == set()
