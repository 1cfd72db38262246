"""The interface of a match for the helpers that look after parts of it."""

from typing import Protocol

from game.match.changes import Entry
from game.match.log import LoggedMove
from game.match.series import Length
from game.players.player import Player
from game.rules.events import Event
from game.rules.round import Round
from game.rules.ruleset import RuleSet


class LiveMatch(Protocol):
    """A match, as its seat assignments and presses see it."""

    rules: RuleSet
    length: Length
    round_number: int
    standing: tuple[int, ...]
    wins: tuple[int, ...]
    log: list[LoggedMove]
    live_round: Round | None

    def commit(self, seat: int, move: Entry) -> list[Event]:
        """Carry out and log a move or a change of a seat."""

    def seat_player(self, seat: int, player: Player) -> None: ...
