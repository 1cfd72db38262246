"""The start: command line to window, the application with its one loop, the report of a crash, the self-check."""
