"""A language that nobody speaks: English with accents, in brackets, a third longer.

Whatever appears without brackets has not passed through the catalogue; whatever is clipped would be
in a real language too.
"""

import re
from collections.abc import Iterator
from itertools import cycle, islice, product
from math import ceil

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QLabel,
    QLineEdit,
    QMenuBar,
    QScrollArea,
    QStyle,
    QStyleOptionFrame,
    QTabBar,
    QWidget,
)

from camelhelper.gui.widgets.item_views import ItemHeader
from camelhelper.gui.widgets.panel import ElidedLabel, HintLabel
from camelhelper.gui.widgets.tips import plain_tip
from camelhelper.wording import translation
from camelhelper.wording.catalogue import Catalogue
from camelhelper.wording.languages import Language, catalogue_of

PSEUDO = Language("en_XA", "Pseudo")
LONGER = 0.35
QT_MARGIN_PX = 2
_ACCENTED = str.maketrans("AEIOUaeiouyclnsz", "ÄËÎÖÜáèîöúýçļñšž")
_PLAIN = re.compile(r"\b[A-Za-z]*[AEIOUaeiou][A-Za-z]+\b|\b[A-Za-z]+[AEIOUaeiou][A-Za-z]*\b")
_MARKUP = re.compile(r"<[^>]*>|&\w+;|&\w")
_PROPERTIES = (
    *("windowTitle", "toolTip", "accessibleName", "accessibleDescription", "text", "title"),
    *("placeholderText", "plainText", "currentText", "specialValueText", "prefix", "suffix"),
)
_ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.AccessibleDescriptionRole,
)
_MOST_COLUMNS = 12
_KEPT = re.compile(r"(\{[^}]*\}|<[^>]*>|&\w|%\(\w+\)\w|%\w|\n)")
"""Placeholders, tags, letters to press and ends of lines stand in a translation as they are."""


def pseudo_language() -> Language:
    """The language, which can be spoken from now on."""
    translation.catalogue_of = lambda language: (
        PseudoCatalogue() if language == PSEUDO else catalogue_of(language)
    )
    return PSEUDO


class PseudoCatalogue(Catalogue):
    def text(self, text: str, context: str = "") -> str:  # noqa: ARG002 - every text is known
        return pseudo(text)

    def counted(self, one: str, many: str, count: int, context: str = "") -> str:  # noqa: ARG002
        return pseudo(one if count == 1 else many)


def pseudo(text: str) -> str:
    parts = _KEPT.split(text)
    letters = sum(len(part) for part in parts[::2])
    accented = [part.translate(_ACCENTED) for part in parts[::2]]
    filler = "".join(islice(cycle("ñö "), max(0, ceil(LONGER * letters) - 2)))
    parts[::2] = accented
    return f"[{''.join(parts)}{filler}]"


def english(text: str) -> list[str]:
    """The words that did not pass through the catalogue: with vowels, and none has an accent."""
    return _PLAIN.findall(_MARKUP.sub(" ", text))


def untranslated(window: QWidget) -> Iterator[str]:
    """English words of all that a window says."""
    for text in said(window):
        for word in english(text):
            yield f"{word!r} in {text!r}"


def said(window: QWidget) -> Iterator[str]:
    """All that a window says, shown or not: labels, tips, actions, lists, to screen readers."""
    for widget in (window, *window.findChildren(QWidget)):
        for property_name in _PROPERTIES:
            yield str(widget.property(property_name) or "")
        if isinstance(widget, QAbstractItemView) and (model := widget.model()):
            cells = product(range(model.rowCount()), range(_MOST_COLUMNS), _ROLES)
            for row, column, role in cells:
                if model.hasIndex(row, column):
                    yield str(model.index(row, column).data(role) or "")
    for action in window.findChildren(QAction):
        yield from (action.text(), action.toolTip())


def clipped(window: QWidget) -> Iterator[str]:
    """What shows less of its text than there is, of all that is visible in a window."""
    for widget in (window, *window.findChildren(QWidget)):
        if widget.isVisible() and not _is_whole(widget):
            text = getattr(widget, "text", widget.accessibleName)()
            yield f"{type(widget).__name__} {text!r} in {widget.width()} px"


def _is_whole(widget: QWidget) -> bool:
    match widget:
        case HintLabel():
            return True  # it shows all or nothing
        case ElidedLabel():  # whose tip may tell the whole
            text = widget.text()
            return widget.toolTip() == plain_tip(text) or widget.shown_text == text
        case QLabel():
            return not widget.text() or _is_label_whole(widget)
        case QAbstractButton():
            return not widget.text() or widget.sizeHint().width() <= widget.width()
        case QComboBox() | QMenuBar():
            return widget.sizeHint().width() <= widget.width()
        case QLineEdit():
            advance = widget.fontMetrics().horizontalAdvance(widget.placeholderText())
            return advance <= _room_for_words(widget)
        case ItemHeader():
            shown = (each for each in range(widget.count()) if not widget.isSectionHidden(each))
            return widget.emphasised is not None or all(
                widget.has_room(each, widget.shown_title(each)) for each in shown
            )
        case QTabBar():
            return all(
                widget.tabSizeHint(tab).width() <= widget.tabRect(tab).width()
                for tab in range(widget.count())
            )
        case QScrollArea():
            inside = widget.widget()
            return inside is None or inside.minimumSizeHint().width() <= inside.width()
    return True


def _room_for_words(field: QLineEdit) -> int:
    """The width inside the rim, without the margin that Qt leaves before and after the words."""
    option = QStyleOptionFrame()
    field.initStyleOption(option)
    inside = field.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, field)
    margins = field.textMargins()
    return inside.width() - margins.left() - margins.right() - 2 * QT_MARGIN_PX


def _is_label_whole(label: QLabel) -> bool:
    if label.wordWrap():
        least_width = QLabel.minimumSizeHint(label).width()
        height = label.heightForWidth(label.width())
    else:
        least_width, height = label.sizeHint().toTuple()
    return least_width <= label.width() and height <= label.height()
