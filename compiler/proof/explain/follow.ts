import type { CheckedScript } from '../../pine/check/model.ts'
import { lineStarts, positionAt } from '../../text/source.ts'
import { sameWithin } from '../tolerance.ts'
import { callsIn, namesIn, variableSources, type Sources } from './dependencies.ts'
import type { DifferingItem } from './differing-item.ts'
import type { ExplainedValue, Explanation } from './explanation.ts'
import { FollowedLimits, orNull, pathTo, type RunBoth, type Scene, type Traces } from './follow-path.ts'
import { stepsInside } from './follow-functions.ts'

const same = sameWithin({})

/**
 * Follows what differs back to the first variable that does, also into the functions of the script and of libraries.
 * Null where nothing can be followed.
 */
export function follow(checked: CheckedScript, item: DifferingItem, runBoth: RunBoth): Explanation | null {
  const sources = variableSources(checked.script.body, checked.main)
  const limits = new FollowedLimits()
  const functions = new Set(checked.instances.flatMap(({ declaration }) => declaration?.name.name ?? []))
  const scene: Scene = { checked, functions, runBoth, limits }
  const roots = item.roots.filter((name) => sources.has(name))
  const names = sliceOf(roots, sources)
  const traces = runBoth({ names, inside: null, functions, first: 0, last: item.bar })
  if (!traces) return null
  limits.note('variable', traces.shown.untraced)
  const differing = differingAmong(traces, sources, checked)
  const [first] = inOrder(differing)
  const path = first ? pathTo(first.name, roots, sources, differing) : []
  const steps = [...path, lastStep(item)]
  const [origin = lastStep(item)] = steps
  const calls = first ? [...(sources.get(first.name)?.calls ?? [])] : item.calls
  const inside = stepsInside(calls, origin, scene)
  if (inside) return { steps: [...inside.steps, ...steps], inputs: inside.inputs, ...limits.result() }
  const from = first ? [...(sources.get(first.name)?.from ?? [])] : [...new Set(roots)]
  const inputs = from.flatMap((name) => {
    const value = traces.asked.values.get(name)?.[origin.bar]
    return value === undefined || name === first?.name || !traces.shown.values.has(name)
      ? []
      : [{ name, value: orNull(value) }]
  })
  return { steps, inputs, ...limits.result() }
}

/** Returns the step of what differs itself. */
export const lastStep = ({ name, line, generatedLine, bar, original, converted }: DifferingItem): ExplainedValue => ({
  name,
  line,
  generatedLine,
  bar,
  original,
  converted,
})

/** The names and all that they come from. */
function sliceOf(roots: readonly string[], sources: Sources): ReadonlySet<string> {
  const slice = new Set(roots)
  for (const name of slice) for (const other of sources.get(name)?.from ?? []) if (sources.has(other)) slice.add(other)
  return slice
}

function differingAmong(
  { asked, shown }: Traces,
  sources: Sources,
  { source }: CheckedScript,
): Map<string, ExplainedValue> {
  const starts = lineStarts(source.text)
  const differing = new Map<string, ExplainedValue>()
  for (const [name, series] of asked.values) {
    const other = shown.values.get(name)
    const bar = other ? series.findIndex((value, k) => !same(value, other[k] ?? Number.NaN)) : -1
    if (!other || bar < 0) continue
    differing.set(name, {
      name,
      line: positionAt(starts, sources.get(name)?.at ?? 0).line,
      generatedLine: shown.lines.get(name) ?? null,
      bar,
      original: orNull(series[bar]),
      converted: orNull(other[bar]),
    })
  }
  return differing
}

const inOrder = (differing: ReadonlyMap<string, ExplainedValue>): readonly ExplainedValue[] =>
  [...differing.values()].sort((a, b) => a.bar - b.bar || a.line - b.line)

/** Returns the names that the statements of some lines read, and the functions that they call. */
export function readOn(
  { script, source, main }: CheckedScript,
  lines: ReadonlySet<number>,
): Pick<DifferingItem, 'roots' | 'calls'> {
  const starts = lineStarts(source.text)
  const lineOf = (at: number): number => positionAt(starts, at).line
  const read = script.body.filter(
    ({ kind, start, end }) =>
      kind !== 'FunctionDeclaration' && [...lines].some((line) => lineOf(start) <= line && lineOf(end) >= line),
  )
  return {
    roots: read.flatMap((statement) => namesIn(statement, main)),
    calls: read.flatMap((statement) => callsIn(statement, main)),
  }
}
