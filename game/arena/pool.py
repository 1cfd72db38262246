"""A process pool that returns results in the order of the work."""

import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import cpu_count, get_context
from typing import Final, TypeVar

LEAST_POOL_PIECES: Final = 4
"""Least number of pieces worth a pool: a process takes longer to start than a piece to run."""

Work = TypeVar("Work")
Result = TypeVar("Result")
Progress = Callable[[int], object]
"""Callback told how many games have finished since its last call."""


def cores() -> int:
    return cpu_count()


def spread(
    function: Callable[[Work], Result],
    work: Sequence[Work],
    processes: int = 1,
    progress: Progress = lambda done: None,
    weights: Sequence[int] | None = None,
) -> list[Result]:
    """Return ``function`` of every piece of ``work``, in order, run by ``processes`` processes.

    ``function`` must be defined at module level. ``progress`` is called with each piece's weight when it is done. An
    exception in a piece is raised here and ends the others.
    """
    sizes = weights if weights is not None else [1] * len(work)
    results: list[Result] = []
    if processes < 2 or len(work) < LEAST_POOL_PIECES:
        for piece, size in zip(work, sizes, strict=True):
            results.append(function(piece))
            progress(size)
        return results
    # spawn behaves the same on every system and copies no open window or sound device
    with _interrupts_left_out():
        crew = get_context("spawn").Pool(min(processes, len(work)), _leave_interrupts)
    with crew as pool:
        for result, size in zip(pool.imap(function, work), sizes, strict=True):
            results.append(result)
            progress(size)
    return results


@contextmanager
def _interrupts_left_out() -> Iterator[None]:
    """Start child processes with SIGINT ignored, where the system lets them inherit that.

    Ctrl+C in a terminal reaches the whole process group; the first process ends the others itself. Does nothing outside
    the main thread.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _leave_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
