#!/usr/bin/env bash
# Checks, converts, verifies and certifies the files of a change. The action sets the variables; a shell can as well.
# Exit codes are those of tradewright: 1 for findings, 2 for a wrong input.
set -uo pipefail

tradewright=${TRADEWRIGHT:-npx --yes tradewright@1}
steps=${INPUT_STEPS:-check convert verify certify}
targets=${INPUT_TARGETS:-mql5}
out=${INPUT_OUT:-tradewright-out}
sarif=${INPUT_SARIF:-tradewright.sarif}

fail() {
  echo "::error::$1"
  exit 2
}

for step in $steps; do
  case $step in
    check | convert | verify | certify) ;;
    *) fail "There is no step \"$step\": check, convert, verify and certify are known." ;;
  esac
done
case $targets in
  mql4 | mql5 | both) ;;
  *) fail "targets takes mql4, mql5 or both, not \"$targets\"." ;;
esac

# The files named, else those of the change, else all.
list() {
  local patterns=()
  if [ -n "${INPUT_FILES:-}" ]; then
    while IFS= read -r line; do [ -n "$line" ] && patterns+=("$line"); done <<<"$INPUT_FILES"
    git ls-files -z --cached --others --exclude-standard -- "${patterns[@]}"
  elif [ -n "${BASE:-}" ] && git cat-file -e "$BASE^{commit}" 2>/dev/null; then
    git diff -z --name-only --diff-filter=ACMR "$BASE" HEAD
  else
    git ls-files -z
  fi
}

scripts=()
programs=()
ports=()
while IFS= read -r -d '' file; do
  case $file in
    *.pine) scripts+=("$file") ;;
    *.mq4) ports+=("$file"); programs+=("$file") ;;
    *.mq5) programs+=("$file") ;;
  esac
done < <(list)

count=$((${#scripts[@]} + ${#programs[@]}))
echo "Tradewright looks at $count files."
[ -n "${GITHUB_OUTPUT:-}" ] && echo "files=$count" >>"$GITHUB_OUTPUT"
[ "$count" -eq 0 ] && exit 0

logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
worst=0

# run STEP WORDS…: keeps the findings of a step and the highest exit code.
run() {
  local step=$1 code
  shift
  echo "::group::$step"
  $tradewright "$step" "$@" --sarif >"$logs/$step.sarif"
  code=$?
  echo "::endgroup::"
  [ "$code" -gt "$worst" ] && worst=$code
  [ "$code" -ne 0 ] && echo "::error::tradewright $step ended with $code."
  return 0
}

for step in $steps; do
  case $step in
    check) run check "${scripts[@]}" "${programs[@]}" ;;
    convert) [ ${#scripts[@]} -gt 0 ] && run convert "${scripts[@]}" --to "$targets" --out "$out" ;;
    verify) [ $((${#scripts[@]} + ${#ports[@]})) -gt 0 ] && run verify "${scripts[@]}" "${ports[@]}" --to "$targets" ;;
    certify) [ ${#scripts[@]} -gt 0 ] && run certify "${scripts[@]}" ;;
  esac
done

# One log with the runs of all steps, each in a category of its own.
node - "$sarif" "$logs"/*.sarif <<'SCRIPT'
const { readFileSync, writeFileSync } = require('node:fs')
const path = require('node:path')
const [target, ...files] = process.argv.slice(2)
const logs = files.flatMap((file) => {
  // The converted programs are listed before the log.
  const text = readFileSync(file, 'utf8')
  const start = text.startsWith('{') ? 0 : text.indexOf('\n{') + 1
  if (start === 0 && !text.startsWith('{')) return []
  const id = `tradewright/${path.basename(file, '.sarif')}/`
  return JSON.parse(text.slice(start)).runs.map((run) => ({ ...run, automationDetails: { id } }))
})
writeFileSync(target, `${JSON.stringify({ version: '2.1.0', runs: logs }, null, 2)}\n`)
for (const { results } of logs)
  for (const { level, message, locations: [{ physicalLocation: place }] } of results)
    if (level !== 'note') {
      const text = message.text.replaceAll('%', '%25').replaceAll('\n', '%0A')
      console.log(`::${level} file=${decodeURIComponent(place.artifactLocation.uri)},line=${place.region.startLine}::${text}`)
    }
SCRIPT

exit "$worst"
