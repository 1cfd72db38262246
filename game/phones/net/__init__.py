"""The server: bytes to messages and back, with every bound on what a stranger may send."""
