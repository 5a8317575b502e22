"""The guesses of all evenings, in a small file beside the settings."""

import logging
import tempfile
from collections.abc import Container, Iterable
from pathlib import Path

import platformdirs
from PySide6.QtCore import QCoreApplication

from camelhelper.core.bounds import LARGEST_FILE
from camelhelper.core.guesses import Guess, Guesses, format_guesses, parse_guesses, with_guess
from camelhelper.core.storage import cause
from camelhelper.core.whole_file import replace_file

_log = logging.getLogger(__name__)


class KeptGuesses:
    """Read when they are wanted first, and written whole with every round. GUI thread only.

    What cannot be read is set aside under another name, and what cannot be written is kept until
    the program ends: nothing is lost but by somebody's hand.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._guesses: Guesses | None = None
        self._may_write = True
        self._evening: Guesses = {}

    @property
    def evening(self) -> Guesses:
        """Everybody's since the program was started."""
        return self._evening

    def read(self) -> tuple[Guesses, str]:
        """The guesses of all evenings, and a sentence if they could not be read, else nothing."""
        if self._guesses is not None:
            return self._guesses, ""
        self._guesses, trouble = {}, ""
        try:
            self._guesses = parse_guesses(self._text())
        except FileNotFoundError:
            pass
        except ValueError as error:
            _log.warning("%s is set aside: %s", self._path, error)
            trouble = self._set_aside()
        except OSError as error:
            trouble = self._leave_alone(error)
        return self._guesses, trouble

    def add(self, guesses: Iterable[tuple[str, Guess]], named: Container[str]) -> str:
        """Keep these too, for later evenings those of players who are ``named``.

        Returns a sentence if they could not be written, else nothing.
        """
        kept, _ = self.read()
        for name, guess in guesses:
            self._evening = with_guess(self._evening, name, guess)
            if name in named:
                kept = with_guess(kept, name, guess)
        self._guesses = kept
        if not self._may_write:
            return ""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            replace_file(self._path, format_guesses(kept).encode())
        except OSError as error:
            text = _tr("{name} cannot be saved: {cause}")
            return text.format(name=self._path.name, cause=cause(error))
        return ""

    def _text(self) -> str:
        with self._path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
        if len(data) > LARGEST_FILE:
            raise ValueError(f"larger than {LARGEST_FILE} bytes")
        return data.decode()

    def _set_aside(self) -> str:
        aside = self._free_name()
        try:
            self._path.rename(aside)
        except OSError as error:
            return self._leave_alone(error)
        text = _tr("{name} is damaged. It was set aside as {aside}, and the guesses begin anew")
        return text.format(name=self._path.name, aside=aside.name)

    def _leave_alone(self, error: OSError) -> str:
        """What cannot be read must not be written over either."""
        self._may_write = False
        text = _tr("{name} cannot be read, so guesses are kept until the program ends: {cause}")
        return text.format(name=self._path.name, cause=cause(error))

    def _free_name(self) -> Path:
        number = 1
        while (aside := self._path.with_suffix(f".damaged-{number}.json")).exists():
            number += 1
        return aside


def guesses_path() -> Path:
    """Where the platform keeps settings."""
    try:
        folder = platformdirs.user_config_path("camelhelper", appauthor=False)
    except RuntimeError:  # there is no home
        folder = Path(tempfile.gettempdir(), "camelhelper")
    return folder / "guesses.json"


def _tr(text: str) -> str:
    return QCoreApplication.translate("KeptGuesses", text)
