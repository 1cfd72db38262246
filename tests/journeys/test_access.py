"""What holds in every scene: notices, the rules key, screen changes that revert, languages.

Notices stay on screen and are kept.
"""

import os

import pygame
import pytest

from game.files.opening_marks import OpeningMarks
from game.scenes import routes
from game.scenes.menu.menu import MenuScene
from game.scenes.menu.pause import PauseScene
from game.scenes.settings.keep_screen import KeepScreen
from game.scenes.settings.pages import HelpSettingsScene, SettingsScene
from game.scenes.settings.picture_settings import PictureSettingsScene
from game.scenes.setup.new_game import SetupScene
from game.scenes.setup.rulebook import RulesScene
from game.scenes.table.messages import LogScene, log_lines
from game.scenes.table.scene import TableScene
from game.storage.settings import SettingsFile
from game.ui.desktop import clipboard
from game.ui.widgets.toasts import seconds_for
from game.words.rulebook import chapters, nearest_paragraph
from tests.support.desk import Desk, played


def at_table(**settings) -> Desk:
    desk = Desk(**{"speed": 4, **settings})
    desk.app.services.go(routes.NewMatch(5))
    desk.wait(3)
    assert isinstance(desk.top, TableScene)
    return desk


# --- A11Y-19 ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("factor", [1, 2, 3, 5, 10])
def test_A11Y19_notices_stay_so_many_times_longer(factor: int) -> None:
    desk = Desk(notice_time=factor)
    desk.begin(MenuScene(desk.app.services))
    desk.app.notify("x" * 50)
    desk.wait(7 * factor - 0.3)
    assert desk.app.toasts.nodes()
    desk.wait(0.6)
    assert not desk.app.toasts.nodes()


def test_A11Y19_until_dismissed_no_clock_takes_a_notice_away_and_back_does() -> None:
    desk = Desk(notice_time=0)
    desk.begin(MenuScene(desk.app.services))
    desk.app.notify("Read me")
    desk.wait(600)
    assert [node.name for node in desk.app.toasts.nodes()] == ["Read me"]
    assert not desk.app.moving, "nothing has to run for a notice that stays"
    desk.key(pygame.K_ESCAPE)
    assert not desk.app.toasts.nodes()
    assert isinstance(desk.top, MenuScene), "this Esc was for the notice"


def test_A11Y19_one_switch_sends_a_notice_away() -> None:
    desk = Desk(notice_time=0, scan="two")
    desk.begin(MenuScene(desk.app.services))
    desk.app.notify("Read me")
    desk.post()
    for _ in range(20):
        if desk.app.scanner.current_stop == ("toast.0",):
            break
        desk.key(pygame.K_SPACE)
    desk.key(pygame.K_RETURN)
    assert not desk.app.toasts.nodes()


def test_A11Y19_notices_and_captions_are_nodes_of_the_screen() -> None:
    desk = Desk(captions=True)
    desk.begin(MenuScene(desk.app.services))
    desk.app.notify("Read me")
    desk.app.services.sound.play("turn")
    desk.post()
    tree = desk.app.ui_tree()
    assert tree.find("toast.0").name == "Read me"
    assert tree.find("captions").name == "Your turn"
    assert tree.find("quick").role == "button"
    assert all(tree.rect.contains(tree.find(id).rect) for id in ("toast.0", "captions"))


def test_A11Y19_every_notice_and_refusal_is_in_the_log() -> None:
    desk = at_table()
    table = desk.top
    assert isinstance(table, TableScene)
    desk.app.notify("A controller is gone")
    table.message.say("Something was said")
    table.message.say("Something was said")
    desk.key(pygame.K_l)
    told = [line.words for line in desk.top.log_entries]
    assert told.count("A controller is gone") == 1
    assert told.count("Something was said") == 1
    desk.key(pygame.K_ESCAPE)
    desk.app.stack.push(HelpSettingsScene(desk.app.services))
    desk.post()
    desk.click("notices")
    assert [line.words for line in desk.top.log_entries] == ["A controller is gone"]
    assert desk.top.title == "Past notices"


def test_A11Y19_a_refusal_at_the_table_stays_as_long_as_notices_do() -> None:
    desk = at_table(notice_time=0)
    table = desk.top
    table.message.say("No")
    desk.wait(60)
    assert table.message.text == "No"
    assert not table.message.goes_by_itself
    desk.settings.notice_time = 3
    table.message.say("No!")
    table.message.advance(seconds_for("No!", 3) - 0.1)
    assert table.message.text
    table.message.advance(0.2)
    assert not table.message.text


# --- FEEL-28, A11Y-37 ---------------------------------------------------------------------------------------------


def test_FEEL28_the_log_is_copied_as_text_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = at_table()
    desk.key(pygame.K_l)
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    desk.click("copy")
    assert copied == ["\n".join(line.words for line in desk.top.log_entries)]
    assert [node.name for node in desk.app.toasts.nodes()] == ["Copied to the clipboard."]


def test_FEEL28_without_a_clipboard_a_notice_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_words: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    assert not clipboard.copy("x", OpeningMarks())
    desk = at_table()
    desk.key(pygame.K_l)
    desk.click("copy")
    assert [node.name for node in desk.app.toasts.nodes()] == ["No clipboard is available."]


def test_A11Y37_a_key_repeats_the_last_five_events() -> None:
    desk = at_table()
    while len(desk.top.match.log) < 6 and desk.top.match.result is None:
        if desk.top.play.my_turn:
            desk.key(pygame.K_d, pygame.K_k)
        desk.wait(0.5)
    table = desk.top
    desk.key(pygame.K_r)
    everything = [line.words for line in log_lines(table.show.picture.log, table.match.seats)]
    assert len(everything) > 5
    assert isinstance(desk.top, LogScene)
    assert [line.words for line in desk.top.log_entries] == everything[-5:]
    assert [node.name for node in desk.top.ui_tree().walk() if node.role == "listitem"] == everything[-5:]
    desk.key(pygame.K_r)
    assert isinstance(desk.top, TableScene)


# --- A11Y-39, A11Y-40 ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("make", [MenuScene, SetupScene, SettingsScene, PauseScene, HelpSettingsScene])
def test_A11Y39_one_key_opens_the_rules_everywhere_and_leads_back(make) -> None:
    desk = Desk()
    desk.begin(MenuScene(desk.app.services))
    desk.app.stack.push(make(desk.app.services))
    desk.post()
    desk.key(pygame.K_F1)
    assert isinstance(desk.top, RulesScene)
    desk.key(pygame.K_F1)
    assert isinstance(desk.top, make)


def test_A11Y39_over_a_table_the_rules_are_those_that_are_played() -> None:
    desk = at_table(rules="yksi", house={})
    rules = desk.top.match.rules
    desk.app.stack.push(SettingsScene(desk.app.services))
    desk.post()
    desk.key(pygame.K_F1)
    assert desk.top.rules is rules


def test_A11Y39_rules_symbols_and_the_words_of_the_game_are_reached_from_every_pause() -> None:
    desk = at_table()
    desk.key(pygame.K_p)
    assert isinstance(desk.top, PauseScene)
    desk.click("rules")
    titles = [node.name for node in desk.top.ui_tree().walk() if node.role == "heading"]
    assert "Words to know" in titles
    assert titles[0] == "The aim"


@pytest.mark.parametrize("number", ["K9", "K18", "K19", "A43", "K8"])
def test_ONB04_help_opens_at_the_paragraph_that_is_about_the_rule(number: str) -> None:
    rules = played(3, stacking="each").rules
    told = chapters(rules)
    wanted = nearest_paragraph(told, number)
    about = [part for chapter in told for part in chapter.paragraphs if part.tells(number)]
    assert wanted in about
    first = [part for part in about if number in (part.numbers[:1] + part.rules[:1])]
    assert not first or wanted in first, "not one that only mentions it"


def test_A11Y40_help_speed_and_assists_change_in_the_middle_of_a_match_and_survive_a_restart(tmp_path) -> None:
    desk = at_table()
    file = SettingsFile(tmp_path / "settings.json")
    desk.app.save_settings = lambda: file.save(desk.settings)
    table = desk.top
    desk.key(pygame.K_p)
    desk.click("settings")
    while desk.focused != "speed":
        desk.key(pygame.K_DOWN)
    desk.key(pygame.K_LEFT)
    desk.click("help_settings")
    for row in ("auto_draw", "remind_call", "mark_playable"):
        while desk.focused != row:
            desk.key(pygame.K_TAB)
        desk.key(pygame.K_RETURN)
    desk.key(pygame.K_ESCAPE, pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert desk.top is table
    assert table.clock.pace == 2
    assert (desk.settings.auto_draw, desk.settings.remind_call, desk.settings.mark_playable) == (True, False, False)
    desk.app.step(0.0, [])
    desk.app.save_settings()
    assert file.load() == desk.settings


# --- DSK ----------------------------------------------------------------------------------------------------------


def whole_screen(seconds: int = 15) -> Desk:
    desk = Desk(keep_seconds=seconds)
    desk.begin(PictureSettingsScene(desk.app.services))
    while desk.focused != "fullscreen":
        desk.key(pygame.K_DOWN)
    desk.key(pygame.K_RETURN)
    return desk


def test_DSK07_a_new_screen_is_asked_about_and_goes_back_by_itself() -> None:
    desk = whole_screen()
    assert isinstance(desk.top, KeepScreen)
    assert desk.window.fullscreen
    assert desk.focused == "revert"
    assert "15 seconds" in desk.node("line.0").name
    desk.wait(14.5)
    assert desk.window.fullscreen
    assert "1 second." in desk.node("line.0").name
    desk.wait(1)
    assert not desk.window.fullscreen and not desk.settings.fullscreen
    assert isinstance(desk.top, PictureSettingsScene)
    assert desk.node("fullscreen").state.count("checked") == 0


def test_DSK07_whoever_can_answer_keeps_the_screen() -> None:
    desk = whole_screen(30)
    desk.click("keep")
    desk.wait(60)
    assert desk.window.fullscreen and desk.settings.fullscreen


def test_DSK07_nothing_but_the_kind_of_screen_is_asked_about() -> None:
    desk = whole_screen(0)
    assert isinstance(desk.top, PictureSettingsScene)
    for row in ("palette", "symbols_size", "table", "ui_scale"):
        desk.click(row)
        assert isinstance(desk.top, PictureSettingsScene)


def test_DSK15_the_game_follows_the_system_unless_a_language_was_chosen() -> None:
    desk = Desk()
    desk.begin(MenuScene(desk.app.services))
    desk.app._find_language = lambda: "de"
    desk.post(pygame.Event(pygame.LOCALECHANGED))
    assert desk.node("quit").name == "Beenden"
    desk.settings.language = "nl"
    desk.app.apply_settings()
    desk.post(pygame.Event(pygame.LOCALECHANGED))
    assert desk.node("quit").name != "Beenden"


def test_DSK03_the_process_asks_for_sharp_pixels_before_the_display_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.ui.desktop.window import start_display

    monkeypatch.delenv("SDL_WINDOWS_DPI_AWARENESS", raising=False)
    start_display()
    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"


def test_DSK05_a_minimised_window_runs_at_ten_frames_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk()
    desk.begin(MenuScene(desk.app.services))
    rates: list[int] = []

    class Clock:
        def tick(self, rate: int = 0) -> int:
            rates.append(rate)
            if len(rates) == 3:
                desk.app.quit()
            return 16

    monkeypatch.setattr(pygame.time, "Clock", Clock)
    monkeypatch.setattr(type(desk.window), "minimised", property(lambda self: True), raising=False)
    desk.app.notify("something moves")
    desk.app.run()
    assert rates and all(0 < rate <= 10 for rate in rates)
