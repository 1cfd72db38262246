"""The fairness page: a deck's hash, the text that proves it, and who drew what (ONB-15)."""

from __future__ import annotations

from game.history.fairness import cards_taken, commitment
from game.history.replay import Replay
from game.match.known_cards import KnownCards
from game.match.match import Match
from game.rules.cards import WILD
from game.scenes.services import Services
from game.ui.draw import theme
from game.ui.draw.text import NO_BREAK_SPACE
from game.ui.widgets.base import Widget
from game.ui.widgets.form import Page
from game.ui.widgets.rows import Heading, Note
from game.words import _, ngettext
from game.words.cards import card_name
from game.words.formats import capital, enumerated
from game.words.player_words import seat_names

_WIDTH = 1300


def in_groups(digits: str, size: int = 8) -> str:
    return " ".join(digits[at : at + size] for at in range(0, len(digits), size))


class ProofScene(Page[Services]):
    """The proof of round ``number`` of a replay."""

    def __init__(self, services: Services, replay: Replay, number: int) -> None:
        super().__init__(services)
        self.replay, self.number = replay, number

    def build(self) -> None:
        self.title = _("Who drew what")
        area = self.column(self.heading(), _WIDTH)
        record = self.replay.record
        proof = commitment(record.rules, record.deal, self.number)
        intro = _(
            "Each round's deck comes only from the deal number. Its hash is known before the round, its text after it. "
            "Hash the text with SHA-256: you get the same hash. Opponents see only their own cards and what everyone "
            "can see."
        )
        rows: list[Widget] = [
            Note("intro", intro, theme.TEXT, 24),
            *self._hash("hash", self.number),
            *(self._told(proof.text) if self._ended else ()),
            *(self._hash("next", self.number + 1) if self._goes_on else ()),
        ]
        self.scroll.lay_rows(rows, area, 14)
        self.group.set_widgets([self.back_button, *rows], "back")

    def _told(self, text: str) -> list[Widget]:
        """Return what only an ended round shows: the order of its deck, and who drew what."""
        lines: list[Widget] = [Heading("text.title", _("The text behind the hash")), Note("text", text)]
        if self._end.is_over:
            lines.append(Note("deal", capital(_("deal {n}").format(n=self.replay.record.deal))))
        return [*lines, Heading("drawn.title", _("Cards from the draw pile")), *self._seats()]

    @property
    def _end(self) -> Match:
        return self.replay.match_at(len(self.replay) - 1)

    @property
    def _ended(self) -> bool:
        return self.number < self.replay.rounds or self._end.result is not None

    @property
    def _goes_on(self) -> bool:
        """Whether the next round is still to come, so that its hash can be noted before the deal."""
        last = self.number == self.replay.rounds and not isinstance(self.replay.record.deal, KnownCards)
        return last and not self._end.is_over

    def _hash(self, id: str, number: int) -> list[Widget]:
        record = self.replay.record
        digest = commitment(record.rules, record.deal, number).digest
        title = _("Hash of the deck of round {n}").format(n=number)
        return [Heading(f"{id}.title", title), Note(id, in_groups(digest), theme.BRIGHT, 24)]

    def _seats(self) -> list[Widget]:
        """Return a note for every seat: its number of wilds, and all its cards in order."""
        names = seat_names(self.replay.seats_at(self.replay.end_of(self.number)))
        taken = cards_taken(self.replay, self.number)
        notes: list[Widget] = []
        for seat, name in enumerate(names):
            cards = [card for entry in taken if entry.seat == seat for card in entry.cards]
            wilds = sum(card >= WILD for card in cards)
            count = ngettext("{n} card", "{n} cards", len(cards)).format(n=len(cards))
            black = ngettext("{n} wild card", "{n} wild cards", wilds).format(n=wilds)
            line = _("{name}: {count}, including {wilds}.").format(name=name, count=count, wilds=black)
            words = enumerated(card_name(card).replace(" ", NO_BREAK_SPACE) for card in cards)
            notes.append(Note(f"seat.{seat}", f"{line} {capital(words)}", theme.TEXT))
        return notes
