import { parseArgs } from 'node:util'

/** A mistake in the command line; the message says what is wrong. */
export class UsageError extends Error {
  constructor(
    message: string,
    /** About a file or the configuration: the command's usage would not help. */
    readonly isAboutFile = false,
  ) {
    super(message)
  }
}

/** The options of a command. All but a `switch` take the next word, or the text after `=`; a `folder` is a path. */
/** `target` is a value that takes one platform, where a configuration may name both. */
export type Flags = Readonly<Record<string, 'switch' | 'value' | 'folder' | 'target'>>

export interface Options {
  readonly files: readonly string[]
  readonly options: Readonly<Record<string, string>>
}

/** Splits a command line into files and options. A switch that is set has the value ''. */
export function readOptions(words: readonly string[], flags: Flags): Options {
  const types = Object.entries(flags).map(([name, kind]) => [
    name,
    { type: kind !== 'switch' ? ('string' as const) : ('boolean' as const) },
  ])
  const files: string[] = []
  const options: Record<string, string> = {}
  const { tokens } = parseArgs({
    args: expandHelp(words),
    options: Object.fromEntries(types) as Record<string, { type: 'string' | 'boolean' }>,
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  for (const token of tokens) {
    if (token.kind === 'positional') files.push(token.value)
    if (token.kind !== 'option') continue
    const kind = Object.hasOwn(flags, token.name) ? flags[token.name] : undefined
    if (!kind) throw new UsageError(`There is no option ${token.rawName}`)
    if (kind !== 'switch' && token.value === undefined) throw new UsageError(`${token.rawName} needs a value`)
    options[token.name] = kind !== 'switch' ? (token.value ?? '') : ''
  }
  return { files, options }
}

const expandHelp = (words: readonly string[]): string[] => words.map((word) => (word === '-h' ? '--help' : word))

/** Returns the value of an option that takes a whole number above zero; undefined if the option is missing. */
export function wholeNumber(options: Readonly<Record<string, string>>, flag: string): number | undefined {
  const { [flag]: text } = options
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`--${flag} takes a whole number, not "${text}"`)
  return Number(text)
}
