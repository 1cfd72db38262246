"""Start-up: launch, the app with its main loop, crash and hang reports, the self-check."""
