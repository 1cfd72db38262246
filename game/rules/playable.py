"""Conditions for playing a card, shared by the legal moves and the refusals."""

from collections.abc import Iterable

from game.rules.cards import BLOCK, SKIP, VALUE_BITS, VALUE_MASK, WILD, WILD_DRAWS, Card, Colour
from game.rules.round import NOBODY, Phase, Round
from game.rules.ruleset import RuleSet

_PLAY, _DRAWN, _COLOUR, _ANSWER, _OVER, _TARGET = Phase


def may_be_played(state: Round, seat: int, card: Card) -> bool:
    """Whether ``seat`` may play a card on the pile, turns aside (K8, K16, Y10, A2, A42)."""
    compiled = state.compiled
    return bool(compiled.fits[state.key][card]) and (not compiled.picky or is_allowed(state, seat, card))


def is_allowed(state: Round, seat: int, card: Card) -> bool:
    """Whether a card that fits is no forbidden bluff (A2) and no forbidden last card (K20)."""
    if bluffs_in_vain(state, seat, card):
        return False
    return may_be_last(state, seat, card)


def may_be_last(state: Round, seat: int, card: Card) -> bool:
    """Whether ``card`` is not the last of the hand, or may be (K20, house rule)."""
    return state.rules.finish_on_action or len(state.hands[seat]) > 1 or (card < WILD and card & VALUE_MASK < SKIP)


def is_bluff(state: Round, seat: int, card: Card) -> bool:
    """Whether ``card`` is a wild draw card that the rest of the hand does not allow (K16, E18)."""
    if card not in WILD_DRAWS:
        return False
    rest = state.hands[seat][:]
    rest.remove(card)
    return breaks_wild_draw_rule(state.rules, state.key >> VALUE_BITS, rest)


def bluffs_in_vain(state: Round, seat: int, card: Card) -> bool:
    """Whether ``card`` may not be played because bluffing is off (A2).

    A hand of wild draw cards alone is no bluff: where wilds count as matching (E20) it could never be played, and a
    round in which two seats hold such hands would not end.
    """
    return (
        not state.rules.bluffing
        and is_bluff(state, seat, card)
        and any(other not in WILD_DRAWS for other in state.hands[seat])
    )


def breaks_wild_draw_rule(rules: RuleSet, colour: Colour, rest: Iterable[Card]) -> bool:
    """Whether a hand that also holds ``rest`` may not play a wild draw card on ``colour``.

    It may not with a card of that colour (K16, A8), or with a wild where wilds count as matching (E20); where the card
    is always allowed (Y11), it may.
    """
    when = rules.wild_draw_when
    if when == "always":
        return False
    wilds_match = when == "no colour or wild"
    return any(card >> VALUE_BITS == colour or (wilds_match and card >= WILD) for card in rest)


def proof_of_bluff(state: Round) -> tuple[Card, ...]:
    """Return the cards that make the pending wild draw card a bluff (K16, K18); () for none."""
    if state.phase is not Phase.ANSWER:
        return ()
    return tuple(card for card in state.shown if breaks_wild_draw_rule(state.rules, state.before, (card,)))


def may_answer(state: Round, seat: int, card: Card) -> bool:
    """Whether the threatened ``seat`` may answer with this card of its hand.

    A block card (M29, A36 to A39), a draw card that stacks (A43), or the identical card to jump in with (A26).
    """
    if not may_be_last(state, seat, card):
        return False
    if card == BLOCK:
        return state.attacker != NOBODY or state.rules.block_start
    if is_last_draw(state):
        return False
    if state.compiled.stacks[state.discard[-1]][card]:
        return not bluffs_in_vain(state, seat, card)
    return card == state.twin


def is_last_draw(state: Round) -> bool:
    """Whether the draw card that waits for an answer was its player's last card (A38)."""
    return state.attacker != NOBODY and not state.hands[state.attacker]


def may_jump(state: Round, seat: int) -> bool:
    """Whether ``seat`` holds the identical card and may jump in with it (Y13, A26 to A29)."""
    return (
        state.twin in state.hands[seat]
        and (state.phase is _PLAY or state.phase is _ANSWER)
        and may_be_last(state, seat, state.twin)
    )


def may_challenge(state: Round, seat: int) -> bool:
    """Whether ``seat`` may challenge the wild draw card on top (K18, A3, A4)."""
    if state.phase is not _ANSWER or not state.compiled.challenge or state.discard[-1] < WILD or is_last_draw(state):
        return False
    if seat == state.turn:
        return True
    return state.rules.challenger == "anyone" and seat != state.attacker and seat not in state.absent


def may_keep(state: Round, seat: int) -> bool:
    """Whether the card just drawn may be kept (K9, house rule).

    Forced play forbids it, but no seat is forced to bluff (K16).
    """
    return not state.rules.forced_play or is_bluff(state, seat, state.drawn)


def must_play(state: Round, seat: int) -> bool:
    """Whether ``seat`` may not draw, because a card fits and drawing by choice is off (A34)."""
    return not state.compiled.voluntary and holds_fitting(state, seat)


def holds_fitting(state: Round, seat: int) -> bool:
    """Whether ``seat`` holds a card that it may play (K9)."""
    return any(may_be_played(state, seat, card) for card in state.hands[seat])


def may_call(state: Round, seat: int) -> bool:
    """Whether ``seat`` may call: late, or before playing its last card but one (K19, A19).

    Before it, only if it can play that card now, in turn or by jumping in (A29).
    """
    if state.exposed == seat:
        return True
    hand, phase = state.hands[seat], state.phase
    if len(hand) != 2 or state.called[seat]:
        return False
    if state.turn == seat:
        if phase is _PLAY:
            return holds_fitting(state, seat)
        return phase is _DRAWN or (phase is _ANSWER and any(may_answer(state, seat, card) for card in hand))
    return may_jump(state, seat)


def may_catch(state: Round, seat: int, target: int) -> bool:
    """Whether ``seat`` may catch ``target``, or falsely accuse it at a cost (K19, Y15).

    Not while a colour or a seat is chosen, because the clock starts after that (A19).
    """
    return (
        target == state.watched != seat
        and target != NOBODY
        and (state.exposed == target or state.compiled.false_accusation)
        and state.phase is not _COLOUR
        and state.phase is not _TARGET
        and state.phase is not _OVER
        and seat not in state.absent
    )
