"""Tests of the table with other rule sets and house rules: panels by mouse, keys and pad."""

import random
from dataclasses import replace
from math import cos, radians, sin

import pygame
import pytest

from game.players.levels import make_bot
from game.rules.cards import BLACK, BLOCK, OWN_A, OWN_B, WILD, colour_of, parse_card
from game.rules.events import Blocked, Challenged, Drawn, FalseAlarm, HandsMoved, JumpedIn
from game.rules.moves import ACCEPT, CHALLENGE, Call, Challenge, ChooseSeat, Draw, Play, WriteRule
from game.rules.own_rule import OwnRule
from game.rules.ruleset import CLASSIC
from game.rules.view import Phase
from game.scenes.table.layout.table_layout import Box
from game.scenes.table.panels.answers import AnswerPanel
from game.scenes.table.panels.colours import ColourChoice
from game.scenes.table.panels.questions import QuestionContext, opened_hand_panel
from game.scenes.table.panels.seat_choice import SeatChoice, SeatOption
from game.scenes.table.prompt_line import hint
from game.scenes.table.targets import can_keep
from game.storage.rulesets import load_preset
from game.ui import anim
from game.ui.draw import drawn_text
from game.ui.input.actions import Act
from game.words.player_words import Cast
from game.words.rulebook import glossary
from tests.support.rows import every_row
from tests.support.tables import click, find, find_state, phase_is, press, run, scenery_of, table

BLOCKS, EXPRESS, YKSI = load_preset("block"), load_preset("express"), load_preset("yksi")
STACKS = replace(CLASSIC, stacking="mixed")
SEVENS = replace(CLASSIC, seven_swaps=True)
DOUBTS = replace(CLASSIC, challenger="anyone")
DEVICES = ["mouse", "keyboard", "gamepad"]


def answers_with(card):
    """Return a test for a scene in which I may answer a draw card with this card."""
    return lambda scene: phase_is(Phase.ANSWER)(scene) and Play(card) in scene.match.legal(0)


def answer(scene, id, device):
    """Choose an option of the open panel."""
    options = [option.id for option in scene.panels.overlay.options]
    index = options.index(id)
    if device == "mouse":
        click(scene, scene.panels.overlay.boxes(scene.show.layout)[index])
        return
    for _ in range(8):
        if scene.panels.overlay.focus == index:
            break
        press(scene, Act.NEXT if scene.panels.overlay.focus < index else Act.LEFT, device)
    press(scene, Act.CONFIRM, device)


@pytest.mark.parametrize("device", DEVICES)
def test_M29_block_is_one_of_the_answers(device):
    scene = find_state(answers_with(BLOCK), rules=BLOCKS)
    assert isinstance(scene.panels.overlay, AnswerPanel)
    layer, held, count = scene.play.view.attacker, len(scene.play.view.hand), scene.play.view.pending
    before = scene.play.view.counts[layer]
    answer(scene, "play:WB", device)
    assert scene.match.log[-1].move == Play(BLOCK)
    assert scene.play.view.counts[layer] == before + count and len(scene.play.view.hand) == held - 1
    run(scene, 3)
    assert any(isinstance(event, Blocked) for event in scene.show.picture.log)
    assert scene.play.view.phase is not Phase.COLOUR or isinstance(scene.panels.overlay, ColourChoice)


def test_M29_the_block_card_in_the_hand_is_marked_and_answers_when_it_is_pressed():
    scene = find_state(answers_with(BLOCK), rules=BLOCKS)
    marked = {scene.show.picture.hand[i].card for i in scene.show.playable}
    assert BLOCK in marked
    index = next(i for i, held in enumerate(scene.show.picture.hand) if held.card == BLOCK)
    scene.input.activate(f"card:{index}")
    assert scene.match.log[-1].move == Play(BLOCK)


def test_M29_another_card_is_refused_with_its_reason_and_rule():
    scene = find_state(lambda s: answers_with(BLOCK)(s) and len(s.play.view.hand) > 2, rules=BLOCKS)
    legal = {move.card for move in scene.match.legal(0) if isinstance(move, Play)}
    index = next(i for i, held in enumerate(scene.show.picture.hand) if held.card not in legal)
    scene.input.activate(f"card:{index}")
    assert scene.message.text.startswith("Penalty first: draw ")
    assert scene.message.rule_number not in scene.message.text and scene.message.rule_number.startswith("M")
    assert find(scene, "rule").name == f"Rule {scene.message.rule_number}"


@pytest.mark.parametrize("device", DEVICES)
def test_A43_a_penalty_is_passed_on(device):
    scene = find_state(
        lambda s: phase_is(Phase.ANSWER)(s) and any(isinstance(m, Play) and m.card < WILD for m in s.match.legal(0)),
        rules=STACKS,
    )
    pending = scene.play.view.pending
    id = next(
        option.id
        for option in scene.panels.overlay.options
        if isinstance(option.command, Play) and option.command.card < WILD
    )
    answer(scene, id, device)
    assert scene.play.view.phase is Phase.ANSWER and scene.play.view.pending > pending
    run(scene, 0.5)
    assert find(scene, "pending").name.startswith(f"+{scene.play.view.pending} for ")


def test_A37_the_waiting_penalty_is_in_sight_while_the_question_lies_there():
    scene = find_state(lambda s: phase_is(Phase.ANSWER)(s) and s.play.view.pending >= 4, rules=STACKS)
    assert find(scene, "pending").name == f"+{scene.play.view.pending} for you"
    assert scenery_of(scene).pending == "", "it lies beside the panel, not below it"
    surface = pygame.Surface(scene.show.size)
    scene.draw(surface)
    panel, chip = scene.panels.overlay.box(scene.show.layout), scene.show.layout.chip
    assert not panel.overlaps(chip)


def choosing(scene):
    return phase_is(Phase.TARGET)(scene) and isinstance(scene.panels.overlay, SeatChoice)


@pytest.mark.parametrize("way", ["mouse", "plate", "keyboard", "gamepad"])
def test_A43_a_seat_is_chosen(way):
    scene = find_state(choosing, rules=SEVENS)
    wanted = max((one.seat for one in scene.panels.overlay.candidates), key=lambda seat: scene.play.view.counts[seat])
    index = next(i for i, one in enumerate(scene.panels.overlay.candidates) if one.seat == wanted)
    counts = scene.play.view.counts
    if way == "mouse":
        click(scene, scene.panels.overlay.boxes(scene.show.layout)[index])
    elif way == "plate":
        click(scene, scene.show.layout.places[wanted].plate)
    else:
        for _ in range(5):
            if scene.panels.overlay.focus != index:
                press(scene, Act.RIGHT if scene.panels.overlay.focus < index else Act.LEFT, way)
        press(scene, Act.CONFIRM, way)
    assert scene.match.log[-1].move == ChooseSeat(wanted)
    assert scene.play.view.counts[0] == counts[wanted]
    run(scene, 3)
    assert any(isinstance(event, HandsMoved) for event in scene.show.picture.log) and scene.show.mismatches == []


def test_A43_while_a_seat_is_chosen_no_card_is_lifted_and_every_candidate_is_in_the_tree():
    scene = find_state(choosing, rules=SEVENS)
    tree = scene.ui_tree()
    assert {node.id for node in tree.walk() if node.id.startswith("pick:")} == {"pick:0", "pick:1", "pick:2"}
    assert all("asked" in find(scene, f"seat:{seat}").state for seat in (1, 2, 3))
    scene.input.focus = "card:0"
    assert scene.input.lifted_index is None
    scene.input.activate("card:0")
    assert scene.message.text.startswith("Choose a player first.")


@every_row("count", range(1, 10))
@every_row("size", [(1280, 720), (1920, 1080), (3440, 1440), (1024, 768)])
def test_A11Y12_seats_to_choose_lie_apart_on_the_screen(count, size):
    scene = table(seats=10, size=size)
    choice = SeatChoice("Who do you swap with?", [SeatOption(i + 1, f"Name {i}", "fox", i + 1) for i in range(count)])
    layout, boxes = scene.show.layout, choice.boxes(scene.show.layout)
    panel = choice.box(layout)
    assert len(boxes) == count and choice.focus == 0
    assert all(panel.x <= box.x and box.right <= panel.right and box.bottom <= panel.bottom for box in boxes)
    assert not any(one.overlaps(other) for i, one in enumerate(boxes) for other in boxes[:i])
    assert min(box.w for box in boxes) >= layout.px(44)
    assert panel.bottom <= min(spot.bounds.y for spot in layout.hand(7)) + 1
    assert not panel.overlaps(layout.chip)
    for act in (Act.RIGHT, Act.DOWN, Act.DOWN, Act.NEXT, Act.LEFT, Act.UP, Act.PREVIOUS):
        choice.move(act, layout)
        assert 0 <= choice.focus < count


def may_jump(scene):
    """Return whether it is another's turn, at rest, and I hold a card to jump in with."""
    return (
        not scene.play.my_turn and not scene.show.is_running and any(isinstance(m, Play) for m in scene.match.legal(0))
    )


@pytest.mark.parametrize("device", DEVICES)
def test_Y13_jumping_in_with_the_marked_card(device):
    scene = find_state(may_jump, rules=YKSI)
    twin = scene.play.view.twin
    marked = {scene.show.picture.hand[i].card for i in scene.show.playable}
    assert marked == {twin} == {scene.play.view.top}
    index = min(scene.show.playable)
    if device == "mouse":
        strip = scene.show.layout.strips(len(scene.show.picture.hand))[index]
        click(scene, Box(strip.x, strip.y, min(strip.w, 12), strip.h))
    else:
        scene.services.show_focus = True
        for _ in range(30):
            if scene.input.focus != f"card:{index}":
                focus = scene.input.lifted_index
                press(scene, Act.DOWN if focus is None else Act.RIGHT if focus < index else Act.LEFT, device)
        press(scene, Act.CONFIRM, device)
    assert scene.match.log[-1].seat == 0 and scene.match.log[-1].move == Play(twin)
    run(scene, 1)
    assert any(isinstance(event, JumpedIn) and event.seat == 0 for event in scene.show.picture.log)


def test_NI_the_table_says_the_same_whether_or_not_i_could_jump_in():
    """Check that a shared screen depends on the top card alone (Y13)."""
    can = find_state(may_jump, rules=YKSI)
    cannot = find_state(
        lambda s: not s.play.my_turn and not s.show.is_running and s.play.view.twin >= 0 and not s.match.legal(0),
        rules=YKSI,
    )
    for scene in (can, cannot):
        assert "Jump in with" in hint(scene.table)
        assert find(scene, "hand").state == () and find(scene, "call").state == ()


def test_Y13_a_card_that_is_not_the_same_is_refused_out_of_turn():
    scene = find_state(lambda s: may_jump(s) and len(s.play.view.hand) > 1, rules=YKSI)
    other = next(i for i, held in enumerate(scene.show.picture.hand) if held.card != scene.play.view.twin)
    scene.input.activate(f"card:{other}")
    assert scene.message.rule_number == "Y13" and "exactly the same card" in scene.message.text


def test_A30_bots_give_time_to_jump_in():
    scene = find_state(may_jump, rules=YKSI)
    moves = len(scene.match.log)
    run(scene, 1.0)
    assert len(scene.match.log) == moves, "somebody could still want to jump in"


def watched(called, rules=YKSI):
    """Return a test for a scene in which another seat has just played its last card but one."""

    def wanted(scene):
        view = scene.play.view
        return view.watched > 0 and not scene.show.is_running and (view.exposed < 0) is called

    return lambda scene: wanted(scene) and scene.play.view.phase in (Phase.PLAY, Phase.ANSWER)


def test_Y15_the_hand_raised_wrongly_costs_the_accuser():
    scene = find_state(watched(called=True), rules=YKSI)
    held = len(scene.play.view.hand)
    press(scene, Act.HAND)
    assert len(scene.play.view.hand) == held + 1
    run(scene, 2)
    assert any(isinstance(event, FalseAlarm) and event.accuser == 0 for event in scene.show.picture.log)


def test_Y14_the_hand_raised_rightly_costs_the_other():
    scene = find_state(watched(called=False), rules=YKSI)
    seat = scene.play.view.exposed
    press(scene, Act.HAND)
    assert scene.play.view.counts[seat] == 2


def test_Y16_without_anybody_to_catch_the_hand_only_waves():
    scene = find_state(lambda s: phase_is(Phase.PLAY)(s) and s.play.view.watched < 0, rules=YKSI)
    moves = len(scene.match.log)
    press(scene, Act.HAND)
    assert len(scene.match.log) == moves and scene.show.picture.pops[-1].kind == "wave"


@pytest.mark.parametrize("rules", [CLASSIC, YKSI], ids=lambda rules: rules.name)
def test_PTY05_a_call_or_catch_that_does_nothing_says_why(rules):
    scene = find_state(
        lambda s: phase_is(Phase.PLAY)(s) and len(s.play.view.hand) > 2 and min(s.play.view.counts) > 2, rules=rules
    )
    for act, why in ((Act.HAND, "Nobody forgot to call."), (Act.CALL, "Call when you are about to have 1 card left.")):
        scene.message.clear()
        press(scene, act)
        assert scene.message.text.startswith(why) and scene.message.rule_number


@pytest.mark.parametrize("rules", [CLASSIC, YKSI], ids=lambda rules: rules.name)
def test_Y14_the_catch_has_one_name_under_all_rules(rules):
    targets = {target.id: target for target in table(rules=rules).targets.all_targets}
    assert (targets["hand"].name, targets["hand"].tip) == ("Catch!", "Catch a player who forgot to call")
    assert "Catch: press it when someone forgets to call." in [part.words for part in glossary(rules).paragraphs]


def test_PTY05_the_hand_button_looks_the_same_whoever_may_be_caught():
    looks = set()
    for wanted in (watched(True), watched(False), lambda s: phase_is(Phase.PLAY)(s) and s.play.view.watched < 0):
        scene = find_state(wanted, rules=YKSI)
        button = next(look for look in scenery_of(scene).buttons if look.id == "hand")
        looks.add((button.label, button.key, button.kind, button.is_focused, button.is_hovered))
    assert len(looks) == 1


def test_A19_the_call_is_free_while_a_colour_is_named():
    scene = find_state(
        lambda s: phase_is(Phase.COLOUR)(s) and s.play.view.exposed == 0 and len(s.play.view.hand) == 1, deals=400
    )
    panel = scene.panels.overlay.box(scene.show.layout)
    assert not panel.overlaps(scene.show.layout.call) and not panel.overlaps(scene.show.layout.hand_button)
    assert find(scene, "call").role == "button"
    click(scene, scene.show.layout.call)
    assert isinstance(scene.match.log[-1].move, Call) and isinstance(scene.panels.overlay, ColourChoice)


@pytest.mark.parametrize("device", DEVICES)
def test_A3_anybody_may_doubt_or_let_it_pass(device):
    def doubtful(scene):
        return isinstance(scene.panels.overlay, AnswerPanel) and [o.id for o in scene.panels.overlay.options] == [
            "pass",
            "challenge",
        ]

    scene = find_state(doubtful, rules=DOUBTS)
    moves = len(scene.match.log)
    run(scene, 5)
    assert len(scene.match.log) == moves, "A11Y-32: the table waits for me"
    assert not scene.needs_updates
    answer(scene, "pass", device)
    assert scene.panels.overlay is None
    run(scene, 4)
    assert len(scene.match.log) > moves

    scene = find_state(doubtful, rules=DOUBTS)
    answer(scene, "challenge", device)
    assert isinstance(scene.match.log[-1].move, Challenge) and scene.match.log[-1].seat == 0


def test_E19_to_E21_a_lost_challenge_costs_four_and_the_hand_lies_open():
    scene = find_state(
        lambda s: phase_is(Phase.ANSWER)(s) and CHALLENGE in s.match.legal(0) and not _guilty(s),
        deals=300,
        rules=EXPRESS,
    )
    held = len(scene.play.view.hand)
    assert "draw 4" in " ".join(scene.panels.overlay.sentences)
    answer(scene, "challenge", "mouse")
    assert len(scene.play.view.hand) == held + 4
    run(scene, 3)
    assert scene.show.picture.opened_challenge is not None and scene.panels.overlay.options[0].id == "close"
    press(scene, Act.BACK)
    assert scene.show.picture.opened_challenge is None


def others_challenge(scene, challenger=2):
    """Show a challenge of seat 1, visible to all, up to its revealed hand."""
    hand = (1, 2, 3, 4, parse_card("Y5"))
    scene.table.skip()
    scene.show.choreography.show([Challenged(1, challenger, 0, True, hand, True), Drawn(1, 2, "guilty", ())])
    scene.show.is_running = True
    while scene.show.picture.opened_challenge is None:
        scene.update(1 / 60)
    return scene


def test_A9_the_hand_of_a_challenge_between_others_is_put_away_by_itself():
    scene = others_challenge(table(rules=EXPRESS))
    run(scene, anim.HAND_SHOWN_SECONDS - 0.2)
    assert isinstance(scene.panels.overlay, AnswerPanel) and scene.needs_updates
    run(scene, 0.4)
    assert scene.show.picture.opened_challenge is None and scene.panels.overlay is None
    scene = others_challenge(table(rules=EXPRESS), challenger=0)
    run(scene, 20)
    assert isinstance(scene.panels.overlay, AnswerPanel), "my own challenge waits for me"


def test_A9_a_press_on_the_table_puts_the_hand_of_others_away():
    scene = others_challenge(table(rules=EXPRESS))
    scene.table.skip()
    scene.update(1 / 60)
    assert scene.panels.overlay is None and not scene.show.timeline.is_done, "what it costs is still to be seen"


def test_K18_nothing_is_drawn_behind_the_panel_of_an_opened_hand():
    scene = others_challenge(table(rules=EXPRESS), challenger=0)
    run(scene, 3)
    assert not scene.show.picture.flying_sprites and not scene.show.timeline.is_done
    assert not scene.is_animating, "nothing moves, so nothing is drawn"
    scene.table.dismiss()
    run(scene, 0.3)
    assert scene.show.picture.flying_sprites


def _guilty(scene):
    state = scene.match.live_round
    return any(colour_of(card) in (state.before, BLACK) for card in state.shown)


def test_A9_everybody_sees_the_hand_on_sheet_e_and_hears_who_draws():
    company = QuestionContext(Cast(("You", "Ada", "Ben"), 0), ("fox", "owl", "bear"))
    wild = opened_hand_panel(Challenged(1, 2, 0, True, (WILD, parse_card("Y5")), True, 4), company)
    assert wild.facts == ["Ada had a wild, which counts here, and draws 4 cards."]
    innocent = opened_hand_panel(Challenged(1, 2, 0, False, (parse_card("Y5"),), True, 6), company)
    assert innocent.facts == ["No red card: Ben draws 6 cards."]
    mine = opened_hand_panel(Challenged(1, 0, 0, False, (parse_card("Y5"),), True, 6), company)
    assert mine.facts == ["No red card: you draw 6 cards."]
    caught = opened_hand_panel(Challenged(0, 2, 0, True, (parse_card("R5"),), True, 4), company)
    unseen = opened_hand_panel(Challenged(1, 2, 0, True, (), False, 4), company)
    assert unseen.facts == ["Ben challenges Ada and succeeds. Ada draws 4 cards."]
    assert (caught.title, caught.facts) == ("Your hand", ["You had a red card: you draw 4 cards."])


def test_A34_who_must_serve_is_told_so():
    scene = find_state(lambda s: phase_is(Phase.PLAY)(s) and s.show.playable, rules=YKSI)
    assert hint(scene.table) == "Play a card that fits"
    scene.input.activate("draw_button")
    assert scene.message.rule_number == "A34" and "so you must" in scene.message.text


def test_K9_a_card_that_must_be_laid_leaves_no_choice():
    rules = replace(CLASSIC, forced_play=True)
    scene = find_state(phase_is(Phase.DRAWN), rules=rules)
    assert hint(scene.table) == "Play the card you drew" and not can_keep(scene.table)
    press(scene, Act.KEEP)
    assert "must play it" in scene.message.text


def test_teams_partners_wear_the_same_badge():
    scene = find_state(phase_is(Phase.PLAY), rules=replace(CLASSIC, teams=True))
    states = [find(scene, f"seat:{seat}").state for seat in range(4)]
    teams = [next(word for word in state if word.startswith("team")) for state in states]
    assert teams == ["team 1", "team 2", "team 1", "team 2"]
    scene.draw(pygame.Surface(scene.show.size))


def test_K25_who_is_out_is_grey_and_passed_over_and_a_human_who_is_out_watches_faster():
    rules = replace(CLASSIC, scoring="lowest", elimination=True, target=60)
    scene = table(seats=5, human=False, rules=rules, speed=4)
    while not scene.play.view.absent:
        assert not scene.match.is_over
        if scene.match.result is not None and scene.show.picture.ended:
            scene.play.deal()
        scene.table.skip()
        scene.update(0.1)
    gone = scene.play.view.absent[0]
    scene.table.skip()
    assert find(scene, f"seat:{gone}").state[0] == "out"
    assert all("next" not in find(scene, f"seat:{seat}").state for seat in scene.play.view.absent)
    scene.draw(pygame.Surface(scene.show.size))
    pace = scene.clock.pace
    scene.audience.viewer.switch_to(gone)
    assert scene.clock.pace == 4 * pace
    assert scene.show.mismatches == []


def test_M26_a_written_rule_stands_on_its_card_and_is_held_up_when_it_counts():
    rule = OwnRule("others", "draw", 1, "Help yourselves!")
    scene = _with_rules(rule)
    surface = pygame.Surface(scene.show.size)
    scene.draw(surface)
    assert scene.services.art.own_rule_texts == {OWN_A: "Help yourselves!", OWN_B: "Help yourselves!"}
    while scene.show.picture.applied is None:
        assert scene.match.result is None
        if scene.play.my_turn and not scene.show.is_running:
            scene.play.submit(_mind.poll(scene.play.view, _own_first(scene.match.legal(0)), float("inf")))
        scene.update(0.05)
    assert "Help yourselves!" in find(scene, "rule").name
    run(scene, anim.NOTE_RISE_SECONDS)
    drawn_text.forget(surface)
    scene.draw(surface)
    held_up = [line for line in drawn_text.texts_on(surface) if find(scene, "rule").rect.contains(line.rect)]
    assert "Help yourselves!" in [line.string for line in held_up], "the tilted note tells its words as well"
    press(scene, Act.CONFIRM)
    assert scene.show.picture.applied is None and scene.show.mismatches == []


_mind = make_bot("heuristic", random.Random(3))


def _own_first(legal):
    """Return only the moves that play a custom rule card, if there are any."""
    own = [move for move in legal if isinstance(move, Play) and move.card in (OWN_A, OWN_B)]
    return own or legal


def _with_rules(rule):
    """Return a round in which a player gets a custom rule card with this rule early."""
    for deal in range(60):
        scene = table(rules=BLOCKS, deal=deal)
        scene.match.live_round = None
        scene.match.round_number = 0
        scene.match.log.clear()
        scene.show.picture.clear(112)
        scene.show.timeline.clips.clear()
        scene.show.is_running = False
        events = scene.match.start_round([(0, WriteRule(OWN_A, rule)), (0, WriteRule(OWN_B, rule))])
        if any(card in (OWN_A, OWN_B) for card in scene.match.view(0).hand):
            scene.play.publish_events(events)
            scene.table.skip()
            return scene
    raise AssertionError("nobody gets one")


def _corner(spot):
    """Return a point at the upper left of a turned card, where its value is."""
    x, y = -spot.height / 3 + 8, -spot.height * 0.4
    turn = radians(spot.angle)
    return spot.x + x * cos(turn) - y * sin(turn), spot.y + x * sin(turn) + y * cos(turn)


@pytest.mark.parametrize("count", [25, 35, 50])
def test_FEEL23_a_very_full_hand_after_a_swap_can_still_be_played(count):
    scene = find_state(phase_is(Phase.PLAY))
    layout = scene.show.layout
    hand = tuple(i % 13 for i in range(count))
    scene.show.choreography.show([HandsMoved(((1, 0), (0, 1)), (hand, (), (), ()))])
    scene.show.choreography.skip()
    assert len(scene.show.picture.hand) == count
    scene.relayout()
    surface = pygame.Surface(scene.show.size)
    scene.draw(surface)
    found = {layout.hand_at(_corner(spot), count) for spot in layout.hand(count)}
    assert found == set(range(count))


def test_draw_and_accept_are_the_only_ways_where_nothing_answers():
    scene = find_state(phase_is(Phase.ANSWER), rules=replace(STACKS, bluffing=False))
    moves = scene.match.legal(0)
    assert ACCEPT in moves and not any(isinstance(move, Draw) for move in moves)
