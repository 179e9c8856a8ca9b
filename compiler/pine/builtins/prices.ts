import type { Variables } from './entry.ts'

/** What a bar carries, and its place among the bars. */
export const prices = {
  open: { type: 'series float', doc: 'Opening price.', example: 'open' },
  high: { type: 'series float', doc: 'Highest price.', example: 'high' },
  low: { type: 'series float', doc: 'Lowest price.', example: 'low' },
  close: { type: 'series float', doc: 'Closing price; of the running bar, the latest.', example: 'close' },
  volume: { type: 'series float', doc: 'Traded volume.', example: 'volume' },
  hl2: { type: 'series float', doc: '(high + low) / 2.', example: 'hl2' },
  hlc3: { type: 'series float', doc: '(high + low + close) / 3.', example: 'hlc3' },
  hlcc4: { type: 'series float', doc: '(high + low + close + close) / 4.', example: 'hlcc4' },
  ohlc4: { type: 'series float', doc: '(open + high + low + close) / 4.', example: 'ohlc4' },
  ask: { type: 'series float', doc: 'Ask price; on tick charts only.' },
  bid: { type: 'series float', doc: 'Bid price; on tick charts only.' },
  bar_index: { type: 'series int', doc: 'Number of the bar, from 0.', example: 'bar_index' },
  last_bar_index: { type: 'series int', doc: 'Number of the last bar.' },
} satisfies Variables

const state = (doc: string) => ({ type: 'series bool', doc })

export const barstate = {
  isconfirmed: state('True on the last calculation of a bar.'),
  isfirst: state('True on the first bar.'),
  ishistory: state('True on historical bars.'),
  islast: state('True on the last bar.'),
  islastconfirmedhistory: state('True on the last closed bar before realtime.'),
  isnew: state('True on the first calculation of a bar.'),
  isrealtime: state('True on realtime bars.'),
} satisfies Variables

const style = (doc: string) => ({ type: 'simple bool', doc })

export const chart = {
  bg_color: { type: 'input color', doc: "The chart's background colour." },
  fg_color: { type: 'input color', doc: 'A colour that contrasts with the background.' },
  is_heikinashi: style('Whether the chart shows Heikin Ashi bars.'),
  is_kagi: style('Whether the chart shows Kagi lines.'),
  is_linebreak: style('Whether the chart shows Line Break bars.'),
  is_pnf: style('Whether the chart shows Point & Figure columns.'),
  is_range: style('Whether the chart shows Range bars.'),
  is_renko: style('Whether the chart shows Renko bricks.'),
  is_standard: style('Whether the chart shows ordinary bars.'),
  left_visible_bar_time: { type: 'input int', doc: 'Time of the leftmost visible bar.' },
  right_visible_bar_time: { type: 'input int', doc: 'Time of the rightmost visible bar.' },
} satisfies Variables
