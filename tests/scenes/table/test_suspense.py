"""Tests of the suspense that drives the music: from public events, once they are visible."""

from collections import Counter
from dataclasses import replace

from game.rules.ruleset import CLASSIC
from game.scenes.menu.menu import MenuScene
from game.scenes.table.scene import TableScene
from game.ui.sound.cues import CueEvent, Suspense
from tests.support.desk import Desk
from tests.support.tables import table


def test_SND06_it_is_tense_when_a_single_card_is_seen_and_not_before() -> None:
    scene = table(seats=4)
    picture = scene.show.picture
    assert scene.suspense is Suspense.REST
    picture.card_counts[2] = 1
    assert scene.suspense is Suspense.TENSE
    scene.show.choreography.dealing = True
    assert scene.suspense is Suspense.REST, "while cards are dealt everybody once has a single one"
    scene.show.choreography.dealing = False
    picture.absent_seats = frozenset({2})
    assert scene.suspense is Suspense.REST, "who is out threatens nobody"


def test_SND06_all_hush_while_the_last_card_of_a_match_is_shown_and_never_before() -> None:
    scene = table(human=False, rules=replace(CLASSIC, target=1))
    seen: Counter[Suspense] = Counter()
    for _step in range(60_000):
        scene.update(0.1)
        assert (scene.suspense is Suspense.HUSH) == (scene.match.is_over and scene.show.is_running)
        seen[scene.suspense] += 1
        if scene.match.is_over and not scene.show.is_running:
            break
    assert isinstance(scene, TableScene) and scene.match.is_over
    assert seen[Suspense.HUSH] and seen[Suspense.REST] and seen[Suspense.TENSE]
    assert scene.suspense is Suspense.REST


def test_SND06_a_page_over_the_table_is_at_rest_and_a_dialog_is_not() -> None:
    desk = Desk()
    scene = table(seats=4)
    desk.begin(scene)
    heard: list[CueEvent] = []
    desk.app.services.sound.listeners.append(heard.append)
    scene.show.picture.card_counts[1] = 1
    desk.wait(0.1)
    assert desk.app.stack.suspense is Suspense.TENSE
    assert heard == [CueEvent("tense")]
    over = MenuScene(desk.app.services)
    desk.app.stack.push(over)
    desk.wait(0.1)
    assert desk.app.stack.suspense is Suspense.REST
    over.opaque = False
    assert desk.app.stack.suspense is Suspense.TENSE
