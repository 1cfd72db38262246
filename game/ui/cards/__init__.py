"""Cards, faces and cloth as pictures."""
