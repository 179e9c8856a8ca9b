import * as symbols from '../../run/pine/library/symbols.ts'
import * as pricesRun from '../../run/pine/library/prices.ts'
import type { Functions, Variables } from './entry.ts'

const text = (doc: string) => ({ type: 'simple string', doc, run: pricesRun.unknownText })
const count = (doc: string) => ({ type: 'simple int', doc, run: pricesRun.unknownNumber })
const number = (doc: string) => ({ type: 'simple float', doc, run: pricesRun.unknownNumber })
const analysts = (type: 'int' | 'float', doc: string) => ({ type: `series ${type}`, doc, run: pricesRun.unknownNumber })

export const syminfo = {
  basecurrency: { ...text('Currency or asset that is bought and sold.'), run: symbols.basecurrency },
  cftc_code: text('Code in the Commitments of Traders reports.'),
  country: text('Country of the exchange, two letters.'),
  currency: { ...text('Currency of the prices.'), run: symbols.currency },
  current_contract: text('Contract behind a continuous future.'),
  description: { ...text('Name of the symbol.'), run: symbols.description },
  employees: count('Number of employees.'),
  expiration_date: count('Last day of the contract.'),
  industry: text('Industry of the company.'),
  isin: text('International securities identification number.'),
  main_tickerid: { ...text("The script's own symbol, inside requests too."), run: symbols.mainTickerid },
  mincontract: { ...number('Smallest amount that can be traded.'), run: symbols.mincontract },
  minmove: { ...count('Numerator of the tick size.'), run: symbols.minmove },
  mintick: { ...number('Tick size.'), run: symbols.mintick },
  pointvalue: { ...number('Worth of a whole point.'), run: symbols.pointvalue },
  prefix: { ...text('Exchange.'), run: symbols.prefix },
  pricescale: { ...count('Denominator of the tick size.'), run: symbols.pricescale },
  recommendations_buy: analysts('int', 'Analysts who say buy.'),
  recommendations_buy_strong: analysts('int', 'Analysts who say strong buy.'),
  recommendations_date: analysts('int', 'Date of the latest recommendations.'),
  recommendations_hold: analysts('int', 'Analysts who say hold.'),
  recommendations_sell: analysts('int', 'Analysts who say sell.'),
  recommendations_sell_strong: analysts('int', 'Analysts who say strong sell.'),
  recommendations_total: analysts('int', 'Analysts who say anything.'),
  root: { ...text('Root of a derivative’s symbol.'), run: symbols.root },
  sector: text('Sector of the company.'),
  session: { ...text('Session type of the chart.'), run: symbols.session },
  shareholders: count('Number of shareholders.'),
  shares_outstanding_float: number('Shares in free float.'),
  shares_outstanding_total: count('Shares outstanding.'),
  target_price_average: analysts('float', 'Mean of the target prices.'),
  target_price_date: analysts('int', 'Date of the latest target prices.'),
  target_price_estimates: analysts('float', 'Number of target prices.'),
  target_price_high: analysts('float', 'Highest target price.'),
  target_price_low: analysts('float', 'Lowest target price.'),
  target_price_median: analysts('float', 'Median of the target prices.'),
  ticker: { ...text('Symbol without exchange.'), run: symbols.ticker },
  tickerid: { ...text('Symbol with exchange.'), run: symbols.tickerid },
  timezone: { ...text('Time zone of the exchange.'), run: symbols.timezone },
  type: { ...text('Kind of instrument: stock, forex, crypto and so on.'), run: symbols.type },
  volumetype: { ...text('Unit of volume: base, quote, tick or n/a.'), run: symbols.volumetype },
} satisfies Variables

export const syminfoFunctions = {
  prefix: {
    sig: '(string symbol) from simple string',
    doc: 'Exchange of a symbol with exchange.',
    example: 'syminfo.prefix("FX:EURUSD")',
    run: symbols.prefixOf,
  },
  ticker: {
    sig: '(string symbol) from simple string',
    doc: 'Symbol without its exchange.',
    example: 'syminfo.ticker("FX:EURUSD")',
    run: symbols.nameOf,
  },
} satisfies Functions

const upcoming = (type: 'int' | 'float', doc: string) => ({ type: `series ${type}`, doc, run: pricesRun.unknownNumber })

export const dividends = {
  future_amount: upcoming('float', 'Amount of the next dividend.'),
  future_ex_date: upcoming('int', 'Ex-date of the next dividend.'),
  future_pay_date: upcoming('int', 'Payment date of the next dividend.'),
} satisfies Variables

export const earnings = {
  future_eps: upcoming('float', 'Estimated earnings a share of the next report.'),
  future_period_end_time: upcoming('int', 'End of the period of the next report.'),
  future_revenue: upcoming('float', 'Estimated revenue of the next report.'),
  future_time: upcoming('int', 'Date of the next report.'),
} satisfies Variables
