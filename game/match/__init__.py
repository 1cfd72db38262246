"""One match as data: its seats, who may act now, rounds and points, and what is kept of it."""
