"""How texts are put together, whatever they say."""


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """A text that begins small and has no full stop, as a sentence."""
    return f"{capital(text)}."
