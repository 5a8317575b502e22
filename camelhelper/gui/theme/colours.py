"""The colours of a theme, read from its file."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path

from PySide6.QtGui import QColor, QPalette

from camelhelper.resources import resource

THEME_NAMES = ("day", "night", "contrast")

_PALETTE_ROLES = {
    QPalette.ColorRole.Window: "window",
    QPalette.ColorRole.WindowText: "text",
    QPalette.ColorRole.Base: "panel",
    QPalette.ColorRole.AlternateBase: "window",
    QPalette.ColorRole.Text: "text",
    QPalette.ColorRole.PlaceholderText: "text_muted",
    QPalette.ColorRole.Button: "button",
    QPalette.ColorRole.ButtonText: "text",
    QPalette.ColorRole.BrightText: "accent_text",
    QPalette.ColorRole.ToolTipBase: "panel",
    QPalette.ColorRole.ToolTipText: "text",
    QPalette.ColorRole.Highlight: "selection",
    QPalette.ColorRole.HighlightedText: "selection_text",
    QPalette.ColorRole.Accent: "accent",
    QPalette.ColorRole.Link: "accent",
    QPalette.ColorRole.LinkVisited: "accent",
    QPalette.ColorRole.Light: "panel",
    QPalette.ColorRole.Midlight: "hover",
    QPalette.ColorRole.Mid: "divider",
    QPalette.ColorRole.Dark: "divider",
    QPalette.ColorRole.Shadow: "shadow",
}
_MUTED_WHEN_DISABLED = (
    QPalette.ColorRole.WindowText,
    QPalette.ColorRole.Text,
    QPalette.ColorRole.ButtonText,
)
_GROUNDS = (
    QPalette.ColorRole.Window,
    QPalette.ColorRole.Button,
    QPalette.ColorRole.BrightText,
)
_INKS = (
    QPalette.ColorRole.WindowText,
    QPalette.ColorRole.ButtonText,
    QPalette.ColorRole.PlaceholderText,
    QPalette.ColorRole.Accent,
    QPalette.ColorRole.Mid,
)
_HOVER_OPACITY = 0.14


@dataclass(frozen=True, slots=True)
class CamelColours:
    """The colours of a camel, its die and its tickets; pattern and letter identify it, too."""

    body: QColor
    body_shadow: QColor
    blanket: QColor
    blanket_dark: QColor
    weave: QColor
    """The pattern on the blanket."""
    patch: QColor
    """The patch with the letter."""
    letter: QColor


@dataclass(frozen=True, eq=False)
class Colours:
    """A theme's colours, by role and by camel."""

    name: str
    roles: Mapping[str, QColor]
    camels: Mapping[str, CamelColours]

    def colour(self, role: str) -> QColor:
        """The colour of a role (``text``, ``sand``). KeyError when there is no such role."""
        return QColor(self.roles[role])

    def camel(self, camel: str) -> CamelColours:
        """A camel's colours, or those of the ``GREY`` die. KeyError when there is no such camel."""
        return self.camels[camel]

    def tokens(self, camel: str | None = None) -> dict[str, str]:
        """The value of each colour token in a drawing, as ``#rrggbb``."""
        colours = dict(self.roles)
        if camel:
            tints = self.camel(camel)
            colours |= {field.name: getattr(tints, field.name) for field in fields(tints)}
        return {token: colour.name() for token, colour in colours.items()}

    def palette(self) -> QPalette:
        """The colours for what Qt draws."""
        palette = QPalette()
        for qt_role, role in _PALETTE_ROLES.items():
            palette.setColor(qt_role, self.roles[role])
        for qt_role in _MUTED_WHEN_DISABLED:
            palette.setColor(QPalette.ColorGroup.Disabled, qt_role, self.roles["text_muted"])
        return palette

    def palette_on(self, ground: str, ink: str) -> QPalette:
        """The palette for controls on a ground of their own, such as a banner."""
        palette = self.palette()
        for qt_role in _GROUNDS:
            palette.setColor(qt_role, self.roles[ground])
        for qt_role in _INKS:
            palette.setColor(qt_role, self.roles[ink])
        hover = faded(self.roles[ink], _HOVER_OPACITY)
        palette.setColor(QPalette.ColorRole.Midlight, hover)
        return palette


def blend(one: QColor, other: QColor, share: float) -> QColor:
    """A colour between two: ``share`` 0 is the one, 1 the other."""
    return QColor.fromRgbF(
        one.redF() + share * (other.redF() - one.redF()),
        one.greenF() + share * (other.greenF() - one.greenF()),
        one.blueF() + share * (other.blueF() - one.blueF()),
    )


def faded(colour: QColor, opacity: float) -> QColor:
    colour = QColor(colour)
    colour.setAlphaF(opacity)
    return colour


def load_colours(name: str) -> Colours:
    """One of ``THEME_NAMES``. Raises ValueError, which says what is wrong in which file."""
    if name not in THEME_NAMES:
        raise ValueError(f"there is no theme {name!r}: choose one of {', '.join(THEME_NAMES)}")
    return read_colours(resource("themes", f"{name}.toml"))


def read_colours(path: Path) -> Colours:
    """Colours from a file: a palette, roles that name its entries, and the camels' colours."""
    try:
        raw = tomllib.loads(path.read_text("utf-8"))
    except (ValueError, RecursionError) as error:  # the latter if it is nested too deeply
        raise ValueError(f"{path.name} is no theme: {error}") from error
    palette = {
        entry: _colour(path, f"palette entry {entry}", value)
        for entry, value in _table(path, raw, "palette").items()
    }
    roles = {}
    for role, entry in _table(path, raw, "roles").items():
        if not isinstance(entry, str) or entry not in palette:
            raise ValueError(f"{path.name}: role {role} names {entry!r}, which the palette lacks")
        roles[role] = palette[entry]
    camels = {
        camel: _camel_colours(path, camel, tints)
        for camel, tints in _table(path, raw, "camels").items()
    }
    return Colours(path.stem, roles, camels)


def _table(path: Path, raw: dict[str, object], name: str) -> dict[str, object]:
    table = raw.get(name)
    if not isinstance(table, dict):
        raise ValueError(f"{path.name} has no [{name}]: a theme has palette, roles and camels")
    return table


def _camel_colours(path: Path, camel: str, tints: object) -> CamelColours:
    wanted = [field.name for field in fields(CamelColours)]
    if not isinstance(tints, dict) or sorted(tints) != sorted(wanted):
        raise ValueError(f"{path.name}: camel {camel} needs exactly {', '.join(wanted)}")
    return CamelColours(
        **{part: _colour(path, f"{part} of camel {camel}", value) for part, value in tints.items()}
    )


def _colour(path: Path, what: str, value: object) -> QColor:
    colour = QColor(value) if isinstance(value, str) else QColor()
    if not colour.isValid():
        raise ValueError(f"{path.name}: {what} is {value!r}: write a colour as #RRGGBB")
    return colour
