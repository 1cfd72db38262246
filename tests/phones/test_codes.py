"""Tests of QR codes, read by another library than the one that made them."""

import numpy as np
import zxingcpp

from game.phones.net.codes import Matrix, matrix, wifi_text
from tests.support.rows import every_row

ADDRESS = "http://192.168.178.20:49152/#AbCdEfGhIjKlMnOp"


def picture(code: Matrix, module: int = 6) -> np.ndarray:
    """Draw a code as the screen shows it, with its quiet zone."""
    black = np.pad(np.array(code, dtype=bool), 4)
    return np.where(np.kron(black, np.ones((module, module), dtype=bool)), 0, 255).astype(np.uint8)


def scanned(code: Matrix) -> list[str]:
    return [found.text for found in zxingcpp.read_barcodes(picture(code))]


@every_row(
    "text",
    [
        ADDRESS,
        "http://10.0.0.1:1/",
        wifi_text("Zuhause", "geheim12"),
        wifi_text('a;b,c:d"e\\f', '\\;,:"'),
        wifi_text("Café Müller ☕", "ſtraße"),
        wifi_text("free", ""),
        "茗荷",  # its bytes are also letters in a Japanese encoding
    ],
)
def test_PTY11_a_code_is_read_as_it_was_meant(text: str) -> None:
    assert scanned(matrix(text)) == [text]


def test_PTY11_a_code_is_square_small_and_has_no_border_of_its_own() -> None:
    code = matrix(ADDRESS)
    assert {len(row) for row in code} == {len(code)} and (len(code) - 17) % 4 == 0
    assert len(code) <= 33, "few and large modules are read from afar"
    assert code[0][:7] == (True,) * 7 and not code[0][7], "the finder stands in the corner"


def test_PTY11_a_code_is_read_where_a_reflection_turns_a_part_of_it() -> None:
    code = [list(row) for row in matrix(ADDRESS)]
    for row in range(10, 17):
        code[row][12:19] = [not module for module in code[row][12:19]]
    assert scanned(tuple(tuple(row) for row in code)) == [ADDRESS]


def test_PTY11_a_short_code_is_one_that_every_phone_knows() -> None:
    assert len(matrix("1")) == 21, "the kinds below that are known to few"


@every_row(
    "name, password, text",
    [
        ("Zuhause", "geheim12", "WIFI:T:WPA;S:Zuhause;P:geheim12;;"),
        ("Gäste", "", "WIFI:T:nopass;S:Gäste;;"),
        ("a;b", "c:d", "WIFI:T:WPA;S:a\\;b;P:c\\:d;;"),
        ('"x"', "\\,", 'WIFI:T:WPA;S:\\"x\\";P:\\\\\\,;;'),
    ],
)
def test_PTY10_what_steers_a_code_of_a_network_is_escaped(name: str, password: str, text: str) -> None:
    assert wifi_text(name, password) == text
