"""Pop-ups at a seat: speech from the mouth of its face, badges, the stamp of a verdict."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game.scenes.table.brush import Brush
from game.scenes.table.layout.face_layout import face_spot
from game.scenes.table.layout.speech_layout import NEVER_COST, Taboo, bubble_box, taboo_at
from game.scenes.table.layout.table_layout import USUAL_TYPE, Box, TableLayout
from game.scenes.table.panels.challenge_brush import INKS, stamp
from game.scenes.table.panels.panel import Panel, large_face
from game.scenes.table.show.picture import Picture
from game.scenes.table.show.pops import Pop
from game.ui.cards.painter import soften
from game.ui.draw import shapes, text, theme, vector

_ICONS: Final = {"wave": "hand", "skip": "skip", "block": "shield", "jump": "cards", "eye": "eye"}
_WIDE: Final = (112.0, 220.0)
"""Least and most width of a bubble, in design pixels."""
_HIGH: Final = 92.0
_SHOUTED_KINDS: Final = ("call",)
"""Kinds that are shouted: their bubble has spikes, and grows by ``_SPREAD`` for them."""
_SPREAD: Final = 1.22
_DOT: Final = 0.05
"""Least size of a bubble that grows."""
_SHOUT: Final = 0.28
"""Width of a shout at first, in widths of the table."""
_FINE_PX: Final = 1920
"""Width of a window from which a shout is drawn for a smaller one and enlarged: it moves."""
_INWARDS: Final = 0.4
"""Share of the way from the mouth to the middle of the table where a shout is at first."""
_PAD: Final = 24.0
_SIDE: Final = 18.0
"""Least design pixels beside the words of a bubble with a pictogram."""


class Speech(NamedTuple):
    """The place of a speech: its ``mouth``, the width of that ``face``, the bubble's ``body``."""

    mouth: tuple[float, float]
    face: float
    body: Box


class SpeechBubbles(Brush):
    """Brush for pop-ups, with one set of card pictures."""

    def draw(
        self,
        target: pygame.Surface,
        layout: TableLayout,
        picture: Picture,
        reduces_motion: bool,
        panel: Panel | None,
        remark: Box | None = None,
    ) -> None:
        """Draw all pop-ups, clear of ``panel`` and ``remark``; who is large there speaks there."""
        for pop in picture.pops:
            scale = 1.0 if reduces_motion else max(_DOT, pop.scale)
            if pop.kind in INKS:
                if large_face(panel, layout, pop.seat) is None:  # then it is shown there
                    self._stamp(target, layout, pop, scale)
            else:
                self._speech(target, layout, pop, scale, 0.0 if reduces_motion else pop.nearness, panel, remark)

    def _speech(
        self,
        target: pygame.Surface,
        layout: TableLayout,
        pop: Pop,
        scale: float,
        near: float,
        panel: Panel | None,
        remark: Box | None,
    ) -> None:
        said = self.place(layout, pop, panel, remark)
        # In its first frame it is a dot: the large picture is made in the next, as the small one is made now.
        if near and scale > _DOT and large_face(panel, layout, pop.seat) is None:
            shouted, coarse = _shouted(layout, said), min(1.0, _FINE_PX / layout.size[0])
            look, tip = self._bubble(layout, pop, _smaller(shouted, coarse))
            said, size = _on_its_way(said, shouted, near)
            scale *= size / coarse
        else:
            look, tip = self._bubble(layout, pop, said)
        if abs(scale - 1) > 0.004:
            look = pygame.transform.smoothscale_by(look, scale)
        if pop.alpha < 0.99:
            look = soften(look, pop.alpha)
        # It grows out of the mouth.
        middle = look.get_width() / 2 - tip[0] * scale, look.get_height() / 2 - tip[1] * scale
        self._centred(target, look, (said.mouth[0] + middle[0], said.mouth[1] + middle[1]))

    def _stamp(self, target: pygame.Surface, layout: TableLayout, pop: Pop, scale: float) -> None:
        """Draw a verdict on the head of its player."""
        face = face_spot(layout, layout.places[pop.seat])
        px = layout.px(layout.type.pop)
        look = self.painter.cached(("stamp", pop.text, pop.kind, px), lambda: stamp(pop.text, INKS[pop.kind], px))
        x = min(max(face.x, look.get_width() / 2), layout.size[0] - look.get_width() / 2)
        if abs(scale - 1) > 0.004:
            look = pygame.transform.smoothscale_by(look, scale)
        if pop.alpha < 0.99:
            look = soften(look, pop.alpha)
        y = face.y - face.side * 0.62
        if layout.large:  # the name is at the top of the plate
            y = min(y, layout.places[pop.seat].plate.y + layout.px(8) - look.get_height() / 2)
        self._centred(target, look, (x, y))

    # --- places -----------------------------------------------------------------------------------------------

    def place(self, layout: TableLayout, pop: Pop, panel: Panel | None, remark: Box | None = None) -> Speech:
        """Return the place of a bubble; its tail ends at the speaker's mouth."""
        size, large = self._size_of(layout, pop), large_face(panel, layout, pop.seat)
        face = large or face_spot(layout, layout.places[pop.seat])
        taboo = taboo_at(layout, pop.seat) + self._besides(layout, panel, large is not None)
        taboo += ((remark, NEVER_COST),) if remark is not None else ()
        screen = Box(0, 0, *layout.size).grown(-layout.px(8))
        return Speech(face.mouth, face.side, bubble_box(face.mouth, face.side, size, taboo, screen))

    @staticmethod
    def _besides(layout: TableLayout, panel: Panel | None, inside: bool) -> tuple[Taboo, ...]:
        if panel is None:
            return ()
        return tuple((box, NEVER_COST) for box in (panel.boxes_to_see(layout) if inside else (panel.box(layout),)))

    def _size_of(self, layout: TableLayout, pop: Pop) -> tuple[float, float]:
        by, px = bubble_scale(layout), self._px(layout, pop)
        icon = layout.px(46) * by if pop.kind in _ICONS and pop.text else 0.0
        wide = max((text.size(line, px)[0] for line in [pop.text] if line), default=0.0) + icon + layout.px(2 * _PAD)
        least, most = (layout.px(share) * by for share in _WIDE)
        most = max(most, self._longest(layout, pop) + icon + layout.px(2 * _SIDE))  # a word is not broken
        larger = _SPREAD if pop.kind in _SHOUTED_KINDS and not layout.large else 1.0
        return round(min(max(wide, least), most) * larger), round(layout.px(_HIGH) * by * larger)

    @staticmethod
    def _longest(layout: TableLayout, pop: Pop) -> float:
        """Return the width of the longest word in the least readable size."""
        return max((text.size(word, layout.px(layout.type.least))[0] for word in pop.text.split()), default=0)

    @staticmethod
    def _px(layout: TableLayout, pop: Pop) -> float:
        sizes = {"call": layout.type.call, "plus": 56 * bubble_scale(layout)}
        return layout.px(sizes.get(pop.kind, layout.type.pop))

    # --- pictures ---------------------------------------------------------------------------------------------

    def _bubble(self, layout: TableLayout, pop: Pop, speech: Speech) -> tuple[pygame.Surface, tuple[float, float]]:
        """Return the picture, and where the tip of its tail is in it."""
        middle, size = speech.body.centre, (round(speech.body.w), round(speech.body.h))
        tip = round(speech.mouth[0] - middle[0]), round(speech.mouth[1] - middle[1])
        edge = max(2.0, layout.px(3))
        frame = shapes.speech_frame(size, tip, edge)
        key = ("bubble", pop.kind, pop.text, size, tip)
        picture = self.painter.cached(key, lambda: self._drawn(layout, pop, size, tip, edge))
        return picture, (tip[0] - frame.x, tip[1] - frame.y)

    def _drawn(
        self, layout: TableLayout, pop: Pop, size: tuple[int, int], tip: tuple[int, int], edge: float
    ) -> pygame.Surface:
        fill = theme.AMBER if pop.kind == "call" else theme.PAPER
        picture = shapes.speech(size, tip, fill, theme.INK, edge, pop.kind in _SHOUTED_KINDS)
        frame = shapes.speech_frame(size, tip, edge)
        body = Box(-frame.x - size[0] / 2, -frame.y - size[1] / 2, *size)
        icon, by = _ICONS.get(pop.kind), bubble_scale(layout)
        larger = size[0] / self._size_of(layout, pop)[0]
        if icon:
            glyph = self.art.glyph(icon, round(layout.px(40 if pop.text else 58) * by), theme.ON_AMBER)
            vector.blit_centred(
                picture, glyph, body.x + layout.px(40) * by if pop.text else body.centre[0], body.centre[1]
            )
        if pop.text:
            side = layout.px(_SIDE) * larger + (body.w * (1 - 1 / _SPREAD) / 2 if pop.kind in _SHOUTED_KINDS else 0.0)
            left = layout.px(64) * by if icon else side
            self._words(picture, layout, pop, body._replace(x=body.x + left, w=body.w - left - side), larger)
        return picture

    def _words(self, picture: pygame.Surface, layout: TableLayout, pop: Pop, room: Box, larger: float) -> None:
        """Draw the words in one line, or in lines of the least readable size."""
        px, least = self._px(layout, pop) * larger, layout.px(layout.type.least)
        # A long word may go nearer to the rim before it becomes too small.
        wide = max(room.w, min(self._longest(layout, pop), room.w + layout.px(12)))
        whole = text.size(pop.text, least)[0] <= wide
        lines = [pop.text] if whole else text.wrap_balanced(pop.text, least, wide, "display")
        px = min(text.fitted_line(line, px, wide)[1] for line in lines)
        if all(text.size(line, least)[0] <= wide for line in lines):  # fitting may have skipped that size
            px = max(px, round(least))
        for i, line in enumerate(lines):
            at = room.centre[0], room.centre[1] + (i - (len(lines) - 1) / 2) * px * 1.15
            text.draw(picture, line, at, px, theme.ON_AMBER, "center", max_width=wide)


def _shouted(layout: TableLayout, said: Speech) -> Speech:
    """Return where a shout is at first: large, from the mouth towards the middle."""
    wide = layout.size[0] * _SHOUT
    size, (x, y), (mx, my) = (wide, wide * said.body.h / said.body.w), said.mouth, (layout.edge.x, layout.edge.y)
    body = Box(x + (mx - x) * _INWARDS - size[0] / 2, y + (my - y) * _INWARDS - size[1] / 2, *size)
    (screen_w, screen_h), gap = layout.size, layout.px(8)
    left = min(max(body.x, gap), screen_w - gap - body.w)
    return said._replace(body=body._replace(x=left, y=min(max(body.y, gap), screen_h - gap - body.h)))


def _smaller(said: Speech, share: float) -> Speech:
    """Return a speech that is smaller, but of the same shape and with the same mouth."""
    (x, y), (mx, my), size = said.body.centre, said.mouth, (said.body.w * share, said.body.h * share)
    left, top = mx + (x - mx) * share - size[0] / 2, my + (y - my) * share - size[1] / 2
    return said._replace(body=Box(left, top, *size))


def _on_its_way(said: Speech, shouted: Speech, near: float) -> tuple[Speech, float]:
    """Return a shout ``near`` where it is at first, 1..0, and its size in that of ``shouted``."""
    smaller, here, there = said.body.w / shouted.body.w, said.body.centre, shouted.body.centre
    size = smaller + (1 - smaller) * near
    x, y = (a + (b - a) * near + (mouth - b) * size for a, b, mouth in zip(here, there, shouted.mouth, strict=True))
    return said._replace(mouth=(x, y)), size


def bubble_scale(layout: TableLayout) -> float:
    return layout.type.pop / USUAL_TYPE.pop
