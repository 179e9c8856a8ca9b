import * as strLowering from '../str/lowering.ts'
import * as company from './company.ts'
import * as lowering from './lowering.ts'
import * as make from '../../ir/tree/make.ts'
import * as symbols from './machine.ts'
import * as pricesRun from '../bars/machine.ts'
import { functions, variables } from '../record.ts'

const text = (doc: string) => ({ type: 'simple string', doc, run: pricesRun.unknownText })
const count = (doc: string) => ({ type: 'simple int', doc, run: pricesRun.unknownNumber })
const number = (doc: string) => ({ type: 'simple float', doc, run: pricesRun.unknownNumber })
const analysts = (type: 'int' | 'float', doc: string) => ({ type: `series ${type}`, doc, run: pricesRun.unknownNumber })

export const syminfo = variables('manual', {
  basecurrency: {
    ...text('Currency or asset that is bought and sold.'),
    run: symbols.basecurrency,
    mql: lowering.text('SYMBOL_CURRENCY_BASE'),
  },
  cftc_code: { ...text('Code in the Commitments of Traders reports.'), mql: company.empty },
  country: { ...text('Country of the exchange, two letters.'), mql: company.text('SymbolCountry') },
  currency: { ...text('Currency of the prices.'), run: symbols.currency, mql: lowering.text('SYMBOL_CURRENCY_PROFIT') },
  current_contract: { ...text('Contract behind a continuous future.'), mql: company.empty },
  description: { ...text('Name of the symbol.'), run: symbols.description, mql: lowering.text('SYMBOL_DESCRIPTION') },
  employees: { ...count('Number of employees.'), mql: company.number },
  expiration_date: { ...count('Last day of the contract.'), mql: company.number },
  industry: { ...text('Industry of the company.'), mql: company.text('SymbolIndustry') },
  isin: { ...text('International securities identification number.'), mql: company.text('SymbolIsin') },
  main_tickerid: {
    ...text("The script's own symbol, inside requests too."),
    ofChart: 'symbol',
    run: symbols.mainTickerid,
    mql: company.mainTickerid,
  },
  mincontract: { ...number('Smallest amount that can be traded.'), run: symbols.mincontract, mql: company.mincontract },
  minmove: { ...count('Numerator of the tick size.'), run: symbols.minmove, mql: lowering.row(make.number(1)) },
  mintick: { ...number('Tick size.'), run: symbols.mintick, mql: lowering.mintick },
  pointvalue: {
    ...number('Worth of a whole point.'),
    run: symbols.pointvalue,
    runtime: 'PointValue',
    mql: lowering.pointvalue,
  },
  prefix: { ...text('Exchange.'), run: symbols.prefix, mql: lowering.row(make.text('')) },
  pricescale: { ...count('Denominator of the tick size.'), run: symbols.pricescale, mql: lowering.pricescale },
  recommendations_buy: { ...analysts('int', 'Analysts who say buy.'), mql: company.number },
  recommendations_buy_strong: { ...analysts('int', 'Analysts who say strong buy.'), mql: company.number },
  recommendations_date: { ...analysts('int', 'Date of the latest recommendations.'), mql: company.number },
  recommendations_hold: { ...analysts('int', 'Analysts who say hold.'), mql: company.number },
  recommendations_sell: { ...analysts('int', 'Analysts who say sell.'), mql: company.number },
  recommendations_sell_strong: { ...analysts('int', 'Analysts who say strong sell.'), mql: company.number },
  recommendations_total: { ...analysts('int', 'Analysts who say anything.'), mql: company.number },
  root: { ...text('Root of a derivative’s symbol.'), run: symbols.root, mql: lowering.name },
  sector: { ...text('Sector of the company.'), mql: company.text('SymbolSector') },
  session: { ...text('Session type of the chart.'), run: symbols.session, mql: lowering.row(make.text('regular')) },
  shareholders: { ...count('Number of shareholders.'), mql: company.number },
  shares_outstanding_float: { ...number('Shares in free float.'), mql: company.number },
  shares_outstanding_total: { ...count('Shares outstanding.'), mql: company.number },
  target_price_average: { ...analysts('float', 'Mean of the target prices.'), mql: company.number },
  target_price_date: { ...analysts('int', 'Date of the latest target prices.'), mql: company.number },
  target_price_estimates: { ...analysts('float', 'Number of target prices.'), mql: company.number },
  target_price_high: { ...analysts('float', 'Highest target price.'), mql: company.number },
  target_price_low: { ...analysts('float', 'Lowest target price.'), mql: company.number },
  target_price_median: { ...analysts('float', 'Median of the target prices.'), mql: company.number },
  ticker: { ...text('Symbol without exchange.'), ofChart: 'symbol', run: symbols.ticker, mql: lowering.name },
  tickerid: { ...text('Symbol with exchange.'), ofChart: 'symbol', run: symbols.tickerid, mql: lowering.name },
  timezone: {
    ...text('Time zone of the exchange.'),
    ofChart: 'timezone',
    run: symbols.timezone,
    mql: lowering.timezone,
  },
  type: {
    ...text('Kind of instrument: stock, forex, crypto and so on.'),
    run: symbols.type,
    runtime: 'SymbolType',
    mql: lowering.type,
  },
  volumetype: {
    ...text('Unit of volume: base, quote, tick or n/a.'),
    run: symbols.volumetype,
    mql: lowering.row(make.text('tick')),
  },
})

export const syminfoFunctions = functions('manual', {
  prefix: {
    sig: '(string symbol) from simple string',
    doc: 'Exchange of a symbol with exchange.',
    example: 'syminfo.prefix("FX:EURUSD")',
    run: symbols.prefixOf,
    mql: strLowering.prefix,
  },
  ticker: {
    sig: '(string symbol) from simple string',
    doc: 'Symbol without its exchange.',
    example: 'syminfo.ticker("FX:EURUSD")',
    run: symbols.nameOf,
    mql: strLowering.ticker,
  },
})

const upcoming = (type: 'int' | 'float', doc: string) => ({ type: `series ${type}`, doc, run: pricesRun.unknownNumber })

export const dividends = variables('manual', {
  future_amount: { ...upcoming('float', 'Amount of the next dividend.'), mql: company.number },
  future_ex_date: { ...upcoming('int', 'Ex-date of the next dividend.'), mql: company.number },
  future_pay_date: { ...upcoming('int', 'Payment date of the next dividend.'), mql: company.number },
})

export const earnings = variables('manual', {
  future_eps: { ...upcoming('float', 'Estimated earnings a share of the next report.'), mql: company.number },
  future_period_end_time: { ...upcoming('int', 'End of the period of the next report.'), mql: company.number },
  future_revenue: { ...upcoming('float', 'Estimated revenue of the next report.'), mql: company.number },
  future_time: { ...upcoming('int', 'Date of the next report.'), mql: company.number },
})
