"""Where the files lie that come with the program: drawings, themes, the solved races."""

from pathlib import Path


def folder_of(package: Path) -> Path:
    """Inside of the package once it is installed or frozen, beside it in a checkout."""
    installed = package / "_resources"
    return installed if installed.is_dir() else package.parent / "resources"


FOLDER = folder_of(Path(__file__).parent)


def resource(*parts: str) -> Path:
    """The path of one of the files. FileNotFoundError when it is missing."""
    path = FOLDER.joinpath(*parts)
    if path.exists():
        return path
    raise FileNotFoundError(
        f"{'/'.join(parts)} is missing from the program's files: install camelhelper again"
    )
