"""The pictures: those of README.md exist, and show states that there are."""

import re
from pathlib import Path

import pictures
from gallery import states

ROOT = Path(__file__).resolve().parents[2]


def test_readme_shows_what_pictures_renders():
    shown = set(re.findall(r"\]\(assets/pictures/(\w+)\.png\)", (ROOT / "README.md").read_text(encoding="utf-8")))
    assert shown == set(pictures.README_PICTURES)
    for name in shown:
        assert (pictures.README_FOLDER / f"{name}.png").stat().st_size < 500_000


def test_readme_pictures_show_states_that_there_are():
    assert set(pictures.README_PICTURES.values()) <= {state.title for state in states()}


def test_no_two_pictures_share_a_name():
    titles = [state.title for state in states()]
    assert len(set(titles)) == len(titles)
