"""What the system says of files, in the language of the program."""

import errno
import os

import pytest

from camelhelper.core.reading_problems import FileUnreadable
from camelhelper.wording.languages import LANGUAGES
from camelhelper.wording.problems import say
from camelhelper.wording.system import KNOWN, error_text, system_text
from camelhelper.wording.translation import speak


@pytest.mark.parametrize("number", [errno.ENOENT, errno.EACCES, errno.EISDIR, errno.ENOSPC])
def test_what_the_system_says_most_often_is_known(number):
    assert os.strerror(number) in KNOWN


def test_a_file_that_cannot_be_read_says_why_in_the_language():
    speak(LANGUAGES["de"])
    reason = FileUnreadable("abend.cup", "Permission denied")
    assert say(reason) == "die Datei abend.cup lässt sich nicht lesen: keine Berechtigung"


def test_what_is_not_known_stays_as_the_system_says_it():
    speak(LANGUAGES["de"])
    assert system_text("Stale file handle") == "Stale file handle"
    assert system_text(None) == ""


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)), "kein Speicherplatz mehr frei"),
        (PermissionError(errno.EACCES, "Permission denied", "a.cup"), "a.cup: keine Berechtigung"),
        (OSError("out of sand"), "out of sand"),
        (MemoryError(), "MemoryError"),
        (KeyError("red"), "KeyError: 'red'"),
        (SystemExit(3), "SystemExit: 3"),
    ],
)
def test_an_error_is_told_in_words_and_without_its_number(error, text):
    speak(LANGUAGES["de"])
    assert error_text(error) == text
