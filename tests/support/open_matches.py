"""A match that waits to be continued."""

from collections.abc import Callable
from typing import TypeVar

from game.storage.database import SavedMatch

Answer = TypeVar("Answer")


class OpenMatch:
    """A store with an unfinished match."""

    def unfinished_match(self) -> SavedMatch:
        return SavedMatch(1, {"name": "classic"}, [{}] * 10, 4711, [(12, 0, "R5")])

    def ask(self, _question: Callable[..., Answer], otherwise: Answer) -> Answer:
        return otherwise

    def take_notice(self) -> None:
        """Return no notice: nothing is wrong."""
