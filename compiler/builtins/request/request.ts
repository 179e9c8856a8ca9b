import * as company from '../symbol/company.ts'
import * as strLowering from '../str/lowering.ts'
import { lowerRequest, lowerRequestTuple } from '../../ir/expressions/requests.ts'
import * as requests from './machine.ts'
import * as symbols from '../symbol/machine.ts'
import { functions } from '../record.ts'

const merge =
  'simple barmerge_gaps gaps = barmerge.gaps_off, simple barmerge_lookahead lookahead = barmerge.lookahead_off'
const ignore = 'input bool ignore_invalid_symbol = false'
const onlyThere = 'the data is at TradingView only'
const currency = 'series string currency?'

/** Data of other symbols, timeframes and sources. */
export const request = functions('manual', {
  security: {
    sig:
      `(series string symbol, series string timeframe, series T expression, ${merge}, ${ignore}, ${currency}, ` +
      'simple int calc_bars_count?) series T',
    doc: 'An expression calculated on another symbol or timeframe.',
    example: 'request.security(syminfo.tickerid, "D", close)',
    stateful: 'scheduled',
    cause: 'forming-request',
    run: requests.security,
    mql: lowerRequest('shown'),
    mqlTuple: lowerRequestTuple('shown'),
  },
  security_lower_tf: {
    sig:
      `(series string symbol, series string timeframe, series T expression, ${ignore}, ${currency}, ` +
      'input bool ignore_invalid_timeframe = false, simple int calc_bars_count?) array<T>',
    doc: 'An array of the values of an expression on the bars of a lower timeframe inside each bar.',
    stateful: 'scheduled',
    run: requests.securityLowerTf,
    mql: lowerRequest('inside'),
    mqlTuple: lowerRequestTuple('inside'),
  },
  currency_rate: {
    sig: '(series string from, series string to, series bool ignore_invalid_currency = false) series float',
    doc: 'Daily rate between two currencies: the last daily close of their pair, either way round.',
    example: 'request.currency_rate("EUR", syminfo.currency)',
    stateful: true,
    pine: [
      'float direct = request.security(from + to, "D", close, ignore_invalid_symbol = true)',
      'float reverse = request.security(to + from, "D", close, ignore_invalid_symbol = true)',
      'from == to ? 1.0 : na(direct) ? 1 / reverse : direct',
    ].join('\n'),
  },
  dividends: {
    sig: `(series string ticker, series string field = dividends.gross, ${merge}, ${ignore}, ${currency}) series float`,
    doc: 'Dividends of a symbol.',
    run: requests.noData,
    unsupported: onlyThere,
    mql: company.noFigure,
  },
  earnings: {
    sig: `(series string ticker, series string field = earnings.actual, ${merge}, ${ignore}, ${currency}) series float`,
    doc: 'Earnings of a symbol.',
    run: requests.noData,
    unsupported: onlyThere,
    mql: company.noFigure,
  },
  splits: {
    sig: `(series string ticker, series string field, ${merge}, ${ignore}) series float`,
    doc: 'Splits of a symbol.',
    run: requests.noData,
    unsupported: onlyThere,
    mql: company.noFigure,
  },
  economic: {
    sig:
      '(series string country_code, series string field, simple barmerge_gaps gaps = barmerge.gaps_off, ' +
      `${ignore}) series float`,
    doc: "A figure of a country's economy.",
    run: requests.noData,
    unsupported: onlyThere,
  },
  financial: {
    sig:
      '(series string symbol, series string financial_id, series string period, ' +
      `simple barmerge_gaps gaps = barmerge.gaps_off, ${ignore}, ${currency}) series float`,
    doc: "A figure of a company's reports.",
    run: requests.noData,
    unsupported: onlyThere,
    mql: company.noFigure,
  },
  footprint: {
    sig: '(simple int ticks_per_row, simple float va_percent = 70, simple float imbalance_percent = 300) footprint',
    doc: 'Volume by price inside the bar.',
    since: 6,
    unsupported: onlyThere,
  },
  quandl: {
    sig:
      '(series string ticker, simple barmerge_gaps gaps = barmerge.gaps_off, series int index = 0, ' +
      `${ignore}) series float`,
    doc: 'Data of Nasdaq Data Link.',
    run: requests.noData,
    unsupported: onlyThere,
  },
  seed: {
    sig:
      `(series string source, series string symbol, series T expression, ${ignore}, ` +
      'simple int calc_bars_count?) series T',
    doc: 'An expression calculated on data that a user keeps in a repository.',
    run: requests.noData,
    unsupported: onlyThere,
  },
})

const modifiers =
  'string session = session.regular, string adjustment = adjustment.none, ' +
  'simple backadjustment backadjustment = backadjustment.inherit, ' +
  'simple settlement settlement_as_close = settlement_as_close.inherit'

/** Symbols for requests. */
export const ticker = functions('manual', {
  new: {
    sig: `(string prefix, string ticker, ${modifiers}) from simple string`,
    doc: 'A symbol of exchange and name.',
    symbol: 'adjusted',
    run: symbols.newSymbol,
    mql: strLowering.newTicker,
  },
  modify: {
    sig: `(string tickerid, ${modifiers}) from simple string`,
    doc: 'A symbol with another session or adjustment.',
    run: symbols.plainSymbol,
    mql: strLowering.modify,
  },
  standard: {
    sig: '(string symbol = syminfo.tickerid) from simple string',
    doc: 'A symbol without chart type and modifiers.',
    run: symbols.plainSymbol,
    mql: strLowering.standard,
  },
  inherit: {
    sig: '(string from_tickerid, string symbol) from simple string',
    doc: 'A symbol with the modifiers of another.',
    run: symbols.inherited,
    mql: strLowering.inherit,
  },
  heikinashi: {
    sig: '(string symbol) from simple string',
    doc: 'A symbol in Heikin Ashi bars.',
    symbol: 'heikin-ashi',
    run: symbols.heikinashi,
    mql: strLowering.heikinashi,
  },
  kagi: {
    sig: [
      '(string symbol, float reversal) from simple string',
      '(string symbol, string style, float param) from simple string',
    ],
    doc: 'A symbol in Kagi lines.',
    unsupported: 'MetaTrader has no charts of this kind',
    run: symbols.plainSymbol,
  },
  linebreak: {
    sig: '(string symbol, int number_of_lines) from simple string',
    doc: 'A symbol in Line Break bars.',
    unsupported: 'MetaTrader has no charts of this kind',
    run: symbols.plainSymbol,
  },
  pointfigure: {
    sig: '(string symbol, string source, string style, float param, int reversal) from simple string',
    doc: 'A symbol in Point & Figure columns.',
    unsupported: 'MetaTrader has no charts of this kind',
    run: symbols.plainSymbol,
  },
  renko: {
    sig:
      '(string symbol, string style, float param, bool request_wicks = false, ' +
      'string source = "Close") from simple string',
    doc: 'A symbol in Renko bricks.',
    unsupported: 'MetaTrader has no charts of this kind',
    run: symbols.plainSymbol,
  },
})
