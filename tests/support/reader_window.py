"""A window with a tree made by hand, for a screen reader to try.

See tests/journeys/test_reader_outside.py.

A press is said, and printed; "Quit" ends it.
"""

import pygame

from game.ui.narration.access_tree import AccessTree
from game.ui.stage import Node

NAMES = {"play": "Play", "quit": "Quit"}


def tree(focus: str, is_on: bool, presses: int) -> Node:
    def state(id: str) -> tuple[str, ...]:
        return ("focused",) * (id == focus)

    buttons = [Node(id, "button", name, "", state(id), focusable=True) for id, name in NAMES.items()]
    sound = Node(
        "sound", "toggle", "Sound", "On" if is_on else "Off", (*state("sound"), *("checked",) * is_on), focusable=True
    )
    others = [
        sound,
        Node("volume", "slider", "Volume", "70%", state("volume"), focusable=True),
        Node("old", "button", "Old", "", ("disabled",)),
        Node("presses", "status", f"Presses, {presses}"),
        Node("scroll", "button", "Scroll down", "", ("pointer-only",)),
    ]
    return Node("screen", "screen", children=[Node("menu", "scene", "Menu", children=[*buttons, *others])])


def main() -> None:
    pygame.display.init()
    pygame.display.set_mode((640, 360))
    reader = AccessTree("Reader's window")
    focus, is_on, presses, runs = "play", True, 0, True
    while runs:
        reader.show(tree(focus, is_on, presses))
        for event in [pygame.event.wait(10), *pygame.event.get()]:
            runs = runs and event.type != pygame.QUIT
        for request in reader.take_requests():
            print(request.kind, request.id, flush=True)
            focus = request.id
            if request.kind == "press":
                presses += 1
                is_on ^= request.id == "sound"
                reader.say("Pressed", interrupts=request.id == "sound")
                runs = request.id != "quit"
    reader.close()


main()
