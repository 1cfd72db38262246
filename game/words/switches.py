"""The table of words for the switches of a rule set: label, and each value's words.

Read it through :mod:`game.words.rules`. A switch of ``ruleset.FIELDS`` without an entry here fails a test.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from game.words import _, ngettext
from game.words.cards import card_count

Told = tuple[str, str]
"""The word of a value, and the sentence that says what it means."""
Switch = tuple[str, Callable[[Any], Told]]
"""The label of a switch, and the function that tells its values."""


def _switch(on: str, off: str) -> Callable[[Any], Told]:
    words = _("Off"), _("On")
    return lambda value: (words[bool(value)], on if value else off)


def _number(words: Callable[[int], str], sentence: Callable[[int], str]) -> Callable[[Any], Told]:
    return lambda value: (words(value), sentence(value))


@cache
def table(_language: str) -> Mapping[str, Switch]:
    return {**_end(), **_deal(), **_turn(), **_hands(), **_wilds(), **_challenges(), **_call()}


def _end() -> dict[str, Switch]:
    winner = _("The first to play their last card scores the cards the others still hold.")
    lowest = _("Everyone scores the cards left in their own hand. The lowest total wins the match.")
    scorings = {"winner": (_("Winner scores all"), winner), "lowest": (_("Lowest total wins"), lowest)}
    until = _("The match goes on until someone has {n} points.")
    return {
        "target": (
            _("Play to"),
            _number(
                lambda n: str(n) if n else _("1 round"),
                lambda n: until.format(n=n) if n else _("One round decides the match."),
            ),
        ),
        "scoring": (_("Scoring"), scorings.__getitem__),
        "elimination": (
            _("Knockout"),
            _switch(
                _("Reach the target and you are out of the game. The last player left wins."),
                _("Everyone plays until the match is over."),
            ),
        ),
        "teams": (
            _("Two against two"),
            _switch(
                _("Partners sit opposite each other and score together. This needs 4 players."),
                _("Everyone plays alone."),
            ),
        ),
        "last_draw_counts": (
            _("Last draw card counts"),
            _switch(
                _("If the last card is a draw card, the next player still draws. Those cards count too."),
                _("Once someone plays their last card, nobody draws."),
            ),
        ),
        "finish_on_action": (
            _("Finish with any card"),
            _switch(
                _("Your last card may be any card that fits."),
                _("Your last card must be a number. You cannot end the round with an action card or a wild."),
            ),
        ),
        "zero_points": (_("Points for a 0"), _number(str, lambda n: _("A 0 is worth {n} points.").format(n=n))),
        "blocked_scores": (
            _("Score blocked rounds"),
            _switch(
                _("If nobody can play, the lowest hand wins the round and scores the differences."),
                _("If nobody can play, the round ends without points."),
            ),
        ),
    }


def _deal() -> dict[str, Switch]:
    draw = _("Everyone draws a card, and the highest number deals. Action cards count as 0.")
    numbers = _("Everyone draws a card, and the highest number deals. Action cards do not count.")
    dealers = {
        "draw": (_("Actions are 0"), draw),
        "numbers": (_("Numbers only"), numbers),
        "random": (_("At random"), _("The first dealer is chosen at random.")),
    }
    ignored = _("Play starts with a number card. Any other card goes under the pile, and the next one is turned over.")
    effect = _("An action card that starts the pile takes effect at once. After a reverse, the dealer goes first.")
    reverse = _("If a reverse starts the pile, the dealer goes first. Other action cards have no effect there.")
    starts = {
        "effect": (_("Takes effect"), effect),
        "ignored": (_("Numbers only"), ignored),
        "reverse": (_("Reverse only"), reverse),
    }
    return {
        "hand_size": (_("Starting hand"), _number(str, lambda n: _("Everyone starts with {n} cards.").format(n=n))),
        "dealer": (_("Who deals first"), dealers.__getitem__),
        "start_cards": (_("First card"), starts.__getitem__),
        "black_start_redrawn": (
            _("No wild as first card"),
            _switch(
                _("A wild that would start the pile goes back, and another card is turned over."),
                _("If a wild starts the pile, the player to the dealer's left chooses the colour."),
            ),
        ),
    }


def _turn() -> dict[str, Switch]:
    same = _("You can stack a draw card on another of the same kind. The cards add up for the next player.")
    coloured = _("You can stack a coloured draw card on another of the same kind. The cards add up.")
    mixed = _("You can stack any draw card on any other. The cards add up for the next player.")
    stackings = {
        "none": (_("Off"), _("Draw cards cannot be stacked: the player they hit draws.")),
        "two": (_("Coloured"), coloured),
        "four": (_("Wild"), _("You can stack a wild draw card on another of the same kind. The cards add up.")),
        "each": (_("Same kind"), same),
        "mixed": (_("Any"), mixed),
    }
    return {
        "voluntary_draw": (
            _("Optional draw"),
            _switch(
                _("You may draw even if one of your cards fits."), _("You may draw only if none of your cards fits.")
            ),
        ),
        "draw_until_playable": (
            _("Draw until one fits"),
            _switch(
                _("If nothing fits, you draw until a card fits. If a card fits, you play one."),
                _("If nothing fits, you draw 1 card."),
            ),
        ),
        "forced_play": (
            _("Must play drawn card"),
            _switch(
                _("You must play a drawn card if it fits."),
                _("You may play a drawn card at once if it fits. You may not play any other card."),
            ),
        ),
        "reverse_skips_two": (
            _("Reverse skips (2 players)"),
            _switch(_("With 2 players, a reverse works like a skip."), _("With 2 players, a reverse changes nothing.")),
        ),
        "stacking": (_("Stacking"), stackings.__getitem__),
    }


def _hands() -> dict[str, Switch]:
    twin = _(
        "If you hold exactly the card just played, you may play it at once, even out of turn. Play goes on from there."
    )
    freed = _("Jumping in on a draw card frees the player it hit. The next player draws instead.")
    return {
        "symbol_on_symbol": (
            _("Symbol on symbol"),
            _switch(_("An action card also fits on the same symbol."), _("An action card fits by colour only.")),
        ),
        "seven_swaps": (
            _("7 swaps hands"),
            _switch(_("If you play a 7, you swap hands with another player."), _("A 7 is just a number card.")),
        ),
        "zero_passes": (
            _("0 passes hands on"),
            _switch(_("A 0 passes all hands on in the direction of play."), _("A 0 is just a number card.")),
        ),
        "jump_in": (_("Jump in"), _switch(twin, _("You can only play on your turn."))),
        "jump_in_on_start": (
            _("Jump in on the first card"),
            _switch(
                _("You can jump in on the card that starts the pile."),
                _("You cannot jump in on the card that starts the pile."),
            ),
        ),
        "jump_in_adds": (
            _("Jump-ins add up"),
            _switch(_("Jumping in on a draw card adds up: the next player draws the total."), freed),
        ),
    }


def _wilds() -> dict[str, Switch]:
    colour = _("You may play a wild draw card only if you hold no card of the current colour.")
    wild = _("You may play a wild draw card only if you hold neither the current colour nor another wild.")
    whens = {
        "no colour": (_("No colour match"), colour),
        "no colour or wild": (_("No colour or wild"), wild),
        "always": (_("Always"), _("You may always play a wild draw card.")),
    }
    serve = _("After drawing for a wild draw card, it's still your turn. Play the chosen colour, or draw 1 more.")
    hits = {
        "skip": (_("Loses turn"), _("After drawing for a wild draw card, you lose your turn.")),
        "serve": (_("Still plays"), serve),
    }
    bluff = _("You can play a wild draw card against the rule. That is a bluff, and it may be challenged.")
    return {
        "wild_on_wild": (
            _("Wild on wild"),
            _switch(_("You can play a wild on a wild."), _("You cannot play a wild on a wild.")),
        ),
        "wild_draw_when": (_("Wild draw allowed"), whens.__getitem__),
        "wild_draw_hits": (_("After a wild draw"), hits.__getitem__),
        "bluffing": (_("Bluffing"), _switch(bluff, _("You cannot play a wild draw card against the rule."))),
    }


def _challenges() -> dict[str, Switch]:
    challengers = {
        "victim": (_("The player hit"), _("Only the player who must draw may challenge.")),
        "anyone": (_("Anyone"), _("Any other player may challenge a wild draw card.")),
    }
    shown = {
        "challenger": (_("To the challenger"), _("Only the challenger sees the challenged hand.")),
        "all": (_("To everyone"), _("Everyone sees the challenged hand.")),
    }
    nothing = _("A failed challenge costs no extra cards.")
    return {
        "challenger": (_("Who may challenge"), challengers.__getitem__),
        "challenge_extra": (
            _("Failed challenge penalty"),
            _number(
                lambda n: f"+{n}" if n else "0",
                lambda n: (
                    ngettext("A failed challenge costs {n} extra card.", "A failed challenge costs {n} extra cards.", n)
                    if n
                    else nothing
                ).format(n=n),
            ),
        ),
        "shown_to": (_("Hand shown"), shown.__getitem__),
        "block_start": (
            _("Block the first card"),
            _switch(
                _("A block card also stops a draw card that starts the pile."),
                _("A block card does not stop a draw card that starts the pile."),
            ),
        ),
        "block_comeback": (
            _("Block the last card"),
            _switch(
                _("You can block a draw card played last. The player who played it draws, and the round goes on."),
                _("A draw card played last cannot be blocked."),
            ),
        ),
    }


def _caught(n: int) -> str:
    return ngettext(
        "If you forget to call and are caught, you draw {n} card.",
        "If you forget to call and are caught, you draw {n} cards.",
        n,
    ).format(n=n)


def _call() -> dict[str, Switch]:
    accused = _("If you catch someone who did call, you draw the penalty instead.")
    return {
        "call_word": (
            _("The word to call"),
            lambda word: (word, _("With 1 card left, you call “{word}”.").format(word=word)),
        ),
        "call_penalty": (_("Forgotten call penalty"), _number(card_count, _caught)),
        "false_accusation": (
            _("False catch penalty"),
            _switch(accused + " " + _("At any other time a catch is just a wave."), _("A false catch is just a wave.")),
        ),
    }
