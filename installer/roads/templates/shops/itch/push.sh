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
    butler push "$stage/$2" "@ITCHPAGE@:$2" --userversion "@VERSION@"
}

push "hue-and-cry-@VERSION@-windows-portable.zip" windows-64
push "hue-and-cry-@VERSION@-linux-x86_64.tar.xz" linux-64
push "hue-and-cry-@VERSION@-macos-arm64.dmg" mac-arm64
push "hue-and-cry-@VERSION@-macos-x86_64.dmg" mac-intel
