import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check, port, provePort } from '../../../../compiler/index.ts'
import { differenceWords } from '../../../../compiler/proof/broker-words.ts'
import { createSource } from '../../../../compiler/text/source.ts'
import { companion } from './habits/indicators.ts'
import { writeProgram } from './write-program.ts'

type Ending = 'equal' | 'too little shown' | 'stopped by itself' | 'different' | 'refused' | 'not valid'

/**
 * Ports written MetaTrader 4 programs and proves the ports, one after the other. Prints those that are not equal, with
 * the file of their text, and returns whether all are.
 */
export function runPorts(count: number, firstSeed: number): boolean {
  const endings: Record<Ending, number> = {
    equal: 0,
    'too little shown': 0,
    'stopped by itself': 0,
    different: 0,
    refused: 0,
    'not valid': 0,
  }
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const text = writeProgram(seed)
    const { ending, words } = endingOf(text, seed)
    endings[ending]++
    if (words === '') continue
    const path = join(tmpdir(), `program-${seed}.mq4`)
    writeFileSync(path, text)
    process.stdout.write(`${path}: ${ending}: ${words}\n`)
  }
  const parts = Object.entries(endings).map(([name, number]) => `${number} ${name}`)
  process.stdout.write(`${count} programs from seed ${firstSeed}: ${parts.join(', ')}\n`)
  return endings.different + endings.refused + endings['not valid'] === 0
}

function endingOf(text: string, seed: number): { readonly ending: Ending; readonly words: string } {
  const source = createSource(text, `written-${seed}.mq4`)
  const errors = check({ source, language: 'mql4' }).diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) return { ending: 'not valid', words: errors.map((each) => each.text).join('; ') }
  const ported = port({ source })
  const problems = ported.outputs
    .flatMap(({ diagnostics }) => diagnostics)
    .filter(({ severity }) => severity === 'error')
  if (!ported.ok || problems.length > 0)
    return { ending: 'refused', words: [...ported.diagnostics, ...problems].map((each) => each.text).join('; ') }
  const converted = ported.outputs.map(({ fileName, text: output }) => createSource(output, fileName))
  const original = [source, createSource(companion, 'companion.mq4')]
  const { proof, originalFault } = provePort({ original, converted })
  if (proof === null)
    return { ending: 'stopped by itself', words: `${originalFault?.message} in line ${originalFault?.line}` }
  if (!proof.equal) return { ending: 'different', words: differenceWords(proof) }
  return { ending: proof.proved ? 'equal' : 'too little shown', words: '' }
}
