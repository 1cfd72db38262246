"""Charts: numbers as pictures, readable without colour and spelt out in the UI tree."""
