import { defined } from '../../support/defined.ts'

export type Random = () => number

export const pickOf = <T>(list: readonly T[], random: Random): T => defined(list[Math.floor(random() * list.length)])

type Mutation = (text: string, other: string, random: Random, fragments: readonly string[]) => string

const at = (text: string, random: Random): number => Math.floor(random() * (text.length + 1))
const length = (random: Random): number => Math.floor(random() ** 3 * 200) + 1

function splice(text: string, start: number, removed: number, inserted: string): string {
  return text.slice(0, start) + inserted + text.slice(start + removed)
}

function onLines(text: string, random: Random, change: (lines: string[], i: number) => void): string {
  const lines = text.split('\n')
  change(lines, Math.floor(random() * lines.length))
  return lines.join('\n')
}

const mutations: readonly Mutation[] = [
  (text, _, random) => splice(text, at(text, random), length(random), ''),
  (text, _, random) => {
    const start = at(text, random)
    return splice(text, start, 0, text.slice(start, start + length(random)))
  },
  (text, other, random) => {
    const start = at(other, random)
    return splice(text, at(text, random), 0, other.slice(start, start + length(random)))
  },
  (text, _, random, fragments) =>
    splice(text, at(text, random), 0, defined(fragments[Math.floor(random() * fragments.length)])),
  (text, _, random) => splice(text, at(text, random), 1, String.fromCharCode(Math.floor(random() * 256))),
  (text, _, random) => text.slice(0, at(text, random)),
  (text, _, random) =>
    onLines(
      text,
      random,
      (lines, i) => void (lines[i] = `${' '.repeat(Math.floor(random() * 9))}${defined(lines[i]).trimStart()}`),
    ),
  (text, _, random) => onLines(text, random, (lines, i) => void lines.splice(i, 1)),
  (text, _, random) =>
    onLines(text, random, (lines, i) => void lines.splice(i, 0, defined(lines[Math.floor(random() * lines.length)]))),
  (text, _, random, fragments) =>
    splice(
      text,
      at(text, random),
      0,
      defined(fragments[Math.floor(random() * fragments.length)]).repeat(length(random)),
    ),
]

/** `text` after one to four random changes; `fragments` are words and signs of the language. */
export function mutate(text: string, other: string, random: Random, fragments: readonly string[]): string {
  let result = text
  const count = 1 + Math.floor(random() * 4)
  for (let i = 0; i < count; i++)
    result = defined(mutations[Math.floor(random() * mutations.length)])(result, other, random, fragments)
  return result
}
