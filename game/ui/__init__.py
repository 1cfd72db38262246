"""The user interface: drawing, sound and input. Knows cards and events, never the engine."""
