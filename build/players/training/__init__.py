"""How the base player learns: rounds against itself, by the sheets and by house rules, and steps of its weights."""
