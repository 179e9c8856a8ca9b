/* eslint-disable no-console */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Dialect, GenerateResult } from '../../compiler/api.ts'
import { generate, run, tradingDefaultsOf, trialBars, verify } from '../../compiler/index.ts'
import { indicatorOf, strategyOf } from '../../compiler/ea/spec/from-selections.ts'
import { emptyEaSelections, emptyIndicatorSelections } from '../../compiler/ea/spec/wizard.ts'
import { indicatorIds, managementIds, strategyIds } from '../../compiler/ids.ts'
import { mulberry } from '../../compiler/run/bars/generate.ts'
import { randomEa, randomIndicator } from './generate/random.ts'
import { defined } from '../support/defined.ts'

/**
 * `npm run bench:generate -- [combinations] [folder]`: every block alone and random choices of both wizards, on both platforms:
 * checked, run on the trial bars, timed. Blocks alone and every nineteenth combination are also compared with their Pine, bar by
 * bar and trade by trade, and with a folder written there for other checkers.
 */
const count = Number(process.argv[2] ?? 2000)
const { 3: folder } = process.argv
const bars = trialBars()
const short = {
  ...bars,
  ...Object.fromEntries(
    (['time', 'open', 'high', 'low', 'close', 'volume'] as const).map((key) => [key, bars[key].slice(0, 600)]),
  ),
} as typeof bars

interface Case {
  readonly name: string
  readonly spec: Parameters<typeof generate>[0]['spec']
}

const singles: Case[] = [
  ...strategyIds.map((id) => ({
    name: id,
    spec: strategyOf({ ...emptyEaSelections, strategies: [id], tradeManagement: ['stop-loss-take-profit'] }, id),
  })),
  ...managementIds.map((id) => ({
    name: id,
    spec: strategyOf({ ...emptyEaSelections, strategies: ['ema-cross'], tradeManagement: [id] }, id),
  })),
  ...indicatorIds.map((id) => ({
    name: id,
    spec: indicatorOf({
      ...emptyIndicatorSelections,
      indicatorName: id,
      indicatorTypes: [id],
      outputSettings: { ...emptyIndicatorSelections.outputSettings, arrows: true, alerts: true },
    }),
  })),
]
const random = mulberry(11)
const combinations: Case[] = Array.from({ length: count }, (_, n) => ({
  name: `combination-${n}`,
  spec: n % 2 === 0 ? strategyOf(randomEa(random), `EA ${n}`) : indicatorOf(randomIndicator(random)),
}))

const failures: string[] = []
const apart: string[] = []
let compared = 0
const times: number[] = []
if (folder) mkdirSync(folder, { recursive: true })
for (const [n, { name, spec }] of [...singles, ...combinations].entries()) {
  for (const target of ['mql4', 'mql5'] as const) {
    const begun = performance.now()
    const made = generate({ spec, target, bars })
    times.push(performance.now() - begun)
    const problem = problemOf(made, target, n < singles.length ? bars : short)
    if (problem) failures.push(`${name} ${target}: ${problem}`)
    if (problem && failures.length <= 5) console.log(failures.at(-1))
    if (n >= singles.length && n % 19 !== 0) continue
    compared++
    const { orderLots } = tradingDefaultsOf(spec)
    if (
      !verify({
        source: { name: 'generated.pine', text: made.pine },
        converted: { dialect: target, text: made.code },
        bars: [bars],
        compared: 'values',
        ...(orderLots !== undefined && { orderLots }),
      }).equal
    )
      apart.push(`${name} ${target}`)
    if (folder) writeFileSync(join(folder, `${name}.${target === 'mql4' ? 'mq4' : 'mq5'}`), made.code)
  }
}
times.sort((a, b) => a - b)
const programs = times.length
console.log(
  `${singles.length} blocks alone, ${count} combinations: ${programs} programs, ${failures.length} with a problem`,
)
console.log(
  `${compared - apart.length} of ${compared} equal to their Pine on ${bars.close.length} bars`,
  apart.slice(0, 20),
)
console.log(
  `generated with backtest in ${defined(times[programs >> 1]).toFixed(0)} ms (median), ${defined(times[Math.floor(programs * 0.95)]).toFixed(0)} ms (95 of 100)`,
)
if (failures.length > 0) {
  console.log(failures.slice(0, 20).join('\n'))
  process.exitCode = 1
}

/** Errors and warnings of the code, errors of the script, and what stops either when it is run. */
function problemOf(
  { ok, code, pine, diagnostics, backtest }: GenerateResult,
  target: Dialect,
  on: typeof bars,
): string | null {
  const [bad] = diagnostics.filter(({ severity }) => severity !== 'info')
  if (!ok || bad) return bad ? `${bad.severity} in line ${bad.line}: ${bad.text}` : 'not converted'
  if (backtest?.fault) return `the script stops: ${backtest.fault.message}`
  const { fault } = run({ source: { name: 'generated', text: code }, language: target, bars: on })
  if (fault) return `the program stops in line ${fault.line}: ${fault.message}`
  return backtest ? null : faultOf(pine, on)
}

function faultOf(pine: string, on: typeof bars): string | null {
  const { fault } = run({ source: { name: 'generated', text: pine }, language: 'pine', bars: on })
  return fault && `the script stops: ${fault.message}`
}
