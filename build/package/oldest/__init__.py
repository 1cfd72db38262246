"""A Python that needs as old a C library as pygame-ce, so that packages run on old systems.

A program runs on no system older than the libraries inside it, and those of the local Python are as recent as the
machine. So a Python is compiled from Debian's sources by a compiler that knows what each C library offered.
"""
