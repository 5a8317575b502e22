"""The grammar of ``docs/cup.md``, read from its text: what it generates, and what it matches.

No rule refers to itself, so each is a regular expression too.
"""

import re
from dataclasses import dataclass
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "cup.md"
SPECIAL = {
    'the character "': ('"', '"'),
    "the end of the line": ("\n", "\n"),
    "a letter from a to z": ("aelgz", "[a-z]"),
    "a printable character, neither a blank nor a comma": (r'Anb"]é駝-1', r"[^\s,]"),
}
"""Of each special sequence the letters it generates, and what it matches."""
_TOKEN = re.compile(r'\s*(?:\(\*.*?\*\)|("[^"]*"|\?[^?]*\?|[a-z]+|[=|,;(){}\[\]…]))', re.DOTALL)
_CLOSING = {"(": ")", "[": "]", "{": "}"}
_MOST_REPEATED = 5


@dataclass(frozen=True)
class Letters:
    text: str


@dataclass(frozen=True)
class Special:
    text: str


@dataclass(frozen=True)
class Rule:
    name: str


@dataclass(frozen=True)
class Group:
    """Alternatives of sequences, once, at most once or any number of times."""

    kind: str
    alternatives: tuple


class Grammar:
    """The rules for one edition."""

    def __init__(self, edition):
        common, second, first = re.findall(r"```ebnf\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
        tokens = [t for t in _TOKEN.findall(common + (first if edition == 1 else second)) if t]
        self.rules = {}
        self._patterns = {}
        while tokens:
            name, equals = tokens.pop(0), tokens.pop(0)
            assert equals == "=", f"{name} {equals}"
            self.rules[name] = _group(tokens, "(", ";")

    def generate(self, name, random):
        """A text that the rule lets through, its choices made at random."""
        return self._generated(self.rules[name], random)

    def matches(self, name, text):
        """Whether the rule lets this through."""
        if name not in self._patterns:
            self._patterns[name] = re.compile(self._pattern(self.rules[name]))
        return self._patterns[name].fullmatch(text) is not None

    def _generated(self, part, random):
        match part:
            case Letters(text):
                return text
            case Special(text):
                return random.choice(SPECIAL[text][0])
            case Rule(name):
                return self._generated(self.rules[name], random)
        times = {"(": 1, "[": random.randrange(2), "{": random.randrange(_MOST_REPEATED)}[part.kind]
        chosen = (random.choice(part.alternatives) for _ in range(times))
        return "".join(self._generated(each, random) for sequence in chosen for each in sequence)

    def _pattern(self, part):
        match part:
            case Letters(text):
                return re.escape(text)
            case Special(text):
                return SPECIAL[text][1]
            case Rule(name):
                return self._pattern(self.rules[name])
        sequences = ("".join(map(self._pattern, sequence)) for sequence in part.alternatives)
        return f"(?:{'|'.join(sequences)}){ {'(': '', '[': '?', '{': '*'}[part.kind] }"


def _group(tokens, kind, closing):
    alternatives, sequence = [], []
    while (token := tokens.pop(0)) != closing:
        match token[0]:
            case "|":
                alternatives.append(tuple(sequence))
                sequence = []
            case "(" | "[" | "{":
                sequence.append(_group(tokens, token, _CLOSING[token]))
            case '"':
                sequence.append(Letters(token[1:-1]))
            case "?":
                sequence.append(Special(token[1:-1].strip()))
            case "…":  # the numbers between that before and that behind
                first, last = int(alternatives[-1][0].text), int(tokens[1][1:-1])
                alternatives += [(Letters(str(number)),) for number in range(first + 1, last)]
                tokens.pop(0)
            case ",":
                pass
            case _:
                sequence.append(Rule(token))
    return Group(kind, (*alternatives, tuple(sequence)))
