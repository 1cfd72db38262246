"""What opponents are measured by; ``build/dev.py opponents`` prints it."""
