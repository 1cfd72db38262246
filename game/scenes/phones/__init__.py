"""The screen's side of phones as hands: the page that lets them in, and what they do at a table."""
