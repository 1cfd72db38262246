"""Tests of the call and catch buttons, and of what is said beside the table's buttons."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from build.screens.gallery import State, states
from game import words
from game.players.bot import CALL_SECONDS, CATCH_GRACE_SECONDS, CATCH_SECONDS, THINKING_SECONDS
from game.players.human import Human
from game.rules.cards import card_of
from game.rules.moves import CALL, Call, Catch
from game.rules.moves import CATCHES as CATCH
from game.rules.view import Phase
from game.scenes.settings.pages import HelpSettingsScene
from game.scenes.table.hints.call_button_states import MOST_PULSES, OVERDUE_SECONDS, SAFE_SECONDS, URGENT_SCALE
from game.scenes.table.hints.table_coach import Coaching
from game.scenes.table.layout.table_layout import Box
from game.scenes.table.panels.colours import ColourChoice
from game.scenes.table.prompt_line import hint
from game.scenes.table.scene import TableScene
from game.scenes.table.targets import ButtonLook
from game.scenes.table.tooltip import REST_SECONDS
from game.settings import Settings
from game.storage.rulesets import load_preset
from game.ui import anim
from game.ui.draw import drawn_text
from game.ui.input.actions import Act, Action
from game.ui.widgets.scan import stops
from tests.support.desk import Desk
from tests.support.party import Party, people_match
from tests.support.tables import FRAME, click, find, find_state, phase_is, press, run, scenery_of, table

YKSI = load_preset("yksi")


def button(scene: TableScene, id: str) -> ButtonLook:
    return next(look for look in scenery_of(scene, "").buttons if look.id == id)


def silent(scene: TableScene) -> TableScene:
    """Let the opponents think forever."""
    for seat in range(1, len(scene.match.seats)):
        scene.match.seat_player(seat, Human())
    return scene


def catchable(**settings: object) -> TableScene:
    def wanted(scene: TableScene) -> bool:
        return not scene.show.is_running and any(isinstance(move, Catch) for move in scene.match.legal(0))

    return silent(find_state(wanted, deals=200, **settings))


def may_call(**settings: object) -> TableScene:
    return find_state(lambda s: phase_is(Phase.PLAY)(s) and CALL in s.match.legal(0), deals=200, **settings)


def must_call(phase: Phase = Phase.PLAY, **settings: object) -> TableScene:
    """Open a table where I have played my last card but one without calling."""

    def wanted(scene: TableScene) -> bool:
        view = scene.play.view
        return not scene.show.is_running and view.exposed == 0 and view.phase is phase

    return silent(find_state(wanted, deals=400, **settings))


# --- point 5: the button to catch -----------------------------------------------------------------------------------


def test_K19_the_button_says_catch_and_names_whom_as_soon_as_somebody_can_be_caught():
    resting = table()
    assert (button(resting, "hand").label, button(resting, "hand").face) == ("Catch!", "")
    scene = catchable()
    seat = scene.play.view.exposed
    look = button(scene, "hand")
    assert look.label == f"Catch {scene.match.seats[seat].name.split()[0]}!"
    assert look.face == scene.match.seats[seat].avatar
    assert look.mood == "may" and "may" in find(scene, "hand").state
    press(scene, Act.HAND)
    assert scene.match.log[-1].move == CATCH[seat]
    assert button(scene, "hand").label == "Catch!"


@pytest.mark.parametrize(("language", "words_"), [("de", ("Erwischt!", "Erwisch")), ("nl", ("Betrapt!", "Betrap"))])
def test_K19_the_button_has_words_of_its_own_in_every_language(language: str, words_: tuple[str, str]):
    words.use(language)
    assert button(table(), "hand").label == words_[0]
    assert button(catchable(), "hand").label.startswith(words_[1] + " ")


def test_FEEL13_the_button_to_catch_wakes_once_the_word_is_overdue_and_then_rests():
    scene = catchable()
    scene.clock.note_events()
    before = button(scene, "hand").box
    run(scene, OVERDUE_SECONDS - 0.1)
    assert button(scene, "hand").mood == "may"
    run(scene, 0.2)
    look = button(scene, "hand")
    assert look.mood == "now" and look.box.w == pytest.approx(before.w * URGENT_SCALE)
    assert "forgot to call" in hint(scene.table)
    sizes = []
    for _frame in range(120):
        scene.update(FRAME)
        sizes.append(scene.call_buttons.scale("hand"))
    assert max(sizes) > 1.03 and scene.is_animating
    run(scene, 0.8 * MOST_PULSES)
    assert scene.call_buttons.scale("hand") == 1.0, "nothing moves by itself for longer than five seconds"
    assert not scene.call_buttons.is_animating


@pytest.mark.parametrize("settings", [{}, {"tv": True}, {"mirrored": True}], ids=str)
@pytest.mark.parametrize("many", [False, True])
def test_DSK21_the_keys_of_the_two_buttons_lie_apart_beside_any_hand(settings: dict[str, bool], many: bool):
    scene = catchable(**settings)
    state = scene.match.live_round
    assert state is not None
    state.hands[0] += [card_of(colour, value) for colour in range(4) for value in range(1, 6)] * many
    scene.play.refresh_view()
    scene.show.picture.hand.clear()
    scene.snap()
    scene.update(FRAME)
    surface = pygame.Surface(scene.show.size)
    scene.draw(surface)
    keys = [line.rect for line in drawn_text.texts_on(surface) if line.string in ("U", "H")]
    assert len(keys) == (1 if many else 2), "beside a very full hand the sentence above it names the other one"
    assert many or not keys[0].inflate(8, 4).colliderect(keys[1])
    assert any("Catch" in line.full_string for line in drawn_text.texts_on(surface))


def test_FEEL13_nobody_is_named_before_the_card_was_seen_to_land():
    scene = catchable()
    scene.show.picture.cards_being_played = 1
    assert scene.call_buttons.catchable_seat is None


def test_FEEL13_opponents_have_called_before_the_button_wakes_and_people_have_time_to_press_it():
    assert CALL_SECONDS[1] <= OVERDUE_SECONDS
    assert CATCH_GRACE_SECONDS + THINKING_SECONDS[0] - OVERDUE_SECONDS >= 1.0


def test_NI_in_yksi_the_raised_hand_says_nothing_of_whom():
    def wanted(called: bool | None) -> Callable[[TableScene], bool]:
        def fits(scene: TableScene) -> bool:
            view = scene.play.view
            if scene.show.is_running or view.phase not in (Phase.PLAY, Phase.ANSWER):
                return False
            return view.watched < 0 if called is None else view.watched > 0 and (view.exposed < 0) is called

        return fits

    looks = set()
    for called in (True, False, None):
        scene = silent(find_state(wanted(called), rules=YKSI, deals=300))
        run(scene, OVERDUE_SECONDS + 0.2)
        looks.add(button(scene, "hand"))
    assert len(looks) == 1 and looks.pop().label == "Catch!"


@pytest.mark.parametrize("mode", ["pass", "open", "pads"])
def test_NI_where_several_share_the_screen_both_buttons_never_change(mode: str):
    looks, moods = set(), set()
    for exposed in (-1, 0, 1, 2):
        desk = Party(people_match(3), mode, language="en")
        desk.settle()
        scene = desk.scene
        state = scene.match.live_round
        assert state is not None
        state.watched = state.exposed = exposed
        if exposed >= 0:
            del state.hands[exposed][1:]
        scene.audience.reveal(scene.audience.current_request())
        scene.clock._waited = OVERDUE_SECONDS + 0.2
        for _frame in range(5):
            scene.call_buttons.update(0.2)
        moods.add(
            (
                scene.call_buttons.call_mood,
                scene.call_buttons.catch_mood,
                scene.call_buttons.catchable_seat,
                scene.call_buttons.call_time_left,
            )
        )
        buttons = scenery_of(scene, "").buttons
        looks |= {(look.id, look.label, look.mood, look.face, look.time_left_words, look.is_moving)
                  for look in buttons if look.id in ("call", "hand")}  # fmt: skip
    assert moods == {("lit", "quiet", None, None)}
    assert len(looks) == len({look[0] for look in looks}) > 0


# --- point 6: the button to call ------------------------------------------------------------------------------------


def test_K19_the_bubble_is_quiet_until_the_own_hand_makes_it_matter():
    scene = find_state(lambda s: phase_is(Phase.PLAY)(s) and len(s.play.view.hand) > 3)
    assert button(scene, "call").mood == "quiet" and not button(scene, "call").is_moving
    assert button(may_call(), "call").mood == "may"
    scene = must_call()
    look = button(scene, "call")
    assert look.mood == "now"
    assert look.box.w == pytest.approx(scene.show.layout.call.w * URGENT_SCALE) and look.box.right <= scene.show.size[0]
    assert look.box.bottom == pytest.approx(scene.show.layout.call.bottom)
    press(scene, Act.CALL)
    assert button(scene, "call").mood == "quiet"


def test_A18_the_time_that_is_left_is_the_time_in_which_nobody_catches():
    assert CATCH_SECONDS[0] == SAFE_SECONDS
    scene = must_call()
    scene.clock.note_events()
    shares = [scene.call_buttons.call_time_left]
    for _step in range(4):
        run(scene, SAFE_SECONDS / 4)
        shares.append(scene.call_buttons.call_time_left)
    assert shares == pytest.approx([1, 0.75, 0.5, 0.25, 0], abs=0.05)
    assert scene.call_buttons.call_mood == "now", "the window itself ends with what another one does"


def test_A18_whose_move_ends_the_time_is_said():
    scene = must_call()
    name = scene.match.seats[scene.play.view.turn].name.split()[0]
    assert button(scene, "call").time_left_words == f"until {name} plays"


def test_A11Y32_without_a_clock_the_bubble_says_only_until_whose_move():
    scene = must_call()
    scene.services.settings.step = True
    scene.clock.next_move_allowed = False
    scene.clock._unasked = 0.0
    assert scene.clock.waits_for_step
    assert scene.call_buttons.call_time_left is None and button(scene, "call").time_left_words


DEVICES = {
    "mouse": lambda scene: click(scene, scene.call_buttons.box("call", scene.show.layout)),
    "keyboard": lambda scene: press(scene, Act.CALL),
    "gamepad": lambda scene: press(scene, Act.CALL, "gamepad"),
    "touch": lambda scene: [
        scene.handle(Action(act, Box(*scene.call_buttons.box("call", scene.show.layout)).centre, "touch"))
        for act in (Act.POINTER_DOWN, Act.POINTER_UP)
    ],
    "switch": lambda scene: scene.press("call"),
}


@pytest.mark.parametrize("device", DEVICES)
def test_A19_the_bubble_is_in_reach_while_a_colour_is_named_and_its_time_has_not_begun(device: str):
    scene = must_call(Phase.COLOUR)
    run(scene, SAFE_SECONDS + 1)
    assert isinstance(scene.panels.overlay, ColourChoice) and scene.call_buttons.call_time_left == 1.0
    panel = scene.panels.overlay.box(scene.show.layout)
    assert not panel.overlaps(scene.call_buttons.box("call", scene.show.layout))
    assert any("call" in stop for stop in stops(scene.ui_tree()))
    DEVICES[device](scene)
    assert isinstance(scene.match.log[-1].move, Call) and isinstance(scene.panels.overlay, ColourChoice)


@pytest.mark.parametrize(("make", "id"), [(must_call, "call"), (catchable, "hand")])
def test_A11Y27_one_switch_comes_first_to_what_is_high_time(make: Callable[..., TableScene], id: str) -> None:
    scene = make()
    scene.clock.note_events()
    run(scene, OVERDUE_SECONDS + 0.1)
    assert stops(scene.ui_tree())[0] == (id,)


def test_A19_a_call_that_lapsed_can_be_made_again():
    scene = may_call()
    press(scene, Act.CALL)
    assert button(scene, "call").mood == "quiet"
    state = scene.match.live_round
    assert state is not None
    state.called[0] = False  # as after a turn in which the call was not needed
    scene.play.refresh_view()
    scene.invalidate()
    assert button(scene, "call").mood == "may"


@pytest.mark.parametrize("id", ["call", "hand"])
def test_FEEL13_a_press_is_felt_whatever_it_does(id: str):
    scene = find_state(lambda s: phase_is(Phase.PLAY)(s) and len(s.play.view.hand) > 3)
    scene.input.activate(id)
    sizes = []
    for _frame in range(round(anim.BUTTON_PRESS_SECONDS / FRAME) + 2):
        scene.update(FRAME)
        sizes.append(scene.call_buttons.scale(id))
        assert (
            button(scene, id).is_moving == (len(sizes) < round(anim.BUTTON_PRESS_SECONDS / FRAME)) or sizes[-1] == 1.0
        )
    assert min(sizes) < 0.93 and sizes[-1] == 1.0


@pytest.mark.parametrize("id", ["draw_button", "fast", "hint"])
def test_look_every_button_of_the_table_gives_way_to_a_press_and_comes_back(id: str) -> None:
    scene = find_state(phase_is(Phase.PLAY))
    run(scene, 1)
    assert scene.table.call_buttons.scale(id) == 1.0
    scene.input.activate(id)
    run(scene, 0.09)
    assert scene.table.call_buttons.scale(id) < 0.95 and scene.is_animating
    look = next(look for look in scenery_of(scene).buttons if look.id == id)
    assert look.is_moving, "it is drawn by itself"
    run(scene, 0.2)
    assert scene.table.call_buttons.scale(id) == 1.0


def test_FEEL13_a_call_is_heard_and_seen_in_a_bubble():
    scene = may_call()
    press(scene, Act.CALL)
    run(scene, 0.3)
    assert "call" in scene.services.sound.heard
    assert ("call", "Uno!") in {(pop.kind, pop.text) for pop in scene.show.picture.pops}


@pytest.mark.parametrize("make", [must_call, catchable])
def test_A11Y17_with_less_motion_colour_and_edge_alone_tell_it(make: Callable[..., TableScene]):
    scene = make(reduced_motion=True)
    scene.clock.note_events()
    id = "call" if make is must_call else "hand"
    usual = scene.show.layout.call if id == "call" else scene.show.layout.hand_button
    scene.input.activate("discard")
    for _frame in range(150):
        scene.update(FRAME)
        assert scene.call_buttons.scale(id) == 1.0
        assert button(scene, id).box == usual
        assert scene.call_buttons.call_time_left in (None, 0, 0.25, 0.5, 0.75, 1)
    assert button(scene, id).mood == "now"


# --- the reminder ---------------------------------------------------------------------------------------------------


def test_A11Y33_the_reminder_is_on_until_somebody_has_called_once():
    assert Settings().remind_call and not Settings().remind_chosen
    scene = may_call()
    stored = []
    scene.services.hooks.apply_settings = lambda: stored.append(scene.services.settings.remind_call)
    assert hint(scene.table).startswith("Remember to call")
    press(scene, Act.CALL)
    assert scene.services.settings.remind_call is False and stored == [False]


def test_A11Y33_a_reminder_that_was_chosen_stays():
    scene = may_call(remind_call=True, remind_chosen=True)
    press(scene, Act.CALL)
    assert scene.services.settings.remind_call is True


def test_A11Y33_a_call_that_does_not_count_leaves_the_reminder():
    scene = find_state(lambda s: phase_is(Phase.PLAY)(s) and len(s.play.view.hand) > 3)
    press(scene, Act.CALL)
    assert scene.services.settings.remind_call is True


def test_A11Y33_the_switch_for_the_reminder_is_a_choice():
    desk = Desk(language="en")
    desk.begin(HelpSettingsScene(desk.app.services))
    desk.click("remind_call")
    assert desk.settings.remind_call is False and desk.settings.remind_chosen is True


def test_A11Y33_the_reminder_says_now_when_it_is_high_time():
    scene = must_call()
    name = scene.match.seats[scene.play.view.turn].name
    assert hint(scene.table) == f"{name}'s turn. Call “Uno!” now (U)", "A11Y-37: whose turn it is stays there"


# --- the names of buttons -------------------------------------------------------------------------------------------


def pointed(scene: TableScene, id: str) -> None:
    scene.services.device = "mouse"
    scene.handle(Action(Act.POINTER_MOVE, scene.targets.find(id).box.centre, "mouse"))


def focused(scene: TableScene, id: str) -> None:
    scene.services.device, scene.services.show_focus = "keyboard", True
    scene.input.focus = id


def on_a_pad(scene: TableScene, id: str) -> None:
    focused(scene, id)
    scene.services.device = "gamepad"


KEYS = {"pause": "P", "fast": "T", "hint": "C", "log": "L", "call": "U", "hand": "H", "draw_button": "D", "draw": "D"}
PADS = {"pause": "Menu", "log": "", "call": "Y", "hand": "LB", "draw_button": "X"}


@pytest.mark.parametrize("way", [pointed, focused])
@pytest.mark.parametrize("id", KEYS)
def test_every_button_is_named_with_its_key_within_half_a_second(
    way: Callable[[TableScene, str], None], id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Coaching, "is_offered", True)
    scene = find_state(phase_is(Phase.PLAY))
    way(scene, id)
    assert "tooltip" not in {node.id for node in scene.ui_tree().walk()}
    assert scene.needs_updates, "time goes on until it is named"
    run(scene, 0.5)
    tip = find(scene, "tooltip")
    assert tip.name.endswith(f"({KEYS[id]})") and tip.value == id
    assert REST_SECONDS < 0.5


@pytest.mark.parametrize("id", PADS)
def test_DSK21_on_a_pad_the_words_name_its_button(id: str) -> None:
    scene = find_state(phase_is(Phase.PLAY))
    on_a_pad(scene, id)
    run(scene, 0.5)
    name = find(scene, "tooltip").name
    assert name.endswith(f"({PADS[id]})") if PADS[id] else "(" not in name


def test_the_words_go_with_a_press_and_with_the_focus_and_are_none_for_a_finger() -> None:
    scene = find_state(phase_is(Phase.PLAY))
    focused(scene, "fast")
    run(scene, 0.5)
    scene.input.activate("fast")
    assert scene.tooltip.shown_target is None
    focused(scene, "log")
    run(scene, 0.5)
    assert scene.tooltip.shown_target.id == "log"
    focused(scene, "card:0")
    assert scene.tooltip.shown_target is None
    scene.services.device = "touch"
    scene.input.focus = "fast"
    run(scene, 0.5)
    assert scene.tooltip.shown_target is None and not scene.tooltip.is_waiting


@pytest.mark.parametrize("id", ["call:1", "hand:2", "pause"])
@pytest.mark.parametrize("open_hand", [False, True], ids=["curtain", "hand"])
def test_PTY05_buttons_of_the_rail_are_named_with_whose_they_are(open_hand: bool, id: str) -> None:
    desk = Party(people_match(3), "pass", language="en")
    desk.settle()
    scene = desk.scene
    if open_hand:
        scene.audience.reveal()
    assert (scene.audience.curtain is None) is open_hand
    desk.move(tuple(map(round, scene.targets.find(id).box.centre)))
    desk.wait(0.5)
    said = desk.node("tooltip").name
    expected = {
        "call:1": "Bert: Call “Uno!” with 1 card left (2)",
        "hand:2": "Clara: Catch a player who forgot to call (E)",
        "pause": "Pause (P)",
    }
    assert said == expected[id]
    assert said in [line.full_string for line in desk.top.lines] or len(said) > 40
    desk.down(tuple(map(round, scene.targets.find(id).box.centre)))
    desk.up(tuple(map(round, scene.targets.find(id).box.centre)))
    assert scene.tooltip.shown_target is None


@pytest.mark.parametrize("seats", [2, 4, 10])
@pytest.mark.parametrize("settings", [{}, {"text_scale": 200}, {"tv": True}, {"mirrored": True}], ids=str)
@pytest.mark.parametrize("language", words.LANGUAGES)
def test_the_words_cover_no_pile_and_stay_on_the_screen(language: str, settings: dict[str, object], seats: int) -> None:
    words.use(language)
    scene = table(seats, **settings)
    scene.table.skip()
    scene.update(FRAME)
    layout = scene.show.layout
    piles = [layout.draw.bounds, layout.discard.bounds, layout.chip, layout.draw_count]
    for target in scene.targets.targets_with_tip():
        id, at, box = target.id, target.box, scene.tooltip.box(layout, target)
        assert pygame.Rect(0, 0, *scene.show.size).contains(pygame.Rect(*map(round, box))), id
        assert not any(box.overlaps(pile) for pile in piles if pile != at), id
        assert not box.overlaps(at), id


@pytest.mark.parametrize("name", ["call-may", "call-now", "call-colour", "catch-may", "catch-now", "named-call"])
def test_the_picture_book_has_the_states(name: str) -> None:
    assert any(isinstance(state, State) and state.title == f"table-{name}" for state in states())
