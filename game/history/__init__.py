"""What was played, looked at again: replays, share codes, records of rounds. Plain data and no disk."""
