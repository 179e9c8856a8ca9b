import type { Bars, VerifyInput } from '../../api.ts'
import { readPine } from '../../convert.ts'
import { marketAround } from '../../run/bars/market.ts'
import { PineMachine } from '../../run/pine/machine.ts'
import type { Source } from '../../text/source.ts'
import { lineStarts, positionAt } from '../../text/source.ts'
import { proofBars } from '../prover.ts'
import { sameWithin } from '../tolerance.ts'
import { namesIn, variableSources, type VariableSource } from './dependencies.ts'
import type { ExplainedValue, Explanation } from './explanation.ts'
import { traceProgram, type ProgramTrace, type Trace } from './trace-program.ts'

/** A plot that differs. */
export interface DifferingPlot {
  readonly title: string
  readonly line: number
  readonly bar: number
  readonly original: number | null
  readonly converted: number | null
}

interface ExplainInput {
  readonly source: Source
  readonly files?: readonly Source[] | undefined
  readonly program: VerifyInput['converted']
  readonly bars: Bars
  readonly plot: DifferingPlot
}

/**
 * Follows a difference of an indicator's plot back to the first variable that differs: both programs run once more, and
 * the values of the variables that the plot comes from are compared at the end of each bar. Null where nothing can be
 * followed.
 */
export function explain({ source, files, program, bars: given, plot }: ExplainInput): Explanation | null {
  const { checked } = readPine(source, files)
  if (checked.kind !== 'indicator') return null
  const starts = lineStarts(source.text)
  const lineOf = (at: number): number => positionAt(starts, at).line
  const sources = variableSources(checked.script)
  const roots = checked.script.body
    .filter(({ start, end }) => lineOf(start) <= plot.line && lineOf(end) >= plot.line)
    .flatMap((statement) => namesIn(statement))
    .filter((name) => sources.has(name))
  const slice = sliceOf(roots, sources)
  const bars = proofBars(given)
  const name = `${source.name}.${program.dialect}`
  const shown = traceProgram({ name, text: program.text }, program.dialect, { bars, last: plot.bar, wanted: slice })
  if (!shown) return null
  const machine: PineMachine = new PineMachine({
    script: checked,
    bars,
    market: marketAround(bars),
    isLastBarForming: true,
    observer: { alert: ignore, drawn: ignore, moved: ignore, removed: ignore, passed: (bar) => note(bar) },
  })
  const asked = new Map([...slice].map((variable) => [variable, new Float64Array(plot.bar + 1).fill(Number.NaN)]))
  const note = (bar: number): void => {
    if (bar <= plot.bar) for (const [variable, series] of asked) series[bar] = machine.numberOf(variable)
  }
  machine.runHistory()
  return explanationOf({ asked, shown, sources, lineOf, roots, plot })
}

const ignore = (): void => undefined

function sliceOf(roots: readonly string[], sources: ReadonlyMap<string, VariableSource>): ReadonlySet<string> {
  const slice = new Set(roots)
  for (const name of slice) for (const other of sources.get(name)?.from ?? []) if (sources.has(other)) slice.add(other)
  return slice
}

interface Traces {
  readonly asked: Trace
  readonly shown: ProgramTrace
  readonly sources: ReadonlyMap<string, VariableSource>
  readonly lineOf: (at: number) => number
  readonly roots: readonly string[]
  readonly plot: DifferingPlot
}

const same = sameWithin({})

function explanationOf(traces: Traces): Explanation {
  const { asked, shown, sources, lineOf, roots, plot } = traces
  const differing = new Map<string, ExplainedValue>()
  for (const [name, series] of asked) {
    const other = shown.values.get(name)
    const bar = other ? series.findIndex((value, k) => !same(value, other[k] ?? Number.NaN)) : -1
    if (!other || bar < 0) continue
    differing.set(name, {
      name,
      line: lineOf(sources.get(name)?.at ?? 0),
      generatedLine: shown.lines.get(name) ?? null,
      bar,
      original: orNull(series[bar]),
      converted: orNull(other[bar]),
    })
  }
  const byBarAndLine = (a: ExplainedValue, b: ExplainedValue): number => a.bar - b.bar || a.line - b.line
  const [first] = [...differing.values()].sort(byBarAndLine)
  const { title, ...place } = plot
  const shownPlot: ExplainedValue = { ...place, name: title, generatedLine: null }
  const steps = first ? [...pathTo(first.name, roots, traces, differing), shownPlot] : [shownPlot]
  const [origin = shownPlot] = steps
  const from = first ? [...(sources.get(first.name)?.from ?? [])] : roots
  const inputs = from.flatMap((name) => {
    const value = asked.get(name)?.[origin.bar]
    return value === undefined || name === first?.name || !shown.values.has(name)
      ? []
      : [{ name, value: orNull(value) }]
  })
  return { steps, inputs }
}

/** Returns the values on the shortest way from the first differing one to the plot. */
function pathTo(
  target: string,
  roots: readonly string[],
  { sources }: Traces,
  differing: ReadonlyMap<string, ExplainedValue>,
): readonly ExplainedValue[] {
  const paths: string[][] = roots.filter((name) => differing.has(name)).map((name) => [name])
  const seen = new Set(roots)
  for (const path of paths) {
    const [head = ''] = path
    if (head === target) return path.flatMap((name) => differing.get(name) ?? [])
    for (const next of sources.get(head)?.from ?? []) {
      if (seen.has(next) || !differing.has(next)) continue
      seen.add(next)
      paths.push([next, ...path])
    }
  }
  const found = differing.get(target)
  return found ? [found] : []
}

const orNull = (value: number | undefined): number | null => (value === undefined || Number.isNaN(value) ? null : value)
