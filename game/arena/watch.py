"""Bots' choices observed one at a time, and series of many matches at one table."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from game.arena.tally import finish_round
from game.match.match import Match, SeatInfo
from game.players.player import Player
from game.rules.moves import Move
from game.rules.ruleset import RuleSet
from game.rules.view import View

Note = Callable[[View, Sequence[Move], Move | None], object]
"""Callback told every question to a player: its view, the legal moves, its answer or None."""


class RecordingPlayer:
    """A player that passes every answer of another player on to ``note``, unchanged."""

    def __init__(self, player: Player, note: Note) -> None:
        self.remembers = player.remembers
        self._player, self._note = player, note

    def poll(self, view: View, legal: Sequence[Move], waited_seconds: float) -> Move | None:
        move = self._player.poll(view, legal, waited_seconds)
        self._note(view, legal, move)
        return move


class MatchSeries:
    """The same players at one table for many rounds, in matches to the target of ``rules``.

    Points restart with each match; players keep what they remember of each other. ``matches`` counts the matches
    decided.
    """

    def __init__(self, rules: RuleSet, players: Sequence[Player], deal: int) -> None:
        rules = replace(rules, dealer="random", elimination=False)
        seats = [SeatInfo(f"{seat}", "bot", "") for seat in range(len(players))]
        self.match = Match(rules, seats, players, deal)
        self.matches = 0

    def rounds(self, count: int) -> Iterator[Match]:
        """Play ``count`` rounds and yield the match after each. Raises StalledError."""
        for _ in range(count):
            self.match.start_round()
            finish_round(self.match)
            yield self.match
            if self.match.is_over:
                self.matches += 1
                self.match.winners = ()
                self.match.standing = (0,) * len(self.match.seats)
