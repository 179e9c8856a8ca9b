import type { StrategyWriter } from '../blocks/management/management.ts'
import type { Martingale } from '../spec/strategy-spec.ts'

/** Writes `lotsTimes`: the factor of an entry after consecutive losses. */
export function writeMartingale({ script }: StrategyWriter, { factor, times }: Martingale): void {
  const factorInput = script.number('Size', 'lossFactor', {
    title: 'Times as large after a loss',
    value: factor,
    isReal: true,
    min: 1,
    max: 10,
    step: 0.1,
  })
  const timesInput = script.number('Size', 'lossTimes', {
    title: 'Losses in a row that make it larger',
    value: times,
    min: 1,
    max: times,
  })
  script.section('Martingale: larger after each loss in a row, up to a limit', [
    'var int lossesInRow = 0',
    'closedBefore = nz(strategy.closedtrades[1])',
    'if strategy.closedtrades > closedBefore',
    '    for i = closedBefore to strategy.closedtrades - 1',
    '        lossesInRow := strategy.closedtrades.profit(i) < 0 ? lossesInRow + 1 : 0',
    `lotsTimes = math.pow(${factorInput}, math.min(lossesInRow, ${timesInput}))`,
  ])
}
