"""What the lab refuses, by the sentence that people read."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from camelhelper.lab.errors import LabError
from camelhelper.wording.lab import lab_sentence


@contextmanager
def refused(sentence: str) -> Iterator[None]:
    """Something that the lab refuses with a sentence in which this is found."""
    with pytest.raises(LabError) as raised:
        yield
    said = lab_sentence(raised.value)
    assert re.search(sentence, said), said
