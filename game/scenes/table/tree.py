"""The UI tree of a table: what tests, screen readers and bots know of it (H1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

import pygame

from game.rules.cards import BLACK, card_word
from game.rules.moves import Play
from game.scenes.table.hints.call_button_states import MOVING_MOODS
from game.scenes.table.layout.table_layout import Box, TableLayout
from game.scenes.table.look.hud import Scenery, prompt_area
from game.scenes.table.look.note import note_box
from game.scenes.table.look.plates import tag_word
from game.scenes.table.look.scenery import pending_words, scenery
from game.scenes.table.look.tooltip_brush import PlacedTooltip, tooltip_nodes
from game.scenes.table.look.word_lines import log_rows, log_top
from game.scenes.table.pointed import Pointed
from game.scenes.table.table import Table
from game.scenes.table.targets import ButtonLook, Target
from game.ui.draw import text
from game.ui.stage import ON_REQUEST, Node
from game.words import _
from game.words.cards import card_count, card_name, colour_words
from game.words.formats import dotted, enumerated
from game.words.own_rule import rule_line
from game.words.player_words import handicap_words
from game.words.tour_words import goal_state

_LIFT = 40
"""Maximum design pixels by which a node follows its card up; its middle stays pressable."""


def _pending_box(layout: TableLayout, scenery: Scenery) -> Box:
    box = layout.pending
    return box if scenery.pending else Box(box.x, box.y, 0, 0)


def _unsaid(layout: TableLayout, scenery: Scenery, bubble: bool) -> Box:
    box = layout.prompt
    return box._replace(w=0, h=0) if scenery.is_prompt_low or bubble else box


CRITICAL: Final = ("direction", "draw", "discard", "colour", "pending")
"""Critical nodes, with seats and their tags (TV-02).

Whose turn, who is next, direction, top card, colour, penalty and counts.
"""


def _node(
    id: str,
    role: str,
    name: str,
    box: Box,
    value: str = "",
    state: tuple[str, ...] = (),
    px: float = 0,
    *,
    spoken: str = "",
    live: str = "",
) -> Node:
    rect = pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h))
    focusable = role in ("button", "card", "pile", "log")
    return Node(id, role, name, value, state, rect, [], round(px), focusable, spoken=spoken, live=live)


def table_tree(table: Table, pointed: Pointed, targets: Iterable[Target], tooltip: PlacedTooltip | None) -> Node:
    """Return all of the table (H1): seats, piles, colour, prompt, log, hand, buttons, panels."""
    layout, seen = table.show.layout, scenery(table, pointed, table.show.layout, "")
    whole = Box(0, 0, *layout.size)
    tree = _node("table", "scene", _("Table"), whole)
    tree.tags = (ON_REQUEST,)
    seats, things = _seat_nodes(table, layout, seen), _middle_nodes(table, layout, seen)
    for node in [*seats, *(thing for thing in things if thing.id in CRITICAL)]:
        node.tags = ("critical",)
    tree.children += seats + things
    tree.children += _panel_nodes(table, layout) + target_nodes(table, pointed, targets)
    applied = table.show.picture.applied
    if applied is not None:
        tree.children.append(
            _node("rule", "dialog", rule_line(applied.rule), note_box(layout), px=layout.px(layout.type.note))
        )
    if (bubble := table.tip_sources.placed_bubble) is not None:
        node = _node(
            "bubble", "status", bubble.text, bubble.body, bubble.id, (), bubble.px, spoken=bubble.text, live="notice"
        )
        tree.children.append(node)
    tree.children += tooltip_nodes(tooltip)
    return tree


def _prompt_kind(table: Table, scenery: Scenery) -> str:
    """Return how narration announces the sentence above the hand."""
    if scenery.is_trouble or not table.audience.hand_may_be_heard:
        return ""  # it was said at once; it tells whether a card fits
    if scenery.is_advice or scenery.is_card_effect:
        return "answer" if scenery.is_advice else "notice"
    mine = table.show.picture.turn == table.audience.viewer_seat
    return "turn" if mine or table.clock.waits_for_step else "watch"


def _button_px(layout: TableLayout, look: ButtonLook) -> float:
    sizes = {"icon": 0.0, "main": layout.type.main, "call": layout.type.call, "rule": layout.type.quiet}
    return layout.px(sizes.get(look.kind, layout.type.button))


def as_drawn(tree: Node) -> None:
    for node in tree.walk():
        drawn = [child.font_px for child in node.children if child.id.startswith("written.")]
        if drawn and node.font_px:
            node.font_px = min(drawn)


def _seat_nodes(table: Table, layout: TableLayout, scenery: Scenery) -> list[Node]:
    nodes = []
    for place, look in zip(layout.places, scenery.plates, strict=True):
        cards = card_count(look.cards)
        marks = (
            look.state,
            "called" if look.has_called else "",
            "open" if look.open_cards else "",
            look.choice_state and "asked",
        )
        states = tuple(word for word in (*marks, f"team {look.team + 1}" if look.team >= 0 else "") if word)
        value = f"{cards}, " + _("{points} points").format(points=look.points)
        handicap = handicap_words(table.play.match.seats[place.seat].handicap)
        value += f", {handicap}" if handicap else ""
        nodes.append(
            _node(f"seat:{place.seat}", "seat", look.name, place.plate, value, states, layout.px(layout.type.points))
        )
        if word := tag_word(look):
            tag = place.tag_beside(bool(look.open_cards))
            nodes.append(_node(f"tag:{place.seat}", "status", word, tag, px=layout.px(layout.type.tag)))
    return nodes


def _middle_nodes(table: Table, layout: TableLayout, scenery: Scenery) -> list[Node]:
    picture = table.show.picture
    top = card_word(picture.discard[-1].card) if picture.discard else ""
    discarded = (_("Discard pile"), *(card_name(laid.card) for laid in picture.discard[-1:]))
    word, symbol = colour_words(picture.colour)
    way = _("clockwise") if picture.step == 1 else _("anticlockwise")
    ring = Box(layout.ring.x - layout.ring.rx, layout.ring.y - layout.ring.ry, 2 * layout.ring.rx, 2 * layout.ring.ry)
    pile = ("playable",) * scenery.is_draw_marked + ("focused",) * scenery.is_draw_focused
    pile += ("taught",) * (table.tip_sources.taught_target_id == "draw")
    said = (
        prompt_area(scenery).room if scenery.prompt else _unsaid(layout, scenery, table.tip_sources.bubble is not None)
    )
    nodes = [
        _node("direction", "status", _("Direction"), ring, way),
        _node(
            "draw",
            "pile",
            _("Draw pile"),
            layout.draw.bounds,
            str(picture.draw_count),
            pile,
            layout.px(layout.type.count),
            spoken=enumerated((_("Draw pile"), card_count(picture.draw_count))),
        ),
        replace(
            _node("discard", "status", _("Discard pile"), layout.discard.bounds, top, spoken=enumerated(discarded)),
            group="last",
        ),
        _node("colour", "status", _("Colour"), layout.chip, f"{word} {symbol}".strip(), px=layout.chip.h * 0.25),
        _node(
            "header", "status", dotted(*scenery.title), layout.header, scenery.subtitle, px=layout.px(layout.type.quiet)
        ),
        _node(
            "prompt",
            "dialog" if scenery.is_prompt_low else "status",
            scenery.prompt,
            said,
            px=layout.px(layout.type.prompt),
            live=_prompt_kind(table, scenery),
        ),
        _node(
            "pending", "status", pending_words(table), _pending_box(layout, scenery), px=layout.px(layout.type.pending)
        ),
    ]
    for place, (words, state) in enumerate(scenery.goals):
        box, px = layout.goal(place, len(scenery.goals)), layout.px(layout.type.quiet)
        nodes.append(_node(f"goal.{place}", "status", words, box, goal_state(state), px=px))
    if picture.discard and picture.discard[-1].played_by >= 0:
        played_by = table.show.cast.fill_for_seat(
            picture.discard[-1].played_by, _("Played by you"), _("Played by {name}")
        )
        nodes.append(_node("played_by", "status", played_by, layout.played_by))
    focused = ("focused",) if scenery.is_log_focused else ()
    log = _node("log", "log", _("What happened"), layout.log, "", focused, layout.px(layout.type.log))
    rows, px, step = log_rows(layout, [(line, colour != BLACK) for line, colour in scenery.lines])
    first_row, half = log_top(layout, rows, step), max(step, text.size("Ay", px)[1]) / 2
    for i, (line, _colour) in enumerate(scenery.lines):
        mine = [row for row, (_part, event) in enumerate(rows) if event == i]
        if not mine:  # a television has room for the newest only
            continue
        box = Box(layout.log.x, first_row + mine[0] * step - half, layout.log.w, (len(mine) - 1) * step + 2 * half)
        log.children.append(_node(f"log:{i}", "listitem", line, box, px=px))
    return [*nodes, log]


def target_nodes(table: Table, pointed: Pointed, targets: Iterable[Target]) -> list[Node]:
    """Return the nodes of cards, buttons and options."""
    nodes, layout = [], table.show.layout
    for target in targets:
        if target.role:
            px = target.px or (_button_px(layout, target.look) if target.look is not None else 0.0)
            node = _node(target.id, target.role, target.name, _seen(table, layout, target), target.key, px=px)
            node.state, node.group = tuple(_states(table, pointed, target)), target.group
            node.spoken = _spoken(table, target)
            if target.group == "hand" and target.fan is not None:
                spot = table.show.picture.hand[target.number].spot
                node.lies = spot.x, spot.y, round(spot.angle)
            nodes.append(node)
    return nodes


def _spoken(table: Table, target: Target) -> str:
    """Return a target's name as narration says it, if not its own; a secret card's is not told."""
    is_card = target.group == "hand" or isinstance(target.order, Play)
    if is_card and not table.audience.hand_may_be_heard:
        return _("A card")
    return card_name(table.show.picture.hand[target.number].card) if target.group == "hand" else ""


def _seen(table: Table, layout: TableLayout, target: Target) -> Box:
    """Return where a target is seen; the box of a raised card must frame all of it."""
    if target.group != "hand" or target.fan is None:
        return target.box
    slot, room = target.fan
    risen = layout.hand(room)[slot].y - table.show.picture.hand[target.number].spot.y
    lift = max(0.0, min(layout.px(_LIFT), risen))
    return target.box._replace(y=target.box.y - lift)


def _panel_nodes(table: Table, layout: TableLayout) -> list[Node]:
    panel = table.panels.overlay
    if panel is None:
        return []
    px = panel.sizes(layout)[0]
    told = " ".join(panel.sentences)
    return [_node("panel", "dialog", panel.title, panel.box(layout), told, px=px, live="question")]


def _is_focused(table: Table, pointed: Pointed, target: Target) -> bool:
    """Whether a press of keys or of one switch would mean this target."""
    if target.group == "answer" and target.number >= 0:
        panel = table.panels.overlay
        return panel is not None and panel.focus == target.number
    if target.group == "places":
        return target.number == table.audience.face_down.cursor
    return target.id == (pointed.key_focus_id if target.group == "rail" else pointed.ringed_id)


def _states(table: Table, pointed: Pointed, target: Target) -> Iterator[str]:
    """Yield the states of a target."""
    card = target.number if target.group == "hand" else None
    if card is not None and (playable := table.show.playable) is not None:
        yield "playable" if card in playable else "unfit"
    if target.group in ("hand", "answer") and not table.audience.hand_may_be_heard:
        yield "unheard"
    if _is_focused(table, pointed, target):
        yield "focused"
    if card is not None and card == table.coaching.card:
        yield "advised"
    if target.id == table.tip_sources.taught_target_id:
        yield "taught"
    if card is not None and card == pointed.raised_index:
        yield "raised"
    if target.look is not None and target.look.is_on:
        yield "on"
    if target.look is not None and target.look.mood in MOVING_MOODS:
        yield target.look.mood
