"""Whole numbers that people and programs write, read without trusting their length."""

LARGEST = 1_000_000_000


def read_whole_number(text: str, least: int = 1, most: int = LARGEST) -> int | None:
    """The number, or None if the text is none from ``least`` to ``most``.

    Python itself raises ``ValueError`` for numbers of thousands of digits.
    """
    if not text.isdecimal() or len(text) > len(str(most)):
        return None
    number = int(text)
    return number if least <= number <= most else None
