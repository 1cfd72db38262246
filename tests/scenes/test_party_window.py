"""The optional clock of the window in which others may act: off by default, scalable, and the same for all (PTY-07)."""

import pytest

from game.party.window import Until
from game.rules.moves import Move, Play
from game.scenes.help_settings import HelpSettingsScene
from tests.desk import Desk
from tests.scenes.party_support import Party, people_match
from tests.scenes.test_party_pass import YKSI


def after_a_card(mode: str, **settings: int) -> Party:
    """Somebody has just laid a card, and whoever is next looks."""
    party = Party(people_match(rules=YKSI), mode, **settings)
    party.settle()
    move: Move | None = None
    while not isinstance(move, Play) or not party.match.jump_window:
        if party.scene.me is None:
            party.scene.reveal()
        move = party.lay_or_draw()
        for _frame in range(100):
            party.app.step(0.05, [])
            if not party.scene.running:
                break
    if party.scene.me is None:
        party.scene.reveal()
    return party


def test_PTY07_by_default_nothing_is_waited_for() -> None:
    party = after_a_card("open")
    assert party.match.window.until is Until.ACTION and not party.scene.window_open
    before = len(party.match.log)
    party.lay_or_draw()
    assert len(party.match.log) > before


@pytest.mark.parametrize("factor", [2, 10])
def test_PTY07_a_clock_holds_the_next_one_back_and_lets_the_others_claim(factor: int) -> None:
    party = after_a_card("open", act_clock=factor)
    party.scene.clock.moved()
    assert party.match.window.seconds == 1.5 * factor and party.scene.window_open and party.scene.ticking
    before = len(party.match.log)
    party.lay_or_draw()
    assert len(party.match.log) == before and "moment" in party.scene.notice.text
    party.wait(1.5 * factor - 0.5)
    assert party.scene.window_open
    party.wait(0.7)
    assert not party.scene.window_open
    party.lay_or_draw()
    assert len(party.match.log) > before


def test_PTY07_a_claim_within_the_clock_counts() -> None:
    party = after_a_card("open", act_clock=3)
    party.scene.clock.moved()
    other = next(seat for seat in range(4) if seat != party.match.awaited)
    party.click(f"jump:{other}")
    assert party.match.claimant == other


def test_PTY07_the_clock_is_chosen_among_the_settings() -> None:
    desk = Desk()
    desk.begin(HelpSettingsScene(desk.app.services))
    page = desk.top
    assert isinstance(page, HelpSettingsScene)
    page.group.focus_on("act_clock")
    page.group.focused.adjust(1)  # type: ignore[union-attr]
    assert desk.settings.act_clock == 1
