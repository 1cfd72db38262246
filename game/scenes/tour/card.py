"""The card of a tour match: its text, and the buttons below it."""

from __future__ import annotations

from itertools import groupby
from operator import attrgetter

from game.learning.tour import TourMatch, TourProgress
from game.scenes import routes
from game.scenes.services import Services
from game.scenes.tour.aim_rows import Title, aim_rows
from game.storage.match_history import History
from game.ui.draw import theme
from game.ui.widgets.base import Button, Widget
from game.ui.widgets.portrait import Portrait
from game.ui.widgets.rows import Note
from game.words import _
from game.words.formats import capital, dotted
from game.words.length import length_words
from game.words.player_words import level_line, level_word
from game.words.rules import short_title
from game.words.tour_words import left_words


def match_rows(services: Services, progress: TourProgress, tour_match: TourMatch) -> list[Widget]:
    """Return the rows of a match: name, line, aims, opponents, rules, and what it unlocks."""
    left = progress.left_to_open(tour_match.chapter)
    found: list[Widget] = [
        Title("name", _(tour_match.name), theme.AMBER, 40),
        Note("line", _(tour_match.line), theme.TEXT),
    ]
    if left:
        found.append(Note("closed", left_words(left), theme.AMBER))
    found += aim_rows(tour_match, progress.star_bits(tour_match))
    found += _opponents(tour_match)
    told = dotted(short_title(tour_match.rules.name), length_words(tour_match.length, tour_match.rules))
    found.append(Note("rules", capital(told), theme.BRIGHT))
    if met := _met(services, progress, tour_match):
        found.append(Note("meets", met, theme.BRIGHT))
    return found


def _opponents(tour_match: TourMatch) -> list[Widget]:
    """Return the opponents, and below those of a level what that level does."""
    found: list[Widget] = []
    for number, (level, seats) in enumerate(groupby(tour_match.seats("", "")[1:], key=attrgetter("level"))):
        found += [Portrait(f"seat.{one.avatar}", dotted(one.name, level_word(level)), one.avatar) for one in seats]
        found.append(Note(f"level.{number}.line", level_line(level), theme.BRIGHT))
    return found


def _met(services: Services, progress: TourProgress, tour_match: TourMatch) -> str:
    """Return what playing this match unlocks, "" if nothing."""
    if progress.has_played(tour_match) or services.settings.unlock_all:
        return ""
    names = []
    for word in tour_match.meets:
        part, _colon, name = word.partition(":")
        names += [_(words) for key, words in services.themes.choices(part) if key == name]
    return _("Unlocks: {what}").format(what=", ".join(names)) if names else ""


def buttons(services: Services, progress: TourProgress, tour_match: TourMatch) -> list[Button]:
    """Return the buttons to play the match and to read its rules."""
    waiting = next((line for line in History(services.store).open() if line.kind == tour_match.kind), None)
    to = services.opener_of
    if waiting is not None:
        play = Button("play", _("Continue"), to(routes.Resume(waiting.id)), "main", icon="play", px=34)
    else:
        play = Button("play", _("Play the match"), to(routes.PlayTour(tour_match.key)), "main", icon="play", px=34)
    play.enabled = progress.is_open(tour_match.chapter)
    rules = Button("rules-page", "", to(routes.Rules(tour_match.rules)), "solid", icon="book", px=34)
    rules.meaning = _("How to play")
    return [play, rules]
