"""Few tests use a private name of what they test."""

from tests.support.reaches import reaches

MOST = 60


def test_few_tests_reach_for_a_private_name() -> None:
    found = reaches()
    assert 0 < len(found) < MOST, "\n".join(f"{reach.path.name}:{reach.line} {reach.what}" for reach in found)
