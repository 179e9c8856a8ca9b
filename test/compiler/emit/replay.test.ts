import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateBars, standardSets } from '../../../compiler/run/bars/generate.ts'
import { replay } from '../../bench/proof/replay.ts'

/** Converted indicators of the fixtures, with bars that come one by one and tick by tick. */
const folder = join(__dirname, '..', 'fixtures')
const bars = generateBars({ ...standardSets['EURUSD 60'], bars: 300 })
// A longer bar shown before it has closed changes as it goes on, and so does what is counted from the last bar: on either platform.
const repaints: readonly string[] = ['requests-ahead', 'requests-near-the-end']
const cases = readdirSync(folder).filter((name) => !name.startsWith('strategy') && !repaints.includes(name) && existsSync(join(folder, name, 'expected', 'converted.mq5')))

describe.each([['mql4', 'mq4'], ['mql5', 'mq5']] as const)('%s', (dialect, ending) => {
  test.each(cases)('%s shows the same however its bars come', (name) => {
    const text = readFileSync(join(folder, name, 'expected', `converted.${ending}`), 'utf8')
    for (const comparison of replay(dialect, text, bars)) expect(comparison).toMatchObject({ equal: true })
  })
})
