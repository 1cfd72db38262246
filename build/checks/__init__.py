"""Checks of the code (style, types, import rules, catalogues) and benchmarks."""
