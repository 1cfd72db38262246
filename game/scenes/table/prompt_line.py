"""The sentence above the hand: what can be done now, or why not, and where (A11Y-37)."""

from __future__ import annotations

from game.rules.compiled_rules import NO_CARD
from game.rules.view import Phase
from game.scenes.table.layout.sentence import Placed, place_sentence
from game.scenes.table.layout.table_layout import TableLayout
from game.scenes.table.table import Table
from game.scenes.table.targets import can_keep, covers_sentence
from game.ui.input.actions import Act
from game.ui.input.key_labels import in_sentence
from game.words import _
from game.words.prompts import forgot_to_call, may_jump_in, others_turn, turn_words, watching


def prompt_and_reason(table: Table, lifted: int | None) -> tuple[str, str]:
    """Return what is said above the hand, and why.

    That is "trouble", "advice", "told" for an effect not met before or the cost of a bluff, "" for the usual hint.
    ``lifted`` is the index of the lifted card.
    """
    for words, reason in ((table.message.text, "trouble"), (table.coaching.words, "advice")):
        if words:
            return words, reason
    told = _what_it_does(table, lifted)
    # A lesson says itself what to do.
    return (told, "told") if told else ("" if table.tip_sources.is_teaching else hint(table), "")


def place_above_hand(table: Table, lifted: int | None, layout: TableLayout) -> Placed | None:
    """Return where :func:`prompt_and_reason` is painted, None where nothing is said."""
    words, reason = prompt_and_reason(table, lifted)
    if not words:
        return None
    rule = table.message.rule_number if table.message.text else ""
    kept, low = can_keep(table) or table.clock.waits_for_step, covers_sentence(table, layout)
    return place_sentence(layout, words, rule=rule, long=bool(reason), kept=kept, low=low)


def _what_it_does(table: Table, lifted: int | None) -> str:
    """Return the cost of the lifted card as a bluff, else its effect if not played before.

    What is more urgent comes first.
    """
    if lifted is not None and (bluff := table.bluffs.warning_words(table.show.picture.hand[lifted].card)):
        return bluff
    if not (told := table.tips.focused_card_help):
        return ""
    urgent = table.play.view.phase in (Phase.DRAWN, Phase.OVER) or table.panels.overlay is not None
    return "" if urgent or _catch_words(table) or table.assists.reminder else told


def hint(table: Table) -> str:
    """Return the sentence that tells me what I can do now (A11Y-37)."""
    view, picture = table.play.view, table.show.picture
    if picture.turn < 0:
        return _("The highest number deals") if picture.flying_sprites and not any(picture.card_counts) else ""
    if view.phase is Phase.OVER or table.panels.overlay is not None:
        return ""
    if table.services.is_away:
        return _("Paused while you are away")
    if table.audience.hand_buttons.extra_request:
        return table.audience.hand_buttons.extra_request
    if urgent := _catch_words(table) or table.assists.reminder:
        return urgent if picture.turn == table.audience.viewer_seat else f"{_turn_words(table)} {urgent}"
    if table.clock.waits_for_step:
        return _step_words(table)
    if table.audience.viewer_seat is None or picture.turn != table.audience.viewer_seat:
        return _waiting(table)
    if not table.play.my_turn:
        return ""
    return turn_words(view, table.play.legal) if view.phase in (Phase.DRAWN, Phase.PLAY) else ""


def _turn_words(table: Table) -> str:
    """Return the sentence naming the seat on turn, to precede a more urgent one (A11Y-37)."""
    return _("{name}'s turn.").format(name=table.show.cast.names[table.show.picture.turn])


def _catch_words(table: Table) -> str:
    """Return the sentence naming who forgot to call and the key to catch with, else ""."""
    seat, key = table.call_buttons.catchable_seat, in_sentence(table.audience.prompt(Act.HAND))
    if seat is None or table.call_buttons.catch_mood != "now":
        return ""
    return forgot_to_call(table.show.cast.names[seat], key)


def _step_words(table: Table) -> str:
    """Return the sentence naming the key or button for the others to go on (FEEL-21)."""
    key = in_sentence(table.services.prompt(Act.SKIP))
    return _("Press {key} for the next move").format(key=key) if key else _("Press “Next”")


def _waiting(table: Table) -> str:
    """Return the sentence on another's turn and any jump in, the same for all (NI, A30)."""
    view, picture, cast = table.play.view, table.show.picture, table.show.cast
    if table.audience.watched or table.audience.viewer_seat is None:
        return cast.fill_for_seat(picture.turn, _("It's your turn"), _("{name}'s turn"))
    name = cast.names[picture.turn]
    if table.audience.viewer_seat in picture.absent_seats:
        return watching(name)
    if view.twin == NO_CARD or not table.show.timeline.is_done:
        return others_turn(name)
    return may_jump_in(name, view.twin)
