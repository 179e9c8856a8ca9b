import { cpuUsage, stdout } from 'node:process'
import { certify } from '../../compiler/certify/certify.ts'
import { readPine } from '../../compiler/convert.ts'
import { standardBars } from '../../compiler/run/bars/generate.ts'
import { createBroker } from '../../compiler/run/pine/broker/broker.ts'
import { runPine } from '../../compiler/run/pine/machine.ts'
import { createSource } from '../../compiler/text/source.ts'

/**
 * `npm run bench:certify`: processor time of a certificate in runs of the same script, on 3,000 bars. Both take turns;
 * the figure is the median of the rounds' ratios. The goal is `goal` runs.
 */
const goal = 4
const rounds = 15
const turns = 4

const scripts: Readonly<Record<string, string>> = {
  averages: `//@version=6
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
  signals: `//@version=6
indicator("Signals", overlay = true)
fast = ta.ema(close, 10)
slow = ta.ema(close, 30)
plotshape(ta.crossover(fast, slow), "Up", location = location.belowbar)
plotshape(ta.crossunder(fast, slow), "Down")
alertcondition(ta.cross(fast, slow), "Cross")
[trend, direction] = ta.supertrend(3, 10)
plot(trend, "Trend", direction < 0 ? color.teal : color.red)
`,
  labels: `//@version=6
indicator("Pivots", overlay = true, max_labels_count = 200)
float top = ta.pivothigh(high, 5, 5)
float bottom = ta.pivotlow(low, 5, 5)
if not na(top)
    label.new(bar_index - 5, top, "H")
if not na(bottom)
    label.new(bar_index - 5, bottom, "L", style = label.style_label_up)
plot(ta.highest(50), "Highest")
plot(ta.lowest(50), "Lowest")
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
}

const bars = standardBars(1)

function secondsOf(turn: () => void): number {
  const start = cpuUsage()
  for (let k = 0; k < turns; k++) turn()
  const { user, system } = cpuUsage(start)
  return (user + system) / 1e6 / turns
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

let worst = 0
for (const [name, text] of Object.entries(scripts)) {
  const source = createSource(text, name)
  const script = readPine(source).checked
  const runOnce = (): void => {
    for (const set of bars) runPine({ script, bars: set, createBroker })
  }
  const certifyOnce = (): void => {
    certify({ source, bars })
  }
  for (let k = 0; k < 3; k++) [runOnce, certifyOnce].forEach(secondsOf)
  const taken = Array.from({ length: rounds }, () => ({ run: secondsOf(runOnce), certificate: secondsOf(certifyOnce) }))
  const ratio = median(taken.map(({ run, certificate }) => certificate / run))
  worst = Math.max(worst, ratio)
  const milliseconds = (values: readonly number[]): string => `${(median(values) * 1000).toFixed(1)} ms`
  const [run, certificate] = [taken.map((t) => t.run), taken.map((t) => t.certificate)]
  stdout.write(
    `${name.padEnd(10)} run ${milliseconds(run)}, certificate ${milliseconds(certificate)}: ${ratio.toFixed(1)} runs\n`,
  )
}
stdout.write(`The slowest takes ${worst.toFixed(1)} runs; the goal is ${goal}.\n`)
