"""Ranked actions as a list: what to do, what it is worth, how far behind the best it is."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape

from PySide6.QtCore import QAbstractListModel, QObject, Qt

from camelhelper.core.event import LegTicketTaken, TilePlaced
from camelhelper.core.position import Position
from camelhelper.core.problems import ledger_problems
from camelhelper.engine.coins.ranking import TIE_COINS, counts_net, with_sound_ledger, worth
from camelhelper.engine.coins.terms import Action, ActionValue
from camelhelper.engine.coins.wait_or_grab import WaitOrGrab
from camelhelper.engine.coins.why import Why, explain
from camelhelper.engine.win.advice import AdviceAnswer
from camelhelper.engine.win.win_chances import WinChance
from camelhelper.gui.widgets.item_views import NO_PARENT, Index
from camelhelper.wording.actions import action_text
from camelhelper.wording.formatting import (
    capital,
    coins_text,
    decimals_text,
    in_one_line,
    loss_text,
    percentage,
    sentence,
)
from camelhelper.wording.problems import say
from camelhelper.wording.reasons import why_text
from camelhelper.wording.terms import cause_text
from camelhelper.wording.translation import translate
from camelhelper.wording.win_chances import estimate_text, reasons_it_wins


@dataclass(frozen=True, slots=True)
class AdviceRow:
    position: Position
    value: ActionValue
    behind: float
    """Coins less than the best action's, 0 or more."""
    is_first: bool = False
    wait: WaitOrGrab | None = None
    """Whether it can wait, if that was calculated."""
    names: Sequence[str] = ()
    chance: WinChance | None = None
    """To win the game after it, if the list is ranked by that and the action was tried."""
    advice: AdviceAnswer | None = None
    """The answer that the chance is taken from."""
    obstacle: str = ""
    """Why there are no chances to win, as a sentence, if that is for a fault of the position."""

    @property
    def action(self) -> Action:
        return self.value.action

    @property
    def text(self) -> str:
        return action_text(self.action, self.position, self.names)

    @property
    def ticket_value(self) -> int | None:
        """What the leg ticket pays that the action takes; None for any other action."""
        if isinstance(self.action, LegTicketTaken):
            return self.position.ticket_value(self.action.colour)
        return None

    @property
    def why(self) -> Why:
        return explain(self.position, self.value, self.wait)

    @property
    def worth(self) -> float:
        """The coins by which it is ranked."""
        return worth(self.position, self.value)

    @property
    def is_best(self) -> bool:
        """Whether it is the best, or too close to it to tell."""
        if self.advice:
            return self.chance is not None and not self.chance.is_clearly_worse
        return self.behind <= TIE_COINS

    @property
    def win(self) -> str:
        return estimate_text(self.chance) if self.chance else ""

    @property
    def is_untried(self) -> bool:
        """Whether its chance to win was not tried, since enough others promise more."""
        return self.advice is not None and self.chance is None

    @property
    def win_or_why_not(self) -> str:
        """The chance to win, or briefly why none is known."""
        return translate("not tried") if self.is_untried else self.win

    @property
    def coins(self) -> str:
        return coins_text(self.worth)

    @property
    def gap(self) -> str:
        """How far it is behind the best, if the list is ranked by coins."""
        if self.is_first or self.advice:
            return ""
        return translate("tie") if self.is_best else loss_text(self.behind)

    @property
    def words(self) -> str:
        """What a screen reader says."""
        if self.is_first:
            standing = translate("best")
        elif self.is_best and self.advice:
            standing = translate("too close to the best to call")
        elif self.chance:
            standing = translate("wins less often than the best")
        elif self.is_untried:
            standing = translate("not tried, as others promise more")
        elif self.is_best:
            standing = translate("tied for best")
        else:
            standing = translate("{coins} behind the best").format(
                coins=decimals_text(self.behind, 2)
            )
        text = translate("{action}: {coins} coins expected, {standing}")
        if self.chance:
            text = translate("{action}: wins {chance}, {coins} coins expected, {standing}")
        elif counts_net(self.position):
            text = translate(
                "{action}: {coins} coins expected against the other player, {standing}"
            )
        return text.format(action=self.text, chance=self.win, coins=self.coins, standing=standing)

    @property
    def reasons(self) -> str:
        """Why, in sentences, and what it does to the others."""
        return f"{self._why_text} {self._against_others}".strip()

    @property
    def details(self) -> str:
        """Everything about the action, as rich text: the reasons and each term of its value."""
        lines = "".join(self._term_lines())
        reasons = f"<p>{escape(self._why_text)}</p>"
        others = f"<p>{escape(self._against_others)}</p>" if self._against_others else ""
        figures = in_one_line(self.win, self.coins)
        heading = f"<b>{escape(self.text)}</b> {figures}"
        return f"{heading}{reasons}<table cellspacing='0'>{lines}</table>{others}"

    @property
    def _why_text(self) -> str:
        return " ".join((*self.ranked_because, why_text(self.why, self.names))).strip()

    @property
    def ranked_because(self) -> tuple[str, ...]:
        """Why it is the best although others earn more coins, or why coins rank it; else empty."""
        if self.obstacle:
            return (self.obstacle,)
        if self.is_untried:
            return (translate("Its chance to win was not tried, as other actions promise more."),)
        if self.advice is None or self.chance != self.advice.chances.best:
            return ()
        return reasons_it_wins(self.advice, self.names)

    @property
    def _against_others(self) -> str:
        if not self.value.others_coins:
            return ""
        if counts_net(self.position):
            return translate("Earns {mine}, and the other player {theirs}.").format(
                mine=coins_text(self.value.expected_coins),
                theirs=coins_text(self.value.others_coins),
            )
        return translate("Minus what it brings the others on average: {coins}.").format(
            coins=coins_text(self.value.net_coins)
        )

    def _term_lines(self) -> Iterator[str]:
        for term in self.value.terms:
            chance = "" if term.chance == 1 else f"{percentage(term.chance)} ×"
            amount = coins_text(term.coins)
            product = coins_text(term.expected_coins)
            cause = capital(cause_text(term.cause, self.names), self.names)
            cells = f"<td>{escape(cause)}&nbsp;&nbsp;</td>" + "".join(
                f"<td align='right'>&nbsp;{escape(cell)}</td>"
                for cell in (chance, amount if chance else "", product)
            )
            yield f"<tr>{cells}</tr>"


def advice_rows(
    position: Position,
    actions: tuple[ActionValue, ...],
    waits: Iterable[WaitOrGrab] = (),
    names: Sequence[str] = (),
    advice: AdviceAnswer | None = None,
) -> tuple[AdviceRow, ...]:
    """``actions`` are ranked by coins, best first; of the tiles, the best of each side is kept.

    The board can show what a tile is worth on the other spaces. With ``advice``, the actions tried
    for the chance to win come first, ranked by it, with every tile that may be the best.
    """
    obstacle = _obstacle(position, names)
    position = with_sound_ledger(position)
    best = worth(position, actions[0]) if actions else 0.0
    wait_of = {wait.action: wait for wait in waits}
    chance_of = {chance.action: chance for chance in advice.chances.actions} if advice else {}
    ranks = {action: rank for rank, action in enumerate(chance_of)}
    ranked = sorted(actions, key=lambda value: ranks.get(value.action, len(ranks)))
    return tuple(
        AdviceRow(
            position=position,
            value=value,
            behind=best - worth(position, value),
            is_first=number == 0,
            wait=wait_of.get(value.action),
            names=names,
            chance=chance_of.get(value.action),
            advice=advice,
            obstacle=obstacle,
        )
        for number, value in enumerate(_without_lesser_tiles(ranked, _spoken_of(advice)))
    )


def _obstacle(position: Position, names: Sequence[str]) -> str:
    """Why there are no chances to win for the player to move; empty if there will be some."""
    problems = ledger_problems(position) if position.to_move else ()
    text = translate("chances to win unknown: {problem}")
    return sentence(text.format(problem=say(problems[0], names))) if problems else ""


def in_order_of(rows: tuple[AdviceRow, ...], before: Iterable[AdviceRow]) -> tuple[AdviceRow, ...]:
    """The rows in their previous order, new ones last: nothing moves under the mouse."""
    places = {row.action: place for place, row in enumerate(before)}
    return tuple(sorted(rows, key=lambda row: places.get(row.action, len(places))))


def _spoken_of(advice: AdviceAnswer | None) -> set[Action | None]:
    """What may be the best, and what the reasons name."""
    if advice is None:
        return set()
    may_be_best = (each.action for each in advice.chances.actions if not each.is_clearly_worse)
    return {*may_be_best, advice.unknowing, advice.earns.action if advice.earns else None}


def _without_lesser_tiles(
    actions: Iterable[ActionValue], spoken_of: set[Action | None]
) -> Iterator[ActionValue]:
    seen: set[int] = set()
    for value in actions:
        if isinstance(value.action, TilePlaced):
            if value.action.side in seen and value.action not in spoken_of:
                continue
            seen.add(value.action.side)
        yield value


class AdviceModel(QAbstractListModel):
    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.rows: tuple[AdviceRow, ...] = ()
        self.is_stale = False

    def show_rows(self, rows: tuple[AdviceRow, ...]) -> None:
        """An index follows its action: whoever holds one never does what took its place."""
        self.is_stale = False
        before, now = self._actions, [row.action for row in rows]
        if now == before:
            self.rows = rows
            self._changed()
        elif set(now) == set(before):
            self.layoutAboutToBeChanged.emit()
            self.rows = rows
            held = self.persistentIndexList()
            follow = [self.index(now.index(before[index.row()])) for index in held]
            self.changePersistentIndexList(held, follow)
            self.layoutChanged.emit()
        else:
            self.beginResetModel()
            self.rows = rows
            self.endResetModel()

    @property
    def _actions(self) -> list[Action]:
        return [row.action for row in self.rows]

    def set_stale(self, is_stale: bool) -> None:
        if is_stale != self.is_stale:
            self.is_stale = is_stale
            self._changed()

    def _changed(self) -> None:
        if self.rows:
            self.dataChanged.emit(self.index(0), self.index(len(self.rows) - 1))

    def rowCount(self, parent: Index = NO_PARENT) -> int:  # noqa: N802 - named by Qt
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        row = self.rows[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return row.text
            case Qt.ItemDataRole.AccessibleTextRole:
                return row.words
            case Qt.ItemDataRole.AccessibleDescriptionRole:
                return row.reasons
            case Qt.ItemDataRole.ToolTipRole:
                return row.details
        return None
