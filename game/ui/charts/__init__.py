"""Charts: numbers as pictures, read without colour and told to whoever listens."""
