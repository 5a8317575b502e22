"""The language of the window: as the settings say, else as the system speaks."""

import logging

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QSettings, QTranslator

from camelhelper.wording.languages import ENGLISH, LANGUAGES, Language, first_offered
from camelhelper.wording.translation import speak, translation

SETTING = "view/language"
"""A code of ``LANGUAGES``; without one the system decides."""
_log = logging.getLogger(__name__)


class CatalogueTranslator(QTranslator):
    """Has ``self.tr`` say what the program's own catalogue says, whatever class it stands in."""

    def translate(
        self, _class: str, text: str, meaning: str | None = None, _count: int = -1
    ) -> str | None:
        """None where it says nothing: then Qt looks further."""
        return translation(text, meaning or "")


def chosen_language() -> Language:
    return LANGUAGES.get(str(QSettings().value(SETTING))) or language_of_system()


def language_of_system() -> Language:
    return first_offered(QLocale.system().uiLanguages())


def use_language(language: Language) -> None:
    """Have everything that is made from now on speak the language. GUI thread only.

    Where its catalogue cannot be read all stays as it is.
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
    """Have ``self.tr`` and the toolkit's own texts speak the language."""
    for translator in application.findChildren(QTranslator):
        application.removeTranslator(translator)
        translator.deleteLater()
    if language != ENGLISH:
        toolkit = QTranslator(application)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        toolkit.load(f"qtbase_{language.code}", folder)
        application.installTranslator(toolkit)
        application.installTranslator(CatalogueTranslator(application))
