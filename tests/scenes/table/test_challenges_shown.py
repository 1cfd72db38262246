"""Tests of wild draw cards at the table: the claim, the verdict, the hint before a bluff."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game import words
from game.rules.cards import BLACK, BLUE, GREEN, RED, WILD, WILD_DRAW_FOUR, WILD_DRAW_TWO, card_of
from game.rules.events import Challenged, ColourChosen, Played
from game.rules.moves import Accept, Challenge, Play
from game.rules.round import Phase
from game.rules.ruleset import CLASSIC, RuleSet
from game.scenes.table.hints.assists import LEARNED_BLUFFS
from game.scenes.table.layout.table_layout import Box
from game.scenes.table.panels.challenge_brush import expression
from game.scenes.table.panels.challenge_panel import OPENING_SECONDS, ChallengePanel
from game.scenes.table.panels.questions import QuestionContext, trial_panel
from game.scenes.table.scene import TableScene
from game.scenes.table.show.challenge_reveal import (
    MOST_TURNING_SECONDS,
    TURN_GAP_SECONDS,
    TURNING_SECONDS,
    finished_reveal,
    new_reveal,
    turning_seconds,
)
from game.scenes.table.show.picture import LoggedNotice
from game.settings import SETTINGS, Settings
from game.storage.rulesets import load_preset
from game.ui.cards.art import CardArt
from game.ui.draw import drawn_text
from game.ui.input.actions import Act, Action
from game.ui.portraits.mood import Mood
from game.words.player_words import Cast
from tests.support.open_challenges import facing_wild_draw, live_round_of
from tests.support.party import Party, people_match
from tests.support.shows import Show
from tests.support.tables import FRAME, click, find, find_state, phase_is, press, run, scenery_of, table

EXPRESS = load_preset("express")


# --- claims ---------------------------------------------------------------------------------------------------------


def test_K16_the_question_says_what_the_layer_had_to_have_and_what_a_challenge_brings() -> None:
    scene = facing_wild_draw(guilty=True)
    said = scene.panels.overlay.sentences
    assert said[:2] == ["Only allowed if Seat had no green card.", "Think they had one? Challenge!"]
    assert said[2:] == ["If you are right, Seat draws 4.", "If you are wrong, you draw 6."]
    assert [option.label for option in scene.panels.overlay.options] == ["Draw 4 cards", "Challenge"]
    assert " ".join(said) in find(scene, "panel").value


def test_E18_to_E21_express_names_wilds_and_its_own_numbers() -> None:
    said = facing_wild_draw(guilty=False, rules=EXPRESS).panels.overlay.sentences
    assert "no green card and no wild" in said[0]
    assert said[2:] == ["If you are right, Seat draws 2.", "If you are wrong, you draw 4."]


@pytest.mark.parametrize("extra", [0, 3])
def test_K18_the_numbers_are_those_of_the_rule_set(extra: int) -> None:
    said = facing_wild_draw(guilty=False, rules=replace(CLASSIC, challenge_extra=extra)).panels.overlay.sentences
    assert said[3] == f"If you are wrong, you draw {4 + extra}."


def test_A11Y01_the_colour_is_shown_as_a_chip_with_word_and_symbol(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = facing_wild_draw(guilty=True)
    symbols, really = [], type(scene.services.art).symbol

    def symbol(art: CardArt, colour: int, px: int, ink: str | None = None) -> pygame.Surface:
        symbols.append((colour, px))
        return really(art, colour, px, ink)

    monkeypatch.setattr(type(scene.services.art), "symbol", symbol)
    surface = pygame.Surface(scene.show.size)
    scene.panels.overlay.draw(surface, scene.show.layout, scene.services.art, scene.look.painter, shows_focus=False)
    assert [colour for colour, px in symbols if px >= 20] == [GREEN], "A11Y-03: large enough to be told apart"
    assert "Green" in [line.string for line in drawn_text.texts_on(surface)]


@pytest.mark.parametrize("language", ["de", "nl"])
def test_the_question_speaks_of_nobody_as_a_man_or_a_woman(language: str) -> None:
    words.use(language)
    said = " ".join(facing_wild_draw(guilty=True, language=language).panels.overlay.sentences).lower()
    pronouns = {"de": {"er", "sie", "ihm", "ihr", "ihn"}, "nl": {"hij", "zij", "hem", "haar", "ze"}}[language]
    assert not pronouns & set(said.replace(".", " ").replace(",", " ").replace("?", " ").split())


def test_A7_on_a_wild_the_colour_it_was_named_is_meant_also_in_a_match_that_goes_on() -> None:
    scene = facing_wild_draw(guilty=True)
    live_round_of(scene.match).discard[-2:-1] = [WILD]
    scene.show.picture.discard, scene.show.picture.colour_before = [], BLACK
    told = [Played(2, WILD, 5), ColourChosen(2, GREEN), Played(3, WILD_DRAW_FOUR, 3), ColourChosen(3, BLUE)]
    scene.show.picture.log[:] = told
    scene.play.refresh_view()
    scene.show.picture.snap(scene.play.view)
    assert scene.show.picture.colour_before == GREEN


# --- when the verdict appears ---------------------------------------------------------------------------------------


def told(scene: TableScene) -> bool:
    return any(isinstance(event, Challenged) for event in scene.show.picture.log)


def lines_told(scene: TableScene) -> list[str]:
    """Return the lines about the verdict in the log and the panel."""
    lines = [line for line, _colour in scenery_of(scene, "").lines]
    panel = find(scene, "panel")
    verdicts = ("succeed", "fail", " had ")
    return [line for line in [*lines, panel.value if panel else ""] if any(word in line for word in verdicts)]


@pytest.mark.parametrize("guilty", [True, False])
@pytest.mark.parametrize("speed", [0.5, 1, 4])
def test_the_verdict_is_seen_at_the_table_before_anything_tells_of_it(guilty: bool, speed: float) -> None:
    scene = facing_wild_draw(guilty, speed=speed)
    scene.input.activate("option:1")
    assert isinstance(scene.match.log[-1].move, Challenge)
    order = []
    for _frame in range(900):
        scene.update(FRAME)
        reveal = scene.show.picture.reveal
        if reveal is None:
            break
        heard = {"challenge_won", "challenge_lost"} & set(scene.services.sound.heard)
        assert not heard or reveal.is_decided, "neither ear nor caption is first"
        assert bool(lines_told(scene)) == told(scene) == reveal.shows_outcome
        assert scene.show.playable is None, "what may be laid would tell it"
        order.append((reveal.is_decided, reveal.shows_outcome))
    assert list(dict.fromkeys(order)) == [(False, False), (True, False)]
    assert told(scene)
    assert find(scene, "panel").name == "Seat 3's hand" and lines_told(scene)


def test_a_verdict_that_is_passed_over_is_written_all_the_same() -> None:
    scene = facing_wild_draw(guilty=True, speed=0)
    scene.input.activate("option:1")
    scene.update(FRAME)
    assert told(scene) and scene.show.picture.reveal is None and scene.show.picture.opened_challenge is not None


# --- the face-off ---------------------------------------------------------------------------------------------------


def heard_out(scene: TableScene) -> list[tuple[list[float], float, float]]:
    """Return for each frame of a trial its cards' turns, the guilty one's leap, and the stamp."""
    frames = []
    while (reveal := scene.show.picture.reveal) is not None:
        turned = [reveal.turned_share(number) for number in range(len(reveal.cards))]
        frames.append((turned, reveal.leapt, reveal.stamp))
        scene.update(FRAME)
    return frames


def test_the_accused_hand_turns_card_by_card_and_a_guilty_one_leaps_before_the_stamp_falls() -> None:
    scene = facing_wild_draw(guilty=True)
    scene.input.activate("option:1")
    scene.update(FRAME)
    reveal = scene.show.picture.reveal
    assert reveal is not None and reveal.is_proof_card(len(reveal.cards) - 1), "what decides it turns last"
    assert not any(reveal.is_proof_card(number) for number in range(len(reveal.cards) - 1))
    frames = heard_out(scene)
    begun = [next(i for i, frame in enumerate(frames) if frame[0][n] > 0) for n in range(3)]
    gaps = [(later - earlier) * FRAME for earlier, later in pairwise(begun)]
    assert all(abs(gap - TURN_GAP_SECONDS) <= FRAME for gap in gaps), gaps
    leapt = next(i for i, frame in enumerate(frames) if frame[1] > 0)
    assert frames[leapt][0] == pytest.approx([1.0] * 3) and frames[leapt][2] == 0
    assert any(frame[2] == 1 for frame in frames)


def test_a_long_hand_takes_no_longer_than_its_cap() -> None:
    assert turning_seconds(30) <= MOST_TURNING_SECONDS + 1e-9 and turning_seconds(3) == pytest.approx(
        2 * TURN_GAP_SECONDS + TURNING_SECONDS
    )


@pytest.mark.parametrize("guilty", [True, False])
def test_NI_those_who_may_not_see_the_hand_see_backs_for_as_long(guilty: bool) -> None:
    tapes = []
    for hand in ((1, 2, 3), (40, 41, 42)):
        show = Show(me=2)
        show.picture.card_counts = [3, 3, 3, 3]
        show.take([Challenged(3, 0, 1, guilty, hand)])
        tape = []
        while not show.line.is_done:
            show.line.update(FRAME)
            reveal = show.picture.reveal
            tape.append(reveal and (reveal.cards, reveal.passed, reveal.leapt, reveal.stamp, reveal.shows_outcome))
        assert show.picture.opened_challenge is None
        tapes.append((tape, show.ears.heard))
    assert tapes[0] == tapes[1]
    assert tapes[0][0][0][0] == (None, None, None)


def test_the_two_of_a_challenge_between_bots_face_each_other_without_buttons() -> None:
    scene = table(4)
    scene.table.skip()
    scene.show.choreography.show([Challenged(1, 2, 0, True, ())])
    scene.show.is_running = True
    scene.update(FRAME)
    scene.update(FRAME)
    panel = scene.panels.overlay
    assert isinstance(panel, ChallengePanel) and [side.seat for side in panel.sides] == [1, 2] and not panel.options
    begun = scene.show.timeline.seconds_left
    assert begun <= 3.5, "short: nobody here has anything to do"
    press(scene, Act.CONFIRM)
    assert scene.show.picture.reveal is None and told(scene), "any press skips"


def test_it_goes_on_as_one_picture_from_the_question_to_the_open_hand() -> None:
    scene = facing_wild_draw(guilty=True)
    asked = scene.panels.overlay
    assert isinstance(asked, ChallengePanel) and asked.grows
    run(scene, OPENING_SECONDS + FRAME)
    assert not asked.grows
    sides = asked.sides
    scene.input.activate("option:1")
    while scene.show.picture.opened_challenge is None:
        scene.update(FRAME)
        assert isinstance(scene.panels.overlay, ChallengePanel) and scene.panels.overlay.sides == sides
        assert scene.panels.overlay.age_seconds >= OPENING_SECONDS, "the two do not come on again"
    assert [option.id for option in scene.panels.overlay.options] == ["close"]


def test_NI_no_face_tells_the_verdict_before_the_stamp_has_fallen() -> None:
    tapes = []
    for guilty in (True, False):
        trial = new_reveal(Challenged(1, 0, RED, guilty, (card_of(RED, 5),)), 1)
        tape = []
        for trial.spoken, trial.passed, trial.leapt, trial.stamp in ((0.3, 0, 0, 0), (1, 0.1, 0, 0), (1, 1, 1, 0.9)):
            tape.append([expression(trial, number) for number in (0, 1)])
        tapes.append(tape)
        trial.stamp = 1.0
        loser = expression(trial, 0 if guilty else 1)
        assert loser[0] is Mood.SHOCKED and expression(trial, 1 if guilty else 0)[0] in (Mood.GLAD, Mood.SMUG)
    assert tapes[0] == tapes[1]


@pytest.mark.parametrize("key", ["1", "2"])
def test_each_button_of_a_face_off_has_a_key(key: str) -> None:
    scene = facing_wild_draw(guilty=True)
    scene.handle(Action(Act.TEXT, text=key))
    assert type(scene.match.log[-1].move) is (Accept if key == "1" else Challenge)


@pytest.mark.parametrize("seats", [2, 4, 7, 10])
@pytest.mark.parametrize("setting", [{}, {"tv": True}, {"text_scale": 200}, {"mirrored": True}])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_face_off_keeps_the_colour_and_the_card_in_sight(seats: int, setting: dict, size: tuple[int, int]) -> None:
    scene = table(seats, size=size, **setting)
    layout = scene.show.layout
    company = QuestionContext(
        Cast(tuple(f"Seat {n}" for n in range(seats)), 0), ("fox",) * seats, (WILD_DRAW_FOUR, BLUE)
    )
    hand = tuple(card_of(RED, n) for n in range(8))
    for panel in (trial_panel(finished_reveal(Challenged(1, 0, RED, True, hand)), company),):
        box, stage = panel.box(layout), panel.stage(layout)
        assert not box.overlaps(layout.chip) and box.x >= 0 and box.right <= layout.size[0]
        spot = stage.spot()
        assert stage.box.x < spot.bounds.x and spot.height >= layout.px(80), "the card is there, and can be read"
        faces = [stage.face_point(number) for number in (0, 1)]
        assert faces[0][0] + stage.face / 2 < spot.bounds.x and spot.bounds.right < faces[1][0] - stage.face / 2
        assert stage.face >= layout.px(110), "large faces"


# --- the hint before a bluff ----------------------------------------------------------------------------------------


def may_bluff(rules: RuleSet = CLASSIC, hand: tuple[int, ...] = (), **settings: object) -> tuple[TableScene, str]:
    """Open a table where I may bluff on a green 5; return it and the wild draw card's id."""
    card = WILD_DRAW_TWO if rules.sheet == "E" else WILD_DRAW_FOUR
    scene = find_state(phase_is(Phase.PLAY), rules=rules, **settings)
    state = live_round_of(scene.match)
    state.discard.append(card_of(GREEN, 5))
    state.key = card_of(GREEN, 5)
    state.hands[0] = [*(hand or (card_of(GREEN, 7), card_of(RED, 8), card_of(RED, 9))), card]
    scene.play.refresh_view()
    scene.show.picture.hand.clear()
    scene.snap()
    scene.update(FRAME)
    index = [held.card for held in scene.show.picture.hand].index(card)
    return scene, f"card:{index}"


def laid(scene: TableScene) -> bool:
    return scene.match.log[-1].seat == 0 and scene.match.log[-1].move in (Play(WILD_DRAW_FOUR), Play(WILD_DRAW_TWO))


def by_mouse(scene: TableScene, id: str) -> None:
    index = int(id[5:])
    slot = scene.show.layout.strips(scene.show.picture.room)[scene.show.picture.slots()[index]]
    click(scene, Box(slot.x, slot.y, min(slot.w, 12), slot.h))


def by_keys(scene: TableScene, id: str, device: str = "keyboard") -> None:
    scene.services.show_focus, scene.services.device, scene.input.focus = True, device, id
    press(scene, Act.CONFIRM, device)


def by_pad(scene: TableScene, id: str) -> None:
    by_keys(scene, id, "gamepad")


def by_switch(scene: TableScene, id: str) -> None:
    scene.services.device = "switch"
    scene.press(id)


def by_finger(scene: TableScene, id: str) -> None:
    index = int(id[5:])
    scene.services.device = "touch"
    slot = scene.show.layout.strips(scene.show.picture.room)[scene.show.picture.slots()[index]]
    at = slot.x + slot.w * 0.7, slot.y + slot.h / 2
    for act in (Act.POINTER_DOWN, Act.POINTER_UP):
        scene.handle(Action(act, at, "touch"))


@pytest.mark.parametrize("way", [by_mouse, by_keys, by_pad, by_switch, by_finger])
def test_K16_a_bluff_is_spoken_of_before_it_is_laid_and_the_second_press_lays_it(way) -> None:
    select = "touch" if way is by_finger else "never"
    scene, id = may_bluff(select_first=select)
    way(scene, id)
    assert not laid(scene)
    assert scene.message.text == "You hold green (leaf): this can be challenged. Choose it again to play it."
    assert "raised" in find(scene, id).state
    way(scene, id)
    assert laid(scene) and scene.message.text == ""


def test_K16_it_is_said_until_it_was_done_twice_and_that_is_remembered() -> None:
    scene, id = may_bluff()
    stored = []
    scene.services.hooks.apply_settings = lambda: stored.append(scene.services.settings.bluffs)
    by_keys(scene, id)
    by_keys(scene, id)
    assert laid(scene) and stored == [1]
    scene, id = may_bluff(bluffs=1)
    by_keys(scene, id)
    assert not laid(scene)
    by_keys(scene, id)
    assert laid(scene) and scene.services.settings.bluffs == LEARNED_BLUFFS
    scene, id = may_bluff(bluffs=LEARNED_BLUFFS)
    by_keys(scene, id)
    assert laid(scene) and scene.services.settings.bluffs == LEARNED_BLUFFS
    assert Settings().bluffs == 0 and SETTINGS["bluffs"].is_allowed(2) and not SETTINGS["bluffs"].is_allowed(3)


@pytest.mark.parametrize("bluffs", [0, LEARNED_BLUFFS])
@pytest.mark.parametrize("pointed", [True, False], ids=["hover", "focus"])
def test_K16_a_bluff_in_focus_says_so_before_it_is_laid(bluffs: int, pointed: bool) -> None:
    scene, id = may_bluff(bluffs=bluffs)
    assert "bluff" not in find(scene, "prompt").name
    if pointed:
        x, y = find(scene, id).rect.midleft
        scene.handle(Action(Act.POINTER_MOVE, (x + 8, y), "mouse"))
    else:
        scene.services.show_focus, scene.services.device, scene.input.focus = True, "keyboard", id
    assert find(scene, "prompt").name == "A bluff: you hold green (leaf). It can be challenged."
    scene.input.focus = f"card:{[held.card for held in scene.show.picture.hand].index(card_of(GREEN, 7))}"
    assert "bluff" not in find(scene, "prompt").name, "another card is none"


def test_K16_a_wild_draw_card_that_is_no_bluff_says_nothing() -> None:
    scene, id = may_bluff(hand=(card_of(RED, 5), card_of(RED, 8), WILD))
    scene.services.show_focus, scene.services.device, scene.input.focus = True, "keyboard", id
    assert "bluff" not in find(scene, "prompt").name


def test_PTY03_on_a_shared_screen_a_bluff_is_told_while_its_owner_alone_sees_the_hand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene, _id = may_bluff()
    monkeypatch.setattr(type(scene.audience), "is_shared", True)
    for secret in (False, True):
        monkeypatch.setattr(type(scene.audience), "shows_secret_hand", secret)
        assert bool(scene.table.bluffs.warning_words(WILD_DRAW_FOUR)) is secret
        assert not scene.table.bluffs.holds_back(WILD_DRAW_FOUR), "a press more would tell the others"


def test_K16_another_card_may_be_laid_instead() -> None:
    scene, id = may_bluff()
    by_keys(scene, id)
    index = [held.card for held in scene.show.picture.hand].index(card_of(GREEN, 7))
    by_keys(scene, f"card:{index}")
    assert scene.match.log[-1].move == Play(card_of(GREEN, 7)) and scene.services.settings.bluffs == 0


@pytest.mark.parametrize(
    ("rules", "hand"),
    [(CLASSIC, (card_of(RED, 5), card_of(RED, 8), WILD)), (replace(CLASSIC, wild_draw_when="always"), ())],
    ids=["no bluff", "no challenge"],
)
def test_K16_nothing_is_said_where_nobody_could_challenge_with_success(rules: RuleSet, hand: tuple[int, ...]) -> None:
    scene, id = may_bluff(rules, hand)
    by_keys(scene, id)
    assert laid(scene) and scene.services.settings.bluffs == 0


def test_A2_where_bluffing_is_off_the_reason_is_said_instead() -> None:
    scene, id = may_bluff(replace(CLASSIC, bluffing=False))
    by_keys(scene, id)
    by_keys(scene, id)
    assert not laid(scene) and "Choose it again" not in scene.message.text and scene.message.rule_number == "K16"


def test_E20_a_wild_beside_it_counts_in_express() -> None:
    scene, id = may_bluff(EXPRESS, (card_of(RED, 5), card_of(RED, 8), WILD))
    by_keys(scene, id)
    assert scene.message.text.startswith("You hold a wild, which counts here")
    by_keys(scene, id)
    assert laid(scene)


def test_NI_where_several_share_the_screen_no_press_more_tells_of_a_bluff() -> None:
    desk = Party(people_match(3), "pass", language="en")
    desk.settle()
    scene = desk.scene
    seat = scene.match.seat_on_turn
    scene.audience.reveal()
    state = live_round_of(scene.match)
    state.discard.append(card_of(GREEN, 5))
    state.key = card_of(GREEN, 5)
    state.hands[seat] = [card_of(GREEN, 7), card_of(RED, 8), WILD_DRAW_FOUR]
    scene.audience.switch_viewer(seat)
    index = [held.card for held in scene.show.picture.hand].index(WILD_DRAW_FOUR)
    said = [event for event in scene.show.picture.log if isinstance(event, LoggedNotice)]
    scene.input.activate(f"card:{index}")
    assert scene.match.log[-1].move == Play(WILD_DRAW_FOUR)
    assert [event for event in scene.show.picture.log if isinstance(event, LoggedNotice)] == said
