"""The admission of phones: who is let in, who returns, which connection is whose (PTY-08).

Nothing said here changes the game; a secret opens the door, never a name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol

from game.phones.guests import Guest, Guests, mark_of, same_secret
from game.phones.page.page_words import page_words
from game.words import LANGUAGES, _, speaking

_LONGEST: Final = 64
"""Most characters of a secret or a code; a longer one counts as ""."""


class PhoneChannel(Protocol):
    """The connections over which phones are admitted."""

    def send(self, link: int, text: str) -> None:
        """Send a text on a connection."""

    def close_link(self, link: int, text: str = "") -> None:
        """Close a connection after a last text."""

    def trust(self, link: int) -> None:
        """Trust a connection, which has shown a secret."""

    def may_guess_code(self, link: int) -> bool:
        """Whether a code may be tried from this connection now."""


class Sender(Protocol):
    """Sends plain values on a connection."""

    def __call__(self, link: int, kind: str, **values: Any) -> None: ...


def text_of(words: Mapping[str, Any], name: str, longest: int = _LONGEST) -> str:
    """Return the text under ``name``, "" for anything that is no text or too long."""
    value = words.get(name)
    return value if isinstance(value, str) and len(value) <= longest else ""


def language_of(words: Mapping[str, Any]) -> str:
    language = text_of(words, "lang", 16).lower().partition("-")[0]
    return language if language in LANGUAGES else "en"


class Admission:
    """Admits phones.

    ``strangers_by_link`` are connections that have not yet shown anything that opens the door, with their language and
    what was wrong with their last try; ``knows`` says whether the token with a mark opens a seat, and ``moved`` is told
    whose phone was awake when another one came with the same token.
    """

    def __init__(
        self,
        guests: Guests,
        channel: PhoneChannel,
        sender: Sender,
        is_known: Callable[[str], bool],
        on_move: Callable[[Guest], None],
    ) -> None:
        self._guests, self._channel, self._sender, self._knows, self._moved = guests, channel, sender, is_known, on_move
        self.strangers_by_link: dict[int, tuple[str, str]] = {}

    def on_hello(self, link: int, words: Mapping[str, Any]) -> Guest | None:
        """Handle the first message on a connection; return its guest, None if not let in (yet)."""
        language = language_of(words)
        self.say_words(link, language)
        guest = self._guests.with_token(text_of(words, "token"))
        if guest is None:
            guest = self._admit(link, words, language)
        if guest is not None:
            self._seat(link, guest, language)
        return guest

    def _admit(self, link: int, words: Mapping[str, Any], language: str) -> Guest | None:
        token = text_of(words, "token")
        if self._knows(mark_of(token)):
            return self._guests.readmit(token, language)
        if not self._opens(link, words, language):
            return None
        guest = self._guests.add(language)
        if guest is None:
            with speaking(language):
                say = _("The table is locked.") if self._guests.is_locked else _("The table is full.")
            self.turn_away(link, "locked" if self._guests.is_locked else "full", say)
        return guest

    def _opens(self, link: int, words: Mapping[str, Any], language: str) -> bool:
        """Whether a message opens the door; otherwise note the stranger, and what was wrong."""
        code, bad = text_of(words, "code", 16).strip().upper(), ""
        if same_secret(self._guests.token, text_of(words, "party")):
            return True
        with speaking(language):
            if code and not self._channel.may_guess_code(link):
                bad = _("Too many tries. Wait a minute.")
            elif code and same_secret(self._guests.code, code):
                return True
            elif code:
                bad = _("These letters don't match the screen.")
        self.strangers_by_link[link] = language, bad
        return False

    def _seat(self, link: int, guest: Guest, language: str) -> None:
        """Give this connection to the guest; the newer one always holds the place.

        The older page is sent away in its own language.
        """
        self.strangers_by_link.pop(link, None)
        before = self._guests.take(guest, link)
        if before is not None and before != link:
            with speaking(guest.language):
                self.turn_away(before, "elsewhere", _("Your hand is now on another phone or page."))
            self._moved(guest)
        guest.language = language
        self._channel.trust(link)
        self._sender(link, "you", token=guest.token)

    def say_words(self, link: int, language: str) -> None:
        with speaking(language):
            self._sender(link, "words", lang=language, words=page_words())

    def turn_away(self, link: int, why: str, say: str) -> None:
        self.strangers_by_link.pop(link, None)
        self._channel.close_link(link, farewell(why, say))

    def on_gone(self, link: int) -> Guest | None:
        self.strangers_by_link.pop(link, None)
        return self._guests.sleep(link)


def farewell(why: str, say: str) -> str:
    import json

    return json.dumps({"k": "bye", "why": why, "say": say}, ensure_ascii=False)
