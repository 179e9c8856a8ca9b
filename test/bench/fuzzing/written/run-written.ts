import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convert, verify } from '../../../../compiler/index.ts'
import { differenceWords } from '../../../../compiler/proof/broker-words.ts'
import { dialectIds } from '../../../../compiler/targets/dialects.ts'
import { createSource } from '../../../../compiler/text/source.ts'
import { required } from '../../../../compiler/text/required.ts'
import { reduceScript } from './reduce.ts'
import { writeIndicator } from './write-indicator.ts'
import { writeStrategy } from './write-strategy.ts'

const writers = { strategies: writeStrategy, indicators: writeIndicator } as const

/** The scripts that a seed writes. */
export type WrittenKind = keyof typeof writers

export const isWrittenKind = (word: string): word is WrittenKind => Object.hasOwn(writers, word)

/**
 * Proves written scripts, one after the other, each for one of the dialects. Prints those that are not equal, with the
 * file of their text, and returns whether all are. With `isReduced`, the text is as short as it can be and differ.
 */
export function runWritten(kind: WrittenKind, count: number, firstSeed: number, isReduced: boolean): boolean {
  const endings = { equal: 0, 'too little shown': 0, 'stopped by itself': 0, different: 0, refused: 0 }
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const text = writers[kind](seed)
    const { ending, words } = endingOf(text, seed)
    endings[ending]++
    if (words === '') continue
    const path = join(tmpdir(), `${kind}-${seed}.pine`)
    const isStillSo = (shorter: string) => endingOf(shorter, seed).ending === ending
    writeFileSync(path, isReduced && ending === 'different' ? reduceScript(text, isStillSo) : text)
    process.stdout.write(`${path}: ${ending}: ${words}\n`)
  }
  const parts = Object.entries(endings).map(([name, number]) => `${number} ${name}`)
  process.stdout.write(`${count} ${kind} from seed ${firstSeed}: ${parts.join(', ')}\n`)
  return endings.different + endings.refused === 0
}

type Ending = 'equal' | 'too little shown' | 'stopped by itself' | 'different' | 'refused'

function endingOf(text: string, seed: number): { readonly ending: Ending; readonly words: string } {
  const source = createSource(text, `written-${seed}.pine`)
  const dialect = required(dialectIds[seed % dialectIds.length], 'dialect')
  const { outputs, diagnostics } = convert({ source, targets: [dialect] })
  const [program] = outputs
  if (!program) {
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    return { ending: 'refused', words: errors.map((each) => `line ${each.line}: ${each.text}`).join('; ') }
  }
  let isStopped = false
  const proof = verify({
    source,
    converted: { dialect, text: program.text },
    afterOriginal: (fault) => (isStopped ||= fault !== null),
  })
  if (!proof.equal)
    return { ending: isStopped ? 'stopped by itself' : 'different', words: `${dialect}: ${differenceWords(proof)}` }
  return { ending: proof.proved ? 'equal' : 'too little shown', words: '' }
}
