"""How long things take."""

from time import perf_counter


def ms_since(began: float) -> float:
    """Milliseconds since a reading of ``perf_counter``."""
    return (perf_counter() - began) * 1000
