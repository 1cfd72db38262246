"""Training of the base player: rounds to learn from, house rules and steps of weights."""
