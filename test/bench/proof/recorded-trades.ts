import type { SymbolInfo } from '../../../compiler/api.ts'
import { btcusd, eurusd } from '../../../compiler/run/bars/symbols.ts'

/** One recorded list of trades, the bars it was made on, and a script that trades by the same rules. */
export interface TradeRecording {
  /** Both below `t30_strategy/data`. */
  readonly trades: string
  readonly bars: string
  readonly symbol: SymbolInfo
  /** The recorded bars are shorter than the chart's: what the chart showed. */
  readonly chart?: string
  readonly code: string
}

const euro: SymbolInfo = {
  ...eurusd,
  name: 'CAPITALCOM:EURUSD',
  timezone: 'America/New_York',
  lotStep: 0.1,
  contractSize: 1,
}
const crude: SymbolInfo = {
  ...eurusd,
  name: 'NYMEX_MINI:QM1!',
  type: 'futures',
  tickSize: 0.025,
  digits: 3,
  pointValue: 500,
  contractSize: 1,
  lotStep: 1,
  session: '24x7',
}
const bitcoin: SymbolInfo = { ...btcusd, name: 'BINANCE:BTCUSDT', lotStep: 0.00001, currency: 'USDT' }

const slipping = 'initial_capital = 10000, commission_type = strategy.commission.percent, commission_value = 0.1'

const crossing = (fast: string, slow: string, long: string, short: string): string => `
if ta.crossover(${fast}, ${slow})
    strategy.entry("${long}", strategy.long)
if ta.crossunder(${fast}, ${slow})
    strategy.entry("${short}", strategy.short)`

const on = (bars: string, trades: string, code: string, symbol = euro): TradeRecording => ({
  trades: `${trades}_trades.csv`,
  bars,
  symbol,
  code: `//@version=6\n${code}`,
})

/** Lists of PyneSys/pynecore (Apache-2.0); the scripts are rewritten from its tests. */
export const tradeRecordings: readonly TradeRecording[] = [
  on(
    'ohlcv.csv',
    'barupdn',
    `strategy("bars", default_qty_type = strategy.percent_of_equity, default_qty_value = 10)
strategy.risk.max_intraday_loss(1, strategy.percent_of_equity)
if close > open and open > close[1]
    strategy.entry("BarUp", strategy.long)
if close < open and open < close[1]
    strategy.entry("BarDn", strategy.short)`,
  ),
  on(
    'ohlcv.csv',
    'bollinger',
    `strategy("bands")
basis = ta.sma(close, 20)
width = 2 * ta.stdev(close, 20)
if ta.crossover(close, basis - width)
    strategy.entry("BBandLE", strategy.long, stop = basis - width, oca_name = "bands", oca_type = strategy.oca.cancel)
else
    strategy.cancel("BBandLE")
if ta.crossunder(close, basis + width)
    strategy.entry("BBandSE", strategy.short, stop = basis + width, oca_name = "bands", oca_type = strategy.oca.cancel)
else
    strategy.cancel("BBandSE")`,
  ),
  on(
    'ohlcv.csv',
    'channelbreakout',
    `strategy("channel")
top = ta.highest(5)
bottom = ta.lowest(5)
if not na(close[5])
    strategy.entry("ChBrkLE", strategy.long, stop = top + syminfo.mintick)
strategy.entry("ChBrkSE", strategy.short, stop = bottom - syminfo.mintick)`,
  ),
  on(
    'ohlcv.csv',
    'keltnerchannel',
    `strategy("keltner")
middle = ta.ema(close, 20)
width = 2 * ta.atr(10)
above = ta.crossover(close, middle + width)
below = ta.crossunder(close, middle - width)
var buyAt = 0.0
var sellAt = 0.0
var buying = false
var selling = false
if above
    buyAt := high + syminfo.mintick
    buying := true
if below
    sellAt := low - syminfo.mintick
    selling := true
if buying and (close < middle or high >= buyAt)
    strategy.cancel("KltChLE")
if above
    strategy.entry("KltChLE", strategy.long, stop = buyAt)
if selling and (close > middle or low <= sellAt)
    strategy.cancel("KltChSE")
if below
    strategy.entry("KltChSE", strategy.short, stop = sellAt)`,
  ),
  on(
    'ohlcv.csv',
    'rsi',
    `strategy("rsi")
strength = ta.rsi(close, 14)
up = ta.crossover(strength, 30)
down = ta.crossunder(strength, 70)
if up
    strategy.entry("RsiLE", strategy.long)
if down
    strategy.entry("RsiSE", strategy.short)`,
  ),
  on(
    'ohlcv.csv',
    'macd',
    `strategy("macd")
line = ta.ema(close, 12) - ta.ema(close, 26)
delta = line - ta.ema(line, 9)${crossing('delta', '0', 'MacdLE', 'MacdSE')}`,
  ),
  on(
    'ohlcv.csv',
    'supertrend',
    `strategy("supertrend", default_qty_type = strategy.percent_of_equity, default_qty_value = 15)
[_, direction] = ta.supertrend(3, 10)
turn = ta.change(direction)
if turn < 0
    strategy.entry("Long", strategy.long)
if turn > 0
    strategy.entry("Short", strategy.short)`,
  ),
  on(
    'slippage_basic_ohlcv.csv',
    'slippage_basic',
    `strategy("slippage", slippage = 10, ${slipping})
if bar_index == 10
    strategy.entry("Long", strategy.long)
if bar_index == 20
    strategy.close("Long")
if bar_index == 40
    strategy.entry("Short", strategy.short)
if bar_index == 50
    strategy.close("Short")`,
  ),
  on(
    'slippage_direction_ohlcv.csv',
    'slippage_direction',
    `strategy("slippage", slippage = 15, ${slipping})
since = bar_index - 20
if since >= 0 and since % 10 == 0
    if since / 10 % 2 == 0
        strategy.entry("Long", strategy.long)
    else
        strategy.entry("Short", strategy.short)`,
  ),
  on(
    'slippage_limit_ohlcv.csv',
    'slippage_limit',
    `strategy("slippage", slippage = 20, ${slipping})
fast = ta.sma(close, 10)
slow = ta.sma(close, 20)
up = ta.crossover(fast, slow)
down = ta.crossunder(fast, slow)
if up
    strategy.entry("Long", strategy.long, limit = close * (1 - 0.5 / 100))
if down
    strategy.entry("Short", strategy.short, limit = close * (1 + 0.5 / 100))
if strategy.position_size > 0
    strategy.exit("Long stop", "Long", stop = strategy.position_avg_price * (1 - 1.0 / 100))
if strategy.position_size < 0
    strategy.exit("Short stop", "Short", stop = strategy.position_avg_price * (1 + 1.0 / 100))`,
  ),
  on(
    'slippage_pyramiding_ohlcv.csv',
    'slippage_pyramiding',
    `strategy("slippage", slippage = 5, pyramiding = 3, default_qty_type = strategy.percent_of_equity, default_qty_value = 10, ${slipping})
if bar_index == 20 or bar_index == 25 or bar_index == 30
    strategy.entry("Long " + str.tostring(bar_index), strategy.long)
if bar_index == 40
    strategy.close_all()`,
  ),
  on(
    'futures_pnl_ohlcv.csv',
    'futures_pnl',
    `strategy("futures", initial_capital = 100000)
fast = ta.sma(close, 10)
slow = ta.sma(close, 30)${crossing('fast', 'slow', 'L', 'S')}`,
    crude,
  ),
  {
    ...on(
      'bar_magnifier_60m.ohlcv',
      'bar_magnifier_tv',
      `strategy("magnified", initial_capital = 10000, default_qty_value = 0.01, use_bar_magnifier = true)
fast = ta.sma(close, 3)
slow = ta.sma(close, 10)
if ta.crossover(fast, slow)
    strategy.entry("Long", strategy.long)
    strategy.exit("XL", "Long", limit = close + 1500, stop = close - 1000)
if ta.crossunder(fast, slow)
    strategy.entry("Short", strategy.short)
    strategy.exit("XS", "Short", limit = close - 1500, stop = close + 1000)`,
      bitcoin,
    ),
    chart: '1D',
  },
]
