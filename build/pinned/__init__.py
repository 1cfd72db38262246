"""Which wheels may be installed: pins from pyproject.toml, SHA-256 from wheels.toml."""
