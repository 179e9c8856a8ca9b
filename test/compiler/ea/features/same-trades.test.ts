import type { FeatureId } from '../../../../compiler/ids.ts'
import { optimize, run } from '../../../../compiler/index.ts'
import { compareChange } from '../../../../compiler/proof/prove-change.ts'
import { generateBars, standardSets } from '../../../../compiler/run/bars/generate.ts'
import { samples } from './samples.ts'

const bars = generateBars({ ...standardSets['EURUSD 60'], bars: 400 })

/** Features that report or guard: the program trades as it did before. The others are there to trade otherwise. */
const quiet: readonly FeatureId[] = ['execution-log', 'mobile-alerts', 'error-handling', 'license-check']

const cases = Object.entries(samples).flatMap(([name, sample]) => quiet.map((id) => ({ name, id, ...sample })))

test.each(cases)('$id changes no trade of the sample $name', ({ name, id, dialect, text }) => {
  const runText = (code: string) => run({ source: { name, text: code }, language: dialect, bars })
  const { code, notApplied } = optimize({ source: { name, text }, language: dialect, features: [{ id }] })
  const [before, after] = [runText(text), runText(code)]
  expect(before.trades.length).toBeGreaterThan(0)
  // A feature that is not applied leaves the text as it is; the others may write to the journal.
  expect(code === text).toBe(notApplied.length > 0)
  const { trades, fault } = compareChange(before, { ...after, logs: before.logs }, bars)
  expect({ fault, difference: trades?.firstDifference }).toEqual({ fault: before.fault, difference: null })
})
