"""What was played: matches, statistics, achievements, the theatre."""
