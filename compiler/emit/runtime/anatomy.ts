/** A method of a runtime class: where it stands, and what it takes. */
export interface Method {
  readonly name: string
  /** Its lines in the text, from the first to the one behind the last. */
  readonly lines: readonly [number, number]
  readonly mentions: Mentions
}

/** Words of MQL, and those of them that are called. */
export interface Mentions {
  readonly words: ReadonlySet<string>
  readonly calls: ReadonlySet<string>
}

/** A runtime text as what always stands and the methods that stand where they are called. */
export interface Anatomy {
  readonly mentions: Mentions
  readonly methods: readonly Method[]
}

/** A variable at file level of a text: its first value where it has one. */
export interface FileVariable {
  readonly name: string
  readonly isArray: boolean
  readonly value: string | null
}

export const variablesIn = (text: string): readonly FileVariable[] =>
  [...text.matchAll(/^[a-zA-Z]\w* +(\w+)(\[\])?(?:=([^;]*))?;/gm)].map(([, name, array, value]) => ({ name, isArray: array !== undefined, value: value ?? null }))

export function mentionsIn(text: string): Mentions {
  const code = text.replace(/"(?:[^"\\\n]|\\.)*"|\/\/.*/g, '')
  const words = new Set<string>()
  const calls = new Set<string>()
  for (const [, word, call] of code.matchAll(/\b([A-Za-z_]\w*)\b(\()?/g)) {
    words.add(word)
    if (call) calls.add(word)
  }
  return { words, calls }
}

const heading = /^ {3}(?:virtual +)?\w+(?:<[^>]*>)? +\*?(\w+)\((?:[^;]*|.*\{.*\})$/

/** Methods begin at three spaces with a type and a name and end with their brace; constructors always stand. */
export function anatomyOf(text: string): Anatomy {
  const lines = text.split('\n')
  const methods: Method[] = []
  const standing: string[] = []
  let isInClass = false
  for (let at = 0; at < lines.length; at++) {
    isInClass = isInClass ? lines[at] !== '  };' : /^(?:class|struct) /.test(lines[at])
    const name = isInClass ? heading.exec(lines[at])?.[1] : undefined
    const end = name === undefined ? null : endOf(lines, at)
    if (name === undefined || end === null) {
      standing.push(lines[at])
      continue
    }
    methods.push({ name, lines: [at, end], mentions: mentionsIn(lines.slice(at + 1, end).join('\n') + lines[at].replace(name, '')) })
    at = end - 1
  }
  return { mentions: mentionsIn(standing.join('\n')), methods }
}

function endOf(lines: readonly string[], at: number): number | null {
  if (/\{.*\}$/.test(lines[at])) return at + 1
  const opening = lines.findIndex((line, k) => k > at && /^ {5}\{$/.test(line))
  const closing = lines.findIndex((line, k) => k > opening && /^ {5}\}$/.test(line))
  return opening < 0 || opening > at + 3 || closing < 0 ? null : closing + 1
}
