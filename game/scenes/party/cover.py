"""Overlays of a shared table: curtain, rail, phone strip, and cursor of a face-down hand."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.rules.cards import BLACK
from game.scenes.party.controllers import PadsInHands
from game.scenes.party.curtain import REVEAL, CurtainBrush, CurtainFacts, CurtainPlaces, curtain_tree, lay_curtain
from game.scenes.party.curtain_facts import curtain_facts, seat_moods
from game.scenes.party.own_targets import curtain_targets, face_down_targets, rail_targets
from game.scenes.party.pending_turn import ViewRequest
from game.scenes.party.phone_strip import Strip, StripBrush, strip_nodes
from game.scenes.party.phones import PhonesTable
from game.scenes.party.rail import RailBrush, rail_node
from game.scenes.party.screen import SharedScreen
from game.scenes.table.audience import Cover
from game.scenes.table.input import TableInput
from game.scenes.table.look.tooltip_brush import tooltip_nodes
from game.scenes.table.targets import Target
from game.scenes.table.tree import target_nodes
from game.ui.stage import CaptionsPlace, Node
from game.words.player_words import seat_names


class PartyCover(Cover):
    """Overlay with the rail and, while it is down, the curtain."""

    def __init__(self, screen: SharedScreen, table_input: TableInput) -> None:
        self.screen, self.table_input = screen, table_input

    @property
    def hides_table(self) -> bool:
        return self.screen.curtain is not None

    @property
    def places(self) -> CurtainPlaces:
        return lay_curtain(self.screen.kept_rail.m, self.screen.rail.box.y)

    @property
    def captions_at(self) -> CaptionsPlace | None:
        return self.places.captions if self.hides_table else None

    def _facts(self, request: ViewRequest) -> CurtainFacts:
        screen = self.screen
        confirms = self.table_input.focus in (None, REVEAL) or screen.owners.personal(request.seat)
        said = screen.presses.undecided_words, screen.table.message.text
        return curtain_facts(screen.players, request, screen.table.show, said, confirms)

    def draw(self, surface: pygame.Surface) -> None:
        screen, look = self.screen, self.screen.table.look
        if screen.curtain is not None:
            brush = CurtainBrush(look.art, look.painter, screen.kept_rail.m)
            hot = self.table_input.hovered_id == REVEAL
            brush.draw(surface, self._facts(screen.curtain), self.places, self.table_input.key_focus_id, hot)

    def draw_over(self, surface: pygame.Surface) -> None:
        screen, look = self.screen, self.screen.table.look
        brush = RailBrush(look.art, look.painter, screen.kept_rail.m)
        moods = seat_moods(screen.table.show, len(screen.players.match.seats))
        brush.draw(
            surface,
            screen.rail,
            screen.kept_rail.words,
            self.table_input.key_focus_id,
            tuple(screen.presses.lit_seconds),
            moods,
        )

    def tree(self) -> Node:
        screen, table = self.screen, self.screen.table
        assert screen.curtain is not None, "the curtain is down"
        tree = curtain_tree(self._facts(screen.curtain), self.places, screen.kept_rail.m, self.table_input.key_focus_id)
        tree.children += target_nodes(table.table, self.table_input.pointed_now, table.targets.all_targets)
        tree.children += tooltip_nodes(table.tooltip.placed_tooltip)
        return tree

    def add_nodes(self, tree: Node) -> None:
        rail = self.screen.rail
        if not self.hides_table:
            for node in tree.children:
                if node.role == "card":
                    node.rect.height = max(1, min(node.rect.bottom, round(rail.box.y)) - node.rect.top)
            tree.children.append(rail_node(rail))

    def targets(self) -> Iterator[Target]:
        return curtain_targets(self.screen, self.places) if self.hides_table else rail_targets(self.screen)


class PadsCover(PartyCover):
    """Party overlay with a cursor in the face-down hand."""

    def __init__(self, pads: PadsInHands, table_input: TableInput) -> None:
        super().__init__(pads, table_input)
        self.pads = pads

    @property
    def _hidden(self) -> int:
        seat, picture = self.pads.face_down.chooser, self.pads.table.show.picture
        return picture.card_counts[seat] if seat is not None and picture.card_counts else 0

    def draw_over(self, surface: pygame.Surface) -> None:
        show, look, count = self.pads.table.show, self.pads.table.look, self._hidden
        if count and not (show.is_running or show.choreography.dealing):
            layout = show.layout
            spot = layout.hand(count)[min(self.pads.face_down.cursor, count - 1)]
            spot = spot._replace(y=spot.y - layout.px(layout.shape.raised_lift + layout.shape.mark))
            look.painter.paint_resting(surface, (None, BLACK), spot)
            look.card_brush.draw_hand_focus(surface, layout, spot)
        super().draw_over(surface)

    def targets(self) -> Iterator[Target]:
        if not self.hides_table:
            yield from face_down_targets(self.pads)
        yield from super().targets()


class PhonesCover(PadsCover):
    """Party overlay with the phone strip and its badges."""

    def __init__(self, phones_table: PhonesTable, table_input: TableInput) -> None:
        super().__init__(phones_table, table_input)
        self.by_phone = phones_table

    @property
    def _strip(self) -> Strip:
        strip = self.by_phone.strip
        return Strip(strip.words) if self.hides_table else strip

    def draw_over(self, surface: pygame.Surface) -> None:
        super().draw_over(surface)
        party, look = self.by_phone, self.by_phone.table.look
        brush = StripBrush(look.art, look.painter, party.kept_rail.m)
        brush.draw(surface, self._strip, party.table.show.layout, party.railed)

    def add_nodes(self, tree: Node) -> None:
        super().add_nodes(tree)
        party = self.by_phone
        names = seat_names(party.players.match.seats)
        tree.children += strip_nodes(self._strip, party.table.show.layout, party.kept_rail.m, party.railed, names)
