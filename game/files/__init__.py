"""Reading and writing files: paths, the container, size limits and tables."""
