import { typeOf } from '../../mql/check/facts.ts'
import type { MqlType } from '../../mql/check/model.ts'
import { fileOf } from '../../mql/syntax/parse.ts'
import type { CallSite, Ea } from '../../ea/analyze/ea.ts'
import { dialects } from '../../targets/dialects.ts'
import { tableOf } from '../../text/table.ts'
import type { LineFix } from './line-fix.ts'

const callAt = (ea: Ea, at: number, ...names: readonly string[]): CallSite | undefined =>
  ea.callsOf(...names).find(({ node }) => node.start === at)

/** Fits the letters of a format to the arguments. Null where an argument is missing. */
export function fitFormat(ea: Ea, at: number): LineFix | null {
  const site = callAt(ea, at, 'PrintFormat', 'StringFormat')
  const format = site?.args[0]
  if (!site || format?.kind !== 'StringLiteral') return null
  let next = 1
  let isComplete = true
  const text = format.raw.replace(
    specifier,
    (whole, flags: string, width: string, precision: string, letter: string) => {
      if (letter === '%') return whole
      next += (width === '*' ? 1 : 0) + (precision === '.*' ? 1 : 0)
      const argument = site.args[next++]
      if (!argument) {
        isComplete = false
        return whole
      }
      const fitting = fittingLetter(typeOf(site.visited.facts, argument), letter, precision !== '')
      if (fitting === null) return whole
      return `%${fitting === 's' ? flags.replaceAll(/[+ #0]/g, '') : flags}${width}${fitting === 's' ? '' : precision}${fitting}`
    },
  )
  if (!isComplete || text === format.raw) return null
  return { edits: [{ start: format.start, end: format.end, text }] }
}

const specifier = /%([-+ #0]*)(\*|\d*)((?:\.(?:\*|\d+))?)(?:I64|I32|hh|ll|h|l)?([a-zA-Z%])/g

/** Returns the letter with its length for a type; null where the given one fits. */
function fittingLetter(type: MqlType, letter: string, hasPrecision: boolean): string | null {
  const isText = type.kind === 'primitive' && type.name === 'string'
  if (isText) return letter === 's' ? null : 's'
  if (letter !== 's' || (type.kind !== 'primitive' && type.kind !== 'enum')) return null
  const name = type.kind === 'enum' ? 'int' : type.name
  if (name === 'double' || name === 'float') return hasPrecision ? 'f' : 'g'
  return integerLetters[name] ?? 'd'
}

const integerLetters: Readonly<Record<string, string>> = tableOf({
  long: 'I64d',
  datetime: 'I64d',
  ulong: 'I64u',
  uint: 'u',
})

/** Shows on the chart what is printed on each tick. Null where the program shows something there already. */
export function showOnChart(ea: Ea, at: number): LineFix | null {
  const site = callAt(ea, at, 'Print', 'PrintFormat')
  if (!site || !ea.isStatement(site.node) || ea.usesName('Comment')) return null
  const { callee, end } = site.node
  const edits =
    site.name === 'Print'
      ? [{ start: callee.start, end: callee.end, text: 'Comment' }]
      : [
          { start: callee.start, end: callee.end, text: 'Comment(StringFormat' },
          { start: end, end, text: ')' },
        ]
  return { edits }
}

/** Puts an indicator into the program. Null where its name is computed. */
export function embedIndicator(ea: Ea, at: number): LineFix | null {
  const name = callAt(ea, at, 'iCustom')?.args[2]
  if (name?.kind !== 'StringLiteral' || name.value.trim() === '') return null
  const { compiled, name: folder } = dialects[ea.dialect]
  const file = `${name.value.replace(/^\\+/, '').replace(/\.ex[45]$/i, '')}${compiled}`.replaceAll('\\', '\\\\')
  const resource = `#resource "\\\\Indicators\\\\${file}"`
  const use = { start: name.start, end: name.end, text: `"::Indicators\\\\${file}"` }
  if (ea.text.includes(resource)) return { edits: [use] }
  const start = endOfProperties(ea)
  const check = `it has to lie compiled in ${folder}\\Indicators`
  return { edits: [{ start, end: start, text: `${resource}   // please check: ${check}\n` }, use] }
}

/** Returns the start of the line behind the last `#property`, or of the program. */
function endOfProperties({ parsed, text }: Ea): number {
  const ends = parsed.program.declarations.flatMap((node) =>
    node.kind === 'PropertyDirective' && fileOf(parsed, node.id) === 0 ? [node.end] : [],
  )
  const line = ends.length === 0 ? -1 : text.indexOf('\n', Math.max(...ends) - 1)
  return line < 0 ? 0 : line + 1
}
