import type { Declaration } from '../../mql/syntax/nodes.ts'
import { parse } from '../../mql/syntax/parse.ts'

/** Comments, strings and words of MQL. */
const tokens = /\/\/.*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|[A-Za-z_]\w*/g

/** Returns the words of a text outside of comments and strings. */
export const wordsOf = (text: string): ReadonlySet<string> =>
  new Set((text.match(tokens) ?? []).filter((token) => /^\w/.test(token)))

/** Returns what a text declares at file level. */
export function namesDeclaredIn(text: string): ReadonlySet<string> {
  const { program } = parse([{ name: 'class.mqh', text }], { dialect: 'mql5', library: () => null })
  return new Set(program.declarations.flatMap(namesOf))
}

function namesOf(one: Declaration): readonly string[] {
  if (one.kind === 'DefineDirective') return [one.name]
  if (one.kind === 'FunctionDeclaration') return one.scope ? [] : [one.name.name]
  if (one.kind === 'ClassDeclaration') return one.name ? [one.name.name] : []
  if (one.kind !== 'EnumDeclaration') return []
  const members = one.members.flatMap((member) => (member.kind === 'Enumerator' ? [member.name.name] : []))
  return [...(one.name ? [one.name.name] : []), ...members]
}

/** Puts a prefix before names wherever they occur, so that a program can include several classes. */
export const withPrefix = (text: string, prefix: string, names: ReadonlySet<string>): string =>
  text.replace(new RegExp(`(${tokens.source})( *)`, 'g'), (whole, token: string, spaces: string) => {
    if (!names.has(token)) return whole
    // The printer has put what follows a type into a column.
    const column = spaces.length > 1 ? ' '.repeat(Math.max(1, spaces.length - prefix.length - 1)) : spaces
    return `${prefix}_${token}${column}`
  })
