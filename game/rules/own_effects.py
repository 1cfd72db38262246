"""Effects of the rules on own-rule cards, block by block (M26, A41)."""

from collections.abc import Callable, Sequence
from typing import Final

from game.rules.cards import OWN_A, colour_of
from game.rules.events import Discarded, Event, HandOpened, RuleApplied
from game.rules.hands import give_at_random, pass_along, swap
from game.rules.own_rule import OwnRule
from game.rules.round import NOBODY, Phase, Round
from game.rules.turns import end, give_penalty, start_turn, turn_round, watch


def written_rule(state: Round) -> OwnRule | None:
    """Return the rule on the own-rule card on top; None makes it a plain wild (A41)."""
    return state.own[state.discard[-1] - OWN_A]


def play_own_rule_card(state: Round, seat: int, events: list[Event]) -> None:
    """Carry out the rule once the colour is named (M27), or ask first for its target."""
    rule = written_rule(state)
    if rule is None:
        state.attacker = NOBODY
        start_turn(state, state.after(seat), events)
    elif rule.who == "chosen" and len(state.present) > 2:
        state.phase = Phase.TARGET
    else:
        carry_out(state, seat, rule, state.after(seat), events)


def carry_out(state: Round, seat: int, rule: OwnRule, chosen: int, events: list[Event]) -> None:
    """Carry out the rule on the card that ``seat`` played, then start the next turn."""
    state.attacker = NOBODY
    events.append(RuleApplied(seat, state.discard[-1], rule))
    targets = _targets(state, seat, rule, chosen)
    following = targets[0] if rule.what == "again" else NOBODY
    if rule.what in _AT_ONCE:
        _AT_ONCE[rule.what](state, events)
    elif rule.what in _ON_EACH:
        for target in targets:
            _ON_EACH[rule.what](state, seat, target, rule.count, events)
    if rule.what in _SHED and len(state.hands[seat]) == 1:
        watch(state, seat)  # A49; a hand that came from others owes no call (A21)
    # The next turn must not close a hand that was only just opened: it would never be seen.
    fresh = tuple(target for target in targets if rule.what == "show")
    state.opened = tuple(other for other in state.opened if other not in fresh)
    start_turn(state, state.after(seat) if following == NOBODY else following, events)
    state.opened += fresh


def play_last_own_rule_card(state: Round, seat: int, events: list[Event]) -> bool:
    """Carry out an own-rule card that was the last card; return whether to choose a seat first.

    Cards that others must draw are drawn before counting, all else is void (A41).
    """
    rule = written_rule(state)
    if rule is None or rule.what != "draw" or rule.who == "layer":
        return False
    if rule.who == "chosen" and len(state.present) > 2:
        state.turn = seat
        state.phase = Phase.TARGET
        return True
    make_targets_draw(state, seat, rule, state.after(seat), events)
    return False


def make_targets_draw(state: Round, seat: int, rule: OwnRule, chosen: int, events: list[Event]) -> None:
    """Make all targets but the player of the card draw for a last card (A41)."""
    events.append(RuleApplied(seat, state.discard[-1], rule))
    for target in _targets(state, seat, rule, chosen):
        if target != seat:
            give_penalty(state, target, rule.count, "own rule", events)


def aim(state: Round, seat: int, chosen: int, events: list[Event]) -> None:
    """Carry out the own-rule card of ``seat`` on ``chosen``; after a last card, end the round."""
    rule = written_rule(state)
    assert rule is not None, "nobody is asked to choose for a card without a rule"
    if state.hands[seat]:
        carry_out(state, seat, rule, chosen, events)
    else:
        make_targets_draw(state, seat, rule, chosen, events)
        end(state, events)


def _targets(state: Round, seat: int, rule: OwnRule, chosen: int) -> Sequence[int]:
    match rule.who:
        case "next":
            return (state.after(seat),)
        case "previous":
            return (state.before_seat(seat),)
        case "chosen":
            return (chosen,)
        case "layer":
            return (seat,)
    others = state.others(seat)
    return others if rule.who == "others" else [*others, seat]


def _partner(state: Round, actor: int, seat: int) -> int:
    return state.after(actor) if seat == actor else actor


def _draw(state: Round, actor: int, seat: int, count: int, events: list[Event]) -> None:
    give_penalty(state, seat, count, "own rule", events)


def _give(state: Round, actor: int, seat: int, count: int, events: list[Event]) -> None:
    give_at_random(state, seat, _partner(state, actor, seat), count, events)


def _swap(state: Round, actor: int, seat: int, count: int, events: list[Event]) -> None:
    swap(state, actor, seat if seat != actor else state.after(actor), events)


def _skip(state: Round, actor: int, seat: int, count: int, events: list[Event]) -> None:
    if seat not in state.resting:
        state.resting += (seat,)


def _show(state: Round, actor: int, seat: int, count: int, events: list[Event]) -> None:
    if seat not in state.opened:
        state.opened += (seat,)
    events.append(HandOpened(seat, tuple(state.hands[seat])))


def _discard(state: Round, actor: int, seat: int, count: int, events: list[Event]) -> None:
    hand, colour = state.hands[seat], colour_of(state.key)
    cards = [card for card in hand if colour_of(card) == colour]
    if len(cards) == len(hand):
        cards.pop()  # this must not empty the hand
    for card in cards:
        hand.remove(card)
    state.discard[-1:-1] = cards
    events.append(Discarded(seat, tuple(cards)))


_SHED: Final = ("give", "discard")
"""Actions that take cards out of a hand, perhaps its last but one (A49)."""
_AT_ONCE: Final[dict[str, Callable[[Round, list[Event]], None]]] = {"pass": pass_along, "reverse": turn_round}
_ON_EACH: Final[dict[str, Callable[[Round, int, int, int, list[Event]], None]]] = {
    "draw": _draw,
    "give": _give,
    "swap": _swap,
    "skip": _skip,
    "show": _show,
    "discard": _discard,
}
