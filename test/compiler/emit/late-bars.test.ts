import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Dialect } from '../../../compiler/api.ts'
import { convert } from '../../../compiler/convert.ts'
import { compareRuns } from '../../../compiler/proof/compare.ts'
import { generateBars, standardSets } from '../../../compiler/run/bars/generate.ts'
import { marketAround } from '../../../compiler/run/bars/market.ts'
import type { MqlRunOptions } from '../../../compiler/run/mql/run-options.ts'
import { runMql, type MqlRun } from '../../../compiler/run/mql/run.ts'
import { checkToRun, factsOf } from '../../../compiler/run-program.ts'
import { defined } from '../../support/defined.ts'
import { casesOf } from '../../support/every-case.ts'

/**
 * A terminal fetches bars of other symbols and timeframes when a program asks for them: first there are none, then those of
 * the last years, then all. The last values must be those of a run where all bars exist from the start.
 */
const fixtures = join(__dirname, '..', 'fixtures')
const sources = readdirSync(fixtures).map(
  (name) => [name, readFileSync(join(fixtures, name, 'source.pine'), 'utf8')] as const,
)
const requesting = sources.filter(([, text]) => /request\.security/.test(text))
const bars = generateBars({ ...standardSets['EURUSD 60'], bars: 600 })
const otherBars = marketAround(bars)
const late = { arrive: 2, grow: 4 }
/** A script that stops, there as here, on bars before those of its request: all of them arrive at once. */
const needsAll = 'objects-of-other-bars'

function runOf(text: string, dialect: Dialect, options: MqlRunOptions): MqlRun {
  const { text: program } = defined(convert({ source: { name: 'late.pine', text }, targets: [dialect] }).outputs[0])
  const source = { name: 'late', text: program }
  return runMql(checkToRun([source], dialect), bars, factsOf(dialect, source), { otherBars, ...options })
}

const indicators = requesting.filter(([, text]) => text.includes('indicator('))
const strategies = requesting.filter(([, text]) => text.includes('strategy('))

describe.each(['mql4', 'mql5'] as const)('%s', (dialect) => {
  test.each(casesOf(dialect, indicators))('%s shows the same once its bars have arrived', (name, text) => {
    const lateBars = name === needsAll ? { arrive: 2, grow: 2 } : late
    // The last of the idle ticks is the first one after all bars have been calculated: both programs then see one live tick.
    const whole = runOf(text, dialect, { idleTicks: 1 })
    const { plots } = compareRuns(whole, runOf(text, dialect, { lateBars, idleTicks: 4 }), bars)
    expect(plots.filter(({ equal }) => !equal)).toEqual([])
    expect(plots.length).toBeGreaterThan(0)
  })

  test('an indicator shows nothing while bars are missing', () => {
    const text = '//@version=6\nindicator("Missing")\nplot(close)\nplot(request.security("SPY", "60", close))\n'
    const { plots } = runOf(text, dialect, { lateBars: { arrive: 9, grow: 9 }, idleTicks: 3 })
    expect(plots.flatMap(({ values }) => [...values]).filter((value) => !Number.isNaN(value))).toEqual([])
  })

  test.each(casesOf(dialect, strategies))('%s trades the same once its bars have arrived', (_, text) => {
    const whole = runOf(text, dialect, {})
    expect(whole.fault).toBeNull()
    const { trades, fault } = runOf(text, dialect, { lateBars: { arrive: 6, grow: 9 } })
    expect(fault).toBeNull()
    expect(trades).toEqual(whole.trades)
  })

  test('an Expert Advisor sends no order before its bars are there', () => {
    const [, text] = defined(strategies.find(([name]) => name === 'strategy-other-symbol'))
    const { trades: whole } = runOf(text, dialect, {})
    const { trades } = runOf(text, dialect, { lateBars: { arrive: 1200, grow: 1200 } })
    expect(whole?.length).toBeGreaterThan(5)
    expect(trades?.length).toBeGreaterThan(0)
    expect(trades?.length).toBeLessThan(defined(whole).length)
    expect(trades?.every(({ entryTime }) => entryTime >= defined(bars.time[290]))).toBe(true)
  })

  test('an order waits for bars that come with a later tick of its bar', () => {
    const text = `//@version=6
strategy("Late")
other = request.security("GBPUSD", "60", close)
if bar_index % 7 == 3 and other > 0
    strategy.entry("Long", strategy.long)
if bar_index % 7 == 5
    strategy.close("Long")
`
    const afterOpen = [1201, 1202, 1203, 1204].map((arrive) => {
      const { trades } = runOf(text, dialect, { lateBars: { arrive, grow: arrive } })
      const { entryTime } = defined(trades?.[0])
      return entryTime - defined(bars.time.findLast((time) => time <= entryTime))
    })
    expect(afterOpen[0]).toBe(0)
    expect(afterOpen.slice(1).every((time) => time > 0)).toBe(true)
  })
})
