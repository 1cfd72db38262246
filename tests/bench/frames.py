"""Frame time of the table at 1920x1080: four hands of ten cards, eight cards in flight (FEEL-31)."""

from __future__ import annotations

import math
import random
from time import process_time
from types import SimpleNamespace

import pygame

from game.match import Match, SeatInfo
from game.players.bot import make_bot
from game.players.human import Human
from game.rules.ruleset import CLASSIC
from game.scenes.picture import Sprite, hand_card
from game.scenes.table import TableScene
from game.storage.settings import Settings
from game.ui.cards import CardArt
from game.ui.layout import PILE_HEIGHT, Spot
from game.ui.services import Services
from tests.bench.measure import Figure, Tick, percentile

FRAMES = 360
WARM_UP = 60
SIZE = (1920, 1080)
CARDS = (5, 23, 37, 60, 64, 65, 12, None)


def pieces() -> int:
    """How often ``tick`` is called."""
    return FRAMES + WARM_UP


def figures(tick: Tick) -> list[Figure]:
    """Median and 99th percentile of the processor time of one frame, presenting included."""
    pygame.display.init()
    screen = pygame.display.set_mode(SIZE)
    scene = full_table()
    samples = []
    for frame in range(FRAMES + WARM_UP):
        start = process_time()
        fly(scene, frame)
        scene.picture.update(1 / 60)
        scene.draw(screen)
        pygame.display.flip()
        samples.append((process_time() - start) * 1000)
        tick()
    samples = samples[WARM_UP:]
    return [
        Figure("frame, median", percentile(samples, 0.5), "ms", 6.0),
        Figure("frame, 99th percentile", percentile(samples, 0.99), "ms", 12.0),
    ]


def full_table() -> TableScene:
    """A table at rest with ten cards in each of four hands, and eight sprites to fly."""
    hooks = SimpleNamespace(notify=lambda text: None)
    services = Services(Settings(), CardArt(), hooks, rng=random.Random(1))  # type: ignore[arg-type]
    seats = [SeatInfo(f"Seat {i}", "bot" if i else "human", "fox") for i in range(4)]
    players = [Human(), *(make_bot("heuristic", random.Random(i)) for i in range(3))]
    scene = TableScene(services, Match(CLASSIC, seats, players, 1))
    scene.resize(SIZE)
    scene.enter()
    scene.skip()
    picture = scene.picture
    picture.hand += [hand_card(card, Spot(0, 0, 0, 0)) for card in (1, 18, 35)]
    picture.counts = [10] * 4
    scene.relayout()
    picture.flying = [Sprite(card, Spot(0, 0, 0, 1), 1.0 if card is not None else -1.0) for card in CARDS]
    return scene


def fly(scene: TableScene, frame: int) -> None:
    """Eight cards on curved ways all over the table, turning as they go."""
    for number, sprite in enumerate(scene.picture.flying):
        t = (frame / 40 + number / 8) % 1
        x, y = 160 + 1500 * t, 420 + 260 * math.sin(6 * t + number)
        sprite.spot = Spot(x, y, (360 * t + 40 * number) % 360, PILE_HEIGHT * (1 - 0.3 * t))
        sprite.lift = math.sin(math.pi * t)
