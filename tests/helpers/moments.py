"""What lies over a window only for a while, and what asks back: hints, notes, the tour, questions.

``stages`` walks through it with the rest; it is no part of what is compared with accepted pictures.
"""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from camelhelper.core.cup import parse
from camelhelper.core.edit import empty_table
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.core.event import DieRevealed, LegEnded, LegTicketTaken
from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.gui.controllers.first_hints import FirstHints
from camelhelper.gui.position.resync_dialog import ResyncDialog
from camelhelper.gui.tour.tour import Tour
from camelhelper.wording.system import system_text
from camelhelper.wording.translation import translate
from tests.helpers import stages
from tests.helpers.stages import START, Walk, command, opened, settled

LEG_OVER = "cu2 2RG.4B.6PY.13k.15w B2Y1R1G1P1 B2.Y31 - 3+2*,3+1,0+2!"
Seen = Iterator[tuple[str, object]]


def moments(walk: Walk) -> Seen:
    yield from _first_minutes(walk)
    yield from _scoring(walk)
    yield from _questions(walk)


def _first_minutes(walk: Walk) -> Seen:
    with opened(empty_table(SECOND_EDITION), walk.theme) as program:
        program.views.banner.show_news(translate("Restored this game as it was before the crash."))
        yield from walk.sized("empty", program.window)
    with opened(parse(START), walk.theme) as program:
        window, views = program.window, program.views
        lost = translate("A crash would lose whatever happens from now on: {trouble}.")
        views.trouble.tell(lost.format(trouble=system_text("No space left on device")))
        yield from walk.sized("trouble", window)
        views.trouble.tell("")
        FirstHints(program.session, views.board, views.dice, program.theme, window)
        yield from walk.sized("hints", window)
        program.session.apply(DieRevealed("R", 1))
        yield from walk.sized("note", window)
        command(window, "F5").trigger()
        program.session.apply(DieRevealed("R", 2))
        yield from walk.sized("refusal", window)
        command(window, "F5").trigger()
        command(window, "&Tour of the window").trigger()
        tour = window.findChild(Tour)
        for number in range(1, 7):
            yield from walk.sized(f"tour-{number}", window)
            tour.callout.on.click()


def _scoring(walk: Walk) -> Seen:
    with opened(Game(History(parse(LEG_OVER))).named(*stages.NAMES), walk.theme) as program:
        program.session.apply(LegEnded())
        yield from walk.sized("leg-scored", program.window)
        program.views.scoring.show_scoring(0)
        yield from walk.sized("scoring", program.window)


def _questions(walk: Walk) -> Seen:
    start = Game(History(parse(f"{START.partition(' - ')[0]} - - - 3*,3,3"))).named(*stages.NAMES)
    game = start.then(LegTicketTaken("G")).then(LegTicketTaken("Y"))
    with opened(game, walk.theme) as program, TemporaryDirectory() as folder:
        window = settled(program.window)
        program.views.dice.pointed.emit(DieRevealed("G", 2))
        yield from walk.sized("roll-preview", window)
        command(window, "F5").trigger()
        program.views.history.insert_before(2)
        yield from walk.sized("missing-step", window)
        yield "questions", walk.in_dialog(command(window, "Ctrl+D").trigger, _say_where_purple_is)
        path = Path(folder) / "evening.cup"
        program.on_disk.document.save(path)
        path.write_text(path.read_text("utf-8").replace(stages.NAMES[-1], "Dee"), "utf-8")
        yield "overwrite", walk.in_dialog(command(window, "Ctrl+S").trigger)


def _say_where_purple_is(dialog: ResyncDialog) -> None:
    """On another space than on screen, as if a roll had been missed."""
    row = dialog.rows[0]
    row.camel.setCurrentIndex(row.camel.findData("P"))
    row.space.setCurrentIndex(row.space.findData(5))
