"""The language of the window: the one in the settings, or else the system's."""

import logging

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QSettings, QTranslator

from camelhelper.wording.languages import ENGLISH, LANGUAGES, Language, first_offered
from camelhelper.wording.translation import speak, translatable, translation

SETTING = "view/language"
"""A code of ``LANGUAGES``; without one the system decides."""
_KEYS_CLASS = "QShortcut"
_KEYS = translatable("Ctrl"), translatable("Shift")
"""Called what keyboards have on them; Qt writes Control and Mayúsculas in Spanish."""
_log = logging.getLogger(__name__)


class CatalogueTranslator(QTranslator):
    """Makes ``self.tr`` look up the program's own catalogue, in whatever class it is called."""

    def translate(
        self, in_class: str, text: str, meaning: str | None = None, _count: int = -1
    ) -> str | None:
        """None for a text that it lacks: Qt then asks the next translator.

        So it does for the other keys: the space bar is no space of the track.
        """
        if in_class == _KEYS_CLASS and text not in _KEYS:
            return None
        return translation(text, meaning or "")


class ToolkitTranslator(QTranslator):
    """Looks up Qt's own catalogue, which has some texts only without the letter of their key."""

    def translate(
        self, in_class: str, text: str, meaning: str | None = None, count: int = -1
    ) -> str | None:
        for known in (text, text.replace("&", "")):
            if said := super().translate(in_class, known, meaning or "", count):
                return said
        return None


def chosen_language() -> Language:
    return LANGUAGES.get(str(QSettings().value(SETTING))) or language_of_system()


def language_of_system() -> Language:
    return first_offered(QLocale.system().uiLanguages())


def use_language(language: Language) -> None:
    """Use the language for everything made from now on. GUI thread only.

    If its catalogue cannot be read, the language stays as it is.
    """
    try:
        speak(language)
    except (OSError, ValueError):
        _log.exception("the language %s cannot be spoken", language.name)
        return
    QLocale.setDefault(QLocale(language.code))
    if application := QCoreApplication.instance():
        _translate_toolkit(application, language)


def _translate_toolkit(application: QCoreApplication, language: Language) -> None:
    """Use the language for ``self.tr`` and for Qt's own texts."""
    for translator in application.findChildren(QTranslator):
        application.removeTranslator(translator)
        translator.deleteLater()
    if language != ENGLISH:
        toolkit = ToolkitTranslator(application)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        toolkit.load(f"qtbase_{language.code}", folder)
        application.installTranslator(toolkit)
        application.installTranslator(CatalogueTranslator(application))
