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
  const lines = new SelectedLines()
  for (const line of text.split('\n')) {
    const conditional = conditionalOf(line)
    if (!conditional) {
      if (active.at(-1)) lines.add(line)
      continue
    }
    lines.isConditional = true
    const { word, name } = conditional
    const around = active.at(-1) ?? true
    if (word === 'ifdef') active.push(around && defined.has(name))
    else if (word === 'ifndef') active.push(around && !defined.has(name))
    else {
      active.pop()
      if (word === 'else') active.push((active.at(-1) ?? true) && !around)
    }
  }
  return lines.text
}

/** Columns that a list of parameters may take whose lines conditions have selected. */
const longestList = 120

/**
 * Selected lines. A list of parameters or arguments with conditions inside has a line for each item in the file, each
 * with a comma behind it: the list is joined here, and broken again only where it is too long.
 */
class SelectedLines {
  /** Whether a directive has come since the list in brackets was opened. */
  isConditional = false
  private readonly lines: string[] = []
  private list: string[] = []
  private depth = 0

  get text(): string {
    return [...this.lines, ...this.list].join('\n')
  }

  add(line: string): void {
    if (this.depth === 0) this.isConditional = false
    this.depth += bracketsLeft(line)
    this.list.push(line)
    if (this.depth > 0) return
    this.lines.push(...(this.isConditional && this.list.length > 1 ? joined(this.list) : this.list))
    this.list = []
    this.depth = 0
  }
}

/** How many brackets a line opens and does not close, outside of texts and comments. */
function bracketsLeft(line: string): number {
  let depth = 0
  let quote = ''
  for (let k = 0; k < line.length; k++) {
    const c = line.charAt(k)
    if (quote !== '') {
      if (c === '\\') k++
      else if (c === quote) quote = ''
    } else if (c === '"' || c === "'") quote = c
    else if (c === '/' && line.charAt(k + 1) === '/') break
    else if (c === '(') depth++
    else if (c === ')') depth--
  }
  return depth
}

/** The lines of a list as few lines; the last item loses the comma behind it. */
function joined([first = '', ...rest]: readonly string[]): string[] {
  const items = rest.map((line) => line.trim())
  const indent = ' '.repeat(first.indexOf('(') + 1)
  const lines: string[] = []
  let current = first
  for (const item of items) {
    if (item.startsWith(')')) current = `${current.endsWith(',') ? current.slice(0, -1) : current}${item}`
    else if (current.length + item.length <= longestList) current += item
    else {
      lines.push(current)
      current = indent + item
    }
  }
  return [...lines, current]
}
