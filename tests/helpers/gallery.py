"""Windows, dialogs and pages of the lab as pictures: ``python -m tests.helpers.gallery FOLDER``.

``python -m tests.helpers.gallery accept`` keeps what they look like now as right: a test compares.
"""

import argparse
import atexit
import json
import logging
import os
import sys
import tempfile
from pathlib import Path

from camelhelper.gui.theme.colours import THEME_NAMES
from camelhelper.wording.languages import LANGUAGES
from tests.helpers.fingerprints import Fingerprint, accept, accepted, change, looks
from tests.helpers.stages import ACTS, USUAL_SIZE, Size, Walk

COMPARED = {
    "day": ("starts", "game", "tables", "lab"),
    "night": ("starts", "game"),
    "contrast": ("starts", "game"),
}
"""What is held to what was accepted; of the other themes what shows each of their colours."""


def main() -> None:
    if sys.argv[1:] == ["accept"]:
        accept_all()
    else:
        draw()


def accept_all() -> None:
    """Keep how everything looks, and say what has changed."""
    before, now = accepted(), {}
    draw_without_screen()
    speak("en")
    for theme in COMPARED:
        now |= fingerprints(theme)
    accept(now)
    changes = {name: change(before.get(name), now[name]) for name in now}
    lines = [f"{name} {how}\n" for name, how in changes.items() if how]
    lines += [f"{name} is gone\n" for name in before.keys() - now.keys()]
    sys.stdout.writelines(lines or ["nothing has changed\n"])


def fingerprints(theme: str) -> dict[str, Fingerprint]:
    """Those of all pictures of a theme that are compared."""
    walk = Walk(theme, look=looks, acts=COMPARED[theme])
    return {f"{name}-{theme}": found for name, found in walk.seen()}


def draw() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--themes", nargs="+", choices=THEME_NAMES, default=THEME_NAMES)
    languages = (*LANGUAGES, "pseudo")
    parser.add_argument("--languages", nargs="+", choices=languages, default=["en"])
    parser.add_argument("--sizes", nargs="+", type=size, default=[USUAL_SIZE], metavar="WxH")
    help_text = "of the screen, in percent: its sizes are divided by it"
    parser.add_argument("--scale", type=int, default=100, help=help_text)
    parser.add_argument("--pages", nargs="*", default=(), help="pages of the lab")
    parser.add_argument("--acts", nargs="+", choices=ACTS, default=ACTS, help="parts of the walk")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="keep these pictures alone")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    sizes = [
        (width * 100 // asked.scale, height * 100 // asked.scale) for width, height in asked.sizes
    ]
    widths, heights = zip(*asked.sizes, strict=True)
    draw_without_screen(asked.scale, (max(widths), max(heights)))
    for language in asked.languages:
        speak(language)
        for theme in asked.themes:
            ending = f"-{theme}" if language == "en" else f"-{theme}-{language}"
            for name, picture in Walk(theme, sizes, asked.pages, acts=asked.acts).seen():
                if not asked.only or name in asked.only:
                    picture.save(str(asked.folder / f"{name}{ending}.png"))


def size(text: str) -> Size:
    width, height = map(int, text.split("x"))
    return width, height


def draw_without_screen(scale_percent: int = 100, screen: Size | None = None) -> None:
    """On a screen of this size, in its own pixels, or on the small one that Qt makes up."""
    platform = f"offscreen:configfile={_screen_file(*screen)}" if screen else "offscreen"
    os.environ |= {"QT_QPA_PLATFORM": platform, "QT_SCALE_FACTOR": str(scale_percent / 100)}
    logging.getLogger("qt").setLevel(logging.ERROR)  # the platform regrets what it cannot do


def _screen_file(width: int, height: int) -> Path:
    """What Qt reads of a screen that is not there, until the process ends."""
    folder = tempfile.TemporaryDirectory(prefix="gallery-")
    atexit.register(folder.cleanup)
    screen = {"name": "gallery", "x": 0, "y": 0, "width": width, "height": height}
    screen |= {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
    path = Path(folder.name) / "screen.json"
    path.write_text(json.dumps({"screens": [screen]}), "utf-8")
    return path


def speak(language: str) -> None:
    from camelhelper.gui.application import make_application
    from tests.helpers.pseudo import pseudo_language

    make_application(LANGUAGES.get(language) or pseudo_language())


if __name__ == "__main__":
    main()
