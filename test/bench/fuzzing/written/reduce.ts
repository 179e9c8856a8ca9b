/**
 * Returns a shorter script of which `isWanted` still holds: without lines, blocks, heads of blocks, named arguments and
 * parts of expressions that it does not need. The declaration stays.
 */
export function reduceScript(text: string, isWanted: (text: string) => boolean): string {
  let shortest = text
  for (;;) {
    const before = shortest
    for (const shorten of [withoutLines, withoutHeads, withoutArguments, withSimplerParts])
      shortest = shorten(shortest, isWanted)
    if (shortest === before) return shortest
  }
}

type Shorten = (text: string, isWanted: (text: string) => boolean) => string

const isDeclaration = (line: string): boolean => line.startsWith('strategy(') || line.startsWith('indicator(')

/** Takes many lines away at once, then fewer. */
const withoutLines: Shorten = (text, isWanted) => {
  let lines = text.split('\n')
  for (let count = 2 ** Math.floor(Math.log2(lines.length)); count >= 1; count /= 2) {
    for (let k = lines.length - 1; k > 0; k -= count) {
      const start = Math.max(k - count + 1, 1)
      const end = k + 1 + bodyOf(lines, k)
      if (lines.slice(start, end).some(isDeclaration)) continue
      const rest = [...lines.slice(0, start), ...lines.slice(end)]
      if (isWanted(rest.join('\n'))) lines = rest
    }
  }
  return lines.join('\n')
}

/** Puts the body of a block in the place of the block. */
const withoutHeads: Shorten = (text, isWanted) => {
  let lines = text.split('\n')
  for (let k = lines.length - 1; k > 0; k--) {
    const end = k + 1 + bodyOf(lines, k)
    const body = lines.slice(k + 1, end).map((line) => line.slice(4))
    const rest = [...lines.slice(0, k), ...body, ...lines.slice(end)]
    if (body.length > 0 && isWanted(rest.join('\n'))) lines = rest
  }
  return lines.join('\n')
}

/** Returns how many lines follow that are indented more. */
function bodyOf(lines: readonly string[], at: number): number {
  const indent = indentOf(lines[at] ?? '')
  const next = lines.slice(at + 1).findIndex((line) => indentOf(line) <= indent)
  return next < 0 ? lines.length - at - 1 : next
}

const indentOf = (line: string): number => line.length - line.trimStart().length

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

/** Puts an operand or an argument in the place of the operation or the call. */
const withSimplerParts: Shorten = (text, isWanted) => {
  let shortest = text
  for (let at = shortest.indexOf('('); at >= 0; at = shortest.indexOf('(', at + 1)) {
    const end = closingOf(shortest, at)
    const start = at - (/[\w.]*$/.exec(shortest.slice(0, at))?.[0].length ?? 0)
    if (end === null || isDeclaration(shortest.slice(start, end))) continue
    const simpler = partsOf(shortest.slice(at + 1, end))
      .map((part) => shortest.slice(0, start) + part + shortest.slice(end + 1))
      .find((rest) => rest.length < shortest.length && isWanted(rest))
    if (simpler === undefined) continue
    shortest = simpler
    at = start - 1
  }
  return shortest
}

function closingOf(text: string, opening: number): number | null {
  let depth = 0
  for (let k = opening; k < text.length && text[k] !== '\n'; k++) {
    if (text[k] === '(') depth++
    else if (text[k] === ')' && --depth === 0) return k
  }
  return null
}

/** Returns operands and arguments that are not in parentheses within the text. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (const word of text.matchAll(/[([]|[)\]]|,? (?:(?:[-+*/%?:]|[<>=!]=?=?|and|or) )?|$/g)) {
    if (word[0] === '(' || word[0] === '[') depth++
    else if (word[0] === ')' || word[0] === ']') depth--
    else if (depth === 0) {
      parts.push(text.slice(start, word.index))
      start = word.index + word[0].length
    }
  }
  return parts.filter((part) => part !== '' && part !== text)
}
