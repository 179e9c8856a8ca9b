import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bars, Dialect, SymbolInfo, TradingTerms } from '../../compiler/api.ts'
import { convert } from '../../compiler/convert.ts'
import { brokerBars } from '../../compiler/run/bars/broker-bars.ts'
import { brokers } from '../../compiler/run/bars/brokers.ts'
import { run } from '../../compiler/run-program.ts'
import { brokerProver } from '../../compiler/proof/prove-at-brokers.ts'
import { defined } from '../support/defined.ts'

/** Each row of docs/sizing.md is traded by a converted program on a quiet market. */
const rows = readFileSync(join(__dirname, '../../docs/sizing.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => /^[A-Z0-9]{4,6}$/.test(cells[1] ?? '') && cells.length === 8)
  .map(([, symbol, account, way, , units, lots]) => ({
    symbol,
    account,
    way,
    units: Number(defined(units).replaceAll(',', '')),
    lots: Number(lots),
  }))

const contracts: Readonly<
  Record<string, { readonly symbol: SymbolInfo; readonly price: number; readonly stop: number; readonly fixed: number }>
> = {
  EURUSD: { symbol: brokers.eurusd.symbol, price: 1.1, stop: 0.003, fixed: 20_000 },
  USDJPY: { symbol: brokers.usdjpy.symbol, price: 150, stop: 0.3, fixed: 20_000 },
  XAUUSD: { symbol: brokers.xauusd.symbol, price: 2400, stop: 10, fixed: 50 },
  US30: { symbol: brokers.us30.symbol, price: 40_000, stop: 100, fixed: 2 },
  BTCUSD: { symbol: brokers.btcusd.symbol, price: 60_000, stop: 500, fixed: 0.25 },
}

/** Money of the account for one unit of the symbol's currency, where the price does not say it. */
const rates: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  USD: { EUR: 1 / 1.1, JPY: 150, USD: 1 },
  JPY: { EUR: 1 / 165, USD: 1 / 150, JPY: 1 },
}

const deposits: Readonly<Record<string, number>> = { USD: 10_000, EUR: 10_000, JPY: 1_500_000 }

const scripts: Readonly<Record<string, (stop: number, fixed: number) => string>> = {
  fixed: (_, fixed) => strategy(', default_qty_type = strategy.fixed, default_qty_value = ' + fixed),
  cash: () => strategy(', default_qty_type = strategy.cash, default_qty_value = 5000'),
  percent: () => strategy(', default_qty_type = strategy.percent_of_equity, default_qty_value = 100'),
  risk: (stop) => strategy('', `, qty = strategy.equity * 0.01 / (${stop} * syminfo.pointvalue)`),
}

const strategy = (settings: string, quantity = ''): string =>
  `//@version=5\nstrategy("Size"${settings})\nif bar_index == 3\n    strategy.entry("In", strategy.long${quantity})\n`

function quietBars(symbol: SymbolInfo, price: number): Bars {
  const count = 8
  const level = () => new Float64Array(count).fill(price)
  return {
    time: Float64Array.from({ length: count }, (_, k) => Date.UTC(2024, 0, 8) + k * 3_600_000),
    open: level(),
    high: level(),
    low: level(),
    close: level(),
    volume: level(),
    symbol,
    period: 3600,
  }
}

function lotsOf(
  pine: string,
  dialect: Dialect,
  bars: Bars,
  terms: TradingTerms,
): { readonly lots: number; readonly logs: readonly string[] } {
  const { outputs } = convert({ source: { name: 'size.pine', text: pine }, targets: [dialect] })
  const { text } = defined(outputs[0])
  const { trades, logs, fault } = run({ source: { name: `size.${dialect}`, text }, language: dialect, bars, terms })
  expect(fault).toBeNull()
  return { lots: trades[0]?.quantity ?? NaN, logs }
}

test('docs/sizing.md works out five symbols, three accounts and four ways', () => expect(rows).toHaveLength(60))

describe.each(['mql4', 'mql5'] as const)('%s trades what docs/sizing.md works out', (dialect) => {
  test.each(rows)('$symbol in $account, $way: $lots lots', ({ symbol: name, account, way, units, lots }) => {
    const { symbol, price, stop, fixed } = defined(contracts[defined(name)])
    const terms: TradingTerms = {
      ...brokers.eurusd.terms,
      currency: defined(account),
      rate: defined(defined(rates[symbol.currency])[defined(account)]),
      deposit: defined(deposits[defined(account)]),
      leverage: 1000,
      spread: 0,
      commission: 0,
    }
    const traded = lotsOf(defined(scripts[defined(way)])(stop, fixed), dialect, quietBars(symbol, price), terms)
    expect(traded.lots).toBe(lots)
    if (Number.isNaN(lots))
      expect(
        traded.logs.filter((log) => log.includes(`${units.toFixed(2)} units`) && log.includes('smallest order')),
      ).toHaveLength(1)
  })
})

describe('what a broker refuses is said once, with numbers and remedy', () => {
  const greedy = strategy('', ', qty = 20000000').replace('bar_index == 3', 'bar_index % 2 == 0')
  test.each(['mql4', 'mql5'] as const)('margin and the largest lot in %s', (dialect) => {
    const { logs, lots } = lotsOf(greedy, dialect, quietBars(brokers.eurusd.symbol, 1.1), {
      ...brokers.eurusd.terms,
      deposit: 10_000,
    })
    expect(lots).toBeNaN()
    const [margin] = logs.filter((log) => log.includes('margin'))
    expect(logs.filter((log) => log.includes('margin'))).toHaveLength(1)
    expect(margin).toMatch(
      dialect === 'mql4'
        ? /200\.00 lots of FX:EURUSD need more margin than the 10000\.00 USD/
        : /200\.00 lots of FX:EURUSD need 2200\d\d\.00 USD of margin, 10000\.00 are free/,
    )
    expect(margin).toContain('Lower the order size')
  })
})

test('both programs trade the same units on every contract, and the proof would see a factor', () => {
  const source = {
    name: 'units.pine',
    text: '//@version=5\nstrategy("Units")\nif ta.crossover(ta.sma(close, 5), ta.sma(close, 20))\n    strategy.entry("L", strategy.long, qty = 20000)\nif ta.crossunder(ta.sma(close, 5), ta.sma(close, 20))\n    strategy.entry("S", strategy.short, qty = 20000)\n',
  }
  const { outputs } = convert({ source, targets: ['mql5'] })
  const prove = brokerProver({ source, programs: outputs })
  expect(prove?.('eurusd')[0]).toMatchObject({ equal: true, fills: { original: expect.any(Number) as number } })
  const doubled = outputs.map((output) => ({
    ...output,
    text: output.text.replace('SYMBOL_TRADE_CONTRACT_SIZE);', 'SYMBOL_TRADE_CONTRACT_SIZE)/2.0;'),
  }))
  expect(defined(doubled[0]).text).not.toBe(defined(outputs[0]).text)
  expect(brokerProver({ source, programs: doubled })?.('eurusd')[0]?.equal).toBe(false)
  expect(brokerBars('eurusd').symbol.contractSize).toBe(100_000)
})
