"""The clusters of a match, played by any number of processes."""

import multiprocessing
import os
import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import ExitStack
from itertools import islice
from multiprocessing.connection import wait
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from camelhelper.arena.match import Cluster, Match, play_cluster, players_of
from camelhelper.arena.table import Participant
from camelhelper.interrupts import interrupted_afterwards

if TYPE_CHECKING:
    from multiprocessing.synchronize import Event


def play(
    match: Match, numbers: Iterable[int], processes: int, record: Path | None = None
) -> Iterator[Cluster]:
    """The clusters with these numbers as they are finished; in any order with several processes.

    Raises ``ArenaError``, ``RaceTableError`` and ``StorageError``.
    """
    if processes == 1:
        with players_of(match) as players:
            for number in numbers:
                yield play_cluster(match, number, players, record)
        return
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    with ProcessPoolExecutor(processes, context, _sit_down, (match, stop)) as pool:
        try:
            given = (pool.submit(_play, number, record) for number in numbers)
            with interrupted_afterwards():
                first = list(islice(given, processes))  # each starts a process
            for done in as_completed([*first, *given]):
                yield done.result()
        finally:
            stop.set()
            pool.shutdown(cancel_futures=True)


class _Worker:
    """What a process keeps from one cluster to the next."""

    def __init__(self, match: Match, stop: "Event") -> None:
        self._match = match
        self._stop = stop
        self._seats = ExitStack()
        """Open as long as this process: with it, the programs would end."""
        self._players: tuple[Participant, ...] | None = None

    def play(self, number: int, record: Path | None) -> Cluster:
        """Play one cluster, with programs that end when this process does."""
        if self._players is None:
            self._players = self._seats.enter_context(players_of(self._match))
        return play_cluster(self._match, number, self._players, record, self._stop.is_set)


_worker: _Worker


def _sit_down(match: Match, stop: "Event") -> None:
    global _worker  # noqa: PLW0603 - the processes of a pool have no other place
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the process that started this one
    Thread(target=_end_with_parent, daemon=True).start()
    _worker = _Worker(match, stop)


def _end_with_parent() -> None:
    """End at once where whoever wants the clusters was ended from outside, and cannot say so."""
    if parent := multiprocessing.parent_process():
        wait([parent.sentinel])
        os._exit(1)


def _play(number: int, record: Path | None) -> Cluster:
    return _worker.play(number, record)
