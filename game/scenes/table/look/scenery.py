"""The visible part of a table as plain data: the painted scenery, and the UI tree for tests."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.rules.cards import OWN_RULE_CARDS
from game.rules.moves import SEATS
from game.scenes.table.layout.table_layout import TableLayout
from game.scenes.table.look.handicap_icons import handicap_icons
from game.scenes.table.look.hud import Scenery
from game.scenes.table.look.seat_faces import PlateLook
from game.scenes.table.messages import named_colour
from game.scenes.table.panels.panel import large_face
from game.scenes.table.pointed import Pointed
from game.scenes.table.prompt_line import prompt_and_reason
from game.scenes.table.show.picture import LoggedNotice
from game.scenes.table.show.player_faces import look_at_rest
from game.scenes.table.table import Table
from game.scenes.table.targets import ButtonLook, covers_sentence
from game.ui.cards.avatars import FaceState
from game.words import _, phrases
from game.words.formats import day_and_month, dotted
from game.words.kind_words import table_note
from game.words.length import round_title
from game.words.own_rule import effect_line
from game.words.player_words import seat_names
from game.words.rules import short_title
from game.words.tour_words import goal_words


def scenery(table: Table, pointed: Pointed, layout: TableLayout, language: str) -> Scenery:
    """Return the snapshot of everything that keeps still."""
    picture, ringed, hot = table.show.picture, pointed.ringed_id, pointed.hovered_id
    prompt, reason = prompt_and_reason(table, pointed.lifted_index)
    title, subtitle = (table.tip_sources.heading or partial(_heading, table))()
    return Scenery(
        layout=layout,
        language=language,
        palette=table.services.settings.palette,
        plates=tuple(_plates(table, layout)),
        title=title,
        subtitle=subtitle,
        lines=tuple(_lines(table)),
        goals=tuple((goal_words(*goal.aim, goal.so_far), goal.state) for goal in table.show.goals),
        prompt=prompt,
        is_trouble=reason == "trouble",
        is_advice=reason == "advice",
        is_card_effect=reason == "told",
        is_prompt_low=covers_sentence(table, layout),
        colour=picture.colour if picture.discard else -1,
        pending=_pending(table),
        hanging_cards=(-1, 0) if picture.is_handing_on else picture.hanging_penalty,
        owed_count=picture.pending_penalty[1],
        draw_count=picture.draw_count,
        step=0 if picture.ring_turn else picture.step,
        buttons=tuple(_buttons(table, pointed)),
        shows_draw_count=table.panels.overlay is None
        or not table.panels.overlay.box(layout).overlaps(layout.draw_count),
        is_draw_marked=table.show.only_draws,
        is_draw_focused=ringed == "draw" or (hot == "draw" and table.play.my_turn),
        is_log_focused="log" in (ringed, hot),
        notes=tuple(notes(table).values()),
    )


def _heading(table: Table) -> tuple[tuple[str, str], str]:
    match, evening, current = table.play.match, table.audience.time_limit, table.services.current
    rules, note = short_title(match.rules.name), table_note(current.kind_at(match))
    if current.is_daily_deal and (session := current.session) is not None and session.match is match:
        return (_("Daily deal"), day_and_month(session.day)), dotted(rules, note)
    below = dotted(rules, note) if note else _("{rules} · deal {deal}").format(rules=rules, deal=match.deal)
    return round_title(match, evening.minutes if evening else None), below


def notes(table: Table) -> dict[int, str]:
    """Return the texts of this round's own-rule cards: the table's words, else the effect (M26)."""
    rules = zip(OWN_RULE_CARDS, table.show.picture.own_rules, strict=True)
    return {card: rule.text or effect_line(rule) for card, rule in rules if rule is not None}


def _plates(table: Table, layout: TableLayout) -> Iterator[PlateLook]:
    picture, seats = table.show.picture, table.play.match.seats
    names, turn = seat_names(seats), picture.turn
    if table.play.match.result is not None and table.show.timeline.is_done:
        turn = -1
    states = {picture.follower(turn): "next", turn: "turn"} if turn >= 0 else {}
    for seat in range(len(seats)):
        sight = FaceState(look=look_at_rest(seat, layout, picture))
        large = large_face(table.panels.overlay, layout, seat) is not None
        yield _plate(table, seat, names[seat], states.get(seat, ""), sight)._replace(is_shown_large=large)


def _plate(table: Table, seat: int, name: str, state: str, face_state: FaceState) -> PlateLook:
    picture = table.show.picture
    if seat in picture.absent_seats:
        state = "out" if seat in table.play.match.absent else "waits"
    count = picture.card_counts[seat] if picture.card_counts else 0
    said = bool(picture.has_called) and picture.has_called[seat] and count <= 2
    return PlateLook(
        name,
        table.play.match.seats[seat].avatar,
        table.play.shown_standing[seat],
        count,
        state,
        said,
        seat == table.audience.viewer_seat,
        open_cards=tuple(picture.open_hands.get(seat, ())),
        is_away=seat in picture.travelling_seats,
        team=seat % 2 if table.play.match.rules.teams else -1,
        choice_state=_asked(table, seat),
        marks=handicap_icons(table.play.match.seats[seat].handicap),
        face_state=face_state,
    )


def _asked(table: Table, seat: int) -> str:
    """Return "open" if the seat may be chosen, "focus" if a press would, else "" (A43)."""
    panel = table.panels.overlay
    commands = [option.command for option in panel.options] if panel is not None else []
    if panel is None or SEATS[seat] not in commands:
        return ""
    return "focus" if commands[panel.focus] == SEATS[seat] else "open"


def _lines(table: Table) -> list[tuple[str, int]]:
    """Return the last three events that have a sentence (FEEL-28), with the colour each names."""
    cast = table.show.cast
    lines: list[tuple[str, int]] = []
    for event in reversed(table.show.picture.log):
        line = None if isinstance(event, LoggedNotice) else phrases.event_line(event, cast)
        if line and not isinstance(event, LoggedNotice):
            lines.append((line, named_colour(event)))
        if len(lines) == 3:
            break
    return lines[::-1]


def _pending(table: Table) -> str:
    return "" if table.show.picture.threat or table.panels.overlay is not None else pending_words(table)


def pending_words(table: Table) -> str:
    """Return the pending penalty in words, "" for none."""
    seat, count = table.show.picture.pending_penalty
    if not count:
        return ""
    cast = table.show.cast.in_short if table.services.settings.tv else table.show.cast
    return cast.fill_for_seat(seat, _("+{n} for you"), _("+{n} for {name}"), n=count)


def _buttons(table: Table, pointed: Pointed) -> Iterator[ButtonLook]:
    ringed, pressed, hot = pointed.ringed_id, pointed.pressed_id, pointed.hovered_id
    for target in pointed.buttons:
        look, id = target.look, target.id
        if look is not None and id in (ringed, pressed, hot):
            look = look._replace(is_focused=id == ringed, is_pressed=id == pressed, is_hovered=id == hot)
        if look is not None:
            yield look._replace(is_moving=look.is_moving or table.call_buttons.is_moving(id))
