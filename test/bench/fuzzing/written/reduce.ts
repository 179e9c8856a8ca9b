/**
 * Returns a shorter script of which `isWanted` still holds: without lines, blocks and named arguments that it does not
 * need. The declaration stays.
 */
export function reduceScript(text: string, isWanted: (text: string) => boolean): string {
  let shortest = text
  for (;;) {
    const before = shortest
    for (const shorten of [withoutLines, withoutArguments]) shortest = shorten(shortest, isWanted)
    if (shortest === before) return shortest
  }
}

type Shorten = (text: string, isWanted: (text: string) => boolean) => string

const withoutLines: Shorten = (text, isWanted) => {
  let lines = text.split('\n')
  for (let k = lines.length - 1; k > 0; k--) {
    const end = k + 1 + bodyOf(lines, k)
    if (lines.slice(k, end).some((line) => line.startsWith('strategy('))) continue
    const rest = [...lines.slice(0, k), ...lines.slice(end)]
    if (isWanted(rest.join('\n'))) lines = rest
  }
  return lines.join('\n')
}

/** Returns how many indented lines follow a line that is not indented. */
function bodyOf(lines: readonly string[], at: number): number {
  if (lines[at]?.startsWith(' ')) return 0
  const next = lines.slice(at + 1).findIndex((line) => !line.startsWith(' '))
  return next < 0 ? lines.length - at - 1 : next
}

const withoutArguments: Shorten = (text, isWanted) => {
  let shortest = text
  for (const [argument] of [...text.matchAll(/, \w+ = [^,()]+/g)].reverse()) {
    const at = shortest.lastIndexOf(argument)
    if (at < 0) continue
    const rest = shortest.slice(0, at) + shortest.slice(at + argument.length)
    if (isWanted(rest)) shortest = rest
  }
  return shortest
}
