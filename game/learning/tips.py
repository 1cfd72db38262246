"""Rules that a player meets for the first time, and when each first matters.

A rule is a switch of the rule set that differs from the classic sheet. Whether it matters is told only from what the
whole table knows, so its bubble may appear on a shared screen (NI). Each is shown at most twice, once a round.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.rules import events as ev
from game.rules.cards import BLACK, DRAWS, REVERSE, SKIP, WILD_DRAWS, Card, colour_of, value_of
from game.rules.compiled_rules import NO_CARD
from game.rules.ruleset import RuleSet, differences
from game.rules.view import Phase, View
from game.words.rules import has_no_effect

MOST_SHOWINGS: Final = 2
"""Most times that a bubble is shown in all."""


class TipContext(NamedTuple):
    """The events a table has just seen, and its ``view`` now, that of a spectator."""

    events: Sequence[ev.Event]
    view: View

    def has_played(self, fits: Callable[[Card], bool]) -> bool:
        return any(isinstance(event, ev.Played) and fits(event.card) for event in self.events)

    def has_started_with(self, fits: Callable[[Card], bool]) -> bool:
        return any(isinstance(event, ev.StartTurned) and fits(event.card) for event in self.events)

    def has_returned(self, fits: Callable[[Card], bool]) -> bool:
        """Whether such a card was turned, but may not stay."""
        return any(isinstance(event, ev.StartReturned) and fits(event.card) for event in self.events)

    def has_event(self, *kinds: type[ev.Event]) -> bool:
        return any(isinstance(event, kinds) for event in self.events)

    def has_hand_size(self, *counts: int) -> bool:
        view = self.view
        return any(count in counts for seat, count in enumerate(view.counts) if seat not in view.absent)


@dataclass(frozen=True, slots=True)
class TipTrigger:
    """A tip, counted under its ``mark``: "house-<field>" or "sheet-<letter>".

    Its bubble points ``target_id`` a part of the screen; ``matters_in`` tells the moment in which it matters.
    """

    mark: str
    target_id: str
    matters_in: Callable[[TipContext], bool]

    @property
    def field(self) -> str:
        """The switch it is about, "" for a sheet."""
        return self.mark.removeprefix("house-") if self.mark.startswith("house-") else ""


def _action(card: Card) -> bool:
    return colour_of(card) != BLACK and value_of(card) >= SKIP


def _black(card: Card) -> bool:
    return colour_of(card) == BLACK


def _number(number: int) -> Callable[[Card], bool]:
    return lambda card: not _black(card) and value_of(card) == number


def _wild_draw(context: TipContext) -> bool:
    return context.has_played(lambda card: card in WILD_DRAWS)


def _draw_card(context: TipContext) -> bool:
    return context.has_played(lambda card: card in DRAWS)


def _in_turn(context: TipContext) -> bool:
    return context.view.phase is Phase.PLAY


def _always(_moment: TipContext) -> bool:
    return True


_TABLE: Final[dict[str, tuple[str, Callable[[TipContext], bool]]]] = {
    # events: told at their moment, before what always holds
    "dealer": ("draw", lambda at: at.has_event(ev.DealerDrawn, ev.Dealt)),
    "start_cards": ("discard", lambda at: at.has_started_with(_action) or at.has_returned(_action)),
    "black_start_redrawn": ("discard", lambda at: at.has_returned(_black)),
    "block_start": ("discard", lambda at: at.has_started_with(DRAWS.__contains__)),
    "jump_in_on_start": ("discard", lambda at: at.has_event(ev.StartTurned) and at.view.twin != NO_CARD),
    "zero_passes": ("discard", lambda at: at.has_played(_number(0))),
    "seven_swaps": ("discard", lambda at: at.has_played(_number(7))),
    "reverse_skips_two": ("discard", lambda at: len(at.view.counts) == 2 and at.has_played(
        lambda card: _action(card) and value_of(card) == REVERSE)),
    "stacking": ("discard", _draw_card),
    "jump_in_adds": ("discard", lambda at: at.has_played(lambda card: card in DRAWS and not _black(card))),
    "wild_draw_hits": ("discard", _wild_draw),
    "wild_draw_when": ("discard", _wild_draw),
    "bluffing": ("discard", _wild_draw),
    "challenger": ("discard", _wild_draw),
    "challenge_extra": ("discard", lambda at: _wild_draw(at) or at.has_event(ev.Challenged)),
    "shown_to": ("discard", lambda at: _wild_draw(at) or at.has_event(ev.Challenged)),
    "wild_on_wild": ("discard", lambda at: at.has_played(_black)),
    "symbol_on_symbol": ("discard", lambda at: at.has_played(_action)),
    "jump_in": ("discard", lambda at: at.view.twin != NO_CARD and at.has_event(ev.Played)),
    "forced_play": ("draw", lambda at: at.has_event(ev.Drawn)),
    "draw_until_playable": ("draw", lambda at: at.has_event(ev.Drawn)),
    "blocked_scores": ("draw", lambda at: at.has_event(ev.Reshuffled, ev.Passed)
        or at.view.draw_count < len(at.view.counts)),
    "call_penalty": ("call", lambda at: at.has_hand_size(1)),
    "last_draw_counts": ("discard", lambda at: at.has_hand_size(1)),
    "block_comeback": ("discard", lambda at: at.has_hand_size(1)),
    "false_accusation": ("hand", lambda at: at.has_hand_size(1)),
    "call_word": ("call", lambda at: at.has_hand_size(1, 2)),
    "finish_on_action": ("card:0", lambda at: at.has_hand_size(1, 2)),
    # what always holds
    "teams": ("partner", _always),
    "elimination": ("mine", _always),
    "scoring": ("mine", _always),
    "voluntary_draw": ("draw", _in_turn),
    "target": ("mine", _always),
    "hand_size": ("card:0", _always),
    "zero_points": ("discard", lambda at: at.has_played(_number(0))),
}  # fmt: skip
"""By switch: where its bubble points, and when it matters; the first that matters is told."""

SWITCH_TIPS: Final = tuple(TipTrigger(f"house-{field}", at, when) for field, (at, when) in _TABLE.items())
"""The tips about switches, in the order in which they are told."""


def firsts_of(rules: RuleSet) -> Iterator[TipTrigger]:
    """Yield the tips for these rules: the sheet, then each switch that is not the classic one.

    Switches without effect are left out.
    """
    yield TipTrigger(f"sheet-{rules.sheet}", "discard", _always)
    changed = differences(rules)
    for first in SWITCH_TIPS:
        if (
            first.field in changed
            and not has_no_effect(rules, first.field)
            and not _told_by_another(rules, first.field)
        ):
            yield first


def _told_by_another(rules: RuleSet, field: str) -> bool:
    return rules.elimination and field in ("target", "scoring")


def due_tip(
    rules: RuleSet, context: TipContext, shown: Callable[[str], int], this_round: Collection[str]
) -> TipTrigger | None:
    return next(
        (
            one
            for one in firsts_of(rules)
            if one.mark not in this_round and shown(one.mark) < MOST_SHOWINGS and one.matters_in(context)
        ),
        None,
    )
