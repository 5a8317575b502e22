"""The guesses of all evenings, in a small file beside the settings."""

from collections.abc import Container, Iterable
from pathlib import Path

from camelhelper.core.guesses import Guess, Guesses, format_guesses, parse_guesses, with_guess
from camelhelper.folders import lasting_folder
from camelhelper.gui.documents.kept_text import KeptText


class KeptGuesses(KeptText[Guesses]):
    """Also holds those of this evening, including players without a name."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, parse_guesses, format_guesses, {})
        self.evening: Guesses = {}
        """Everybody's guesses since the program was started."""

    def add(self, guesses: Iterable[tuple[str, Guess]], named: Container[str]) -> str:
        """Add these; only those of players who are ``named`` are kept for later evenings.

        Returns a sentence if they could not be written, else an empty text.
        """
        kept, _ = self.read()
        for name, guess in guesses:
            self.evening = with_guess(self.evening, name, guess)
            if name in named:
                kept = with_guess(kept, name, guess)
        return self.write(kept)


def guesses_path(folder: Path | None = None) -> Path:
    """In that folder, else beside the settings."""
    return (folder or lasting_folder("config")) / "guesses.json"
