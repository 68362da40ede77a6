# What the scripts share: where things are, how they speak, and the stamps that make a second run quick.

set -eu
cd "$(dirname "$0")/.."
venv=.venv
cache=${XDG_CACHE_HOME:-$HOME/.cache}/flight-director

# Node 20.19 or newer, with npm, is on PATH.
have_node() {
    command -v npm >/dev/null && node -e \
        'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null
}

say() { printf '%s\n' "$*" >&2; }
die() { say "flight-director: $*"; exit 1; }

# Hash of files and texts: `hash_of FILE…` reads names, one after the other, in order.
hash_of() {
    if command -v sha256sum >/dev/null; then cat -- "$@" | sha256sum | cut -d' ' -f1
    else cat -- "$@" | shasum -a 256 | cut -d' ' -f1; fi
}

# Runs a command silently; when it fails, shows what it said and gives up with the text given first.
quietly() {
    failure=$1; shift
    log=$(mktemp)
    if "$@" >"$log" 2>&1 </dev/null; then rm -f "$log"; return; fi
    tail -n 25 "$log" >&2
    rm -f "$log"
    die "$failure"
}

stamped() { [ -f "$1" ] && [ "$(cat "$1")" = "$2" ]; }
