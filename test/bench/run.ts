import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { argv, cpuUsage, memoryUsage, stdout } from 'node:process'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { RunFault } from '../../compiler/api.ts'
import { readPine } from '../../compiler/convert.ts'
import { convert } from '../../compiler/index.ts'
import { proofBars } from '../../compiler/verify.ts'
import { check } from '../../compiler/pine/check/check.ts'
import { parse } from '../../compiler/pine/syntax/parse.ts'
import { generateBars, standardSets } from '../../compiler/run/bars/generate.ts'
import { PineMachine, runPine } from '../../compiler/run/pine/machine.ts'
import { createBroker } from '../../compiler/run/pine/broker/broker.ts'
import { depositOf, mqlRunner } from '../../compiler/run-program.ts'
import { createSource } from '../../compiler/text/source.ts'

/**
 * `npm run bench:run`: bars a second of the Pine machine, of the MQL machine on the converted program, and of PineTS (npm `pinets`, AGPL) in the same run on the same
 * bars. PineTS is installed into a temporary folder for the run and removed; `--alone` leaves it out.
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

/** Seconds of processor time: other programs on the machine do not count. */
function secondsSince(start: ReturnType<typeof cpuUsage>): number {
  const { user, system } = cpuUsage(start)
  return (user + system) / 1e6
}

function machineSeconds(text: string): number {
  const source = createSource(text)
  const script = check(source, parse(source).script)
  return fastest(() => runPine({ script, bars, createBroker }))
}

const turns = 8

/** The best of several runs, after one that only warms up. */
function fastest(run: () => { readonly fault: RunFault | null }): number {
  const once = (): number => {
    const start = cpuUsage()
    const { fault } = run()
    if (fault) throw new Error(fault.message)
    return secondsSince(start)
  }
  once()
  return Math.min(...Array.from({ length: turns }, once))
}

/** The same script converted, in the MQL machine: a strategy as the proof runs it, so that it can trade. */
function convertedSeconds(text: string): number {
  const source = createSource(text)
  const [{ dialect, text: program }] = convert({ source, targets: ['mql5'] }).outputs
  const deposit = depositOf(readPine(source))
  const run = mqlRunner(createSource(program), [], dialect)
  const seen = proofBars(bars, deposit !== undefined)
  return fastest(() => run(seen, { deposit, leverage: Infinity }))
}

/** Bytes a bar and plotted series that a run holds, its state included. */
function bytesPerValue(): number {
  const source = createSource(scripts.indicator)
  const script = check(source, parse(source).script)
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const held = (): number => {
    collect()
    return memoryUsage().heapUsed + memoryUsage().arrayBuffers
  }
  const before = held()
  const machine = new PineMachine({ script, bars })
  machine.runHistory()
  const bytes = held() - before
  return bytes / count / machine.result().plots.length
}

interface PineTs {
  readonly PineTS: new (data: readonly object[]) => { run(text: string): Promise<unknown> }
}

async function pineTsSeconds(): Promise<Partial<Record<Name, number>>> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-run-'))
  const seconds: Partial<Record<Name, number>> = {}
  try {
    writeFileSync(join(folder, 'package.json'), '{"private":true}')
    execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', 'pinets@0.9.34'], { cwd: folder, stdio: 'ignore' })
    const entry = pathToFileURL(join(folder, 'node_modules/pinets/dist/pinets.min.es.js')).href
    const { PineTS } = (await import(entry)) as PineTs
    const data = Array.from({ length: count }, (_, i) => ({
      openTime: bars.time[i], closeTime: bars.time[i] + bars.period * 1000 - 1,
      open: bars.open[i], high: bars.high[i], low: bars.low[i], close: bars.close[i], volume: bars.volume[i],
    }))
    // Its pivots take minutes over so many bars.
    for (const name of ['indicator', 'strategy'] as const) {
      const times: number[] = []
      for (let turn = 0; turn <= turns; turn++) {
        const start = cpuUsage()
        await new PineTS(data).run(scripts[name])
        times.push(secondsSince(start))
      }
      seconds[name] = Math.min(...times)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return seconds
}

const ours = Object.fromEntries(Object.entries(scripts).map(([name, text]) => [name, machineSeconds(text)])) as Record<Name, number>
const theirs = argv.includes('--alone') ? {} : await pineTsSeconds()
for (const name of Object.keys(scripts) as Name[]) {
  const rate = Math.round(count / ours[name])
  const { [name]: other } = theirs
  const compared = other === undefined ? '' : `, PineTS ${Math.round(count / other)}: ${(other / ours[name]).toFixed(1)} times as many`
  const converted = convertedSeconds(scripts[name])
  const mql = `; converted ${Math.round(count / converted)}: ${(converted / ours[name]).toFixed(1)} times as long`
  stdout.write(`${name.padEnd(10)} ${rate} bars/s (${(1e6 / rate).toFixed(2)} µs a bar)${mql}${compared}\n`)
}
stdout.write(`memory     ${bytesPerValue().toFixed(0)} bytes a bar and plotted series\n`)
