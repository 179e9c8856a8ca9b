import * as pricesRun from '../../run/pine/library/prices.ts'
import type { Variables } from './entry.ts'

/** Values of a bar, and its position among the bars. */
export const prices = {
  open: { type: 'series float', doc: 'Opening price.', example: 'open', run: pricesRun.open },
  high: { type: 'series float', doc: 'Highest price.', example: 'high', run: pricesRun.high },
  low: { type: 'series float', doc: 'Lowest price.', example: 'low', run: pricesRun.low },
  close: {
    type: 'series float',
    doc: 'Closing price; of the running bar, the latest.',
    example: 'close',
    run: pricesRun.close,
  },
  volume: { type: 'series float', doc: 'Traded volume.', example: 'volume', run: pricesRun.volume },
  hl2: { type: 'series float', doc: '(high + low) / 2.', example: 'hl2', run: pricesRun.hl2 },
  hlc3: { type: 'series float', doc: '(high + low + close) / 3.', example: 'hlc3', run: pricesRun.hlc3 },
  hlcc4: { type: 'series float', doc: '(high + low + close + close) / 4.', example: 'hlcc4', run: pricesRun.hlcc4 },
  ohlc4: { type: 'series float', doc: '(open + high + low + close) / 4.', example: 'ohlc4', run: pricesRun.ohlc4 },
  ask: { type: 'series float', doc: 'Ask price; on tick charts only.', run: pricesRun.noQuote },
  bid: { type: 'series float', doc: 'Bid price; on tick charts only.', run: pricesRun.noQuote },
  bar_index: { type: 'series int', doc: 'Number of the bar, from 0.', example: 'bar_index', run: pricesRun.barIndex },
  last_bar_index: { type: 'series int', doc: 'Number of the last bar.', run: pricesRun.lastBarIndex },
} satisfies Variables

const state = (doc: string) => ({ type: 'series bool', doc })

export const barstate = {
  isconfirmed: { ...state('True on the last calculation of a bar.'), run: pricesRun.isConfirmed },
  isfirst: { ...state('True on the first bar.'), run: pricesRun.isFirst },
  ishistory: { ...state('True on historical bars.'), run: pricesRun.isHistory },
  islast: { ...state('True on the last bar.'), run: pricesRun.isLast },
  islastconfirmedhistory: {
    ...state('True on the last closed bar before realtime.'),
    run: pricesRun.isLastConfirmedHistory,
  },
  isnew: { ...state('True on the first calculation of a bar.'), run: pricesRun.isNew },
  isrealtime: { ...state('True on realtime bars.'), run: pricesRun.isRealtime },
} satisfies Variables

const style = (doc: string) => ({ type: 'simple bool', doc })

export const chart = {
  bg_color: { type: 'input color', doc: "The chart's background colour.", run: pricesRun.backgroundColor },
  fg_color: {
    type: 'input color',
    doc: 'A colour that contrasts with the background.',
    run: pricesRun.foregroundColor,
  },
  is_heikinashi: { ...style('Whether the chart shows Heikin Ashi bars.'), run: pricesRun.no },
  is_kagi: { ...style('Whether the chart shows Kagi lines.'), run: pricesRun.no },
  is_linebreak: { ...style('Whether the chart shows Line Break bars.'), run: pricesRun.no },
  is_pnf: { ...style('Whether the chart shows Point & Figure columns.'), run: pricesRun.no },
  is_range: { ...style('Whether the chart shows Range bars.'), run: pricesRun.no },
  is_renko: { ...style('Whether the chart shows Renko bricks.'), run: pricesRun.no },
  is_standard: { ...style('Whether the chart shows ordinary bars.'), run: pricesRun.yes },
  left_visible_bar_time: { type: 'input int', doc: 'Time of the leftmost visible bar.', run: pricesRun.firstBarTime },
  right_visible_bar_time: { type: 'input int', doc: 'Time of the rightmost visible bar.', run: pricesRun.lastBarTime },
} satisfies Variables
