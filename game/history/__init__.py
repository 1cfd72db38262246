"""Played matches as plain data, without disk access: replays, share codes, facts of rounds."""
