import { tableOf } from '../../text/table.ts'
import type { Expr, Func, Literal, Storage } from '../../ir/tree/nodes.ts'
import { priceOrder } from '../../ir/facts/needs.ts'
import { requestArguments } from '../../ir/facts/request-options.ts'
import { typeText } from '../../ir/tree/types.ts'
import * as mql from '../../mql/syntax/build.ts'
import type { Expression } from '../../mql/syntax/nodes.ts'
import { constructorParts } from './constructor-parts.ts'
import { colorExpression } from '../colors.ts'
import type { Names } from '../names.ts'
import { onChart } from '../window.ts'
import { servedArguments } from '../parameters.ts'

type Kind = Expr['kind']
type Emit<K extends Kind> = (value: Extract<Expr, { kind: K }>, names: Names) => Expression

/** The side of an entry whose id says no more than that. */
const sideOfEntry = (id: Expr | undefined, { orders }: Names): number | null =>
  id?.kind === 'literal' ? (orders.sides?.get(String(id.value)) ?? null) : null

/** The place of an entry's id in calls of the runtime, and how many arguments its side replaces. */
const entryIds: Readonly<Record<string, readonly [at: number, replaced: number]>> = tableOf({
  CloseEntry: [0, 1],
  ExitWith: [1, 2],
})

const arrays: ReadonlySet<Storage> = new Set(['series', 'buffer', 'array'])

/** The MQL of each kind of IR expression. */
const emissions: { [K in Kind]: Emit<K> } = {
  literal: (value) => literal(value),
  name: (value) => word(value.text),
  variable: (value, names) => {
    const { variable } = value
    if (variable.isDate) return mql.binary(mql.cast('long', mql.identifier(names.variable(variable))), '*', 1000)
    const isArray = arrays.has(variable.storage) && !names.scalars.has(variable)
    if (!isArray) return mql.identifier(names.variable(variable))
    const at = value.index ?? variable.index
    const bar = at ? expression(at, names) : mql.identifier('i')
    return mql.index(names.variable(variable), variable.storage === 'buffer' && names.isWindowed ? onChart(bar) : bar)
  },
  array: (value, names) => mql.identifier(names.variable(value.variable)),
  price: ({ name }, { barValues }) =>
    barValues.has(name) ? mql.identifier(name) : mql.index(name, mql.identifier('i')),
  prices: (value) => mql.identifier(value.name),
  call: (value, names) => {
    const given = value.callee ? value.args : servedArguments(value.name, value.args, names.features)
    const args = given.map((arg) => expression(ungrouped(arg), names))
    const [at, replaced] = entryIds[value.name] ?? [0, 0]
    const entrySide = replaced > 0 ? sideOfEntry(given[at], names) : null
    if (entrySide !== null) return mql.call(value.name, mql.int(entrySide), ...args.slice(replaced))
    if (!value.callee) return mql.call(value.name, ...args)
    const { callee } = value
    const bar = callee.usesIndex ? [mql.identifier('i')] : []
    const prices = priceOrder.filter((p) => callee.prices.has(p)).map((p) => mql.identifier(p))
    return mql.call(names.func(callee), ...bar, ...args, ...prices)
  },
  site: (value, names) => {
    const { site } = value
    const prices = typeof site.type === 'string' ? [] : pricesFor(site.type, names)
    const object = site.turn
      ? mql.index(
          names.site(site),
          mql.call('NextTurn', mql.identifier(names.site(site)), mql.identifier(names.variable(site.turn))),
        )
      : mql.identifier(names.site(site))
    return mql.call(
      mql.member(object, value.method),
      expression(value.index, names),
      ...passedTo(value, names).map((arg) => expression(ungrouped(arg), names)),
      ...prices.map((p) => mql.identifier(p)),
    )
  },
  method: (value, names) =>
    mql.call(
      mql.member(expression(value.object, names), value.name),
      ...value.args.map((arg) => expression(arg, names)),
    ),
  field: (value, names) => mql.member(expression(value.object, names), value.name),
  unary: (value, names) => mql.unary(value.operator, expression(value.operand, names)),
  binary: ({ left, operator, right }, names) => {
    const sides = [side(left, operator, names), side(right, operator, names)] as const
    const moments = comparing.has(operator) ? sides.map(momentOf) : []
    const [a, b] = moments.every((moment) => moment !== null) && moments.length > 0 ? moments : sides
    return mql.binary(a, operator, b)
  },
  conditional: ({ test, whenTrue, whenFalse }, names) => {
    const first = expression(whenTrue, names)
    // A choice within a choice is read as one value.
    const isChoice = whenTrue.kind === 'conditional'
    return mql.conditional(
      expression(test, names),
      isChoice ? mql.parenthesized(first) : first,
      expression(whenFalse, names),
    )
  },
  cast: (value, names) => mql.cast(typeText(value.type), expression(value.value, names)),
  group: (value, names) => mql.parenthesized(expression(value.value, names)),
  new: (value, names) => {
    const given = names.fixedFields.argumentsOf(value)
    const args = given.map((arg) => expression(arg, names))
    const { first, rest } = constructorParts(args.length)
    const made = mql.create(value.name, ...args.slice(first.from, first.to))
    return rest.reduce(
      (object, { from, to, method }) => mql.call(`${value.name}::${method}`, object, ...args.slice(from, to)),
      made,
    )
  },
}

/** The arguments of a call that keeps state, without those that no call of the program needs. */
function passedTo(value: Extract<Expr, { kind: 'site' }>, names: Names): readonly Expr[] {
  const args = requestArguments(value, names.asked)
  return value.site.type === 'TaChange' && names.changesByOne ? args.slice(0, 1) : args
}

/** A whole value needs no parentheses: an argument, as the operand of an operator that became a call, or an assigned one. */
export const ungrouped = (value: Expr): Expr => (value.kind === 'group' ? ungrouped(value.value) : value)

const comparing: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>='])

/** Returns the platform's time behind a value in milliseconds: a comparison of two such values needs no conversion. */
function momentOf(value: Expression): Expression | null {
  if (value.kind === 'Parenthesized') return momentOf(value.expression)
  if (
    value.kind !== 'Binary' ||
    value.operator !== '*' ||
    value.left.kind !== 'Cast' ||
    value.left.type.name !== 'long'
  )
    return null
  return value.right.kind === 'NumberLiteral' && value.right.value === 1000 ? value.left.operand : null
}

/** Bar arrays that a function's object receives; an object that builds longer bars needs more than it reads. */
const pricesFor = (func: Func, { requested }: Names): readonly string[] =>
  func.request ? requested : priceOrder.filter((which) => func.prices.has(which))

/** `a || (b && c)`: precedence does not need these parentheses, but readers and MetaEditor do. */
function side(value: Expr, outer: string, names: Names): Expression {
  const inner = expression(value, names)
  return outer === '||' && value.kind === 'binary' && value.operator === '&&' ? mql.parenthesized(inner) : inner
}

export function expression(value: Expr, names: Names): Expression {
  return (emissions[value.kind] as Emit<Kind>)(value, names)
}

/** `time[lastBar]` is written as one word in the IR. */
function word(text: string): Expression {
  const [, array, index] = /^(\w+)\[(\w+)\]$/.exec(text) ?? []
  return array && index ? mql.index(array, mql.identifier(index)) : mql.identifier(text)
}

function literal(value: Literal): Expression {
  if (typeof value.value === 'string') return mql.string(value.value)
  if (typeof value.value === 'boolean') return mql.bool(value.value)
  if (value.type.kind === 'color') return colorExpression(value.value)
  if (value.raw !== null && !value.raw.startsWith('-')) return mql.number(spelling(value.raw))
  if (value.type.kind === 'double') return mql.real(value.value)
  return mql.int(value.value)
}

/** Pine allows `.5` and `5.`, which read better whole. */
const spelling = (raw: string): string => raw.replace(/^\./, '0.').replace(/\.(?=$|[eE])/, '.0')
