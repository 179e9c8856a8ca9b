import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunResult } from '../../../compiler/api.ts'
import { align } from '../../../compiler/proof/align.ts'
import { expectedAlerts } from '../../../compiler/proof/live/compare-alerts.ts'
import { convert, readPine } from '../../../compiler/convert.ts'
import { orderSizeOf } from '../../../compiler/pine/check/order-size.ts'
import { standardBars } from '../../../compiler/run/bars/generate.ts'
import { barAt, compareRuns } from '../../../compiler/proof/compare.ts'
import { depositOf, mqlRunner, pineRunner, type RunOptions } from '../../../compiler/run-program.ts'
import { TradedTicks } from '../../../compiler/run/traded-ticks.ts'
import { propertiesFor, proofBars } from '../../../compiler/proof/prover.ts'
import { defined } from '../../support/defined.ts'
import { casesOf } from '../../support/every-case.ts'

/** Runs Expert Advisors on accounts that the proof does not use: other position modes, and restarts. */
const fixtures = join(__dirname, '..', 'fixtures')
const given = defined(standardBars(1)[0])
const bars = proofBars(given, true)

function compare(
  name: string,
  dialect: 'mql4' | 'mql5',
  around: (original: RunResult) => RunOptions,
  change: (text: string, original: RunResult) => string = (text) => text,
) {
  const source = { name: 'source.pine', text: readFileSync(join(fixtures, name, 'source.pine'), 'utf8') }
  const read = readPine(source)
  const { text } = defined(convert({ source, targets: [dialect], name }).outputs[0])
  const ticks = new TradedTicks()
  const original = pineRunner(read)(bars, {
    ignoreCosts: true,
    properties: propertiesFor(orderSizeOf(read.checked), bars.symbol),
    onTick: ticks.add,
  })
  const deposit = depositOf(read)
  const converted = mqlRunner(
    { name: `${name}.${dialect}`, text: change(text, original) },
    [],
    dialect,
  )(bars, {
    ...(deposit !== undefined && { deposit }),
    leverage: Infinity,
    ticksAt: ticks.at,
    ...around(original),
  })
  return { original, converted, comparison: compareRuns(...align(original, converted, bars), bars) }
}

describe('A netting account', () => {
  test.each([
    'strategy-partial-exits',
    'strategy-pyramid',
    'strategy-straddle',
    'strategy-raw-orders',
    'strategy-gap-turn',
    'strategy-after-fills',
    'strategy-margin',
    'strategy-margin-by-side',
  ])('%s trades the same', (name) => {
    const { original, comparison } = compare(name, 'mql5', () => ({ margin: 'netting' }))
    expect(original.trades.length).toBeGreaterThan(50)
    expect(comparison).toMatchObject({ equal: true, fault: null })
  })
})

const underWay = [
  'strategy-cross',
  'strategy-one-side',
  'strategy-one-position',
  'strategy-close-of-bar',
  'strategy-closed-trades',
  'strategy-counted-trades',
  'strategy-trailing',
  'strategy-bracket',
  'strategy-pending',
  'strategy-partial-exits',
  'strategy-pyramid',
  'strategy-readings',
  'strategy-limits',
  'strategy-messages-of-stops',
  'strategy-messages-by-reason',
]

/** In the middle of trades, and on the first bar of one. */
function restartsAt({ trades }: RunResult): readonly number[] {
  const bar = (time: number | null) => barAt(bars, defined(time ?? bars.time[bars.time.length - 1]))
  const long = trades.filter((t) => bar(t.exitTime) - bar(t.entryTime) > 1)
  const middles = [0.1, 0.3, 0.5, 0.7, 0.9]
    .map((part) => long[Math.floor(part * long.length)])
    .map((t) => Math.floor((bar(defined(t).entryTime) + bar(defined(t).exitTime)) / 2))
  return [bar(defined(long[0]).entryTime), ...middles]
}

describe('Restarts with positions, orders and trailing stops under way', () => {
  describe.each(['mql4', 'mql5'] as const)('%s', (dialect) => {
    test.each(casesOf(dialect, underWay))('%s goes on as it was', (name) => {
      const { comparison } = compare(name, dialect, (original) => ({ restartsAt: restartsAt(original) }))
      expect(comparison).toMatchObject({ equal: true, fault: null })
    })
  })
})

describe.each(['mql4', 'mql5'] as const)('A restart of %s', (dialect) => {
  test.each(['strategy-messages-of-stops', 'strategy-messages-by-reason'])('tells of no fill of %s twice', (name) => {
    const { original, converted } = compare(name, dialect, (run) => ({ isOnChart: true, restartsAt: restartsAt(run) }))
    const of = (messages: readonly string[]) => messages.filter((message) => message !== 'bar').sort()
    const expected = expectedAlerts(original.alerts, '', { bars, history: 0 })
    expect(of(converted.alerts.map(({ message }) => message))).toEqual(of(expected.map(({ message }) => message)))
    expect(expected.length).toBeGreaterThan(100)
  })
})

describe('Inputs or the timeframe changed meanwhile, when the terminal keeps the variables', () => {
  /** Restarts the program on these bars before their first tick, with the state of another timeframe's bars. */
  function restarted(text: string, original: RunResult): string {
    const times = restartsAt(original)
      .map((at) => defined(bars.time[at]) / 1000)
      .sort((a, b) => a - b)
    const ends = /^void OnDeinit/m.test(text) ? 'OnDeinit(REASON_PARAMETERS);' : ''
    return `${text.replace(/^void OnTick\(\)/m, 'void TickOfProgram()')}
const datetime changes[${times.length}]={${times.map((time) => `(datetime)${time}`).join(',')}};
int changed=0;
void OnTick()
  {
   if(changed<${times.length} && iTime(_Symbol,_Period,0)>=changes[changed])
     {
      changed++;
      ${ends}
      ${/\bbarClose\[\]/.test(text) ? 'ArrayFill(barClose,0,ArraySize(barClose),0.5);' : ''}
      ArrayFill(barTime,0,ArraySize(barTime),0);
      OnInit();
     }
   TickOfProgram();
  }
`
  }

  const variableKeepers = [
    'strategy-one-position',
    'strategy-trailing',
    'strategy-bracket',
    'strategy-partial-exits',
    'strategy-limits',
    'strategy-messages-of-stops',
  ]

  describe.each(['mql4', 'mql5'] as const)('%s', (dialect) => {
    test.each(casesOf(dialect, variableKeepers))('%s goes on as it was', (name) => {
      const { comparison } = compare(name, dialect, () => ({}), restarted)
      expect(comparison).toMatchObject({ equal: true, fault: null })
    })
  })
})

test('an order beyond the free margin is not sent, and is reported', () => {
  const { converted } = compare('strategy-cross', 'mql5', () => ({ deposit: 0, leverage: 1 }))
  expect(converted.trades).toHaveLength(0)
  expect(converted.logs).toEqual([
    expect.stringMatching(/^Not traded: 0\.10 lots of EURUSD need 0\.11 USD of margin, 0\.00 are free/),
  ])
})
