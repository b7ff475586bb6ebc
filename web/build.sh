#!/bin/sh
# Builds the whole page in web/dist/, ready for any server. cargo run --example serve shows it.
# With --compile-only it ends once the program is compiled, so that this can go on beside something else. With
# PROFILE=dev the build is fast, but the program is slow and large. PAGE_URL is the address where the page will be, such
# as https://example.org/collidoscope/: some of the programs that show a card for a link need it.
set -eu
cd "$(dirname "$0")/.."
profile="${PROFILE:-web}"
dist=web/dist

refuse() { printf '%s\n' "web/build.sh: $*" >&2; exit 1; }
sha256() { if command -v sha256sum >/dev/null; then sha256sum "$@"; else shasum -a 256 "$@"; fi | cut -d ' ' -f 1; }

command -v cargo >/dev/null || refuse "cargo was not found: https://www.rust-lang.org/tools/install"
if [ -z "${CARGO_UNSTABLE_BUILD_STD:-}" ] && [ ! -d "$(rustc --print target-libdir --target wasm32-unknown-unknown)" ]; then
    refuse "Rust's standard library for browsers is missing. This command installs it:
    rustup target add wasm32-unknown-unknown"
fi

metadata=$(cargo metadata --format-version 1 --locked --filter-platform wasm32-unknown-unknown)
target=$(printf '%s' "$metadata" | sed 's/.*"target_directory":"\([^"]*\)".*/\1/')
# The scripts of the crates.
rm -rf "$dist.new"
mkdir -p "$dist.new"
grep -v '^#' web/glue.txt | while read -r crate version file sum; do
    manifest=$(printf '%s' "$metadata" | grep -o "\"manifest_path\":\"[^\"]*[/\\\\]$crate-[0-9][^\"/\\\\]*[/\\\\]*Cargo.toml\"" | head -n 1 |
        sed 's/^"manifest_path":"//; s/"$//')
    folder=$(dirname "$manifest")
    [ "$(basename "$folder")" = "$crate-$version" ] ||
        refuse "Cargo.lock has $(basename "$folder"), but web/src is written for $crate $version: see web/glue.txt"
    [ "$(sha256 "$folder/$file")" = "$sum" ] ||
        refuse "$file of $crate $version differs from the published file: see web/glue.txt"
    cp "$folder/$file" "$dist.new/$(basename "$file")"
done

# RUSTFLAGS replaces the flags in .cargo/config.toml, one of which the linker needs.
[ -z "${RUSTFLAGS:-}" ] || export RUSTFLAGS="$RUSTFLAGS -C link-arg=--allow-undefined"
# Without this option, the linker leaves five bytes for every number that it fills in.
built=$(cargo rustc --profile "$profile" --locked --target wasm32-unknown-unknown --bin collidoscope \
    --message-format json-render-diagnostics -- -C link-arg=--compress-relocations -C llvm-args=-inline-call-penalty=0)
[ "${1:-}" != --compile-only ] || exit 0

# Where build.rs wrote the texts of the languages.
texts=$(printf '%s\n' "$built" | grep '"reason":"build-script-executed"' | grep 'collidoscope[#@]' | sed 's/.*"out_dir":"\([^"]*\)".*/\1/' | tail -n 1)
[ -n "$texts" ] || refuse "cargo did not say where the texts of the languages are"
folder=$profile
[ "$profile" != dev ] || folder=debug
program="$target/wasm32-unknown-unknown/$folder/collidoscope.wasm"
# What the compiler leaves to be shortened: a first visit loads 18 kB less (brotli).
if command -v wasm-opt >/dev/null; then
    wasm-opt --enable-bulk-memory --enable-mutable-globals --enable-nontrapping-float-to-int --enable-sign-ext \
        --enable-reference-types --enable-multivalue --dae --duplicate-function-elimination --optimize-instructions \
        --merge-blocks --simplify-locals-nostructure --remove-unused-names --rse --coalesce-locals --reorder-locals --vacuum "$program" -o "$dist.new/collidoscope.wasm"
else
    echo "wasm-opt was not found, so the page is 1 % larger: https://github.com/WebAssembly/binaryen"
    cp "$program" "$dist.new/"
fi

# Without indentation and without the lines that are comments: a visitor waits for fewer bytes.
stripped() { sed -e 's/^[[:space:]]*//' -e '/^\/\//d' -e '/^\/\*.*\*\/$/d' -e '/^\/\*/,/\*\/$/d' -e '/^$/d'; }
cat web/src/*.js | stripped > "$dist.new/page.js"
for file in gl.js sapp_jsutils.js quad-url.js; do
    stripped < "$dist.new/$file" > "$dist.new/short.js"
    mv "$dist.new/short.js" "$dist.new/$file"
done
stripped < web/style.css > "$dist.new/style.css"
cp web/watch.js web/icon.svg web/touch-icon.png "$dist.new/"

# The program itself draws pictures and writes files.
draw() {
    env -u RUSTC -u RUSTC_BOOTSTRAP -u CARGO_UNSTABLE_BUILD_STD -u LD_LIBRARY_PATH \
        cargo run --quiet --locked -- "$@"
}
topics=$(draw list --json | grep -o '"slug": *"[^"]*"' | sed 's/.*"\([^"]*\)"$/\1/')
[ -n "$topics" ] || refuse "the program lists no topics"
# What is loaded when it is asked for: one folder, with a hash of all of it in its name.
mkdir "$dist.new/later"
for file in web/later/*.js; do
    stripped < "$file" > "$dist.new/later/$(basename "$file")"
done
for file in scenes/*/exercises.toml; do
    topic=${file%/exercises.toml}
    cp "$file" "$dist.new/later/${topic#scenes/}.toml"
done
for file in scenes/*/mistakes.toml; do
    topic=${file%/mistakes.toml}
    cp "$file" "$dist.new/later/mistakes-${topic#scenes/}.toml"
done
# How other languages write a program: each file behind its name.
for file in src/program/export/languages/*; do
    printf '\037%s\n' "$(basename "$file")"
    cat "$file"
done > "$dist.new/later/code.txt"
# The files around a function of the user. The program was built above; cargo would take most of the time of so many calls.
for topic in $topics; do
    for language in python javascript typescript csharp cpp java rust lua gdscript; do
        "$target/debug/collidoscope" harness "$topic" --as "$language" > "$dist.new/later/harness-$topic.$language"
    done
done
# Of each language its tag, and the names that browsers have for it.
languages=""
for folder in languages/*/; do
    [ -e "$folder/language.toml" ] || continue
    tag=$(basename "$folder")
    cp "$texts/$tag.txt" "$dist.new/later/"
    languages="$languages;$tag=$(sed -n 's/^of_system = "\(.*\)"$/\1/p' "$folder/language.toml")"
done
later="later-$(cat "$dist.new/later"/* | sha256 | cut -c 1-16)"
mv "$dist.new/later" "$dist.new/$later"

# The pictures for a browser without JavaScript, drawn by the program itself.
for topic in $topics; do
    draw render "$topic" --size 640x480 -o "$dist.new/figure-$topic.svg"
done

# The picture on the card of a link.
draw render circle-segment-1 --method clamp --theme projector --view=10,48,320,208 --hide axes --size 800x420 --scale 1.5 \
    -o "$dist.new/card.png"

# File names contain a hash of the content, so a cached file is never out of date.
names="$dist.new/names.sed"
: > "$names"
hashed() {
    hash=$(sha256 "$dist.new/$1" | cut -c 1-16)
    [ -n "$hash" ] || refuse "neither sha256sum nor shasum was found"
    name="${1%.*}-$hash.${1##*.}"
    mv "$dist.new/$1" "$dist.new/$name"
    printf 's|@%s@|%s|g\n' "$1" "$name" >> "$names"
}
size=$(wc -c < "$dist.new/collidoscope.wasm" | tr -d ' ')
hashed icon.svg
sed -f "$names" web/manifest.webmanifest > "$dist.new/manifest.webmanifest"
for file in card.png touch-icon.png collidoscope.wasm gl.js sapp_jsutils.js quad-url.js page.js watch.js style.css manifest.webmanifest; do
    hashed "$file"
done
# The most bytes of the text that stands for a picture.
most=600
for topic in $topics; do
    of_figure() { sed -n "s|.*<$1 id=\"$1-[0-9a-f]*\">\(.*\)</$1>.*|\1|p" "$dist.new/figure-$topic.svg" | head -n 1; }
    title=$(of_figure title)
    # What is given, the answer and the first steps: the picture itself, and the program, say the rest.
    description=$(of_figure desc)
    if [ "$(printf '%s' "$description" | wc -c)" -gt "$most" ]; then
        # Bytes, also where a locale would count characters: what is cut in the middle of one goes with its sentence.
        description=$(printf '%s' "$description" | LC_ALL=C cut -c "1-$most" | LC_ALL=C sed 's/^\(.*[.]\) .*$/\1/')
    fi
    hashed "figure-$topic.svg"
    printf '<figure><img src="%s" alt="%s" width="640" height="480" loading="lazy"><figcaption>%s</figcaption></figure>\n' \
        "$name" "$description" "$title"
done > "$dist.new/figures"
web/licences.sh "$dist.new" "$(cd "$dist.new" && echo style-*.css)" "$(cd "$dist.new" && echo icon-*.svg)"
sed -e "s|@size@|$size|" -e "s|@later@|$later|" -e "s|@languages@|${languages#;}|" -e "s|@url@|${PAGE_URL:-}|" -e "/@figures@/{r $dist.new/figures
d
}" -f "$names" web/index.html > "$dist.new/index.html"
rm "$names" "$dist.new/figures"

# The files that are kept for offline use: all except the pictures that the program does not show.
files=$(cd "$dist.new" && for file in *-*.*; do case $file in figure-* | card-* | touch-icon-*) ;; *) printf '"%s",' "$file" ;; esac; done)
version=$(cat "$dist.new"/*-*.* "$dist.new/index.html" | sha256 | cut -c 1-16)
stripped < web/sw.js | sed -e "s|@version@|$version|" -e "s|@files@|${files%,}|" > "$dist.new/sw.js"

rm -rf "$dist"
mv "$dist.new" "$dist"
echo "The page is in $dist/. To open it: cargo run --example serve"
