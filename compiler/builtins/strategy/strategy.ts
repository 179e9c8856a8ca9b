import * as lowering from './lowering.ts'
import * as types from '../../ir/tree/types.ts'
import * as orders from './machine.ts'
import { functions, mapValues, variables, type Functions, type Variables } from '../record.ts'

const when = 'series bool when? until 5'
const orderTail =
  'series float qty = na, series float limit = na, series float stop = na, series string oca_name = "", ' +
  `input string oca_type = strategy.oca.none, series string comment = "", ${when}, series string alert_message = "", ` +
  'series bool disable_alert = false'

/** Orders, positions and account values. */
export const strategy = functions('trades', {
  entry: {
    sig: `(series string id, series strategy_direction direction, ${orderTail}) void`,
    doc: 'Enters the market, turning an opposite position round.',
    orders: ['entry'],
    run: orders.order('entry'),
    mql: lowering.entry(false),
  },
  order: {
    sig: `(series string id, series strategy_direction direction, ${orderTail}) void`,
    doc: 'Adds to or takes from the position.',
    orders: ['entry', 'exit'],
    run: orders.order('order'),
    mql: lowering.entry(true),
  },
  exit: {
    sig:
      '(series string id, series string from_entry = "", series float qty = na, series float qty_percent = 100, ' +
      'series float profit = na, series float limit = na, series float loss = na, series float stop = na, ' +
      'series float trail_price = na, series float trail_points = na, series float trail_offset = na, ' +
      `series string oca_name = "", series string comment = "", ${when}, series string comment_profit = "", ` +
      'series string comment_loss = "", series string comment_trailing = "", series string alert_message = "", ' +
      'series string alert_profit = "", series string alert_loss = "", series string alert_trailing = "", ' +
      'series bool disable_alert = false) void',
    doc: 'Keeps take-profit, stop-loss and trailing orders for an entry.',
    orders: ['exit'],
    run: orders.order('exit'),
    runtime: 'ExitWith',
    mql: lowering.exit,
  },
  close: {
    sig:
      `(series string id, ${when}, series string comment = "", series float qty = na, ` +
      'series float qty_percent = 100, series string alert_message = "", series bool immediately = false, ' +
      'series bool disable_alert = false) void',
    doc: 'Closes the trades of an entry at the market.',
    orders: ['exit'],
    run: orders.order('close'),
    mql: lowering.strategyClose,
  },
  close_all: {
    sig:
      `(${when}, series string comment = "", series string alert_message = "", series bool immediately = false, ` +
      'series bool disable_alert = false) void',
    doc: 'Closes the whole position at the market.',
    orders: ['exit'],
    run: orders.order('close_all'),
    mql: lowering.closeAll,
  },
  cancel: {
    sig: `(series string id, ${when}) void`,
    doc: 'Cancels the pending orders of an id.',
    run: orders.order('cancel'),
    mql: lowering.cancel,
  },
  cancel_all: {
    sig: `(${when}) void`,
    doc: 'Cancels all pending orders.',
    run: orders.order('cancel_all'),
    mql: lowering.cancelAll,
  },
  convert_to_account: {
    source: 'manual',
    sig: '(series float value) series float',
    doc: "From the symbol's currency to the account's.",
    run: orders.asking('convert_to_account'),
    runtime: 'AccountRate',
    mql: lowering.converted('*'),
  },
  convert_to_symbol: {
    source: 'manual',
    sig: '(series float value) series float',
    doc: "From the account's currency to the symbol's.",
    run: orders.asking('convert_to_symbol'),
    runtime: 'AccountRate',
    mql: lowering.converted('/'),
  },
  default_entry_qty: {
    source: 'manual',
    sig: '(series float fill_price) series float',
    doc: 'The quantity that an order without one gets at a price.',
    run: orders.asking('default_entry_qty'),
    mql: lowering.defaultEntryQty,
  },
})

const limit = (value: string) => `(${value}, simple string alert_message = "") void`

export const risk = functions('manual', {
  allow_entry_in: {
    sig: '(simple string value) void',
    doc: 'Restricts entries to one direction.',
    isGlobal: true,
    run: orders.order('risk.allow_entry_in'),
    mql: lowering.allowEntryIn,
  },
  max_cons_loss_days: {
    sig: limit('simple int count'),
    doc: 'Stops after a number of losing days in a row.',
    isGlobal: true,
    run: orders.order('risk.max_cons_loss_days'),
    mql: lowering.limit(['maxLossDays', 'count', types.int]),
  },
  max_drawdown: {
    sig: limit('simple float value, simple string type'),
    doc: 'Stops at a drawdown.',
    isGlobal: true,
    run: orders.order('risk.max_drawdown'),
    mql: lowering.limit(['drawdownLimit', 'value', types.double], ['isDrawdownPercent', 'type', types.bool]),
  },
  max_intraday_filled_orders: {
    sig: limit('simple int count'),
    doc: 'Stops for the day after a number of fills.',
    isGlobal: true,
    run: orders.order('risk.max_intraday_filled_orders'),
    mql: lowering.limit(['maxDayFills', 'count', types.int]),
  },
  max_intraday_loss: {
    source: 'trades',
    sig: limit('simple float value, simple string type'),
    doc: 'Stops for the day at a loss.',
    isGlobal: true,
    run: orders.order('risk.max_intraday_loss'),
    mql: lowering.limit(['dayLossLimit', 'value', types.double], ['isDayLossPercent', 'type', types.bool]),
  },
  max_position_size: {
    sig: '(simple float contracts) void',
    doc: 'Bounds the size of a position.',
    isGlobal: true,
    run: orders.order('risk.max_position_size'),
    mql: lowering.limit(['maxContracts', 'contracts', types.double]),
  },
})

/** Creates a variable that reads the broker, or a function that queries it. */
const readable = (table: Variables, namespace = ''): Variables =>
  mapValues(table, (entry, name) => ({ ...entry, run: orders.value(namespace + name) }))
const isText = ({ sig }: Functions[string]): boolean => typeof sig === 'string' && sig.endsWith('string')
const askable = (table: Functions, namespace: string): Functions =>
  mapValues(table, (entry, name) => ({ ...entry, run: orders.asking(namespace + name, isText(entry) ? null : NaN) }))

const money = (doc: string) => ({ type: 'series float', doc })
const count = (doc: string) => ({ type: 'series int', doc })

export const strategyVariables = readable(
  variables('manual', {
    account_currency: { type: 'simple string', doc: 'Currency of the account.', mql: lowering.accountCurrency },
    avg_losing_trade: { ...money('Mean loss of the losing trades.'), mql: lowering.mean('MeanTrade', -1) },
    avg_losing_trade_percent: {
      ...money('Mean loss of the losing trades, in per cent.'),
      mql: lowering.mean('MeanTradePercent', -1),
    },
    avg_trade: { ...money('Mean profit of all trades.'), mql: lowering.mean('MeanTrade', 0) },
    avg_trade_percent: {
      ...money('Mean profit of all trades, in per cent.'),
      mql: lowering.mean('MeanTradePercent', 0),
    },
    avg_winning_trade: { ...money('Mean profit of the winning trades.'), mql: lowering.mean('MeanTrade', 1) },
    avg_winning_trade_percent: {
      ...money('Mean profit of the winning trades, in per cent.'),
      mql: lowering.mean('MeanTradePercent', 1),
    },
    closedtrades: {
      ...count('Number of closed trades.'),
      mql: lowering.reading('ClosedTrades', types.int, { features: ['counted'] }),
    },
    equity: {
      ...money('Initial capital with closed and open profit.'),
      mql: lowering.reading('Equity', types.double, { values: [lowering.lastClose] }),
    },
    eventrades: { ...count('Number of trades that broke even.'), mql: lowering.tradesThat(0) },
    grossloss: { ...money('Sum of all losses.'), mql: lowering.profit(-1, false) },
    grossloss_percent: {
      ...money('Sum of all losses, in per cent of the initial capital.'),
      mql: lowering.profit(-1, true),
    },
    grossprofit: { ...money('Sum of all profits.'), mql: lowering.profit(1, false) },
    grossprofit_percent: {
      ...money('Sum of all profits, in per cent of the initial capital.'),
      mql: lowering.profit(1, true),
    },
    initial_capital: {
      ...money('Capital at the start.'),
      mql: lowering.reading('InitialCapital', types.double, { features: ['closed'] }),
    },
    losstrades: { ...count('Number of losing trades.'), mql: lowering.tradesThat(-1) },
    margin_liquidation_price: {
      ...money('Price at which a margin call would come.'),
      mql: lowering.marginLiquidationPrice,
    },
    max_contracts_held_all: { ...money('Largest position.'), mql: lowering.maxContractsHeldAll },
    max_contracts_held_long: { ...money('Largest long position.'), mql: lowering.kept('heldLong', 'held') },
    max_contracts_held_short: { ...money('Largest short position.'), mql: lowering.kept('heldShort', 'held') },
    max_drawdown: {
      ...money('Largest fall of the equity from its peak.'),
      mql: lowering.kept('maxDrawdown', 'equity'),
    },
    max_drawdown_percent: {
      ...money('Largest fall of the equity from its peak, in per cent.'),
      mql: lowering.kept('maxDrawdownPercent', 'equity'),
    },
    max_runup: { ...money('Largest rise of the equity from its trough.'), mql: lowering.kept('maxRunup', 'equity') },
    max_runup_percent: {
      ...money('Largest rise of the equity from its trough, in per cent.'),
      mql: lowering.kept('maxRunupPercent', 'equity'),
    },
    netprofit: { ...money('Profit of all closed trades.'), mql: lowering.profit(0, false) },
    netprofit_percent: {
      ...money('Profit of all closed trades, in per cent of the initial capital.'),
      mql: lowering.profit(0, true),
    },
    openprofit: {
      ...money('Profit of the open position.'),
      mql: lowering.reading('OpenProfit', types.double, { values: [lowering.lastClose], features: ['reads'] }),
    },
    openprofit_percent: {
      ...money('Profit of the open position, in per cent of the equity.'),
      mql: lowering.openprofitPercent,
    },
    opentrades: {
      ...count('Number of open trades.'),
      mql: lowering.reading('OpenTrades', types.int, { features: ['reads'] }),
    },
    position_avg_price: {
      ...money('Mean entry price of the position; na when flat.'),
      mql: lowering.reading('AveragePrice', types.double, { na: true, features: ['reads'] }),
    },
    position_entry_name: {
      type: 'series string',
      doc: 'Id of the order that opened the position.',
      mql: lowering.entryName,
    },
    position_size: {
      ...money('Size of the position: positive long, negative short, zero flat.'),
      mql: lowering.reading('PositionSize', types.double, { features: ['reads'] }),
    },
    wintrades: { ...count('Number of winning trades.'), mql: lowering.tradesThat(1) },
  }),
)

const ofTrade = (type: string, doc: string) => ({ sig: `(series int trade_num) series ${type}`, doc })

export const opentrades = askable(
  functions('manual', {
    commission: { ...ofTrade('float', 'Commission of a trade.'), mql: lowering.commission },
    entry_bar_index: { ...ofTrade('int', 'Bar of the entry.'), mql: lowering.openNumber('OpenBar', 'FirstBar') },
    entry_comment: {
      ...ofTrade('string', 'Comment of the entry.'),
      mql: lowering.tradeText('OpenComment', ['listed', 'names']),
    },
    entry_id: { ...ofTrade('string', 'Id of the entry.'), mql: lowering.tradeText('OpenId', ['listed']) },
    entry_price: { ...ofTrade('float', 'Price of the entry.'), mql: lowering.openNumber('OpenPrice', 'FirstPrice') },
    entry_time: { ...ofTrade('int', 'Time of the entry.'), mql: lowering.tradeNumber('OpenTime', ['listed']) },
    max_drawdown: {
      ...ofTrade('float', 'Worst loss while it was open.'),
      mql: lowering.tradeRange('OpenRange', -1, ['listed']),
    },
    max_drawdown_percent: {
      ...ofTrade('float', 'Worst loss while it was open, in per cent.'),
      mql: lowering.tradeRange('OpenRangePercent', -1, ['listed']),
    },
    max_runup: {
      ...ofTrade('float', 'Best profit while it was open.'),
      mql: lowering.tradeRange('OpenRange', 1, ['listed']),
    },
    max_runup_percent: {
      ...ofTrade('float', 'Best profit while it was open, in per cent.'),
      mql: lowering.tradeRange('OpenRangePercent', 1, ['listed']),
    },
    profit: { ...ofTrade('float', 'Profit of a trade.'), mql: lowering.openNumber('OpenProfitOf', 'FirstProfit') },
    profit_percent: {
      ...ofTrade('float', 'Profit of a trade, in per cent.'),
      mql: lowering.tradeNumber('OpenPercentOf', ['listed']),
    },
    size: {
      ...ofTrade('float', 'Size of a trade, negative when short.'),
      mql: lowering.openNumber('OpenSize', 'FirstSize'),
    },
  }),
  'opentrades.',
)

export const opentradesVariables = readable(
  variables('manual', {
    capital_held: {
      ...money('Capital held by the open trades.'),
      mql: lowering.reading('CapitalHeld', types.double, { features: ['listed'] }),
    },
  }),
  'opentrades.',
)

export const closedtrades = askable(
  functions('manual', {
    commission: { ...ofTrade('float', 'Commission of a trade.'), mql: lowering.commission },
    entry_bar_index: {
      ...ofTrade('int', 'Bar of the entry.'),
      mql: lowering.tradeNumber('ClosedEntryBar', ['closed']),
    },
    entry_comment: {
      ...ofTrade('string', 'Comment of the entry.'),
      mql: lowering.tradeText('ClosedComment', ['closed', 'names']),
    },
    entry_id: { ...ofTrade('string', 'Id of the entry.'), mql: lowering.tradeText('ClosedId', ['closed']) },
    entry_price: {
      ...ofTrade('float', 'Price of the entry.'),
      mql: lowering.tradeNumber('ClosedEntryPrice', ['closed']),
    },
    entry_time: { ...ofTrade('int', 'Time of the entry.'), mql: lowering.tradeNumber('ClosedEntryTime', ['closed']) },
    max_drawdown: {
      ...ofTrade('float', 'Worst loss while it was open.'),
      mql: lowering.tradeRange('ClosedRange', -1, ['closed']),
    },
    max_drawdown_percent: {
      ...ofTrade('float', 'Worst loss while it was open, in per cent.'),
      mql: lowering.tradeRange('ClosedRangePercent', -1, ['closed']),
    },
    max_runup: {
      ...ofTrade('float', 'Best profit while it was open.'),
      mql: lowering.tradeRange('ClosedRange', 1, ['closed']),
    },
    max_runup_percent: {
      ...ofTrade('float', 'Best profit while it was open, in per cent.'),
      mql: lowering.tradeRange('ClosedRangePercent', 1, ['closed']),
    },
    profit: { ...ofTrade('float', 'Profit of a trade.'), mql: lowering.tradeNumber('ClosedProfit', ['closed']) },
    profit_percent: {
      ...ofTrade('float', 'Profit of a trade, in per cent.'),
      mql: lowering.tradeNumber('ClosedPercent', ['closed']),
    },
    size: {
      ...ofTrade('float', 'Size of a trade, negative when short.'),
      mql: lowering.tradeNumber('ClosedSize', ['closed']),
    },
    exit_bar_index: { ...ofTrade('int', 'Bar of the exit.'), mql: lowering.tradeNumber('ClosedExitBar', ['closed']) },
    exit_comment: {
      ...ofTrade('string', 'Comment of the exit.'),
      mql: lowering.tradeText('ClosedExitComment', ['closed', 'names']),
    },
    exit_id: { ...ofTrade('string', 'Id of the exit.'), mql: lowering.tradeText('ClosedExitId', ['closed', 'names']) },
    exit_price: { ...ofTrade('float', 'Price of the exit.'), mql: lowering.tradeNumber('ClosedExitPrice', ['closed']) },
    exit_time: { ...ofTrade('int', 'Time of the exit.'), mql: lowering.tradeNumber('ClosedExitTime', ['closed']) },
  }),
  'closedtrades.',
)

export const closedtradesVariables = readable(
  variables('manual', {
    first_index: {
      ...count('Number of the first trade that has not been trimmed.'),
      mql: lowering.closedtradesFirstIndex,
    },
  }),
  'closedtrades.',
)
