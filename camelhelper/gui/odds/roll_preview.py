"""The odds after a roll that may come, shown in place of the table with the differences."""

from camelhelper.core.event import DieRevealed
from camelhelper.engine.review.position_odds import PositionOdds
from camelhelper.gui.odds.odds_model import Column, OddsModel, odds_rows
from camelhelper.gui.odds.odds_table import OddsTable
from camelhelper.gui.theme.pictures import Pictures
from camelhelper.wording.formatting import sentence
from camelhelper.wording.names import shown_name

_COLUMNS = frozenset({Column.CAMEL, Column.BAR, Column.FIRST, Column.WINS})


class RollPreview(OddsTable):
    """Each camel's chances after the roll beside those of now."""

    def __init__(self, pictures: Pictures) -> None:
        self.odds = OddsModel()
        super().__init__(self.odds, pictures)
        self.item_header.emphasised = Column.BAR

    def show_roll(
        self, event: DieRevealed, now: PositionOdds, after: PositionOdds, win: str = ""
    ) -> None:
        """``win`` says how often I win then, where that is known."""
        racing = after.position.edition.racing
        self.odds.show_rows(
            odds_rows(racing, after.leg, after.race), odds_rows(racing, now.leg, now.race)
        )
        title = self.tr("If {die} shows {face}").format(
            die=shown_name(event.camel), face=event.face
        )
        self.item_header.below = win
        self.odds.name_bars(title)
        self.show_columns(_COLUMNS)
        self.setAccessibleName(title)
        words = (sentence(win), self.odds.summary()) if win else (self.odds.summary(),)
        self.setAccessibleDescription(" ".join(words))
