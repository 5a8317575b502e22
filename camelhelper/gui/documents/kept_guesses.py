"""The guesses of all evenings and those of this one, in small files beside the settings."""

import time
from collections.abc import Container, Iterable
from pathlib import Path

from camelhelper.core.guesses import Guess, Guesses, format_guesses, parse_guesses, with_guess
from camelhelper.folders import lasting_folder
from camelhelper.gui.documents.kept_text import KeptText

_LONGEST_PAUSE_S = 6 * 3600
"""An evening is over when nobody has called for so long."""


class KeptGuesses(KeptText[Guesses]):
    """Also holds those of this evening, including players without a name."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, parse_guesses, format_guesses, {})
        self._evening_path = path.with_name("evening.json")
        self._evening = KeptText[Guesses](self._evening_path, parse_guesses, format_guesses, {})
        self._last_called: float | None = None
        """When, in seconds; None if not since the program was started."""

    @property
    def evening(self) -> Guesses:
        """Everybody's guesses of this evening, which goes on when the program is started again."""
        last = self._last_called
        if last is None:
            try:
                last = self._evening_path.stat().st_mtime
            except OSError:
                return {}
        return self._evening.read()[0] if time.time() - last < _LONGEST_PAUSE_S else {}

    def read(self) -> tuple[Guesses, str]:
        content, trouble = super().read()
        _, other = self._evening.read()
        return content, trouble or other

    def add(self, guesses: Iterable[tuple[str, Guess]], named: Container[str]) -> str:
        """Add these; only those of players who are ``named`` are kept for later evenings.

        Returns a sentence if they could not be written, else an empty text.
        """
        kept, _ = self.read()
        evening = self.evening
        for name, guess in guesses:
            evening = with_guess(evening, name, guess)
            if name in named:
                kept = with_guess(kept, name, guess)
        self._last_called = time.time()
        troubles = self.write(kept), self._evening.write(evening)
        return next(filter(None, troubles), "")


def guesses_path(folder: Path | None = None) -> Path:
    """In that folder, else beside the settings."""
    return (folder or lasting_folder("config")) / "guesses.json"
