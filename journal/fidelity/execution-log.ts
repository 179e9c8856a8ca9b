import { readCsvSheet } from '../files/csv.ts'
import { UnreadableFile } from '../files/sheet.ts'
import { parseClock } from '../import/values.ts'

export type LogEventKind = 'signal' | 'blocked' | 'filled' | 'closed' | 'rejected'

/** One line of the log that the optimizer's execution log feature writes. */
export interface LogEvent {
  /** UTC milliseconds. */
  readonly time: number
  readonly event: LogEventKind
  readonly side: 'long' | 'short' | null
  readonly price: number
  readonly lots: number
  /** Points. */
  readonly spread: number
  /** Return code of the trade server or error code; 0 for none. */
  readonly code: number
  /** Milliseconds from the signal to the fill; -1 if unknown. */
  readonly latencyMs: number
  readonly reason: string
}

export interface ExecutionLog {
  readonly program: string
  readonly symbol: string
  readonly magic: number
  readonly run: string
  readonly events: readonly LogEvent[]
  /** Lines whose check does not follow from the line before: they were edited, or lines are missing. */
  readonly brokenLines: number
}

const mark = 'tradewright-log'
const kinds: readonly string[] = ['signal', 'blocked', 'filled', 'closed', 'rejected']

/** The chained check of a line, as the Expert Advisor computes it: 32-bit FNV-1a that starts at the check before. */
export function nextCheck(before: number, line: string): number {
  let check = before
  for (let k = 0; k < line.length; k++) check = Math.imul(check ^ (line.charCodeAt(k) & 0xff), 0x01000193) >>> 0
  return check
}

const isExecutionLog = (text: string): boolean => text.replace(/^\uFEFF/, '').startsWith(mark)

/** Reads a log. `toUtc` converts the server's clock. Throws UnreadableFile for other files. */
export function readExecutionLog(text: string, toUtc: (clock: number) => number): ExecutionLog {
  if (!isExecutionLog(text))
    throw new UnreadableFile('UNKNOWN_LAYOUT', 'This is no execution log of a Tradewright Expert Advisor.')
  const { rows } = readCsvSheet(text)
  const [head, ...lines] = rows
  const [, , program = '', symbol = '', magic = '', run = ''] = head?.cells ?? []
  let check = nextCheck(0x811c9dc5, run)
  let brokenLines = 0
  const events = lines.flatMap(({ cells }): LogEvent[] => {
    const stated = Number(cells.at(-1))
    const computed = nextCheck(check, cells.slice(0, -1).join(','))
    if (stated !== computed) brokenLines++
    check = stated
    const [clock = '', event = '', side = '', ...numbers] = cells
    const time = toUtc(parseClock(clock, { decimal: '.', order: 'day-first', isOrderKnown: true }))
    if (!kinds.includes(event) || Number.isNaN(time)) return []
    const [price = 0, lots = 0, spread = 0, code = 0, latencyMs = -1] = numbers.slice(0, 5).map(Number)
    return [
      {
        time,
        event: event as LogEventKind,
        side: side === 'buy' ? 'long' : side === 'sell' ? 'short' : null,
        price,
        lots,
        spread,
        code,
        latencyMs,
        reason: numbers[5] ?? '',
      },
    ]
  })
  return { program, symbol, magic: Number(magic), run, events, brokenLines }
}
