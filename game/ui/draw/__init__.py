"""Drawing tools: shapes, colours, text, and the memory budget of all pictures."""
