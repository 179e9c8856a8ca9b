import { argv, cpuUsage, stdout } from 'node:process'
import type { RunFault } from '../../compiler/api.ts'
import { readPine } from '../../compiler/convert.ts'
import { convert } from '../../compiler/index.ts'
import { proofBars } from '../../compiler/proof/prover.ts'
import { checkScript as check } from '../../compiler/check-script.ts'
import { parse } from '../../compiler/pine/syntax/parse.ts'
import { generateBars, standardSets } from '../../compiler/run/bars/generate.ts'
import { PineMachine, runPine } from '../../compiler/run/pine/machine.ts'
import { createBroker } from '../../compiler/run/pine/broker/broker.ts'
import { depositOf, mqlRunner } from '../../compiler/run-program.ts'
import { createSource } from '../../compiler/text/source.ts'
import { bytesHeldBy } from './run/memory.ts'
import { installPineTs } from './run/pinets.ts'
import { defined } from '../support/defined.ts'

/**
 * `npm run bench:run`: bars a second of the Pine machine, of the MQL machine on the converted program, and of PineTS in the
 * same run on the same bars; `-- --alone` leaves PineTS out. All take turns, round by round, and what is told is the middle
 * of the rounds' own ratios: a machine that is slow for a while is slow for all of them.
 */
const bars = generateBars({ ...standardSets['BTCUSD 15'], bars: 54_000 })
const count = bars.time.length

const scripts = {
  indicator: `//@version=6
indicator("Usual four")
plot(ta.ema(close, 21), "EMA")
plot(ta.rsi(close, 14), "RSI")
[line, signal, histogram] = ta.macd(close, 12, 26, 9)
plot(line, "MACD")
plot(signal, "Signal")
plot(histogram, "Histogram")
[middle, upper, lower] = ta.bb(close, 20, 2)
plot(middle, "Middle")
plot(upper, "Upper")
plot(lower, "Lower")
`,
  strategy: `//@version=6
strategy("Two averages", overlay = true)
fast = ta.sma(close, 10)
slow = ta.sma(close, 30)
if ta.crossover(fast, slow)
    strategy.entry("Long", strategy.long)
if ta.crossunder(fast, slow)
    strategy.entry("Short", strategy.short)
plot(fast, "Fast")
plot(slow, "Slow")
`,
  pivots: `//@version=6
indicator("Pivots")
plot(ta.pivothigh(high, 10, 10), "High")
plot(ta.pivotlow(low, 10, 10), "Low")
`,
} as const

type Name = keyof typeof scripts

/** A turn of ours is several runs: one alone is over before the machine's speed has settled. */
const [rounds, runsATurn] = [9, 4]

/** Its pivots take minutes on these bars. */
const comparable: readonly Name[] = ['indicator', 'strategy']

/** Runs once and returns the fault, if there was one. */
type Turn = () => Promise<unknown>

function repeated(run: () => { readonly fault: RunFault | null }): Turn {
  return () => {
    for (let k = 0; k < runsATurn; k++) {
      const { fault } = run()
      if (fault) throw new Error(fault.message)
    }
    return Promise.resolve()
  }
}

function pineTurn(text: string): Turn {
  const source = createSource(text)
  const script = check(source, parse(source).script)
  return repeated(() => runPine({ script, bars, createBroker }))
}

/** The same script converted, in the MQL machine: a strategy as the proof runs it, so that it can trade. */
function mqlTurn(text: string): Turn {
  const source = createSource(text)
  const { dialect, text: program } = defined(convert({ source, targets: ['mql5'] }).outputs[0])
  const deposit = depositOf(readPine(source))
  const run = mqlRunner(createSource(program), [], dialect)
  const seen = proofBars(bars, deposit !== undefined)
  return repeated(() => run(seen, { ...(deposit !== undefined && { deposit }), leverage: Infinity }))
}

/** Seconds of processor time: other programs on the machine do not count. */
async function secondsOf(turn: Turn): Promise<number> {
  const start = cpuUsage()
  await turn()
  const { user, system } = cpuUsage(start)
  return (user + system) / 1e6
}

const median = (values: readonly number[]): number =>
  defined([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)])

interface Seconds {
  readonly pine: number
  readonly mql: number
  readonly other: number | null
}

async function reportLine(name: Name, other: Turn | null): Promise<string> {
  const [pine, mql] = [pineTurn(scripts[name]), mqlTurn(scripts[name])]
  for (const turn of [pine, mql, other]) await turn?.()
  const taken: Seconds[] = []
  for (let round = 0; round < rounds; round++) {
    taken.push({
      pine: (await secondsOf(pine)) / runsATurn,
      mql: (await secondsOf(mql)) / runsATurn,
      other: other && (await secondsOf(other)),
    })
  }
  const rate = (of: (seconds: Seconds) => number): number => Math.round(count / median(taken.map(of)))
  const ratios = (of: (seconds: Seconds) => number): string => {
    const values = taken.map(of)
    return `${median(values).toFixed(1)} (${Math.min(...values).toFixed(1)} to ${Math.max(...values).toFixed(1)}) times as long`
  }
  const each = (median(taken.map((seconds) => seconds.pine)) / count) * 1e6
  const parts = [
    `${name.padEnd(10)} ${rate((seconds) => seconds.pine)} bars/s (${each.toFixed(2)} µs a bar)`,
    `converted ${rate((seconds) => seconds.mql)}, ${ratios((seconds) => seconds.mql / seconds.pine)}`,
  ]
  if (other)
    parts.push(
      `PineTS ${rate((seconds) => defined(seconds.other))}, ${ratios((seconds) => defined(seconds.other) / seconds.pine)}`,
    )
  return `${parts.join('; ')}\n`
}

/** Bytes a bar and plotted series that a run holds, its result and state included. */
function bytesPerValue(): number {
  const source = createSource(scripts.indicator)
  const script = check(source, parse(source).script)
  let plots = 0
  const bytes = bytesHeldBy(() => {
    const machine = new PineMachine({ script, bars })
    machine.runHistory()
    const result = machine.result()
    plots = result.plots.length
    return { machine, result }
  })
  return bytes / count / plots
}

const pineTs = argv.includes('--alone') ? null : await installPineTs(bars)
try {
  for (const name of Object.keys(scripts) as Name[]) {
    stdout.write(await reportLine(name, pineTs && comparable.includes(name) ? () => pineTs.run(scripts[name]) : null))
  }
} finally {
  pineTs?.remove()
}
stdout.write(`memory     ${bytesPerValue().toFixed(0)} bytes a bar and plotted series\n`)
