import type { Verdict } from './certificate.ts'
import type { CauseId } from '../ids.ts'

export interface Cause {
  /** The mildest verdict on a script that has it. */
  readonly verdict: Exclude<Verdict, 'clean' | 'failed'>
  readonly title: string
  readonly why: string
  /** The replacement to write, or the fact to know where it is by design. */
  readonly instead: string
}

/** Texts of the causes, worst first. */
export const causes: Readonly<Record<CauseId, Cause>> = {
  'looks-ahead': {
    verdict: 'repaints',
    title: 'Looks ahead',
    why: 'The request uses lookahead, so past bars show the final value of a longer bar that was still open then.',
    instead: 'Request the expression with [1] and keep barmerge.lookahead_on: the last closed bar, known in time.',
  },
  'forming-request': {
    verdict: 'repaints',
    title: 'Requests a bar that is still forming',
    why:
      'In real time the request returns the value of the longer bar so far. After a reload the same bars show the ' +
      'last closed one.',
    instead: 'Use request.security(symbol, timeframe, expression[1], lookahead = barmerge.lookahead_on).',
  },
  'realtime-state': {
    verdict: 'repaints',
    title: 'Acts differently in real time',
    why: 'The value depends on whether the bar is historical or live, so a reload changes it.',
    instead: 'Remove the condition, or use barstate.isconfirmed, which is true on every closed bar.',
  },
  varip: {
    verdict: 'repaints',
    title: 'Counts ticks with varip',
    why: 'A varip variable keeps what happened inside a bar. History has no ticks, so a reload changes it.',
    instead: 'Use var, which keeps one value for each closed bar.',
  },
  clock: {
    verdict: 'repaints',
    title: 'Reads the clock',
    why: 'timenow is the time of the calculation, so every past bar changes with it.',
    instead: 'Use time or time_close, which belong to the bar.',
  },
  'every-tick': {
    verdict: 'repaints',
    title: 'Orders depend on ticks',
    why: 'The strategy runs on every tick in real time, and only at the close in a backtest.',
    instead: 'Remove calc_on_every_tick, or place orders only if barstate.isconfirmed.',
  },
  unknown: {
    verdict: 'repaints',
    title: 'Changes after a reload',
    why: 'The closed bar shows another value after a reload, and no usual cause is in the code it depends on.',
    instead: 'Look for values that depend on the newest bar of the chart.',
  },
  'draws-back': {
    verdict: 'draws-back',
    title: 'Draws on past bars',
    why: 'The mark is placed on a bar that closed earlier. A pivot is known only some bars after its extreme.',
    instead: 'Keep it for reading charts. For signals, use the bar on which the pivot is confirmed, without an offset.',
  },
  'offset-back': {
    verdict: 'draws-back',
    title: 'Shifts the plot into the past',
    why: 'A negative offset shows a value on an earlier bar than the one that knew it.',
    instead: 'Plot without the offset to see when the value was known.',
  },
  redraws: {
    verdict: 'draws-back',
    title: 'Redraws a past drawing',
    why: 'The script moves or deletes a drawing of an earlier bar, so the chart forgets what it showed there.',
    instead: 'Draw a new one and leave the old one, or use it only for reading charts.',
  },
  moves: {
    verdict: 'draws-back',
    title: 'Moves along with the newest bar',
    why: 'The drawing belongs to the newest bar and leaves each bar when the next one comes.',
    instead: 'This is usual for information at the edge of the chart. For signals, draw one mark for each bar.',
  },
  'last-bar': {
    verdict: 'draws-back',
    title: 'Appears on the newest bar only',
    why: 'The output depends on which bar is the newest, so it disappears from past bars.',
    instead: 'This is usual for information at the edge of the chart. Signals must not depend on the newest bar.',
  },
  'chart-start': {
    verdict: 'starts',
    title: 'Depends on the start of the chart',
    why: 'The value counts from the first bar of the chart, so charts with other histories show other values.',
    instead: 'Compare it with its own past, or restart it with each session or at a date.',
  },
  flickers: {
    verdict: 'settles',
    title: 'May come and go until the bar closes',
    why: 'The condition was true during the bar and false at its close. Closed bars keep what they show.',
    instead: 'Add "and barstate.isconfirmed" to the condition, or set the alert to "Once per bar close".',
  },
}

const ranks: readonly Verdict[] = ['clean', 'settles', 'starts', 'draws-back', 'repaints', 'failed']

/** Returns the worse of two verdicts. */
export const worseOf = (a: Verdict, b: Verdict): Verdict => (ranks.indexOf(a) >= ranks.indexOf(b) ? a : b)
