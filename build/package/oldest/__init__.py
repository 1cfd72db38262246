"""A Python that asks for as old a C library as pygame-ce does, so that packages run on systems of long ago.

A program runs on no system that is older than the libraries inside it, and those of the Python at hand are as young as
the machine. So a Python is compiled from Debian's sources by a compiler that knows what each C library offered.
"""
