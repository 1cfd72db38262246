"""One lobby place: name, face, colour, handicap, seat (JOIN-01, JOIN-03, JOIN-07, JOIN-13)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from game.files.plain import tidied_name
from game.match.seats import HAND_SIZES, HINT_LEVELS
from game.players.characters import CHARACTERS
from game.players.levels import LEVELS
from game.players.roster import GALLERY, MARKS
from game.scenes.lobby import lobby_words as say
from game.scenes.services import Services
from game.scenes.widgets.face_picker import FacePicker
from game.sessions.lobby import NAME_MAX, Lobby, LobbySlot, picture
from game.ui.draw import theme
from game.ui.widgets.base import Button, Widget
from game.ui.widgets.fields import Choice, Row, Toggle
from game.ui.widgets.form import Page
from game.ui.widgets.portrait import Portrait
from game.ui.widgets.rows import Note
from game.ui.widgets.text_field import TextField
from game.words import _
from game.words.player_words import character_line, face_word, hint_word, level_line, level_word, mark_word

_WIDTH: Final = 1240


class LobbySlotPage(Page[Services]):
    """A row for each option; every change shows in the lobby at once."""

    def __init__(self, services: Services, lobby: Lobby, index: int, usual: int) -> None:
        super().__init__(services)
        self.lobby, self.index, self.usual = lobby, index, usual

    @property
    def place(self) -> LobbySlot:
        return self.lobby.places[self.index]

    def build(self) -> None:
        place = self.place
        self.title = say.lobby_names(self.lobby)[self.index]
        area = self.column(self.heading(), _WIDTH)
        words = character_line(place.face) if place.kind == "bot" else say.place_words(place)
        away = _("Remove") if place.kind == "bot" else _("Leave the table")
        face: list[Widget] = [Portrait("face", words, place.info.avatar)]
        if place.kind == "human":
            face.append(Button("faces", _("All faces"), self.show_faces, "solid", icon="people", px=26))
        rows: list[Row] = [*self._who(place), *self._handicap(place), self._order()]
        out = Button("out", away, self._send_away, icon="quit", px=26)
        lines: list[list[Widget]] = [[row] for row in rows]
        if place.kind == "bot":
            level = next(number for number, row in enumerate(rows) if row.id == "level")
            lines.insert(level + 1, [Note("level.line", level_line(place.level), theme.BRIGHT)])
        widgets = self.scroll.lay_lines([face, *lines, [out]], area, 12)
        self.group.set_widgets([self.back_button, *widgets], rows[0].id)

    def _who(self, slot: LobbySlot) -> list[Row]:
        marks = [(mark, mark_word(mark)) for mark in MARKS]
        colour = Choice("mark", _("Colour and pattern"), marks, slot.mark, self._changer("mark"))
        if slot.kind == "bot":
            names: list[tuple[object, str]] = [(who.key, who.name) for who in CHARACTERS]
            levels: list[tuple[object, str]] = [(level, level_word(level)) for level in LEVELS]
            return [
                Choice("face", _("Opponent"), names, slot.face, self._changer("face")),
                Choice("level", _("Level"), levels, slot.level, self._changer("level")),
                colour,
            ]
        taken = {other.name for other in self.lobby.places} - {slot.name}
        free = [name for name in dict.fromkeys((slot.name, *self.lobby.names)) if name and name not in taken]
        faces: list[tuple[object, str]] = [(face, face_word(face)) for face in GALLERY]
        typing = self.services.hooks.set_typing
        placeholder = say.place_label(self.index)
        name = TextField("name", _("Name"), slot.name, self._rename, typing, NAME_MAX, free, placeholder)
        name.on_refused = self.services.refuse_letters
        return [name, Choice("face", _("Face"), faces, slot.face, self._changer("face")), colour]

    def show_faces(self) -> None:
        faces = [(face, picture(face, self.place.mark)) for face in GALLERY]
        page = FacePicker(self.services, _("Face"), faces, self.place.face, self._changer("face"))
        self.services.stack.push(page)

    def _handicap(self, slot: LobbySlot) -> list[Row]:
        usual = _("default ({n})").format(n=self.usual)
        sizes: list[tuple[object, str]] = [(0, usual), *((n, str(n)) for n in HAND_SIZES)]
        rows: list[Row] = [Choice("cards", _("Starting cards"), sizes, slot.handicap.cards, self._setter("cards"))]
        if slot.kind == "human":
            hints: list[tuple[object, str]] = [(level, hint_word(level)) for level in (None, *HINT_LEVELS)]
            rows += [
                Choice("hints", _("Hints"), hints, slot.handicap.hints, self._setter("hints")),
                Toggle("auto_call", _("Automatic calls"), slot.handicap.auto_call, self._setter("auto_call")),
            ]
        shield = Toggle("shield", _("Shield: no first penalty"), slot.handicap.shield, self._setter("shield"))
        return [*rows, shield]

    def _order(self) -> Row:
        seats: list[tuple[object, str]] = [(n, str(n + 1)) for n in range(len(self.lobby.places))]
        return Choice("order", _("Seat"), seats, self.index, self._move)

    def _rename(self, name: str) -> None:
        self.lobby.change(self.index, name=tidied_name(name))
        self.invalidate()

    def _changer(self, field: str) -> Callable[[object], None]:
        def change(value: object) -> None:
            self.lobby.change(self.index, **{field: value})
            self.relayout()

        return change

    def _setter(self, field: str) -> Callable[[object], None]:
        def change(value: Any) -> None:
            handicap = replace(self.place.handicap, **{field: value})
            self.lobby.change(self.index, handicap=handicap)
            self.relayout()

        return change

    def _move(self, to: Any) -> None:
        self.index = self.lobby.move(self.index, to)
        self.relayout()

    def _send_away(self) -> None:
        self.lobby.leave(self.index)
        self.services.stack.pop()
