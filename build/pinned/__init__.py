"""Which wheels may be installed: exact versions from pyproject.toml, and the SHA-256 of each wheel from wheels.toml."""
