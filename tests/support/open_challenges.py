"""A table on which a wild draw card was played and the next seat must accept or challenge."""

from __future__ import annotations

from game.match.match import Match
from game.rules.cards import BLUE, GREEN, RED, WILD_DRAW_FOUR, WILD_DRAW_TWO, card_of
from game.rules.moves import Play
from game.rules.round import Phase, Round
from game.rules.ruleset import CLASSIC, RuleSet
from game.scenes.table.panels.challenge_panel import ChallengePanel
from game.scenes.table.scene import TableScene
from tests.support.tables import FRAME, table


def live_round_of(match: Match) -> Round:
    state = match.live_round
    assert state is not None
    return state


def facing_wild_draw(guilty: bool, rules: RuleSet = CLASSIC, before: int = GREEN, **settings: object) -> TableScene:
    """Return a table on which seat 3 has played a wild draw card and seat 0 must answer.

    Blue was named; the colour before was ``before``, green by default. ``guilty`` means that seat 3 holds that colour.
    """
    scene = table(4, rules=rules, **settings)
    scene.table.skip()
    scene.update(FRAME)
    state = live_round_of(scene.match)
    card = WILD_DRAW_TWO if rules.sheet == "E" else WILD_DRAW_FOUR
    state.turn, state.phase, state.step, state.attacker = 3, Phase.PLAY, 1, -1
    state.watched = state.exposed = state.twin = -1
    state.discard.append(card_of(before, 5))
    state.key = card_of(before, 5)
    state.hands[3] = [card, card_of(before if guilty else RED, 7), card_of(RED, 8), card_of(RED, 9)]
    state.hands[0] = [card_of(RED, 3), card_of(BLUE, 3), card_of(BLUE, 4)]
    scene.play.refresh_view()
    scene.snap()
    for move in (Play(card), f"colour {BLUE}"):
        made = move if isinstance(move, Play) else scene.match.legal(3)[BLUE]
        scene.play.publish_events(scene.match.commit(3, made))
        scene.table.skip()
    scene.update(FRAME)
    assert isinstance(scene.panels.overlay, ChallengePanel)
    return scene
