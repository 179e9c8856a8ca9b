import { compiled, type CallSite, type Evaluator, type Primitive } from '../../run/pine/primitive.ts'
import type { InputKind } from '../../run/pine/observer.ts'
import { parseDate } from '../../run/pine/time/calendar.ts'
import { EnumValue, type Value } from '../../run/pine/value.ts'
import { tableOf } from '../../text/table.ts'

/** Returns the user's value by the input's title, else its variable's name; undefined where unset. */
function chosen({ context, args, names, declaring }: CallSite): string | number | boolean | undefined {
  const { inputs } = context.run
  const title = args[names.indexOf('title')]?.()
  if (typeof title === 'string' && title in inputs) return inputs[title]
  return declaring !== null && declaring in inputs ? inputs[declaring] : undefined
}

type Read = (value: string | number | boolean) => Value

/** Remembers the call of an input, once for each place in the script. */
function remember(site: CallSite, kind: InputKind, source: string | null = null): void {
  const { context, argumentNodes, args, names, declaring } = site
  const [place] = argumentNodes
  const { inputCalls } = context.run
  if (!place || inputCalls.has(place)) return
  const settings = new Map(
    names.flatMap((name, k) => {
      const evaluate = args[k]
      return evaluate && !(kind === 'source' && k === 0) ? [[name, evaluate] as const] : []
    }),
  )
  inputCalls.set(place, { kind, declaring, settings, source })
}

/** Makes an input, evaluated once; `read` converts the user's value. */
const input = (kind: InputKind, read: Read): Primitive =>
  compiled((site) => {
    remember(site, kind)
    const fallback = site.args[0] as Evaluator
    let value: Value
    let asked = false
    return () => {
      if (!asked) {
        asked = true
        const given = chosen(site)
        value = given === undefined ? fallback() : read(given)
      }
      return value
    }
  })

const text = input('text', String)

/** `#RRGGBB`, `#RRGGBBAA` or the number itself. */
function readColor(value: string | number | boolean): number {
  if (typeof value === 'number') return value
  const digits = String(value).replace('#', '')
  return Number.parseInt(digits.length === 6 ? `${digits}ff` : digits, 16)
}

/** By the member's title or name. */
const enumeration = compiled((site) => {
  remember(site, 'enum')
  const fallback = site.args[0] as Evaluator
  const options = site.args[site.names.indexOf('options')]
  return () => {
    const given = chosen(site)
    if (given === undefined) return fallback()
    const members = options?.()
    const found = Array.isArray(members)
      ? members.find((m) => m instanceof EnumValue && (m.title === given || m.name === given))
      : null
    return found ?? fallback()
  }
})

type Prices = 'open' | 'high' | 'low' | 'close' | 'volume'

const sources: Readonly<Record<string, readonly Prices[]>> = tableOf({
  open: ['open'],
  high: ['high'],
  low: ['low'],
  close: ['close'],
  volume: ['volume'],
  hl2: ['high', 'low'],
  hlc3: ['high', 'low', 'close'],
  hlcc4: ['high', 'low', 'close', 'close'],
  ohlc4: ['open', 'high', 'low', 'close'],
})

/** A price series by name, the default otherwise. */
const source = compiled((site) => {
  const [node] = site.argumentNodes
  remember(site, 'source', node?.kind === 'Identifier' ? node.name : null)
  const fallback = site.args[0] as Evaluator
  const { context } = site
  const parts = sources[String(chosen(site))]
  if (!parts) return fallback
  return () => {
    const { bars, bar } = context
    return parts.reduce((sum, part) => sum + (bars[part][bar] ?? NaN), 0) / parts.length
  }
})

/** Reads inputs of each kind. The kind of `any` follows from its default. */
export const inputs: Readonly<Record<InputKind | 'any', Primitive>> = {
  int: input('int', (value) => Math.trunc(Number(value))),
  float: input('float', Number),
  bool: input('bool', (value) => value === true || value === 'true' || value === 1),
  text,
  time: input('time', (value) => (typeof value === 'number' ? value : parseDate(String(value)))),
  color: input('color', readColor),
  enum: enumeration,
  source,
  any: compiled((site) => {
    const primitive = inputs[kindOf(site)]
    if (primitive.kind !== 'compiled') throw new Error('inputs are compiled')
    return primitive.compile(site)
  }),
}

function kindOf(site: CallSite): InputKind {
  const kind = site.type.kind === 'simple' ? site.type.name : ''
  if (kind === 'float') return site.isConstant(0) ? 'float' : 'source'
  return kind === 'int' || kind === 'bool' || kind === 'color' ? kind : 'text'
}
