"""The pictures of the pages show states that there are, in our own word."""

from pathlib import Path

import pygame

from build.screens import phone_pictures, pictures
from build.screens.gallery import State, states
from game.words.rules import call_words

ROOT = Path(__file__).resolve().parents[2]


def test_readme_pictures_show_states_that_there_are():
    assert set(pictures.README_PICTURES.values()) <= {state.title for state in states()}


def test_no_two_pictures_share_a_name():
    titles = [state.title for state in states()]
    assert len(set(titles)) == len(titles)


def test_the_word_in_the_pictures_of_the_readme_is_our_own(monkeypatch, tmp_path):
    drawn = []

    def draw(state, language, size, **changed):
        drawn.append((state.title, changed))
        return pygame.Surface((192, 108))

    monkeypatch.setattr(pictures, "draw", draw)
    monkeypatch.setattr(pictures, "README_FOLDER", tmp_path)
    monkeypatch.setattr(phone_pictures, "render_readme", lambda _file, _size: None)
    pictures.render_readme()
    assert [title for title, _changed in drawn] == list(pictures.README_PICTURES.values())
    assert all(changed == {"call_word": call_words("Uno!")[0]} for _title, changed in drawn)


def test_a_changed_setting_holds_in_what_is_drawn():
    words = []
    state = State("any", "word", lambda app: words.append(app.services.settings.call_word))
    pictures.draw(state, "en", (640, 360), call_word=pictures.OWN_WORD)
    assert words == ["Cry!"]
