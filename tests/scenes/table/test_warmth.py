"""Tests of preparing pictures for flying cards: one per frame, public cards only (FEEL-31)."""

from __future__ import annotations

from typing import Any

import pygame

from game.rules.cards import BLACK, COLOURS, WILD_DRAW_FOUR, WORDS
from game.rules.events import ColourChosen, Played
from game.scenes.table.scene import TableScene
from game.scenes.table.show.visual_effects import Impact, Spotlight
from tests.support.tables import my_turn, run, table, until

SIZE = (960, 540)


def at_turn() -> TableScene:
    """Return a table at rest that prepares only pictures asked for by events."""
    scene = table(size=SIZE)
    assert until(scene, my_turn(scene))
    scene.table.skip()
    scene.prewarmer.unmade_cards = []
    run(scene, 1)
    return scene


def made(scene: TableScene, kind: str) -> set[Any]:
    """Return the keys of the prepared pictures of a kind."""
    return {key[1] for key in scene.look.cache if isinstance(key, tuple) and key[0] == kind}


def pass_frame(scene: TableScene, target: pygame.Surface) -> None:
    scene.update(1 / 60)
    scene.draw(target)


def test_FEEL31_only_cards_that_the_rule_set_deals_are_made_beforehand() -> None:
    scene = table(size=SIZE)
    assert until(scene, my_turn(scene))
    for _frame in range(2 * len(WORDS)):
        scene.update(1 / 60)
    dealt = set(scene.match.rules.cards)
    assert dealt < set(WORDS) and not scene.prewarmer.unmade_cards
    assert made(scene, "plain") >= {(card, BLACK) for card in dealt}
    assert not made(scene, "plain") & {(card, BLACK) for card in set(WORDS) - dealt}


def test_FEEL31_what_a_blow_needs_is_there_before_it_strikes_and_before_its_colour_is_named() -> None:
    scene, target = at_turn(), pygame.Surface(SIZE)
    scene.look.cache.clear()
    scene.draw(target)
    below = {(lying.card, lying.colour) for lying in scene.show.picture.discard[-2:]}
    scene.show.show_events([Played(1, WILD_DRAW_FOUR, 4)])
    effects, faces = scene.show.picture.effects, {(WILD_DRAW_FOUR, colour) for colour in (BLACK, *COLOURS)}
    while effects.last(Impact) is None:
        assert scene.show.is_running
        pass_frame(scene, target)
        if effects.last(Spotlight) is None:
            assert not made(scene, "plain") & {(WILD_DRAW_FOUR, colour) for colour in COLOURS}, "nobody has seen it yet"
    assert (
        made(scene, "plain") >= below | faces and ("sheen", round(scene.show.layout.discard.height)) in scene.look.cache
    )
    while scene.show.is_running:
        pass_frame(scene, target)
    assert made(scene, "rest") >= faces
    before = set(scene.look.cache)
    scene.show.show_events([ColourChosen(1, next(c for c in COLOURS if c != scene.show.picture.colour))])
    pass_frame(scene, target)
    assert not {key[0] for key in set(scene.look.cache) - before} & {"plain", "rest"}


def test_FEEL31_no_frame_makes_more_than_one_of_them() -> None:
    scene, counts = at_turn(), [0]
    scene.show.show_events([Played(1, WILD_DRAW_FOUR, 4)])
    while scene.show.is_running:
        before = len(made(scene, "plain"))
        scene.update(1 / 60)
        counts.append(len(made(scene, "plain")) - before)
    assert max(counts) == 1 and sum(counts) > len(COLOURS)
