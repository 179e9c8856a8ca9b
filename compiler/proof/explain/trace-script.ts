import type { Bars, Trade } from '../../api.ts'
import type { CheckedScript } from '../../pine/check/model.ts'
import { marketAround } from '../../run/bars/market.ts'
import type { CreateBroker } from '../../run/pine/create-broker.ts'
import { PineMachine } from '../../run/pine/machine.ts'
import type { Value } from '../../run/pine/value.ts'
import { resultName, type CallTrace, type Trace, type TraceRequest } from './trace-request.ts'

interface ScriptTrace {
  readonly values: Trace
  readonly calls: CallTrace
  readonly trades: readonly Trade[]
}

interface ScriptRun {
  readonly script: CheckedScript
  readonly bars: Bars
  /** Of a strategy. */
  readonly createBroker?: CreateBroker | undefined
  /** Whether its plots are shown as those of an indicator. */
  readonly isOnChart?: boolean | undefined
  /** Called every million steps; an exception of it ends the run. */
  readonly onWork?: (() => void) | undefined
}

/** Runs a script and notes variables at the end of each bar, or of each call of one of its functions. */
export function traceScript(
  { script, bars, createBroker, isOnChart = createBroker === undefined, onWork }: ScriptRun,
  wanted: TraceRequest,
): ScriptTrace {
  const { first, last, inside } = wanted
  const names = [...wanted.names]
  const values = new Map(
    inside === null ? names.map((name) => [name, new Float64Array(last + 1).fill(Number.NaN)]) : [],
  )
  const calls = new Map<number, readonly ReadonlyMap<string, number>[]>()
  let ofBar: ReadonlyMap<string, number>[] = []
  const machine: PineMachine = new PineMachine({
    script,
    bars,
    market: marketAround(bars),
    createBroker,
    onWork,
    liveBars: !isOnChart,
    isLastBarForming: isOnChart,
    observer: {
      alert: ignore,
      drawn: ignore,
      moved: ignore,
      removed: ignore,
      returned: (called, valueOf, result) => {
        if (called !== inside) return
        const own = names.map((name) => [name, asNumber(valueOf(name))] as const)
        ofBar.push(new Map([...own, [resultName, asNumber(result)]]))
      },
      passed: (bar) => {
        if (bar >= first && bar <= last) {
          for (const [variable, series] of values) series[bar] = machine.numberOf(variable)
          calls.set(bar, ofBar)
        }
        ofBar = []
      },
    },
  })
  machine.runHistory()
  return { values, calls, trades: machine.result().trades }
}

const ignore = (): void => undefined

/** 1 and 0 for a bool, NaN for what is no number. */
const asNumber = (value: Value): number =>
  typeof value === 'number' || typeof value === 'boolean' ? Number(value) : Number.NaN
