"""The choice of the player's face, and of a face and level for each opponent's seat."""

from collections.abc import Callable
from typing import Final

from game.match.match import Match, SeatInfo
from game.players.characters import BY_KEY, CHARACTERS, Character
from game.players.levels import LEVELS
from game.players.roster import GALLERY, HUMAN_AVATAR, Seated, choose_opponents, opponent_texts
from game.scenes import routes
from game.scenes.services import Services
from game.scenes.setup.opponent_line import OpponentLine
from game.scenes.widgets.face_picker import choose_own_face, own_face
from game.sessions.chosen_rules import chosen_rules, seats_to_play
from game.sessions.opponent_memory import opponent_of
from game.sessions.session import own_avatar
from game.ui.draw import theme
from game.ui.widgets.base import Button, Widget
from game.ui.widgets.fields import Choice
from game.ui.widgets.form import Page
from game.ui.widgets.portrait import Portrait
from game.ui.widgets.rows import Note
from game.words import _
from game.words.player_words import character_line, face_word, level_line, level_word

_WIDTH: Final = 1180


class OpponentsScene(Page[Services]):
    """A line for each seat with face and level, its sentence below; one level for all on top."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        rules = chosen_rules(services)
        self._count = seats_to_play(rules, services.settings.seats) - 1

    def build(self) -> None:
        self.title = _("Opponents")
        area = self.column(self.heading(), _WIDTH)
        table, settings = self._table, self.services.settings
        levels = [(level, level_word(level)) for level in LEVELS]
        shared = {level for _who, level in table}
        everybody: list[tuple[object, str]] = [*levels] if len(shared) == 1 else [("", _("Mixed")), *levels]
        same = shared.pop() if len(shared) == 1 else ""
        lines: list[list[Widget]] = [
            [self._face()],
            [
                Portrait("face.line", settings.name or _("You"), own_avatar(settings.face)),
                Button("faces", _("All faces"), self._show_faces, "solid", icon="people", px=26),
            ],
            [Choice("level", _("All opponents"), everybody, same, self.set_all)],
        ]
        if same:
            lines.append([Note("level.line", level_line(same), theme.BRIGHT)])
        for slot, (who, level) in enumerate(table):
            names: list[tuple[object, str]] = [(other.key, other.name) for other in self._characters]
            number = _("Seat {n}").format(n=slot + 2)
            seat = Choice(f"who.{slot}", number, names, who.key, self._setter(slot, self.sit))
            plays = Choice(f"level.{slot}", _("Level"), [*levels], level, self._setter(slot, self.set_level))
            lines += [[seat, plays], [self._about(slot, who, self._sentence(who.key, level, not same))]]
        self.group.set_widgets([self.back_button, *self.scroll.lay_lines(lines, area, 12)], "level")

    def _about(self, slot: int, character: Character, words: str) -> OpponentLine:
        return OpponentLine(
            f"line.{slot}",
            character.name,
            words,
            character.key,
            self.services.opener_of(routes.Opponent(character.key)),
        )

    def _face(self) -> Choice:
        """Return the choice of the player's face, of many people or characters (JOIN-01)."""
        faces: list[tuple[object, str]] = [(face, face_word(face)) for face in GALLERY]
        return Choice("face", _("Your face"), faces, own_face(self.services), self._set_face)

    def _show_faces(self) -> None:
        choose_own_face(self.services, self.relayout)

    def _set_face(self, face: object) -> None:
        self.services.settings.face = "" if face == HUMAN_AVATAR else str(face)
        self.services.hooks.apply_settings()
        self.relayout()

    @staticmethod
    def _sentence(key: str, level: str, tells_level: bool) -> str:
        return f"{character_line(key)} {level_line(level)}" if tells_level else character_line(key)

    @property
    def _characters(self) -> list[Character]:
        like = self.services.settings.face if self._count < len(CHARACTERS) else ""
        return [character for character in CHARACTERS if character.key != like]

    @property
    def _table(self) -> list[Seated]:
        settings = self.services.settings
        return choose_opponents(settings.opponents, self._count, settings.face)

    def _setter(self, slot: int, change: Callable[[int, str], None]) -> Callable[[object], None]:
        return lambda value: change(slot, str(value))

    def sit(self, slot: int, key: str) -> None:
        """Seat a character; if it sat on another seat, the two swap."""
        table = self._table
        old = table[slot][0]
        for other, (who, level) in enumerate(table):
            if who.key == key:
                table[other] = (old, level)
        table[slot] = (BY_KEY[key], table[slot][1])
        self._take(table)

    def set_level(self, slot: int, level: str) -> None:
        table = self._table
        table[slot] = (table[slot][0], level)
        self._take(table)

    def set_all(self, level: object) -> None:
        if level:
            self._take([(who, str(level)) for who, _level in self._table])

    def _take(self, table: list[Seated]) -> None:
        settings = self.services.settings
        rest = settings.opponents[len(table) :]
        settings.opponents = (*opponent_texts(table), *rest)
        self.services.hooks.apply_settings()
        self.relayout()


_LEVELS_WIDTH = 1000


class LevelsScene(Page[Services]):
    """A line for each bot of ``match``; ``change`` gets a seat and its new level, valid at once."""

    def __init__(self, services: Services, match: Match, change: Callable[[int, str], None]) -> None:
        super().__init__(services)
        self._match = match
        self._change = change

    def build(self) -> None:
        self.title = _("Opponents' level")
        area = self.column(self.heading(), _LEVELS_WIDTH)
        levels: list[tuple[object, str]] = [(level, level_word(level)) for level in LEVELS]
        rows: list[Widget] = []
        for seat, info in enumerate(self._match.seats):
            if info.kind != "bot":
                continue
            row = Choice(f"level.{seat}", info.name, levels, info.level, self._setter(seat))
            line = self._line(seat, info)
            rows += [row, line]
        self.scroll.lay_rows(rows, area, 12)
        self.group.set_widgets([self.back_button, *rows], "back")

    def _line(self, seat: int, info: SeatInfo) -> Portrait:
        """Return the line of a bot, which leads to a page only for an opponent."""
        words = level_line(info.level)
        if not opponent_of(info):
            return Portrait(f"line.{seat}", words, info.avatar)
        way = self.services.opener_of(routes.Opponent(info.avatar))
        return OpponentLine(f"line.{seat}", info.name, words, info.avatar, way)

    def _setter(self, seat: int) -> Callable[[object], None]:
        def take(level: object) -> None:
            self._change(seat, str(level))
            self.relayout()

        return take
