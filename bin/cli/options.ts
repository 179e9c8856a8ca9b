/** The user asked for something that cannot be done; the message says what. */
export class UsageError extends Error {}

export type Flags = Readonly<Record<string, 'switch' | 'value'>>

export interface Options {
  readonly files: readonly string[]
  readonly options: Readonly<Record<string, string>>
}

/** Splits the words of a command line into files and `--flag value` or `--flag=value`. */
export function readOptions(words: readonly string[], flags: Flags): Options {
  const files: string[] = []
  const options: Record<string, string> = {}
  for (let i = 0; i < words.length; i++) {
    const word = words[i]
    if (word === '-h' || word === '--help') options.help = ''
    else if (!word.startsWith('--')) files.push(word)
    else {
      const [flag, given] = split(word.slice(2))
      const kind = flags[flag]
      if (!kind) throw new UsageError(`There is no option --${flag}`)
      if (kind === 'switch') options[flag] = ''
      else {
        const value = given ?? words[++i]
        if (value === undefined) throw new UsageError(`--${flag} needs a value`)
        options[flag] = value
      }
    }
  }
  return { files, options }
}

/** The value of an option that takes a whole number above zero; undefined where it is not given. */
export function wholeNumber(options: Readonly<Record<string, string>>, flag: string): number | undefined {
  const { [flag]: text } = options
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`--${flag} takes a whole number, not "${text}"`)
  return Number(text)
}

function split(word: string): [string, string | undefined] {
  const at = word.indexOf('=')
  return at < 0 ? [word, undefined] : [word.slice(0, at), word.slice(at + 1)]
}
