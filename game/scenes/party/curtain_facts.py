"""Contents of a party's curtain and rail, derived from public knowledge only (PTY-03)."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.match import Match
from game.rules.ruleset import RuleSet
from game.rules.view import View
from game.scenes.party.curtain import CurtainFacts, CurtainSeat
from game.scenes.party.keys import own_pad, pad_letters, rail_keys, rail_letters, seat_prompt
from game.scenes.party.party_players import PartyPlayers
from game.scenes.party.party_presses import PartyPresses
from game.scenes.party.pending_turn import MOST_NEWS_LINES, ViewRequest, news
from game.scenes.party.rail import Rail, RailSeat, lay_rail, no_rail, rail_lift, rail_words
from game.scenes.table.look.handicap_icons import handicap_icons
from game.scenes.table.show.picture import LoggedNotice
from game.scenes.table.show.show import Show
from game.ui.input.actions import Act
from game.ui.metrics import Metrics, metrics_for
from game.ui.portraits.mood import Mood
from game.words import language, phrases
from game.words.player_words import handicap_words, seat_names


def rail_kinds(rules: RuleSet, asks_all: bool = False) -> tuple[str, ...]:
    jump = () if not rules.jump_in else ("jump", "pass") if asks_all else ("jump",)
    doubt = ("doubt",) if rules.challenger == "anyone" else ()
    return ("call", "hand", *jump, *doubt)


def rail_seats(players: PartyPlayers, kinds: Sequence[str]) -> list[RailSeat]:
    """Return the people in seat order, each with the keys of their rail buttons."""
    infos, letters = players.match.seats, rail_letters(players)
    names = seat_names(infos)
    return [
        RailSeat(seat, names[seat], infos[seat].avatar, rail_keys(players, seat, kinds, letters))
        for seat in players.screen_seats
    ]


class RailCache:
    """Cache of the rail, which is read many times a frame.

    It is rebuilt only when something it depends on has changed.
    """

    def __init__(self, players: PartyPlayers, show: Show, presses: PartyPresses) -> None:
        self._players, self._show, self.presses = players, show, presses
        self._made_of: tuple[object, ...] = ()
        self._rail: Rail | None = None

    @property
    def m(self) -> Metrics:
        return metrics_for(self._show.size, self._players.kit.settings)

    @property
    def kinds(self) -> tuple[str, ...]:
        return rail_kinds(self._players.match.rules, self.presses.asks_all)

    @property
    def rail(self) -> Rail:
        m, kinds = self.m, self.kinds
        made_of = _rail_made_of(self._players, m, kinds)
        if self._rail is None or made_of != self._made_of:
            self._made_of = made_of
            seats = rail_seats(self._players, kinds)
            self._rail = lay_rail(m, seats, kinds) if seats else no_rail(m)
        return self._rail

    @property
    def words(self) -> dict[str, str]:
        return rail_words(self._show.call_word)

    @property
    def rail_lift(self) -> float:
        """Design pixels that the rail takes from the table above it; 0 without people."""
        people = len(self._players.screen_seats)
        return rail_lift(self.m, people, len(self.kinds)) if people else 0.0


def _rail_made_of(players: PartyPlayers, m: Metrics, kinds: tuple[str, ...]) -> tuple[object, ...]:
    """Return all the rail depends on: the surface, the seats, and the names of their keys."""
    kit, devices, seats = players.kit, players.kit.devices, players.screen_seats
    pads = [own_pad(players, seat) for seat in seats]
    letters = tuple(["" if pad is None else pad_letters(kit, pad) for pad in pads])
    keys = kit.device, tuple(devices.letters.items()), tuple([devices.source_of(seat) for seat in seats]), letters
    return m, tuple(players.match.seats), kinds, language(), kit.bindings.changes, keys


def curtain_facts(
    players: PartyPlayers, request: ViewRequest, show: Show, said: Sequence[str], confirms: bool
) -> CurtainFacts:
    """Return what the curtain shows, from a spectator's view.

    ``said`` are further messages of the table; ``confirms`` is whether the confirm key lifts the curtain now.
    """
    match = players.match
    view, infos = match.view(None), match.seats
    names, cast = seat_names(infos), show.cast
    told = [event for event in show.picture.log if not isinstance(event, LoggedNotice)]
    lines = [phrases.event_line(event, cast) for event in news(told, request.seat)]
    moods = seat_moods(show, len(infos))
    return CurtainFacts(
        name=names[request.seat],
        avatar=infos[request.seat].avatar,
        reason=request.reason,
        top=view.top,
        colour=view.colour,
        step=view.step,
        draw_count=view.draw_count,
        pending=view.pending,
        seats=tuple(_sitter(match, view, seat, moods[seat]) for seat in range(len(infos))),
        news=tuple([line for line in (*lines, *said) if line][-MOST_NEWS_LINES:]),
        key=seat_prompt(players, request.seat, Act.CONFIRM) if confirms else "",
        handicap=handicap_words(infos[request.seat].handicap),
        mood=moods[request.seat],
    )


def seat_moods(show: Show, seats: int) -> list[Mood]:
    return [show.moods.mood_of(seat) or Mood.CALM for seat in range(seats)]


def _sitter(match: Match, view: View, seat: int, mood: Mood) -> CurtainSeat:
    info = match.seats[seat]
    state = "out" if seat in view.absent else "turn" if seat == view.turn else "next" if seat == view.next_seat else ""
    said = view.called[seat] and view.counts[seat] <= 2
    name, words, marks = seat_names(match.seats)[seat], handicap_words(info.handicap), handicap_icons(info.handicap)
    return CurtainSeat(name, info.avatar, view.counts[seat], state, said, words, marks, mood)
