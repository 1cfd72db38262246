"""One match on a table, as data: who sits where, who may act now, how rounds and points follow, what is kept of it."""
