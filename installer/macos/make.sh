#!/bin/bash
# The macOS disk image, out of dist/Hue & Cry.app as `python3 build/dev.py package` has made it on a Mac.
#
#   installer/macos/make.sh                 an image that is signed "ad hoc": it opens by right click > Open
#   DEVELOPER_ID="Developer ID Application: NAME (TEAM)" NOTARY_PROFILE=hue installer/macos/make.sh
#                                           signed, notarised and stapled: it opens by a double click
#
# The profile is made once, by:  xcrun notarytool store-credentials hue --apple-id ID --team-id TEAM --password PASSWORD
# Needs Xcode's command line tools. This script was written without a Mac at hand and has not been run yet.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
cd "$root"
[ "$(uname)" = Darwin ] || { echo "This runs on macOS only." >&2; exit 2; }

version=$(python3 -c 'from build.package import nameplate; print(nameplate.version())')
app="dist/Hue & Cry.app"
image="dist/hue-and-cry-$version-macos-$(uname -m).dmg"
[ -d "$app" ] || { echo "There is no $app; make it by: python3 build/dev.py package" >&2; exit 2; }

# ---- sign, from the inside out: each library, then the programs, then the whole -----------------------------------
identity=${DEVELOPER_ID:--}
options=(--force --sign "$identity")
[ "$identity" = - ] || options+=(--timestamp --options runtime --entitlements "$here/entitlements.plist")
find "$app/Contents" -type f \( -name '*.dylib' -o -name '*.so' -o -perm -111 \) -print0 |
  while IFS= read -r -d '' file; do
    if file -b "$file" | grep -q 'Mach-O'; then codesign "${options[@]}" "$file"; fi
  done
codesign "${options[@]}" "$app"
codesign --verify --deep --strict --verbose=2 "$app"

# ---- the image: the application, a link to /Applications, the licences -------------------------------------------
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
cp -R "$app" "$stage/"
ln -s /Applications "$stage/Applications"
cp assets/licences/LICENCES.txt "$stage/Licences.txt"
# "Resource busy" comes and goes where something still looks through what was just written
retry() { for pause in 5 10 20 40 0; do "$@" && return; [ "$pause" = 0 ] || { echo "once more in $pause s" >&2; sleep "$pause"; }; done; return 1; }
retry hdiutil create -ov -volname "Hue & Cry $version" -srcfolder "$stage" -fs HFS+ -format UDZO -imagekey zlib-level=9 "$image"
[ "$identity" = - ] || codesign --force --sign "$identity" --timestamp "$image"

# ---- notarise: Apple looks through the image, and the answer is stapled to it ------------------------------------
if [ "$identity" != - ] && [ -n "${NOTARY_PROFILE:-}" ]; then
  xcrun notarytool submit "$image" --keychain-profile "$NOTARY_PROFILE" --wait
  xcrun stapler staple "$image"
  spctl --assess --type open --context context:primary-signature --verbose "$image"
fi

# ---- try what was made: mounted, checked, gone -------------------------------------------------------------------
mount=$(mktemp -d)
retry hdiutil attach "$image" -mountpoint "$mount" -nobrowse -readonly -quiet
trap 'retry hdiutil detach "$mount" -quiet || true; rm -rf "$stage"' EXIT
"$mount/Hue & Cry.app/Contents/MacOS/hue-and-cry" self-check
"$mount/Hue & Cry.app/Contents/MacOS/hue-and-cry" --version | grep -F "$version"
plutil -lint "$mount/Hue & Cry.app/Contents/Info.plist"
echo "$image: $(du -m "$image" | cut -f1) MB"
