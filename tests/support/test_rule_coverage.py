"""Every numbered rule of the sheets and every settled point has a test with its number."""

from pathlib import Path

import pytest

from tests.support.rule_coverage import ALL, NUMBERED, TESTS, names_of_tests, rules_of, summary, untested


def test_every_numbered_rule_has_a_test() -> None:
    assert untested(names_of_tests()) == []


def test_there_are_175_numbered_rules() -> None:
    assert len(ALL) == len(set(ALL)) == sum(NUMBERED.values()) == 175


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("test_K8_M8_N8_E6_a_card_fits", ["K8", "M8", "N8", "E6"]),
        ("test_A1_K22_the_colour", ["A1", "K22"]),
        ("test_a_K8_in_the_middle", []),
        ("test_A11Y01_all_cards_differ", []),
        ("test_K100_is_no_rule", []),
        ("test_FEEL23_what", []),
    ],
)
def test_numbers_stand_at_the_front_of_a_name(name: str, rules: list[str]) -> None:
    assert rules_of(name) == rules


def test_the_summary_counts_and_names_what_is_missing(tmp_path: Path) -> None:
    (tmp_path / "test_one.py").write_text("def test_K1_M1_deck():\n    pass\n\ndef helper_K2():\n    pass\n")
    names = list(names_of_tests(tmp_path))
    assert names == ["test_K1_M1_deck"]
    count, missing = summary(names)
    assert count.startswith("2 of 175 numbered rules have a test: K 1 of 25, M 1 of 32, N 0 of 23,")
    assert missing.split()[:5] == ["without", "a", "test:", "K2", "K3"]
    assert summary(f"test_{rule}_x" for rule in ALL) == [
        "175 of 175 numbered rules have a test: "
        + ", ".join(f"{sheet} {last} of {last}" for sheet, last in NUMBERED.items())
    ]


def test_the_names_are_those_of_this_folder() -> None:
    assert "test_the_names_are_those_of_this_folder" in set(names_of_tests(TESTS))
