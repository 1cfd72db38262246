"""The faces of people and animals: what each is made of, and what each looks like in a mood."""
