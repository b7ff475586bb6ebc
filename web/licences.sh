#!/bin/sh
# Writes the page with the licences of everything in the page: web/licences.sh DIST STYLESHEET ICON. The crates are those
# that cargo builds into the program; their texts are the files in their packages, each of them once.
set -eu
cd "$(dirname "$0")/.."
dist=$1 style=$2 icon=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

sha256() { if command -v sha256sum >/dev/null; then sha256sum "$@"; else shasum -a 256 "$@"; fi | cut -d ' ' -f 1; }
escaped() { sed 's/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g' "$@"; }

# Adds the texts in a folder to the page, unless they are there, and prints links to them.
texts() {
    find "$1" -maxdepth 1 -type f \( -iname 'licen[cs]e*' -o -iname 'copying*' -o -iname 'notice*' -o -iname 'unlicense*' \) |
        LC_ALL=C sort | while read -r file; do
        # Two texts that differ only in their line breaks are the same text.
        hash=$(tr -s '[:space:]' ' ' <"$file" | sha256)
        if [ ! -e "$work/$hash" ]; then
            number=$(($(cat "$work/count") + 1))
            echo "$number" >"$work/count"
            echo "$number" >"$work/$hash"
            { printf '<h2 id="text-%s">Text %s</h2>\n<pre>' "$number" "$number" && escaped "$file" && echo '</pre>'; } >>"$work/texts"
        fi
        number=$(cat "$work/$hash")
        printf '<a href="#text-%s">%s</a> ' "$number" "$number"
    done
}
row() { printf '<tr><td>%s</td><td>%s</td><td>%s</td></tr>\n' "$(printf '%s' "$1" | escaped)" "$(printf '%s' "$2" | escaped)" "$3"; }

echo 0 >"$work/count"
: >"$work/texts"
target=wasm32-unknown-unknown
cargo metadata --format-version 1 --locked --filter-platform $target |
    grep -o '"manifest_path":"[^"]*"' | sed 's/^"manifest_path":"//; s/"$//; s/\\\\/\//g' >"$work/manifests"
cargo tree --locked --target $target --edges normal,no-proc-macro --prefix none --format '{p}|{l}' |
    sed 's/ (\*)$//' | LC_ALL=C sort -u >"$work/crates"
# Files of fonts, and what every program in Rust has in it.
{
    row "DejaVu fonts, a subset" "Bitstream Vera and DejaVu" "$(texts assets/fonts)"
    row "the standard library of Rust" "MIT OR Apache-2.0" "$(texts . | cut -d '>' -f 1-2)>"
    while IFS='|' read -r crate licence; do
        name=${crate%% *}
        version=$(printf '%s' "$crate" | sed 's/^[^ ]* v\([^ ]*\).*/\1/')
        case $crate in
        *" ("*) folder=$(printf '%s' "$crate" | sed 's/.*(\(.*\))$/\1/') ;;
        *) folder=$(dirname "$(grep "/$name-$version/Cargo.toml\$" "$work/manifests" | head -n 1)") ;;
        esac
        found=$(texts "$folder")
        # A package without a text of its own: that of the licence it names.
        case $found,$licence in
        ,*Apache-2.0*) found=$(texts . | cut -d '>' -f 1-2)\> ;;
        ,MIT) found="$(texts . | cut -d '>' -f 3-4)>, © its authors" ;;
        ,*) echo "web/licences.sh: $name $version has no text of its licence, $licence" >&2; exit 1 ;;
        esac
        row "$name $version" "$licence" "$found"
    done <"$work/crates"
} >"$work/rows"

cat >"$dist/licences.html" <<END
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Licences · Collidoscope</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="$icon" type="image/svg+xml">
<link rel="stylesheet" href="$style">
</head>
<body class="text">
<main>
<h1>Licences</h1>
<p><a href="./">Collidoscope</a> has these parts. Each has the licence that is named beside it, with the texts that came with it.</p>
<table>
<tr><th>part</th><th>licence</th><th>texts</th></tr>
$(cat "$work/rows")
</table>
$(cat "$work/texts")
</main>
</body>
</html>
END
