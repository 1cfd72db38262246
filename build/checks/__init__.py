"""What the code is held against: style, types, import rules, catalogues; and what it costs."""
