import { generate, trialBars } from '../../../../compiler/index.ts'
import { generateBars, standardSets } from '../../../../compiler/run/bars/generate.ts'
import { indicatorOf, strategyOf } from '../../../../compiler/ea/spec/from-selections.ts'
import { eaNotes, indicatorNotes } from '../../../../compiler/ea/spec/choice-notes.ts'
import { indicatorIds, managementIds, strategyIds } from '../../../../compiler/ids.ts'
import {
  emptyEaSelections,
  emptyIndicatorSelections,
  type EaSelections,
  type IndicatorSelections,
} from '../../../../compiler/ea/spec/wizard.ts'
import { verify } from '../../../../compiler/proof/verify.ts'
import { defined } from '../../../support/defined.ts'
import { casesOf } from '../../../support/every-case.ts'

/** A third of the bars of a trial. */
const bars = generateBars({ ...standardSets['EURUSD 60'], bars: 1000 })

const ea = (part: Partial<EaSelections>): EaSelections => ({
  ...emptyEaSelections,
  strategies: ['ema-cross'],
  tradeManagement: ['stop-loss-take-profit'],
  ...part,
})
const settings = (part: Partial<EaSelections['otherParams']>): Partial<EaSelections> => ({
  otherParams: { ...emptyEaSelections.otherParams, ...part },
})
const indicator = (part: Partial<IndicatorSelections>): IndicatorSelections => ({
  ...emptyIndicatorSelections,
  ...part,
})
const bad = (made: ReturnType<typeof generate>) =>
  made.diagnostics.filter(({ severity }) => severity !== 'info').map(({ line, text }) => `${line}: ${text}`)

test.each(strategyIds)('%s alone compiles and trades', (id) => {
  const made = generate({ spec: strategyOf(ea({ strategies: [id] }), id), target: 'mql5', bars })
  expect([bad(made), made.backtest?.fault]).toEqual([[], null])
  expect(made.trades.length).toBeGreaterThan(5)
})

test.each(managementIds)('%s alone compiles and ends its trades', (id) => {
  const made = generate({ spec: strategyOf(ea({ tradeManagement: [id] }), id), target: 'mql4', bars })
  expect([bad(made), made.backtest?.fault]).toEqual([[], null])
  expect(made.trades.some(({ exitTime }) => exitTime !== null)).toBe(true)
})

test.each(indicatorIds)('%s alone compiles, on the chart and on longer timeframes', (id) => {
  for (const timeframes of [['Current'], ['H4', 'D1']] as const)
    expect(
      bad(generate({ spec: indicatorOf(indicator({ indicatorTypes: [id], timeframes })), target: 'mql5' })),
    ).toEqual([])
})

const whole: readonly (readonly [string, Parameters<typeof generate>[0]['spec']])[] = [
  [
    'everything at once',
    strategyOf(ea({ strategies: strategyIds, combine: 'score', tradeManagement: managementIds }), 'All'),
  ],
  [
    'a trailing stop with break even',
    strategyOf(ea({ tradeManagement: ['trailing-stop', 'break-even', 'stop-loss-take-profit'] }), 'Trail'),
  ],
  ['a grid', strategyOf(ea(settings({ gridMartingale: true })), 'Grid')],
  [
    'three averages on two timeframes',
    indicatorOf(indicator({ indicatorTypes: ['moving-average', 'bollinger'], timeframes: ['H4', 'D1'] })),
  ],
]

describe.each(['mql4', 'mql5'] as const)('%s', (target) => {
  test.each(casesOf(target, whole))('%s: the MQL does what its Pine does', (_, spec) => {
    const { code, pine } = generate({ spec, target })
    const {
      comparisons: [comparison],
    } = verify({
      source: { name: 'generated', text: pine },
      converted: { dialect: target, text: code },
      bars: [bars],
    })
    expect(defined(comparison).fault).toBeNull()
    expect([
      defined(comparison).trades?.firstDifference ?? null,
      defined(comparison).plots.filter(({ equal }) => !equal),
    ]).toEqual([null, []])
  })
})

test('limits that only a server knows are inputs of the program', () => {
  const { code } = generate({
    spec: strategyOf(ea({ tradeManagement: ['max-slippage', 'spread-filter'] }), 'Limits'),
    target: 'mql5',
  })
  expect(code).toMatch(/input int +slippage += 20;/)
  expect(code).toMatch(/input int +maxSpread += 30;/)
})

test('what is chosen changes what is traded', () => {
  const trades = (part: Partial<EaSelections>) =>
    generate({ spec: strategyOf(ea(part), 'Own'), target: 'mql5', bars }).trades
  const usual = trades({})
  expect(trades({ riskLevel: 'high' })[0]?.quantity).toBeGreaterThan(defined(usual[0]).quantity)
  expect(trades({ tradeManagement: ['stop-loss-take-profit', 'indicator-filter'] }).length).toBeLessThan(usual.length)
  expect(trades(settings({ tradingFrequency: 'Scalping' })).length).toBeGreaterThan(
    trades(settings({ tradingFrequency: 'Position' })).length,
  )
  expect(Math.max(...counts(trades(settings({ gridMartingale: true }))))).toBeGreaterThan(1)
})

/** How many trades are open when each begins, itself included. */
const counts = (trades: readonly { readonly entryTime: number; readonly exitTime: number | null }[]): number[] =>
  trades.map(
    ({ entryTime }) =>
      trades.filter((other) => other.entryTime <= entryTime && (other.exitTime ?? Infinity) > entryTime).length,
  )

test.each(['low', 'high'] as const)(
  'all trades of a grid together lose at their stop what a trade may risk: %s',
  (riskLevel) => {
    const spec = strategyOf(ea({ riskLevel, ...settings({ gridMartingale: true }) }), 'Grid')
    const { trades } = generate({ spec, target: 'mql5', bars: trialBars() })
    const lost = trades.filter(({ profit }) => profit < 0)
    const ladders = [...new Set(lost.map(({ exitTime }) => exitTime))].map((end) =>
      lost.filter(({ exitTime }) => exitTime === end),
    )
    const losses = ladders.map((ladder) => ladder.reduce((sum, { profit }) => sum - profit, 0))
    const risk = spec.size.kind === 'risk' ? (10_000 * spec.size.percent) / 100 : NaN
    expect(Math.max(...ladders.map((ladder) => ladder.length))).toBe(spec.grid?.levels)
    // Trades open a little beyond their levels; a gap may pass the stop.
    expect(losses.filter((loss) => loss > risk * 1.02)).toEqual([])
    expect(Math.max(...losses)).toBeGreaterThan(risk * 0.5)
  },
)

test('conflicts are told', () => {
  const notesOf = (part: Partial<EaSelections>) =>
    eaNotes(ea(part))
      .map(({ kind, text }) => `${kind}: ${text}`)
      .join('\n')
  expect(notesOf({})).toBe('')
  expect(notesOf({ strategies: ['donchian-channels'], ...settings({ executionType: 'Limit' }) })).toContain(
    'conflict: Breakout strategies with limit orders',
  )
  expect(notesOf({ tradeManagement: ['break-even'] })).toContain('adds: Break Even')
  expect(notesOf({ tradeManagement: ['max-open-trades'], ...settings({ gridMartingale: true }) })).toContain(
    'Max Open Trades gives way',
  )
  expect(
    indicatorNotes(indicator({ indicatorTypes: ['rsi', 'vwap'] }))
      .map(({ text }) => text)
      .join(''),
  ).toContain('distance from the close')
})
