"""Catalogues for tests."""

from camelhelper.wording.catalogue import Catalogue


def catalogue(said: dict[str, str | tuple[str, ...]]) -> Catalogue:
    """A catalogue with these translations, none of them of a text in two meanings."""
    forms = {text: (each,) if isinstance(each, str) else each for text, each in said.items()}
    return Catalogue({("", text): each for text, each in forms.items()})
