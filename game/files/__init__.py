"""Reading and writing of files: where they lie, the container, the bounds, the tables that they hold."""
