import type { Dialect } from '../../../../compiler/api.ts'
import { pickOf, type Random } from '../mutations.ts'
import { attacks } from './attacks.ts'
import { extremes, hostNames, hostileCall } from './hostile.ts'
import { defined } from '../../../support/defined.ts'

type Mutation = (text: string, random: Random, dialect: Dialect) => string

interface Exchange {
  readonly pattern: RegExp
  /** Replacements; null takes the match at another place of the same text. */
  readonly others: readonly string[] | null
}

const exchanges: readonly Exchange[] = [
  { pattern: /\b\d+(\.\d+)?\b/g, others: extremes },
  {
    pattern: /(?<![=!<>+\-*/%&|^])[-+*/%<>](?![=+\->/<*])/g,
    others: ['+', '-', '*', '/', '%', '<', '>', '<<', '>>', '&', '|', '^', '=='],
  },
  { pattern: /[<>=!]=/g, others: ['==', '!=', '<=', '>='] },
  { pattern: /&&|\|\|/g, others: ['&&', '||', '==', '!='] },
  { pattern: /(?<=[\w\])])(\+|-|\*|\/)?=(?!=)/g, others: ['=', '+=', '-=', '*=', '/=', '%=', '<<='] },
  { pattern: /\+\+|--/g, others: ['++', '--'] },
  {
    pattern: /\b(double|int|long|uint|datetime|bool|float|uchar|color|ulong|short)\b(?=\s+\w)/g,
    others: ['double', 'int', 'long', 'uint', 'datetime', 'bool', 'float', 'uchar', 'ulong', 'char', 'short', 'color'],
  },
  { pattern: /"[^"\n]*"/g, others: ['""', '"__proto__"', '"constructor"', '"%s%d%n%*.*f"', 'NULL', '"\\n"'] },
  {
    pattern: /\[[^[\]\n]+\]/g,
    others: ['[0]', '[-1]', '[2147483647]', '[1000000]', '[(int)MathSqrt(-1)]', '[1e9]', '[]'],
  },
  { pattern: /\b(if|while)(?=\()/g, others: ['if', 'while'] },
  { pattern: /\b(break|continue|return)\b(?=;)/g, others: ['break', 'continue', 'return', ''] },
  { pattern: /\b[A-Z]\w+(?=\()/g, others: null },
  { pattern: /\b[a-z]\w*\b(?=[[.,;)])/g, others: null },
  { pattern: /(?<=\()[^()\n]+(?=\))/g, others: null },
]

function exchange(text: string, random: Random): string {
  const { pattern, others } = pickOf(exchanges, random)
  const found = [...text.matchAll(pattern)]
  if (found.length === 0) return text
  const place = pickOf(found, random)
  const other = others ? pickOf(others, random) : pickOf(found, random)[0]
  return text.slice(0, place.index) + other + text.slice(place.index + place[0].length)
}

function onStatements(text: string, random: Random, change: (lines: string[], i: number) => void): string {
  const lines = text.split('\n')
  const places = lines.flatMap((line, i) => (/^\s+\S.*;\s*$/.test(line) ? [i] : []))
  if (places.length === 0) return text
  change(lines, pickOf(places, random))
  return lines.join('\n')
}

/** Renames a declaration of the program to a name of JavaScript. */
function rename(text: string, random: Random): string {
  const names = [
    ...new Set(
      [...text.matchAll(/\b(?:double|int|string|bool|long|void|class|struct|datetime)\s+&?(\w+)/g)].map(
        ([, name]) => name,
      ),
    ),
  ].filter((name) => !/^(On[A-Z]|start$|init$|deinit$)/.test(defined(name)))
  if (names.length === 0) return text
  return text.replaceAll(new RegExp(`\\b${pickOf(names, random)}\\b`, 'g'), pickOf(hostNames, random))
}

function insert(text: string, random: Random, statements: string, declarations?: string): string {
  const changed = onStatements(
    text,
    random,
    (lines, i) => void lines.splice(random() < 0.5 ? i : i + 1, 0, `  ${statements}`),
  )
  if (declarations === undefined) return changed
  const lines = changed.split('\n')
  const first = lines.findIndex((line) => !/^\s*(#|\/\/|$)/.test(line))
  lines.splice(first, 0, declarations)
  return lines.join('\n')
}

function attack(text: string, random: Random): string {
  const { declarations, statements } = pickOf(attacks, random)
  const number = (): string => pickOf(extremes, random)
  return insert(
    text,
    random,
    `{ ${statements.replaceAll('#', number)} }`,
    declarations?.replaceAll('#', () => String(Math.floor(random() * 100))),
  )
}

const mutations: readonly Mutation[] = [
  exchange,
  exchange,
  exchange,
  exchange,
  rename,
  attack,
  attack,
  (text, random, dialect) => insert(text, random, hostileCall(dialect, random)),
  (text, random, dialect) => insert(text, random, hostileCall(dialect, random)),
  (text, random) => onStatements(text, random, (lines, i) => void lines.splice(i, 1)),
  (text, random) => onStatements(text, random, (lines, i) => void lines.splice(i, 0, pickOf(lines, random))),
  (text, random) =>
    onStatements(text, random, (lines, i) => {
      if (i > 0) lines.splice(i - 1, 2, defined(lines[i]), defined(lines[i - 1]))
    }),
  (text, random) =>
    onStatements(
      text,
      random,
      (lines, i) =>
        void (lines[i] = `for(int hj=0; hj<${pickOf(['10', '1000', '2147483647'], random)}; hj++) { ${lines[i]} }`),
    ),
]

/** `text` after one to three changes, after which many programs still check. */
export function mutateProgram(text: string, dialect: Dialect, random: Random): string {
  let result = text
  for (let changes = 1 + Math.floor(random() * 3); changes > 0; changes--)
    result = pickOf(mutations, random)(result, random, dialect)
  return result
}
