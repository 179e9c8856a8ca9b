import type { SingleTimeframe } from '../../spec/condition.ts'
import type { Cursor } from './cursor.ts'
import { tableOf } from '../../../text/table.ts'

const timeframeWords: Readonly<Record<string, SingleTimeframe>> = tableOf({
  m1: 'M1',
  m5: 'M5',
  m15: 'M15',
  m30: 'M30',
  h1: 'H1',
  h4: 'H4',
  d1: 'D1',
  w1: 'W1',
  mn1: 'MN1',
  daily: 'D1',
  weekly: 'W1',
  monthly: 'MN1',
  hourly: 'H1',
  '1 minute': 'M1',
  '5 minute': 'M5',
  '15 minute': 'M15',
  '30 minute': 'M30',
  '1 hour': 'H1',
  '4 hour': 'H4',
  'daily chart': 'D1',
  'weekly chart': 'W1',
  '1 h': 'H1',
  '4 h': 'H4',
  '1 m': 'M1',
  '5 m': 'M5',
  '15 m': 'M15',
  '30 m': 'M30',
  '1 day': 'D1',
  '60 minute': 'H1',
})

export function readTimeframe(cursor: Cursor): SingleTimeframe | null {
  const timeframe = cursor.takeKey(timeframeWords)
  if (timeframe !== null) cursor.take('timeframe', 'chart', 'bars', 'candle')
  return timeframe
}
