"""Every window, dialog and page looks as somebody found right; what moved is told by name."""

import re
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage

from camelhelper.core.cup import parse
from camelhelper.gui.assembly import assemble
from camelhelper.gui.session import Session
from camelhelper.gui.theme.colours import load_colours
from camelhelper.gui.theme.theme import Theme, load_theme
from tests.helpers.fingerprints import accept, accepted, change, fingerprint, looks
from tests.helpers.gallery import COMPARED, fingerprints
from tests.helpers.stages import START, USUAL_SIZE, settled

OTHER_DIGIT = "says '[^|]*8[^|]*' where it said '[^|]*'"


@pytest.mark.slow
@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("theme", COMPARED)
def test_pictures_are_those_that_were_accepted(theme):
    before = {name: it for name, it in accepted().items() if name.endswith(f"-{theme}")}
    now = fingerprints(theme)
    changes = {name: change(before.get(name), found) for name, found in now.items()}
    changes |= dict.fromkeys(before.keys() - now.keys(), "is gone")
    moved = [f"{name} {how}" for name, how in changes.items() if how]
    look = f"python -m tests.helpers.gallery FOLDER --themes {theme}"
    right = "if they are right: python -m tests.helpers.gallery accept"
    assert not moved, "\n".join([*moved, f"look at them: {look}", right])


@pytest.fixture
def opened(qtbot):
    """Opens the whole window in a theme, and waits until everything is told."""
    programs = []

    def open_window(theme):
        program = assemble(Session(parse(START)), theme)
        programs.append(program)
        qtbot.addWidget(program.window)
        program.window.resize(*USUAL_SIZE)
        program.window.show()
        settled(program.window)
        return program

    yield open_window
    for program in programs:
        program.window.close()


@pytest.fixture
def program(opened):
    return opened(load_theme("day"))


@pytest.fixture(scope="module")
def drawn():
    """What was drawn once for all tests."""
    return {}


@pytest.fixture
def usual(opened, drawn):
    """The fingerprint of the window in the usual colours."""
    if "day" not in drawn:
        drawn["day"] = looks(opened(load_theme("day")).window)
    return drawn["day"]


def test_the_same_window_has_not_changed(usual, program):
    assert change(usual, looks(program.window)) == ""


@pytest.mark.parametrize("role", ["accent", "window", "space", "bar_second", "sand"])
def test_another_colour_is_a_change(opened, usual, role):
    day = load_colours("day")
    colour = QColor(day.colour(role))
    colour.setHsvF(colour.hueF(), colour.saturationF(), 0.8 * colour.valueF())
    changed = Theme(replace(day, roles={**day.roles, role: colour}))
    assert "differs in" in change(usual, looks(opened(changed).window))


def test_a_part_that_moved_by_eight_pixels_is_a_change(program):
    before = looks(program.window)
    for part in ("dice", "odds", "advice", "timeline"):
        widget = getattr(program.views, part)
        place = widget.pos()
        for offset in (QPoint(8, 0), QPoint(0, 8)):
            widget.move(place + offset)
            assert "differs in" in change(before, looks(program.window)), part
        widget.move(place)
    assert change(before, looks(program.window)) == ""


def test_edges_that_are_smoothed_otherwise_are_no_change(program):
    """Where half of every edge lies in the pixel beside, as with another way of smoothing."""
    picture = program.window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    width, height = picture.size().toTuple()
    twice = picture.scaled(2 * width, 2 * height)
    smooth = Qt.TransformationMode.SmoothTransformation
    for offset in ((1, 0), (0, 1)):
        shifted = twice.copy(*offset, 2 * width, 2 * height)
        smoothed = shifted.scaled(width, height, mode=smooth)
        assert smoothed != picture
        assert change(fingerprint(picture), fingerprint(smoothed)) == ""


def test_another_digit_is_a_change(usual, program):
    band, source = program.views.advice.best.band, program.views.odds.source
    headline, told = band.headline, source.text()
    band.show_headline(replace(headline, figure=other_digit(headline.figure)))
    assert re.fullmatch(OTHER_DIGIT, change(usual, looks(program.window)))
    band.show_headline(headline)
    source.setText(other_digit(told))
    assert re.fullmatch(OTHER_DIGIT, change(usual, looks(program.window)))
    source.setText(told)
    assert change(usual, looks(program.window)) == ""


def other_digit(text):
    """The text with an 8 in place of its last other digit."""
    return re.sub(r"[0-79](?=[^0-79]*$)", "8", text, count=1)


def test_a_window_of_another_size_is_a_change(usual, program):
    program.window.resize(1300, 800)
    told = change(usual, looks(program.window))
    assert told == "is 1300x800 pixels large, was 1280x800"


def test_what_was_accepted_is_read_again_as_it_was(usual, tmp_path):
    store = tmp_path / "pictures.json"
    found = {"ledger-day": usual}
    accept(found, store)
    assert accepted(store) == found
    assert change(accepted(store).get("other"), usual) == "is new"
