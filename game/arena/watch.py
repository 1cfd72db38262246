"""Choices looked at one by one: who saw what, could do what, and did what; and evenings of many matches in a row."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from game.arena.tally import finish_round
from game.match.match import Match, SeatInfo
from game.players.player import Player
from game.rules.moves import Move
from game.rules.ruleset import RuleSet
from game.rules.view import View

Note = Callable[[View, Sequence[Move], Move | None], object]
"""Is told of every question to a player: its view, what it may do, and its answer, None for waiting."""


class RecordingPlayer:
    """A player whose answers are told to somebody, who cannot change them."""

    def __init__(self, player: Player, note: Note) -> None:
        self.remembers = player.remembers
        self._player, self._note = player, note

    def poll(self, view: View, legal: Sequence[Move], waited: float) -> Move | None:
        move = self._player.poll(view, legal, waited)
        self._note(view, legal, move)
        return move


class MatchSeries:
    """The same people at one table for many rounds, in matches to the target of ``rules``: points begin anew with each
    match, and what they remember of each other stays. ``matches`` counts those that have been decided."""

    def __init__(self, rules: RuleSet, players: Sequence[Player], deal: int) -> None:
        rules = replace(rules, dealer="random", elimination=False)
        seats = [SeatInfo(f"{seat}", "bot", "") for seat in range(len(players))]
        self.match = Match(rules, seats, players, deal)
        self.matches = 0

    def rounds(self, count: int) -> Iterator[Match]:
        """Play so many rounds; yields the match after each. Raises StalledError."""
        for _ in range(count):
            self.match.start_round()
            finish_round(self.match)
            yield self.match
            if self.match.over:
                self.matches += 1
                self.match.winners = ()
                self.match.standing = (0,) * len(self.match.seats)
