/** A source that a test key may send. Each sample shows one possible result. */
export interface Sample {
  readonly id: string
  readonly language: 'pine' | 'mql4' | 'words'
  readonly shows: string
  readonly source: string
}

export const samples = [
  {
    id: 'cross',
    language: 'pine',
    shows: 'An indicator that converts completely, answered 200.',
    source: `//@version=6
indicator("Sample cross", overlay = true)
fast = ta.ema(close, 9)
slow = ta.sma(close, 21)
plot(fast, "Fast", color.orange)
plot(slow, "Slow", color.blue)
`,
  },
  {
    id: 'strategy',
    language: 'pine',
    shows: 'A strategy, which becomes an Expert Advisor.',
    source: `//@version=6
strategy("Sample strategy", overlay = true)
up = ta.crossover(ta.ema(close, 9), ta.ema(close, 21))
down = ta.crossunder(ta.ema(close, 9), ta.ema(close, 21))
if up
    strategy.entry("Long", strategy.long)
if down
    strategy.close("Long")
`,
  },
  {
    id: 'plots',
    language: 'pine',
    shows: 'A strategy with plots, for `companion`.',
    source: `//@version=6
strategy("Sample plots", overlay = true)
fast = ta.ema(close, 9)
slow = ta.ema(close, 21)
plot(fast, "Fast", color.orange)
plot(slow, "Slow", color.blue)
if ta.crossover(fast, slow)
    strategy.entry("Long", strategy.long)
if ta.crossunder(fast, slow)
    strategy.close("Long")
`,
  },
  {
    id: 'slow',
    language: 'pine',
    shows: 'A conversion that takes longer than one answer: 202, then `running` for three seconds.',
    source: `//@version=6
indicator("Sample slow")
plot(ta.rsi(close, 14), "RSI")
`,
  },
  {
    id: 'broken',
    language: 'pine',
    shows: 'A source with an error: 422 and `source_has_errors`.',
    source: `//@version=6
indicator("Sample broken")
plot(closee)
`,
  },
  {
    id: 'expert',
    language: 'mql4',
    shows: 'An MQL4 Expert Advisor, to port and to analyze.',
    source: `#property strict
input int    Period_ = 20;
input double Lots    = 0.1;

void OnTick()
  {
   double average = iMA(NULL, 0, Period_, 0, MODE_SMA, PRICE_CLOSE, 1);
   if(OrdersTotal() == 0 && Close[1] > average)
      OrderSend(Symbol(), OP_BUY, Lots, Ask, 3, 0, 0, "sample", 7, 0, clrTeal);
  }
`,
  },
  {
    id: 'rules',
    language: 'words',
    shows: 'Trading rules in plain words, to generate an Expert Advisor from.',
    source: `Buy when the 9 EMA crosses above the 21 EMA.
Sell when the 9 EMA crosses below the 21 EMA.
Stop loss 30 pips, take profit 60 pips.
Risk 1% per trade.
`,
  },
] as const satisfies readonly Sample[]

export type SampleId = (typeof samples)[number]['id']

export function sampleSource(id: SampleId): string {
  const found = samples.find((sample) => sample.id === id)
  if (!found) throw new Error(`Unknown sample ${id}`)
  return found.source
}

/** Finds the sample with this source, ignoring line ends and surrounding blanks. Returns null for other code. */
export function sampleOf(source: string): (typeof samples)[number] | null {
  const plain = (text: string) => text.replaceAll('\r\n', '\n').trim()
  return samples.find((sample) => plain(sample.source) === plain(source)) ?? null
}
