import * as lowering from './lowering.ts'
import { site } from '../emission.ts'
import * as averagesRun from './machine/averages.ts'
import * as volumeRun from './machine/volume.ts'
import { functions } from '../record.ts'

/** Moving averages and fits over a window. */
export const averages = functions('recorded', {
  sma: {
    sig: '(series float source, series int length) series float',
    doc: 'Simple moving average: the mean of the last `length` values.',
    example: 'ta.sma(close, 20)',
    stateful: true,
    run: averagesRun.sma,
    mql: site({ type: 'TaSma' }),
  },
  ema: {
    sig: '(series float source, simple int length) series float',
    doc: 'Exponential moving average with weight 2 / (length + 1), started as a simple average.',
    example: 'ta.ema(close, 20)',
    stateful: true,
    run: averagesRun.ema,
    mql: site({ type: 'TaEma' }),
  },
  rma: {
    sig: '(series float source, simple int length) series float',
    doc: "Wilder's moving average: exponential with weight 1 / length.",
    example: 'ta.rma(close, 14)',
    stateful: true,
    run: averagesRun.rma,
    mql: site({ type: 'TaRma' }),
  },
  wma: {
    sig: '(series float source, series int length) series float',
    doc: 'Linearly weighted moving average; the latest value weighs most.',
    example: 'ta.wma(close, 10)',
    stateful: true,
    run: averagesRun.wma,
    mql: site({ type: 'TaWma' }),
  },
  vwma: {
    sig: '(series float source, series int length) series float',
    doc: 'Moving average weighted by volume.',
    example: 'ta.vwma(close, 20)',
    stateful: true,
    pine: 'ta.sma(source * volume, length) / ta.sma(volume, length)',
  },
  swma: {
    sig: '(series float source) series float',
    doc: 'Symmetrically weighted average of four values: 1/6, 2/6, 2/6, 1/6.',
    example: 'ta.swma(close)',
    stateful: true,
    run: averagesRun.swma,
    mql: site({ type: 'TaSwma' }),
  },
  hma: {
    sig: '(series float source, simple int length) series float',
    doc: 'Hull moving average: weighted averages combined to lag less.',
    example: 'ta.hma(close, 9)',
    stateful: true,
    pine: 'ta.wma(2 * ta.wma(source, int(length / 2)) - ta.wma(source, length), int(math.sqrt(length)))',
  },
  alma: {
    sig:
      '(series float series, series int length, simple float offset, simple float sigma, ' +
      'simple bool floor = false) series float',
    doc: 'Arnaud Legoux moving average: Gaussian weights centred by `offset`.',
    example: 'ta.alma(close, 9, 0.85, 6)',
    stateful: true,
    run: averagesRun.alma,
    mql: site({ type: 'TaAlma' }),
  },
  linreg: {
    sig: '(series float source, series int length, simple int offset = 0) series float',
    doc: 'Value of the least-squares line through the last `length` values, `offset` bars back from its end.',
    example: 'ta.linreg(close, 14, 0)',
    stateful: true,
    run: averagesRun.linreg,
    mql: site({ type: 'TaLinreg' }),
  },
  vwap: {
    sig: [
      '(series float source, series bool anchor?) series float',
      '(series float source, series bool anchor?, series float stdev_mult) [series float, series float, series float]',
    ],
    doc: 'Volume-weighted average price since `anchor` was last true (each day when left out), with bands on request.',
    example: 'ta.vwap(hlc3)',
    stateful: true,
    run: volumeRun.vwap,
    runtime: ['TaVwap', 'NewPeriod'],
    mql: lowering.vwap,
    mqlTuple: lowering.taVwap,
  },
})
