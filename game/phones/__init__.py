"""Phones as hands: the one room that talks to a network, and only while people at a table want it (PTY-08)."""
