import type { Bars, Dialect } from '../../../compiler/api.ts'
import { check } from '../../../compiler/mql/check/check.ts'
import { factsOf } from '../../../compiler/run-program.ts'
import { marketAround } from '../../../compiler/run/bars/market.ts'
import type { MqlRunOptions } from '../../../compiler/run/mql/run-options.ts'
import { runMql, type MqlRun } from '../../../compiler/run/mql/run.ts'
import { defined } from '../../support/defined.ts'

/** Bars that arrive tick by tick, and ticks after them that change nothing. */
const liveBars = 20
const idleTicks = 3

export interface ObjectCalls {
  /** Calls on the first calculation, which draws the history. */
  readonly history: number
  /** Mean of the ticks of live bars. */
  readonly live: number
  /** The most that a tick made that changed nothing. */
  readonly idle: number
}

/** Counts the calls of `ObjectXxx` that an indicator makes on history, on live ticks and on ticks that change nothing. */
export function objectCalls(dialect: Dialect, text: string, bars: Bars): ObjectCalls {
  const calls: number[] = []
  let before = 0
  const { fault } = runProgram(dialect, text, bars, {
    history: bars.time.length - liveBars,
    replay: 'ticks',
    idleTicks,
    onCalculated: ({ objectCalls: count }) => {
      calls.push(count - before)
      before = count
    },
  })
  if (fault) throw new Error(fault.message)
  const live = calls.slice(1, -idleTicks)
  return {
    history: defined(calls[0]),
    live: live.reduce((sum, count) => sum + count, 0) / live.length,
    idle: Math.max(...calls.slice(-idleTicks)),
  }
}

/** Bytes that each further bar makes a program hold, its plots' buffers included. */
export function bytesPerBar(dialect: Dialect, text: string, make: (count: number) => Bars): number {
  const [few, many] = [3000, 6000].map((count) => {
    const { fault, memory } = runProgram(dialect, text, make(count), {})
    if (fault) throw new Error(fault.message)
    return memory
  })
  return (defined(many) - defined(few)) / 3000
}

function runProgram(dialect: Dialect, text: string, bars: Bars, options: MqlRunOptions): MqlRun {
  const source = { name: `program.${dialect}`, text }
  return runMql(check([source], dialect), bars, factsOf(dialect, source), { otherBars: marketAround(bars), ...options })
}
