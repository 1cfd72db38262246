"""Features that house rules bring into a decision; they are zero by the classic sheet.

Each says what a switch means for a move rather than which switch it is, so that rules never trained together still make
sense together. They follow those of :mod:`game.players.features` and are learned after them, from rounds by house rules
drawn by lot (``build/dev.py train``).
"""

from typing import Final

from game.players.situation import DANGERS, HandAnalysis
from game.rules.cards import DRAWS, SKIP, STEPS, VALUE_BITS, VALUE_MASK, WILD, Card
from game.rules.compiled_rules import law_of
from game.rules.kinds import TurnEffect

Row = list[tuple[int, float]]

NAMES: Final = (
    # draw cards that may be answered
    "stack_risk", "guard_spent", "guard_spent_late", "stack_far",
    # drawing until a card fits
    "until_next", "until_wild", "until_stays", "until_away",
    # hands that change owner, jumping in
    "swap_gives", "jump_twin", "jump_risk",
    # teams
    "partner_has", "team_skip", "team_skip_near", "named_partner",
    # the lowest total wins; the last card must be a number
    "lowest_points", "lowest_points_danger", "lowest_wild", "number_spent",
    # wild draw cards that leave the next seat its turn, or may always be played
    "served", "free_four", "free_four_danger",
)  # fmt: skip
"""House features, in the order of their numbers."""
FIRST: Final = 76
"""Number of the first one; :mod:`game.players.features` has those below."""

(
    STACK_RISK, GUARD_SPENT, GUARD_SPENT_LATE, STACK_FAR,
    UNTIL_NEXT, UNTIL_WILD, UNTIL_STAYS, UNTIL_AWAY,
    SWAP_GIVES, JUMP_TWIN, JUMP_RISK,
    PARTNER_HAS, TEAM_SKIP, TEAM_SKIP_NEAR, NAMED_PARTNER,
    LOWEST_POINTS, LOWEST_POINTS_DANGER, LOWEST_WILD, NUMBER_SPENT,
    SERVED, FREE_FOUR, FREE_FOUR_DANGER,
) = range(FIRST, FIRST + len(NAMES))  # fmt: skip

GUARDS: Final = 0.12
"""The chance that an unknown card answers a draw card where any may: 12 of 108."""
_PASS_HANDS, _SWAP_HANDS, _SKIP = int(TurnEffect.PASS_HANDS), int(TurnEffect.SWAP_HANDS), int(TurnEffect.SKIP)


def weigh_play(sight: HandAnalysis, card: Card, row: Row) -> None:
    """Add to the ``row`` of playing ``card`` what the table's house rules mean for it."""
    rules = sight.view.rules
    if rules.stacking != "none" and card in DRAWS:
        _weigh_stacking(sight, card, row)
    if rules.jump_in and card < WILD:
        _weigh_jumping(sight, card, row)
    if card < WILD and (rules.seven_swaps or rules.zero_passes):
        _weigh_moving(sight, card, row)
    if sight.partner >= 0:
        _weigh_partner(sight, card, row)
    if rules.scoring == "lowest":
        points = sight.points[card] / 20
        row.append((LOWEST_POINTS, points))
        if sight.danger:
            row.append((LOWEST_POINTS_DANGER, points * sight.danger))
        if card >= WILD:
            row.append((LOWEST_WILD, 1.0))
    if not rules.finish_on_action and sight.number > 2:
        _weigh_last_number(sight, card, row)
    if card >= WILD:
        _weigh_wild(sight, card, row)


def weigh_hand(sight: HandAnalysis, colour: int, away: int, row: Row, *, stays: bool) -> None:
    """Add the same for the rest of the hand when ``colour`` counts.

    ``stays`` means that the hand keeps a card of it, ``away`` is the number of cards not linked to it.
    """
    if sight.view.rules.draw_until_playable:
        if stays:
            row.append((UNTIL_STAYS, 1.0))
        if away:
            row.append((UNTIL_AWAY, float(away)))
        if sight.following != sight.partner:
            row.append((UNTIL_NEXT, sight.holds(sight.following, colour) - 0.75))
    if sight.partner >= 0:
        row.append((PARTNER_HAS, _partner_has(sight, colour)))


def weigh_colour(sight: HandAnalysis, colour: int, row: Row) -> None:
    if sight.partner >= 0:
        row.append((NAMED_PARTNER, _partner_has(sight, colour)))
    if sight.view.rules.draw_until_playable and sight.following != sight.partner:
        row.append((UNTIL_NEXT, sight.holds(sight.following, colour) - 0.75))


def _partner_has(sight: HandAnalysis, colour: int) -> float:
    count = sight.view.counts[sight.partner]
    near = DANGERS[count] if count < len(DANGERS) else 0.0
    return (sight.holds(sight.partner, colour) - 0.75) * (0.25 + near)


def _weigh_stacking(sight: HandAnalysis, card: Card, row: Row) -> None:
    view = sight.view
    answers = law_of(view.rules).stacks[card]
    if not any(answers):
        return
    left = sum(answers[other] for other in sight.hand) - answers[card]
    if left <= 0:
        row.append((GUARD_SPENT, 1.0))
        if sight.late:
            row.append((GUARD_SPENT_LATE, sight.late))
    # It comes back if every other seat answers it.
    kinds = GUARDS if view.rules.stacking == "mixed" else GUARDS * (0.67 if card < WILD else 0.33)
    passed = 1.0
    for seat, count in enumerate(view.counts):
        if seat != view.seat and seat not in view.absent:
            passed *= 1 - (1 - kinds) ** count
    row.append((STACK_RISK, passed if left <= 0 else passed / 3))
    near = 1 - (1 - kinds) ** view.counts[sight.following]
    row.append((STACK_FAR, near))


def _weigh_jumping(sight: HandAnalysis, card: Card, row: Row) -> None:
    twins = sight.hand.count(card)
    if twins > 1:
        row.append((JUMP_TWIN, 1.0))
    elif card not in sight.view.discard[:-1]:
        row.append((JUMP_RISK, 1.0))


def _weigh_moving(sight: HandAnalysis, card: Card, row: Row) -> None:
    view, step, left = sight.view, STEPS[card], sight.number - 1
    moves = view.rules.zero_passes if step == _PASS_HANDS else step == _SWAP_HANDS and view.rules.seven_swaps
    if not moves or left >= len(DANGERS):
        return
    if step == _PASS_HANDS and sight.following == sight.partner:
        return
    row.append((SWAP_GIVES, DANGERS[left]))


def _weigh_partner(sight: HandAnalysis, card: Card, row: Row) -> None:
    step = STEPS[card]
    hits = card in DRAWS and sight.following not in sight.view.shields
    if (step == _SKIP or hits) and sight.following != sight.partner:
        row.append((TEAM_SKIP, 1.0))
        count = sight.view.counts[sight.partner]
        if count < len(DANGERS):
            row.append((TEAM_SKIP_NEAR, DANGERS[count]))


def _weigh_last_number(sight: HandAnalysis, card: Card, row: Row) -> None:
    if card >= WILD or card & VALUE_MASK >= SKIP:
        return
    numbers = sum(other < WILD and other & VALUE_MASK < SKIP for other in sight.hand)
    if numbers == 1:
        row.append((NUMBER_SPENT, 1.0))


def _weigh_wild(sight: HandAnalysis, card: Card, row: Row) -> None:
    rules = sight.view.rules
    if rules.draw_until_playable:
        row.append((UNTIL_WILD, 1.0))
    if card not in DRAWS:
        return
    if rules.wild_draw_hits == "serve":
        row.append((SERVED, 1.0))
    if rules.wild_draw_when == "always" and any(other >> VALUE_BITS == sight.view.colour for other in sight.hand):
        row.append((FREE_FOUR, 1.0))
        if sight.next_danger:
            row.append((FREE_FOUR_DANGER, sight.next_danger))


__all__ = ["FIRST", "NAMES", "weigh_colour", "weigh_hand", "weigh_play"]
