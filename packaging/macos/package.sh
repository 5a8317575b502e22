#!/usr/bin/env bash
# Pack camelhelper.app into a zip, and see that what comes out of the zip is whole.
#
#   packaging/macos/package.sh build/frozen/camelhelper.app dist/camelhelper-0.1.0-macos-arm64.zip
#
# The program is signed ad hoc, by PyInstaller, so that macOS starts it at all; it is not notarised,
# so the first start takes the way over the context menu, or System Settings. Needs macOS.
# Never tried where it was written; the release workflow runs it.
set -euo pipefail

app=$1
zip=$2
unpacked=$(mktemp -d)
trap 'rm -rf "$unpacked"' EXIT

plutil -lint "$app/Contents/Info.plist"
codesign --verify --deep --strict "$app"

mkdir -p "$(dirname "$zip")"
rm -f "$zip"
# Only ditto keeps links and signatures of frameworks as they are.
ditto -c -k --sequesterRsrc --keepParent "$app" "$zip"

ditto -x -k "$zip" "$unpacked"
codesign --verify --deep --strict "$unpacked/camelhelper.app"
"$unpacked/camelhelper.app/Contents/MacOS/camelhelper" --self-check
