"""Tests of text at the table: 18 px at least at 1080p, nothing cut, all languages and sizes."""

from collections.abc import Iterator

import pytest

from game import words
from game.rules import events as ev
from game.rules.cards import parse_card
from game.rules.legal import Refusal
from game.rules.ruleset import CALL_WORD_MAX
from game.rules.view import Phase
from game.scenes.table.layout.sentence import place_sentence, prompt_lines
from game.scenes.table.layout.table_layout import table_layout
from game.scenes.table.look.hud import Scenery
from game.scenes.table.look.word_lines import log_rows
from game.ui.draw import text
from game.words import phrases
from game.words.player_words import Cast
from tests.support.tables import find_state, layout_of, phase_is, scenery_of, table

NAMES = ("Du", "Hilda Hedgehog", "Piet Penguin")
SIZE = (1920, 1080)
REASONS = [
    Refusal("NO_MATCH", "K8", {"colour": 1, "value": 11}),
    Refusal("NOT_YOUR_TURN", "K8", {}),
    Refusal("ONLY_DRAWN_CARD_OR_PASS", "K9", {"card": parse_card("W+4")}),
    Refusal("MUST_ANSWER_PENALTY", "K16", {"n": 4}),
    Refusal("COLOUR_CHANGED_BY_WILD", "K15", {"colour": 1}),
    Refusal("WILD4_HAVE_COLOUR", "K16", {"colour": 1}),
    Refusal("NO_CALL_DUE", "K19", {}),
    Refusal("NOTHING_TO_ANSWER", "K18", {}),
]
EVENTS = [
    ev.Challenged(1, 2, 0, False, ()),
    ev.Challenged(2, 1, 0, True, ()),
    ev.Reshuffled(57),
    ev.Played(1, parse_card("W+4"), 0),
    ev.ColourChosen(1, 1),
    ev.Caught(1, 2),
    ev.DirectionChanged(-1),
    ev.Called(1),
    ev.StartReturned(parse_card("W+4")),
    ev.MatchEnded((1,), (0, 500, 0)),
    ev.Drawn(1, 4, "wild", ()),
]


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    words.use("en")


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_A11Y07_a_long_sentence_breaks_before_it_shrinks(language: str, scale: float) -> None:
    words.use(language)
    layout = layout_of(SIZE, 4, 7, scale)
    for box in (layout.prompt, layout.sentence):
        for reason in REASONS:
            narrow = box._replace(w=box.w - place_sentence(layout, "", rule=reason.rule).number.w)
            lines, px = prompt_lines(layout, narrow, phrases.refusal_line(reason))
            assert px >= 24, (reason, px)
            assert len(lines) <= (2 if box is layout.sentence else 3)
            assert all(text.size(line, px)[0] <= narrow.w - layout.px(46) for line in lines)
            assert " ".join(lines) == phrases.refusal_line(reason)


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("seats", [4, 10])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_FEEL28_the_newest_event_is_whole_and_all_are_of_one_size(language: str, seats: int, scale: float) -> None:
    """Keep one text size whatever the longest sentence is (A11Y-08).

    Older events are left out where there is no room for all of them.
    """
    words.use(language)
    layout = layout_of(SIZE, seats, 7, scale)
    sentences = [(phrases.event_line(event, Cast(NAMES, 0)), event) for event in EVENTS]
    for at in range(len(sentences)):
        three = [(line or "", True) for line, _event in (sentences * 2)[at : at + 3]]
        rows, px, step = log_rows(layout, three)
        assert px == layout.px(layout.type.log) >= 18 * scale
        assert step >= px and step * len(rows) <= layout.log.h, (three, rows)
        assert all(text.size(line, px)[0] <= layout.log.w - layout.px(44) for line, _event in rows), rows
        shown = ["".join(line for line, of in rows if of == event) for event in range(3)]
        whole = [sentence.replace(" ", "") for sentence, _mark in three]
        said = [line.replace(" ", "").replace("clock-wise", "clockwise") for line in shown]
        # With ten seats the column is narrow for large text; the log and the tree have the full sentence.
        assert said[-1] == whole[-1] or (scale > 1 and seats == 10 and said[-1].endswith("…"))
        for part, sentence in zip(said[:-1], whole, strict=False):
            assert part in ("", sentence), "an older event is whole or left out"


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("seats", [2, 4, 7, 10])
@pytest.mark.parametrize("scale", [100, 200])
def test_A11Y07_nothing_at_the_table_is_small_or_cut(
    language: str, seats: int, scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    words.use(language)
    scene = table(seats, size=SIZE, text_scale=scale, call_word="Schnickdings")
    assert len(scene.show.choreography.call_word) == CALL_WORD_MAX
    scene.table.skip()
    seen = scenery_of(scene, language)
    bad: list[tuple[int, str, float]] = []

    def watched(string: str, px: float, *rest: str) -> object:
        if px < 18 or "…" in string:
            bad.append((own, string, px))
        return real(string, px, *rest)

    real = text.render
    monkeypatch.setattr(text, "render", watched)
    for own in (2, 7, 12, 14, 20, 36):
        _paint(scene, seen._replace(layout=layout_of(SIZE, seats, own, scale / 100)), own)
    assert bad == []


def _paint(scene, scenery: Scenery, own: int) -> None:
    mine = scenery.plates[0]._replace(name=words._("You"), cards=own, points=488, state="turn")
    others = [plate._replace(points=1488, state="next", name=NAMES[1]) for plate in scenery.plates[1:]]
    scene.look.hud.paint(scene.services.art.background(SIZE).copy(), scenery._replace(plates=(mine, *others)))


@pytest.mark.parametrize("own", [7, 14, 20, 35])
def test_A11Y37_the_own_plate_says_name_count_and_points_beside_any_hand(
    own: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = table(4, size=SIZE)
    scene.table.skip()
    drawn = []
    real = text.draw
    monkeypatch.setattr(text, "draw", lambda *args, **more: drawn.append(args[1]) or real(*args, **more))
    seen = scenery_of(scene)._replace(layout=table_layout(SIZE, 4, 0, own))
    mine = seen.plates[0]._replace(name="Ada Lovelace", cards=own, points=96)
    scene.look.hud.paint(scene.services.art.background(SIZE).copy(), seen._replace(plates=(mine, *seen.plates[1:])))
    assert "Ada" in " ".join(drawn)
    assert "96 points" in drawn or ("96" in drawn and "points" in drawn)


def test_A11Y08_every_plate_grows_with_the_text() -> None:
    for seats in (2, 4):
        small, large = layout_of(SIZE, seats, 7, 1.0), layout_of(SIZE, seats, 7, 2.0)
        assert all(b.plate.h >= 1.25 * a.plate.h for a, b in zip(small.places, large.places, strict=True))


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_K18_the_question_leaves_colour_and_hand_free(language: str) -> None:
    words.use(language)
    scene = find_state(phase_is(Phase.ANSWER), size=SIZE)
    panel, layout = scene.panels.overlay.box(scene.show.layout), scene.show.layout
    assert not panel.overlaps(layout.chip)
    assert panel.bottom <= min(spot.bounds.y for spot in layout.hand(len(scene.show.picture.hand)))
