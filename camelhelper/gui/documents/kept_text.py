"""A small file beside the settings, kept from evening to evening, such as the guesses."""

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

from camelhelper.core.bounds import LARGEST_FILE
from camelhelper.core.plain_file import read_plain
from camelhelper.core.reading_problems import FileUnwritable
from camelhelper.core.storage import cause
from camelhelper.core.whole_file import replace_file
from camelhelper.wording.problems import say
from camelhelper.wording.system import system_text
from camelhelper.wording.translation import translate

_log = logging.getLogger(__name__)
Content = TypeVar("Content")


class KeptText(Generic[Content]):
    """Read when first needed, and written whole with every change. GUI thread only.

    An unreadable file is set aside under another name, and what cannot be written is kept until the
    program ends: nothing is lost without the user's doing.
    """

    def __init__(
        self,
        path: Path,
        parse: Callable[[str], Content],
        format_: Callable[[Content], str],
        empty: Content,
    ) -> None:
        """``parse`` raises ``ValueError`` for what it does not understand."""
        self._path = path
        self._parse = parse
        self._format = format_
        self._content = empty
        self._is_read = False
        self._may_write = True

    def read(self) -> tuple[Content, str]:
        """The content, and a sentence if this first reading failed, else an empty text."""
        trouble = ""
        if not self._is_read:
            self._is_read = True
            try:
                self._content = self._parse(self._text())
            except FileNotFoundError:
                pass
            except ValueError as error:
                _log.warning("%s is set aside: %s", self._path, error)
                trouble = self._set_aside()
            except OSError as error:
                trouble = self._leave_alone(error)
        return self._content, trouble

    def write(self, content: Content) -> str:
        """Keep this from now on. Returns a sentence if it cannot be written, else empty."""
        self._content, self._is_read = content, True
        if not self._may_write:
            return ""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            replace_file(self._path, self._format(content).encode())
        except OSError as error:
            return say(FileUnwritable(self._path.name, cause(error)))
        return ""

    def _text(self) -> str:
        data = read_plain(self._path, LARGEST_FILE + 1)
        if len(data) > LARGEST_FILE:
            raise ValueError(f"larger than {LARGEST_FILE} bytes")
        return data.decode()

    def _set_aside(self) -> str:
        aside = free_name_aside(self._path)
        try:
            self._path.rename(aside)
        except OSError as error:
            return self._leave_alone(error)
        text = translate(
            "the file {name} is damaged. It was set aside as {aside}, and a new one begins"
        )
        return text.format(name=self._path.name, aside=aside.name)

    def _leave_alone(self, error: OSError) -> str:
        """Never overwrite a file that cannot be read."""
        self._may_write = False
        text = translate(
            "the file {name} cannot be read, so what is new is lost when the program ends: {cause}"
        )
        return text.format(name=self._path.name, cause=system_text(cause(error)))


def free_name_aside(path: Path) -> Path:
    """A free path beside this one, for what could not be read."""
    number = 1
    while (aside := path.with_suffix(f".damaged-{number}{path.suffix}")).exists():
        number += 1
    return aside
