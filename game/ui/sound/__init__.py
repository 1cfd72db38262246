"""Sound effects, music, and silence."""
