"""The page served to phones: one text with its style and script, and a font.

It is one response, so that a crowd at the door never leaves a phone with half a page. It is put together when phones
are opened; each response only gets a secret of its own (a nonce) that lets in its style and scripts. The text is sent
compressed, which every browser reads.
"""

import gzip
import json
import re
import struct
import zlib
from base64 import b64encode
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from secrets import token_urlsafe
from string import Template
from typing import Final

from game.files.damage import whole_or_raise
from game.files.paths import ASSETS
from game.phones.net.http_response import HttpResponse
from game.phones.page import card_symbols
from game.phones.page.page_words import words_before
from game.ui.cards.material import lowered_palette
from game.ui.draw import shapes, theme, typefaces
from game.ui.draw.theme import Palette
from game.words import LANGUAGES

FOLDER: Final = ASSETS / "phones"
FILES: Final = ("page.html", "page.css", "page.js")
_ENDS: Final = {".html": "</html>", ".css": "}", ".js": "}());"}
_SEALED: Final = {
    "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "X-Frame-Options": "DENY",
    "Cross-Origin-Resource-Policy": "same-origin",
}  # fmt: skip
_NONE: Final = {"Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'"}
_LIGHT: Final = ("#1E3A30", theme.TABLE, "#0A1310")
"""The table under the lamp, around it and at its edge."""
_NAME: Final = re.compile(r"[a-z0-9_-]{1,40}")


class PhoneSite:
    """The page's files by path; ``palettes`` are those on offer, the screen's own first.

    ``language`` is for phones that want one we do not have; ``host`` is "address:port" once it is known. To be made on
    the main thread; :meth:`serve` may be called on any. Raises ValueError for bad palette names, DamagedFileError.
    """

    def __init__(
        self, palettes: Mapping[str, Palette], language: str, nonce: Callable[[], str] = lambda: token_urlsafe(16)
    ) -> None:
        if not palettes or not all(map(_NAME.fullmatch, palettes)):
            raise ValueError("a page has palettes, with names of small letters")
        self.host = ""
        self._nonce = nonce
        html, css, js = (whole_or_raise(partial(read_part, FOLDER / name), f"{FOLDER.name}/{name}") for name in FILES)
        parts = {
            "language": language,
            "palette": next(iter(palettes)),
            "icon": _icon(),
            "symbols": card_symbols.sheet(),
            "boot": _boot(palettes, language),
            "css": _palettes(palettes) + _classes() + css,
            "js": _shorter(js),
        }
        escaped = {name: part.replace("$", "$$") for name, part in parts.items()}  # the nonce is still to come
        self._html = Template(html).safe_substitute(escaped)
        font = web_font(typefaces.FILES["display"].read_bytes())
        self._rest = {"/phone.woff": HttpResponse(font, "font/woff", _NONE | _SEALED)}

    def serve(self, path: str) -> HttpResponse | None:
        """Return the response for a path, None if there is none."""
        if path == "/":
            return self._page()
        return self._rest.get(path)

    def _page(self) -> HttpResponse:
        nonce = self._nonce()
        line = f" ws://{self.host}" if self.host else ""
        policy = (
            f"default-src 'none'; script-src 'nonce-{nonce}'; style-src 'nonce-{nonce}'; font-src 'self'; "
            f"img-src 'self' data:; connect-src 'self'{line}; base-uri 'none'; form-action 'none'; "
            "frame-ancestors 'none'"
        )
        body = Template(self._html).safe_substitute(nonce=nonce)
        return _packed(body, "text/html; charset=utf-8", {"Content-Security-Policy": policy})


def read_part(file: Path) -> str:
    """Read one of the files of the page. Raises ValueError if it is incomplete, or OSError."""
    found = file.read_text("utf-8")
    if not found.rstrip().endswith(_ENDS[file.suffix]) or found.count("{") != found.count("}"):
        raise ValueError("it does not end as it should")
    return found


def _packed(body: str, kind: str, more: Mapping[str, str] = _NONE) -> HttpResponse:
    headers = {"Content-Encoding": "gzip", **_SEALED, **more}
    return HttpResponse(gzip.compress(body.encode(), 6, mtime=0), kind, headers)


def _boot(palettes: Mapping[str, Palette], language: str) -> str:
    known = {"words": words_before(), "language": language, "languages": LANGUAGES, "palettes": list(palettes)}
    return json.dumps(known, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def _shorter(script: str) -> str:
    lines = (line.strip() for line in script.splitlines())
    return "\n".join(line for line in lines if line and not line.startswith("//"))


def _icon() -> str:
    """Return the page's icon, a bubble with an exclamation mark, as a data URI."""
    body = (
        f'<rect width="64" height="64" rx="14" fill="{theme.NIGHT}"/>'
        + shapes.bubble_body(32, 29, 46, 38, theme.AMBER)
        + f'<rect x="28.500" y="14" width="7" height="18" rx="3.500" fill="{theme.NIGHT}"/>'
        f'<circle cx="32" cy="40" r="3.800" fill="{theme.NIGHT}"/>'
    )
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{body}</svg>'
    return "data:image/svg+xml;base64," + b64encode(svg.encode()).decode()


# ---- colours ---------------------------------------------------------------------------------------------------------


def _palettes(palettes: Mapping[str, Palette]) -> str:
    return "".join(
        f'{":root," if not place else ""}[data-palette="{name}"]{{{_colours(palette)}}}'
        for place, (name, palette) in enumerate(palettes.items())
    )


def _colours(palette: Palette) -> str:
    rows = {
        "f": palette.faces, "k": palette.inks, "n": palette.numerals, "t": palette.tints,
        "l": lowered_palette(palette).faces,
    }  # fmt: skip
    found = "".join(f"--{kind}{place}:{c};" for kind, row in rows.items() for place, c in enumerate(row))
    return found + "".join(f"--ground{place}:{c};" for place, c in enumerate(palette.light or _LIGHT))


def _classes() -> str:
    """Return style rules for the classes of :mod:`game.phones.page.card_symbols`."""
    places = range(5)
    own = "".join(f".c{c}{{--f:var(--f{c});--k:var(--k{c});--n:var(--n{c})}}" for c in places)
    used = "".join(
        f".{kind}{c}{{fill:var(--{kind}{c});color:var(--{kind}{c})}}.s{kind}{c}{{stroke:var(--{kind}{c})}}"
        for kind in "fkn"
        for c in ("", *places)
    )
    return own + used + ".low{" + "".join(f"--f{c}:var(--l{c});" for c in places) + "}"


_HEADER: Final = ">4s4sLHHLHHLLLLL"
_TABLE: Final = ">4sLLLL"


def web_font(font: bytes) -> bytes:
    """Convert a TrueType file to WOFF. Raises struct.error if it is none."""
    flavour, count = struct.unpack_from(">4sH", font)
    rows = sorted(struct.unpack_from(">4sLLL", font, 12 + 16 * place) for place in range(count))
    at, directory, data = 44 + 20 * count, b"", b""
    whole = 12 + 16 * count + sum(-(-size // 4) * 4 for _name, _sum, _at, size in rows)
    for name, check, start, size in rows:
        table = font[start : start + size]
        packed = zlib.compress(table, 9)
        body = packed if len(packed) < size else table
        directory += struct.pack(_TABLE, name, at + len(data), len(body), size, check)
        data += body + bytes(-len(body) % 4)
    length = at + len(data)
    return struct.pack(_HEADER, b"wOFF", flavour, length, count, 0, whole, 1, 0, 0, 0, 0, 0, 0) + directory + data
