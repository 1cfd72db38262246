"""Moments in which a player first meets a rule, a card or an end of a round."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from build.screens import house_states as house
from build.screens.headless import run
from build.screens.table_states import my_turn, round_over, table
from game.learning.tips import firsts_of
from game.main.app import App
from game.rules.cards import SKIP, is_wild, value_of
from game.rules.ruleset import CLASSIC, RuleSet
from game.scenes.scoring.scoring import ScoringScene
from game.scenes.table.scene import TableScene
from game.scenes.table.show.picture import LoggedNotice
from game.words.tip_words import END_LINES, rule_line, sheet_line

_FORCED: Final = replace(CLASSIC, name="forced", forced_play=True)
_WORD: Final = replace(CLASSIC, name="word", call_word="Cry!")
_LAST: Final = replace(CLASSIC, name="last", finish_on_action=False)


def remark(seats: int, rules: RuleSet, mark: str, app: App) -> TableScene:
    """Show the bubble about a house rule or sheet, at the thing it is about."""
    scene = table(app, seats, my_turn)
    first = next(one for one in firsts_of(rules) if one.mark == mark)
    words = rule_line(rules, first.field, rules.call_word) if first.field else sheet_line(rules.sheet)
    scene.table.tip.say(words, first.target_id)
    run(app, 0.2)
    assert LoggedNotice(words) in scene.show.picture.log  # in large letters the log alone may have room for it
    return scene


def new_card(app: App) -> TableScene:
    """Focus, by keyboard, a card that was never played."""
    app.services.show_focus, app.services.device = True, "keyboard"
    scene = table(app, 4, my_turn)
    cards = [held.card for held in scene.show.picture.hand]
    index = next(i for i, card in enumerate(cards) if is_wild(card) or value_of(card) >= SKIP)
    scene.input.focus = f"card:{index}"
    run(app, 1.0)
    assert scene.table.tips.focused_card_help
    return scene


def explained(seats: int, key: str, app: App) -> None:
    scene = table(app, seats, round_over)
    app.stack.push(ScoringScene(app.services, scene.match, why=END_LINES[key]()))
    run(app, 4.0)


MOMENTS: Final[dict[str, Callable[[App], object]]] = {
    "first-sheet": partial(remark, 4, CLASSIC, "sheet-K"),
    "first-pile": partial(remark, 4, house.YKSI, "house-wild_draw_hits"),
    "first-draw": partial(remark, 4, _FORCED, "house-forced_play"),
    "first-call": partial(remark, 4, _WORD, "house-call_word"),
    "first-hand": partial(remark, 4, _LAST, "house-finish_on_action"),
    "first-alarm": partial(remark, 4, house.YKSI, "house-false_accusation"),
    "first-partner": partial(remark, 4, house.TEAMS, "house-teams"),
    "first-plate": partial(remark, 10, house.DROPPING, "house-elimination"),
    "first-deal": partial(remark, 7, replace(CLASSIC, dealer="numbers"), "house-dealer"),
    "first-card": new_card,
}
"""How to reach each picture of the scene "table", by its name."""
EXPLAINED: Final = partial(explained, 4, "points"), partial(explained, 10, "last-draw-mine")
"""Two ends of a round that say why."""
