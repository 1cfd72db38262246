"""The end of a round: the cards left, their points, the standing, what is next (ONB-09)."""

from collections.abc import Callable, Sequence

import pygame

from game.match.match import Match
from game.scenes import routes
from game.scenes.scoring import scoring_words as say
from game.scenes.scoring.luck import LuckStrip, luck_of_round, strip_of
from game.scenes.scoring.score_count_up import ScoreCountUp
from game.scenes.scoring.score_table import OpponentLink, ScoreTable
from game.scenes.scoring.score_track import ScoreTrack
from game.scenes.services import Services
from game.sessions.opponent_memory import opponent_of
from game.sessions.tournament_session import in_tournament
from game.ui.cards.celebration import Celebration, ornament
from game.ui.draw import drawn_text, text, theme
from game.ui.input.actions import Act, Action
from game.ui.stage import Node
from game.ui.widgets.base import Button, Look, Text, Widget
from game.ui.widgets.form import Form
from game.ui.widgets.layout import place
from game.words import _
from game.words.formats import clauses, enumerated, labelled
from game.words.player_words import seat_names

_WIDTH = 1560


class ScoringScene(Form[Services]):
    """The page of ``match.result``.

    It leads on to the next round (the table below deals when it is uncovered), to a rematch, or to the menu; ``read``
    is called when it is left. ``why`` explains an unexpected end.
    """

    def __init__(
        self, services: Services, match: Match, read: Callable[[], None] = lambda: None, why: str = ""
    ) -> None:
        super().__init__(services)
        self.match, self._read, self._why = match, read, why
        self.score_table = ScoreTable(match)
        humans = [seat for seat, info in enumerate(match.seats) if info.kind == "human"]
        self.me = humans[0] if len(humans) == 1 else None
        faces = [(info.avatar, mood) for info, mood in zip(match.seats, self.score_table.moods, strict=True)]
        self.score_track = ScoreTrack(faces, self.score_table.standing_before, match.standing, match.goal)
        self.is_crowned = match.is_over and not say.lost_to_bots(match)
        """Whether the win of the match is celebrated: a bot's win over people is only told."""
        self.celebration = None if services.settings.reduced_motion else Celebration(services.rng, self.is_crowned)
        self.count_up = ScoreCountUp(
            services.settings, services.sound, self.score_table.card_points, any(self.score_table.result.scores)
        )
        self.luck = luck_of_round(match, self.me, self.relayout)

    def enter(self) -> None:
        self.services.sound.play("match_end" if self.match.is_over else "round_end")

    def build(self) -> None:
        self.own_pictures.clear()
        m = self.m
        self.title = say.title(self.match, self.me)
        top = max(m.px(40), m.safe.top if m.tv else 0)
        title_h, sub_h = text.size("Ay", m.font(60))[1], text.size("Ay", m.font(28))[1]
        ink = theme.AMBER if self.is_crowned else theme.PAPER
        self.add_text("title", self.title, pygame.Rect(m.safe.left, top, m.safe.width, title_h), 60, colour=ink)
        self._sub_box = pygame.Rect(m.safe.left, top + title_h, m.safe.width, sub_h)
        head = self._lay_why()
        bottom = self._lay_foot()
        if self.match.goal:
            self.texts.append(self.score_track.lay(bottom, m.px(_WIDTH), say.goal_words(self.match), m))
            bottom = self.score_track.top
        area = pygame.Rect(0, 0, min(m.safe.width, round(m.px(_WIDTH) * (1 + (m.text - 1) * 0.1))), 0)
        area.midtop = (m.size[0] // 2, head + m.px(6))
        area.height = bottom - area.top
        foot = [*self._foot, *self._lay_luck(area)]
        self._floor = min(widget.rect.top for widget in foot) - m.px(8)
        self.score_table.lay(area, self.look)
        self.texts += self.score_table.texts
        self.group.set_widgets([*self._opponents(), *foot], foot[0].id)

    def _opponents(self) -> list[Widget]:
        """Return a link to the page of each opponent that has one, over its row."""
        names, seats = seat_names(self.match.seats), self.match.seats
        opponents = [(row, face) for row in self.score_table.rows if (face := opponent_of(seats[row.seat]))]
        return [
            OpponentLink(row.seat, names[row.seat], self.services.opener_of(routes.Opponent(face)), row.rect)
            for row, face in opponents
        ]

    @property
    def tries_again(self) -> bool:
        """Whether a tour match was lost without a new star, so that another try comes first."""
        session = self.services.current.session
        if session is None or session.match is not self.match or not self.services.current.is_tour_match:
            return False
        lost = self.match.is_over and session.human_seat not in self.match.winners
        return lost and not (session.tour_star_bits or (0, 0))[1]

    def _lay_why(self) -> int:
        """Say why the round ended, below its result; return the lower edge of both."""
        if not self._why:
            return self._sub_box.bottom
        m, top = self.m, self._sub_box.bottom
        lines = text.wrap_balanced(self._why, m.font(26), m.safe.width, "display")
        for number, line in enumerate(lines):
            room = pygame.Rect(m.safe.left, top, m.safe.width, text.size("Ay", m.font(26))[1])
            self.add_text(f"why.{number}" if number else "why", line, room, 26, colour=theme.AMBER)
            top = room.bottom
        return top

    def _lay_foot(self) -> int:
        match, to = self.match, self.services.opener_of
        if match.is_over and in_tournament(self.services.settings, match):
            forth = Button("tournament", _("Tournament"), to(routes.PlayTournament()), "main", icon="trophy", px=34)
        elif match.is_over and self.services.current.is_daily_deal:
            forth = Button("calendar", _("Back to the calendar"), to(routes.DailyDeals()), "main", px=34)
        elif self.tries_again:
            forth = Button("again", _("Try again"), to(routes.Rematch(match)), "main", icon="undo", px=34)
        elif match.is_over and self.services.current.is_tour_match:
            forth = Button("stars", _("Stars"), to(routes.TourStars(match)), "main", icon="star", px=34)
        elif match.is_over:
            forth = Button("rematch", _("Rematch"), to(routes.Rematch(match)), "main", px=34)
        else:
            words = say.next_words(match, self.me)
            forth = Button("next", _("Next round"), self.services.stack.pop, "main", words, px=34)
        menu = Button("menu", _("Menu"), self.back, icon="home", px=26)
        left = [menu]
        if self.tries_again:
            left.append(Button("stars", _("Stars"), to(routes.TourStars(match)), icon="star", px=26))
        if self.services.current.is_party and not match.is_over:  # players who join late or leave (JOIN-06)
            left.append(Button("people", _("Join or leave"), to(routes.JoinLeave()), icon="people", px=26))
        if match.is_over and self.services.current.is_daily_deal:
            left += [
                Button("puzzle", _("Puzzle"), to(routes.DayPuzzle()), icon="help", px=26),
                Button("again", _("Play again"), to(routes.Rematch(match)), "plain", _("does not count"), "undo", 26),
            ]
        coach = Button("look-back", _("Coach's view"), self._look_back, icon="hint", px=26)
        again = Button("replay", _("Replay"), to(routes.ReplayRound(match)), icon="replay", px=26)
        right = [coach, again] if say.has_moved(match, self.me) else [again]
        lay_foot(forth, left, right, self.look)
        self._foot: list[Widget] = [forth, *left, *right]
        return forth.rect.top

    def _lay_luck(self, area: pygame.Rect) -> list[Widget]:
        """Lay out the luck at the foot of ``area``, which shrinks even before there is any to tell."""
        if self.luck is None:
            return []
        height = LuckStrip.room(self.look)
        area.height -= height + self.m.px(8) if height else 0
        if height and (strip := strip_of(self.luck, self.match, self._look_back)) is not None:
            strip.rect = pygame.Rect(area.left, area.bottom, area.width, height)
            return [strip]
        return []

    def _look_back(self) -> None:
        """Open the look back, with what is known of the curve."""
        curve = () if self.luck is None else tuple(self.luck.review.curve)
        self.services.go(routes.Mistakes(self.match, curve))

    @property
    def needs_updates(self) -> bool:
        return self.luck is not None and self.luck.busy

    @property
    def is_animating(self) -> bool:
        return not self.count_up.is_over or (self.celebration is not None and not self.celebration.is_over)

    def update(self, dt: float) -> None:
        if self.luck is not None:
            self.luck.update()
        if not self.count_up.is_over:
            self.count_up.update(dt)
            self.invalidate()
        if self.celebration is not None:
            self.celebration.update(dt)

    def handle(self, action: Action) -> bool:
        counting = not self.count_up.is_over
        if action.act not in (Act.POINTER_MOVE, Act.POINTER_UP):
            self.count_up.finish()
            if self.celebration is not None:
                self.celebration.finish()
            self.invalidate()
        if action.act in (Act.PAUSE, Act.SKIP) or self.services.skip_pause.swallows(action, counting):
            return True
        if action.act is Act.UNDO and self.services.current.may_take_back:
            self.services.go(routes.TakeBack())  # even the move that ended the round (FEEL-29)
            return True
        return super().handle(action)

    def leave(self) -> None:
        super().leave()
        if self.luck is not None:
            self.luck.review.cancel()
        self._read()

    def on_uncovered(self) -> None:
        self.relayout()

    def back(self) -> None:
        self.services.go(routes.Menu())

    def paint(self, surface: pygame.Surface) -> None:
        still = self.own_pictures.get("still", lambda: self._painted_still(surface))
        surface.blit(still, (0, 0))
        drawn_text.copy_lines(still, surface, (0, 0))
        art, m, celebration = self.services.art, self.m, self.celebration
        self.score_table.paint_winners(surface, celebration)
        if self.is_crowned:
            title = next(line for line in self.texts if line.id == "title")
            opened = 1.0 if celebration is None else min(1.0, celebration.passed_seconds / 0.7)
            ornament(surface, art, title.rect, title.box, m.scale, opened)
        # With reduced motion only the numbers count up: faces do not run along the bar.
        calm = self.services.settings.reduced_motion
        for line in self._texts_at(self.count_up.share, 0.0 if calm else self.count_up.pulse):
            line.draw(surface)
        if self.match.goal:
            self.score_track.draw(surface, art, 1.0 if calm else self.count_up.share)
        self.count_up.draw(surface, art, self.score_table.cards, self.score_table.goals())
        if celebration is not None:
            margin = min(row.rect.left for row in self.score_table.rows) - m.px(10)
            celebration.draw(surface, art, margin, self._floor, m.scale, self.score_table.rows[0].rect.centery)

    def _painted_still(self, screen: pygame.Surface) -> pygame.Surface:
        surface = screen.copy()
        super().paint(surface)
        self.score_table.paint(surface)
        return surface

    def _texts_at(self, share: float, pulse: float = 0.0) -> list[Text]:
        sentence = say.subtitle(self.match, self.me, round(say.gain(self.match) * share))
        subtitle = Text("subtitle", sentence, self._sub_box, self.m.font(28), theme.QUIET)
        return [subtitle, *self.score_table.numbers(share, pulse)]

    def changing_texts(self) -> list[Text]:
        return self._texts_at(1.0)

    @property
    def summary(self) -> str:
        match, names = self.match, seat_names(self.match.seats)
        standings = clauses(
            labelled(names[row.seat], enumerated(filter(None, self._standing_of(row.seat))))
            for row in self.score_table.rows
        )
        told = self._why, say.subtitle(match, self.me, say.gain(match)), standings
        return " ".join(f"{words.rstrip('.')}." for words in told if words)

    def _standing_of(self, seat: int) -> tuple[str, str]:
        return say.standing_words(self.match, seat), say.row_note(self.match, seat)

    def extra_nodes(self) -> list[Node]:
        return self.score_table.nodes()


def lay_foot(forth: Button, left: Sequence[Button], right: Sequence[Button], look: Look) -> None:
    """Lay out the main button in the middle and the others at both edges.

    Where their words have no room, the main button is no wider than its own; then they become pictograms one after the
    other, those on the left and then those on the right.
    """
    m, safe, gap = look.m, look.m.safe, look.m.px(16)
    needed = min(forth.width(look), safe.width // 2)

    def fits(width: int) -> tuple[bool, bool]:
        forth.rect = pygame.Rect(0, 0, width, forth.height(look))
        forth.rect.midbottom = (m.size[0] // 2, safe.bottom if m.tv else m.size[1] - m.px(38))
        room = forth.rect.inflate(2 * gap, 0)
        return _from_left(left, look, room.centery) <= room.left, _from_right(right, look, room.centery) >= room.right

    if all(fits(max(m.px(540), needed))):
        return
    for side, buttons in enumerate((left, right)):
        for button in buttons:
            if not fits(needed)[side]:
                button.in_short()
    fits(needed)


def _from_left(buttons: Sequence[Button], look: Look, middle: int) -> int:
    """Place buttons side by side at the left edge; return where they end."""
    left = look.m.safe.left
    for button in buttons:
        place(button, look, midleft=(left, middle))
        left = button.rect.right + look.m.px(14)
    return left - look.m.px(14)


def _from_right(buttons: Sequence[Button], look: Look, middle: int) -> int:
    """Place buttons side by side at the right edge; return where they begin."""
    right = look.m.safe.right
    for button in reversed(buttons):
        place(button, look, midright=(right, middle))
        right = button.rect.left - look.m.px(14)
    return right + look.m.px(14)
