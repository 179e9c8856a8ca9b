/** A directive that selects lines: `#ifdef NAME`, `#ifndef NAME`, `#else`, `#endif`. */
interface Conditional {
  readonly word: 'ifdef' | 'ifndef' | 'else' | 'endif'
  readonly name: string
}

const words: readonly Conditional['word'][] = ['ifdef', 'ifndef', 'else', 'endif']

function conditionalOf(line: string): Conditional | null {
  if (!line.startsWith('#')) return null
  const [first = '', name = ''] = line.slice(1).trim().split(' ')
  const word = words.find((known) => known === first)
  return word ? { word, name } : null
}

/** The names whose definition decides about lines of the text. */
export const conditionsOf = (text: string): ReadonlySet<string> =>
  new Set(text.split('\n').flatMap((line) => conditionalOf(line)?.name || []))

/** The lines that a compiler sees where these names are defined. Directives stand at the beginning of their lines. */
export function selectLines(text: string, defined: ReadonlySet<string>): string {
  /** Whether the text is active at each depth. */
  const active: boolean[] = [true]
  const lines: string[] = []
  for (const line of text.split('\n')) {
    const conditional = conditionalOf(line)
    if (!conditional) {
      if (active.at(-1)) lines.push(line)
      continue
    }
    const { word, name } = conditional
    const around = active.at(-1) ?? true
    if (word === 'ifdef') active.push(around && defined.has(name))
    else if (word === 'ifndef') active.push(around && !defined.has(name))
    else {
      active.pop()
      if (word === 'else') active.push((active.at(-1) ?? true) && !around)
    }
  }
  return lines.join('\n')
}
