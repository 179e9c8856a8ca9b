import type { CheckedScript } from '../../pine/check/model.ts'
import type { FunctionDeclaration } from '../../pine/syntax/nodes.ts'
import { lineStarts, positionAt } from '../../text/source.ts'
import { sameWithin } from '../tolerance.ts'
import { callsIn, functionsOf, namesIn, variableSources, type Sources } from './dependencies.ts'
import type { DifferingItem, ExplainedValue, Explanation } from './explanation.ts'
import type { CallTrace, ProgramTrace, Trace, Wanted } from './trace-program.ts'

/** Traces of both programs, of the same variables. */
export interface Traces {
  readonly asked: { readonly values: Trace; readonly calls: CallTrace }
  readonly shown: ProgramTrace
}

/** Runs both programs with a trace; null where the converted program cannot be traced. */
export type RunBoth = (wanted: Wanted) => Traces | null

/** Bars before a difference in which calls of a function are compared. */
const barsInside = 300
/** Functions inside of functions that are followed. */
const deepest = 4

const same = sameWithin({})

/**
 * Follows what differs back to the first variable that does, also into the functions of the script. Null where nothing
 * can be followed.
 */
export function follow({ script, source }: CheckedScript, item: DifferingItem, runBoth: RunBoth): Explanation | null {
  const functions = functionsOf(script)
  const sources = variableSources(script.body, functions)
  const starts = lineStarts(source.text)
  const scene: Scene = { functions, lineOf: (at) => positionAt(starts, at).line, runBoth }
  const roots = item.roots.filter((name) => sources.has(name))
  const names = sliceOf(roots, sources)
  const traces = runBoth({ names, inside: null, first: 0, last: item.bar })
  if (!traces) return null
  const differing = differingAmong(traces, sources, scene)
  const [first] = inOrder(differing)
  const path = first ? pathTo(first.name, roots, sources, differing) : []
  const steps = [...path, lastStep(item)]
  const [origin = lastStep(item)] = steps
  const calls = first ? [...(sources.get(first.name)?.calls ?? [])] : item.calls
  const inside = stepsInside(calls, origin, scene, deepest)
  if (inside) return { steps: [...inside.steps, ...steps], inputs: inside.inputs }
  const from = first ? [...(sources.get(first.name)?.from ?? [])] : roots
  const inputs = from.flatMap((name) => {
    const value = traces.asked.values.get(name)?.[origin.bar]
    return value === undefined || name === first?.name || !traces.shown.values.has(name)
      ? []
      : [{ name, value: orNull(value) }]
  })
  return { steps, inputs }
}

interface Scene {
  readonly functions: ReadonlyMap<string, FunctionDeclaration>
  readonly lineOf: (at: number) => number
  readonly runBoth: RunBoth
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

function differingAmong({ asked, shown }: Traces, sources: Sources, { lineOf }: Scene): Map<string, ExplainedValue> {
  const differing = new Map<string, ExplainedValue>()
  for (const [name, series] of asked.values) {
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
  return differing
}

const inOrder = (differing: ReadonlyMap<string, ExplainedValue>): readonly ExplainedValue[] =>
  [...differing.values()].sort((a, b) => a.bar - b.bar || a.line - b.line)

/** Returns the values on the shortest way from the first differing one to the roots. */
function pathTo(
  target: string,
  roots: readonly string[],
  sources: Sources,
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

// ------------------------------------------------------------------------------------------ functions

/**
 * Follows a value into the functions that it is the result of. The calls of a bar are compared one by one. Null where
 * the variables of these functions agree, or are not to be compared.
 */
function stepsInside(
  calls: readonly string[],
  origin: Pick<ExplainedValue, 'bar'>,
  scene: Scene,
  depth: number,
): Explanation | null {
  if (depth === 0) return null
  for (const name of calls) {
    const declaration = scene.functions.get(name)
    const found = declaration && differenceInside(name, declaration, origin.bar, scene)
    if (!found) continue
    const { steps, inputs, next } = found
    const [first] = steps
    const deeper = first ? stepsInside(next, first, scene, depth - 1) : null
    return deeper ? { steps: [...deeper.steps, ...steps], inputs: deeper.inputs } : { steps, inputs }
  }
  return null
}

function differenceInside(
  name: string,
  { body, params }: FunctionDeclaration,
  last: number,
  scene: Scene,
): (Explanation & { readonly next: readonly string[] }) | null {
  const { functions, lineOf, runBoth } = scene
  const sources = variableSources(body.statements, functions)
  const first = Math.max(0, last - barsInside)
  const parameters = params.map((param) => param.name.name)
  const traces = runBoth({ names: new Set([...sources.keys(), ...parameters]), inside: name, first, last })
  const found = traces ? differingCalls(traces, [...sources.keys()], first, last) : []
  const [origin] = [...found].sort((a, b) => a.bar - b.bar || a.call - b.call || atOf(sources, a) - atOf(sources, b))
  if (!traces || !origin) return null
  const differing = new Map(
    found.map(({ own, bar, asked, shown }): readonly [string, ExplainedValue] => [
      own,
      {
        name: `${own} in ${name}`,
        line: lineOf(sources.get(own)?.at ?? 0),
        generatedLine: traces.shown.lines.get(own) ?? null,
        bar,
        original: orNull(asked.get(own)),
        converted: orNull(shown.get(own)),
      },
    ]),
  )
  const { own, asked, shown } = origin
  const results = body.statements.slice(-1).flatMap((statement) => namesIn(statement))
  const { from = [], calls = [] } = sources.get(own) ?? {}
  const inputs = [...from].flatMap((other) => {
    const value = asked.get(other)
    const isEqual = value !== undefined && (parameters.includes(other) || same(value, shown.get(other) ?? Number.NaN))
    return other !== own && isEqual ? [{ name: other, value: orNull(value) }] : []
  })
  return { steps: pathTo(own, results, sources, differing), inputs, next: [...calls] }
}

/** A variable of a function, and the call in which it differs first: bar, number within it, values of both. */
interface DifferingCall {
  readonly own: string
  readonly bar: number
  readonly call: number
  readonly asked: ReadonlyMap<string, number>
  readonly shown: ReadonlyMap<string, number>
}

const atOf = (sources: Sources, { own }: DifferingCall): number => sources.get(own)?.at ?? 0

/** Variables that the program does not print are not compared, nor calls that only one of both makes. */
function differingCalls(
  { asked, shown }: Traces,
  variables: readonly string[],
  first: number,
  last: number,
): readonly DifferingCall[] {
  const found = new Map<string, DifferingCall>()
  for (let bar = first; bar <= last; bar++) {
    const expected = asked.calls.get(bar) ?? []
    for (const [call, values] of (shown.calls.get(bar) ?? []).entries()) {
      const { [call]: own } = expected
      if (!own) break
      for (const name of variables) {
        const value = values.get(name)
        if (found.has(name) || value === undefined || same(own.get(name) ?? Number.NaN, value)) continue
        found.set(name, { own: name, bar, call, asked: own, shown: values })
      }
    }
  }
  return [...found.values()]
}

/** Returns the names and the functions of the script that the statements of some lines read and call. */
export function readOn(
  { script, source }: CheckedScript,
  lines: ReadonlySet<number>,
): Pick<DifferingItem, 'roots' | 'calls'> {
  const functions = functionsOf(script)
  const starts = lineStarts(source.text)
  const lineOf = (at: number): number => positionAt(starts, at).line
  const read = script.body.filter(
    ({ kind, start, end }) =>
      kind !== 'FunctionDeclaration' && [...lines].some((line) => lineOf(start) <= line && lineOf(end) >= line),
  )
  return {
    roots: read.flatMap((statement) => namesIn(statement)),
    calls: read.flatMap((statement) => callsIn(statement, functions)),
  }
}
