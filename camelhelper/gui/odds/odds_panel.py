"""The odds of the leg and the race: who comes first, wins and loses; everything else on demand."""

from collections.abc import Sequence
from fractions import Fraction

from PySide6.QtCore import Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QSizePolicy, QWidget

from camelhelper.core.game import Game
from camelhelper.core.position import OddsKey, Position
from camelhelper.core.problem_kinds import Problem
from camelhelper.core.problems import odds_problems
from camelhelper.engine.answer import Result
from camelhelper.engine.leg.odds import LegOdds
from camelhelper.gui.odds.legs_to_go import LegsToGo
from camelhelper.gui.odds.odds_model import OddsModel, OddsRow
from camelhelper.gui.odds.odds_table import ALL_PLACES, AT_A_GLANCE, OddsTable
from camelhelper.gui.odds.ranking import Ranking
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import SMALL
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.accessibility import announce
from camelhelper.gui.widgets.actions import toggle
from camelhelper.gui.widgets.buttons import WordToggle
from camelhelper.gui.widgets.panel import (
    STEP_PX,
    ElidedLabel,
    PackedLabel,
    Panel,
    RoleLabel,
    WrappedLabel,
    keep_room,
)
from camelhelper.gui.widgets.tips import set_tip
from camelhelper.wording.formatting import (
    capital,
    decimals_text,
    exact_text,
    in_a_row,
    listed,
    mean_text,
    percent_text,
    sentence,
)
from camelhelper.wording.names import camel_name
from camelhelper.wording.positions import faulty_text
from camelhelper.wording.problems import say
from camelhelper.wording.race import race_problem_text, rounding_mark, rounding_text

_PROBLEMS_SHOWN = 4


class OddsPanel(Panel):
    """Shows the odds of the shown position, or why there are none.

    ``show_shown`` follows the shown position and dims numbers of another one; ``show_result`` takes
    the numbers. Both are cheap enough for every frame of a drag.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__("", theme)
        self._entitle(self.tr("Odds"))
        self._shown: Position | None = None
        self._result: Result | None = None
        self._failure: str | None = None
        self._names: Sequence[str] = ()
        self._is_hidden = False
        self._question = ("", "")
        self._awaited: tuple[OddsKey | None, str] = None, ""
        self._instead: QWidget | None = None
        self.model = OddsModel(self)
        self.places_action = self._toggle(self.tr("&All places"), "F7", "view/all_places")
        self.fractions_action = self._toggle(self.tr("&Fractions"), "F8", "view/fractions")
        self.toggles = tuple(
            WordToggle(action, self) for action in (self.places_action, self.fractions_action)
        )
        self.header.addStretch(1)
        for word in self.toggles:
            keep_room(word)
            self.header.addWidget(word)
        self.table = OddsTable(self.model, self.pictures, self)
        self.table.setAccessibleName(self.tr("Odds for each camel"))
        self.ranking = Ranking(self.pictures, self)
        self.heading = WrappedLabel(theme, bold=True)
        self.message = WrappedLabel(theme)
        self.landings = ElidedLabel(theme, scale=SMALL)
        self.source = PackedLabel(theme, "text_muted", SMALL)
        self.race_ends = RoleLabel(theme, scale=SMALL, bold=True)
        set_tip(self.race_ends, self.tr("The chance that a camel crosses the line in this leg"))
        self.legs = LegsToGo(theme, self)
        self.no_race = ElidedLabel(theme, "warning", SMALL)
        self._lay_out()
        self._show_places(self.places_action.isChecked())
        self.places_action.toggled.connect(self._show_places)
        self.model.set_fractions(self.fractions_action.isChecked())
        self.fractions_action.toggled.connect(self.model.set_fractions)

    def _toggle(self, text: str, key: str, setting: str) -> QAction:
        action = toggle(self, text, key, setting)
        self.addAction(action)
        return action

    def _lay_out(self) -> None:
        self._words, self._numbers = QWidget(), QWidget()
        # Whatever replaces the numbers takes exactly their room.
        for instead in (self._words, self.ranking):
            instead.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self._lines = layouts.column(
            self.heading,
            self.message,
            1,
            on=self._words,
            spacing=STEP_PX,
            margins=(0, STEP_PX, 0, 0),
        )
        self._pages = layouts.pages(self.table, self.ranking, within=self)
        self._race = layouts.pages(self.legs, self.no_race, within=self)
        layouts.column(
            self._pages,
            layouts.row((self._race, 1), self.source, spacing=2 * STEP_PX),
            layouts.row((self.landings, 1), self.race_ends, spacing=2 * STEP_PX),
            1,
            on=self._numbers,
            spacing=STEP_PX,
            margins=layouts.NO_MARGINS,
        )
        keep_room(self.landings)
        self._sides = layouts.pages(self._numbers, self._words, within=self)
        self.body.addLayout(self._sides)

    # -- what is shown -----------------------------------------------------------------------

    @Slot(object)
    def show_shown(self, position: Position) -> None:
        """Follow the shown position: numbers of another one are dimmed at once."""
        changed = self._shown is None or position.key != self._shown.key
        self._shown = position
        if changed:
            self._failure = None
        self.model.show_camels(position.edition.racing)
        self._refresh()

    @Slot(object)
    def show_game(self, game: Game) -> None:
        """Take the players' names: they occur in what is wrong."""
        if game.names != self._names:
            self._names = game.names
            self._refresh()

    @Slot(object)
    def show_result(self, result: Result) -> None:
        """Show these numbers, unless they are for a position that is no longer shown."""
        if self._shown is None or result.position.key != self._shown.key:
            return
        self._result = result
        self._failure = None
        self.model.show_odds(result.leg)
        self.model.show_race(result.race, result.race_problem)
        self._refresh()

    @Slot(str)
    def show_failure(self, text: str) -> None:
        """Say that the engine could not answer, until the position changes."""
        self._failure = text
        self._refresh()

    @Slot(bool)
    def show_hidden(self, hidden: bool) -> None:
        """Say that the odds are hidden, and forget them until they may be shown again."""
        self._is_hidden = hidden
        self._result = None
        self.model.show_rows(tuple(OddsRow(row.camel) for row in self.model.rows))
        self._refresh()
        self.setAccessibleDescription("")  # what was said last may be asked or told again
        self.announce_odds()

    @Slot(object, str)
    def show_awaited(self, position: Position | None, question: str) -> None:
        """Say only that of this position until it is answered; None for no question."""
        self._awaited = position.key if position else None, question
        self._refresh()

    @Slot(str, str)
    def show_question(self, question: str, details: str) -> None:
        """Ask this in place of the hidden odds until it is answered; empty to ask nothing."""
        self._question = (question, details)
        self.heading.setHidden(bool(question))  # the answers stand below it, or say it themselves
        self._refresh()
        if self._is_hidden:  # else it is no secret yet, or no longer, what the question is about
            self.announce_odds()

    def hold(self, answers: QWidget) -> None:
        """Place the buttons that answer above how to use them, in place of the odds."""
        self._lines.insertWidget(0, answers)

    def _refresh(self) -> None:
        position = self._shown
        if position is None:
            return
        faults = odds_problems(position)
        if self._failure is not None:
            self._say(self.tr("The odds could not be calculated"), self._failure)
        elif position.key == self._awaited[0]:
            self._say(self._awaited[1], self.tr("The odds wait for the answer."))
        elif not position.track.stacks:
            self._say(
                self.tr("No camels on the track yet"),
                self.tr("Drag the camels from the box to their spaces, or click their dice."),
            )
        elif faults:
            self._say(faulty_text(position), self._fault_lines(position, faults))
        elif position.race_over:
            self._show_ranking(position)
        elif self._is_hidden:
            hidden = self.tr("Odds are hidden"), self.tr("Press H to show them again.")
            self._say(*(self._question if any(self._question) else hidden))
        else:
            self._show_table(position)

    def _entitle(self, title: str) -> None:
        self.title.setText(title)
        self.setAccessibleName(title)

    @Slot(object)
    def show_instead(self, page: QWidget | None) -> None:
        """Show this in place of the table; None shows the table again."""
        if page is not None and self._pages.indexOf(page) < 0:
            self._pages.addWidget(page)
        if page is not self._instead:
            self._instead = page
            self._refresh()

    @property
    def page(self) -> QWidget | None:
        """What is shown now: the table, what replaces it, or words."""
        is_said = self._sides.currentWidget() is self._words
        return self._words if is_said else self._pages.currentWidget()

    def _turn_to(self, page: QWidget) -> None:
        instead = self._instead if page is self.table else None
        self._sides.setCurrentWidget(self._words if page is self._words else self._numbers)
        if page is not self._words:
            self._pages.setCurrentWidget(instead or page)
        self._entitle(self.tr("Final ranking") if page is self.ranking else self.tr("Odds"))
        for word in self.toggles:
            word.setVisible(page is self.table)

    def _say(self, heading: str, message: str) -> None:
        self.heading.setText(heading)
        self.message.setText(message)
        self._turn_to(self._words)
        self._show_foot()
        self._show_race(None)

    def _show_foot(
        self, source: str = "", race_ends: str = "", landings: tuple[str, str] = ("", "")
    ) -> None:
        """Show all of it below the table; landings in fewer words, too."""
        self.source.setText(source)
        self.race_ends.setText(race_ends)
        whole, *self.landings.fewer_words = landings
        self.landings.setText(whole)
        set_tip(self.landings, whole)
        self.landings.setVisible(bool(whole))

    def _show_race(self, result: Result | None) -> None:
        """Show how long the race takes, or why that is unknown; until then keep what is shown."""
        problem = result.race_problem if result else None
        self.no_race.setText(sentence(race_problem_text(problem)) if problem else "")
        set_tip(self.no_race, self.no_race.text())
        self._race.setCurrentWidget(self.no_race if problem else self.legs)
        if result is None or result.race or problem:
            self.legs.show_race(result.race if result else None)

    def _fault_lines(self, position: Position, faults: tuple[Problem, ...]) -> str:
        """What is wrong, one line each; camels that are merely not placed yet share one."""
        box = [*position.boxed]
        others = [say(fault, self._names) for fault in faults if fault.key not in box]
        lines = [sentence(message, self._names) for message in others[:_PROBLEMS_SHOWN]]
        if further := len(others) - len(lines):
            lines.append(self.tr("…and {count} more.").format(count=further))
        if box:
            names = listed([camel_name(camel) for camel in box])
            lines.append(self.tr("Still in the box: {camels}.").format(camels=names))
        return "\n".join(f"•  {line}" for line in lines) if len(lines) > 1 else lines[0]

    def _show_ranking(self, position: Position) -> None:
        self.ranking.show_ranking(position.track.ranking)
        self._turn_to(self.ranking)
        self._show_foot()
        self._show_race(None)

    def _show_table(self, position: Position) -> None:
        result = self._result
        fresh = result is not None and result.position.key == position.key
        self.model.set_stale(not fresh)
        self._turn_to(self.table)
        if fresh and result is not None:
            self._show_foot(
                self._source_text(result),
                self._race_ends_text(result.leg),
                ("", "") if result.position.leg_over else self._landings_texts(result.leg),
            )
            set_tip(self.source, self._effort_text(result))
            self._show_race(result)
        else:
            # The other lines stay, dimmed: nothing jumps.
            self.source.setText(self.tr("Calculating…"))
        for label in (self.landings, self.race_ends):
            label.setEnabled(fresh)
        self.legs.set_stale(self.model.is_race_stale)

    def _race_ends_text(self, leg: LegOdds) -> str:
        if not leg.race_ends_weight:
            return ""
        percent = percent_text(Fraction(leg.race_ends_weight, leg.outcomes))
        return self.tr("Race ends: {percent}%").format(percent=percent)

    def _landings_texts(self, leg: LegOdds) -> tuple[str, str]:
        """What tiles can expect, those left out that no unit can reach; and in fewer words."""
        if not leg.landing_weights:
            return "", ""
        tiles = in_a_row(
            self.tr("{space}: {landings}").format(
                space=space, landings=mean_text(weight / leg.outcomes)
            )
            for space, weight in leg.landing_weights
            if weight
        )
        if not tiles:
            nothing = capital(self.tr("no unit can land on a tile in this leg"))
            return nothing, self.tr("No landings on tiles")
        return (
            self.tr("Expected landings on tiles: {tiles}").format(tiles=tiles),
            self.tr("Landings: {tiles}").format(tiles=tiles),
        )

    def _source_text(self, result: Result) -> str:
        outcomes = result.leg.outcomes
        if outcomes == 1:
            return self.tr("Certain: the leg is over")
        rounded = rounding_mark(result.race.rounding) if result.race else ""
        return in_a_row(filter(None, (exact_text(outcomes), rounded)))

    def _effort_text(self, result: Result) -> str:
        """How the answer came about, for those who want to know."""
        leg = self.tr("Every way the leg can go on, counted in {ms} ms.").format(
            ms=decimals_text(result.leg_ms, 1)
        )
        if not result.race:
            return leg
        race = self.tr("Race odds looked up in {ms} ms: {rounding}.").format(
            ms=decimals_text(result.race_ms, 1), rounding=rounding_text(result.race.rounding)
        )
        return f"{leg} {race}"

    @Slot()
    def announce_odds(self) -> None:
        """Have a screen reader say the odds once they are final, unless it has just said them."""
        if self.page is self._words:
            said = f"{sentence(self.heading.text(), self._names)} {self.message.text()}"
        elif self.page is self.ranking:
            said = self.ranking.accessibleName()
        else:
            said = "" if self.model.is_stale else self.model.summary()
        if said and said != self.accessibleDescription():
            announce(self, said)

    # -- on demand ---------------------------------------------------------------------------

    def _show_places(self, shown: bool) -> None:
        self.table.show_columns(ALL_PLACES if shown else AT_A_GLANCE)
        # The figures need the room.
        self.source.setVisible(not shown)
        self.legs.show_figures(shown)
