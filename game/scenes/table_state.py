"""What of a table is to be seen, as plain data: the scenery that is painted, and the UI tree that tests read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ..rules.cards import BLACK, card_word
from ..rules.events import ColourChosen, Event, Played
from ..rules.moves import Play
from ..rules.view import Phase
from ..ui import phrases
from ..ui.actions import Act, prompt
from ..ui.layout import Box, TableLayout
from ..ui.stage import Node
from ..words import _, ngettext
from .challenge import Panel
from .colour_choice import ColourChoice
from .names import seat_names
from .table_hud import ButtonLook, PlateLook, Scenery, colour_words

if TYPE_CHECKING:
    from .table import TableScene


def scenery(scene: TableScene, layout: TableLayout, language: str) -> Scenery:
    """The snapshot of everything that keeps still."""
    picture, match = scene.picture, scene.match
    title = _("Round {n} · to {target}") if match.rules.target else _("Round {n}")
    return Scenery(
        layout=layout,
        language=language,
        palette=scene.services.settings.palette,
        plates=tuple(_plate(scene, seat) for seat in range(len(match.seats))),
        title=title.format(n=max(1, match.round_number), target=match.rules.target),
        subtitle=_("{rules} · deal {deal}").format(rules=_rules_name(match.rules.name), deal=match.deal),
        lines=tuple(_lines(scene)),
        prompt=scene.message or hint(scene),
        trouble=bool(scene.message),
        colour=picture.colour if picture.discard else -1,
        pending=_pending(scene),
        draw_count=picture.draw_count,
        step=0 if picture.ring_turn else picture.step,
        buttons=tuple(_buttons(scene, layout)),
        draw_focused=scene.input.focused("draw") or (scene.input.hot("draw") and scene.my_turn),
    )


def _rules_name(name: str) -> str:
    return {"classic": _("Classic"), "classic-nl": _("Classic (NL)")}.get(name, name.capitalize())


def _plate(scene: TableScene, seat: int) -> PlateLook:
    picture, info = scene.picture, scene.match.seats[seat]
    step = picture.step
    state = "turn" if seat == picture.turn else ""
    if picture.turn >= 0 and seat == (picture.turn + step) % picture.seats and not state:
        state = "next"
    if scene.match.result is not None and scene.timeline.done:
        state = ""
    count = picture.counts[seat] if picture.counts else 0
    said = bool(picture.called) and picture.called[seat] and count <= 2
    name = seat_names(scene.match.seats)[seat]
    return PlateLook(name, info.avatar, scene.shown_standing[seat], count, state, said, seat == scene.me)


def _lines(scene: TableScene) -> list[tuple[str, int]]:
    """The last three events that have a sentence (FEEL-28), with the colour each names."""
    names = seat_names(scene.match.seats)
    lines: list[tuple[str, int]] = []
    for event in reversed(scene.picture.log):
        line = phrases.event_line(event, names, scene.me)
        if line:
            lines.append((line, _colour_named(event)))
        if len(lines) == 3:
            break
    return lines[::-1]


def _colour_named(event: Event) -> int:
    match event:
        case Played(_, card):
            return card >> 4
        case ColourChosen(_, colour):
            return colour
        case _:
            return BLACK


def _pending(scene: TableScene) -> str:
    view = scene.view
    if view.phase is not Phase.ANSWER or not scene.timeline.done:
        return ""
    name = seat_names(scene.match.seats)[view.turn]
    return _("+{n} for {name}").format(n=view.pending, name=name if view.turn != scene.me else _("you"))


def hint(scene: TableScene) -> str:
    """What can I do now? (A11Y-37)"""
    view, picture = scene.view, scene.picture
    if picture.turn < 0:
        return _("The highest number deals") if picture.flying and not any(picture.counts) else ""
    if view.phase is Phase.OVER or scene.overlay is not None:
        return ""
    if scene.services.away:
        return _("Paused while you are away")
    if scene.me is None or picture.turn != scene.me:
        name = seat_names(scene.match.seats)[picture.turn]
        return _("{name} plays").format(name=name)
    if not scene.my_turn:
        return ""
    if view.phase is Phase.DRAWN:
        return _("Lay the card you drew, or keep it")
    if view.phase is Phase.PLAY:
        fits = any(isinstance(move, Play) for move in scene.match.legal(scene.me))
        return _("Lay a card that fits, or draw one") if fits else _("Nothing fits: draw a card")
    return ""


def _buttons(scene: TableScene, layout: TableLayout) -> list[ButtonLook]:
    hands, device = scene.input, scene.services.device

    def look(id: str, label: str, act: Act | None, kind: str, box: Box) -> ButtonLook:
        key = prompt(act, device) if act is not None else "K" if device in ("mouse", "keyboard") else ""
        return ButtonLook(id, label, key, kind, box, hands.focused(id), hands.pressed == id, hands.hot(id))

    buttons = [look("pause", _("Pause"), Act.PAUSE, "icon", layout.pause)]
    if scene.me is not None:
        buttons.append(look("call", scene.dance.word, Act.CALL, "call", layout.call))
        buttons.append(look("hand", _("Hand"), Act.HAND, "plain", layout.hand_button))
        buttons.append(look("draw_button", _("Draw"), Act.DRAW, "plain", layout.draw_button))
        if hands.keeps and scene.picture.turn == scene.me:
            buttons.append(look("keep", _("Keep it"), None, "main", layout.keep))
    return buttons


# --- the UI tree ----------------------------------------------------------------------------------------------


def _node(id: str, role: str, name: str, box: Box, value: str = "", state: tuple[str, ...] = (), px: float = 0) -> Node:
    rect = pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h))
    focusable = role in ("button", "card", "pile")
    return Node(id, role, name, value, state, rect, [], round(px), focusable)


def table_tree(scene: TableScene) -> Node:
    """Everything at the table (H1): seats, piles, colour, direction, prompt, log, hand, buttons, panels."""
    layout, seen = scene.layout, scenery(scene, scene.layout, "")
    whole = Box(0, 0, *layout.size)
    tree = _node("table", "scene", _("Table"), whole)
    tree.children += _seat_nodes(layout, seen) + _middle_nodes(scene, layout, seen)
    tree.children += [
        _node(look.id, "button", look.label, look.box, look.key, ("focused",) if look.focused else (), layout.px(24))
        for look in seen.buttons
    ]
    tree.children += _hand_nodes(scene, layout) + _panel_nodes(scene, layout)
    return tree


def _seat_nodes(layout: TableLayout, seen: Scenery) -> list[Node]:
    nodes = []
    for place, look in zip(layout.places, seen.plates, strict=True):
        cards = ngettext("{n} card", "{n} cards", look.count).format(n=look.count)
        states = tuple(word for word in (look.state, "called" if look.said else "") if word)
        value = f"{cards}, " + _("{points} points").format(points=look.points)
        nodes.append(_node(f"seat:{place.seat}", "seat", look.name, place.plate, value, states, layout.px(22)))
    return nodes


def _middle_nodes(scene: TableScene, layout: TableLayout, seen: Scenery) -> list[Node]:
    picture = scene.picture
    top = card_word(picture.discard[-1].card) if picture.discard else ""
    word, symbol = colour_words(picture.colour)
    way = _("clockwise") if picture.step == 1 else _("counter-clockwise")
    ring = Box(layout.ring.x - layout.ring.rx, layout.ring.y - layout.ring.ry, 2 * layout.ring.rx, 2 * layout.ring.ry)
    focused = ("focused",) if seen.draw_focused else ()
    nodes = [
        _node("direction", "status", _("Direction"), ring, way),
        _node("draw", "pile", _("Draw pile"), layout.draw.bounds, str(picture.draw_count), focused, layout.px(23)),
        _node("discard", "status", _("Discard pile"), layout.discard.bounds, top),
        _node("colour", "status", _("Colour"), layout.chip, f"{word} {symbol}".strip(), px=layout.px(22)),
        _node("header", "text", seen.title, layout.header, seen.subtitle, px=layout.px(22)),
        _node("prompt", "status", seen.prompt, layout.prompt, px=layout.px(24)),
        _node("pending", "status", seen.pending, layout.pending, px=layout.px(24)),
    ]
    log = _node("log", "log", _("Last events"), layout.log, px=layout.px(22))
    for i, (line, _colour) in enumerate(seen.lines):
        log.children.append(_node(f"log:{i}", "text", line, layout.log, px=layout.px(22)))
    return [*nodes, log]


def _hand_nodes(scene: TableScene, layout: TableLayout) -> list[Node]:
    hand, playable = scene.picture.hand, scene.playable
    nodes = []
    for index, held in enumerate(hand):
        states: tuple[str, ...] = ("playable",) if playable and index in playable else ()
        states += ("focused",) if scene.input.focused(f"card:{index}") else ()
        nodes.append(_node(f"card:{index}", "card", card_word(held.card), layout.strip(index, len(hand)), "", states))
    return nodes


def _panel_nodes(scene: TableScene, layout: TableLayout) -> list[Node]:
    overlay = scene.overlay
    if isinstance(overlay, ColourChoice):
        return [
            _node(f"tile:{c}", "button", colour_words(c)[0], box, str(c + 1), _focus(c == overlay.focus), layout.px(24))
            for c, box in enumerate(overlay.boxes(layout))
        ]
    if isinstance(overlay, Panel):
        facts = " ".join(overlay.facts)
        return [_node("panel", "dialog", overlay.title, overlay.box(layout), facts, px=layout.px(24))] + [
            _node(f"option:{i}", "button", option.label, box, "", _focus(i == overlay.focus), layout.px(28))
            for i, (option, box) in enumerate(zip(overlay.options, overlay.buttons(layout), strict=True))
        ]
    return []


def _focus(yes: bool) -> tuple[str, ...]:
    return ("focused",) if yes else ()
