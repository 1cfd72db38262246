"""Application icons, phone numerals and sheets of all art."""
