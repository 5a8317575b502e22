"""The language of the command line: the one given as an option, or else the terminal's."""

import argparse
from collections.abc import Sequence
from typing import NoReturn

from camelhelper.wording.languages import LANGUAGES, Language, language_of_terminal
from camelhelper.wording.translation import speak, translatable, translate

_OURS = {
    "argument %(argument_name)s: %(message)s": translatable("%(argument_name)s: %(message)s"),
    "ignored explicit argument %r": translatable("it takes no value such as “%s”"),
    "the following arguments are required: %s": translatable("missing: %s"),
}
"""What this program says in place of what the standard library would say about options."""
OF_ARGPARSE = (
    translatable("usage: "),
    translatable("options"),
    translatable("positional arguments"),
    translatable("show this help message and exit"),
    translatable("expected one argument"),
    translatable("not allowed with argument %s"),
    translatable("ambiguous option: %(option)s could match %(matches)s"),
)
"""What the standard library says about options, verbatim."""


def add_language_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--language",
        choices=tuple(LANGUAGES),
        help=translate("the language to use, whatever the terminal is set to"),
    )


def speak_as_asked(words: Sequence[str]) -> tuple[Language | None, list[str]]:
    """Use the right language from now on, even for help and error messages.

    Returns the language named by an option, if there is one, and the other words.
    """
    # argparse takes its own texts from ``gettext``, which needs compiled catalogues.
    argparse.__dict__["_"] = _of_options
    speak(language_of_terminal())
    parser = _Silent(add_help=False)
    add_language_option(parser)
    try:
        option, others = parser.parse_known_args(words)
    except ValueError:
        return None, list(words)  # the parser that knows all options will complain
    language = LANGUAGES.get(option.language)
    if language:
        speak(language)
    return language, others


def _of_options(said: str) -> str:
    return translate(_OURS.get(said, said))


class _Silent(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise ValueError(message)
