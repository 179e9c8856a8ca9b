import type { Expression } from '../../pine/syntax/nodes.ts'
import type { Args } from '../expressions/args.ts'
import { convert } from '../expressions/convert.ts'
import { lower } from '../dispatch.ts'
import type { Lowering } from '../lowering.ts'
import * as make from '../tree/make.ts'
import type { Expr } from '../tree/nodes.ts'
import type { StrategyFeature } from '../program.ts'
import * as types from '../tree/types.ts'
import type { IrType } from '../tree/types.ts'
import { counts } from '../tree/ranges.ts'
import type { CallEmission, VariableEmission } from './rows.ts'

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

const groupKinds: Readonly<Record<string, number>> = { none: 0, cancel: 1, reduce: 2 }

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

const entry =
  (isRaw: boolean): CallEmission =>
  (args) => {
    const kind = groupKinds[args.constantText('oca_type', 'none').replace(/^.*\./, '')] ?? 0
    marks(args, [
      ['priced', 'limit', 'stop'],
      ['sized', 'qty'],
    ])
    if (isRaw) args.lowering.features.add('raw')
    if (kind > 0) args.lowering.features.add('groups')
    return ask(args, 'Entry', [
      args.text('id'),
      side(args, 'direction'),
      args.double('qty'),
      args.double('limit'),
      args.double('stop'),
      args.text('oca_name'),
      make.number(kind),
      args.text('comment'),
      make.truth(isRaw),
    ])
  }

function exit(args: Args): Expr {
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
  const percent = args.node('qty_percent') ? args.double('qty_percent', 100) : make.number(100, types.double)
  return ask(args, 'ExitWith', [
    args.text('id'),
    args.text('from_entry'),
    args.double('qty'),
    percent,
    ...prices,
    args.text('oca_name'),
    args.text('comment'),
  ])
}

const close =
  (helper: string, before: (args: Args) => readonly Expr[]): CallEmission =>
  (args) => {
    args.lowering.features.add('closes')
    marksPart(args)
    if (args.has('immediately') && args.constant('immediately') !== false) args.lowering.features.add('onClose')
    return ask(args, helper, [...before(args), args.text('comment'), args.bool('immediately')])
  }

/** Limits that the script sets, once or again on each bar. */
const limit =
  (...assigned: readonly (readonly [variable: string, param: string, type: IrType])[]): CallEmission =>
  (args) => {
    const { lowering } = args
    lowering.features.add('risk')
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

export const strategyCalls: Readonly<Record<string, CallEmission>> = {
  'strategy.entry': entry(false),
  'strategy.order': entry(true),
  'strategy.exit': exit,
  'strategy.close': close('CloseEntry', (args) => [
    args.text('id'),
    args.double('qty'),
    args.double('qty_percent', 100),
  ]),
  'strategy.close_all': close('ClosePosition', () => []),
  'strategy.cancel': (args) => ask(args, 'CancelOrder', [args.text('id')]),
  'strategy.cancel_all': (args) => ask(args, 'CancelOrders', []),
  'strategy.risk.allow_entry_in': (args) => {
    args.lowering.features.add('sides')
    args.lowering.assign(make.name('allowedSide', types.int), allowedSide(args))
    return make.na
  },
  'strategy.risk.max_position_size': limit(['maxContracts', 'contracts', types.double]),
  'strategy.risk.max_drawdown': limit(
    ['drawdownLimit', 'value', types.double],
    ['isDrawdownPercent', 'type', types.bool],
  ),
  'strategy.risk.max_intraday_loss': limit(
    ['dayLossLimit', 'value', types.double],
    ['isDayLossPercent', 'type', types.bool],
  ),
  'strategy.risk.max_intraday_filled_orders': limit(['maxDayFills', 'count', types.int]),
  'strategy.risk.max_cons_loss_days': limit(['maxLossDays', 'count', types.int]),
  'strategy.convert_to_account': converted('*'),
  'strategy.convert_to_symbol': converted('/'),
  'strategy.default_entry_qty': (args) =>
    args.lowering.helper('Quantity', [args.double('fill_price'), make.name('lastClose', types.double)], types.double),
  ...readings('opentrades', ['listed'], {
    entry_price: 'OpenPrice',
    entry_bar_index: 'OpenBar',
    entry_time: 'OpenTime',
    profit: 'OpenProfitOf',
    profit_percent: 'OpenPercentOf',
    size: 'OpenSize',
  }),
  ...readings('closedtrades', ['closed'], {
    profit: 'ClosedProfit',
    profit_percent: 'ClosedPercent',
    entry_price: 'ClosedEntryPrice',
    exit_price: 'ClosedExitPrice',
    entry_bar_index: 'ClosedEntryBar',
    exit_bar_index: 'ClosedExitBar',
    entry_time: 'ClosedEntryTime',
    exit_time: 'ClosedExitTime',
    size: 'ClosedSize',
  }),
  ...ranges('opentrades', ['listed'], 'OpenRange'),
  ...ranges('closedtrades', ['closed'], 'ClosedRange'),
  ...tradeStrings('opentrades', ['listed', 'names'], { entry_comment: 'OpenComment' }),
  ...tradeStrings('opentrades', ['listed'], { entry_id: 'OpenId' }),
  ...tradeStrings('closedtrades', ['closed', 'names'], {
    entry_comment: 'ClosedComment',
    exit_id: 'ClosedExitId',
    exit_comment: 'ClosedExitComment',
  }),
  ...tradeStrings('closedtrades', ['closed'], { entry_id: 'ClosedId' }),
  'strategy.opentrades.commission': commission,
  'strategy.closedtrades.commission': commission,
}

/** Money of the symbol's currency as the account's, or the other way round, at the rate of the last close. */
function converted(operator: '*' | '/'): CallEmission {
  return (args) =>
    make.binary(
      args.double('value'),
      operator,
      args.lowering.helper('AccountRate', [lastClose], types.double, { na: false }),
    )
}

/** Only the broker knows the costs of one trade. */
function commission(args: Args): Expr {
  args.lowering.note(args.call, 'approximated', 'Commission is what the broker takes: the script reads none')
  return make.number(0, types.double)
}

function readings(
  list: string,
  features: readonly StrategyFeature[],
  names: Readonly<Record<string, string>>,
): Record<string, CallEmission> {
  return Object.fromEntries(
    Object.entries(names).map(([name, helper]): [string, CallEmission] => [
      `strategy.${list}.${name}`,
      (args) => {
        features.forEach((feature) => args.lowering.features.add(feature))
        return args.lowering.helper(helper, [args.int('trade_num')], types.double)
      },
    ]),
  )
}

function tradeStrings(
  list: string,
  features: readonly StrategyFeature[],
  names: Readonly<Record<string, string>>,
): Record<string, CallEmission> {
  return Object.fromEntries(
    Object.entries(names).map(([name, helper]): [string, CallEmission] => [
      `strategy.${list}.${name}`,
      (args) => {
        features.forEach((feature) => args.lowering.features.add(feature))
        return args.lowering.helper(helper, [args.int('trade_num')], types.string, { na: false })
      },
    ]),
  )
}

function ranges(list: string, features: readonly StrategyFeature[], helper: string): Record<string, CallEmission> {
  const row = (name: string, word: string, sign: number): [string, CallEmission] => [
    `strategy.${list}.${name}`,
    (args) => {
      args.lowering.features.add('ranges')
      features.forEach((feature) => args.lowering.features.add(feature))
      return args.lowering.helper(word, [args.int('trade_num'), make.number(sign)], types.double)
    },
  ]
  return Object.fromEntries([
    row('max_runup', helper, 1),
    row('max_drawdown', helper, -1),
    row('max_runup_percent', `${helper}Percent`, 1),
    row('max_drawdown_percent', `${helper}Percent`, -1),
  ])
}

type Facts = { readonly na?: boolean; readonly features?: readonly StrategyFeature[] }

const reading = (
  helper: string,
  type: IrType,
  values: readonly Expr[] = [],
  { na = false, features = [] }: Facts = {},
): VariableEmission => ({
  now: (lowering: Lowering, _node: Expression) => {
    lowering.readings.set(helper, features)
    return lowering.helper(helper, values, type, { na, ...(type.kind === 'int' && counts) })
  },
})

const lastClose = make.name('lastClose', types.double)
const closed = { features: ['closed'] } as const
const reads = { features: ['reads'] } as const

/** Money of the closed trades, as it is or in per cent of the first capital. */
const profit = (sign: number, isPercent: boolean): VariableEmission => ({
  now: (lowering) => {
    lowering.features.add('closed')
    const sum = lowering.helper('NetProfit', sign === 0 ? [] : [make.number(sign)], types.double, { na: false })
    const money = sign < 0 ? make.negative(sum) : sum
    return isPercent ? lowering.helper('PercentOfCapital', [money], types.double, { na: false }) : money
  },
})

const mean = (helper: string, sign: number): VariableEmission => ({
  now: (lowering) => {
    lowering.features.add('closed')
    const value = lowering.helper(helper, [make.number(sign)], types.double)
    return sign < 0 ? make.negative(value) : value
  },
})

/** A variable that the frame keeps. */
const kept = (variable: string, feature: StrategyFeature): VariableEmission => ({
  now: (lowering) => {
    lowering.features.add(feature)
    lowering.helpers.add(variable)
    return make.name(variable, types.double)
  },
})

export const strategyVariables: Readonly<Record<string, VariableEmission>> = {
  'strategy.position_size': reading('PositionSize', types.double, [], reads),
  'strategy.position_avg_price': reading('AveragePrice', types.double, [], { na: true, ...reads }),
  'strategy.position_entry_name': reading('OpenId', types.string, [make.number(0)], { features: ['listed'] }),
  'strategy.opentrades': reading('OpenTrades', types.int, [], reads),
  'strategy.closedtrades': reading('ClosedTrades', types.int, [], { features: ['counted'] }),
  'strategy.equity': reading('Equity', types.double, [lastClose]),
  'strategy.openprofit': reading('OpenProfit', types.double, [lastClose], reads),
  'strategy.openprofit_percent': {
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
  },
  'strategy.netprofit': profit(0, false),
  'strategy.netprofit_percent': profit(0, true),
  'strategy.grossprofit': profit(1, false),
  'strategy.grossprofit_percent': profit(1, true),
  'strategy.grossloss': profit(-1, false),
  'strategy.grossloss_percent': profit(-1, true),
  'strategy.wintrades': reading('CountTrades', types.int, [make.number(1)], closed),
  'strategy.losstrades': reading('CountTrades', types.int, [make.number(-1)], closed),
  'strategy.eventrades': reading('CountTrades', types.int, [make.number(0)], closed),
  'strategy.avg_trade': mean('MeanTrade', 0),
  'strategy.avg_winning_trade': mean('MeanTrade', 1),
  'strategy.avg_losing_trade': mean('MeanTrade', -1),
  'strategy.avg_trade_percent': mean('MeanTradePercent', 0),
  'strategy.avg_winning_trade_percent': mean('MeanTradePercent', 1),
  'strategy.avg_losing_trade_percent': mean('MeanTradePercent', -1),
  'strategy.max_drawdown': kept('maxDrawdown', 'equity'),
  'strategy.max_drawdown_percent': kept('maxDrawdownPercent', 'equity'),
  'strategy.max_runup': kept('maxRunup', 'equity'),
  'strategy.max_runup_percent': kept('maxRunupPercent', 'equity'),
  'strategy.max_contracts_held_long': kept('heldLong', 'held'),
  'strategy.max_contracts_held_short': kept('heldShort', 'held'),
  'strategy.max_contracts_held_all': {
    now: (lowering) => {
      lowering.features.add('held')
      return make.native(
        'MathMax',
        [make.name('heldLong', types.double), make.name('heldShort', types.double)],
        types.double,
        { na: false },
      )
    },
  },
  'strategy.margin_liquidation_price': {
    now: (lowering, node) => {
      lowering.note(node, 'approximated', 'The broker stops the account out by its own rules: the price is na')
      return make.na
    },
  },
  'strategy.opentrades.capital_held': reading('CapitalHeld', types.double, [], { features: ['listed'] }),
  'strategy.closedtrades.first_index': { now: () => make.number(0) },
  'strategy.initial_capital': reading('InitialCapital', types.double, [], closed),
  'strategy.account_currency': {
    now: () =>
      make.native('AccountInfoString', [make.name('ACCOUNT_CURRENCY', types.int)], types.string, { na: false }),
  },
}
