import type { StrategyWriter } from '../blocks/management/management.ts'
import type { Amount } from '../spec/condition.ts'

/** Returns the Pine of the profit at which part `n` (from 0) is closed. */
export const partDistance = ({ amounts }: StrategyWriter, n: number, at: Amount): string =>
  amounts.distance('Partial close', `part${n + 1}At`, `Profit at which part ${n + 1} is closed`, at, {
    stop: 'longStop',
    quantity: 'longQuantity',
  })

/** Writes exits of parts: each has its own target and the stops of the whole position. */
export function partialExits(
  { script, spec: { partials } }: StrategyWriter,
  side: 'Long' | 'Short',
  stops: readonly string[],
): string[] {
  return partials.map(({ percent }, n) => {
    const name = `part${n + 1}Percent`
    if (script.isFirst(name))
      script.number('Partial close', name, {
        title: `Part ${n + 1}, % of the position`,
        value: percent,
        isReal: true,
        min: 1,
        max: 99,
      })
    return (
      `strategy.exit("${side} part ${n + 1}", "${side}", qty_percent = ${name}, ` +
      `${[`profit = part${n + 1}Ticks`, ...stops].join(', ')})`
    )
  })
}
