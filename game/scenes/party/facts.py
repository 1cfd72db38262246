"""What the curtain and the rail of a party say: functions of what everybody at the table knows (PTY-03)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.ruleset import RuleSet
from game.rules.view import View
from game.scenes.party.curtain import REVEAL, Facts, Sitter
from game.scenes.party.keys import own_pad, pad_letters, rail_keys, rail_letters, seat_prompt
from game.scenes.party.rail import Rail, RailSeat, lay_rail
from game.scenes.table.audience import NEWS, Ask, news
from game.scenes.table.look.marks import marks_of
from game.scenes.table.show.picture import Said
from game.ui.input.actions import Act
from game.words import language, phrases
from game.words.seats import handicap_words, seat_names

if TYPE_CHECKING:
    from game.scenes.party.passed import PartyTable


def rail_kinds(rules: RuleSet, asks_all: bool = False) -> tuple[str, ...]:
    """The buttons that each seat has under these rules, always; ``asks_all``: also the one that says no."""
    jump = () if not rules.jump_in else ("jump", "pass") if asks_all else ("jump",)
    doubt = ("doubt",) if rules.challenger == "anyone" else ()
    return ("call", "hand", *jump, *doubt)


def rail_seats(scene: PartyTable) -> list[RailSeat]:
    """The people in the order of their seats, each with what has to be pressed for the buttons."""
    infos, kinds = scene.play.match.seats, rail_kinds(scene.play.match.rules, scene.asks_all)
    names, letters = seat_names(infos), rail_letters(scene)
    return [
        RailSeat(seat, names[seat], infos[seat].avatar, rail_keys(scene, seat, kinds, letters)) for seat in scene.people
    ]


class KeptRail:
    """Everybody's buttons, which are asked for many times a frame: laid out anew only when something that they are a
    function of has changed."""

    def __init__(self) -> None:
        self._made_of: tuple[object, ...] = ()
        self._rail: Rail | None = None

    def of(self, scene: PartyTable) -> Rail:
        """The rail of this table as it is now."""
        made_of = _rail_made_of(scene)
        if self._rail is None or made_of != self._made_of:
            self._made_of = made_of
            self._rail = lay_rail(scene.m, rail_seats(scene), rail_kinds(scene.play.match.rules, scene.asks_all))
        return self._rail


def _rail_made_of(scene: PartyTable) -> tuple[object, ...]:
    """All that the rail depends on: the surface, who sits there, and what their keys and buttons are called."""
    services, devices, people = scene.services, scene.services.devices, scene.people
    pads = [own_pad(scene, seat) for seat in people]
    letters = tuple(["" if pad is None else pad_letters(services, pad) for pad in pads])
    keys = services.device, devices.halves, tuple([devices.source_of(seat) for seat in people]), letters
    return scene.m, tuple(scene.play.match.seats), scene.asks_all, language(), services.bindings.changes, keys


def curtain_facts(scene: PartyTable, ask: Ask) -> Facts:
    """All that stands on the curtain, from what a spectator sees."""
    view, infos = scene.play.match.view(None), scene.play.match.seats
    names, cast = seat_names(infos), scene.show.cast
    told = [event for event in scene.show.picture.log if not isinstance(event, Said)]
    lines = [phrases.event_line(event, cast) for event in news(told, ask.seat)]
    return Facts(
        name=names[ask.seat],
        avatar=infos[ask.seat].avatar,
        why=ask.why,
        top=view.top,
        colour=view.colour,
        step=view.step,
        draw_count=view.draw_count,
        pending=view.pending,
        sitters=tuple(_sitter(scene, view, seat) for seat in range(len(infos))),
        news=tuple([line for line in (*lines, scene.undecided) if line][-NEWS:]),
        key=seat_prompt(scene, ask.seat, Act.CONFIRM) if _confirm_reveals(scene, ask) else "",
        handicap=handicap_words(infos[ask.seat].handicap),
    )


def _confirm_reveals(scene: PartyTable, ask: Ask) -> bool:
    """Whether the key that confirms lifts the curtain now, as its button says."""
    return scene.input.focus in (None, REVEAL) or scene.owners.personal(ask.seat)


def _sitter(scene: PartyTable, view: View, seat: int) -> Sitter:
    info = scene.play.match.seats[seat]
    state = "out" if seat in view.absent else "turn" if seat == view.turn else "next" if seat == view.next_seat else ""
    said = view.called[seat] and view.counts[seat] <= 2
    name, words, marks = (
        seat_names(scene.play.match.seats)[seat],
        handicap_words(info.handicap),
        marks_of(info.handicap),
    )
    return Sitter(name, info.avatar, view.counts[seat], state, said, words, marks)
