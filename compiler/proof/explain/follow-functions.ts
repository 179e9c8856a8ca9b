import type { Instance } from '../../pine/check/model.ts'
import type { FunctionDeclaration } from '../../pine/syntax/nodes.ts'
import { lineStarts, positionAt } from '../../text/source.ts'
import { sameWithin } from '../tolerance.ts'
import { callsIn, namesIn, variableSources, type Sources, type VariableSource } from './dependencies.ts'
import type { ExplainedInput, ExplainedValue, Explanation } from './explanation.ts'
import { followed } from './explanation-words.ts'
import { orNull, pathTo, type FollowedLimits, type Scene, type Traces } from './follow-path.ts'
import { resultName } from './trace-request.ts'

const same = sameWithin({})

/**
 * Follows a value into the functions that it is the result of. The calls of a bar are compared one by one. Null where
 * the variables and results of these functions agree, or are not to be compared.
 */
export function stepsInside(
  calls: readonly Instance[],
  origin: Pick<ExplainedValue, 'bar'>,
  scene: Scene,
  depth = 0,
): Explanation | null {
  const called = new Map(
    calls.flatMap((instance) => (instance.declaration ? [[instance.declaration, instance] as const] : [])),
  )
  if (depth === followed.functions) {
    scene.limits.note('function', called.size)
    return null
  }
  let given: Explanation | null = null
  for (const [declaration, instance] of called) {
    const found = differenceInside(declaration, instance, origin.bar, scene)
    if (!found) continue
    const { steps, inputs, next, isGiven } = found
    const [first] = steps
    const deeper = first && !isGiven ? stepsInside(next, first, scene, depth + 1) : null
    const explained = deeper ? { steps: [...deeper.steps, ...steps], inputs: deeper.inputs } : { steps, inputs }
    if (!isGiven) return explained
    given ??= explained
  }
  return given
}

interface FoundInside extends Explanation {
  /** Functions that the first value is the result of. */
  readonly next: readonly Instance[]
  /** Whether the call already gets an argument that differs: it may be the result of another function. */
  readonly isGiven: boolean
}

function differenceInside(
  declaration: FunctionDeclaration,
  instance: Instance,
  last: number,
  { checked, functions, runBoth, limits }: Scene,
): FoundInside | null {
  const { body, params } = declaration
  const sources = withResult(variableSources(body.statements, instance), declaration, instance)
  const first = Math.max(0, last - followed.bars + 1)
  const parameters = params.map((param) => param.name.name)
  const names = new Set([...sources.keys(), ...parameters].filter((name) => name !== resultName))
  const traces = runBoth({ names, inside: declaration, functions, first, last })
  if (!traces) return null
  limits.note('bar', first)
  noteCalls(traces, limits)
  const found = differingCalls(traces, [...parameters, ...sources.keys()], first, last)
  const at = ({ own }: DifferingCall): number => sources.get(own)?.at ?? -1
  const [origin] = [...found].sort((a, b) => a.bar - b.bar || a.call - b.call || at(a) - at(b))
  if (!origin) return null
  const { own, asked, shown } = origin
  const { home } = instance
  const starts = lineStarts(home.source.text)
  const stepOf = ({ own: name, bar, asked: before, shown: after }: DifferingCall): ExplainedValue => ({
    name: name === resultName ? `result of ${declaration.name.name}` : `${name} in ${declaration.name.name}`,
    line: positionAt(starts, sources.get(name)?.at ?? declaration.start).line,
    ...(home !== checked && { library: home.source.name }),
    generatedLine: traces.shown.lines.get(name) ?? null,
    bar,
    original: orNull(before.get(name)),
    converted: orNull(after.get(name)),
  })
  const differing = new Map(found.map((call) => [call.own, stepOf(call)] as const))
  const { from = [], calls = [] } = sources.get(own) ?? {}
  const inputs = [...from].flatMap((other): readonly ExplainedInput[] => {
    const value = asked.get(other)
    const isEqual = value !== undefined && same(value, shown.get(other) ?? Number.NaN)
    return other !== own && isEqual ? [{ name: other, value: orNull(value) }] : []
  })
  const results = own === resultName ? [resultName] : [...(sources.get(resultName)?.from ?? [])]
  const isGiven = parameters.includes(own) && !sources.has(own)
  return { steps: pathTo(own, results, sources, differing), inputs, next: [...calls], isGiven }
}

/** The last statement of a function is its result. */
function withResult(sources: Sources, { body }: FunctionDeclaration, instance: Instance): Sources {
  const last = body.statements.at(-1)
  if (!last) return sources
  const result: VariableSource = {
    name: resultName,
    at: last.start,
    from: new Set(namesIn(last, instance)),
    calls: new Set(callsIn(last, instance)),
  }
  return new Map([...sources, [resultName, result]])
}

function noteCalls({ shown }: Traces, limits: FollowedLimits): void {
  const beyond = [...shown.made.values()].reduce((sum, count) => sum + Math.max(0, count - followed.calls), 0)
  limits.note('call', beyond)
}

/** A variable of a function, and the call in which it differs first: bar, number within it, values of both. */
interface DifferingCall {
  readonly own: string
  readonly bar: number
  readonly call: number
  readonly asked: ReadonlyMap<string, number>
  readonly shown: ReadonlyMap<string, number>
}

/** Variables that the program does not print are not compared, nor bars on which one of both makes more calls. */
function differingCalls(
  { asked, shown }: Traces,
  variables: readonly string[],
  first: number,
  last: number,
): readonly DifferingCall[] {
  const found = new Map<string, DifferingCall>()
  for (let bar = first; bar <= last; bar++) {
    const expected = asked.calls.get(bar) ?? []
    if (expected.length !== shown.made.get(bar)) continue
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
