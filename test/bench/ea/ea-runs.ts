/* eslint-disable no-console */
import type { Backtest, RunResult } from '../../../compiler/api.ts'
import type { FeatureId } from '../../../compiler/ids.ts'
import { analyze, check, comparisonBars, optimize, run, trialOptions } from '../../../compiler/index.ts'
import { compareChange } from '../../../compiler/proof/prove-change.ts'
import { generateBars, standardSets } from '../../../compiler/run/bars/generate.ts'
import type { PublicEa } from './ea-features.ts'
import { defined } from '../../support/defined.ts'

type Run = Pick<Backtest, 'fault'> & { readonly trades: number }

const sourceOf = ({ name, text }: PublicEa) => ({ name, text })

/** Programs that send orders, by themselves. */
export const trading = (eas: readonly PublicEa[]): PublicEa[] =>
  eas.filter(({ text }) => /\bOrderSend(Async)?\s*\(|\.\s*(Buy|Sell|PositionOpen)\w*\s*\(/.test(text))

/** How many programs trade and how many end with a fault: from the first bar on one set, and as the comparison runs them. */
export function runsWithHistory(eas: readonly PublicEa[]): void {
  const sets = comparisonBars()
  const first = defined(sets[0])
  const cold: Run[] = []
  const warm: Run[] = []
  for (const ea of eas) {
    const before = run({ source: sourceOf(ea), language: ea.dialect, bars: first, deposit: 10_000 })
    cold.push({ trades: before.trades.length, fault: before.fault })
    const { before: compared } = optimize({ source: sourceOf(ea), language: ea.dialect, features: [], bars: sets })
    if (compared) warm.push(compared)
  }
  console.log(`Runs of ${eas.length} public Expert Advisors that send orders`)
  console.table({ 'from bar 0, one set': countsOf(cold, 1), 'with history, first set that trades': countsOf(warm, 1) })
  const causes = new Map<string, number>()
  for (const { fault } of warm)
    if (fault) causes.set(causeOf(fault.message), (causes.get(causeOf(fault.message)) ?? 0) + 1)
  console.table(Object.fromEntries([...causes].sort((a, b) => b[1] - a[1])))
}

const countsOf = (runs: readonly Run[], firstBars: number) => ({
  trade: runs.filter(({ trades }) => trades > 0).length,
  fault: runs.filter(({ fault }) => fault).length,
  'fault on the first bars': runs.filter(({ fault }) => fault && fault.bar <= firstBars).length,
  'neither trade nor fault': runs.filter(({ trades, fault }) => trades === 0 && !fault).length,
})

const causeOf = (message: string): string =>
  message.startsWith('iCustom')
    ? 'an indicator that is not given'
    : /\) is not available here/.test(message)
      ? 'a DLL, or a part that the machine lacks'
      : message.replace(/\d+/g, 'N')

/** Features recognised as the author's own, with an even sample to be judged by reading. */
export function existing(eas: readonly PublicEa[]): void {
  const counts = new Map<string, number>()
  const rows: string[] = []
  for (const ea of eas) {
    const lines = ea.text.split(/\r\n|\n|\r/)
    for (const { id, line } of analyze({ source: sourceOf(ea), language: ea.dialect }).existing) {
      counts.set(id, (counts.get(id) ?? 0) + 1)
      rows.push(`${id} ${ea.name}:${line}: ${(lines[line - 1] ?? '').trim().slice(0, 120)}`)
    }
  }
  console.log(`Existing features in ${eas.length} programs: ${rows.length}`)
  console.table(Object.fromEntries(counts))
  const step = Math.max(1, Math.floor(rows.length / 30))
  for (const row of rows.filter((_row, i) => i % step === Math.floor(step / 2)).slice(0, 30)) console.log(`  ${row}`)
}

const never = 100_000_000

/** Values with which a feature does nothing. */
const neutral: Readonly<Record<FeatureId, Readonly<Record<string, number | string | boolean>>>> = {
  'trailing-stop': { TrailStartPoints: never },
  breakeven: { BreakevenTriggerPoints: never, BreakevenLockPoints: 0 },
  'profit-protection': { ProtectStartPercent: never },
  'atr-sltp': { AtrStopMultiplier: 0, AtrTargetMultiplier: 0 },
  'news-filter': {},
  'session-filter': { SessionStartHour: 0, SessionEndHour: 24, FridayEndHour: 24 },
  'spread-filter': { MaxSpreadPoints: never },
  'day-range-filter': { MaxDayRangePoints: never },
  'grid-martingale': { GridStepPoints: never, GridTargetPoints: never, GridMaxLossPercent: 100 },
  'daily-limit': { DailyLossPercent: 0, DailyProfitPercent: 0 },
  'indicator-filters': { FilterMaBars: 0, FilterRsiBars: 0, FilterAdxBars: 0 },
  'mobile-alerts': {},
  'error-handling': { RetryAttempts: 1 },
  'execution-log': {},
  'market-checks': { MinimumBars: 0 },
  'license-guard': {},
  'license-check': {},
}

/** Each feature with neutral values in each program that trades: the same trades, and no further warning. */
export function harm(eas: readonly PublicEa[]): void {
  const bars = generateBars({ ...standardSets['EURUSD 60'], bars: 900 })
  const runOf = (ea: PublicEa, text: string): RunResult => ({
    ...run({ source: { name: ea.name, text }, language: ea.dialect, bars, ...trialOptions(bars) }),
    plots: [],
    logs: [],
  })
  const original = new Map(eas.map((ea) => [ea, runOf(ea, ea.text)]))
  const hasSameTrades = (ea: PublicEa, code: string): boolean => {
    const [before, after] = [defined(original.get(ea)), runOf(ea, code)]
    const { trades } = compareChange(before, after, bars)
    return !trades?.firstDifference && before.fault?.code === after.fault?.code
  }
  const active = eas.filter((ea) => defined(original.get(ea)).trades.length > 0)
  const different: string[] = []
  const rows = Object.entries(neutral).map(([id, parameters]) => {
    const row = { applied: 0, 'same trades': 0, 'one more warning': 0, refused: 0 }
    for (const ea of active) {
      const { code, applied } = optimize({
        source: sourceOf(ea),
        language: ea.dialect,
        features: [{ id, parameters, anyway: true }],
      })
      if (applied.length === 0) {
        row.refused++
        continue
      }
      row.applied++
      if (check({ source: { name: ea.name, text: code }, language: ea.dialect }).diagnostics.length > ea.warnings)
        row['one more warning']++
      if (hasSameTrades(ea, code)) row['same trades']++
      else different.push(`${id} ${ea.name}`)
    }
    return [id, row] as const
  })
  console.log(`Neutral features in ${active.length} programs that trade`)
  console.table(Object.fromEntries(rows))
  for (const line of different.slice(0, 40)) console.log(`  other trades: ${line}`)
}
