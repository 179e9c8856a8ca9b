import { runtimeError } from '../runtime-error.ts'
import type { Chart, IndicatorHandle } from '../terminal/chart.ts'
import type { Value } from '../values.ts'
import type { Library } from './entry.ts'

type Text = string | null

/** iCustom: MQL4 ends with the buffer and the bar it wants, MQL5 gets a handle. */
export const customIndicators: Library = (terminal) => {
  const open = (symbol: Text, timeframe: number, name: Text, given: readonly Value[]): number =>
    terminal.open(
      `iCustom|${JSON.stringify([name, ...given])}`,
      symbol,
      timeframe,
      (chart) => terminal.settings.custom?.(name ?? '', chart, given) ?? missing(name ?? '', chart),
    )

  if (terminal.facts.hasHandles)
    return {
      iCustom: (symbol: Text, timeframe: number, name: Text, ...given: Value[]) => open(symbol, timeframe, name, given),
    }
  return {
    iCustom: (symbol: Text, timeframe: number, name: Text, ...rest: Value[]) => {
      const [buffer, shift] = rest.slice(-2) as [number, number]
      return terminal.handle(open(symbol, timeframe, name, rest.slice(0, -2)))?.at(buffer, shift) ?? 0
    },
  }
}

/** An unknown handle is an error only when it is read. */
function missing(name: string, chart: Chart): IndicatorHandle {
  const refuse = (): never => {
    throw runtimeError('MQL5007', { name: `iCustom("${name}")`, reason: 'give the source of this indicator besides' })
  }
  return { chart, at: refuse, refresh: refuse }
}
