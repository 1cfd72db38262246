"""What was achieved, as medals."""
