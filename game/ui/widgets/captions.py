"""Captions for sounds: the words of each cue, and the box with the newest.

``sentence`` is the one place that names a cue (A11Y-20). The box names seat and side, has at most two lines of 40
characters, and stays as long as a notice unless something newer needs its place (A11Y-21). It says what all at the
table may know: a cue carries no card.
"""

import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.draw import text, theme
from game.ui.kit import Kit
from game.ui.metrics import Metrics, metrics_for
from game.ui.sound.cues import MENU_CUES, CueEvent
from game.ui.stage import CaptionsPlace, Node
from game.ui.widgets.toasts import seconds_for
from game.words import _, ngettext

LINE_LENGTH: Final = 40
MOST_LINES: Final = 2
ASIDE_LEAST_PAN: Final = 0.35
"""Pan from which a seat is said to be at the left or right."""
_TEXT_PX: Final = 26.3
"""Height of the text in design pixels at a size of 100 %; at 175 % it is 46 (A11Y-21)."""
_TWO_LINES: Final = 34.0
"""Largest text in design pixels that leaves room for two lines."""

DECORATIVE: Final = MENU_CUES | {"count"}
"""Cues without a caption: a menu shows what it does, and ticking points are read anyway."""


class _Who:
    """Chooses between a sentence about the player and one about another."""

    def __init__(self, cue: CueEvent, count: int) -> None:
        self.name, self.step, self.count = cue.seat_name, cue.step, count

    def says(self, mine: str, theirs: str) -> str:
        return theirs.format(name=self.name, n=self.count) if self.name else mine.format(n=self.count)

    def utters(self, mine: str, theirs: str) -> str:
        return mine if self.name == "" else theirs.format(name=self.name or _("Someone"))


def _drawn(who: _Who) -> str:
    mine = ngettext("You draw {n} card", "You draw {n} cards", who.count)
    return who.says(mine, ngettext("{name} draws {n} card", "{name} draws {n} cards", who.count))


_SAID: Final[dict[str, Callable[[_Who], str]]] = {
    "deal": lambda _who: _("Cards are dealt"),
    "shuffle": lambda _who: _("The cards are shuffled"),
    "flip": lambda _who: _("A card is turned over"),
    "draw": _drawn,
    "draw_other": _drawn,
    "penalty": _drawn,
    "play": lambda who: who.says(_("You play a card"), _("{name} plays a card")),
    "slam": lambda who: who.says(_("You play a draw card"), _("{name} plays a draw card")),
    "wild": lambda who: who.says(_("You play a wild card"), _("{name} plays a wild card")),
    "illegal": lambda _who: _("Not allowed"),
    "turn": lambda who: who.says(_("Your turn"), _("{name}'s turn")),
    "skip": lambda who: who.says(_("You are skipped"), _("{name} is skipped")),
    "reverse": lambda who: _("Play now goes anticlockwise") if who.step else _("Play now goes clockwise"),
    "colour": lambda who: who.says(_("You choose a colour"), _("{name} chooses a colour")),
    "call": lambda who: who.says(_("You call your last card"), _("{name} calls their last card")),
    "hand": lambda who: who.says(_("You wave"), _("{name} waves")),
    "catch": lambda who: who.says(_("You catch a forgotten call"), _("{name} catches a forgotten call")),
    "challenge_won": lambda _who: _("The challenge succeeds"),
    "challenge_lost": lambda _who: _("The challenge fails"),
    "round_end": lambda _who: _("The round is over"),
    "match_end": lambda _who: _("The match is over"),
    "jump_in": lambda who: who.says(_("You jump in"), _("{name} jumps in")),
    "stack": lambda who: who.says(_("Cards are heading your way"), _("Cards are heading for {name}")),
    "block": lambda who: who.says(_("You block"), _("{name} blocks")),
    "choose": lambda who: who.says(_("You choose a player"), _("{name} chooses a player")),
    "false_alarm": lambda who: who.says(_("Your catch was false"), _("{name} makes a false catch")),
    "own_rule": lambda _who: _("The custom rule takes effect"),
    "write_rule": lambda _who: _("A rule is written on a card"),
    "swap": lambda _who: _("Hands change places"),
    "give": lambda who: who.says(_("You give cards away"), _("{name} gives cards away")),
    "open_hand": lambda who: who.says(_("You show your hand"), _("{name} shows their hand")),
    "discard": lambda who: who.says(_("You discard cards"), _("{name} discards cards")),
    "hide_soon": lambda _who: _("The open cards will be hidden soon"),
    "out": lambda who: who.says(_("You are out of the game"), _("{name} is out of the game")),
    "shout": lambda who: who.utters(_("You shout"), _("{name} shouts")),
    "ouch": lambda who: who.utters(_("You groan"), _("{name} groans")),
    "glad": lambda who: who.utters(_("You cheer"), _("{name} cheers")),
    "doubt": lambda who: who.utters(_("You do not sound convinced"), _("{name} does not sound convinced")),
    "tense": lambda _who: _("The music grows tense"),
    "hush": lambda _who: _("The music goes quiet"),
    "mumble": lambda who: who.utters(_("You mumble something"), _("{name} mumbles something")),
}  # fmt: skip

_COUNTED: Final = frozenset({"draw", "draw_other", "penalty"})
_CUES_WITHOUT_SEAT: Final = frozenset({"deal", "flip", "shuffle"})
"""Cues that come from places but are no seat's doing."""


def sentence(cue: CueEvent, count: int = 1) -> str | None:
    """Return a cue's caption in the current language; None for a decorative one.

    ``count`` is how often it came in a row.
    """
    if cue.cue not in _SAID:
        return None
    said = _SAID[cue.cue](_Who(cue, count))
    if cue.seat_name and cue.cue not in _CUES_WITHOUT_SEAT and abs(cue.pan) >= ASIDE_LEAST_PAN:
        side = _("left") if cue.pan < 0 else _("right")
        return _("{side}: {caption}").format(side=side, caption=said)
    return said


def text_px(m: Metrics, size: int) -> int:
    """Return the pixels of the text at this size in per cent, or of the least there is."""
    return max(round(_TEXT_PX * size / 100 * m.scale), m.least)


def box_height(m: Metrics, size: int, lines: int = 1) -> int:
    """Return the height of the box in pixels, for text of this size in per cent."""
    return lines * text.line_step(text_px(m, size), 1.25) + m.px(18)


@dataclass
class _Caption:
    cue: CueEvent
    words: str
    left: float
    count: int = 1


class Captions:
    """The newest captions; ``add_cue`` is a tap of the sound.

    Each of ``listeners`` gets every finished caption.
    """

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._m = Metrics((1280, 720))
        self._shown: list[_Caption] = []
        self._drawn: list[str] = []
        self.listeners: list[Callable[[str], None]] = []

    @property
    def showing(self) -> bool:
        """Whether a caption is up or has to be taken away, so that time must go on."""
        return bool(self._shown or self._drawn)

    def add_cue(self, cue: CueEvent) -> None:
        """Take a cue; the same one again, by the same seat, only counts up."""
        if not self._kit.settings.captions or sentence(cue) is None:
            return
        last = self._shown[-1] if self._shown else None
        if last is None or not _same(last.cue, cue):
            last = _Caption(cue, "", 0.0, 0)
            self._shown.append(last)
        last.count += 1
        last.words = sentence(cue, last.count if cue.cue in _COUNTED else 1) or ""
        last.left = seconds_for(last.words, max(1, self._kit.settings.notice_time))
        del self._shown[:-MOST_LINES]
        for tap in self.listeners:
            tap(last.words)

    def resize(self, size: tuple[int, int]) -> None:
        self._m = metrics_for(size, self._kit.settings)
        for caption in self._shown:
            caption.words = sentence(caption.cue, caption.count if caption.cue.cue in _COUNTED else 1) or ""

    def update(self, dt: float) -> bool:
        """Advance by ``dt`` seconds; return True if the picture changes."""
        for caption in self._shown:
            caption.left -= dt
        on = self._kit.settings.captions
        self._shown = [caption for caption in self._shown if on and caption.left > 0]
        before, self._drawn = self._drawn, self.lines
        return before != self._drawn

    @property
    def lines(self) -> list[str]:
        """The lines to read now: the newest caption, and the one before if both need one line.

        Large letters, or a low place, leave room for the newest alone.
        """
        lines: list[str] = []
        if not self._shown:  # most frames: no need to find the scene's place for captions
            return lines
        most = MOST_LINES if self._px <= _TWO_LINES * self._m.scale else 1
        if (place := self._place) is not None:
            fitting = [count for count in range(2, most + 1) if self._high(count) <= place.bottom - place.highest]
            most = max(fitting, default=1)
        for caption in reversed(self._shown):
            wrapped = self._wrapped(caption.words, place)
            if lines and len(wrapped) + len(lines) > most:
                break
            lines = wrapped + lines
        return lines

    @property
    def _px(self) -> int:
        return text_px(self._m, self._kit.settings.caption_size)

    def _high(self, lines: int) -> int:
        return box_height(self._m, self._kit.settings.caption_size, lines)

    @property
    def _place(self) -> CaptionsPlace | None:
        top = self._kit.stack.top
        return top.captions_place if top is not None else None

    def _wrapped(self, words: str, place: CaptionsPlace | None) -> list[str]:
        """Wrap into lines of 40 characters, or fewer where wide letters need more room."""
        lines, px = textwrap.wrap(words, LINE_LENGTH), self._px
        room = (place.wide if place is not None else self._m.safe.width) - self._m.px(40)
        if all(text.size(line, px)[0] <= room for line in lines):
            return lines
        return text.wrap(words, px, room, "display")

    def draw(self, surface: pygame.Surface) -> None:
        """Draw on a dark ground as opaque as set, at the place that the top scene keeps for it."""
        lines = self.lines
        if not lines:
            return
        m, box = self._m, self._box(lines)
        alpha = round(self._kit.settings.caption_ground * 2.55)
        if alpha:
            surface.blit(self._kit.art.panel(box.size, m.px(16), theme.NIGHT, alpha), box)
        pos = box.centerx, box.top + m.px(8)
        text.draw_lines(surface, lines, pos, self._px, theme.TEXT, "midtop", "display", 1.25)

    def node(self) -> Node:
        lines = self.lines
        rect = self._box(lines) if lines else pygame.Rect(0, 0, 0, 0)
        return Node("captions", "caption", "\n".join(lines), rect=rect, font_px=self._px)

    def _box(self, lines: list[str]) -> pygame.Rect:
        m = self._m
        width = max(text.size(line, self._px)[0] for line in lines) + m.px(40)
        box = pygame.Rect(0, 0, min(width, m.safe.width), self._high(len(lines)))
        place = self._place or CaptionsPlace(m.size[0] // 2, m.size[1] - m.px(20), 0, m.safe.width)
        box.midtop = place.middle, max(place.highest, place.bottom - box.height)
        return box.clamp(m.screen)


def _same(one: CueEvent, other: CueEvent) -> bool:
    return one.cue == other.cue and (one.seat_name == other.seat_name or one.cue in _CUES_WITHOUT_SEAT)
