import { check } from '../../../compiler/index.ts'
import { parse } from '../../../compiler/pine/syntax/parse.ts'
import { print } from '../../../compiler/pine/syntax/print.ts'
import type { PineScript } from '../pine-scripts.ts'
import { validScripts } from './invalid-scripts.ts'
import { kinds } from './kinds.ts'

export interface SeededError {
  readonly kind: string
  readonly name: string
  /** The script with the error. */
  readonly text: string
  /** The meaning of the script before. */
  readonly meaning: string
  readonly meaningOf: (text: string) => string
}

/** Scripts of each kind. */
const perKind = 5

/** One error of each kind in five scripts that compile, spread over all of them. */
export function seededErrors(folders: readonly string[]): readonly SeededError[] {
  const scripts = validScripts(folders).filter(({ text }) => text.length < 20_000 && text.includes('@version'))
  return kinds.flatMap(([kind, spoil], k) => {
    const found: SeededError[] = []
    for (let i = 0; i < scripts.length && found.length < perKind; i++) {
      const script = scripts[(i * 37 + k * 11) % scripts.length]
      const spoilt = script === undefined ? null : spoil(script.text)
      if (script === undefined || spoilt === null || spoilt === script.text || isValid(script, spoilt)) continue
      found.push({ kind, name: script.name, text: spoilt, meaning: meaningOf(script.text), meaningOf })
    }
    return found
  })
}

const isValid = ({ name, libraries }: PineScript, text: string): boolean =>
  check({ source: { name, text }, files: libraries, language: 'pine' }).ok

/** The printed tree without comments and blank lines. */
function meaningOf(text: string): string {
  const printed = print(parse({ name: '', text }).script)
  return printed
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('//'))
    .map((line) => line.split(' //')[0]?.trimEnd())
    .join('\n')
}
