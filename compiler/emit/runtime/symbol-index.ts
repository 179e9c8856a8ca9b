/** A method of a runtime class: its lines, and what it mentions. */
export interface Method {
  readonly name: string
  /** The class that declares it. */
  readonly owner: string
  /** Its lines in the text, from the first to the one behind the last. */
  readonly lines: readonly [number, number]
  readonly mentions: Mentions
}

/** Words of MQL, and the calls of methods among them. */
export interface Mentions {
  readonly words: ReadonlySet<string>
  /** `list.Push` by the variable, `Lowest::Step` by the class, `.Size` of what has no name. */
  readonly calls: ReadonlySet<string>
}

/** A runtime text as its fixed part and the methods that are kept where they are called. */
export interface SymbolIndex {
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
  [...text.matchAll(/^[a-zA-Z]\w* +(\w+)(\[\])?(?:=([^;]*))?;/gm)].map(([, name = '', array, value]) => ({
    name,
    isArray: array !== undefined,
    value: value ?? null,
  }))

/** `owner`: the class whose text it is; its own methods are called without an object. */
export function mentionsIn(text: string, owner: string | null = null): Mentions {
  const code = text.replace(/"(?:[^"\\\n]|\\.)*"|\/\/.*/g, '')
  const words = new Set<string>()
  const calls = new Set<string>()
  for (const { 1: word = '', 2: call, index } of code.matchAll(/\b([A-Za-z_]\w*)\b(\()?/g)) {
    words.add(word)
    if (!call) continue
    const before = code[index - 1]
    if (before === '.') calls.add(`${objectBefore(code, index - 2)}.${word}`)
    else if (before === ':') calls.add(`${nameBefore(code, index - 3)}::${word}`)
    else if (owner !== null) calls.add(`${owner}::${word}`)
  }
  return { words, calls }
}

/** The variable whose method is called, also where it is an element of it; empty for a value without a name. */
function objectBefore(code: string, end: number): string {
  let at = end
  for (let open = 0; code[at] === ']' || open > 0; at--) open += code[at] === ']' ? 1 : code[at] === '[' ? -1 : 0
  return nameBefore(code, at)
}

const nameBefore = (code: string, end: number): string =>
  /\w*$/.exec(code.slice(Math.max(0, end - 80), end + 1))?.[0] ?? ''

const opening = /^(?:class|struct) +(\w+)/

const heading = /^ {3}(?:virtual +)?\w+(?:<[^>]*>)? +\*?(\w+)\((?:[^;]*|.*\{.*\})$/

/**
 * Methods begin with three spaces, a type and a name, and end with their brace; constructors belong to the fixed part.
 */
export function symbolIndexOf(text: string): SymbolIndex {
  const lines = text.split('\n')
  const methods: Method[] = []
  const context: { readonly owner: string | null; readonly line: string }[] = []
  let owner: string | null = null
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    owner = owner !== null && line !== '  };' ? owner : (opening.exec(line)?.[1] ?? null)
    const name = owner === null ? undefined : heading.exec(line)?.[1]
    const end = name === undefined ? null : endOf(lines, at)
    if (owner === null || name === undefined || end === null) {
      context.push({ owner, line })
      continue
    }
    methods.push({
      name,
      owner,
      lines: [at, end],
      mentions: mentionsIn(lines.slice(at + 1, end).join('\n') + line.replace(name, ''), owner),
    })
    at = end - 1
  }
  return { mentions: all(context.map(({ line, owner: around }) => mentionsIn(line, around))), methods }
}

const all = (mentions: readonly Mentions[]): Mentions => ({
  words: new Set(mentions.flatMap(({ words }) => [...words])),
  calls: new Set(mentions.flatMap(({ calls }) => [...calls])),
})

/** Facts about types in texts: the classes of variables by name, and the base of each class. */
export interface TypeFacts {
  readonly classes: ReadonlyMap<string, ReadonlySet<string>>
  readonly parents: ReadonlyMap<string, string>
}

/** `known` are the bases of classes that are declared elsewhere. */
export function typeFactsIn(text: string, known: ReadonlyMap<string, string> = new Map()): TypeFacts {
  const code = text.replace(/"(?:[^"\\\n]|\\.)*"|\/\/.*/g, '')
  const parents = new Map(known)
  for (const [, name = '', parent = ''] of code.matchAll(/^(?:class|struct) +(\w+)(?: *: *(?:public +)?(\w+))?/gm))
    parents.set(name, parent)
  const classes = new Map<string, Set<string>>()
  for (const [, type = '', name = ''] of code.matchAll(
    /\b([A-Za-z_]\w*)(?:<[^<>;(){}]*(?:<[^<>]*>[^<>;(){}]*)*>)?[ *&]+(\w+)(?= *[;,)=[])/g,
  )) {
    if (!parents.has(type)) continue
    const found = classes.get(name)
    if (found) found.add(type)
    else classes.set(name, new Set([type]))
  }
  return { classes, parents }
}

function endOf(lines: readonly string[], at: number): number | null {
  if (/\{.*\}$/.test(lines[at] ?? '')) return at + 1
  const bodyStart = lines.findIndex((line, k) => k > at && /^ {5}\{$/.test(line))
  const closing = lines.findIndex((line, k) => k > bodyStart && /^ {5}\}$/.test(line))
  return bodyStart < 0 || bodyStart > at + 3 || closing < 0 ? null : closing + 1
}
