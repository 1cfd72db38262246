"""The value of each answer to a practice position: proved where possible, else searched.

It follows from what the seat could know, except :func:`is_true`, which looks at the cards: a question is only asked
where the likeliest answer is the true one.
"""

from random import Random
from typing import Final

from game.learning.practice import PracticePosition
from game.match.match import Match
from game.players.opponent_model import bluff_share, ways_of
from game.players.search import CandidateSearch
from game.players.world_sampler import WorldSampler
from game.rules.cards import BLACK, BLOCK, COLOURS, VALUE_BITS, WILD, WILD_DRAWS, Card
from game.rules.engine import apply
from game.rules.legal import legal_moves
from game.rules.moves import ACCEPT, CALL, CHALLENGE, ChooseColour, ChooseSeat, Move, Play, parse_move
from game.rules.playable import breaks_wild_draw_rule
from game.rules.round import Phase, Round
from game.rules.view import View

WORLDS: Final = 4000
"""Worlds sampled per answer; a difference of chances errs by at most one percentage point."""
MARGINS: Final = {
    "win": 80, "partner": 60, "stop": 60, "best": 60, "colour": 50, "wild": 350, "lack": 300, "bluff": 500,
}  # fmt: skip
"""Smallest lead of the best answer over the second by kind, in thousandths.

That is at least five standard errors.
"""

Values = tuple[float, ...]


def weigh(position: PracticePosition, seed: int, worlds: int = WORLDS) -> Values:
    """Return the value of each answer from 0 to 1, by the random stream of ``seed``."""
    match, random = position.match(), Random(seed)
    view = match.view(position.me)
    if position.kind == "wild":
        return _who_holds(view, [_seat(word) for word in position.answers], random, worlds)
    if position.kind == "lack":
        return _who_lacks(view, position.about, random, worlds)
    if position.kind == "bluff":
        guilty = guilt_of(position.match(played_at(position)), match, random, worlds)
        return tuple(guilty if word == "challenge" else 1 - guilty for word in position.answers)
    moves = [parse_move(word) for word in position.answers]
    values = looked_ahead(view, moves, random, worlds)
    if position.kind == "win":
        running = match.round_copy
        return tuple(1.0 if wins_by(running, move) else value for move, value in zip(moves, values, strict=True))
    return values


def is_true(position: PracticePosition) -> bool:
    """Whether the actual cards confirm the answer; always so for a choice of moves."""
    state = position.match().round_copy
    right = position.answers[position.best_index]
    if position.kind == "wild":
        return [seat for seat in map(_seat, position.answers) if max(state.hands[seat], default=0) >= WILD] == [
            _seat(right)
        ]
    if position.kind == "lack":
        held = {card >> VALUE_BITS for card in state.hands[position.about]}
        return [colour for colour in COLOURS if colour not in held] == [_colour(right)]
    if position.kind == "bluff":
        bluff = breaks_wild_draw_rule(state.rules, state.before, state.hands[state.attacker])
        return (right == "challenge") is bluff
    return True


def _seat(word: str) -> int:
    move = parse_move(word)
    assert isinstance(move, ChooseSeat)
    return move.seat


def _colour(word: str) -> int:
    move = parse_move(word)
    assert isinstance(move, ChooseColour)
    return move.colour


def looked_ahead(view: View, moves: list[Move], random: Random, worlds: int) -> Values:
    contest = CandidateSearch(view, moves, random)
    for _ in range(worlds):
        contest.play_world()
    return tuple(contest.mean_value(index) for index in range(len(moves)))


def wins_by(state: Round, move: Move) -> bool:
    """Whether ``move`` takes its seat out for certain before anyone else plays a card.

    For certain: whatever the others hold.
    """
    me, state = state.turn, state.copy()
    if CALL in legal_moves(state, me):
        apply(state, me, CALL)
    apply(state, me, move)
    if state.result is not None:
        return me in state.result.winners
    if state.compiled.jump_in and isinstance(move, Play) and _twin_unseen(state, me, move.card):
        return False
    if state.turn == me:
        return _goes_out(state, me)
    return (
        state.phase is Phase.ANSWER
        and _harmless(state)
        and all(
            _goes_out_after(state, me, answer)
            for answer in legal_moves(state, state.turn)
            if answer in (ACCEPT, CHALLENGE)
        )
    )


def _goes_out(state: Round, me: int) -> bool:
    moves = [move for move in legal_moves(state, me) if isinstance(move, Play | ChooseColour)]
    return state.turn == me and any(wins_by(state, move) for move in moves)


def _goes_out_after(state: Round, me: int, answer: Move) -> bool:
    other = state.copy()
    apply(other, other.turn, answer)
    return _goes_out(other, me)


def _harmless(state: Round) -> bool:
    return BLOCK not in state.rules.cards and state.rules.stacking == "none"


def _twin_unseen(state: Round, me: int, card: Card) -> bool:
    seen = state.discard.count(card) + state.hands[me].count(card)
    return state.rules.cards.count(card) > seen


def _who_holds(view: View, seats: list[int], random: Random, worlds: int) -> Values:
    dealt, counts = WorldSampler(view), [0] * len(seats)
    for _ in range(worlds):
        hands, _pile = dealt.deal(random.random)
        for place, seat in enumerate(seats):
            counts[place] += max(hands[seat], default=0) >= WILD
    return tuple(count / worlds for count in counts)


def _who_lacks(view: View, about: int, random: Random, worlds: int) -> Values:
    dealt, counts = WorldSampler(view), [0] * (BLACK + 1)
    for _ in range(worlds):
        hands, _pile = dealt.deal(random.random)
        for colour in {card >> VALUE_BITS for card in hands[about]}:
            counts[colour] += 1
    return tuple(1 - counts[colour] / worlds for colour in COLOURS)


def played_at(position: PracticePosition) -> int:
    """Return the number of moves before the wild draw card that awaits an answer."""
    return max(
        number
        for number, entry in enumerate(position.moves)
        if isinstance(entry.move, Play) and entry.move.card in WILD_DRAWS
    )


def wild_seen(position: PracticePosition, seat: int) -> tuple[Card, bool]:
    """Return the wild known in a hand, and whether a challenge showed it; else hands moved.

    Raises IndexError if none is known there.
    """

    def known(moves: int) -> list[Card]:
        return [card for card in position.match(moves).view(position.me).memory.known[seat] if card >= WILD]

    at = len(position.moves)
    card = known(at)[0]
    while at and card in known(at - 1):
        at -= 1
    return card, position.moves[at - 1].move == CHALLENGE


def guilt_of(before: Match, now: Match, random: Random, worlds: int) -> float:
    """Estimate how likely the wild draw card between the two was a bluff (K16, K18).

    The share of sampled worlds in which its player could be tempted, weighted by how often a tempted one gives in.
    """
    view = before.view(now.seat_on_turn)
    attacker, card = now.view(now.seat_on_turn).attacker, now.view(now.seat_on_turn).top
    known = len(view.memory.known[attacker]) if view.memory.known else 0
    dealt, tempted, tried = WorldSampler(view), 0, 0
    for _ in range(worlds):
        hands, _pile = dealt.deal(random.random)
        rest = _without(hands[attacker], card, known, random)
        if rest is not None:
            tried += 1
            tempted += breaks_wild_draw_rule(view.rules, view.colour, rest)
    share = tempted / tried if tried else 0.0
    bluffed = share * bluff_share(ways_of(view, attacker))
    return bluffed / (bluffed + 1 - share) if share < 1 else 1.0


def _without(hand: list[Card], card: Card, known: int, random: Random) -> list[Card] | None:
    """Return the hand without the card played from it, or None.

    If it does not hold that card, it loses an unknown one, the known ones being first; None if all are known.
    """
    rest = hand[:]
    if card in rest:
        rest.remove(card)
    elif len(rest) <= known:
        return None
    else:
        del rest[known + int(random.random() * (len(rest) - known))]
    return rest
