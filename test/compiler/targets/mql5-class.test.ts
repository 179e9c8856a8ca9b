import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PlotSeries } from '../../../compiler/api.ts'
import { convert } from '../../../compiler/convert.ts'
import { check } from '../../../compiler/mql/check/check.ts'
import { sameWithin } from '../../../compiler/proof/tolerance.ts'
import { generateBars, standardSets } from '../../../compiler/run/bars/generate.ts'
import { run } from '../../../compiler/run-program.ts'
import { verify } from '../../../compiler/proof/verify.ts'
import type { Source } from '../../../compiler/text/source.ts'
import { defined } from '../../support/defined.ts'

const bars = generateBars({ ...standardSets['EURUSD 60'], bars: 400 })
const fixtures = join(__dirname, '..', 'fixtures')
const isSame = sameWithin({})

interface ClassFile {
  readonly file: Source
  readonly name: string
  /** Methods of the plots by title. */
  readonly plots: readonly (readonly [title: string, method: string])[]
}

function classOf(text: string, name = 'Made'): ClassFile {
  const { ok, outputs, diagnostics } = convert({ source: { name: 's.pine', text }, targets: ['mql5-class'], name })
  const [output] = outputs
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  if (!ok || !output) throw new Error('The script has no class.')
  expect(output.diagnostics).toEqual([])
  const found = [...output.text.matchAll(/Value on a bar, or EMPTY_VALUE: (.*)\n +double +(\w+)\(/g)]
  return {
    file: { name: output.fileName, text: output.text },
    name: defined(/^class (\w+)$/m.exec(output.text)?.[1]),
    plots: found.map(([, title, method = '']) => [`${title}${candlePart(title, method, found)}`, method] as const),
  }
}

/**
 * Candles have four methods with the title of their plot, and four plots in the host: `Candles:open` … The four of two
 * fillings with one title have other names.
 */
function candlePart(title: string | undefined, method: string, found: readonly (readonly string[])[]): string {
  const methods = found.flatMap(([, other, name = '']) => (other === title ? [name] : []))
  if (methods.length !== 4 || !methods.every((name) => partOfCandle.test(name))) return ''
  return `:${defined(partOfCandle.exec(method)?.[1]).toLowerCase()}`
}

const partOfCandle = /(Open|High|Low|Close)$/

/** An indicator that includes classes and shows their plots; `setup` sets inputs. The newest bar is calculated twice. */
function hostOf(classes: readonly ClassFile[], setup = ''): Source {
  const plots = classes.flatMap(({ plots: own }, of) => own.map(([title, method]) => ({ title, method, of })))
  const given = 'time,open,high,low,close,tick_volume,volume,spread'
  const calculate = (before: string) =>
    classes.map((_, of) => `   made${of}.Calculate(rates_total,${before},${given});\n`).join('')
  const text = `#property indicator_separate_window
#property indicator_buffers ${plots.length}
#property indicator_plots ${plots.length}
${plots.map(({ title }, i) => `#property indicator_label${i + 1} "${title}"\n#property indicator_type${i + 1} DRAW_LINE\n`).join('')}
${[...new Set(classes)].map(({ file }) => `#include "${file.name}"\n`).join('')}
${classes.map(({ name }, of) => `${name} made${of};\n`).join('')}
${plots.map((_, i) => `double shown${i}[];\n`).join('')}
int OnInit()
  {
${plots.map((_, i) => `   SetIndexBuffer(${i},shown${i},INDICATOR_DATA);\n   PlotIndexSetDouble(${i},PLOT_EMPTY_VALUE,EMPTY_VALUE);\n`).join('')}
   ${setup}
${classes.map((_, of) => `   if(made${of}.Init()!=INIT_SUCCEEDED)\n      return(INIT_PARAMETERS_INCORRECT);\n`).join('')}
   return(INIT_SUCCEEDED);
  }

int OnCalculate(const int rates_total,const int prev_calculated,const datetime &time[],const double &open[],
                const double &high[],const double &low[],const double &close[],const long &tick_volume[],
                const long &volume[],const int &spread[])
  {
${calculate('prev_calculated')}${calculate('rates_total')}
   for(int i=MathMax(prev_calculated-1,0); i<rates_total; i++)
     {
${plots.map(({ method, of }, i) => `      shown${i}[i]=made${of}.${method}(i);\n`).join('')}
     }
   return(rates_total);
  }
`
  return { name: 'Host.mq5', text }
}

function runHost(classes: readonly ClassFile[], setup?: string): readonly PlotSeries[] {
  const source = hostOf(classes, setup)
  const files = [...new Set(classes)].map(({ file }) => file)
  expect(check([source, ...files], 'mql5').diagnostics).toEqual([])
  const { plots, fault } = run({ source, files, language: 'mql5', bars })
  expect(fault).toBeNull()
  return plots
}

const lines: ReadonlySet<string> = new Set(['line', 'histogram', 'columns', 'area', 'circles', 'cross', 'stepline'])

/** The plots of the script that are lines with a title of their own. */
function runScript(text: string, inputs: Readonly<Record<string, number>> = {}): readonly PlotSeries[] {
  const { plots, fault } = run({ source: { name: 's.pine', text }, language: 'pine', bars, inputs })
  expect(fault).toBeNull()
  return plots.filter(({ kind, title }) => lines.has(kind) && plots.filter((one) => one.title === title).length === 1)
}

/** Compares plots with those of the host by title, and returns the number of values. */
function compare(script: readonly PlotSeries[], host: readonly PlotSeries[], from = 0): number {
  let values = 0
  for (const { title, values: expected } of script) {
    const shown = defined(host.slice(from).find((one) => one.title === title))
    const at = expected.findIndex((value, i) => !isSame(value, defined(shown.values[i])))
    expect([title, at]).toEqual([title, -1])
    values += expected.filter((value) => !Number.isNaN(value)).length
  }
  return values
}

const refused = /^Not available as mql5-class: /
const scripts = readdirSync(fixtures)
  .filter((name) => existsSync(join(fixtures, name, 'source.pine')))
  .map((name) => [name, readFileSync(join(fixtures, name, 'source.pine'), 'utf8')] as const)
const suitable = scripts.filter(([, text]) => {
  const { outputs, diagnostics } = convert({ source: { name: 's.pine', text }, targets: ['mql5-class'] })
  const reasons = diagnostics.filter(({ code }) => code === 'PINE4003')
  expect(reasons.every((reason) => refused.test(reason.text))).toBe(true)
  expect(outputs.length + reasons.length).toBe(1)
  return outputs.length === 1
})

test('many scripts have a class', () => {
  expect(suitable.length).toBeGreaterThanOrEqual(20)
})

test.each(suitable)('%s: the class is proved to calculate what the script does', (_, text) => {
  const made = classOf(text)
  const host = hostOf([made])
  const whole = host.text.replace(`#include "${made.file.name}"\n`, () => made.file.text)
  const result = verify({
    source: { name: 's.pine', text },
    converted: { dialect: 'mql5', text: whole },
    bars: [bars],
    compared: 'values',
  })
  expect(result.comparisons).toMatchObject([{ equal: true, fault: null }])
  // Also on bars that come while it runs; what a script alerts is the host's matter.
  const plots = [...result.comparisons, ...(result.live ? [result.live] : [])].flatMap((one) => one.plots)
  expect(plots.filter(({ equal }) => !equal)).toEqual([])
  expect(plots.some(({ values = 0 }) => values > 0)).toBe(true)
})

const script = `//@version=6
indicator("Two averages")
length = input.int(10, "Length", minval = 1)
kind = input.string("fast", "Kind", options = ["fast", "slow"])
var float highest = na
highest := math.max(nz(highest, high), high)
smooth(float x, simple int n) =>
    float y = 0.0
    y := na(y[1]) ? x : y[1] + (x - y[1]) / n
    y
plot(ta.sma(close, length), "Average")
plot(kind == "fast" ? smooth(close, 5) : smooth(close, 50), "Smooth", close > open ? color.green : color.red)
plot(highest, "Highest")
alertcondition(ta.crossover(close, highest[1]), "New high", "A new high")
`

test('inputs are members, and two objects of one class have their own values', () => {
  const made = classOf(script)
  expect(made.file.text).toContain('color             SmoothColor(const int i)')
  expect(made.file.text).toContain('bool              NewHigh(const int i)')
  const twice = runHost([made, made], 'made1.length=30;')
  expect(compare(runScript(script), twice)).toBeGreaterThan(1000)
  expect(compare(runScript(script, { Length: 30 }), twice, 3)).toBeGreaterThan(1000)
})

test('a program includes classes of different scripts, whose helpers have names of their own', () => {
  const [one, two] = [
    classOf(script),
    classOf(script.replace('"Two averages"', '"Others"').replace('sma(', 'ema('), 'Others'),
  ]
  const shown = runHost([one, two])
  expect(compare(runScript(script), shown)).toBeGreaterThan(1000)
})

test('an input outside of its limits is refused by Init', () => {
  const made = classOf(script)
  const source = hostOf([made], 'made0.length=0;')
  const { plots, logs } = run({ source, files: [made.file], language: 'mql5', bars })
  expect(logs).toEqual(['Length must be at least 1'])
  expect(plots.every(({ values }) => values.every((value) => value === 0))).toBe(true)
})

test.each([
  ['a strategy', 'strategy("a")\nif close > open\n    strategy.entry("a", strategy.long)', 'only indicators'],
  ['drawings', 'indicator("a")\nif barstate.islast\n    label.new(bar_index, close)', 'draws on the chart'],
  [
    'other timeframes',
    'indicator("a")\nplot(request.security(syminfo.tickerid, "D", close))',
    'other symbols or timeframes',
  ],
  ['alerts', 'indicator("a")\nif close > open\n    alert("up")\nplot(close)', 'alerts'],
  ['arrays', 'indicator("a")\nvar a = array.new_float()\na.push(close)\nplot(a.avg())', 'arrays'],
])('%s: no class, with the reason', (_, text, reason) => {
  const { ok, outputs, diagnostics } = convert({
    source: { name: 's.pine', text: `//@version=6\n${text}\n` },
    targets: ['mql5-class', 'mql5'],
  })
  expect([ok, outputs.map(({ target }) => target)]).toEqual([false, ['mql5']])
  expect(diagnostics.find(({ code }) => code === 'PINE4003')?.text).toContain(reason)
})
