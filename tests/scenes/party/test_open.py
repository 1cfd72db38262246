"""Tests of open hands: all face up, no curtain, the current player in front (PTY-01)."""

from game.scenes.party.modes import OpenTable
from tests.support.party import Party, people_match


def test_PTY01_all_hands_lie_open_and_there_is_no_curtain() -> None:
    party = Party(people_match(), "open")
    party.settle()
    scene, match = party.scene, party.match
    assert (
        isinstance(scene.audience, OpenTable)
        and scene.audience.curtain is None
        and scene.audience.viewer_seat == match.seat_on_turn
    )
    for seat in range(4):
        if seat != scene.audience.viewer_seat:
            assert sorted(map(int, filter(None, scene.show.picture.open_hands[seat]))) == sorted(match.view(seat).hand)


def test_PTY01_a_whole_round_is_played_by_the_seats_in_turn() -> None:
    party = Party(people_match(3), "open", speed=0)
    party.settle()
    for _ in range(400):
        if party.match.result is not None:
            break
        party.settle()
        assert party.scene.audience.viewer_seat == party.match.seat_on_turn and party.scene.audience.curtain is None
        party.lay_or_draw()
        party.settle()
    assert party.match.result is not None and party.scene.show.mismatches == []
