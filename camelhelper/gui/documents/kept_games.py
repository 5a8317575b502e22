"""The program's own folder for games with unsaved changes: none is ever lost."""

from datetime import datetime
from pathlib import Path

from camelhelper.core.file_names import portable_name
from camelhelper.core.game import Game
from camelhelper.core.reading_problems import FileUnwritable
from camelhelper.core.storage import SUFFIX, StorageError, cause, write_game
from camelhelper.core.whole_file import remove_abandoned_parts
from camelhelper.gui.documents.remembered import is_there
from camelhelper.wording.translation import translate


class KeptGames:
    """The folder is created with the first game to keep."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def __contains__(self, path: Path) -> bool:
        return path.parent == self._folder

    def free_path(self, document: Path | None) -> Path:
        """A free path for a game, named after the file it was last saved in, if any."""
        stem = translate("Game") if not document else document.stem
        moment = datetime.now().astimezone().strftime("%Y-%m-%d %H.%M.%S")
        path = self._folder / portable_name(stem, f" {moment}{SUFFIX}")
        number = 2
        while is_there(path):
            path = self._folder / portable_name(stem, f" {moment} ({number}){SUFFIX}")
            number += 1
        return path

    def clear(self) -> None:
        """Remove half-written files of processes that died while saving."""
        remove_abandoned_parts(self._folder)

    def write(self, path: Path, game: Game) -> None:
        """Keep a game in this file of the folder. Raises ``StorageError``."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StorageError(FileUnwritable(path.name, cause(error))) from error
        write_game(path, game)
