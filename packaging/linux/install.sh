#!/bin/sh
# Puts Spellwright into your own folders (no root needed); `./install.sh --remove` takes it away again. Your decks,
# saves and settings are left as they are: `spellwright-engine userdata remove` removes those.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}
bin=$HOME/.local/bin
program=$share/spellwright-program
tell_desktop() {
    command -v update-desktop-database > /dev/null && update-desktop-database "$share/applications" 2> /dev/null || true
    command -v update-mime-database > /dev/null && update-mime-database "$share/mime" 2> /dev/null || true
}
if [ "${1:-}" = "--remove" ]; then
    rm -rf "$program"
    rm -f "$bin/spellwright" "$bin/spellwright-engine" "$share/applications/spellwright.desktop" \
        "$share/mime/packages/spellwright.xml" "$share/bash-completion/completions/spellwright" \
        "$share/bash-completion/completions/spellwright-engine"
    for size in 16 24 32 48 64 128 256 512; do
        rm -f "$share/icons/hicolor/${size}x$size/apps/spellwright.png"
    done
    tell_desktop
    echo "Spellwright is removed; your decks, saves and settings are still there."
    exit 0
fi
completions=$share/bash-completion/completions
mkdir -p "$bin" "$share/applications" "$share/mime/packages" "$completions"
rm -rf "$program.new"
cp -R "$here/spellwright" "$program.new"
rm -rf "$program"
mv "$program.new" "$program"
for name in spellwright spellwright-engine; do
    ln -sf "$program/$name" "$bin/$name"
    cp "$here/completions/$name" "$completions/$name"
done
sed "s|^Exec=spellwright|Exec=\"$program/spellwright\"|" "$here/spellwright.desktop" > "$share/applications/spellwright.desktop"
cp "$here/spellwright.xml" "$share/mime/packages/spellwright.xml"
for size in 16 24 32 48 64 128 256 512; do
    folder=$share/icons/hicolor/${size}x$size/apps
    mkdir -p "$folder"
    cp "$here/icons/spellwright-$size.png" "$folder/spellwright.png"
done
tell_desktop
echo "Spellwright is installed: look for it among your programs, or run $bin/spellwright."
