"""Thinking in a process of its own, so that no frame of the table waits for it."""
