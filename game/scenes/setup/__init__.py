"""Before a match: rules, house rules, opponents."""
