import type { ManagementBlock } from './management.ts'

export const dailyLimit: ManagementBlock = {
  id: 'daily-limit',
  title: 'Daily Loss/Profit Limit',
  category: 'Risk Management',
  doc: 'When the equity has lost or won so much since the day began, closes what is open and rests until the next day.',
  choose: (spec) => ({ ...spec, daily: { loss: 3, profit: 5, trades: null, losses: null } }),
  write({ script, spec: { daily }, gates, closes }) {
    if (daily === null) return
    const lines = [
      'isNewDay = timeframe.change("1D")',
      ...(daily.loss === null && daily.profit === null
        ? []
        : ['var float dayEquity = strategy.equity', 'if isNewDay', '    dayEquity := strategy.equity']),
    ]
    const broken: string[] = []
    if (daily.loss !== null)
      broken.push(
        `strategy.equity <= dayEquity * (1 - ${script.number('Daily limits', 'dayLoss', {
          title: 'Loss that ends the day, %',
          value: daily.loss,
          isReal: true,
          min: 0.1,
          max: 100,
          step: 0.1,
        })} / 100)`,
      )
    if (daily.profit !== null)
      broken.push(
        `strategy.equity >= dayEquity * (1 + ${script.number('Daily limits', 'dayProfit', {
          title: 'Profit that ends the day, %',
          value: daily.profit,
          isReal: true,
          min: 0.1,
          max: 100,
          step: 0.1,
        })} / 100)`,
      )
    if (broken.length > 0) {
      lines.push('var bool dayIsOver = false', `dayIsOver := (dayIsOver and not isNewDay) or ${broken.join(' or ')}`)
      gates.both.push('not dayIsOver')
      closes.push({ when: 'dayIsOver', why: 'Daily limit' })
    }
    if (daily.trades !== null) {
      const maxInput = script.number('Daily limits', 'dayTrades', {
        title: 'Most trades a day',
        value: daily.trades,
        min: 1,
        max: 1000,
      })
      lines.push(
        'tradesSoFar = strategy.closedtrades + strategy.opentrades',
        'var int tradesBefore = 0',
        'if isNewDay',
        '    tradesBefore := nz(tradesSoFar[1])',
      )
      gates.both.push(`tradesSoFar - tradesBefore < ${maxInput}`)
    }
    if (daily.losses !== null) {
      const maxInput = script.number('Daily limits', 'dayLosses', {
        title: 'Losing trades that end the day',
        value: daily.losses,
        min: 1,
        max: 1000,
      })
      lines.push('var int lossesBefore = 0', 'if isNewDay', '    lossesBefore := nz(strategy.losstrades[1])')
      gates.both.push(`strategy.losstrades - lossesBefore < ${maxInput}`)
    }
    script.section('The day so far', lines)
  },
}
