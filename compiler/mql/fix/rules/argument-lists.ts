/** Returns the index of the bracket that closes the one at `open`, or -1. */
export function closing(text: string, open: number): number {
  let depth = 0
  for (let i = open; i >= 0 && i < text.length; i++) {
    if (text[i] === '"') for (i++; i < text.length && text[i] !== '"'; i++) if (text[i] === '\\') i++
    const sign = text.charAt(i)
    if ('({'.includes(sign)) depth++
    else if (')}'.includes(sign) && --depth === 0) return i
  }
  return -1
}

export function splitArguments(text: string): string[] {
  const parts = ['']
  let depth = 0
  let quoted = false
  for (const c of text) {
    if (c === '"') quoted = !quoted
    if (!quoted && '([{'.includes(c)) depth++
    if (!quoted && ')]}'.includes(c)) depth--
    if (c === ',' && depth === 0 && !quoted) parts.push('')
    else parts[parts.length - 1] += c
  }
  return parts
}
