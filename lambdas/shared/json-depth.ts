/** Deepest nesting of objects and lists in a body; the deepest that is meant is a strategy's conditions. */
const maxDepth = 60

/** Returns whether JSON text is nested deeper than any schema accepts. It is judged before it is parsed. */
export function isNestedDeeply(text: string): boolean {
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (isInString) {
      if (character === '\\') at++
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '{' || character === '[') {
      if (++depth > maxDepth) return true
    } else if (character === '}' || character === ']') depth--
  }
  return false
}
