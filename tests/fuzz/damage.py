"""Texts made worse: letters changed, parts swapped, repeated, cut off, nested."""

LETTERS = " .,+-?*!&@=#0123456789RYGBPWOkwxtleguc[]{}\"'\\\n\r\t\0\ufeffé駝\u2028\ud800٣\u0301"
_WORDS = (
    "-", "u", "leg", "null", "true", "NaN", "1e999", "-1", "99999", "0" * 50, "9" * 5000,
    "[" * 2000, '{"a":' * 500, "%s", "{0}", "<img src=x>", "\r\n", " - - - ", "3*!,", "= ", "!",
    "@8", "#", '"', "cu1", "cu2",
)  # fmt: skip
_MOST_DAMAGES = 6
_LONGEST = 2_000_000


def damaged(text, random):
    """The text with a few things done to it; now and then a very long one."""
    for _ in range(random.randint(1, _MOST_DAMAGES)):
        at, to = sorted((_place(text, random), _place(text, random)))
        text = random.choice(_DAMAGES)(text, at, to, random)[:_LONGEST]
    return text


def _place(text, random):
    return random.randint(0, len(text))


def _letter(text, at, _to, random):
    return text[:at] + random.choice(LETTERS) + text[at + random.randint(0, 1) :]


def _word(text, at, _to, random):
    return text[:at] + random.choice(_WORDS) + text[at:]


def _cut(text, at, _to, random):
    return text[:at] + text[at + random.randint(1, 20) :]


def _end(text, at, _to, _random):
    return text[:at]


def _repeat(text, at, to, random):
    times = random.choice((2, 2, 2, 3, 10, 10, random.choice((10, 10, 10, 10_000))))
    times = min(times, 1 + _LONGEST // max(1, to - at))
    return text[:at] + text[at:to] * times + text[to:]


def _swap(text, at, to, _random):
    return text[to:] + text[at:to] + text[:at]


def _lines(text, _at, _to, random):
    lines = text.split("\n")
    random.shuffle(lines)
    return "\n".join(lines)


def _case(text, at, to, _random):
    return text[:at] + text[at:to].swapcase() + text[to:]


_DAMAGES = (_letter, _letter, _letter, _word, _cut, _cut, _end, _repeat, _swap, _lines, _case)
