"""Phones as hands: the only room on a network, and only while the table wants it (PTY-08)."""
