"""Work spread over processes, with the results in the order of the work whoever finished first."""

import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import cpu_count, get_context
from typing import Final, TypeVar

WORTH_A_CREW: Final = 4
"""Fewer pieces than this are done here: a process takes longer to start than a piece to finish."""

Work = TypeVar("Work")
Result = TypeVar("Result")
Progress = Callable[[int], object]
"""Is told how many games were finished since the last time."""


def cores() -> int:
    return cpu_count()


def spread(
    function: Callable[[Work], Result],
    work: Sequence[Work],
    processes: int = 1,
    progress: Progress = lambda done: None,
    weights: Sequence[int] | None = None,
) -> list[Result]:
    """``function`` of every piece of ``work``, in order, by so many processes; the function must be a module's own.

    ``progress`` is called with each piece's weight when it is done. An exception of a piece is raised here, and ends
    the others.
    """
    sizes = weights if weights is not None else [1] * len(work)
    results: list[Result] = []
    if processes < 2 or len(work) < WORTH_A_CREW:
        for piece, size in zip(work, sizes, strict=True):
            results.append(function(piece))
            progress(size)
        return results
    # spawn: the same on every system, and no copy of an open window or sound device
    with _interrupts_left_out():
        crew = get_context("spawn").Pool(min(processes, len(work)), _leave_interrupts)
    with crew as pool:
        for result, size in zip(pool.imap(function, work), sizes, strict=True):
            results.append(result)
            progress(size)
    return results


@contextmanager
def _interrupts_left_out() -> Iterator[None]:
    """Ctrl+C in a terminal reaches every process of the group; the first one ends the others itself. Those that are
    started here leave it out from their first moment, where a system hands that down."""
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


__all__ = ["Progress", "cores", "spread"]
