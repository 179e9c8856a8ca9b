import type { ManagementBlock } from './management.ts'

export const indicatorFilter: ManagementBlock = {
  id: 'indicator-filter',
  title: 'Indicator Filter',
  category: 'Trade Filters',
  doc: 'Buys only above a long average and sells only below it, and only while ADX shows a trend.',
  choose: (spec) => ({ ...spec, filters: { ...spec.filters, trend: { average: 200, strength: 20 } } }),
  write({
    script,
    spec: {
      filters: { trend },
    },
    gates,
  }) {
    if (trend === null) return
    const length = script.number('Trend filter', 'trendLength', {
      title: 'Bars of the long average',
      value: trend.average,
      min: 2,
      max: 2000,
    })
    const lines = [`trendAverage = ta.ema(close, ${length})`]
    if (trend.strength > 0) {
      const strengthInput = script.number('Trend filter', 'trendStrength', {
        title: 'Smallest ADX',
        value: trend.strength,
        isReal: true,
        min: 0,
        max: 100,
      })
      lines.push('[trendPlus, trendMinus, trendAdx] = ta.dmi(14, 14)', `isTrending = trendAdx >= ${strengthInput}`)
      gates.both.push('isTrending')
    }
    script.section('Trend filter', lines)
    gates.long.push('close > trendAverage')
    gates.short.push('close < trendAverage')
  },
}
