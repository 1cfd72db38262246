"""What of a table is to be seen, as plain data: the scenery that is painted, and the UI tree that tests read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.rules.cards import OWN_RULE_CARDS
from game.rules.events import Challenged
from game.rules.law import NO_CARD
from game.rules.moves import DRAW, KEEP, SEATS
from game.rules.view import Phase
from game.scenes.table.layout.table import TableLayout
from game.scenes.table.log import colour_named
from game.scenes.table.look.call_buttons import ButtonLook
from game.scenes.table.look.hud import Scenery
from game.scenes.table.look.marks import marks_of
from game.scenes.table.look.plates import PlateLook
from game.scenes.table.show.picture import Said
from game.ui.input.actions import Act
from game.ui.input.key_labels import in_sentence
from game.words import _, phrases
from game.words.cards import card_name
from game.words.length import round_title
from game.words.own_rule import effect_line
from game.words.rules import short_title
from game.words.seats import seat_names

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene


def scenery(scene: TableScene, layout: TableLayout, language: str) -> Scenery:
    """The snapshot of everything that keeps still; the targets are made anew for it."""
    scene.targets.forget()
    picture, match, ringed, hot = scene.show.picture, scene.play.match, scene.input.ringed, scene.input.hot
    return Scenery(
        layout=layout,
        language=language,
        palette=scene.services.settings.palette,
        plates=tuple(_plates(scene)),
        title=round_title(match, scene.evening.minutes if scene.evening else None),
        subtitle=_("{rules} · deal {deal}").format(rules=short_title(match.rules.name), deal=match.deal),
        lines=tuple(_lines(scene)),
        prompt=scene.message or scene.coaching.words or hint(scene),
        trouble=bool(scene.message),
        advice=not scene.message and bool(scene.coaching.words),
        low=_covered(scene, layout),
        colour=picture.colour if picture.discard else -1,
        pending=_pending(scene),
        draw_count=picture.draw_count,
        step=0 if picture.ring_turn else picture.step,
        buttons=tuple(_buttons(scene)),
        count_seen=scene.overlay is None or not scene.overlay.panel(layout).overlaps(layout.draw_count),
        draw_marked=scene.show.only_draws,
        draw_focused=ringed == "draw" or (hot == "draw" and scene.play.my_turn),
        log_focused="log" in (ringed, hot),
        notes=tuple(notes(scene).values()),
    )


def _covered(scene: TableScene, layout: TableLayout) -> bool:
    """Whether a panel lies where the sentence above the hand stands."""
    return scene.overlay is not None and scene.overlay.panel(layout).overlaps(layout.sentence)


def notes(scene: TableScene) -> dict[int, str]:
    """What stands on the own-rule cards of this round: the table's words, else what they do (M26)."""
    rules = zip(OWN_RULE_CARDS, scene.show.picture.own, strict=True)
    return {card: rule.text or effect_line(rule) for card, rule in rules if rule is not None}


def _plates(scene: TableScene) -> Iterator[PlateLook]:
    picture, seats = scene.show.picture, scene.play.match.seats
    names, turn = seat_names(seats), picture.turn
    if scene.play.match.result is not None and scene.show.timeline.done:
        turn = -1
    states = {picture.follower(turn): "next", turn: "turn"} if turn >= 0 else {}
    for seat in range(len(seats)):
        yield _plate(scene, seat, names[seat], states.get(seat, ""))


def _plate(scene: TableScene, seat: int, name: str, state: str) -> PlateLook:
    picture = scene.show.picture
    if seat in picture.absent:
        state = "out" if seat in scene.play.match.absent else "waits"
    count = picture.counts[seat] if picture.counts else 0
    said = bool(picture.called) and picture.called[seat] and count <= 2
    return PlateLook(
        name,
        scene.play.match.seats[seat].avatar,
        scene.play.shown_standing[seat],
        count,
        state,
        said,
        seat == scene.me,
        open=tuple(picture.opened.get(seat, ())),
        away=seat in picture.travelling,
        team=seat % 2 if scene.play.match.rules.teams else -1,
        asked=_asked(scene, seat),
        marks=marks_of(scene.play.match.seats[seat].handicap),
    )


def _asked(scene: TableScene, seat: int) -> str:
    """Whether the seat may be chosen now, and whether the next press would (A43)."""
    panel = scene.overlay
    commands = [option.command for option in panel.options] if panel is not None else []
    if panel is None or SEATS[seat] not in commands:
        return ""
    return "focus" if commands[panel.focus] == SEATS[seat] else "open"


def _lines(scene: TableScene) -> list[tuple[str, int]]:
    """The last three events that have a sentence (FEEL-28), with the colour each names."""
    cast = scene.show.cast
    lines: list[tuple[str, int]] = []
    for event in reversed(scene.show.picture.log):
        line = None if isinstance(event, Said) else phrases.event_line(event, cast)
        if line and not isinstance(event, Said):
            lines.append((line, colour_named(event)))
        if len(lines) == 3:
            break
    return lines[::-1]


def _pending(scene: TableScene) -> str:
    return "" if scene.show.picture.threat or scene.overlay is not None else pending_words(scene)


def pending_words(scene: TableScene) -> str:
    """How many cards wait for whom."""
    picture = scene.show.picture
    if not picture.pending or picture.turn < 0:
        return ""
    cast = scene.show.cast.in_short if scene.services.settings.tv else scene.show.cast
    return cast.says(picture.turn, _("+{n} for you"), _("+{n} for {name}"), n=picture.pending)


def hint(scene: TableScene) -> str:
    """What can I do now? (A11Y-37)"""
    view, picture = scene.play.view, scene.show.picture
    if picture.turn < 0:
        return _("The highest number deals") if picture.flying and not any(picture.counts) else ""
    if view.phase is Phase.OVER or scene.overlay is not None:
        return ""
    if scene.services.away:
        return _("Paused while you are away")
    if picture.judged is not None:
        return _doubted(scene, picture.judged)
    if scene.asks:
        return scene.asks
    if urgent := _catch_words(scene) or scene.assists.reminder:
        return urgent if picture.turn == scene.me else f"{_turn_words(scene)} {urgent}"
    if scene.clock.step_waits:
        return _step_words(scene)
    if scene.me is None or picture.turn != scene.me:
        return _waiting(scene)
    if not scene.play.my_turn:
        return ""
    moves, fits = scene.play.legal, scene.play.cards
    if view.phase is Phase.DRAWN:
        return _("Lay the card you drew, or keep it") if KEEP in moves else _("Lay the card you drew")
    if view.phase is Phase.PLAY:
        if fits:
            return _("Lay a card that fits, or draw one") if DRAW in moves else _("Lay a card that fits")
        return _("Nothing fits: draw a card")
    return ""


def _doubted(scene: TableScene, event: Challenged) -> str:
    """Who doubts whom, as long as nobody has seen what came of it."""
    by_me, at_me = _("You challenge {other}"), _("{name} challenges you")
    return scene.show.cast.between(event.challenger, event.seat, by_me, at_me, _("{name} challenges {other}"))


def _turn_words(scene: TableScene) -> str:
    """Whose turn it is, before what is more urgent (A11Y-37)."""
    return _("{name} plays.").format(name=scene.show.cast.names[scene.show.picture.turn])


def _catch_words(scene: TableScene) -> str:
    """Who has forgotten to call, and the key to say so with; "" for nobody."""
    seat, key = scene.callout.target, in_sentence(scene.prompt(Act.HAND))
    if seat is None or scene.callout.catch != "now":
        return ""
    words = _("{name} did not call. Catch with {key}!") if key else _("{name} did not call. Catch!")
    return words.format(name=scene.show.cast.names[seat], key=key)


def _step_words(scene: TableScene) -> str:
    """What to press so that the others go on, with the key or button of the device in use (FEEL-21)."""
    key = in_sentence(scene.services.prompt(Act.SKIP))
    return _("Press {key} to go on").format(key=key) if key else _("Press “Go on”")


def _waiting(scene: TableScene) -> str:
    """Whose turn it is, and that anybody may jump in: the same for all, whatever they hold (NI, A30)."""
    view, picture, cast = scene.play.view, scene.show.picture, scene.show.cast
    if scene.watched or scene.me is None:
        return cast.says(picture.turn, _("It is your turn"), _("{name} plays"))
    name = cast.names[picture.turn]
    if scene.me in picture.absent:
        return _("{name} plays. You are out and watch.").format(name=name)
    if view.twin == NO_CARD or not scene.show.timeline.done:
        return _("{name} plays").format(name=name)
    return _("{name} plays. Jump in with {card}!").format(name=name, card=card_name(view.twin))


def _buttons(scene: TableScene) -> Iterator[ButtonLook]:
    ringed, pressed, hot = scene.input.ringed, scene.input.pressed, scene.input.hot
    for target in scene.targets.buttons:
        look, id = target.look, target.id
        if look is not None and id in (ringed, pressed, hot):
            look = look._replace(focused=id == ringed, pressed=id == pressed, hot=id == hot)
        if look is not None:
            yield look
