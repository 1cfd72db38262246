"""The workflows under .github, read and run here: what build/rehearsal.py is made of."""
