"""What a phone's camera reads from the screen."""

import numpy as np
import pygame
import zxingcpp


def frame(surface: pygame.Surface) -> np.ndarray:
    """Return the picture as an array, row by row."""
    return np.ascontiguousarray(pygame.surfarray.array3d(surface).swapaxes(0, 1))


def scanned(surface: pygame.Surface) -> list[str]:
    """Return the texts of the QR codes on the screen."""
    formats = zxingcpp.BarcodeFormat.QRCode
    return [found.text for found in zxingcpp.read_barcodes(frame(surface), formats=formats)]
