#!/bin/sh
# Installs the Debian packages that Python's wheels cannot bring, where they are missing:
#   venv      python3-venv, for make's virtual environment
#   figures   libgl1, which CadQuery's import needs (no screen is needed)
#   tests     libopengl0 besides, which MeshLab's import needs, and a browser without windows, where there is none;
#             tests in a browser are skipped where none can be installed
set -eu

install() {
    echo "cardgen needs the system package $1." >&2
    if ! command -v apt-get >/dev/null 2>&1; then
        echo "Please install it (its Debian name is $1) and run make again." >&2
        exit 1
    fi
    run=""
    [ "$(id -u)" = 0 ] || run="sudo"
    $run apt-get update -qq
    $run env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$1"
}

browser() {
    for name in chromium-headless-shell chromium chromium-browser google-chrome; do
        ! command -v "$name" >/dev/null 2>&1 || return 0
    done
    return 1
}

python=${PYTHON:-python3}
case "${1:-}" in
venv) "$python" -c "import ensurepip, venv" 2>/dev/null || install python3-venv ;;
figures) "$python" -c "import ctypes; ctypes.CDLL('libGL.so.1')" 2>/dev/null ||
    [ "$(uname)" != Linux ] || install libgl1 ;;
tests) "$0" figures
    "$python" -c "import ctypes; ctypes.CDLL('libOpenGL.so.0')" 2>/dev/null ||
    [ "$(uname)" != Linux ] || install libopengl0
    browser || { [ "$(uname)" = Linux ] && (install chromium-headless-shell); } || echo "Without it, tests in a browser are skipped." >&2 ;;
*) echo "usage: $0 venv|figures|tests" >&2; exit 2 ;;
esac
