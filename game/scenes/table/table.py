"""One table: its parts, and all that can be done there besides moves."""

from __future__ import annotations

from collections.abc import Callable

from game.match.match import Match
from game.rules.legal import Refusal
from game.scenes import routes
from game.scenes.services import Services
from game.scenes.table.announcer import Announcer
from game.scenes.table.audience import Audience
from game.scenes.table.clock import OpenHandTimer, TableClock
from game.scenes.table.hints.assists import Assists, BluffWarning
from game.scenes.table.hints.call_button_states import CallButtonStates
from game.scenes.table.hints.table_coach import Coaching
from game.scenes.table.hints.table_tips import Tips
from game.scenes.table.hints.tip_sources import Tip, TipSources
from game.scenes.table.messages import TableMessage
from game.scenes.table.panels.active_panel import ActivePanel
from game.scenes.table.play import TablePlay
from game.scenes.table.show.player_faces import Faces
from game.scenes.table.show.show import Show
from game.sessions.tour_stars import TourGoals
from game.ui import anim
from game.ui.input.actions import Act
from game.ui.input.key_labels import in_sentence
from game.words import _


class Table:
    """The parts of one table, each knowing only those it needs.

    ``redraw`` requests one more frame; ``invalidate`` does so where something to press may have changed.
    """

    def __init__(
        self,
        services: Services,
        match: Match,
        audience: Audience,
        committed: Callable[[], None] | None,
        invalidate: Callable[[], None],
        redraw: Callable[[], None],
    ) -> None:
        self.services, self.audience, self.invalidate, self.redraw = services, audience, invalidate, redraw
        self.play = play = TablePlay(match, audience, committed)
        self.show = show = Show(play, services, invalidate)
        self.announcer = Announcer(services, show)
        self.message = TableMessage(show)
        self.clock = clock = TableClock(services, play, show)
        self.assists = Assists(services, show, clock, self.message)
        self.bluffs = BluffWarning(services, play, self.message)
        self.coaching = Coaching(services, show, self.message)
        self.call_buttons = CallButtonStates(services, show, clock)
        self.panels = ActivePanel(services, show, clock, self.assists)
        self.tip_sources = TipSources(show)
        self.tip = Tip(show, self._remark_waits)
        self.tip_sources.remark_source = self.tip.bubble
        self.tips = Tips(services, show, self.tip)
        self._open_hand = OpenHandTimer(show, clock)
        self.faces = Faces(show, self._somebody_ponders)
        play.acting.append(self._somebody_acts)
        self._follow_goals()

    def _follow_goals(self) -> None:
        """Judge a tour match's goals after each chain of events."""
        session, show = self.services.current.session, self.show
        if session is None or session.match is not self.play.match or not self.services.current.is_tour_match:
            return
        goals = TourGoals(self.services.progress, session)

        def judge() -> None:
            show.goals = goals.current_goals()

        show.chain_end_listeners.append(judge)
        judge()

    def _somebody_acts(self) -> None:
        self.message.rule_number = ""
        self.show.choreography.hasten()
        self.clock.next_move_allowed = True

    def _somebody_ponders(self) -> bool:
        """Whether a bot on turn is thinking, as anyone can tell who sees no hand (NI)."""
        turn, clock = self.show.picture.turn, self.clock
        bot = turn >= 0 and self.play.match.seats[turn].kind == "bot"
        return bot and clock.others_are_thinking and not (clock.waits_for_step or self.services.is_away)

    def _remark_waits(self) -> bool:
        asked = self.panels.overlay is not None or self.show.picture.applied is not None
        return asked or self.show.choreography.dealing or self.audience.cover.hides_table

    def ask_speed(self) -> None:
        """Offer four times the speed again: a rematch never resumes it by itself (FEEL-21)."""
        key = in_sentence(self.audience.prompt(Act.FAST))
        words = _("4× speed again? Press {key}.") if key else _("4× speed again? Press here.")
        self.tip.say(words.format(key=key), "fast")

    def change_speed(self) -> None:
        self.clock.is_fast = not self.clock.is_fast
        if self.tip.target_id == "fast":
            self.tip.clear()
        self.services.sound.play("ui_accept")

    def refuse(self, refusal: Refusal, index: int | None = None) -> None:
        """Say why not, outline the card, and shake it unless motion is reduced (FEEL-08)."""
        if index is not None:
            held = self.show.picture.hand[index]
            held.refusal_seconds = anim.REFUSAL_SECONDS
            held.shake_seconds = 0.0 if self.services.settings.reduced_motion else anim.SHAKE_SECONDS
        self.message.refuse(refusal)

    def pause(self) -> None:
        self.audience.hide_hand()
        self.services.sound.play("ui_accept")
        self.services.go(routes.Pause(self.play.match.rules))

    def show_rules(self) -> None:
        """Open the rules at the rule of the last refusal (ONB-04)."""
        cited = self.message.rule_number
        self.audience.hide_hand()
        self.services.go(routes.Rules(self.play.match.rules, cited))

    def skip(self) -> None:
        """Skip to the end of what is shown (FEEL-21), or put away a hand that others opened."""
        if self.show.closes_itself:
            self.dismiss()
        elif not self.show.timeline.is_done:
            self.show.skip()
            self.invalidate()

    def dismiss(self) -> None:
        self.audience.mark_hand_seen()
        self.show.picture.opened_challenge = None
        self.panels.open_due_panel()

    def advance_display(self, dt: float) -> None:
        """Advance what is said and seen by ``dt`` real seconds."""
        if not self.services.is_away:
            self.message.advance(dt)
            self.tip.advance(dt)
            if self.tip_sources.lacks_room:
                self.tip.clear()  # it is in the log, and in no one's way
            self.tips.advance(dt)
        self.show.picture.update(dt, self.clock.pace)
        self.faces.update(dt, dt * max(1.0, self.clock.pace))
        self.panels.update(dt)
        if self._open_hand.read(dt):
            self.dismiss()

    def advance_game(self, dt: float) -> None:
        """Advance the game by ``dt`` real seconds: show events, or ask for the next move."""
        game = dt * self.clock.pace * self.clock.routine_pace_factor
        if self.show.is_running:
            self.show.update(game)
        elif not self.clock.is_on_hold and not self.services.is_away and not self.assists.update(game):
            self.clock.ask(game)

    @property
    def animating(self) -> bool:
        return (
            self.show.is_showing_events
            or self.show.picture.has_motion
            or self.panels.is_moving
            or self.call_buttons.is_animating
        )

    @property
    def waits_for_viewer(self) -> bool:
        """Whether nothing goes on by itself until the viewer acts (DSK-25)."""
        show = self.show
        flying = show.is_running and show.picture.opened_challenge is None
        passing = (
            self.message.goes_by_itself
            or self.tip.goes_by_itself
            or self.coaching.is_waiting
            or self.call_buttons.wave_cooldown
        )
        if show.closes_itself or flying or passing:
            return False
        return self.clock.waits_for_viewer_only and self.assists.due_move is None
