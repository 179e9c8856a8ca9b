import * as lowering from './lowering.ts'
import * as pricesRun from './machine.ts'
import { variables } from '../record.ts'

/** Values of a bar, and its position among the bars. */
export const prices = variables('manual', {
  open: {
    type: 'series float',
    doc: 'Opening price.',
    example: 'open',
    isKnownAtOpen: true,
    run: pricesRun.open,
    mql: lowering.open,
  },
  high: { type: 'series float', doc: 'Highest price.', example: 'high', run: pricesRun.high, mql: lowering.high },
  low: { type: 'series float', doc: 'Lowest price.', example: 'low', run: pricesRun.low, mql: lowering.low },
  close: {
    type: 'series float',
    doc: 'Closing price; of the running bar, the latest.',
    example: 'close',
    run: pricesRun.close,
    mql: lowering.close,
  },
  volume: {
    type: 'series float',
    doc: 'Traded volume.',
    example: 'volume',
    run: pricesRun.volume,
    mql: lowering.volume,
  },
  hl2: { type: 'series float', doc: '(high + low) / 2.', example: 'hl2', run: pricesRun.hl2, mql: lowering.hl2 },
  hlc3: {
    type: 'series float',
    doc: '(high + low + close) / 3.',
    example: 'hlc3',
    run: pricesRun.hlc3,
    mql: lowering.hlc3,
  },
  hlcc4: {
    type: 'series float',
    doc: '(high + low + close + close) / 4.',
    example: 'hlcc4',
    run: pricesRun.hlcc4,
    mql: lowering.hlcc4,
  },
  ohlc4: {
    type: 'series float',
    doc: '(open + high + low + close) / 4.',
    example: 'ohlc4',
    run: pricesRun.ohlc4,
    mql: lowering.ohlc4,
  },
  ask: { type: 'series float', doc: 'Ask price; on tick charts only.', run: pricesRun.noQuote, mql: lowering.noQuote },
  bid: { type: 'series float', doc: 'Bid price; on tick charts only.', run: pricesRun.noQuote, mql: lowering.noQuote },
  bar_index: {
    type: 'series int',
    doc: 'Number of the bar, from 0.',
    example: 'bar_index',
    cause: 'chart-start',
    run: pricesRun.barIndex,
    mql: lowering.barIndexVariable,
  },
  last_bar_index: {
    type: 'series int',
    doc: 'Number of the last bar.',
    cause: 'last-bar',
    run: pricesRun.lastBarIndex,
    mql: lowering.lastBarIndex,
  },
})

const state = (doc: string) => ({ type: 'series bool', doc })

export const barstate = variables('manual', {
  isconfirmed: {
    ...state('True on the last calculation of a bar.'),
    isOfCalculation: true,
    run: pricesRun.isConfirmed,
    mql: lowering.isconfirmed,
  },
  isfirst: { ...state('True on the first bar.'), cause: 'chart-start', run: pricesRun.isFirst, mql: lowering.isfirst },
  ishistory: {
    ...state('True on historical bars.'),
    cause: 'realtime-state',
    isOfCalculation: true,
    run: pricesRun.isHistory,
    mql: lowering.ishistory,
  },
  islast: { ...state('True on the last bar.'), cause: 'last-bar', run: pricesRun.isLast, mql: lowering.islast },
  islastconfirmedhistory: {
    ...state('True on the last closed bar before realtime.'),
    cause: 'last-bar',
    run: pricesRun.isLastConfirmedHistory,
    mql: lowering.islastconfirmedhistory,
  },
  isnew: {
    ...state('True on the first calculation of a bar.'),
    cause: 'realtime-state',
    isOfCalculation: true,
    run: pricesRun.isNew,
    mql: lowering.isnew,
  },
  isrealtime: {
    ...state('True on realtime bars.'),
    cause: 'realtime-state',
    isOfCalculation: true,
    run: pricesRun.isRealtime,
    mql: lowering.isrealtime,
  },
})

const style = (doc: string) => ({ type: 'simple bool', doc })

export const chart = variables('manual', {
  bg_color: {
    type: 'input color',
    doc: "The chart's background colour.",
    run: pricesRun.backgroundColor,
    mql: lowering.chartColor('CHART_COLOR_BACKGROUND'),
  },
  fg_color: {
    type: 'input color',
    doc: 'A colour that contrasts with the background.',
    run: pricesRun.foregroundColor,
    mql: lowering.chartColor('CHART_COLOR_FOREGROUND'),
  },
  is_heikinashi: { ...style('Whether the chart shows Heikin Ashi bars.'), run: pricesRun.no, mql: lowering.never },
  is_kagi: { ...style('Whether the chart shows Kagi lines.'), run: pricesRun.no, mql: lowering.never },
  is_linebreak: { ...style('Whether the chart shows Line Break bars.'), run: pricesRun.no, mql: lowering.never },
  is_pnf: { ...style('Whether the chart shows Point & Figure columns.'), run: pricesRun.no, mql: lowering.never },
  is_range: { ...style('Whether the chart shows Range bars.'), run: pricesRun.no, mql: lowering.never },
  is_renko: { ...style('Whether the chart shows Renko bricks.'), run: pricesRun.no, mql: lowering.never },
  is_standard: { ...style('Whether the chart shows ordinary bars.'), run: pricesRun.yes, mql: lowering.always },
  left_visible_bar_time: {
    type: 'input int',
    doc: 'Time of the leftmost visible bar.',
    cause: 'last-bar',
    isOfCalculation: true,
    run: pricesRun.firstVisibleTime,
    mql: lowering.visibleTime('CHART_FIRST_VISIBLE_BAR'),
  },
  right_visible_bar_time: {
    type: 'input int',
    doc: 'Time of the rightmost visible bar.',
    cause: 'last-bar',
    isOfCalculation: true,
    run: pricesRun.lastVisibleTime,
    mql: lowering.visibleTime('CHART_VISIBLE_BARS'),
  },
})
