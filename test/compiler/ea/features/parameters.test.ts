import { features } from '../../../../compiler/ea/features/features.ts'
import type { FeatureId } from '../../../../compiler/ids.ts'
import type { ParameterValues } from '../../../../compiler/ea/features/parameters/check.ts'
import { parameterWarnings } from '../../../../compiler/ea/features/parameters/warnings.ts'
import { analyze, optimize, readNotes } from '../../../../compiler/index.ts'
import { defined } from '../../../support/defined.ts'

const defaults = (id: FeatureId): ParameterValues =>
  Object.fromEntries(
    defined(features.find((feature) => feature.id === id)).inputs.map(({ name, value }) => [name, value]),
  )

const none = { stopPoints: null, targetPoints: null, lots: null, riskPercent: null }
const warned = (
  values: Readonly<Partial<Record<FeatureId, ParameterValues>>>,
  facts: Partial<typeof none | Record<keyof typeof none, number>> = {},
  spreadPoints: number | null = null,
) => {
  const chosen = Object.fromEntries(
    Object.entries(values).map(([id, own]) => [id, { ...defaults(id as FeatureId), ...own }]),
  )
  return parameterWarnings({ chosen, dialect: 'mql4', facts: { ...none, ...facts }, spreadPoints }).map(
    ({ feature, text }) => `${feature}: ${text}`,
  )
}

test('the defaults of all features go together, but news have no times, a license no limit and its check no server', () => {
  expect(warned(Object.fromEntries(features.map(({ id }) => [id, {}])))).toEqual([
    expect.stringContaining('news-filter: MetaTrader 4 has no calendar'),
    expect.stringContaining('license-guard: This license allows every account'),
    expect.stringContaining('license-check: Without LicenseCheckUrl the program asks no server'),
  ])
})

test.each([
  [
    'a trail longer than its start',
    warned({ 'trailing-stop': { TrailStartPoints: 100, TrailDistancePoints: 150 } }),
    'The first stop is 50 points in loss. Set TrailStartPoints to 150',
  ],
  [
    'trailing beyond the target',
    warned({ 'trailing-stop': {} }, { targetPoints: 180 }),
    'Set TrailStartPoints below 180',
  ],
  [
    'break even beyond the target',
    warned({ breakeven: {} }, { targetPoints: 150 }),
    'Set BreakevenTriggerPoints below 150',
  ],
  [
    'a lock at the trigger',
    warned({ breakeven: { BreakevenTriggerPoints: 50, BreakevenLockPoints: 50 } }),
    'Set BreakevenLockPoints below 50',
  ],
  [
    'break even after trailing',
    warned({ breakeven: { BreakevenTriggerPoints: 300 }, 'trailing-stop': {} }),
    'Trailing begins at 200 points',
  ],
  [
    'a session without hours',
    warned({ 'session-filter': { SessionStartHour: 9, SessionEndHour: 9 } }),
    'no position is ever opened',
  ],
  [
    "a spread below the symbol's",
    warned({ 'spread-filter': { MaxSpreadPoints: 10 } }, {}, 12),
    'Set MaxSpreadPoints to 18 or more',
  ],
  [
    'a day shorter than a trade',
    warned({ 'daily-limit': { DailyLossPercent: 1 } }, { riskPercent: 2 }),
    'One trade risks about 2.0 %',
  ],
  [
    'a day shorter than a trade of fixed lots',
    warned({ 'daily-limit': { DailyLossPercent: 1 } }, { lots: 1, stopPoints: 300 }),
    'One trade risks about 3.0 %',
  ],
  ['a stop before the grid', warned({ 'grid-martingale': {} }, { stopPoints: 200 }), 'Set GridStepPoints below 200'],
])('%s', (_name, warnings, part) => {
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain(part)
})

test('distances and risk are read from the code with its inputs at their defaults', () => {
  const facts = (text: string, language: 'mql4' | 'mql5' = 'mql4') =>
    analyze({ source: { name: 'ea', text }, language }).facts
  const send = (
    stop: string,
    target: string,
  ): string => `input int StopPips=30; input int Target=500; input double RiskPercent=1.5; double Pip() { return(Digits==5 || Digits==3 ? Point*10 : Point); }
void OnTick() { double level=NormalizeDouble(Ask-StopPips*Pip(),Digits); if(OrderSend(Symbol(),OP_BUY,0.2,Ask,30,${stop},${target},"",7)<0) Print(1); }`
  expect(facts(send('level', 'Ask+Target*Point'))).toEqual({
    stopPoints: 300,
    targetPoints: 500,
    lots: 0.2,
    riskPercent: 1.5,
  })
  expect(facts(send('Bid-0.0025', '0'))).toMatchObject({ stopPoints: 250, targetPoints: null })
  expect(
    facts(
      '#include <Trade/Trade.mqh>\ninput int Stop=200; CTrade trade;\nvoid OnTick() { double ask=SymbolInfoDouble(_Symbol,SYMBOL_ASK); if(!trade.Buy(0.1,_Symbol,ask,ask-Stop*_Point,ask+2*Stop*_Point)) Print(1); }',
      'mql5',
    ),
  ).toMatchObject({ stopPoints: 200, targetPoints: 400, lots: 0.1 })
})

test('the result says it too', () => {
  const text =
    'input int Magic=1;\nvoid OnTick() { if(OrdersTotal()==0 && OrderSend(Symbol(),OP_BUY,0.1,Ask,30,0,Ask+100*Point,"",Magic)<0) Print(1); }'
  expect(
    optimize({ source: { name: 'ea', text }, language: 'mql4', features: [{ id: 'trailing-stop' }] }).warnings,
  ).toEqual([{ feature: 'trailing-stop', inputs: ['TrailStartPoints'], text: expect.stringContaining('100 points') }])
})

test.each([
  [
    'Do not trade on Friday.',
    'session-filter',
    { SessionStartHour: 0, SessionEndHour: 24, FridayEndHour: 24, SessionDaysOff: '5' },
  ],
  ['Trailing stop 30 pips after 20 pips', 'trailing-stop', { TrailDistancePoints: 300, TrailStartPoints: 200 }],
  ['Max spread 20 points', 'spread-filter', { MaxSpreadPoints: 20 }],
  ['Move stop to break even after 20 pips', 'breakeven', { BreakevenTriggerPoints: 200, BreakevenLockPoints: 0 }],
  ['Max daily loss 3%', 'daily-limit', { DailyLossPercent: 3, DailyProfitPercent: 0 }],
  ['stop 2 ATR', 'atr-sltp', { AtrStopMultiplier: 2, AtrTargetMultiplier: 0 }],
  [
    'only trade from 8 to 17',
    'session-filter',
    { SessionStartHour: 8, SessionEndHour: 17, FridayEndHour: 24, SessionDaysOff: '' },
  ],
] satisfies [string, FeatureId, ParameterValues][])('the note “%s” becomes a feature', (note, id, parameters) => {
  const { features: asked, left } = readNotes(note)
  expect(left).toEqual([])
  expect(asked).toEqual([{ id, parameters }])
})

test('notes add up, and what no feature does is left', () => {
  const {
    features: asked,
    left,
    understood,
  } = readNotes('Max spread 2 pips. Buy the dip.\nClose on Friday at 20:00\nSend alerts')
  expect(asked.map(({ id }) => id)).toEqual(['spread-filter', 'mobile-alerts'])
  expect(understood).toHaveLength(2)
  expect(left.map(({ text }) => text)).toEqual(['Buy the dip', 'Close on Friday at 20:00'])
  expect(left[1]?.why).toContain('No feature does this')
})

test('a note with a number of no unit is asked about, with what to write', () => {
  expect(readNotes('max spread 20').left).toEqual([
    {
      text: 'max spread 20',
      why: expect.stringContaining('Write "max spread 20 points" or "max spread 20 pips".') as unknown as string,
    },
  ])
  expect(readNotes('max spread 20 points').features).toMatchObject([{ id: 'spread-filter' }])
})
