"""What moves in each face: where eyes, brows and mouth are, and what they are made of.

Units are those of the drawings in ``assets/art/avatars``: 92 across, the middle of the disc at (0, 0). ``x`` is that of
the right eye or brow; the left one is its mirror image.
"""

from typing import Final, NamedTuple

INK: Final = "#20242B"


class Eyes(NamedTuple):
    """A pair of eyes.

    ``width`` and ``height`` are half of each, ``lid`` is the colour that covers it, ``rim`` its edge ("" for none);
    ``slit`` pupils are a cat's.
    """

    x: float
    y: float
    width: float
    height: float
    lid: str
    rim: str = ""
    white: str = "#FFFFFF"
    pupil: float = 4.0
    line: str = INK
    slit: bool = False


class Brows(NamedTuple):
    """A pair of brows: half ``width``, thickness, and how far they bend up."""

    x: float
    y: float
    width: float
    ink: str
    thick: float = 3.0
    bend: float = 2.0


class Mouth(NamedTuple):
    """A mouth of half ``width``.

    ``style`` is "line", "muzzle" (an animal's, parted below the nose) or "beak"; ``deep`` is how far it opens when it
    shouts; ``teeth`` are "row", "fangs", "buck" or "".
    """

    y: float
    width: float
    deep: float
    style: str = "line"
    teeth: str = ""
    ink: str = INK
    thick: float = 2.4


class Features(NamedTuple):
    """All that moves in one face; ``size`` is the scale of its drawing in the disc."""

    eyes: Eyes
    brows: Brows
    mouth: Mouth
    size: float = 0.9


ANIMALS: Final = {
    "fox": Features(
        Eyes(13, -7, 6.2, 7.0, "#DE7238", "#8A4220", pupil=4.3),
        Brows(13.5, -18, 5.2, "#7A3B1E"),
        Mouth(13.5, 9, 15, "muzzle", "fangs"),
    ),
    "owl": Features(
        Eyes(13.5, -7, 9.6, 10.4, "#A98460", "#5C4432", pupil=6.2),
        Brows(14, -22, 9.5, "#4A3526", 4.2, 2.6),
        Mouth(2.5, 7.6, 14, "beak", ink="#9A6A14"),
    ),
    "bear": Features(
        Eyes(13, -8, 5.4, 6.2, "#7A4E3A", "#5A3626", pupil=4.0),
        Brows(13, -18.5, 5.4, "#50301F", 3.4),
        Mouth(13, 8.6, 14.5, "muzzle", "fangs"),
    ),
    "cat": Features(
        Eyes(14, -5, 7.0, 7.4, "#4A505C", "#33373F", "#F0D867", pupil=5.6, slit=True),
        Brows(14, -17, 5.6, "#2B2F37"),
        Mouth(14, 8.4, 14, "muzzle", "fangs"),
    ),
    "rabbit": Features(
        Eyes(12, 3, 5.8, 6.8, "#DCCDBD", "#9C8A79", pupil=4.4),
        Brows(12.5, -8.5, 5, "#A08C7A", 2.8),
        Mouth(19.5, 8, 13.5, "muzzle", "buck", "#6B5A4C"),
    ),
    "frog": Features(
        Eyes(18, -21, 9.4, 9.4, "#6F9838", "", pupil=5.0, line="#2F4712"),
        Brows(18, -33, 6.4, "#4F7324", 3.0),
        Mouth(5, 22, 22, "line", "", "#2F4712", 3.0),
    ),
    "penguin": Features(
        Eyes(12, -8, 5.6, 6.6, "#DCE4EC", "#8795A5", pupil=4.2),
        Brows(12.5, -19, 5, "#5E6B7C", 2.8),
        Mouth(3.5, 9, 14, "beak", ink="#A8640F"),
    ),
    "badger": Features(
        Eyes(14, -7, 6.2, 7.0, "#8B909B", "", pupil=4.2, line="#F4F1EA"),
        Brows(14.5, -18.5, 6.0, "#F4F1EA", 3.8),
        Mouth(17.5, 8.4, 14, "muzzle", "fangs"),
    ),
    "hedgehog": Features(
        Eyes(10.5, -1, 5.4, 6.4, "#D3B28B", "#A88562", pupil=4.2),
        Brows(11, -11.5, 4.8, "#6E4E37", 3.0),
        Mouth(17, 8, 14, "muzzle", ""),
    ),
}


def _person(lid: str, brow: str, lips: str, thick: float = 2.8, mouth: float = 11.5) -> Features:
    """Return a person's features: colours of lids, brows and lips, brow thickness, mouth's y."""
    return Features(
        Eyes(9.5, -4, 5.0, 5.8, lid, lid, pupil=3.7, line="#1A1210"),
        Brows(9.8, -13.5, 4.8, brow, thick, 1.5),
        Mouth(mouth, 8, 11.5, "line", "row", lips, 2.2),
        1.0,
    )


PEOPLE: Final = {
    "you": _person("#E2B48E", "#5B3A29", "#8A4B32"),
    "curls": _person("#7E4C30", "#2B2024", "#4E2717"),
    "glasses": _person("#DDB588", "#1F2228", "#96523A"),
    "beard": _person("#DBA47C", "#8A3F1E", "#5C2410", 3.6, 14),
    "headscarf": _person("#C48C5E", "#3A2A24", "#7E3F2A"),
    "bun": _person("#E4B99C", "#A9AFB6", "#A05A52", 2.6),
    "braids": _person("#96603B", "#241C20", "#5E2E1A"),
    "moustache": _person("#62402C", "#E4E1DB", INK, 3.6, 13),
    "waves": _person("#E8BFA2", "#B07F2A", "#B0574C", 2.4),
    "cap": _person("#CC9A6C", "#2A2422", "#854A2E", 3.2),
}
