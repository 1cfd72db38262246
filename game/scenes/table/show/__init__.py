"""Events as motion and sound, and the picture that follows them."""
