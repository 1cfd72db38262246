"""The coach: the best move and the reason for it, from the features that the bots weigh.

A reason is a key with numbers; its words are in ``words.advice``, in the language of the moment.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.players.features import LEADER_HAS, NAMED_LEADER_HAS, NAMES, OUT, feature_rows
from game.players.learned import weights_for
from game.players.linear import score_moves, score_row
from game.players.opponent_model import challenge_odds
from game.players.search import Budget, SearchResult, sensible_moves, worth_searching
from game.players.situation import HandAnalysis, is_partner
from game.players.wire import Question
from game.rules.cards import BLACK, DRAWS, STEPS, WILD, colour_of
from game.rules.compiled_rules import compile_rules
from game.rules.kinds import TurnEffect
from game.rules.moves import ACCEPT, CHALLENGE, ChooseColour, ChooseSeat, Draw, Keep, Move, Play
from game.rules.view import View

REASONS: Final = (
    "only", "out", "points", "links", "colour", "stay", "change", "bridge", "twin", "lacks", "again", "skips", "hits",
    "turns", "keeps_wild", "wild_now", "keeps_draw", "honest", "exchange", "then_out", "finish", "block", "draw",
    "saves_wild", "lay_rather", "keep", "lay_drawn", "named", "challenge", "trust", "bluffed", "allowed", "partner",
    "stack", "aim", "jump", "own", "ahead",
)  # fmt: skip

_REASONS_FOR: Final = {
    "points": "points", "points_danger": "points", "points_late": "points",
    "stays": "colour", "stays_any": "colour", "changes": "change", "change_gain": "change", "bridge": "bridge",
    "twin": "twin", "again": "again", "again_danger": "again", "again_goes_on": "again",
    "hit": "hits", "hit_danger": "hits", "turn_round": "turns", "turn_round_danger": "turns",
    "wild": "wild_now", "wild_spare": "wild_now", "wild_danger": "wild_now", "wild_late": "wild_now",
    "wild_draw": "hits", "wild_draw_danger": "hits", "wild_draw_late": "hits",
    "exchange": "exchange", "then_out": "then_out", "own_help": "own",
    "draw": "draw", "draw_late": "draw", "draw_danger": "draw", "draw_next_danger": "draw", "draw_hand": "draw",
    "draw_saves_wild": "saves_wild", "draw_saves_draw_four": "saves_wild",
    "keep": "keep", "keep_danger": "keep", "keep_late": "keep", "keep_action": "keep",
    "keep_wild": "keeps_wild", "keep_draw_four": "keeps_wild",
    "named_count": "named", "named_any": "named", "named_points": "named", "named_links": "named",
    "stack": "stack", "stack_pending": "stack",
    "block": "block", "block_pending": "block",
    "aim_cards": "aim", "aim_danger": "aim", "aim_swap": "aim", "aim_standing": "aim", "jump": "jump",
}  # fmt: skip
"""Reason by feature, where the better move has more of it."""
_REASONS_AGAINST: Final = {
    "link_lost": "links", "groups": "links", "away": "links", "changes": "stay",
    "next_has": "lacks", "next_has_danger": "lacks", "leader_has": "lacks",
    "named_next_has": "lacks", "named_next_danger": "lacks", "named_leader_has": "lacks",
    "wild": "keeps_wild", "wild_danger": "keeps_wild", "wild_late": "keeps_wild",
    "wild_draw": "keeps_draw", "wild_draw_danger": "keeps_draw", "wild_draw_late": "keeps_draw",
    "bluff": "honest", "bluff_last_card": "honest", "stuck": "finish", "block_spent": "keeps_wild",
    "own_harm": "keeps_wild",
    "draw": "lay_rather", "draw_late": "lay_rather", "draw_danger": "lay_rather", "draw_next_danger": "lay_rather",
    "draw_hand": "lay_rather",
    "keep": "lay_drawn", "keep_danger": "lay_drawn", "keep_late": "lay_drawn",
}  # fmt: skip
"""Reason by feature, where the better move has less of it."""

PLAIN_REASONS: Final = ("lay_rather", "lay_drawn", "points")
"""Reasons that nearly always hold: given only where there is no better one."""
TELLING_SHARE: Final = 0.25
"""Share of the heaviest reason's weight that a better reason needs at least."""

HINT_BUDGET: Final = Budget(playouts=2400, candidates=5, seconds=0.3)
HINT_MARGIN: Final = 6.0
CHANCE_PLAYOUTS: Final = 400


@dataclass(frozen=True, slots=True)
class Reason:
    """Reason for a move: a key of REASONS, and the numbers in its sentence.

    ``params`` are "colour", "seat", "count" or "points" where the sentence has them. For a challenge: "of_ten", the
    bluffs among ten such cards; in tenths of a card the average costs "mine" and "theirs" (of its player); and the
    "count" that taking them costs.
    """

    key: str
    params: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Advice:
    """The move to make, and why."""

    move: Move
    reason: Reason


def advise(view: View, legal: Sequence[Move], result: SearchResult | None = None) -> Advice:
    """Return the best of the ``legal`` moves of the own turn and the main reason for it.

    Calls and catches are left out. ``result`` is what a search found for this view, if one was asked; without it the
    base policy decides. Raises ValueError if there is no move to choose.
    """
    if not legal:
        raise ValueError("there is no move to advise on")
    if len(legal) == 1:
        return Advice(legal[0], reason_for(view, legal, legal[0]))
    if result is not None and result.moves and result.moves[0] in legal:
        return Advice(result.moves[0], reason_for(view, legal, result.moves[0]))
    weights = weights_for(view.rules, len(view.counts))
    scores = [score_row(row, weights) for row in feature_rows(view, legal)]
    move = legal[scores.index(max(scores))]
    if _is_doubt(legal, move):
        move = CHALLENGE if _doubt_pays(view) else ACCEPT
    return Advice(move, reason_for(view, legal, move))


def hint_question(view: View, legal: Sequence[Move], seed: int = 0) -> Question | None:
    """Return the question to ask a thinker before :func:`advise`, None if none is needed.

    The base policy may know well enough. Calls and catches must be left out of ``legal``.
    """
    if len(legal) < 2 or not worth_searching(view):
        return None
    scores = score_moves(view, legal, weights_for(view.rules, len(view.counts)))
    pairs = sensible_moves(view, list(zip(scores, legal, strict=True)), HINT_BUDGET.candidates, HINT_MARGIN)
    if len(pairs) < 2:
        return None
    return Question(view, tuple(move for _, move in pairs), seed, HINT_BUDGET, tuple(score for score, _ in pairs))


def chance_question(view: View, seed: int = 0) -> Question:
    """Return the question for the chances of winning the round, as this seat may think.

    The answer's ``values`` are by seat.
    """
    return Question(view, (), seed, Budget(CHANCE_PLAYOUTS))


def reason_for(view: View, legal: Sequence[Move], move: Move) -> Reason:
    """Return the main reason for ``move`` rather than the best of the others."""
    if _is_doubt(legal, move):
        return _odds_reason(view, move)
    table = dict(zip(legal, feature_rows(view, legal), strict=True))
    mine = table.pop(move)
    if any(number == OUT for number, _ in mine):
        return Reason("out")
    if not table:
        return Reason("only")
    weights = weights_for(view.rules, len(view.counts))
    other = max(table, key=lambda each: score_row(table[each], weights))
    gaps = dict(mine)
    for number, value in table[other]:
        gaps[number] = gaps.get(number, 0.0) - value
    gains = [(weights[number] * gap, number) for number, gap in gaps.items()]
    found: dict[str, tuple[float, Reason]] = {}
    for gain, number in sorted(gains, reverse=True):
        if gain > 0 and (reason := _worded(view, move, number, gaps[number] > 0)) is not None:
            # Several features share one reason: what counts is their combined weight.
            weight, first = found.get(reason.key, (0.0, reason))
            found[reason.key] = weight + gain, first
    ranked = sorted(found.values(), key=lambda each: -each[0])
    telling = (
        reason
        for weight, reason in ranked
        if weight >= TELLING_SHARE * ranked[0][0] and reason.key not in PLAIN_REASONS
    )
    return next(telling, ranked[0][1] if ranked else Reason("ahead"))


def _is_doubt(legal: Sequence[Move], move: Move) -> bool:
    return move in (ACCEPT, CHALLENGE) and CHALLENGE in legal and ACCEPT in legal


def _doubt_pays(view: View) -> bool:
    return not is_partner(view, view.attacker) and challenge_odds(view).gain > 0


def _odds_reason(view: View, move: Move) -> Reason:
    """Return how likely a bluff is, and the average cost of either answer in cards."""
    chance, pending, seat = challenge_odds(view).chance, view.pending, view.attacker
    if is_partner(view, seat):
        return Reason("partner", {"seat": seat})
    if chance in (0.0, 1.0):
        return Reason("bluffed" if chance else "allowed", {"seat": seat, "count": pending})
    mine = (1 - chance) * (pending + view.rules.challenge_extra)
    params = {
        "seat": seat,
        "of_ten": round(10 * chance),
        "mine": round(10 * mine),
        "theirs": round(10 * chance * pending),
        "count": pending,
    }
    return Reason("challenge" if move == CHALLENGE else "trust", params)


def _worded(view: View, move: Move, number: int, more: bool) -> Reason | None:
    """Return the reason of a feature, None where it could not be given for this move."""
    key = (_REASONS_FOR if more else _REASONS_AGAINST).get(NAMES[number])
    if key is None or (key in _MOVES and not isinstance(move, _MOVES[key])):
        return None
    sight = HandAnalysis(view)
    seat = sight.leader if number in (LEADER_HAS, NAMED_LEADER_HAS) else sight.following
    card = move.card if type(move) is Play else -1
    colour = move.colour if type(move) is ChooseColour else colour_of(card) if 0 <= card < WILD else BLACK
    match key:
        case "lacks":
            may_hold = view.memory.may_hold
            shown = colour < BLACK and bool(may_hold) and may_hold[seat][colour] == 0
            return Reason(key, {"seat": seat, "colour": colour}) if shown else None
        case "points":
            return Reason(key, {"points": compile_rules(view.rules).points[card]}) if card >= 0 else None
        case "colour" | "change" | "named":
            count = sight.by_colour[colour] - (key != "named") if colour < BLACK else 0
            return Reason(key, {"colour": colour, "count": count}) if count > 0 else None
        case "again" if not sight.step_two and (card < 0 or STEPS[card] != TurnEffect.STAY):
            return Reason("skips", {"seat": seat})
        case "hits":
            return Reason(key, {"seat": seat, "count": DRAWS[card]}) if card in DRAWS else None
        case "aim":
            return Reason(key, {"seat": move.seat}) if type(move) is ChooseSeat else None
    return Reason(key)


_MOVES: Final[dict[str, type[Move] | tuple[type[Move], ...]]] = {
    "draw": Draw, "saves_wild": (Draw, Keep), "keep": Keep, "lay_drawn": Play, "lay_rather": Play, "wild_now": Play,
    "links": Play, "then_out": Play, "finish": (Play, Draw, Keep), "stay": Play, "bridge": Play, "twin": Play,
}  # fmt: skip
"""Kinds of move that a reason is limited to."""
