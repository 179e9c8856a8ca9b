export interface Example {
  readonly id: string
  readonly label: string
  readonly code: string
}

/** Our example scripts for the converter. */
export const examples: readonly Example[] = [
  {
    id: 'rsi-bands',
    label: 'RSI with bands',
    code: `//@version=6
indicator("RSI with bands", overlay = false)

length = input.int(14, "Length", minval = 1)
source = input.source(close, "Source")
smooth = input.int(5, "Smoothing", minval = 1)

// Overbought and oversold are inputs, so that each market gets its own.
upper = input.float(70, "Upper band")
lower = input.float(30, "Lower band")

r = ta.rsi(source, length)
signal = ta.ema(r, smooth)

plot(r, "RSI", color.orange)
plot(signal, "Signal", color.blue)
hline(upper, "Upper")
hline(lower, "Lower")
`,
  },
  {
    id: 'cross',
    label: 'Moving average cross',
    code: `//@version=6
indicator("Moving average cross", overlay = true)

fastLength = input.int(9, "Fast length", minval = 1)
slowLength = input.int(21, "Slow length", minval = 1)

fast = ta.ema(close, fastLength)
slow = ta.sma(close, slowLength)

plot(fast, "Fast", color.orange)
plot(slow, "Slow", color.blue)

// A signal only where the two lines really cross.
goLong = ta.crossover(fast, slow)
goShort = ta.crossunder(fast, slow)

plotshape(goLong, "Long", shape.triangleup, location.belowbar, color.teal)
plotshape(goShort, "Short", shape.triangledown, location.abovebar, color.red)
`,
  },
  {
    id: 'channel',
    label: 'Trailing channel',
    code: `//@version=6
indicator("Trailing channel", overlay = true)

length = input.int(20, "Length", minval = 2)
factor = input.float(2.5, "ATR factor", minval = 0.1)

// The stop follows the price and never moves back.
reach = factor * ta.atr(length)
var float stop = na
var int side = 1

stop := side == 1 ? math.max(nz(stop, close - reach), close - reach) : math.min(nz(stop, close + reach), close + reach)

if side == 1 and close < stop
    side := -1
    stop := close + reach
else if side == -1 and close > stop
    side := 1
    stop := close - reach

plot(stop, "Stop", side == 1 ? color.teal : color.red)
plot(ta.highest(high, length), "High", color.gray)
plot(ta.lowest(low, length), "Low", color.gray)
`,
  },
]
