#!/bin/sh
# Of a packed program, on a machine without Node and npm: ./manara starts the school, ./manara backup /backups/today runs a
# command of package.json. Paths count from the folder in which it is typed.
here=$(dirname "$(readlink -f "$0")")
export INIT_CWD="$PWD" npm_package_json="$here/package.json" PATH="$here/node_modules/.bin:$PATH"
cd "$here" || exit 1
[ $# -gt 0 ] || exec node scripts/start.mjs
command=$1
shift
[ "$1" != -- ] || shift
exec node --run "$command" -- "$@"
