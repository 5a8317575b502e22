"""The underlined letters of menus and dialogs in every language: each has one, and no two the same.

What stands in each row of a dialog needs none. Neither do the buttons that Enter and Esc press.
"""

from collections import Counter
from functools import partial

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QCheckBox, QDialogButtonBox, QLabel, QMenu, QMenuBar, QPushButton

from camelhelper.core.cup import parse
from camelhelper.gui.language import use_language
from camelhelper.wording.languages import ENGLISH, LANGUAGES
from camelhelper.wording.translation import translate
from tests.helpers.menus import menus
from tests.helpers.stages import (
    DIALOGS,
    RACE_OVER,
    RACE_OVER_CARDS_UP,
    Walk,
    a_game,
    command,
    learn_habits,
    opened,
    settled,
    turn_cards,
)

IN_EACH_ROW, BY_ESC = ("Forget",), ("Cancel", "Close", "Later")
BY_ENTER = ("Apply changes", "Apply fix", "Keep score", "Start game")


@pytest.fixture(params=LANGUAGES)
def _spoken(request, qapp):  # noqa: ARG001 - an application speaks it
    use_language(LANGUAGES[request.param])
    yield
    use_language(ENGLISH)


@pytest.mark.slow
@pytest.mark.usefixtures("_spoken")
def test_each_item_of_a_menu_has_a_letter_of_its_own():
    found = dict(menus(Walk(look=items)))
    with opened(a_game()) as program:
        found["bar"] = items(program.window.menus)
        languages = program.commands.language.menu
        languages.aboutToShow.emit()
        found["menu-language"] = items(languages)
    doubles = {name: shared(texts) for name, texts in found.items()}
    lacking = {name: unlettered(texts) for name, texts in found.items()}
    assert {name: texts for name, texts in doubles.items() if texts} == {}
    assert {name: texts for name, texts in lacking.items() if texts} == {}


@pytest.mark.slow
@pytest.mark.usefixtures("_spoken")
def test_each_button_of_a_dialog_has_a_letter_of_its_own():
    walk = Walk(look=buttons)
    with opened(a_game()) as program:
        window = settled(program.window)
        learn_habits(program)
        command(window, "F2").trigger()  # something to compare
        found = {name: walk.in_dialog(command(window, DIALOGS[name]).trigger) for name in DIALOGS}
    with opened(parse(RACE_OVER)) as program:
        found["cards"] = walk.in_dialog(partial(turn_cards, settled(program.window)))
    with opened(parse(RACE_OVER_CARDS_UP)) as program:
        found["podium"] = walk.in_dialog(program.session.end_leg)
    for name, texts in found.items():
        assert shared(texts) == [], name
        assert set(unlettered(texts)) <= set(map(translate, IN_EACH_ROW + BY_ESC + BY_ENTER)), name


def items(menu: QMenu | QMenuBar) -> list[str]:
    return [action.text() for action in menu.actions() if not action.isSeparator()]


def buttons(dialog) -> list[str]:
    """All but what Qt brings along, with the labels of fields."""
    parts = [*dialog.findChildren(QPushButton), *dialog.findChildren(QCheckBox)]
    ours = [each for each in parts if not isinstance(each.parent(), QDialogButtonBox)]
    labels = [label for label in dialog.findChildren(QLabel) if label.buddy()]
    return [each.text() for each in (*ours, *labels) if each.isVisible() and each.text()]


def letter(text: str) -> str:
    return QKeySequence.mnemonic(text).toString()


def shared(texts: list[str]) -> list[str]:
    """Those with a letter that another one has, too."""
    count = Counter(map(letter, texts))
    return [text for text in texts if letter(text) and count[letter(text)] > 1]


def unlettered(texts: list[str]) -> list[str]:
    return [text for text in texts if not letter(text)]
