"""Files for itch.io, and the words that shops ask for: what the game is, how it is played, how it was made."""

from __future__ import annotations

import json

from nameplate import NAME, SLUG, addresses, itch_page, version

from .artefacts import disclosure, newest, sentence

CHANNELS = {
    "windows-64": ("dist/windows/hue-and-cry", f"{SLUG}.exe"),
    "linux-64": ("dist/hue-and-cry", SLUG),
    "mac": (f"dist/{NAME}.app", f"{NAME}.app"),
}
"""Each channel of itch.io: the folder that is sent, and what the app starts in it. Its system is told by its name."""

PUSH = """\
#!/bin/sh
# Sends what was built to itch.io, each system to its channel. Needs butler, and `butler login` once.
# Run it in the clone of the game; what was not built on this machine is left out.
set -eu
here=$(cd "$(dirname "$0")" && pwd -P)
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT

push() { # FOLDER CHANNEL
    if [ ! -e "$1" ]; then echo "$1 is not there: $2 stays as it is."; return; fi
    rm -rf "$stage/$2"
    mkdir -p "$stage/$2"
    case $1 in
        *.app) cp -R "$1" "$stage/$2/" ;;
        *) cp -R "$1/." "$stage/$2/" ;;
    esac
    cp "$here/$2/.itch.toml" "$stage/$2/.itch.toml"
    butler push "$stage/$2" "@PAGE@:$2" --userversion "@VERSION@"
}

"""
PAGE = """\
# {name}

{sentence}.

Two to ten people and computer players in any mixture, at one screen or with phones as hands. Five rule sheets, house
rules in every combination, lessons that are played, a coach, and every match kept move by move. Mouse, keyboard,
gamepad or one switch; English, German and Dutch. No account, no advertising, nothing is sent anywhere. Free software
under the MIT licence.

Source, and a place to tell of faults: {homepage}

## New in {version}

{notes}
## How it was made

{disclosure}
"""
STEAM = """\
Short description
{sentence}.

AI content disclosure: pre-generated
{disclosure}

AI content disclosure: live-generated
None. Nothing is generated while the game runs.
"""


def files() -> dict[str, str]:
    """What itch.io's app reads, the script that sends the builds there, and the texts of the pages."""
    found = {f"itch/{channel}/.itch.toml": itch(start) for channel, (_folder, start) in CHANNELS.items()}
    found["itch/push.sh"] = push()
    told = {"name": NAME, "sentence": sentence(), "homepage": addresses()["Homepage"], "version": version()}
    found["itch/page.md"] = PAGE.format(**told, notes=newest().markdown(), disclosure=disclosure())
    found["steam.txt"] = STEAM.format(sentence=sentence(), disclosure=disclosure())
    return found


def itch(start: str) -> str:
    """The manifest of one channel: one button, which starts the game."""
    return f'[[actions]]\nname = "play"\npath = {json.dumps(start)}\n'


def push() -> str:
    """The script."""
    calls = [f'push "{folder}" {channel}' for channel, (folder, _start) in CHANNELS.items()]
    head = PUSH.replace("@PAGE@", itch_page()).replace("@VERSION@", version())
    return head + "\n".join(calls) + "\n"
