import type { Expression } from '../../pine/syntax/nodes.ts'
import type { Args } from '../args.ts'
import { convert } from '../convert.ts'
import { lower } from '../expressions.ts'
import type { Lowering } from '../lowering.ts'
import * as make from '../make.ts'
import type { Expr } from '../nodes.ts'
import type { IrType } from '../types.ts'
import * as types from '../types.ts'
import type { CallEmission, VariableEmission } from './rows.ts'

/** Orders of a strategy; what they do stands in ../../emit/runtime/orders.ts and account.ts. */

function ask(args: Args, helper: string, values: readonly Expr[]): Expr {
  args.l.evaluate(args.l.helper(helper, values, types.nothing))
  return make.na
}

/** 1 for long, -1 for short. */
function side(args: Args, param: string): Expr {
  const { l } = args
  const node = args.node(param)
  const constant = args.constant(param)
  if (typeof constant === 'string' || !node) return make.number(sideOf(String(constant)))
  const value = lower(l, node)
  if (value.type.kind === 'bool') return make.conditional(value, make.number(1), make.number(-1))
  return make.conditional(make.binary(convert(l, value, types.string), '==', make.text('long')), make.number(1), make.number(-1))
}

const sideOf = (word: string): number => (word.endsWith('short') ? -1 : word.endsWith('all') ? 0 : 1)

const groupKinds: Readonly<Record<string, number>> = { none: 0, cancel: 1, reduce: 2 }

const entry = (isRaw: boolean): CallEmission => (args) =>
  ask(args, 'Entry', [
    args.text('id'), side(args, 'direction'), args.double('qty'), args.double('limit'), args.double('stop'), args.text('oca_name'),
    make.number(groupKinds[args.constantText('oca_type', 'none').replace(/^.*\./, '')] ?? 0), make.truth(isRaw),
  ])

function exit(args: Args): Expr {
  const prices = ['profit', 'limit', 'loss', 'stop', 'trail_price', 'trail_points', 'trail_offset'].map((param) => args.double(param))
  return ask(args, 'ExitWith', [args.text('id'), args.text('from_entry'), args.double('qty'), args.double('qty_percent', 100), ...prices])
}

/** Gates that only a live account could keep as Pine's simulation does. */
const gate = (reason: string): CallEmission => (args) => {
  args.l.note(args.call, 'approximated', reason)
  return make.na
}

const dayGate = gate('The limit is not kept by the Expert Advisor: the broker\'s account decides')

export const strategyCalls: Readonly<Record<string, CallEmission>> = {
  'strategy.entry': entry(false),
  'strategy.order': entry(true),
  'strategy.exit': exit,
  'strategy.close': (args) => ask(args, 'CloseEntry', [args.text('id'), args.double('qty'), args.double('qty_percent', 100)]),
  'strategy.close_all': (args) => ask(args, 'ClosePosition', []),
  'strategy.cancel': (args) => ask(args, 'CancelOrder', [args.text('id')]),
  'strategy.cancel_all': (args) => ask(args, 'CancelOrders', []),
  'strategy.risk.allow_entry_in': (args) => {
    args.l.helpers.add('allowedSide')
    args.l.assign(make.name('allowedSide', types.int), side(args, 'value'))
    return make.na
  },
  'strategy.risk.max_position_size': (args) => {
    args.l.helpers.add('maxContracts')
    args.l.assign(make.name('maxContracts', types.double), args.double('contracts'))
    return make.na
  },
  'strategy.risk.max_drawdown': dayGate,
  'strategy.risk.max_intraday_loss': dayGate,
  'strategy.risk.max_intraday_filled_orders': dayGate,
  'strategy.risk.max_cons_loss_days': dayGate,
  'strategy.convert_to_account': (args) => args.double('value'),
  'strategy.convert_to_symbol': (args) => args.double('value'),
  'strategy.default_entry_qty': (args) => args.l.helper('Quantity', [args.double('fill_price')], types.double),
  ...readings('opentrades', { entry_price: 'LotPrice', entry_bar_index: 'LotBar', size: 'LotSize' }),
  ...readings('closedtrades', { profit: 'ClosedProfit', exit_price: 'ClosedExitPrice', exit_bar_index: 'ClosedExitBar' }),
  'strategy.opentrades.entry_id': (args) => args.l.helper('LotId', [args.int('trade_num')], types.string, { na: false }),
}

function readings(list: string, names: Readonly<Record<string, string>>): Record<string, CallEmission> {
  return Object.fromEntries(Object.entries(names).map(([name, helper]): [string, CallEmission] => [
    `strategy.${list}.${name}`, (args) => args.l.helper(helper, [args.int('trade_num')], types.double),
  ]))
}

const reading = (helper: string, type: IrType, values: readonly Expr[] = [], na = false): VariableEmission => ({
  now: (l: Lowering, _node: Expression) => l.helper(helper, values, type, { na, min: type.kind === 'int' ? 0 : -Infinity }),
})

export const strategyVariables: Readonly<Record<string, VariableEmission>> = {
  'strategy.position_size': reading('PositionSize', types.double),
  'strategy.position_avg_price': reading('AveragePrice', types.double, [], true),
  'strategy.position_entry_name': reading('LotId', types.string, [make.number(0)]),
  'strategy.opentrades': reading('OpenTrades', types.int),
  'strategy.closedtrades': reading('ClosedTrades', types.int),
  'strategy.equity': reading('Equity', types.double),
  'strategy.openprofit': reading('OpenProfit', types.double),
  'strategy.netprofit': reading('NetProfit', types.double),
  'strategy.grossprofit': reading('NetProfit', types.double, [make.number(1)]),
  'strategy.grossloss': { now: (l) => make.negative(l.helper('NetProfit', [make.number(-1)], types.double, { na: false })) },
  'strategy.wintrades': reading('CountTrades', types.int, [make.number(1)]),
  'strategy.losstrades': reading('CountTrades', types.int, [make.number(-1)]),
  'strategy.eventrades': reading('CountTrades', types.int, [make.number(0)]),
  'strategy.initial_capital': {
    now: (l) => l.helper('InitialCapital', [], types.double, { na: false }),
  },
  'strategy.account_currency': { now: () => make.native('AccountInfoString', [make.name('ACCOUNT_CURRENCY', types.int)], types.string, { na: false }) },
}
