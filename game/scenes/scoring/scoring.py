"""The end of a round: every card that was left, what it counts, the standing, and what comes next (ONB-09)."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.match import Match
from game.play.tournament import in_tournament
from game.rules.cards import colour_of, value_of
from game.rules.scoring import hand_points
from game.scenes import routes
from game.scenes.scoring import words as say
from game.scenes.scoring.race import Race, lines_of, strip
from game.scenes.services import Services
from game.ui.anim import COUNT, in_out
from game.ui.cards.celebration import Celebration, ornament
from game.ui.draw import text, theme, written
from game.ui.input.actions import Act, Action
from game.ui.stage import Node
from game.ui.widgets.base import Button, Text, short_names
from game.ui.widgets.form import Form
from game.words import _
from game.words.forms import enumerated
from game.words.seats import seat_names

_WIDTH = 1560
_ROW_MAX = 136
_ONE_COLUMN = 6
"""Up to so many seats stand below each other, more in two columns."""
_COUNT_STEPS = 8
_LEAST_CARD = 92
"""Lower, the symbols of a card could not be told apart (A11Y-03)."""


@dataclass
class _SeatRow:
    """One seat's place on the screen and the parts of it."""

    seat: int
    rect: pygame.Rect
    face: pygame.Rect
    cards: pygame.Rect
    hand: pygame.Rect
    total: pygame.Rect


class ScoringScene(Form[Services]):
    """Shows ``match.result``. Leads on to the next round (the table below deals when it is uncovered), to a
    rematch, or to the menu; ``read`` is called when it is left."""

    def __init__(self, services: Services, match: Match, read: Callable[[], None] = lambda: None) -> None:
        super().__init__(services)
        self.match, self._read = match, read
        self.result = say.result_of(match)
        humans = [seat for seat, info in enumerate(match.seats) if info.kind == "human"]
        self.me = humans[0] if len(humans) == 1 else None
        self.before = tuple(now - new for now, new in zip(match.standing, self.result.scores, strict=True))
        self.order = self._ranked()
        self.race = Race([info.avatar for info in match.seats], self.before, match.standing, match.goal)
        still = services.settings.reduced_motion
        self.crowned = match.over and not say.lost_to_bots(match)
        """Whether somebody at the table has won the match: a bot's win is told, and no more."""
        self.celebration = None if still else Celebration(services.rng, self.crowned)
        self._passed = COUNT if services.settings.speed == 0 else 0.0
        self._heard = 0
        self._rows_at: list[_SeatRow] = []
        self._bar = pygame.Rect(0, 0, 1, 1)

    def _ranked(self) -> list[int]:
        """The round's winners first (the match's, once it is over), then the best standing."""
        better = -1 if self.match.rules.scoring == "winner" else 1
        first = self.match.winners if self.match.over else self.result.winners
        seats = range(len(self.match.seats))
        return sorted(seats, key=lambda seat: (seat not in first, better * self.match.standing[seat], seat))

    # --- layout

    def enter(self) -> None:
        """The round's or the match's fanfare."""
        self.services.sound.play("match_end" if self.match.over else "round_end")

    def build(self) -> None:
        """Title, rows, race, buttons: the rows take what the others leave."""
        self.kept.clear()
        m = self.m
        self.title = say.title(self.match, self.me)
        top = max(m.px(40), m.safe.top if m.tv else 0)
        title_h, sub_h = text.size("Ay", m.font(60))[1], text.size("Ay", m.font(28))[1]
        ink = theme.AMBER if self.crowned else theme.PAPER
        self.say("title", self.title, pygame.Rect(m.safe.left, top, m.safe.width, title_h), 60, colour=ink)
        self._sub_box = pygame.Rect(m.safe.left, top + title_h, m.safe.width, sub_h)
        bottom = self._build_buttons()
        if self.match.goal:
            bottom = self._build_race(bottom)
        head = text.size("Ay", m.font(20))[1] + m.px(4)
        area = pygame.Rect(0, 0, min(m.safe.width, round(m.px(_WIDTH) * (1 + (m.text - 1) * 0.1))), 0)
        area.midtop = (m.size[0] // 2, self._sub_box.bottom + m.px(6))
        area.height = bottom - area.top
        self._build_rows(area, head)

    def _build_buttons(self) -> int:
        """The buttons at the bottom; returns their top."""
        m = self.m
        if self.match.over and in_tournament(self.services.settings, self.match):
            forth = Button(
                "tournament", _("Tournament"), self.services.to(routes.PlayTournament()), "main", icon="trophy", px=34
            )
        elif self.match.over:
            forth = Button("rematch", _("Rematch"), self._rematch, "main", px=34)
        else:
            forth = Button("next", _("Next round"), self._next, "main", say.next_words(self.match, self.me), px=34)
        menu = Button("menu", _("Menu"), self.back, icon="home", px=26)
        tall = forth.height(self.look)
        width = min(max(m.px(540), forth.width(self.look)), m.safe.width // 2)
        forth.rect = pygame.Rect(0, 0, width, tall)
        forth.rect.midbottom = (m.size[0] // 2, m.safe.bottom if m.tv else m.size[1] - m.px(38))
        menu.rect = pygame.Rect(0, 0, menu.width(self.look), menu.height(self.look))
        menu.rect.midleft = (m.safe.left, forth.rect.centery)
        again = Button("replay", _("Replay"), self._replay, icon="replay", px=26)
        coach = Button("look-back", _("Coach's view"), self._look_back, icon="hint", px=26)
        beside = [coach, again] if say.has_moved(self.match, self.me) else [again]
        if self._place_beside(beside, menu.rect.height, forth.rect) < forth.rect.right + m.px(16):
            for button in beside:
                button.label, button.meaning = "", button.label
            self._place_beside(beside, menu.rect.height, forth.rect)
        self.group.set([forth, menu, *self._people(menu.rect, forth.rect), *beside], forth.id)
        return forth.rect.top

    def _people(self, menu: pygame.Rect, forth: pygame.Rect) -> list[Button]:
        """Between two rounds of a party: who comes late, or goes (JOIN-06)."""
        if self.match.over or not self.services.current.is_party:
            return []
        people = Button("people", _("Who plays on"), self.services.to(routes.JoinLeave()), icon="people", px=26)
        left, gap = menu.right + self.m.px(14), self.m.px(16)
        if left + people.width(self.look) > forth.left - gap:
            people.label, people.meaning = "", people.label
        people.rect = pygame.Rect(left, menu.top, people.width(self.look), menu.height)
        return [people]

    def _place_beside(self, buttons: list[Button], tall: int, main: pygame.Rect) -> int:
        """Put buttons side by side at the right edge; returns where they begin."""
        right = self.m.safe.right
        for button in reversed(buttons):
            button.rect = pygame.Rect(0, 0, button.width(self.look), tall)
            button.rect.midright = (right, main.centery)
            right = button.rect.left - self.m.px(14)
        return right + self.m.px(14)

    def _look_back(self) -> None:
        self.services.go(routes.Mistakes(self.match))

    def _build_race(self, bottom: int) -> int:
        """The bar of the race above the buttons; returns its top."""
        m = self.m
        face = m.px(48)
        line = text.size("Ay", m.font(20))[1]
        self._bar = pygame.Rect(0, 0, m.px(_WIDTH) - face, m.px(14))
        self._bar.midbottom = (m.size[0] // 2, bottom - line - m.px(28))
        words = say.goal_words(self.match)
        box = pygame.Rect(0, bottom - line - m.px(8), text.size(words, m.font(20))[0] + m.px(8), line)
        box.centerx = self.race.goal_x(self._bar)
        box.right = min(box.right, m.safe.right)
        self.say("goal", words, box, 20, colour=theme.QUIET)
        return self._bar.centery - face // 2 - m.px(10)

    def _build_rows(self, area: pygame.Rect, head: int) -> None:
        m, seats = self.m, len(self.order)
        columns = 1 if seats <= _ONE_COLUMN else 2
        lines = -(-seats // columns)
        gap, side = m.px(10), m.px(24)
        height = min(m.px(_ROW_MAX), (area.height - head - gap * lines) // lines)
        spare = max(0, area.height - head - (height + gap) * lines)
        width = (area.width - side * (columns - 1)) // columns
        self._rows_at = []
        for place, seat in enumerate(self.order):
            column, line = divmod(place, lines)
            top = area.top + spare // 2 + head + line * (height + gap)
            rect = pygame.Rect(area.left + column * (width + side), top, width, height)
            self._rows_at.append(self._row(seat, rect, columns))
        for row in (self._rows_at[0], *self._rows_at[lines : lines + 1]):
            self._build_head(row, head)

    def _row(self, seat: int, rect: pygame.Rect, columns: int) -> _SeatRow:
        """Avatar, name, cards, points of the hand, total; and the texts that do not change."""
        m = self.m
        face = pygame.Rect(0, 0, *[min(rect.height - m.px(14), m.px(92))] * 2)
        face.midleft = (rect.left + m.px(24), rect.centery)
        number = max(text.size("0000", self._number_px(rect))[0], m.px(70))
        total = pygame.Rect(rect.right - m.px(34) - number, rect.top, number, rect.height)
        hand_w = max(text.size("000", m.font(32))[0], m.px(64))
        hand = pygame.Rect(total.left - m.px(16 if columns == 2 else 110) - hand_w, rect.top, hand_w, rect.height)
        left = face.right + m.px(22)
        pad = m.px(8 if rect.height > m.px(120) else 4)
        name_w = round((hand.left - left) * (0.38 if columns == 1 else 0.36))
        cards = pygame.Rect(left + name_w + m.px(16), rect.top + pad, 0, rect.height - 2 * pad)
        cards.width = hand.left - cards.left - m.px(16)
        note = say.row_note(self.match, seat)
        px = max(m.least, min(m.font(34), round(rect.height * 0.36)))
        note_px = max(m.least, round(px * 0.68))
        name = short_names(seat_names(self.match.seats), px, name_w)[seat]
        name_h, note_h = text.size("Ay", px)[1], text.size("Ay", note_px)[1]
        name_top = rect.centery - (name_h + (note_h if note else 0)) // 2
        winner = seat in self.result.winners
        box = pygame.Rect(left, name_top, name_w, name_h)
        self.texts.append(Text(f"name.{seat}", name, box, px, anchor="midleft"))
        if note:
            ink = theme.AMBER if winner else theme.QUIET
            room = name_w if self.result.hands[seat] else hand.left - left - m.px(8)
            under = pygame.Rect(left, name_top + name_h - m.px(2), room, note_h)
            self.texts.append(Text(f"note.{seat}", note, under, note_px, ink, "midleft"))
        return _SeatRow(seat, rect, face, cards, hand, total)

    def _number_px(self, rect: pygame.Rect) -> int:
        return min(self.m.font(46), round(rect.height * 0.52))

    def _build_head(self, row: _SeatRow, height: int) -> None:
        """The words over the columns."""
        for id, word, box in (("hand", _("left in hand"), row.hand), ("total", _("total"), row.total)):
            room = pygame.Rect(0, 0, self.m.px(280 if self.m.tv else 220), height - self.m.px(4))
            room.bottomright = (box.right, row.rect.top - self.m.px(2))
            if id == "total":
                more = min(self.m.px(40), (box.left - row.hand.right) // 2)
                room.width, room.left = box.width + more, box.left - more
            self.texts.append(Text(f"{id}.{row.seat}.head", word, room, self.m.font(20), theme.QUIET, "midright"))

    # --- what happens

    @property
    def counting(self) -> bool:
        """Whether the points still count up."""
        return self._passed < COUNT

    @property
    def animating(self) -> bool:
        """While the points count up, and while a win is celebrated."""
        return self.counting or (self.celebration is not None and not self.celebration.over)

    def update(self, dt: float) -> None:
        """Count."""
        if self.counting:
            self._passed = min(COUNT, self._passed + dt * max(1.0, self.services.settings.speed))
            step = int(_COUNT_STEPS * self._passed / COUNT)
            if step > self._heard and any(self.result.scores):
                self.services.sound.play("count", step=step - 1)
            self._heard = step
            self.invalidate()
        if self.celebration is not None:
            self.celebration.update(dt)

    def handle(self, action: Action) -> bool:
        """Any press ends the counting; what it presses counts as well."""
        if self.counting and action.act not in (Act.POINTER_MOVE, Act.POINTER_UP):
            self._passed = COUNT
            self.invalidate()
        if self.celebration is not None and action.act not in (Act.POINTER_MOVE, Act.POINTER_UP):
            self.celebration.finish()
            self.invalidate()
        if action.act in (Act.PAUSE, Act.SKIP):
            return True
        if action.act is Act.UNDO and self.services.current.may_take_back:
            self.services.go(routes.TakeBack())  # the move that ended the round, too (FEEL-29)
            return True
        return super().handle(action)

    def leave(self) -> None:
        """It has been read."""
        super().leave()
        self._read()

    def uncovered(self) -> None:
        """Somebody may have come or gone meanwhile."""
        self.relayout()

    def _replay(self) -> None:
        """Look at the round again (ONB-09)."""
        self.services.go(routes.ReplayRound(self.match))

    def back(self) -> None:
        """To the menu; the match is saved and can be continued."""
        self.services.go(routes.Menu())

    def _next(self) -> None:
        self.services.stack.pop()

    def _rematch(self) -> None:
        self.services.go(routes.Rematch(self.match))

    # --- pictures

    def paint(self, surface: pygame.Surface) -> None:
        """The still parts from one picture, the numbers that count over them."""
        still = self.kept.get("still", lambda: self._painted_still(surface))
        surface.blit(still, (0, 0))
        written.carry(still, surface, (0, 0))
        self._paint_winners(surface)
        # Without movement the numbers alone count: faces do not run along the bar.
        calm = self.services.settings.reduced_motion
        share = in_out(self._passed / COUNT)
        for line in self._moving_texts(share):
            line.draw(surface)
        if self.match.goal:
            self.race.draw(surface, self.services.art, self._bar, self.m.px(48), 1.0 if calm else share)
        if self.celebration is not None:
            margin = min(row.rect.left for row in self._rows_at) - self.m.px(10)
            height = min(widget.rect.top for widget in self.group.widgets) - self.m.px(8)
            row = self._rows_at[0].rect.centery
            self.celebration.draw(surface, self.services.art, margin, height, self.m.scale, row)

    def _painted_still(self, screen: pygame.Surface) -> pygame.Surface:
        surface = screen.copy()
        super().paint(surface)
        art, m = self.services.art, self.m
        for row in self._rows_at:
            info = self.match.seats[row.seat]
            best = row.seat in (self.match.winners if self.match.over else self.result.winners)
            fill, alpha = (theme.AMBER, 46) if best else (theme.PANEL, 158)
            radius = min(m.px(40), row.rect.height / 2)
            surface.blit(art.panel(row.rect.size, radius, fill, alpha), row.rect)
            if not best:
                surface.blit(art.avatar(info.avatar, row.face.width), row.face)
            self._paint_cards(surface, row)
        return surface

    def _paint_winners(self, surface: pygame.Surface) -> None:
        """The faces that rejoice, with their crowns once the match is over, and the ornament beside the title."""
        art, m, party = self.services.art, self.m, self.celebration
        for row in self._rows_at:
            if row.seat not in (self.match.winners if self.match.over else self.result.winners):
                continue
            face = row.face.move(0, -round(m.px(16) * party.hop()) if party is not None else 0)
            surface.blit(art.avatar(self.match.seats[row.seat].avatar, face.width), face)
            if self.match.over:
                crown = art.glyph("crown", round(face.width * 0.5), theme.AMBER)
                above = round(m.px(46) * party.crown()) if party is not None else 0
                middle = face.centerx, face.top + face.height // 5 - above
                surface.blit(crown, crown.get_rect(midbottom=middle))
        if self.crowned:
            opened = 1.0 if party is None else min(1.0, party.passed / 0.7)
            title = next(line for line in self.texts if line.id == "title")
            ornament(surface, art, title.rect, title.box, m.scale, opened)

    def _paint_cards(self, surface: pygame.Surface, row: _SeatRow) -> None:
        """The hand as it was left, each card with its points below."""
        hand = sorted(self.result.hands[row.seat], key=lambda card: (colour_of(card), value_of(card)))
        if not hand:
            return
        art, m = self.services.art, self.m
        label = max(m.px(18), m.least, min(m.font(18), row.cards.height // 5))
        row_h = text.size("0", label)[1]
        widest = max(text.size(str(hand_points((card,), self.match.rules)), label)[0] for card in hand) + m.px(2)
        least = m.px(_LEAST_CARD)
        if strip(hand, row.cards, row.cards.height - row_h) < widest or row.cards.height - row_h < least:
            label = row_h = 0  # Larger cards say more than points that nobody can read; the sum stands beside them.
        parts = lines_of(hand, row.cards, row_h, widest if label else m.px(12), least)
        for part, box in parts:
            # A card that has no room shows its upper end: values and symbols stay large enough to be told apart.
            height = max(box.height - row_h, least)
            surface.set_clip(row.rect if height > box.height else None)
            width = round(height / 1.5)
            step = min(width + m.px(14), strip(part, box, height))
            for number, card in enumerate(part):
                left = box.left + round(number * step)
                dx, dy = art.shadow_offset(height)
                surface.blit(art.shadow(height), (left + dx, box.top + dy))
                surface.blit(art.face(card, height), (left, box.top))
                middle = left + (width if number == len(part) - 1 else min(width, step)) / 2
                if label:
                    words = str(hand_points((card,), self.match.rules))
                    text.draw(surface, words, (middle, box.bottom), label, theme.BRIGHT, "midbottom")
        surface.set_clip(None)

    def _moving_texts(self, share: float) -> list[Text]:
        """Subtitle, points of the hands and totals, ``share`` (0..1) of the way."""
        m, lines = self.m, []
        sentence = say.subtitle(self.match, self.me, round(say.gain(self.match) * share))
        lines.append(Text("subtitle", sentence, self._sub_box, m.font(28), theme.QUIET))
        for row in self._rows_at:
            seat = row.seat
            points = self.result.points[seat]
            if points or self.result.hands[seat]:
                px = min(m.font(32), round(row.rect.height * 0.4))
                lines.append(Text(f"hand.{seat}", str(points), row.hand, px, theme.BRIGHT, "midright"))
            total = self.before[seat] + round((self.match.standing[seat] - self.before[seat]) * share)
            px = self._number_px(row.rect)
            lines.append(Text(f"total.{seat}", str(total), row.total, px, theme.PAPER, "midright"))
        return lines

    def changing_texts(self) -> list[Text]:
        """Subtitle, points and totals as they will be."""
        return self._moving_texts(1.0)

    def ui_tree(self) -> Node:
        """Also the rows with what they will say in the end."""
        tree = super().ui_tree()
        for row in self._rows_at:
            words = enumerated(str(hand_points((card,), self.match.rules)) for card in self.result.hands[row.seat])
            name = seat_names(self.match.seats)[row.seat]
            state = ("winner",) if row.seat in self.result.winners else ()
            tree.children.append(Node(f"row.{row.seat}", "row", name, words, state, row.rect.copy()))
        return tree
