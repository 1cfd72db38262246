"""Whoever sits on a seat: humans and bots behind one interface."""
