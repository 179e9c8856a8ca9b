import { isArrayOfFloats } from '../../../pine/check/types/compatible.ts'
import type { Context } from '../../../run/pine/context.ts'
import { datePattern, numberPattern, parseMessage, type Placeholder } from '../../../pine/message-format.ts'
import { runtimeError } from '../../../run/pine/runtime-errors.ts'
import { compiled, effect, pure, type CallSite, type Evaluator } from '../../../run/pine/primitive.ts'
import { fieldOf } from '../../../run/pine/time/calendar.ts'
import { hour, minute, zoneOffset } from '../../../run/pine/time/zone.ts'
import { EnumValue, isNa, PineArray, PineMatrix, type Value } from '../../../run/pine/value.ts'
import { fixedPlaces, formatPattern, formatVolume, javaDouble } from './decimals.ts'
import { roundToTick } from '../../math/machine.ts'
import { compileRegex, type Regex } from './regex.ts'
import { tableOf } from '../../../text/table.ts'

type Text = string | null

/** na in, na out. */
const onText = (apply: (text: string, other: string) => Value, na: Value = null) =>
  pure((text: Text, other: Text = '') =>
    typeof text === 'string' && typeof other === 'string' ? apply(text, other) : na,
  )

export const length = onText((text) => text.length, NaN)
export const upper = onText((text) => text.toUpperCase())
export const lower = onText((text) => text.toLowerCase())
export const trim = onText((text) => text.trim())
export const contains = onText((text, part) => text.includes(part), false)
export const startswith = onText((text, part) => text.startsWith(part), false)
export const endswith = onText((text, part) => text.endsWith(part), false)
export const pos = onText((text, part) => (text.includes(part) ? text.indexOf(part) : NaN), NaN)

export const tonumber = onText((text) => {
  const trimmed = text.trim()
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(trimmed) ? Number(trimmed) : NaN
}, NaN)

export const match = effect(({ run }) => {
  const compiledPatterns = new Map<string, Regex | null>()
  return (text: Text, pattern: Text) => {
    if (typeof text !== 'string' || typeof pattern !== 'string') return ''
    run.spend(text.length + pattern.length + 1)
    let regex = compiledPatterns.get(pattern)
    if (regex === undefined) {
      if (compiledPatterns.size >= keptPatterns) compiledPatterns.clear()
      run.spend(pattern.length * patternCost)
      compiledPatterns.set(pattern, (regex = compileRegex(pattern)))
    }
    if (!regex) throw runtimeError('RUN1016', { pattern })
    return regex.first(text, (steps) => run.spend(steps)) ?? ''
  }
})

/** Compiled patterns of one call site. */
const keptPatterns = 20
/** Steps that are spent for each character of a pattern to compile. */
const patternCost = 20

/** Occurrences may overlap; an empty target is before each character and at the end (recorded). */
export const replace = effect(({ run }) => (text: Text, target: Text, replacement: Text, occurrence = 0) => {
  if (typeof text !== 'string' || typeof target !== 'string' || typeof replacement !== 'string') return null
  let at = target === '' ? Math.min(occurrence, text.length) : text.indexOf(target)
  for (let i = 0; i < occurrence && at >= 0 && target !== ''; i++) at = text.indexOf(target, at + 1)
  return at < 0 ? text : run.text(text.slice(0, at) + replacement + text.slice(at + target.length))
})

export const replaceAll = effect(({ run }) => (text: Text, target: Text, replacement: Text) => {
  if (typeof text !== 'string' || typeof target !== 'string' || typeof replacement !== 'string') return null
  return target === '' ? text : run.text(text.split(target).join(replacement))
})

export const split = effect(({ run }) => (text: Text, separator: Text) => {
  if (typeof text !== 'string' || typeof separator !== 'string') return null
  const parts = text === '' ? [''] : text.split(separator)
  run.allocate(parts.length)
  return new PineArray(parts)
})

export const substring = pure((text: Text, from: number, to?: number) => {
  if (typeof text !== 'string') return null
  const begin = from === from ? Math.trunc(from) : 0
  const end = to === undefined || to !== to ? text.length : Math.trunc(to)
  if (begin < 0 || end < begin) throw runtimeError('RUN1017', { begin, end })
  return text.slice(begin, end)
})

export const repeat = effect(({ run }) => (text: Text, times: number, separator: Text = '') => {
  if (typeof text !== 'string' || times !== times) return null
  const between = separator ?? ''
  const count = Math.max(0, Math.trunc(times))
  if (count * (text.length + between.length) > run.limits.text + between.length) {
    throw runtimeError('RUN1008', { size: count * (text.length + between.length), limit: run.limits.text })
  }
  return run.text(count === 0 ? '' : (text + between).repeat(count - 1) + text)
})

/** `value` as `str.tostring` shows it. */
export function textOf(context: Context, value: Value, format: Value = '#.##########'): string {
  if (typeof value === 'number') return numberText(context, value, format)
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return String(value)
  if (value instanceof EnumValue) return value.title
  if (value instanceof PineArray)
    return `[${value
      .toList()
      .map((item) => textOf(context, item, format))
      .join(', ')}]`
  if (value instanceof PineMatrix) {
    return value.rows.map((row) => `[${row.map((item) => textOf(context, item, format)).join(', ')}]`).join('\n')
  }
  return isNa(value) ? 'NaN' : 'object'
}

function numberText(context: Context, value: number, format: Value): string {
  switch (format) {
    case 'mintick':
    case 'price':
      return value === value
        ? fixedPlaces(roundToTick(value, context), context.symbol.digits, context.symbol.digits)
        : 'NaN'
    case 'percent':
      return `${fixedPlaces(value, 0, 2)}%`
    case 'volume':
      return formatVolume(value)
    case 'inherit':
      return fixedPlaces(value, 0, 10)
    default:
      return typeof format === 'string' ? formatPattern(value, format) : fixedPlaces(value, 0, 10)
  }
}

export const tostring = effect(
  (context) => (value: Value, format?: Value) => context.run.text(textOf(context, value, format ?? undefined)),
)

/** Formats a message pattern with its arguments. */
export function formatMessage(context: Context, pattern: string, args: readonly Value[]): string {
  const parts = parseMessage(pattern)
  if (parts === null) throw runtimeError('RUN1018', { format: pattern })
  return context.run.text(
    parts.map((part) => (typeof part === 'string' ? part : placeholderText(context, part, args))).join(''),
  )
}

function placeholderText(context: Context, placeholder: Placeholder, args: readonly Value[]): string {
  const { index, format, raw } = placeholder
  if (Number.isNaN(index)) throw runtimeError('RUN1019', { argument: raw })
  if (index < 0 || index >= args.length) return `{${raw}}`
  const { [index]: value } = args
  if (format === 'date' || format === 'time') return formatTime(Number(value), datePattern(placeholder), 'UTC')
  if (typeof value !== 'number') return textOf(context, value)
  return value === value ? formatPattern(value, numberPattern(placeholder), 'half-even') : 'NaN'
}

/** Formats message arguments by type: float arrays as Java writes doubles, `[1.0, 2.5]` (recorded). */
export function messageArguments({ argumentNodes, restNodes, args, rest, typeOf }: CallSite): Evaluator[] {
  const nodes = [...argumentNodes, ...restNodes]
  return [...args, ...rest].map((arg, i) => {
    const { [i]: node } = nodes
    const evaluate = arg ?? (() => null)
    if (!node || !isArrayOfFloats(typeOf(node))) return evaluate
    return () => {
      const value = evaluate()
      return value instanceof PineArray
        ? `[${value
            .toList()
            .map((item) => javaDouble(item as number))
            .join(', ')}]`
        : value
    }
  })
}

export const format = compiled((site) => {
  const [pattern = () => undefined, ...args] = messageArguments(site)
  return () => {
    const text = pattern()
    return typeof text === 'string'
      ? formatMessage(
          site.context,
          text,
          args.map((arg) => arg()),
        )
      : null
  }
})

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Letters of Java's date patterns; the last argument is the number of repetitions. */
const dateLetters: Readonly<Record<string, (time: number, zone: string, count: number) => string>> = tableOf({
  y: (time, zone, count) =>
    count === 2 ? pad(fieldOf('year', time, zone) % 100, 2) : pad(fieldOf('year', time, zone), count),
  M: (time, zone, count) => {
    const month = fieldOf('month', time, zone)
    if (count <= 2) return pad(month, count)
    const name = monthNames[month - 1] ?? ''
    return count === 3 ? name.slice(0, 3) : name
  },
  d: (time, zone, count) => pad(fieldOf('dayofmonth', time, zone), count),
  E: (time, zone, count) => {
    const name = dayNames[fieldOf('dayofweek', time, zone) - 1] ?? ''
    return count <= 3 ? name.slice(0, 3) : name
  },
  H: (time, zone, count) => pad(fieldOf('hour', time, zone), count),
  h: (time, zone, count) => pad(fieldOf('hour', time, zone) % 12 || 12, count),
  m: (time, zone, count) => pad(fieldOf('minute', time, zone), count),
  s: (time, zone, count) => pad(fieldOf('second', time, zone), count),
  S: (time, _, count) => pad(((time % 1000) + 1000) % 1000, 3).slice(0, count),
  a: (time, zone) => (fieldOf('hour', time, zone) < 12 ? 'AM' : 'PM'),
  w: (time, zone, count) => pad(fieldOf('weekofyear', time, zone), count),
  Z: (time, zone) => {
    const offset = zoneOffset(zone, time)
    const size = Math.abs(offset)
    return `${offset < 0 ? '-' : '+'}${pad(Math.floor(size / hour), 2)}${pad(Math.floor((size % hour) / minute), 2)}`
  },
  z: (_, zone) => (zone === 'Etc/UTC' ? 'UTC' : zone),
})

const pad = (value: number, width: number): string => String(value).padStart(width, '0')

function formatTime(time: number, pattern: string, zone: string): string {
  if (time !== time) return 'NaN'
  return pattern.replace(
    /'([^']*)'|''|([A-Za-z])\2*/g,
    (whole, quoted: string | undefined, letter: string | undefined) => {
      if (letter === undefined) return quoted === undefined || quoted === '' ? "'" : quoted
      return dateLetters[letter]?.(time, zone, whole.length) ?? whole
    },
  )
}

export const formatTimeText = effect(
  (context) => (time: number, pattern: Text, zone: Text) =>
    time !== time ? null : formatTime(time, pattern ?? "yyyy-MM-dd'T'HH:mm:ssZ", zone || context.symbol.timezone),
)
