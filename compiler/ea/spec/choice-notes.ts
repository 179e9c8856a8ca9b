import { strategyBlock } from '../blocks/strategies.ts'
import { timeframeBundles, hasNoExit, needsStop, strategyOf } from './from-selections.ts'
import { indicatorBlock } from '../blocks/indicators.ts'
import type { StrategySpec } from './strategy-spec.ts'
import type { EaSelections, IndicatorSelections } from './wizard.ts'

/** A note about choices. `adds`: something the generator adds; `conflict`: something to reconsider. */
export interface ChoiceNote {
  readonly kind: 'adds' | 'conflict'
  readonly text: string
}

interface NoteRule<T> extends ChoiceNote {
  readonly when: (of: T) => boolean
}

interface EaChoice {
  readonly selections: EaSelections
  readonly spec: StrategySpec
  readonly has: (id: EaSelections['tradeManagement'][number]) => boolean
  /** Titles of the chosen strategies of a nature. */
  readonly of: (nature: 'breakout' | 'reversal' | 'trend') => readonly string[]
}

const eaRules: readonly NoteRule<EaChoice>[] = [
  {
    kind: 'adds',
    text: 'Break Even and Reverse on Stop Loss work on a stop: one is added two average ranges away.',
    when: ({ has }) =>
      !has('stop-loss-take-profit') &&
      !has('risk-to-reward') &&
      ((has('break-even') && !has('trailing-stop')) || has('reverse-on-stop')),
  },
  {
    kind: 'adds',
    text: 'Nothing you chose ends a trade: a signal of the other side will.',
    when: ({ has }) =>
      !(
        [
          'stop-loss-take-profit',
          'risk-to-reward',
          'trailing-stop',
          'exit-on-opposite',
          'break-even',
          'reverse-on-stop',
        ] as const
      ).some(has),
  },
  {
    kind: 'adds',
    text:
      'Without Stop Loss & Take Profit the risk of a trade is counted on a distance of two average ranges; no ' +
      'stop is placed.',
    when: ({ spec }) => spec.stop === null && spec.size.kind === 'risk',
  },
  {
    kind: 'adds',
    text: 'Risk-to-Reward Ratio enforcement needs a stop and a target: both are added.',
    when: ({ has }) => has('risk-to-reward') && !has('stop-loss-take-profit'),
  },
  {
    kind: 'conflict',
    text:
      'Breakout strategies with limit orders: the order waits for the price to come back, which it does least ' +
      'when the breakout is good. Pending orders fit better.',
    when: ({ selections, of }) => selections.otherParams.executionType === 'Limit' && of('breakout').length > 0,
  },
  {
    kind: 'conflict',
    text:
      'Reversal strategies with pending orders enter only after the price has turned by itself: fewer trades, ' +
      'worse prices.',
    when: ({ selections, of }) => selections.otherParams.executionType === 'Pending' && of('reversal').length > 0,
  },
  {
    kind: 'conflict',
    text: 'Breakout and reversal strategies ask for opposite trades at the same prices; with "all" they seldom agree.',
    when: ({ selections, of }) =>
      selections.combine === 'all' && of('breakout').length > 0 && of('reversal').length > 0,
  },
  {
    kind: 'conflict',
    text: 'More than four strategies that must all agree hardly ever do. "Score" trades when most of them agree.',
    when: ({ selections }) => selections.combine === 'all' && selections.strategies.length > 4,
  },
  {
    kind: 'conflict',
    text: 'A grid adds to losing trades: Max Open Trades gives way to the levels of the grid.',
    when: ({ selections, has }) => selections.otherParams.gridMartingale && has('max-open-trades'),
  },
  {
    kind: 'conflict',
    text:
      'With a grid the stop is behind its last level, and the first trade is smaller: all trades together ' +
      'lose the risk at the stop.',
    when: ({ selections, spec }) => selections.otherParams.gridMartingale && spec.stop !== null,
  },
  {
    kind: 'conflict',
    text: 'A grid without a stop has no end to what it can lose: its risk is counted as if there were one.',
    when: ({ selections, spec }) => selections.otherParams.gridMartingale && spec.stop === null,
  },
  {
    kind: 'conflict',
    text:
      'Reverse on Stop Loss and a grid both answer a losing trade; after a grid has been stopped out the ' +
      'reversal comes late.',
    when: ({ selections, has }) => selections.otherParams.gridMartingale && has('reverse-on-stop'),
  },
  {
    kind: 'conflict',
    text: 'London Breakout Box trades within a morning; with position trading its trades are kept for days.',
    when: ({ selections }) =>
      selections.strategies.includes('london-breakout-box') && selections.otherParams.tradingFrequency === 'Position',
  },
  {
    kind: 'conflict',
    text: 'The trend filter lets trades pass only with the trend, reversal strategies mostly ask for the other side.',
    when: ({ has, of }) => has('indicator-filter') && of('reversal').length > 0,
  },
  {
    kind: 'conflict',
    text: 'Weekend Exit closes position trades every Friday.',
    when: ({ selections, has }) => has('weekend-exit') && selections.otherParams.tradingFrequency === 'Position',
  },
  {
    kind: 'conflict',
    text: 'With priced orders a signal of the other side closes the trade; the new one waits for the next signal.',
    when: ({ selections, has }) => has('exit-on-opposite') && selections.otherParams.executionType !== 'Market',
  },
]

/** Returns notes about the EA Builder's choices; none until a strategy is chosen. */
export function eaNotes(selections: EaSelections): ChoiceNote[] {
  if (selections.strategies.length === 0) return []
  const choice: EaChoice = {
    selections,
    spec: strategyOf(selections, ''),
    has: (id) => selections.tradeManagement.includes(id),
    of: (nature) =>
      selections.strategies
        .map(strategyBlock)
        .filter((block) => block.nature === nature)
        .map(({ title }) => title),
  }
  return notesOf(eaRules, choice)
}

/** Returns notes about a spec from plain words: additions and open points. */
export function strategyNotes(spec: StrategySpec): ChoiceNote[] {
  return [
    ...(needsStop(spec)
      ? [
          {
            kind: 'adds',
            text: 'A stop two average ranges away is added: break even, reversal and distances in R need one.',
          } as const,
        ]
      : []),
    ...(hasNoExit(spec) && !needsStop(spec)
      ? [{ kind: 'adds', text: 'Nothing in the rules ends a trade: a signal of the other side will.' } as const]
      : []),
  ]
}

const overlayDisplays = new Set([
  'Candles',
  'Bars',
  'Line',
  'Dots',
  'Arrows',
  'Multi-Line',
  'Colored Line',
  'ZigZag',
  'Dashboard',
])

const percentScaled = new Set<IndicatorSelections['indicatorTypes'][number]>([
  'adx',
  'dmi',
  'aroon',
  'rsi',
  'stochastic',
  'mfi',
  'ultimate',
])

/** Counts the different scales of indicators in separate windows. */
const scalesOf = (types: IndicatorSelections['indicatorTypes']): number =>
  new Set(
    types.filter((id) => indicatorBlock(id).pane === 'own').map((id) => (percentScaled.has(id) ? '0 to 100' : id)),
  ).size

const panesOf = ({ indicatorTypes }: IndicatorSelections): ReadonlySet<string> =>
  new Set(indicatorTypes.map((id) => indicatorBlock(id).pane))

const indicatorRules: readonly NoteRule<IndicatorSelections>[] = [
  {
    kind: 'adds',
    text:
      'Lines on the price and oscillators cannot share a window: a line on the price is shown as its distance ' +
      'from the close, in average ranges.',
    when: (selections) => panesOf(selections).size > 1,
  },
  {
    kind: 'adds',
    text:
      'A histogram or an area starts at zero: lines on the price are shown as their distance from the close, ' +
      'in average ranges, in a window of their own.',
    when: (selections) =>
      panesOf(selections).size === 1 &&
      panesOf(selections).has('price') &&
      (!overlayDisplays.has(selections.outputSettings.displayType) || selections.outputSettings.histogram),
  },
  {
    kind: 'conflict',
    text: 'Levels are prices here: 50 is far off the chart of most symbols.',
    when: (selections) =>
      selections.outputSettings.levels &&
      panesOf(selections).has('price') &&
      panesOf(selections).size === 1 &&
      selections.outputSettings.customLevels.length === 0,
  },
  {
    kind: 'adds',
    text: 'Only timeframes longer than the chart can be read as closed bars; a shorter one shows the chart itself.',
    when: ({ timeframes }) =>
      timeframes.some((choice) => choice.startsWith('M') && choice !== 'MN1') ||
      timeframes.some((choice) => choice in timeframeBundles),
  },
  {
    kind: 'conflict',
    text: 'Custom Multi-Timeframe Setup shows the single timeframes you choose: none is chosen yet.',
    when: ({ timeframes }) =>
      timeframes.includes('Custom Multi-Timeframe Setup') &&
      !timeframes.some((choice) => /^(M\d+|H\d|D1|W1|MN1)$/.test(choice)),
  },
  {
    kind: 'conflict',
    text:
      'Indicators of different scale share one window: the smaller one is drawn flat. Generate them one by ' +
      'one, or show them as a dashboard.',
    when: ({ indicatorTypes, outputSettings }) =>
      outputSettings.displayType !== 'Dashboard' && scalesOf(indicatorTypes) > 1,
  },
  {
    kind: 'adds',
    text: 'With several indicators an arrow needs all of them to agree.',
    when: ({ indicatorTypes, outputSettings: { arrows, alerts, displayType } }) =>
      indicatorTypes.length > 1 && (arrows || alerts || displayType === 'Arrows'),
  },
  {
    kind: 'conflict',
    text: 'More than six indicators in one window are hard to read; a dashboard shows them as a table.',
    when: ({ indicatorTypes, outputSettings }) =>
      indicatorTypes.length > 6 && outputSettings.displayType !== 'Dashboard',
  },
]

/** Returns notes about the Indicator Builder's choices. */
export const indicatorNotes = (selections: IndicatorSelections): ChoiceNote[] =>
  selections.indicatorTypes.length === 0 ? [] : notesOf(indicatorRules, selections)

const notesOf = <T>(rules: readonly NoteRule<T>[], subject: T): ChoiceNote[] =>
  rules.filter(({ when }) => when(subject)).map(({ kind, text }) => ({ kind, text }))
