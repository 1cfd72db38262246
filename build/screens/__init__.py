"""States of every screen, and what makes pictures, strips and tests of them."""
