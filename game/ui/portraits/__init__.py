"""Faces of people and animals: what each is made of, and how each looks in a mood."""
