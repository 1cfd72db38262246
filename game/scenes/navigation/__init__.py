"""Which scene opens, and what happens on the way to it."""
