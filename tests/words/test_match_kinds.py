"""Tests of the kinds of match: each has its words, and what follows from it holds together."""

from game import words
from game.match.match_kinds import KINDS, PARTIES, SOLO, TOUR, UNCOUNTED, kind_of
from game.scenes.party.modes import AUDIENCES
from game.words.kind_words import kind_title, kind_words


def test_every_kind_has_its_words_in_every_language() -> None:
    for language in words.LANGUAGES:
        words.use(language)
        assert all(kind_title(name) for name in KINDS)
        assert [name for name in KINDS if not kind_words(name)] == [SOLO.name]
    words.use("en")
    assert kind_title("tour/first-steps") == "Tour" and kind_words("phones") == "party"


def test_a_kind_that_no_version_has_stored_is_a_game_like_any_other() -> None:
    for stored in ("", "chess", "tourist", "tour ", "daily2"):
        assert kind_of(stored) is SOLO
    assert kind_of("tour/first-steps") is TOUR


def test_what_follows_from_a_kind_holds_together() -> None:
    assert tuple(AUDIENCES) == PARTIES, "each way to share the screen has its audience"
    for kind in KINDS.values():
        assert kind.rematch in ("", *KINDS), kind.name
        assert not (kind.is_shared and (kind.may_be_helped or kind.meets_strangers)), kind.name
    assert {name for name in UNCOUNTED if "/" not in name} == {"again", "practice", "lesson"}
    for kind in KINDS.values():
        assert not (kind.continued.counts or kind.continued.is_remembered or kind.continued.stars), kind.name
        assert kind.continued.sharing == kind.sharing
