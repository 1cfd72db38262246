"""The seen part of a match: a picture that lags, and the chain to catch up (FEEL-20)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.learning.aims import Goal
from game.rules.compiled_rules import NO_CARD
from game.rules.events import Event, seen_by
from game.rules.moves import DRAW
from game.rules.view import Phase
from game.scenes.table.layout.table_layout import TableLayout
from game.scenes.table.play import TablePlay
from game.scenes.table.show.aim import HandHighlight, LayoutSpec, aim, captions_spot, layout_for
from game.scenes.table.show.choreography import Choreography
from game.scenes.table.show.moods import Moods
from game.scenes.table.show.picture import LoggedNotice, Picture
from game.sessions.gestures import BotGestures
from game.ui.geometry import Spot
from game.ui.kit import Kit
from game.ui.sound.cues import Suspense, voice_of
from game.ui.stage import CaptionsPlace
from game.ui.timeline import Timeline
from game.words.player_words import Cast, cast_of

_LAYING: Final = (Phase.PLAY, Phase.DRAWN, Phase.ANSWER)


class Show:
    """The show of played events to an audience; ``request_frame`` asks for one more frame."""

    def __init__(self, play: TablePlay, kit: Kit, request_frame: Callable[[], None]) -> None:
        self.play, self.kit, self.request_frame = play, kit, request_frame
        self.audience = audience = play.audience
        play.before_deal.append(self.prepare_round)
        play.event_listeners.append(self.show_events)
        self.size = (1280, 720)
        self.picture = Picture(audience.viewer, len(play.match.seats), kit.rng)
        self.timeline = Timeline()
        self.moods = Moods()
        self.gestures = BotGestures(play.match, lambda: kit.settings.gestures)
        self.choreography = Choreography(self.picture, self.timeline, lambda: self.layout, kit.sound, self.call_word)
        flights = self.choreography.flights
        flights.cast, flights.is_shared = lambda: self.cast, audience.is_shared
        self.choreography.interventions.gestures = self.gestures
        self.choreography.voices.voice_for = lambda seat: voice_of(play.match.seats[seat].avatar)
        self.goals: tuple[Goal, ...] = ()
        """The goals of a match of the tour, as what has been seen judges them."""
        self.is_running = False
        """Whether a chain is being shown."""
        self.chain_end_listeners: list[Callable[[], None]] = []
        """Called when a chain has been seen to its end, and the picture equals the state."""
        self.mismatches: list[str] = []
        """Faults of the picture when chains ended: always empty, asserted in tests (FEEL-20)."""

    # --- events -----------------------------------------------------------------------------------------------

    def prepare_round(self) -> None:
        match = self.play.match
        self.picture.clear(len(match.rules.cards))
        self.picture.absent_seats = frozenset(match.absent)

    def show_events(self, events: Sequence[Event]) -> None:
        """Show ``events`` as the audience may see them."""
        settings, flights = self.kit.settings, self.choreography.flights
        self.arrange()
        flights.cues = self.kit.sound
        flights.motion.is_instant = settings.speed == 0
        flights.motion.is_reduced = settings.reduced_motion
        self.is_running = True
        self.moods.pass_over(self.picture.log)
        self.choreography.show([seen_by(event, self.audience.viewer_seat) for event in events])
        if flights.motion.is_instant:
            self.moods.pass_over(self.picture.log)
        self.settle()
        self.request_frame()

    def note(self, words: str) -> None:
        """Log what was said, only once where it is repeated (A11Y-19)."""
        if LoggedNotice(words) not in self.picture.log[-1:]:
            self.picture.log.append(LoggedNotice(words))

    # --- progress ---------------------------------------------------------------------------------------------

    def update(self, game: float) -> None:
        """Advance the chain by seconds of game time; an open hand holds it up."""
        self.timeline.update(game if self.picture.opened_challenge is None else 0.0)
        self.moods.follow(self.picture.log, self.seats_in_order)
        self.settle()
        self.request_frame()

    def settle(self) -> None:
        """End a chain that has been seen in full: the picture becomes the state."""
        if not self.is_running or not self.timeline.is_done:
            return
        self.is_running = False
        self.play.refresh_view()
        known = self.play.match.view(self.audience.viewer_seat)
        faults = self.picture.differs(known)
        self.mismatches += [fault for fault in faults if not (self.audience.opens and fault.startswith("opened"))]
        self.picture.snap(self.play.view)
        for tell in self.chain_end_listeners:
            tell()

    def skip(self) -> None:
        """Go to the end of the chain at once (FEEL-21)."""
        self.choreography.skip()
        self.moods.pass_over(self.picture.log)
        self.moods.calm()
        self.settle()

    def snap(self) -> None:
        self.picture.snap(self.play.view)

    def arrange(self) -> None:
        """Keep the hand sorted, or as the cards came, by the present settings (A11Y-33)."""
        picture, wanted = self.picture, self.kit.settings.auto_sort
        if self.audience.own_order:
            return
        if wanted and not picture.sorts_hand:
            picture.sorts_hand = True
            picture.sort()
        picture.sorts_hand = wanted

    # --- state ------------------------------------------------------------------------------------------------

    @property
    def is_showing_events(self) -> bool:
        return not self.timeline.is_done and self.picture.opened_challenge is None

    @property
    def has_single_card(self) -> bool:
        picture = self.picture
        seated = (count for seat, count in enumerate(picture.card_counts) if seat not in picture.absent_seats)
        return not self.choreography.dealing and 1 in seated

    @property
    def suspense(self) -> Suspense:
        """Tension that all at the table may know of.

        Tense once a seat is seen to hold a single card; hushed while the last card of a match is shown.
        """
        if self.play.match.is_over:
            return Suspense.HUSH if self.is_running else Suspense.REST
        return Suspense.TENSE if self.play.match.result is None and self.has_single_card else Suspense.REST

    @property
    def closes_itself(self) -> bool:
        """Whether the open hand is from a challenge between two others (A9): no answer is due."""
        challenged = self.picture.opened_challenge
        return challenged is not None and self.audience.viewer_seat not in (challenged.seat, challenged.challenger)

    @property
    def seats_in_order(self) -> list[int]:
        seats = range(self.picture.seats)[:: self.picture.step]
        return [seat for seat in seats if seat not in self.picture.absent_seats]

    @property
    def call_word(self) -> str:
        return self.kit.settings.call_word or self.play.match.rules.call_word

    @property
    def cast(self) -> Cast:
        return cast_of(self.play.match.seats, self.audience.addressed_seat)

    @property
    def playable(self) -> set[int] | None:
        """Indexes of playable cards, in turn, by jumping in (Y13) or as an answer (A43, M29).

        None when it is not the moment to mark any (A11Y-36).
        """
        play, picture, me = self.play, self.picture, self.audience.viewer_seat
        view, seen = play.view, picture.turn == me
        if me is None or view.phase not in _LAYING or not self._marks(me) or picture.reveal:
            return None
        if not play.my_turn if seen else (play.my_turn or view.twin == NO_CARD or self.is_running):
            return None
        cards = play.playable_cards
        if not seen and not cards:
            return None
        return {i for i, held in enumerate(picture.hand) if held.card in cards}

    @property
    def only_draws(self) -> bool:
        """Whether the draw pile is marked: nothing in my hand may be played (A11Y-36, A11Y-37)."""
        play = self.play
        if play.playable_cards or DRAW not in play.legal or play.view.phase is not Phase.PLAY:
            return False
        return play.my_turn and self.playable is not None

    def _marks(self, me: int) -> bool:
        """Whether cards are marked for this seat, by its handicap (JOIN-07), else the settings."""
        hints = self.play.match.seats[me].handicap.hints
        return self.kit.settings.mark_playable if hints is None else hints > 0

    # --- layout -----------------------------------------------------------------------------------------------

    @property
    def layout(self) -> TableLayout:
        """The layout for the present size, seats and cards."""
        audience, own = self.audience, self.picture.room
        if audience.viewer_seat is None:
            own = self.picture.card_counts[audience.bottom_seat] if self.picture.card_counts else 0
        seats = len(self.play.match.seats)
        room = LayoutSpec(
            self.size, seats, audience.bottom_seat, own, audience.rail_space, audience.window_height, len(self.goals)
        )
        return layout_for(room, self.kit.settings)

    @property
    def cards_at(self) -> Sequence[Spot]:
        layout, picture = self.layout, self.picture
        piles = [layout.draw, layout.discard] if picture.discard else [layout.draw]
        return [*piles, *layout.hand(picture.room)]

    @property
    def captions_at(self) -> CaptionsPlace:
        return captions_spot(self.layout, self.audience.bottom_seat, self.kit.settings)

    def aim(self, lifted: int | None, advised: int | None, at_once: bool = False) -> None:
        pointed = HandHighlight(lifted, advised, self.playable)
        aim(self.picture, self.layout, pointed, self.kit.settings.reduced_motion, at_once)
