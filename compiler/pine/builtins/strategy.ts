import * as orders from '../../run/pine/library/orders.ts'
import type { BuiltinFunction, BuiltinVariable, Functions, Variables } from './entry.ts'

const when = 'series bool when? until 5'
const orderTail =
  'series float qty = na, series float limit = na, series float stop = na, series string oca_name = "", ' +
  `input string oca_type = strategy.oca.none, series string comment = "", ${when}, series string alert_message = "", ` +
  'series bool disable_alert = false'

/** Orders, positions and account values. */
export const strategy = {
  entry: {
    sig: `(series string id, series strategy_direction direction, ${orderTail}) void`,
    doc: 'Enters the market, turning an opposite position round.',
    run: orders.order('entry'),
  },
  order: {
    sig: `(series string id, series strategy_direction direction, ${orderTail}) void`,
    doc: 'Adds to or takes from the position.',
    run: orders.order('order'),
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
    run: orders.order('exit'),
  },
  close: {
    sig:
      `(series string id, ${when}, series string comment = "", series float qty = na, ` +
      'series float qty_percent = 100, series string alert_message = "", series bool immediately = false, ' +
      'series bool disable_alert = false) void',
    doc: 'Closes the trades of an entry at the market.',
    run: orders.order('close'),
  },
  close_all: {
    sig:
      `(${when}, series string comment = "", series string alert_message = "", series bool immediately = false, ` +
      'series bool disable_alert = false) void',
    doc: 'Closes the whole position at the market.',
    run: orders.order('close_all'),
  },
  cancel: {
    sig: `(series string id, ${when}) void`,
    doc: 'Cancels the pending orders of an id.',
    run: orders.order('cancel'),
  },
  cancel_all: { sig: `(${when}) void`, doc: 'Cancels all pending orders.', run: orders.order('cancel_all') },
  convert_to_account: {
    sig: '(series float value) series float',
    doc: "From the symbol's currency to the account's.",
    run: orders.asking('convert_to_account'),
  },
  convert_to_symbol: {
    sig: '(series float value) series float',
    doc: "From the account's currency to the symbol's.",
    run: orders.asking('convert_to_symbol'),
  },
  default_entry_qty: {
    sig: '(series float fill_price) series float',
    doc: 'The quantity that an order without one gets at a price.',
    run: orders.asking('default_entry_qty'),
  },
} satisfies Functions

const limit = (value: string) => `(${value}, simple string alert_message = "") void`

export const risk = {
  allow_entry_in: {
    sig: '(simple string value) void',
    doc: 'Restricts entries to one direction.',
    run: orders.order('risk.allow_entry_in'),
  },
  max_cons_loss_days: {
    sig: limit('simple int count'),
    doc: 'Stops after a number of losing days in a row.',
    run: orders.order('risk.max_cons_loss_days'),
  },
  max_drawdown: {
    sig: limit('simple float value, simple string type'),
    doc: 'Stops at a drawdown.',
    run: orders.order('risk.max_drawdown'),
  },
  max_intraday_filled_orders: {
    sig: limit('simple int count'),
    doc: 'Stops for the day after a number of fills.',
    run: orders.order('risk.max_intraday_filled_orders'),
  },
  max_intraday_loss: {
    sig: limit('simple float value, simple string type'),
    doc: 'Stops for the day at a loss.',
    run: orders.order('risk.max_intraday_loss'),
  },
  max_position_size: {
    sig: '(simple float contracts) void',
    doc: 'Bounds the size of a position.',
    run: orders.order('risk.max_position_size'),
  },
} satisfies Functions

/** Creates a variable that reads the broker, or a function that queries it. */
const readable = <Table extends Variables>(table: Table, namespace = ''): Table =>
  mapEntries<BuiltinVariable, Table>(table, (name, entry) => ({ ...entry, run: orders.value(namespace + name) }))
const askable = <Table extends Functions>(table: Table, namespace: string): Table =>
  mapEntries<BuiltinFunction, Table>(table, (name, entry) => ({ ...entry, run: orders.asking(namespace + name) }))

function mapEntries<Entry extends object, Table extends Readonly<Record<string, Entry>>>(
  table: Table,
  change: (name: string, entry: Entry) => Entry,
): Table {
  return Object.fromEntries(
    Object.entries<Entry>(table).map(([name, entry]) => [name, change(name, entry)]),
  ) as unknown as Table
}

const money = (doc: string) => ({ type: 'series float', doc })
const count = (doc: string) => ({ type: 'series int', doc })

export const strategyVariables = readable({
  account_currency: { type: 'simple string', doc: 'Currency of the account.' },
  avg_losing_trade: money('Mean loss of the losing trades.'),
  avg_losing_trade_percent: money('Mean loss of the losing trades, in per cent.'),
  avg_trade: money('Mean profit of all trades.'),
  avg_trade_percent: money('Mean profit of all trades, in per cent.'),
  avg_winning_trade: money('Mean profit of the winning trades.'),
  avg_winning_trade_percent: money('Mean profit of the winning trades, in per cent.'),
  closedtrades: count('Number of closed trades.'),
  equity: money('Initial capital with closed and open profit.'),
  eventrades: count('Number of trades that broke even.'),
  grossloss: money('Sum of all losses.'),
  grossloss_percent: money('Sum of all losses, in per cent of the initial capital.'),
  grossprofit: money('Sum of all profits.'),
  grossprofit_percent: money('Sum of all profits, in per cent of the initial capital.'),
  initial_capital: money('Capital at the start.'),
  losstrades: count('Number of losing trades.'),
  margin_liquidation_price: money('Price at which a margin call would come.'),
  max_contracts_held_all: money('Largest position.'),
  max_contracts_held_long: money('Largest long position.'),
  max_contracts_held_short: money('Largest short position.'),
  max_drawdown: money('Largest fall of the equity from its peak.'),
  max_drawdown_percent: money('Largest fall of the equity from its peak, in per cent.'),
  max_runup: money('Largest rise of the equity from its trough.'),
  max_runup_percent: money('Largest rise of the equity from its trough, in per cent.'),
  netprofit: money('Profit of all closed trades.'),
  netprofit_percent: money('Profit of all closed trades, in per cent of the initial capital.'),
  openprofit: money('Profit of the open position.'),
  openprofit_percent: money('Profit of the open position, in per cent of the equity.'),
  opentrades: count('Number of open trades.'),
  position_avg_price: money('Mean entry price of the position; na when flat.'),
  position_entry_name: { type: 'series string', doc: 'Id of the order that opened the position.' },
  position_size: money('Size of the position: positive long, negative short, zero flat.'),
  wintrades: count('Number of winning trades.'),
} satisfies Variables)

const ofTrade = (type: string, doc: string) => ({ sig: `(series int trade_num) series ${type}`, doc })

/** Creates new entries for each namespace: an entry of the registry has one name. */
const everyTrade = () => ({
  commission: ofTrade('float', 'Commission of a trade.'),
  entry_bar_index: ofTrade('int', 'Bar of the entry.'),
  entry_comment: ofTrade('string', 'Comment of the entry.'),
  entry_id: ofTrade('string', 'Id of the entry.'),
  entry_price: ofTrade('float', 'Price of the entry.'),
  entry_time: ofTrade('int', 'Time of the entry.'),
  max_drawdown: ofTrade('float', 'Worst loss while it was open.'),
  max_drawdown_percent: ofTrade('float', 'Worst loss while it was open, in per cent.'),
  max_runup: ofTrade('float', 'Best profit while it was open.'),
  max_runup_percent: ofTrade('float', 'Best profit while it was open, in per cent.'),
  profit: ofTrade('float', 'Profit of a trade.'),
  profit_percent: ofTrade('float', 'Profit of a trade, in per cent.'),
  size: ofTrade('float', 'Size of a trade, negative when short.'),
})

export const opentrades = askable(everyTrade() satisfies Functions, 'opentrades.')

export const opentradesVariables = readable(
  {
    capital_held: money('Capital held by the open trades.'),
  } satisfies Variables,
  'opentrades.',
)

export const closedtrades = askable(
  {
    ...everyTrade(),
    exit_bar_index: ofTrade('int', 'Bar of the exit.'),
    exit_comment: ofTrade('string', 'Comment of the exit.'),
    exit_id: ofTrade('string', 'Id of the exit.'),
    exit_price: ofTrade('float', 'Price of the exit.'),
    exit_time: ofTrade('int', 'Time of the exit.'),
  } satisfies Functions,
  'closedtrades.',
)

export const closedtradesVariables = readable(
  {
    first_index: count('Number of the first trade that has not been trimmed.'),
  } satisfies Variables,
  'closedtrades.',
)
