"""What moves in the faces of people. All have their eyes, brows and mouth in about the same places."""

from typing import Final

from game.ui.portraits.face_features import INK, Brows, Eyes, Features, Mouth


def _person(lid: str, brow: str, lips: str, thick: float = 2.8, mouth: float = 11.5) -> Features:
    """Somebody with eyelids, brows and lips of these colours, and brows and mouth so thick and so far down."""
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
