"""Rule numbers of each sheet by the classic ones: a refused move cites the sheet in play."""

from typing import Final

_DUTCH: Final = "K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K12 K13 K14 K15 K16 K18 K19 K20 K21 K22 K23 K24 K25"
"""Classic rules that sheet N numbers from N1 on, in this order."""

_NUMBERS: Final[dict[str, dict[str, str]]] = {
    "K": {},
    "M": {f"K{number}": f"M{number}" for number in range(1, 26)},
    "N": {rule: f"N{number}" for number, rule in enumerate(_DUTCH.split(), 1)} | {"K11": "N10", "K17": "N15"},
    "E": {
        "K1": "E1", "K2": "E2", "K4": "E3", "K5": "E3", "K6": "E4", "K7": "E5", "K8": "E6", "K9": "E7", "K10": "E8",
        "K11": "E7", "K12": "E14", "K13": "E15", "K14": "E16", "K15": "E17", "K16": "E18", "K17": "E4", "K18": "E19",
        "K19": "E11", "K20": "E12", "K22": "E9", "K23": "E24", "K24": "E24",
    },
    "Y": {
        "K2": "Y6", "K4": "Y1", "K5": "Y1", "K6": "Y1", "K7": "Y2", "K8": "Y3", "K9": "Y4", "K11": "Y4", "K12": "Y7",
        "K13": "Y8", "K14": "Y9", "K15": "Y10", "K16": "Y11", "K19": "Y5", "K20": "Y6", "K23": "Y17", "K24": "Y18",
    },
}  # fmt: skip


def cite(sheet: str, rule: str) -> str:
    """Return the number of a classic rule in ``sheet``: ``cite("E", "K16") == "E18"``.

    ``sheet`` is K, M, N, E or Y. A rule that the sheet does not have keeps its number, and so do the settled points (A1
    ...).
    """
    return _NUMBERS[sheet].get(rule, rule)
