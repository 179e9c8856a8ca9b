import type { Dialect } from '../../api.ts'
import { check } from '../../mql/check/check.ts'
import type { CheckedProgram } from '../../mql/check/model.ts'
import type { Block } from '../../mql/syntax/nodes.ts'
import { lineStarts, positionAt, type Source } from '../../text/source.ts'
import { followed } from './explanation-words.ts'
import {
  callCount,
  callInsertions,
  callMark,
  isNumeric,
  numbersIn,
  placed,
  placesIn,
  printed,
  programNames,
  tracedFunctions,
  type Insertion,
  type Read,
} from './trace-function.ts'
import { resultName, type CallTrace, type Trace, type TraceRequest } from './trace-request.ts'

export interface ProgramTrace {
  readonly values: Trace
  /** Line that first gives a variable its value, by name. */
  readonly lines: ReadonlyMap<string, number>
  /** Of the function that was asked for; empty without one. */
  readonly calls: CallTrace
  /** How many calls each bar has made, by bar. */
  readonly made: ReadonlyMap<number, number>
  /** How many variables were not traced, because a trace is limited. */
  readonly untraced: number
}

/** Runs a changed program and returns its messages. */
export type RunTraced = (program: Source) => readonly string[]

const mark = '@trace '

/**
 * Runs a converted program that also prints variables at the end of each bar, or of each call of a function. Statements
 * are added on the lines there are; included files stay. Null where the program has no `OnBar` or not the function.
 */
export function traceProgram(
  [program, ...includes]: readonly [Source, ...Source[]],
  dialect: Dialect,
  wanted: TraceRequest,
  runTraced: RunTraced,
): ProgramTrace | null {
  const { text, name } = program
  const checked = ownFunctions(check([program, ...includes], dialect), text)
  const onBar = functionNamed(checked, 'OnBar')
  const index = /OnBar\(const int (\w+)/.exec(text)?.[1]
  if (!onBar || index === undefined) return null
  const inner = tracedFunctions(checked, text, wanted)
  if (wanted.inside !== null && inner.length === 0) return null
  const read = wanted.inside === null ? variablesOf(checked, onBar, { text, index, names: wanted.names }) : noVariables
  const shown = read.variables.slice(0, followed.variables)
  const isInside = `${index}>=${wanted.first} && ${index}<=${wanted.last}`
  const counted = inner.length > 0 ? `+"|${callCount}="+IntegerToString(tracedCalls)` : ''
  const print = `Print("${mark}"+IntegerToString(${index})${counted}${printed(shown)});`
  const insertions: readonly Insertion[] = [
    { at: onBar.end - 1, text: ` if(${isInside}) ${print} ` },
    ...(inner.length > 0 ? callInsertions(checked, inner, { names: wanted.names, onBar, isInside }) : []),
  ]
  const traced = { name, text: withInsertions(text, insertions) }
  if (check([traced, ...includes], dialect).diagnostics.some(({ severity }) => severity === 'error')) return null
  const values = readTrace(runTraced(traced), shown, wanted.last + 1)
  const places = placesIn(inner, wanted.names) ?? { body: onBar, names: read.names, result: null }
  return { ...values, lines: linesOf(text, places), untraced: read.variables.length - shown.length }
}

/** The program with only the functions of its main file, in which statements can be added. */
const ownFunctions = (checked: CheckedProgram, text: string): CheckedProgram => ({
  ...checked,
  functions: checked.functions.filter(
    ({ name, declaration: { start, body } }) =>
      body && text.startsWith('{', body.start) && text.slice(start, body.start).includes(name),
  ),
})

function functionNamed({ functions }: CheckedProgram, name: string): Block | null {
  return functions.find((found) => found.name === name && found.owner === null)?.declaration.body ?? null
}

interface Variables {
  readonly variables: readonly Read[]
  /** The program's names. */
  readonly names: ReadonlyMap<string, string>
}

const noVariables: Variables = { variables: [], names: new Map() }

function variablesOf(
  { globals }: CheckedProgram,
  body: Block,
  { text, index, names: wanted }: { readonly text: string; readonly index: string; readonly names: Iterable<string> },
): Variables {
  const series = globals.flatMap((variable): readonly Read[] =>
    variable.input === null && isNumeric(variable.type) ? [[variable.name, placed(variable.name, text, index)]] : [],
  )
  const all = new Map<string, string>([...series, ...numbersIn(body).map(({ name }): Read => [name, name])])
  const names = programNames(wanted, [...all.keys()])
  return { variables: [...names].map(([name, own]): Read => [name, all.get(own) ?? own]), names }
}

function withInsertions(text: string, insertions: readonly Insertion[]): string {
  const sorted = [...insertions].sort((a, b) => a.at - b.at)
  let changed = ''
  let from = 0
  for (const { at, text: added, instead = '' } of sorted) {
    changed += text.slice(from, at) + added
    from = at + instead.length
  }
  return changed + text.slice(from)
}

// -------------------------------------------------------------------------------------------- reading

function readTrace(
  logs: readonly string[],
  read: readonly Read[],
  count: number,
): Pick<ProgramTrace, 'values' | 'calls' | 'made'> {
  const values = new Map(read.map(([name]) => [name, new Float64Array(count).fill(Number.NaN)]))
  const calls = new Map<number, readonly ReadonlyMap<string, number>[]>()
  const made = new Map<number, number>()
  let ofBar: ReadonlyMap<string, number>[] = []
  for (const log of logs) {
    if (log.includes(callMark)) ofBar.push(new Map(fieldsOf(log)))
    const from = log.indexOf(mark)
    if (from < 0) continue
    const bar = Number(log.slice(from + mark.length).split('|')[0])
    for (const [name, value] of fieldsOf(log)) {
      const series = values.get(name)
      if (series) series[bar] = value
      else if (name === callCount) made.set(bar, value)
    }
    calls.set(bar, ofBar)
    ofBar = []
  }
  return { values, calls, made }
}

function fieldsOf(log: string): readonly (readonly [name: string, value: number])[] {
  return log
    .split('|')
    .slice(1)
    .map((field) => {
      const [name = '', value = ''] = field.split('=')
      const number = Number(value)
      // The largest numbers mean na.
      return [name, Math.abs(number) > 1e300 || value === '' ? Number.NaN : number] as const
    })
}

interface Places {
  readonly body: { readonly start: number; readonly end: number }
  /** The program's name of each variable. */
  readonly names: ReadonlyMap<string, string>
  /** Offset at which a function returns its result; null for none. */
  readonly result: number | null
}

function linesOf(text: string, { body, names, result }: Places): ReadonlyMap<string, number> {
  const starts = lineStarts(text)
  const code = text.slice(body.start, body.end)
  const lines = new Map<string, number>()
  if (result !== null) lines.set(resultName, positionAt(starts, result).line)
  for (const [name, own] of names) {
    const found = new RegExp(`\\b${own}(\\[\\w+\\])?\\s*=[^=]`).exec(code)
    if (found) lines.set(name, positionAt(starts, body.start + found.index).line)
  }
  return lines
}
