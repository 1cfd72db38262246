"""The screen's side of phones as hands: the page that admits them, their moves at a table."""
