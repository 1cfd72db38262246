"""The game itself, pure: no window, no clock, no disk, no global randomness."""
