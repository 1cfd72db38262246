"""The table of words for the switches of a rule set: label, and for a value its word and its sentence.

Read it through :mod:`game.words.rules`. A switch of ``ruleset.FIELDS`` without an entry here fails a test.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from game.words import _, ngettext

Told = tuple[str, str]
"""The word of a value, and the sentence that says what it means."""
Switch = tuple[str, Callable[[Any], Told]]
"""The label of a switch, and what tells of its values."""


def _switch(on: str, off: str) -> Callable[[Any], Told]:
    words = _("Off"), _("On")
    return lambda value: (words[bool(value)], on if value else off)


def _number(words: Callable[[int], str], sentence: Callable[[int], str]) -> Callable[[Any], Told]:
    return lambda value: (words(value), sentence(value))


def _cards(n: int) -> str:
    return ngettext("{n} card", "{n} cards", n).format(n=n)


@cache
def table(_language: str) -> Mapping[str, Switch]:
    return {**_end(), **_deal(), **_turn(), **_hands(), **_wilds(), **_challenges(), **_call()}


def _end() -> dict[str, Switch]:
    winner = _("Whoever is out first scores the cards that the others still hold.")
    lowest = _("Everybody counts the cards left in their own hand. The lowest total wins the match.")
    scorings = {"winner": (_("Winner takes all"), winner), "lowest": (_("Lowest total wins"), lowest)}
    until = _("The match goes on until somebody has {n} points.")
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
            _("Knock-out"),
            _switch(
                _("Whoever reaches the target drops out. The last one left wins."),
                _("Everybody plays until the match is over."),
            ),
        ),
        "teams": (
            _("Two against two"),
            _switch(
                _("Partners sit opposite each other and score together. This needs four players."),
                _("Everybody plays alone."),
            ),
        ),
        "last_draw_counts": (
            _("Last draw card counts"),
            _switch(
                _("If the last card is a draw card, the next player still draws. These cards count."),
                _("Once somebody is out, nobody draws any more."),
            ),
        ),
        "finish_on_action": (
            _("Finish with any card"),
            _switch(
                _("The last card may be any card that fits."),
                _("The last card must be a number. An action card or a wild cannot end the round."),
            ),
        ),
        "zero_points": (
            _("Points of a zero"),
            _number(str, lambda n: _("A zero counts {n} points.").format(n=n)),
        ),
        "blocked_scores": (
            _("Blocked round scores"),
            _switch(
                _("If nobody can go on, the lowest hand wins the round and scores the differences."),
                _("If nobody can go on, the round ends without points."),
            ),
        ),
    }


def _deal() -> dict[str, Switch]:
    draw = _("Everybody draws a card, and the highest number deals. Action cards count as zero.")
    numbers = _("Everybody draws a card, and the highest number deals. Action cards do not count.")
    dealers = {
        "draw": (_("Actions are 0"), draw),
        "numbers": (_("Numbers only"), numbers),
        "random": (_("By lot"), _("The first dealer is chosen by lot.")),
    }
    ignored = _("Play starts from a number. Any other card is laid under the pile, and the next one is turned.")
    effect = _("An action card that starts the pile takes effect at once. After a reverse the dealer begins.")
    reverse = _("If a reverse starts the pile, the dealer begins. Other action cards do nothing there.")
    starts = {
        "effect": (_("Takes effect"), effect),
        "ignored": (_("Numbers only"), ignored),
        "reverse": (_("Only reverse"), reverse),
    }
    return {
        "hand_size": (
            _("Cards in hand"),
            _number(str, lambda n: _("Everybody starts with {n} cards.").format(n=n)),
        ),
        "dealer": (_("Who deals first"), dealers.__getitem__),
        "start_cards": (_("First card"), starts.__getitem__),
        "black_start_redrawn": (
            _("No wild as first card"),
            _switch(
                _("A wild that would start the pile goes back, and another card is turned."),
                _("If a wild starts the pile, the player left of the dealer chooses the colour."),
            ),
        ),
    }


def _turn() -> dict[str, Switch]:
    same = _("A draw card may be answered with one of its kind. The cards add up for the next player.")
    coloured = _("A coloured draw card may be answered with one of its kind. The cards add up.")
    mixed = _("A draw card may be answered with any other draw card. The cards add up for the next player.")
    stackings = {
        "none": (_("Off"), _("Draw cards cannot be passed on: whoever is hit draws.")),
        "two": (_("Coloured"), coloured),
        "four": (_("Wild"), _("A wild draw card may be answered with one of its kind. The cards add up.")),
        "each": (_("Same kind"), same),
        "mixed": (_("Any"), mixed),
    }
    return {
        "voluntary_draw": (
            _("Draw by choice"),
            _switch(
                _("You may draw even if one of your cards fits."),
                _("You may only draw if none of your cards fits."),
            ),
        ),
        "draw_until_playable": (
            _("Draw until one fits"),
            _switch(
                _("If nothing fits, you draw until a card fits. If a card fits, you lay one."),
                _("If nothing fits, you draw one card."),
            ),
        ),
        "forced_play": (
            _("Lay the drawn card"),
            _switch(
                _("A drawn card that fits must be laid."),
                _("A drawn card that fits may be laid at once. No other card may be laid then."),
            ),
        ),
        "reverse_skips_two": (
            _("Reverse skips with two"),
            _switch(
                _("With two players a reverse works like a skip."),
                _("With two players a reverse changes nothing."),
            ),
        ),
        "stacking": (_("Stacking"), stackings.__getitem__),
    }


def _hands() -> dict[str, Switch]:
    twin = _("Whoever holds exactly the card just laid may lay it at once, even out of turn. Play goes on from there.")
    freed = _("Jumping in on a draw card frees the player it hit. The next one draws instead.")
    return {
        "symbol_on_symbol": (
            _("Symbol on symbol"),
            _switch(
                _("An action card fits on one with the same symbol."),
                _("An action card fits by its colour only."),
            ),
        ),
        "seven_swaps": (
            _("Seven swaps hands"),
            _switch(_("Whoever lays a seven swaps hands with another player."), _("A seven is a plain number.")),
        ),
        "zero_passes": (
            _("Zero passes hands"),
            _switch(_("After a zero all hands move on in the direction of play."), _("A zero is a plain number.")),
        ),
        "jump_in": (_("Jump in"), _switch(twin, _("Cards are laid in turn only."))),
        "jump_in_on_start": (
            _("Jump in on the first card"),
            _switch(
                _("You may jump in on the card that starts the pile."),
                _("Nobody jumps in on the card that starts the pile."),
            ),
        ),
        "jump_in_adds": (
            _("Jumping in adds up"),
            _switch(_("Jumping in on a draw card adds up: the next player draws the sum."), freed),
        ),
    }


def _wilds() -> dict[str, Switch]:
    colour = _("A wild draw card is only allowed if you hold no card of the colour that counts.")
    wild = _("A wild draw card is only allowed if you hold neither the colour that counts nor another wild.")
    whens = {
        "no colour": (_("No colour held"), colour),
        "no colour or wild": (_("No colour, no wild"), wild),
        "always": (_("Always"), _("A wild draw card may always be laid.")),
    }
    serve = _("Whoever draws for a wild draw card plays on: lay the chosen colour, or draw one card more.")
    hits = {
        "skip": (_("Sits out"), _("Whoever draws for a wild draw card loses the turn.")),
        "serve": (_("Plays on"), serve),
    }
    bluff = _("You can lay a wild draw card against the rule. That is a bluff, and it may be challenged.")
    return {
        "wild_on_wild": (
            _("Wild on wild"),
            _switch(_("A wild may be laid on a wild."), _("A wild may not be laid on a wild.")),
        ),
        "wild_draw_when": (_("Wild draw allowed"), whens.__getitem__),
        "wild_draw_hits": (_("Who is hit by it"), hits.__getitem__),
        "bluffing": (
            _("Bluffing"),
            _switch(bluff, _("Nobody can lay a wild draw card against the rule.")),
        ),
    }


def _challenges() -> dict[str, Switch]:
    challengers = {
        "victim": (_("Who must draw"), _("Only the player who has to draw may challenge.")),
        "anyone": (_("Anyone"), _("Everybody but its layer may challenge a wild draw card.")),
    }
    shown = {
        "challenger": (_("To the challenger"), _("Only the challenger sees the challenged hand.")),
        "all": (_("To all"), _("Everybody sees the challenged hand.")),
    }
    nothing = _("A wrong challenge costs no card more.")
    return {
        "challenger": (_("Who may challenge"), challengers.__getitem__),
        "challenge_extra": (
            _("Wrong challenge costs"),
            _number(
                lambda n: f"+{n}" if n else "0",
                lambda n: (
                    ngettext("A wrong challenge costs {n} card more.", "A wrong challenge costs {n} cards more.", n)
                    if n
                    else nothing
                ).format(n=n),
            ),
        ),
        "shown_to": (_("Hand is shown"), shown.__getitem__),
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
                _("A block card stops a draw card laid last: its layer draws, and the round goes on."),
                _("A draw card laid last cannot be blocked."),
            ),
        ),
    }


def _caught(n: int) -> str:
    return ngettext(
        "Whoever forgets the call and is caught draws {n} card.",
        "Whoever forgets the call and is caught draws {n} cards.",
        n,
    ).format(n=n)


def _call() -> dict[str, Switch]:
    accused = _("If you catch someone who did call, you draw the penalty instead.")
    return {
        "call_word": (
            _("The word to call"),
            lambda word: (word, _("With one card left you call “{word}”.").format(word=word)),
        ),
        "call_penalty": (
            _("Forgotten call costs"),
            _number(_cards, _caught),
        ),
        "false_accusation": (
            _("False catch costs"),
            _switch(
                accused + " " + _("At any other time a catch is just a wave."),
                _("A false catch is just a wave."),
            ),
        ),
    }
