"""Files for itch.io, and texts for shops: what the game is and how it was made."""

from __future__ import annotations

import json

from build.package.nameplate import NAME, SLUG, addresses, itch_page, version

from .artefacts import LINUX, PORTABLE, disclosure, disk_image, newest, sentence

CHANNELS = {
    "windows-64": (PORTABLE, f"{SLUG}.exe"),
    "linux-64": (LINUX[0], SLUG),
    "mac-arm64": (disk_image("arm64"), f"{NAME}.app"),
    "mac-intel": (disk_image("x86_64"), f"{NAME}.app"),
}
"""By channel of itch.io: the released file, and what the app starts in its content.

The channel's name tells the system.
"""

PUSH = """\
#!/bin/sh
# Sends the released files to itch.io, the content of each to its channel: sh push.sh FOLDER, in which the files of the
# release lie with their SHA256SUMS. Needs butler, and `butler login` once; unzip, xz, and a Mac for its disk images.
set -eu
[ $# = 1 ] || { echo "usage: sh push.sh FOLDER" >&2; exit 2; }
here=$(cd "$(dirname "$0")" && pwd -P)
cd "$1"
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT

is_released() { # FILE
    sum=$(sha256sum "$1" 2>/dev/null || shasum -a 256 "$1")
    grep -qxF "${sum%% *}  $1" SHA256SUMS || { echo "$1 is not the file of the release." >&2; exit 1; }
}

push() { # FILE CHANNEL
    if [ ! -e "$1" ]; then echo "$1 is not there: $2 stays as it is."; return; fi
    is_released "$1"
    mkdir "$stage/$2"
    case $1 in
        *.tar.xz) tar -xJf "$1" -C "$stage/$2" --strip-components=1 ;;
        *.zip) # itch.io has folders of its own: what is played goes to the user's, not beside the program
            unzip -q "$1" -d "$stage/zip"
            rm "$stage/zip"/*/portable.txt
            mv "$stage/zip"/*/* "$stage/$2/" ;;
        *.dmg)
            if ! command -v hdiutil >/dev/null; then echo "This is no Mac: $2 stays as it is."; return; fi
            hdiutil attach "$1" -mountpoint "$stage/disk" -nobrowse -readonly -quiet
            cp -R "$stage/disk"/*.app "$stage/$2/"
            hdiutil detach "$stage/disk" -quiet ;;
    esac
    cp "$here/$2/.itch.toml" "$stage/$2/.itch.toml"
    butler push "$stage/$2" "@PAGE@:$2" --userversion "@VERSION@"
}

"""
PAGE = """\
# {name}

{sentence}.

For 2 to 10 players, people and bots in any mix, at one screen or with a phone for each hand. Five sets of printed
rules, house rules in every combination, lessons you play, a coach, and a replay of every match. Mouse, keyboard,
controller or one switch; English, German and Dutch. No account, no ads, nothing is sent anywhere. Free software under
the MIT licence.

Source and bug reports: {homepage}

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
    """Return files by path: for itch.io's app, to push the releases, and the shops' texts."""
    found = {f"itch/{channel}/.itch.toml": itch(start) for channel, (_file, start) in CHANNELS.items()}
    found["itch/push.sh"] = push()
    told = {"name": NAME, "sentence": sentence(), "homepage": addresses()["Homepage"], "version": version()}
    found["itch/page.md"] = PAGE.format(**told, notes=newest().markdown(), disclosure=disclosure())
    found["steam.txt"] = STEAM.format(sentence=sentence(), disclosure=disclosure())
    return found


def itch(start: str) -> str:
    return f'[[actions]]\nname = "play"\npath = {json.dumps(start)}\n'


def push() -> str:
    calls = [f'push "{file}" {channel}' for channel, (file, _start) in CHANNELS.items()]
    head = PUSH.replace("@PAGE@", itch_page()).replace("@VERSION@", version())
    return head + "\n".join(calls) + "\n"
