"""What is tried of finished packages, and what is told of a version."""
