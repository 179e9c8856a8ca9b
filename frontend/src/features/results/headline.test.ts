import { defaultOutput } from '../../../../contract/conversion.ts'
import type { Conversion } from '../../lib/conversion/conversion-files.ts'
import { headline } from './headline.ts'

type Report = NonNullable<Conversion['report']>
type Proof = Report['proofs'][number]

const conversion = (change: Partial<Conversion>): Conversion => ({
  id: '1',
  name: 'RSI',
  title: 'RSI',
  type: 'pine_to_mql',
  conversionType: 'indicator',
  outputFormat: 'both',
  options: defaultOutput,
  preview: '',
  status: 'success',
  errorMessage: null,
  errorCode: null,
  createdAt: '2026-01-01T00:00:00Z',
  notice: null,
  replacedBy: null,
  replaces: null,
  hasMql4: true,
  hasMql5: true,
  equal: true,
  pineScriptCode: '',
  additionalNotes: '',
  files: [],
  outputs: [],
  report: null,
  ...change,
})
const report = (fidelity: Report['fidelity'], proofs: readonly Proof[]): Report => ({
  kind: 'indicator',
  title: '',
  diagnostics: [],
  fidelity: [...fidelity],
  proofs: [...proofs],
  provedAgainst: 'original',
  model: null,
})
const compared = (bars: number, bar: number | null): Proof['comparisons'][number] => ({
  bars,
  equal: bar === null,
  trades: null,
  fault: null,
  plots: [
    {
      title: 'RSI',
      equal: bar === null,
      compared: bars,
      firstDifference: bar === null ? null : { bar, original: 1, converted: 2, what: 'value', cause: 'unknown' },
    },
  ],
})
const exact = (line: number) => ({ line, fidelity: 'exact' as const })

test('whole and equal is said with its figures', () => {
  const proofs: Proof[] = [
    { dialect: 'mql5', equal: true, comparisons: [compared(3000, null), compared(3000, null), compared(3000, null)] },
  ]
  expect(headline(conversion({ report: report([exact(1), exact(2)], proofs) }))).toEqual({
    tone: 'good',
    text: 'Converted. 2 of 2 lines exact; equal to the original on 3 × 3,000 generated bars (1 plot).',
  })
})

test('what is not equal comes first, with the bar', () => {
  const proofs: Proof[] = [{ dialect: 'mql4', equal: false, comparisons: [compared(3000, 1417), compared(3000, 90)] }]
  const said = headline(conversion({ report: report([exact(1)], proofs) }))
  expect(said.tone).toBe('attention')
  expect(said.text).toMatch(/^Not equal to the original in MQL4, first at bar 90\./)
  expect(said.text).not.toMatch(/equal to the original on/)
})

test('a drawing that differs is named', () => {
  const box = { drawing: 'box 3', what: 'color', original: '#ff0000', converted: '#00ff00' }
  const comparison = { ...compared(3000, null), drawings: { compared: 12, shown: 12, firstDifference: box } }
  const proofs: Proof[] = [{ dialect: 'mql4', equal: false, comparisons: [{ ...comparison, equal: false }] }]
  expect(headline(conversion({ report: report([exact(1)], proofs) })).text).toContain(
    'Not equal to the original in MQL4: box 3, color.',
  )
})

test('both programs that differ are named, and a message that does', () => {
  const message = { index: 1, original: 'a', converted: 'b' }
  const comparison = { ...compared(3000, null), equal: false, logs: { compared: 2, firstDifference: message } }
  const proofs = (['mql4', 'mql5'] as const).map((dialect): Proof => ({
    dialect,
    equal: false,
    comparisons: [comparison],
  }))
  expect(headline(conversion({ report: report([exact(1)], proofs) })).text).toContain(
    'Not equal to the original in MQL4 and MQL5: message 2 of the log.',
  )
})

test('lines left out are never called converted silently', () => {
  const said = headline(
    conversion({ report: report([exact(1), { line: 2, fidelity: 'unsupported', reason: 'tables' }], []) }),
  )
  expect(said).toEqual({ tone: 'attention', text: '1 line could not be converted. The rest is converted.' })
})

test('a port has no lines to count: a separate sentence states the proof', () => {
  const proofs: Proof[] = [{ dialect: 'mql5', equal: true, comparisons: [compared(3000, null)] }]
  expect(headline(conversion({ report: report([], proofs) })).text).toBe(
    'Converted. Equal to the original on 3,000 generated bars (1 plot).',
  )
})

test('a strategy that never traded is not called equal', () => {
  const idle = { ...compared(3000, null), plots: [], trades: { original: 0, converted: 0, firstDifference: null } }
  expect(
    headline(conversion({ report: report([exact(1)], [{ dialect: 'mql5', equal: true, comparisons: [idle, idle] }]) }))
      .text,
  ).toBe(
    'Not proven: the strategy did not trade on 6,000 generated bars of 2 markets, so there was nothing to compare. Converted.',
  )
  const busy = { ...idle, trades: { original: 3, converted: 3, firstDifference: null } }
  expect(
    headline(conversion({ report: report([exact(1)], [{ dialect: 'mql5', equal: true, comparisons: [idle, busy] }]) }))
      .text,
  ).toContain('equal to the original')
})

test('a failed conversion says why', () => {
  expect(headline(conversion({ status: 'error', errorMessage: 'Line 3: no such name.' }))).toEqual({
    tone: 'bad',
    text: 'Line 3: no such name.',
  })
})

test('a port whose original does not run here says that nothing was compared; an include has nothing to run', () => {
  expect(headline(conversion({ type: 'mt4_to_mt5', report: { ...report([], []), kind: 'ea' } }))).toEqual({
    tone: 'neutral',
    text: 'Not compared with the original. Converted.',
  })
  expect(headline(conversion({ type: 'mt4_to_mt5', report: { ...report([], []), kind: 'include' } }))).toEqual({
    tone: 'good',
    text: 'Converted.',
  })
})

test('a port says why its original stopped', () => {
  const originalFault = { code: 'MQL5003', message: 'zero divide', bar: 12, line: 40 }
  expect(
    headline(conversion({ type: 'mt4_to_mt5', report: { ...report([], []), kind: 'ea', originalFault } })).text,
  ).toBe('Not compared: the original stops at bar 12, line 40: zero divide. Converted.')
})

test('what its owner stopped is told, and is no failure', () => {
  const errorMessage = 'You stopped this conversion. Nothing was counted.'
  expect(headline(conversion({ status: 'error', errorCode: 'CANCELLED', errorMessage }))).toEqual({
    tone: 'neutral',
    text: errorMessage,
  })
  expect(headline(conversion({ status: 'error', errorCode: 'DOES_NOT_RUN', errorMessage })).tone).toBe('bad')
})

type Account = NonNullable<Proof['accounts']>[number]
const left = { currency: 'USD', balance: 10_000, equity: 10_000, refused: [] }
const onContract = (broker: Account['broker'], fills: number, change: Partial<Account> = {}): Account => ({
  broker,
  bars: 1000,
  equal: true,
  fills: { original: fills, converted: fills },
  firstDifference: null,
  original: left,
  converted: left,
  fault: null,
  ...change,
})
const strategy = (accounts: Account[], trades = 3, equal = true): Proof => ({
  dialect: 'mql5',
  equal,
  accounts,
  comparisons: [
    { ...compared(3000, null), plots: [], trades: { original: trades, converted: trades, firstDifference: null } },
  ],
})
const said = (proof: Proof) => headline(conversion({ report: report([exact(1)], [proof]) }))

test('contracts are told beside the bars, with those on which neither program traded', () => {
  expect(said(strategy([onContract('eurusd', 4), onContract('es', 2)])).text).toBe(
    'Converted. 1 of 1 line exact; equal to the original on 3,000 generated bars and on 2 contracts.',
  )
  expect(said(strategy([onContract('eurusd', 4), onContract('es', 0)])).text).toMatch(
    /on 3,000 generated bars and on 2 contracts, 1 of them without a trade\.$/,
  )
  expect(said(strategy([onContract('eurusd', 0), onContract('es', 0)])).text).toMatch(
    /on 3,000 generated bars; neither program traded on any of 2 contracts\.$/,
  )
  expect(said(strategy([onContract('eurusd', 2), onContract('es', 2)], 0)).text).toMatch(
    /neither program traded on 3,000 generated bars; equal to the original on 2 contracts\.$/,
  )
})

test('a contract that differs is never called equal, whatever the bars say', () => {
  const firstDifference = {
    bar: 1141,
    original: { price: 1.0907, units: 8000 },
    converted: { price: 1.0907, units: 9000 },
  }
  for (const equal of [true, false]) {
    const { tone, text } = said(
      strategy([onContract('eurusd', 4, { equal: false, firstDifference }), onContract('es', 2)], 3, equal),
    )
    expect([tone, text]).toEqual([
      'attention',
      'Not equal to the original in MQL5 on 1 of 2 contracts (EURUSD, 5 digits, account in USD; bar 1,141). Converted.',
    ])
  }
  const both = {
    ...strategy(
      [onContract('eurusd', 4, { equal: false, firstDifference }), onContract('es', 2, { equal: false })],
      3,
      false,
    ),
    comparisons: [compared(3000, 90)],
  }
  expect(said(both).text).toMatch(
    /^Not equal to the original in MQL5, first at bar 90, and on 2 of 2 contracts \(first: EURUSD, 5 digits, account in USD; bar 1,141\)\./,
  )
})
