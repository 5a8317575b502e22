"""The review as a page: a row a player, a column a leg, coins over time, costly decisions."""

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from PySide6.QtCore import QSize, QUrl
from PySide6.QtGui import QFont, QTextDocument

from camelhelper.core.game import Game
from camelhelper.core.leaving import seated
from camelhelper.core.position import Seat
from camelhelper.engine.review.review import Decision, Review
from camelhelper.gui.review.coins_chart import coins_chart, seat_ink
from camelhelper.gui.theme.colours import Colours
from camelhelper.gui.theme.typography import SMALL, sized
from camelhelper.wording.actions import action_text
from camelhelper.wording.formatting import capital, coins_text, decimals_text, loss_text
from camelhelper.wording.names import player_name
from camelhelper.wording.translation import translate

_MARGIN_PX = 24
_NARROWEST_PX = 760
_SUMS_PX = 498
"""What the columns of names and sums and the margins take."""
_LEG_PX = 80
_MOST_LEGS_PX = 620
_CHART_PX = 160
_FRAME_PX = 4
"""What Qt wants beside a table or a picture, or a line as wide as the page would be scrolled."""
_DECISIONS_TOLD = 3
_SEEN_COINS = 0.005
_CHART = "coins-over-time"


@dataclass(frozen=True, slots=True)
class ReviewPage:
    """What a review says, in the user's language. GUI thread only."""

    game: Game
    review: Review

    @property
    def width_px(self) -> int:
        return max(_NARROWEST_PX, _SUMS_PX + min(len(self.review.legs) * _LEG_PX, _MOST_LEGS_PX))

    def summary(self) -> str:
        """The totals of each player as sentences, and the costliest decisions."""
        lines = [
            translate(
                "ReviewPage", "{player}: {coins} coins, luck {luck}, lost to weaker choices {away}"
            ).format(
                player=self._name(seat),
                coins=self._coins(seat),
                luck=coins_text(self.review.luck(seat)),
                away=decimals_text(self.review.gave_away(seat), 2),
            )
            for seat in self._seats
        ]
        return ".\n".join((*lines, *self._decisions(), ""))

    def document(self, colours: Colours, font: QFont) -> QTextDocument:
        """The page in a theme's colours, ``width_px`` wide."""
        document = QTextDocument()
        document.setDefaultFont(font)
        document.setDocumentMargin(_MARGIN_PX)
        chart = QSize(self.width_px - 2 * _MARGIN_PX - _FRAME_PX, _CHART_PX)
        document.addResource(
            QTextDocument.ResourceType.ImageResource,
            QUrl(_CHART),
            coins_chart(self.review.coins, colours, font, chart),
        )
        document.setDefaultStyleSheet(_style(colours, font))
        document.setHtml("".join(self._parts(colours, chart)))
        document.setTextWidth(self.width_px)
        return document

    # -- what it says ------------------------------------------------------------------------

    @property
    def _seats(self) -> range:
        return range(1, len(self.game.live.position.players) + 1)

    def _name(self, seat: Seat) -> str:
        return capital(player_name(self.game.names_in(self.game.live), seat))

    def _coins(self, seat: Seat) -> int:
        return self.game.live.position.player(seat).coins

    def _decisions(self) -> Iterator[str]:
        for made in self.review.worst(_DECISIONS_TOLD):
            if made.gave_away >= _SEEN_COINS:
                yield self._decision(made)

    def _decision(self, made: Decision) -> str:
        live, before = self.game.live, made.step - 1
        names = seated(self.game.roster, live.left_before(before))
        return translate(
            "ReviewPage", "Step {step} cost {player} {coins} coins. Better: {best}"
        ).format(
            step=made.step,
            player=self._name(made.seat),
            coins=decimals_text(made.gave_away, 2),
            best=action_text(made.best, live.position_before(before), names),
        )

    def _notes(self) -> str:
        notes = translate(
            "ReviewPage",
            "Luck within a leg is exact; for race cards it assumes no tiles in later legs. "
            "What a weaker choice cost is an estimate that assumes nobody else acts again in "
            "the leg.",
        )
        if self.review.unnamed_cards:
            notes += " " + translate("ReviewPage", "Race cards left face down are not counted.")
        return notes

    # -- as rich text: whatever anybody typed is escaped -------------------------------------

    def _parts(self, colours: Colours, chart: QSize) -> Iterator[str]:
        yield _element("h1", translate("ReviewPage", "Luck and decisions"))
        about = translate(
            "ReviewPage", "Coins won and lost to the dice, and coins lost to weaker choices"
        )
        yield _element("p", about, "quiet")
        yield f"<table width='{chart.width()}' cellspacing='0' cellpadding='6'>"
        yield f"<tr>{''.join(self._headings())}</tr>"
        for seat in self._seats:
            stripe = colours.colour("window" if seat % 2 else "panel").name()
            yield f"<tr bgcolor='{stripe}'>{''.join(self._cells(colours, seat))}</tr>"
        yield "</table>"
        yield _element("h2", translate("ReviewPage", "Coins over time"))
        yield f"<p><img src='{_CHART}' width='{chart.width()}' height='{chart.height()}'></p>"
        yield _element("h2", translate("ReviewPage", "Costliest decisions"))
        for decision in self._decisions():
            yield _element("p", decision)
        yield _element("p", self._notes(), "small")

    def _headings(self) -> Iterator[str]:
        yield "<td></td>"
        for heading in (
            translate("ReviewPage", "Coins"),
            translate("ReviewPage", "Luck"),
            translate("ReviewPage", "Weaker choices"),
            *(
                translate("ReviewPage", "Leg {number}").format(number=leg.number)
                for leg in self.review.legs
            ),
        ):
            yield f"<td align='right'>{_element('span', heading, 'small')}</td>"

    def _cells(self, colours: Colours, seat: Seat) -> Iterator[str]:
        luck = self.review.luck(seat)
        badge = (
            f"color: {colours.colour('panel').name()}; background: {seat_ink(colours, seat).name()}"
        )
        yield f"<td valign='middle'><span style='{badge}'>&nbsp;{seat}&nbsp;</span> "
        yield f"{_element('b', self._name(seat))}</td>"
        yield _sum_cell(f"<b>{self._coins(seat)}</b>")
        mark = {"gain": "▲ ", "loss": "▼ "}.get(_kind(luck), "")
        yield _sum_cell(
            f"{_element('span', mark, _kind(luck))}"
            f"<b>{_element('span', _gain_text(luck), _kind(luck))}</b>"
        )
        yield _sum_cell(_loss_text(self.review.gave_away(seat)))
        for leg in self.review.legs:
            gained = leg.luck[seat - 1]
            yield (
                f"<td align='right'>{_element('span', _gain_text(gained), _kind(gained))}<br>"
                f"{_element('span', _loss_text(leg.gave_away(seat)), 'small')}</td>"
            )


def _element(name: str, text: str, kind: str = "") -> str:
    return f"<{name} class='{kind}'>{escape(text)}</{name}>"


def _sum_cell(rich: str) -> str:
    return f"<td align='right' valign='middle'><span class='sum'>{rich}</span></td>"


def _style(colours: Colours, font: QFont) -> str:
    inks = {role: colours.colour(role).name() for role in ("text", "text_muted", "gain", "error")}
    return (
        f"h1, h2, p, td {{ color: {inks['text']} }}"
        "h1 { font-size: xx-large; margin: 0 }"
        "h2 { font-size: large; margin: 16px 0 4px 0 }"
        "p { margin: 6px 0 }"
        ".sum { font-size: large }"
        f".quiet {{ color: {inks['text_muted']}; margin: 12px 0 }}"
        f".small {{ color: {inks['text_muted']}; font-size: {sized(font, SMALL).pointSizeF()}pt }}"
        f".gain {{ color: {inks['gain']} }}"
        f".loss {{ color: {inks['error']} }}"
        f".even {{ color: {inks['text_muted']} }}"
    )


def _kind(coins: float) -> str:
    if abs(coins) < _SEEN_COINS:
        return "even"
    return "gain" if coins > 0 else "loss"


def _gain_text(coins: float) -> str:
    return coins_text(coins) if abs(coins) >= _SEEN_COINS else "0"


def _loss_text(coins: float) -> str:
    return loss_text(coins) if coins >= _SEEN_COINS else "0"
