"""A board under test, and the three ways in which a hand can work on it."""

from PySide6.QtCore import QAbstractAnimation, Qt, QVariantAnimation

from camelhelper.gui.board.interaction.hand import CamelSource, OffTrack, Slot, TileSource
from camelhelper.gui.board.interaction.intents import carried_out
from camelhelper.gui.board.view import BoardView
from camelhelper.gui.theme.theme import load_theme
from tests.helpers.mouse import Mouse
from tests.helpers.shown_board import shown_on

NO_KEYS = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
BESIDE = (4.0, 300.0)
"""A point of the window that is neither track nor shelf."""
MOST_STOPS = 30


def holds(view):
    """Whether something is in the hand, as the pointer shows."""
    return view.cursor().shape() == Qt.CursorShape.ClosedHandCursor


class Board:
    """A shown board with everything that it emitted."""

    def __init__(self, qtbot, position, size=(860, 700), duration_ms=None):
        self.theme = load_theme("day")
        motion = {} if duration_ms is None else {"duration_ms": lambda: duration_ms}
        self.view = BoardView(self.theme, **motion)
        qtbot.addWidget(self.view)
        self.view.resize(*size)
        self.view.show()
        self.view.activateWindow()
        self.view.setFocus()
        self.mouse = Mouse(self.view)
        self.intended, self.previewed, self.refused = [], [], []
        self.view.intended.connect(self.intended.append)
        self.view.previewed.connect(self.previewed.append)
        self.view.refused.connect(self.refused.append)
        self._click = qtbot.keyClick
        self.view.show_position(position)

    # -- what there is -------------------------------------------------------------------------

    @property
    def shown(self):
        return shown_on(self.view.scene())

    @property
    def motion(self):
        return self.view.scene().findChild(QVariantAnimation)

    @property
    def is_moving(self):
        return self.motion.state() != QAbstractAnimation.State.Stopped

    @property
    def geometry(self):
        return self.view.scene().geometry

    @property
    def figures(self):
        return self.view.scene().layout.figures

    def point_of(self, what):
        """Where a camel (by its letter) or a tile is taken."""
        if isinstance(what, str):
            return self.figures[what].blanket
        if what.from_space:
            return self.geometry.tile_spot(what.from_space)
        return self.geometry.tray_spot(what.side)

    def point_at(self, where):
        """Where something is let go to come there."""
        if where is OffTrack.BOX:
            return self.geometry.box.centre
        if where is OffTrack.TRAY:
            return self.geometry.tray.centre
        if where is None:
            return BESIDE
        if where.level is None:
            return self.geometry.label(where.space)
        stack = self.view.position.track.stack(where.space)
        return self.figures[stack[where.level]].stand.up(8 if where.level else -3)

    # -- keys ----------------------------------------------------------------------------------

    def take(self, what, where):
        """Drag it there, and keep it in the hand."""
        self.mouse.take(self.point_of(what), self.point_at(where))

    def press(self, key, keys=NO_KEYS):
        self._click(self.view, key, keys)

    def walk_to(self, stop):
        """Bring the cursor to a stop, its level left as it comes."""
        for _ in range(MOST_STOPS):
            at = self.view.cursor_stop
            if at == stop or (isinstance(stop, Slot) and getattr(at, "space", 0) == stop.space):
                return
            self.press(Qt.Key.Key_Right)
        raise AssertionError(f"no key leads to {stop}")

    def climb_to(self, level):
        for _ in range(MOST_STOPS):
            if self.view.cursor_stop.level == level:
                return
            self.press(Qt.Key.Key_Down)
        raise AssertionError(f"no key leads to level {level}")

    # -- gestures ------------------------------------------------------------------------------

    @property
    def outcome(self):
        """What the one finished gesture made of the position."""
        assert self.refused == []
        assert len(self.intended) == 1
        return carried_out(self.intended[0], self.view.position)

    def adopt_intents(self):
        """Have the board show what gestures want, as whoever holds the game would."""
        self.view.intended.connect(
            lambda intent: self.view.show_position(carried_out(intent, self.view.position))
        )


def by_drag(board, what, where, keys=NO_KEYS):
    board.mouse.drag(board.point_of(what), board.point_at(where), keys)


def by_taps(board, what, where, keys=NO_KEYS):
    start, end = board.point_of(what), board.point_at(where)
    board.mouse.tap(start, keys)
    board.mouse.tap(end)


def by_keys(board, what, where, keys=NO_KEYS):
    position = board.view.position
    if isinstance(what, TileSource):
        board.walk_to(Slot(what.from_space) if what.from_space else what)
    elif what in position.track:
        space, level = position.track.find(what)
        board.walk_to(Slot(space))
        board.climb_to(level)
    else:
        board.walk_to(CamelSource(what))
    board.press(Qt.Key.Key_Return, keys)
    board.walk_to(where)
    if isinstance(where, Slot) and where.level is not None:
        board.climb_to(where.level)
    board.press(Qt.Key.Key_Return)
