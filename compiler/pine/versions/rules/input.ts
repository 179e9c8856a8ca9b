import type { Argument, Call, Expression } from '../../syntax/nodes.ts'
import { dottedName } from '../../syntax/names.ts'
import { argument, bare, number, path } from '../build.ts'
import { argumentOf, type CallRule, type RuleContext } from '../rule.ts'
import { tableOf } from '../../../text/table.ts'

/** Values of `type=` (version 4 writes them `input.integer`) and the function each has become. */
export const inputTypes: Readonly<Record<string, string>> = tableOf({
  integer: 'int',
  float: 'float',
  bool: 'bool',
  string: 'string',
  color: 'color',
  symbol: 'symbol',
  resolution: 'timeframe',
  session: 'session',
  source: 'source',
  time: 'time',
  price: 'price',
})

/** Parameters that each function still has, beyond defval, title, tooltip, inline and group. */
const kept: Readonly<Record<string, readonly string[]>> = tableOf({
  int: ['minval', 'maxval', 'step', 'options', 'confirm'],
  float: ['minval', 'maxval', 'step', 'options', 'confirm'],
  bool: ['confirm'],
  string: ['options', 'confirm'],
  color: ['confirm'],
  symbol: ['confirm'],
  timeframe: ['options', 'confirm'],
  session: ['options', 'confirm'],
  source: ['confirm'],
  time: ['confirm'],
  price: ['confirm'],
})

/** Parameters without effect where choices are listed. */
const bounds: readonly string[] = ['minval', 'maxval', 'step']

const always: readonly string[] = ['defval', 'title', 'tooltip', 'inline', 'group']
const priceNames: ReadonlySet<string> = new Set(['open', 'high', 'low', 'close', 'volume', 'hl2', 'hlc3', 'ohlc4'])

/** `input(14, type=input.integer, minval=1)` → `input.int(14, minval=1)`; without a type, by the default value. */
export const input: CallRule = (call, context) => {
  const defval = argumentOf(call, 'defval', 0)
  if (defval === null) return call
  const stated = statedType(call, context)
  const kind =
    stated === null || (stated === 'int' && isFraction(bare(defval.value)))
      ? typeOfDefault(call, defval.value, context)
      : stated
  if (kind === null) return call
  const dropped = argumentOf(call, 'options') === null ? [] : bounds
  const args = call.args
    .filter(
      (arg) =>
        arg.name === null ||
        always.includes(arg.name.name) ||
        (kept[kind]?.includes(arg.name.name) === true && !dropped.includes(arg.name.name)),
    )
    .map((arg) => (kind === 'int' ? wholeNumber(arg) : arg))
  context.note(call.callee, 'input', `input.${kind}`)
  return { ...call, callee: path(`input.${kind}`, call.callee), args }
}

function statedType(call: Call, context: RuleContext): string | null {
  const type = argumentOf(call, 'type')
  if (type === null) return null
  const direct = inputTypes[dottedName(bare(type.value))?.replace(/^input\./, '') ?? '']
  if (direct !== undefined) return direct
  const stated = resolve(type.value, context)
  if (stated.kind === 'StringLiteral') return inputTypes[stated.value] ?? null
  const name = stated.kind === 'Call' ? dottedName(stated.callee) : dottedName(stated)
  return name === null ? null : (inputTypes[name.replace(/^input\./, '')] ?? null)
}

function typeOfDefault(call: Call, defval: Expression, context: RuleContext): string | null {
  const value = resolve(defval, context)
  switch (value.kind) {
    case 'NumberLiteral':
      return value.isInt && !hasFraction(call) ? 'int' : 'float'
    case 'BoolLiteral':
      return 'bool'
    case 'StringLiteral':
      return 'string'
    case 'ColorLiteral':
      return 'color'
    case 'Unary':
      return value.operator === 'not' ? 'bool' : typeOfDefault(call, value.operand, context)
    case 'Identifier':
      return priceNames.has(value.name) ? 'source' : null
    case 'Member':
      return typeOfConstant(dottedName(value) ?? '')
    default:
      return null
  }
}

/** Sizes, positions, directions of entries and the styles of drawings are texts. */
const textConstants = /^(size|position|extend|xloc|yloc|text|strategy\.direction)\.|^(line|label)\.style_/

function typeOfConstant(name: string): string | null {
  if (name.startsWith('color.')) return 'color'
  return textConstants.test(name) ? 'string' : null
}

/** A bound or step with a fraction makes the input a float one even where the default is whole. */
function hasFraction(call: Call): boolean {
  return bounds.some((name) => {
    const value = argumentOf(call, name)?.value
    return value !== undefined && isFraction(value)
  })
}

const isFraction = (value: Expression): boolean => value.kind === 'NumberLiteral' && !Number.isInteger(value.value)

/** `1.0` where a whole number is required. */
function wholeNumber(arg: Argument): Argument {
  const value = bare(arg.value)
  const digits = value.kind === 'Unary' ? bare(value.operand) : value
  if (digits.kind !== 'NumberLiteral' || digits.isInt || !Number.isInteger(digits.value)) return arg
  const whole = number(digits.value, digits)
  return { ...argument(value.kind === 'Unary' ? { ...value, operand: whole } : whole), name: arg.name }
}

function resolve(expression: Expression, context: RuleContext): Expression {
  let value = bare(expression)
  // A variable may refer to another variable; a few steps suffice, and the limit ends cycles.
  for (let i = 0; i < 8 && value.kind === 'Identifier'; i++) {
    const init = context.initOf(value.name)
    if (init === null) break
    value = bare(init)
  }
  return value
}
