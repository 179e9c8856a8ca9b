import * as lowering from './lowering.ts'
import * as volumeRun from './machine/volume.ts'
import * as trends from './machine/trends.ts'
import { variables } from '../record.ts'

/** Indicators that need no argument. */
export const taVariables = variables('recorded', {
  tr: {
    type: 'series float',
    doc: 'True range; na on the first bar.',
    example: 'ta.tr',
    run: trends.trVariable,
    runtime: 'TrueRange',
    mql: lowering.tr,
  },
  vwap: {
    type: 'series float',
    doc: 'Volume-weighted average price of hlc3 since the day began.',
    example: 'ta.vwap',
    ownState: 'functions',
    run: volumeRun.vwapVariable,
    runtime: ['TaVwap', 'NewPeriod'],
    mql: lowering.taVwapValue,
  },
  accdist: {
    type: 'series float',
    doc: 'Accumulation/distribution line.',
    example: 'ta.accdist',
    ownState: 'functions',
    cause: 'chart-start',
    run: volumeRun.accdist,
    mql: lowering.line('AccDist', ['high', 'low', 'close', 'volume']),
  },
  iii: {
    type: 'series float',
    doc: 'Intraday intensity index.',
    example: 'ta.iii',
    run: volumeRun.iii,
    mql: lowering.line('Iii', ['high', 'low', 'close', 'volume']),
  },
  nvi: {
    type: 'series float',
    doc: 'Negative volume index.',
    example: 'ta.nvi',
    ownState: 'exports',
    cause: 'chart-start',
    run: volumeRun.nvi,
    mql: lowering.line('Nvi', ['close', 'previousClose', 'volume', 'previousVolume']),
  },
  obv: {
    type: 'series float',
    doc: 'On-balance volume.',
    example: 'ta.obv',
    ownState: 'exports',
    cause: 'chart-start',
    run: volumeRun.obv,
    mql: lowering.line('Obv', ['close', 'previousClose', 'volume']),
  },
  pvi: {
    type: 'series float',
    doc: 'Positive volume index.',
    example: 'ta.pvi',
    ownState: 'exports',
    cause: 'chart-start',
    run: volumeRun.pvi,
    mql: lowering.line('Pvi', ['close', 'previousClose', 'volume', 'previousVolume']),
  },
  pvt: {
    type: 'series float',
    doc: 'Price-volume trend.',
    example: 'ta.pvt',
    ownState: 'exports',
    cause: 'chart-start',
    run: volumeRun.pvt,
    mql: lowering.line('Pvt', ['close', 'previousClose', 'volume']),
  },
  wad: {
    type: 'series float',
    doc: "Williams' accumulation/distribution.",
    example: 'ta.wad',
    ownState: 'exports',
    cause: 'chart-start',
    run: volumeRun.wad,
    mql: lowering.line('Wad', ['high', 'low', 'close', 'previousClose']),
  },
  wvad: {
    type: 'series float',
    doc: "Williams' variable accumulation/distribution.",
    example: 'ta.wvad',
    run: volumeRun.wvad,
    mql: lowering.line('Wvad', ['open', 'high', 'low', 'close', 'volume']),
  },
})
