"""Where the program's own files are: drawings, themes, the solved races."""

from pathlib import Path


def folder_of(package: Path) -> Path:
    """Inside the package once it is installed or frozen, beside it in a checkout."""
    installed = package / "_resources"
    return installed if installed.is_dir() else package.parent / "resources"


FOLDER = folder_of(Path(__file__).parent)


def resource(*parts: str) -> Path:
    """The path of one of these files. Raises ``FileNotFoundError`` if it is missing."""
    path = FOLDER.joinpath(*parts)
    if path.exists():
        return path
    raise FileNotFoundError(
        f"{'/'.join(parts)} is missing from the program's files: install camelhelper again"
    )
