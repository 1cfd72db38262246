"""Tests of shared faces: public feelings only, and a curtain that uses its room (PTY-02)."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.rules.cards import GREEN, card_of
from game.rules.events import Called, Caught
from game.scenes.party.curtain import CurtainBrush, CurtainFacts, CurtainSeat, lay_curtain
from game.scenes.party.curtain_facts import seat_moods
from game.scenes.party.rail import RailBrush, RailSeat, lay_rail, rail_words
from game.settings import Settings
from game.ui.cards.painter import Painter
from game.ui.draw.surface_cache import Cache
from game.ui.metrics import Metrics, metrics_for
from game.ui.portraits.mood import Mood
from tests.support.party import Party, people_match
from tests.support.tables import ART

FACTS = CurtainFacts(
    "Anna", "fox", "turn", card_of(GREEN, 3), GREEN, 1, 40, 0,
    tuple(CurtainSeat(name, "owl", 5, "", False) for name in ("Anna", "Bert", "Clara", "Dirk")),
    ("Dirk plays green 3",), "Enter",
)  # fmt: skip


def m(size: tuple[int, int] = (1920, 1080), **changed: object) -> Metrics:
    return metrics_for(size, Settings(**changed))


def curtained(facts: CurtainFacts) -> bytes:
    surface = pygame.Surface((1280, 720))
    at = m((1280, 720))
    CurtainBrush(ART, Painter(ART, Cache()), at).draw(surface, facts, lay_curtain(at, 620.0), None, False)
    return pygame.image.tobytes(surface, "RGB")


def test_faces_on_the_curtain_show_what_they_feel() -> None:
    calm = curtained(FACTS)
    sitters = (FACTS.seats[0], replace(FACTS.seats[1], mood=Mood.SHOCKED), *FACTS.seats[2:])
    assert curtained(FACTS) == calm
    assert curtained(replace(FACTS, seats=sitters)) != calm
    assert curtained(replace(FACTS, mood=Mood.SHOUTING)) != calm


def test_faces_on_the_rail_show_what_they_feel() -> None:
    at = m()
    people = [RailSeat(seat, f"P{seat}", "fox", ("1", "Q")) for seat in range(4)]
    rail, words = lay_rail(at, people, ("call", "hand")), rail_words("Uno!")
    pictures = []
    for moods in ((), (Mood.CALM,) * 4, (Mood.CALM, Mood.SHOCKED, Mood.CALM, Mood.CALM)):
        surface = pygame.Surface((1920, 1080))
        RailBrush(ART, Painter(ART, Cache()), at).draw(surface, rail, words, None, (), moods)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1] != pictures[2]


def test_NI_moods_of_a_shared_screen_come_from_public_events() -> None:
    show = Party(people_match(4)).scene.show
    assert set(seat_moods(show, 4)) == {Mood.CALM}
    show.moods.note_event(Called(1), (0, 1, 2, 3))
    show.moods.note_event(Caught(2, 3), (0, 1, 2, 3))
    assert seat_moods(show, 4) == [Mood.CALM, Mood.SHOUTING, Mood.SHOCKED, Mood.SHOUTING]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_PTY02_the_curtain_uses_the_height_and_keeps_the_margins(size: tuple[int, int]) -> None:
    at = m(size)
    places = lay_curtain(at, size[1] * 0.86)
    assert places.card.height >= 0.4 * size[1]
    for box in (places.pause, places.seats, places.news):
        assert box.x >= at.safe.left - 1 and box.right <= at.safe.right + 1 and box.y >= at.safe.top - 1
    assert places.card.bounds.bottom <= places.sentence.y
