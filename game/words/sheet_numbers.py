"""Numbers of rules as a page shows them: in those of the sheet that the rule set comes from."""

from collections.abc import Iterable

from game.rules import sheets
from game.rules.ruleset import RuleSet


def cite(rules: RuleSet, numbers: Iterable[str]) -> list[str]:
    """The numbers in those of the rule set's own sheet, each once; what that sheet does not have keeps its own."""
    return list(dict.fromkeys(sheets.cite(rules.sheet, number) for number in numbers))
