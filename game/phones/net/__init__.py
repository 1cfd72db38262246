"""The phone server: bytes to messages and back, with bounds on all that strangers send."""
