"""Search: the move that does best in many worlds that agree with all the seat has seen.

Candidates come from the base policy; each is tried in the same worlds (common random numbers), and every now and then
the worse half is dropped (sequential halving). The budget is a number of playouts, so that the same view and stream
give the same move; a clock may cut it short at the table.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf, sqrt
from random import Random
from typing import Final

from game.players.match_equity import MatchEquity
from game.players.outlook import outlook_of
from game.players.playout import CHOOSE, DRAWS_ONE, JUDGED, NOBODY_PLAIN, Hands, after_wild, playout
from game.players.playout_policy import policy_table_of
from game.players.situation import is_partner
from game.players.world_sampler import WorldSampler, lacked_colours
from game.rules.cards import BLACK, COLOUR_KEYS, DRAWS, WILD, Card, colour_of
from game.rules.kinds import TurnEffect
from game.rules.moves import ChooseColour, Draw, Keep, Move, Play
from game.rules.playable import breaks_wild_draw_rule
from game.rules.round import pile_key
from game.rules.view import Phase, View

CLOCK_EVERY: Final = 8
"""Worlds between two looks at the clock."""
LEAST_WORLDS_TO_TELL: Final = 24
"""Worlds that each candidate needs before an interim result is worth telling."""
SURE_STANDARD_ERRORS: Final = 2.5
"""Standard errors of the difference that end the search early."""
SURE_STANDARD_ERRORS_OUTLOOK: Final = 2.0
"""The same where an outlook judges, whose values vary less together than apart."""
CHANCE_PER_POINT: Final = 0.004
"""Chance of winning that a point of base-policy score is worth, below the playouts' error."""
CHANCE_PER_POINT_OUTLOOK: Final = 0.001
"""The same where an outlook judges, which errs less."""
ODD_MOVE_MARGIN: Final = 0.15
"""Extra value that a move needs if people would call it odd (see :func:`odd_flags`).

In standard deviations of what playouts come to.
"""
LEAST_SCORE_BELOW_BEST: Final = -6.0
"""Limit on the score below the best that counts against a candidate."""


@dataclass(frozen=True, slots=True)
class Budget:
    """Limits on looking ahead: ``playouts``, ``candidates``, and ``seconds`` by the given clock."""

    playouts: int = 1200
    candidates: int = 5
    seconds: float = inf


@dataclass(frozen=True, slots=True)
class SearchResult:
    """Result of a search: the moves tried, best first, with the mean value of each.

    Values are chances of winning from 0 to 1, see ``stakes``; ``playouts`` is the number that it took.
    """

    moves: tuple[Move, ...]
    values: tuple[float, ...]
    playouts: int


OUTLOOK_SPEED: Final = 2.0
"""Playouts judged by an outlook that take as long as one played to its end."""
LEAST_VARIANCE: Final = 0.02
"""Least variance of playouts to the end.

A candidate that hardly ever won so far cannot be told from one that never will.
"""
LEAST_VARIANCE_OUTLOOK: Final = 0.002
"""The same for an outlook, whose chances are seldom 0 or 1."""

_ATTACKS: Final = frozenset(map(int, (TurnEffect.HIT, TurnEffect.SKIP, TurnEffect.STAY)))

Scores = Sequence[tuple[float, Move]]
"""Moves with their base-policy scores."""


def worth_searching(view: View) -> bool:
    return view.phase in (Phase.PLAY, Phase.DRAWN, Phase.COLOUR) and view.seat == view.turn


def search(
    view: View,
    candidates: Sequence[Move],
    random: Random,
    budget: Budget,
    clock: Callable[[], float] | None = None,
    scores: Sequence[float] = (),
    on_interim_result: Callable[[SearchResult], bool] | None = None,
) -> SearchResult:
    """Compare ``candidates`` (see ``sensible_moves``) by playouts.

    They are best first by the base policy, whose ``scores`` are leant on where the playouts hardly tell a difference.
    ``told`` gets the interim result at each look at the clock; it ends the search by returning True.
    """
    if len(candidates) < 2:
        return SearchResult(tuple(candidates), (0.0,) * len(candidates), 0)
    contest = CandidateSearch(view, candidates, random, scores)
    until = inf if clock is None else clock() + budget.seconds
    stages = max(1, (len(candidates) - 1).bit_length())
    share = budget.playouts * (OUTLOOK_SPEED if contest.outlook else 1) / stages
    for _ in range(stages):
        worlds = max(1, int(share / len(contest.running_indexes)))
        for number in range(worlds):
            contest.play_world()
            if number % CLOCK_EVERY == CLOCK_EVERY - 1 and (
                (clock is not None and clock() > until)
                or contest.decided()
                or (
                    on_interim_result is not None
                    and contest.has_enough_worlds
                    and on_interim_result(contest.to_result())
                )
            ):
                return contest.to_result()
        contest.drop_half()
    return contest.to_result()


class CandidateSearch:
    """Candidate moves of one view, the worlds they were tried in, and the results."""

    def __init__(self, view: View, candidates: Sequence[Move], random: Random, scores: Sequence[float] = ()) -> None:
        self.view = view
        self.policy_table = policy_table_of(view.rules, len(view.counts), view.absent)
        self.match_equity = MatchEquity(view)
        self.outlook = outlook_of(view.rules, len(view.counts)) if not view.absent else None
        self.worlds = WorldSampler(view)
        self.random = random.random
        self.moves = list(candidates)
        self.running_indexes = list(range(len(candidates)))
        self.sums = [0.0] * len(candidates)
        self._squares = [0.0] * len(candidates)
        self.counts = [0] * len(candidates)
        self.playouts = 0
        best = max(scores, default=0.0)
        lean = CHANCE_PER_POINT if self.outlook is None else CHANCE_PER_POINT_OUTLOOK
        self._lean = [lean * max(score - best, LEAST_SCORE_BELOW_BEST) for score in scores] or [0.0] * len(candidates)
        self._odd = odd_flags(view, candidates)
        self._lacking = lacked_colours(view)
        self._plain = plain_seats(view) if self.outlook is not None else NOBODY_PLAIN

    def play_world(self) -> None:
        """Try every candidate that is still running in one more world."""
        hands, pile = self.worlds.deal(self.random)
        for index in self.running_indexes:
            mine = [hand[:] for hand in hands]
            left = pile[:]
            winner = play_out(self, self.moves[index], mine, left)
            value = self.outlook.chance if winner == JUDGED and self.outlook else self.match_equity.value(winner, mine)
            self.sums[index] += value
            self._squares[index] += value * value
            self.counts[index] += 1
        self.playouts += len(self.running_indexes)

    @property
    def has_enough_worlds(self) -> bool:
        return min(self.counts) >= LEAST_WORLDS_TO_TELL

    def mean_value(self, index: int) -> float:
        return self.sums[index] / self.counts[index] if self.counts[index] else 0.0

    def merit(self, index: int) -> float:
        """Return the mean value, less what the base policy and people hold against the candidate."""
        merit = self.mean_value(index) + self._lean[index]
        return merit - ODD_MOVE_MARGIN * sqrt(self._variance(index)) if self._odd[index] else merit

    def drop_half(self) -> None:
        self.running_indexes.sort(key=lambda index: (-self.merit(index), index))
        del self.running_indexes[(len(self.running_indexes) + 1) // 2 :]

    def decided(self) -> bool:
        """Whether the best is so far ahead that more worlds would hardly change it."""
        tried = self.counts[self.running_indexes[0]]
        if tried < 64 or len(self.running_indexes) < 2:
            return len(self.running_indexes) < 2
        first, second = sorted(self.running_indexes, key=self.merit, reverse=True)[:2]
        spread = self._variance(first)
        return self.merit(first) - self.merit(second) > (
            SURE_STANDARD_ERRORS_OUTLOOK if self.outlook else SURE_STANDARD_ERRORS
        ) * sqrt(spread / tried)

    def _variance(self, index: int) -> float:
        tried = self.counts[index]
        variance = self._squares[index] / tried - self.mean_value(index) ** 2 if tried else 0.0
        return max(variance, LEAST_VARIANCE_OUTLOOK if self.outlook else LEAST_VARIANCE)

    def to_result(self) -> SearchResult:
        order = sorted(
            range(len(self.moves)), key=lambda index: (index not in self.running_indexes, -self.merit(index), index)
        )
        return SearchResult(
            tuple(self.moves[index] for index in order), tuple(self.mean_value(index) for index in order), self.playouts
        )


def play_out(search: CandidateSearch, move: Move, hands: Hands, pile: list[Card]) -> int:
    """Make ``move`` in a world and play on; return the seat that is out, BLOCKED or JUDGED."""
    view, table, random = search.view, search.policy_table, search.random
    discard = list(view.discard)
    key = pile_key(view.top, view.colour)
    turn, step, forced, colour = view.turn, view.step, CHOOSE, CHOOSE
    shields = list(view.shields)
    if type(move) is Play:
        forced = move.card
    elif type(move) is Draw:
        forced = DRAWS_ONE
    elif type(move) is Keep:
        turn = table.followers[step][turn]
    elif type(move) is ChooseColour:
        key = COLOUR_KEYS[move.colour]
        turn = after_wild(table, view.top, view.played_by, turn, step, hands, pile, shields)
    return playout(
        table,
        hands,
        pile,
        discard,
        key,
        turn,
        step,
        random,
        forced,
        colour,
        search._lacking,
        search.outlook,
        view.turn if view.seat is None else view.seat,
        shields,
        search._plain,
    )


def plain_seats(view: View) -> tuple[bool, ...]:
    """Return by seat whether it is taken to play any card that fits, as most people do.

    A seat that kept a drawn card that it could play, or challenged a wild draw card, has shown to think further.
    """
    styles = view.memory.styles
    if not styles:
        return NOBODY_PLAIN
    return tuple(seat != view.seat and not (each.kept or each.challenged) for seat, each in enumerate(styles))


def odd_flags(view: View, moves: Sequence[Move]) -> list[bool]:
    """Return by move whether people at the table would shake their heads, beside the others.

    They would over a colour that is not the longest, and over sparing a next seat with one card though an attack could
    be played.
    """
    if view.phase is Phase.COLOUR:
        named = [move.colour if type(move) is ChooseColour else BLACK for move in moves]
        lengths = [sum(colour_of(card) == colour for card in view.hand) for colour in named]
        return [length < max(lengths) for length in lengths]
    attacks = [presses(view, move) for move in moves]
    return [any(attacks) and not attack for attack in attacks]


def presses(view: View, move: Move) -> bool:
    """Whether a move makes the next seat, an opponent with one card, draw or lose its turn."""
    table = policy_table_of(view.rules, len(view.counts), view.absent)
    following = table.followers[view.step][view.turn]
    if type(move) is not Play or view.counts[following] != 1 or is_partner(view, following):
        return False
    return table.steps[move.card] in _ATTACKS and not _bluffs(view, move.card)


def sensible_moves(view: View, scored: Scores, most: int, margin: float = inf) -> list[tuple[float, Move]]:
    """Return the moves worth searching, best first by the base policy, at most ``most``.

    None scores more than ``margin`` below the best, and none but the best is a wild draw card against the rule. The
    best attack on a seat with one card is always among them.
    """
    ranked = sorted(scored, key=lambda pair: -pair[0])
    best, first = ranked[0]
    allowed = [
        (score, move)
        for score, move in ranked
        if move is first or not (type(move) is Play and _bluffs(view, move.card))
    ]
    pairs = [pair for pair in allowed if pair[0] >= best - margin][:most]
    attack = next((pair for pair in allowed if presses(view, pair[1])), None)
    return pairs if attack is None or attack in pairs else [*pairs[: most - 1], attack]


def _bluffs(view: View, card: Card) -> bool:
    if card not in DRAWS or card < WILD:
        return False
    rest = list(view.hand)
    rest.remove(card)
    return breaks_wild_draw_rule(view.rules, view.colour, rest)
