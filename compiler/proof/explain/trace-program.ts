import type { Bars, Dialect } from '../../api.ts'
import { check } from '../../mql/check/check.ts'
import { factsOf } from '../../run-program.ts'
import { marketAround } from '../../run/bars/market.ts'
import { runMql } from '../../run/mql/run.ts'
import { lineStarts, positionAt, type Source } from '../../text/source.ts'

/** Values of variables at the end of each bar, by name. */
export type Trace = ReadonlyMap<string, Float64Array>

export interface ProgramTrace {
  readonly values: Trace
  /** Line that first gives a variable its value, by name. */
  readonly lines: ReadonlyMap<string, number>
}

const mark = '@trace '
const numericTypes: ReadonlySet<string> = new Set(['double', 'int', 'long', 'bool', 'float', 'uint'])
/** Variables of one trace: each is printed on each bar. */
const maxTraced = 60

/**
 * Runs an indicator that also prints the variables of these names at the end of each bar up to the last. The text stays as
 * it is but for one statement at the end of `OnBar`. Null where the program has no such function.
 */
export function traceProgram(
  { text, name }: Source,
  dialect: Dialect,
  { bars, last, wanted }: { readonly bars: Bars; readonly last: number; readonly wanted: ReadonlySet<string> },
): ProgramTrace | null {
  const { functions, globals } = check([{ name, text }], dialect)
  const body = functions.find((found) => found.name === 'OnBar' && found.owner === null)?.declaration.body
  if (!body) return null
  const index = /OnBar\(const int (\w+)/.exec(text)?.[1]
  if (index === undefined) return null
  const locals = body.statements.flatMap((statement) =>
    statement.kind === 'VariableDeclaration' && numericTypes.has(statement.type.name)
      ? statement.declarators.filter(({ dimensions }) => dimensions.length === 0).map((found) => found.name.name)
      : [],
  )
  const series = globals.flatMap((variable) => {
    const isArray = new RegExp(`\\b${variable.name}\\[${index}\\]`).test(text)
    return wanted.has(variable.name) && variable.input === null ? [{ name: variable.name, isArray }] : []
  })
  const read = [
    ...locals.filter((local) => wanted.has(local)).map((local) => [local, local] as const),
    ...series.map((found) => [found.name, found.isArray ? `${found.name}[${index}]` : found.name] as const),
  ].slice(0, maxTraced)
  const parts = read.map(([variable, value]) => `+"|${variable}="+StringFormat("%.15g",(double)(${value}))`)
  const print = ` if(${index}<=${last}) Print("${mark}"+IntegerToString(${index})${parts.join('')}); `
  const traced = { name, text: text.slice(0, body.end - 1) + print + text.slice(body.end - 1) }
  const checked = check([traced], dialect)
  if (checked.diagnostics.some(({ severity }) => severity === 'error')) return null
  const { logs } = runMql(checked, bars, factsOf(dialect, traced), { otherBars: marketAround(bars) })
  const names = read.map(([variable]) => variable)
  return { values: tracedValues(logs, names, last + 1), lines: linesOf(text, names, body) }
}

function tracedValues(logs: readonly string[], names: readonly string[], count: number): Trace {
  const values = new Map(names.map((name) => [name, new Float64Array(count).fill(Number.NaN)]))
  for (const log of logs) {
    const from = log.indexOf(mark)
    if (from < 0) continue
    const [bar = '', ...fields] = log.slice(from + mark.length).split('|')
    for (const field of fields) {
      const [name = '', value = ''] = field.split('=')
      const series = values.get(name)
      // The largest numbers mean na.
      const number = Number(value)
      if (series) series[Number(bar)] = Math.abs(number) > 1e300 || value === '' ? Number.NaN : number
    }
  }
  return values
}

function linesOf(
  text: string,
  names: readonly string[],
  { start, end }: { readonly start: number; readonly end: number },
): ReadonlyMap<string, number> {
  const starts = lineStarts(text)
  const code = text.slice(start, end)
  return new Map(
    names.flatMap((name) => {
      const found = new RegExp(`\\b${name}(\\[\\w+\\])?\\s*=[^=]`).exec(code)
      return found ? [[name, positionAt(starts, start + found.index).line] as const] : []
    }),
  )
}
