import type { Args } from '../../ir/expressions/args.ts'
import { convert, orText } from '../../ir/expressions/convert.ts'
import { lower } from '../../ir/dispatch.ts'
import * as make from '../../ir/tree/make.ts'
import { chosenOnBars } from '../../ir/visuals/chosen-by-inputs.ts'
import type { Expr } from '../../ir/tree/nodes.ts'
import type { StrategyFeature } from '../../ir/program.ts'
import * as types from '../../ir/tree/types.ts'
import type { IrType } from '../../ir/tree/types.ts'
import { counts } from '../../ir/tree/ranges.ts'
import { inRuntime, type CallEmission, type VariableEmission } from '../emission.ts'
import { tableOf } from '../../text/table.ts'
import { readsExitComments } from '../../pine/check/order-size.ts'

/** Orders of a strategy; ../../runtime/trading implements them. */

function ask(args: Args, helper: string, values: readonly Expr[]): Expr {
  const { lowering } = args
  const call = (): void => lowering.evaluate(lowering.helper(helper, values, types.nothing))
  // Versions before 6 have a condition in the call itself.
  if (!args.has('when') || args.constant('when') === true) call()
  else {
    const test = args.bool('when')
    const attached = lowering.attached()
    lowering.push({ kind: 'if', test, whenTrue: lowering.inBlock(true, call), whenFalse: null, ...attached })
  }
  return make.na
}

/** 1 for long, -1 for short. */
function side(args: Args, param: string): Expr {
  const { lowering } = args
  const node = args.node(param)
  const constant = args.constant(param)
  if (typeof constant === 'string' || !node) return make.number(sideOf(String(constant)))
  const value = lower(lowering, node)
  if (value.type.kind === 'bool') return make.conditional(value, make.number(1), make.number(-1))
  return make.conditional(
    make.binary(convert(lowering, value, types.string), '==', make.text('long')),
    make.number(1),
    make.number(-1),
  )
}

/** The sides that may be entered; 0 means both. */
function allowedSide(args: Args): Expr {
  const { lowering } = args
  const node = args.node('value')
  if (!node || typeof args.constant('value') === 'string') return side(args, 'value')
  const value = lowering.temporary('allowed', convert(lowering, lower(lowering, node), types.string))
  const is = (word: string): Expr => make.binary(value, '==', make.text(word))
  return make.conditional(is('long'), make.number(1), make.conditional(is('short'), make.number(-1), make.number(0)))
}

const sideOf = (word: string): number => (word.endsWith('short') ? -1 : word.endsWith('all') ? 0 : 1)

const groupKinds: Readonly<Record<string, number>> = tableOf({ none: 0, cancel: 1, reduce: 2 })

/** The features that arguments of a call bring with them. */
function marks(args: Args, rows: readonly (readonly [StrategyFeature, ...string[]])[]): void {
  for (const [feature, ...params] of rows)
    if (params.some((param) => args.has(param) && args.constant(param) !== null)) args.lowering.features.add(feature)
}

/** An exit of less than the whole. */
function marksPart(args: Args): void {
  const percent = args.constant('qty_percent')
  marks(args, [['partials', 'qty', ...(percent === 100 ? [] : ['qty_percent'])]])
}

/** The texts that fills of an order send, by the parameters that give them; empty ones where the order sends none. */
function messages(args: Args, params: readonly string[], ...features: readonly StrategyFeature[]): readonly Expr[] {
  const { lowering } = args
  if (args.constant('disable_alert') === true || !params.some((param) => isGiven(args, param)))
    return params.map(() => make.text(''))
  for (const feature of ['messages', ...features] as const) lowering.features.add(feature)
  lowering.helpers.add('Notify')
  const isOff = args.has('disable_alert') ? args.bool('disable_alert') : null
  return params
    .map((param) => args.text(param))
    .map((text) => (isOff ? make.conditional(isOff, make.text(''), text) : text))
}

const isGiven = (args: Args, param: string): boolean => args.has(param) && args.constant(param) !== ''

/** Texts of an exit by what it fills: a target, a stop, a trailing stop. */
const reasonMessages = ['alert_profit', 'alert_loss', 'alert_trailing']

function exitMessages(args: Args): readonly Expr[] {
  const isByReason = reasonMessages.some((param) => isGiven(args, param))
  const reasonFeature = isByReason ? (['reasonMessages'] as const) : []
  return messages(args, ['alert_message', ...reasonMessages], 'exitMessages', ...reasonFeature)
}

export const entry = (isRaw: boolean): CallEmission =>
  inRuntime('Entry', (args: Args) => {
    const kind = chosenOnBars(args, 'oca_type', {
      words: Object.keys(groupKinds),
      meaningOf: (word) => make.number(groupKinds[String(word ?? 'none').replace(/^.*\./, '')] ?? 0),
    })
    marks(args, [
      ['priced', 'limit', 'stop'],
      ['entryLimits', 'limit'],
      ['entryStops', 'stop'],
      ['sized', 'qty'],
    ])
    if (isRaw) args.lowering.features.add('raw')
    if (kind.kind !== 'literal' || kind.value !== 0) args.lowering.features.add('groups')
    return ask(args, 'Entry', [
      args.text('id'),
      side(args, 'direction'),
      args.double('qty'),
      args.double('limit'),
      args.double('stop'),
      args.text('oca_name'),
      kind,
      args.text('comment'),
      make.truth(isRaw),
      ...messages(args, ['alert_message']),
    ])
  })

/** Comments of an exit by what it fills: a target, a stop, a trailing stop. */
const reasons = ['comment_profit', 'comment_loss', 'comment_trailing']

export function exit(args: Args): Expr {
  args.lowering.features.add('exits')
  marks(args, [
    ['trails', 'trail_price', 'trail_points'],
    ['groups', 'oca_name'],
    ['distances', 'profit', 'loss'],
    ['levels', 'limit', 'stop'],
  ])
  marksPart(args)
  const prices = ['profit', 'limit', 'loss', 'stop', 'trail_price', 'trail_points', 'trail_offset'].map((param) =>
    args.double(param),
  )
  const [, limit, , stop] = prices
  if (limit && !make.isNa(limit)) args.lowering.features.add('exitLimits')
  if (stop && !make.isNa(stop)) args.lowering.features.add('exitStops')
  const percent = args.node('qty_percent') ? args.double('qty_percent', 100) : make.number(100, types.double)
  const hasReasons = reasons.some((param) => args.has(param)) && readsExitComments(args.lowering.checked)
  if (hasReasons) args.lowering.features.add('reasons')
  const comments = hasReasons ? reasons.map((param) => args.text(param)) : null
  if (comments) ask(args, 'ExitReasons', comments)
  return ask(args, 'ExitWith', [
    args.text('id'),
    args.text('from_entry'),
    args.double('qty'),
    percent,
    ...prices,
    args.text('oca_name'),
    args.text('comment'),
    ...exitMessages(args),
  ])
}

const close = (helper: string, before: (args: Args) => readonly Expr[]): CallEmission =>
  inRuntime(helper, (args: Args) => {
    args.lowering.features.add('closes')
    marksPart(args)
    if (args.has('immediately') && args.constant('immediately') !== false) args.lowering.features.add('onClose')
    const [message = make.text('')] = messages(args, ['alert_message'])
    return ask(args, helper, [...before(args), args.text('comment'), args.bool('immediately'), message])
  })

/** Limits that the script sets, once or again on each bar. */
export const limit =
  (...assigned: readonly (readonly [variable: string, param: string, type: IrType])[]): CallEmission =>
  (args) => {
    const { lowering } = args
    lowering.features.add('risk')
    if (args.has('alert_message') && args.constant('alert_message') !== '')
      lowering.note(args.call, 'approximated', 'The alert of a risk limit is not sent')
    for (const [variable, param, type] of assigned) {
      lowering.assign(
        make.name(variable, type),
        param === 'type'
          ? make.truth(!args.constantText('type', 'percent_of_equity').endsWith('cash'))
          : args.as(param, type, make.na),
      )
    }
    return make.na
  }

export const strategyClose: CallEmission = close('CloseEntry', (args) => [
  args.text('id'),
  args.double('qty'),
  args.double('qty_percent', 100),
])

export const closeAll: CallEmission = close('ClosePosition', () => [])

export const cancel: CallEmission = inRuntime('CancelOrder', (args: Args) =>
  ask(args, 'CancelOrder', [args.text('id')]),
)

export const cancelAll: CallEmission = inRuntime('CancelOrders', (args: Args) => ask(args, 'CancelOrders', []))

export const allowEntryIn: CallEmission = (args) => {
  args.lowering.features.add('sides')
  args.lowering.assign(make.name('allowedSide', types.int), allowedSide(args))
  return make.na
}

export const defaultEntryQty: CallEmission = inRuntime('Quantity', (args: Args) =>
  args.lowering.helper('Quantity', [args.double('fill_price'), make.name('lastClose', types.double)], types.double),
)

/** Money of the symbol's currency as the account's, or the other way round, at the rate of the last close. */
export function converted(operator: '*' | '/'): CallEmission {
  return (args) =>
    make.binary(
      args.double('value'),
      operator,
      args.lowering.helper('AccountRate', [lastClose], types.double, { na: false }),
    )
}

/** Only the broker knows the costs of one trade. */
export function commission(args: Args): Expr {
  args.lowering.note(args.call, 'approximated', 'Commission is what the broker takes: the script reads none')
  return make.number(0, types.double)
}

/** A number of one trade. */
export const tradeNumber = (helper: string, features: readonly StrategyFeature[]): CallEmission =>
  inRuntime(helper, (args: Args) => {
    features.forEach((feature) => args.lowering.features.add(feature))
    return args.lowering.helper(helper, [args.int('trade_num')], types.double)
  })

/** A number of an open trade. Where it is the first, one position on the server can answer. */
export const openNumber = (helper: string, first: string): CallEmission => {
  const ofAny = tradeNumber(helper, ['listed'])
  return inRuntime(helper, (args: Args) => {
    if (args.constant('trade_num') !== 0) return ofAny(args)
    for (const feature of ['reads', 'first'] as const) args.lowering.features.add(feature)
    return args.lowering.helper(first, [], types.double)
  })
}

export const tradeText = (helper: string, features: readonly StrategyFeature[]): CallEmission =>
  inRuntime(helper, (args: Args) => {
    features.forEach((feature) => args.lowering.features.add(feature))
    return args.lowering.helper(helper, [args.int('trade_num')], types.string, { na: true })
  })

/** Id of the order that opened the position; empty where there is none. */
export const entryName: VariableEmission = {
  runtime: 'OpenId',
  now: (lowering) => {
    lowering.readings.set('OpenId', ['listed'])
    return orText(lowering, lowering.helper('OpenId', [make.number(0)], types.string, { na: true }), '')
  },
}

/** The best (1) or worst (-1) profit while the trade was open. */
export const tradeRange = (helper: string, sign: number, features: readonly StrategyFeature[]): CallEmission =>
  inRuntime(helper, (args: Args) => {
    for (const feature of ['ranges', ...features] as const) args.lowering.features.add(feature)
    return args.lowering.helper(helper, [args.int('trade_num'), make.number(sign)], types.double)
  })

interface Reading {
  readonly na?: boolean
  readonly features?: readonly StrategyFeature[]
  /** Arguments of the helper. */
  readonly values?: readonly Expr[]
}

/** Asks a function of the runtime; the features it needs count only where its value is used. */
export const reading = (
  helper: string,
  type: IrType,
  { na = false, features = [], values = [] }: Reading = {},
): VariableEmission => ({
  runtime: helper,
  now: (lowering) => {
    lowering.readings.set(helper, features)
    return lowering.helper(helper, values, type, { na, ...(type.kind === 'int' && counts) })
  },
})

export const lastClose = make.name('lastClose', types.double)

/** Number of closed trades that won (1), lost (-1) or broke even (0). */
export const tradesThat = (sign: number): VariableEmission =>
  reading('CountTrades', types.int, { values: [make.number(sign)], features: ['closed'] })

/** Money of the closed trades, as it is or in per cent of the first capital. */
export const profit = (sign: number, isPercent: boolean): VariableEmission => ({
  runtime: 'NetProfit',
  now: (lowering) => {
    lowering.features.add('closed')
    const sum = lowering.helper('NetProfit', sign === 0 ? [] : [make.number(sign)], types.double, { na: false })
    const money = sign < 0 ? make.negative(sum) : sum
    return isPercent ? lowering.helper('PercentOfCapital', [money], types.double, { na: false }) : money
  },
})

export const mean = (helper: string, sign: number): VariableEmission => ({
  runtime: helper,
  now: (lowering) => {
    lowering.features.add('closed')
    const value = lowering.helper(helper, [make.number(sign)], types.double)
    return sign < 0 ? make.negative(value) : value
  },
})

/** A variable that the frame keeps. */
export const kept = (variable: string, feature: StrategyFeature): VariableEmission => ({
  now: (lowering) => {
    lowering.features.add(feature)
    lowering.helpers.add(variable)
    return make.name(variable, types.double)
  },
})

export const openprofitPercent: VariableEmission = {
  runtime: 'OpenProfit',
  now: (lowering) => {
    lowering.features.add('reads')
    return make.binary(
      make.binary(
        lowering.helper('OpenProfit', [lastClose], types.double, { na: false }),
        '/',
        lowering.helper('Equity', [lastClose], types.double, { na: false }),
      ),
      '*',
      make.number(100, types.double),
    )
  },
}

export const maxContractsHeldAll: VariableEmission = {
  now: (lowering) => {
    lowering.features.add('held')
    return make.native(
      'MathMax',
      [make.name('heldLong', types.double), make.name('heldShort', types.double)],
      types.double,
      { na: false },
    )
  },
}

export const marginLiquidationPrice: VariableEmission = {
  now: (lowering, node) => {
    lowering.note(node, 'approximated', 'The broker stops the account out by its own rules: the price is na')
    return make.na
  },
}

export const closedtradesFirstIndex: VariableEmission = { now: () => make.number(0) }

export const accountCurrency: VariableEmission = {
  now: () => make.native('AccountInfoString', [make.name('ACCOUNT_CURRENCY', types.int)], types.string, { na: false }),
}
