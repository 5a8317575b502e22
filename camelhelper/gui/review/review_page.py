"""The review as a page: a row for each player, a column for each leg, then coins and decisions."""

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QSize, QUrl
from PySide6.QtGui import QFont, QTextDocument

from camelhelper.core.game import Game
from camelhelper.core.leaving import seated
from camelhelper.core.position import Seat
from camelhelper.engine.review.review import Decision, Review
from camelhelper.engine.review.win_review import WinDecision, WinReview
from camelhelper.gui.review.coins_chart import coins_chart
from camelhelper.gui.review.review_tables import ReviewTables, element
from camelhelper.gui.theme.colours import Colours
from camelhelper.gui.theme.typography import SMALL, sized
from camelhelper.wording.actions import action_text
from camelhelper.wording.formatting import (
    capital,
    count_text,
    decimals_text,
    figures_held,
    loss_text,
    luck_text,
)
from camelhelper.wording.ledger import counted_coins
from camelhelper.wording.names import player_name
from camelhelper.wording.translation import translate, translate_counted
from camelhelper.wording.what_ifs import what_if_name
from camelhelper.wording.win_chances import gain_text, gave_away_text

SHARPNESS = 2
"""Pixels of a picture for each of the page, unless a screen has others."""
_MARGIN_PX = 24
_NARROWEST_PX = 760
_SUMS_PX = 498
"""What the columns of names and sums and the margins take."""
_LEG_PX = 80
_MOST_LEGS_PX = 620
_CHART_PX = 160
_FRAME_PX = 4
"""What Qt needs beside a table or a picture: without it, one as wide as the page is scrolled."""
_DECISIONS_TOLD = 3
_CHART = "coins-over-time"
_INKS = "text", "text_muted", "gain", "error", "accent"
_Told = tuple[int, str]
"""The step of a decision, and what is said of it."""


@dataclass(frozen=True, slots=True)
class ReviewPage:
    """What a review says, in the user's language. GUI thread only."""

    game: Game
    review: Review
    win: WinReview | None = None
    """Of no leg until it begins; None where there is none."""

    @property
    def width_px(self) -> int:
        return max(_NARROWEST_PX, _SUMS_PX + min(self.legs * _LEG_PX, _MOST_LEGS_PX))

    @property
    def legs(self) -> int:
        """How many the game has, those that are still to be reviewed among them."""
        if self.review.is_complete:
            return len(self.review.legs)
        past = self.game.history.past
        return 1 + sum(step.is_scoring and not step.position.scored for step in past)

    def summary(self) -> str:
        """The totals of each player as sentences once they are known, and costly decisions."""
        lines = [
            translate("{player}: {coins}, luck {luck}, lost to weaker choices {away}").format(
                player=self._name(seat),
                coins=counted_coins(self._coins(seat)),
                luck=luck_text(self.review.luck(seat)),
                away=decimals_text(self.review.gave_away(seat), 2),
            )
            for seat in (self._seats if self.review.is_complete else ())
        ]
        costliest: list[str] = []
        for heading, told in self._costliest():
            costliest += (heading, *(text for _, text in told))
        return ".\n".join((*lines, *self._summary_of_chances(), *costliest, ""))

    def _summary_of_chances(self) -> Iterator[str]:
        if self.win is None or not self._is_complete:
            return
        for seat in self._seats:
            yield translate(
                "{player}: luck {luck} points of the chance to win, lost to weaker choices {away}"
            ).format(
                player=self._name(seat),
                luck=gain_text(self.win.luck(seat)),
                away=gave_away_text(self.win.gave_away(seat)),
            )

    def document(
        self,
        colours: Colours,
        font: QFont,
        width_px: int | None = None,
        *,
        sharpness: float = SHARPNESS,
        has_links: bool = False,
    ) -> QTextDocument:
        """The page in these colours, ``width_px`` wide, or as wide as suits it.

        ``sharpness`` says how many pixels there are to be for each of the page; ``has_links`` makes
        each decision a link to its step.
        """
        width_px = width_px or self.width_px
        document = QTextDocument()
        document.setDefaultFont(font)
        document.setDocumentMargin(_MARGIN_PX)
        chart = QSize(width_px - 2 * _MARGIN_PX - _FRAME_PX, _CHART_PX)
        document.addResource(
            QTextDocument.ResourceType.ImageResource,
            QUrl(_CHART),
            coins_chart(self.review, colours, font, chart, sharpness),
        )
        document.setDefaultStyleSheet(_style(colours, font))
        document.setHtml("".join(self._parts(colours, font, chart, has_links=has_links)))
        document.setTextWidth(width_px)
        return document

    # -- what it says ------------------------------------------------------------------------

    def _heading(self) -> str:
        if self.game.active_what_if is None:
            return translate("Luck and decisions")
        what_if = what_if_name(self.game.active_what_if)
        return translate("Luck and decisions in the what-if “{what_if}”").format(what_if=what_if)

    @property
    def _seats(self) -> range:
        return self.game.position.seats

    def _name(self, seat: Seat) -> str:
        names = self.game.names
        return capital(player_name(names, seat), names)

    def _coins(self, seat: Seat) -> int:
        return self.game.position.player(seat).coins

    @property
    def _is_complete(self) -> bool:
        """Whether no more chances to win will come."""
        return self.win is None or (bool(self.win.legs) and self.win.is_complete)

    def _costliest(self) -> Iterator[tuple[str, list[_Told]]]:
        """The decisions that cost most, worst first, below what they cost.

        Coins are known first, so these keep their place.
        """
        if told := [*map(self._cost_coins, self.review.worst(_DECISIONS_TOLD))]:
            yield translate("Costliest decisions in coins"), told
        if self.win is None:
            return
        told = [*map(self._cost_chances, self.win.worst(_DECISIONS_TOLD))]
        if told or not self._is_complete:
            yield translate("Costliest decisions in chances to win"), told

    def _cost_coins(self, made: Decision) -> _Told:
        text = translate("Step {step}, {player}: {done} ({coins} coins). Better: {best}")
        return made.step, text.format(**self._decision(made), coins=loss_text(made.gave_away))

    def _cost_chances(self, made: WinDecision) -> _Told:
        text = translate(
            "Step {step}, {player}: {done} ({points} points of the chance to win). Better: {best}"
        )
        points = gain_text(-made.gave_away)
        return made.step, text.format(**self._decision(made), points=points)

    def _decision(self, made: Decision | WinDecision) -> dict[str, object]:
        """Which one it was, and what would have been better, in words."""
        history, before = self.game.history, made.step - 1
        names = seated(self.game.roster, history.left_before(before))
        position = history.position_before(before)
        done, best = (action_text(each, position, names) for each in (made.event, made.best))
        return {"step": made.step, "player": self._name(made.seat), "done": done, "best": best}

    def _notes(self) -> str:
        notes = translate(
            "In coins, luck within a leg is exact; for race cards it assumes no tiles in later "
            "legs. What a weaker choice cost is an estimate that assumes nobody else acts again in "
            "the leg."
        )
        if self.win:
            notes += " " + translate(
                "Chances to win are estimated by playing on from each step many times, everybody "
                "as seen so far; ± is their standard error."
            )
            notes += " " + translate(
                "Whoever decides knows their own race cards, even those that were face down then."
            )
        if self.win and self._is_complete:
            close = self.win.too_close
            notes += " " + translate_counted(
                "{count} decision was the best, or too close to call.",
                "{count} decisions were the best, or too close to call.",
                close,
            ).format(count=count_text(close))
        if self.review.unnamed_cards:
            notes += " " + translate("Race cards left face down are not counted.")
        if self.game.history.left:
            notes += " " + translate(
                "Players who left before the end have no line; the rest of the luck was theirs."
            )
        return notes

    # -- as rich text: whatever anybody typed is escaped -------------------------------------

    def _parts(
        self, colours: Colours, font: QFont, chart: QSize, *, has_links: bool
    ) -> Iterator[str]:
        names = [self._name(seat) for seat in self._seats]
        tables = ReviewTables(colours, names, self.legs, chart.width(), font)
        yield element("h1", self._heading())
        about = translate(
            "Coins gained and lost through the dice, and coins lost to weaker choices"
        )
        yield element("p", about, "quiet")
        yield tables.of_coins(self.review, [self._coins(seat) for seat in self._seats])
        if self.win:
            yield element("h2", translate("Chance to win the game"))
            about = translate(
                "Points gained and lost through the dice, and points lost to weaker choices"
            )
            yield element("p", about, "quiet")
            yield tables.of_chances(self.win)
        yield element("h2", translate("Coins over time"))
        yield f"<p><img src='{_CHART}' width='{chart.width()}' height='{chart.height()}'></p>"
        for heading, decisions in self._costliest():
            yield element("h2", heading)
            for step, decision in decisions:
                text = element("span", figures_held(decision))
                yield f"<p><a href='{step}'>{text}</a></p>" if has_links else f"<p>{text}</p>"
        if self.win and not self._is_complete:
            # Those to come have their place, so that what is below stays where it is.
            yield from [element("p", "\N{NO-BREAK SPACE}")] * (
                _DECISIONS_TOLD - len(self.win.worst(_DECISIONS_TOLD))
            )
        yield element("p", self._notes(), "small")


def _style(colours: Colours, font: QFont) -> str:
    inks = {role: colours.colour(role).name() for role in _INKS}
    return (
        f"h1, h2, p, td {{ color: {inks['text']} }}"
        f"a {{ color: {inks['accent']}; text-decoration: none }}"
        "h1 { font-size: xx-large; margin: 0 }"
        "h2 { font-size: large; margin: 16px 0 4px 0 }"
        "p { margin: 6px 0 }"
        "p.small { margin: 16px 0 6px 0 }"
        ".sum { font-size: large }"
        f".quiet {{ color: {inks['text_muted']}; margin: 12px 0 }}"
        f".small {{ color: {inks['text_muted']}; font-size: {sized(font, SMALL).pointSizeF()}pt }}"
        f".gain {{ color: {inks['gain']} }}"
        f".loss {{ color: {inks['error']} }}"
        f".even {{ color: {inks['text_muted']} }}"
    )
