"""Everything kept on disk for the game of a session, and for the evening."""

from dataclasses import dataclass
from pathlib import Path
from typing import Self

from camelhelper.gui.documents.document import Document
from camelhelper.gui.documents.journalling import Journalling
from camelhelper.gui.documents.kept_games import KeptGames
from camelhelper.gui.documents.kept_guesses import KeptGuesses, guesses_path
from camelhelper.gui.documents.kept_habits import KeptHabits, habits_path
from camelhelper.gui.documents.recovery import Recovery
from camelhelper.gui.session import Session


@dataclass(frozen=True, slots=True)
class OnDisk:
    document: Document
    journalling: Journalling
    recovery: Recovery
    guesses: KeptGuesses
    habits: KeptHabits

    @classmethod
    def of(cls, session: Session, folder: Path, *, evenings: Path | None = None) -> Self:
        """``folder`` is where the program itself keeps games and journals.

        ``evenings`` is where it keeps guesses and habits: beside the settings, if not given.
        """
        kept_games = KeptGames(folder / "games")
        document = Document(session, kept_games)
        journalling = Journalling(session, document, folder / "journals")
        recovery = Recovery(session, document, journalling, kept_games)
        guesses, habits = guesses_path(evenings), habits_path(evenings)
        kept = KeptGuesses(guesses), KeptHabits(habits)
        return cls(document, journalling, recovery, *kept)
