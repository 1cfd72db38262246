"""A player with a phone over a local socket, who knows only what the page shows."""

from __future__ import annotations

from random import Random
from threading import Thread
from typing import Any

from tests.support.phone_client import HERE, ClosedError, PhoneClient


class Robot(Thread):
    """Sits down as ``name`` and plays until the connection ends.

    A host continues with what the screen offers first. ``party`` is the token that lets it in by itself, ``code`` the
    typed letters; ``pages`` counts the pages shown, by name.
    """

    def __init__(self, port: int, name: str, *, party: str = "", code: str = "", seed: int = 0) -> None:
        super().__init__(name=f"robot {name}", daemon=True)
        self.phone = PhoneClient(port, HERE)
        self.known_as, self.token, self.bye = name, "", ""
        self.pages: dict[str, int] = {}
        self.notes: list[str] = []
        self.faults: list[str] = []
        self.plays = True
        self._rng = Random(seed)
        self._pressed = -1
        self.phone.hello(party=party, code=code)
        self.start()

    def run(self) -> None:
        """Answer every page until the connection ends."""
        try:
            while True:
                self._take(self.phone.next_message())
        except (ClosedError, OSError):
            pass
        finally:
            self.phone.cut()

    def _take(self, message: dict[str, Any]) -> None:
        match message["k"]:
            case "you":
                self.token = message["token"]
            case "note":
                self.notes.append(message["say"])
            case "bye":
                self.bye = message["why"]
            case "page":
                self.pages[message["page"]] = self.pages.get(message["page"], 0) + 1
                self._answer(message)

    def _answer(self, page: dict[str, Any]) -> None:
        if page["page"] == "join":
            known = [place["n"] for place in page["places"] if place["say"].startswith(f"{self.known_as}'s")]
            self.phone.say("sit", place=(known or [-1])[0], name=self.known_as, face="")
        elif page["page"] == "table" and page["mine"] and self.plays:
            self._play(page)
        elif page.get("remote") and page["page"] != "table" and page["at"] != self._pressed and self.plays:
            self._pressed = page["at"]
            self._go_on(page)

    def _play(self, page: dict[str, Any]) -> None:
        cards = [card["n"] for card in page["hand"] if card["n"] >= 0]
        deeds = [deed["n"] for deed in page["does"]]
        if not cards and not deeds:
            return
        if len(page["hand"]) == 2:
            self.phone.say("press", what="call")
        self.phone.say("do", at=page["at"], n=self._rng.choice(cards or deeds))

    def _go_on(self, page: dict[str, Any]) -> None:
        """Choose what the screen offers to continue with."""
        offered = [offer["id"] for offer in page["remote"]]
        for id in ("next", "blank", "resume"):
            if id in offered:
                self.phone.say("remote", at=page["at"], id=id)
                return
