import type { StrategyWriter } from '../blocks/management/management.ts'

/** Closes everything for good once the equity is too far below the start or the peak. */
export function writeTotalLoss({ script, spec: { totalLoss }, gates, closes }: StrategyWriter): void {
  if (totalLoss === null) return
  const limit = script.number('Total loss', 'totalLoss', {
    title: 'Loss that ends all trading, %',
    value: totalLoss.percent,
    isReal: true,
    min: 0.1,
    max: 100,
    step: 0.1,
  })
  const isPeak = totalLoss.from === 'peak'
  script.section('Loss that ends all trading', [
    `var float countedFrom = strategy.equity`,
    ...(isPeak ? ['countedFrom := math.max(countedFrom, strategy.equity)'] : []),
    'var bool isOver = false',
    `isOver := isOver or strategy.equity <= countedFrom * (1 - ${limit} / 100)`,
  ])
  gates.both.push('not isOver')
  closes.push({ when: 'isOver', why: 'Total loss' })
}
