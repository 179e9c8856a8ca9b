/** Characters a text object of MetaTrader shows at most. */
const maxCharacters = 63

/** Splits a text as a chart shows it: at its line breaks, and between words where a line exceeds 63 characters. */
export function textLines(text: string): string[] {
  return text.split('\n').flatMap(brokenLine)
}

function brokenLine(line: string): string[] {
  const lines: string[] = []
  let rest = line
  while (rest.length > maxCharacters) {
    const blank = rest.lastIndexOf(' ', maxCharacters)
    const end = blank > 0 ? blank : maxCharacters
    lines.push(rest.slice(0, end))
    rest = rest.slice(blank > 0 ? end + 1 : end)
  }
  return [...lines, rest]
}

/** Characters of the block behind the lines of a bubble: a blank more on either side. */
export const bubbleColumns = (lines: readonly string[]): number =>
  Math.min(Math.max(...lines.map((line) => line.length)) + 2, maxCharacters)
