"""Icons, numerals and the sheet of all art."""
