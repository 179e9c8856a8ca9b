import type { ManagementBlock } from './management.ts'
import { rewardOf } from './risk-to-reward.ts'

export const stopLossTakeProfit: ManagementBlock = {
  id: 'stop-loss-take-profit',
  title: 'Stop Loss & Take Profit',
  category: 'Risk Management',
  doc: 'Each entry gets a stop two average ranges away and a target a multiple of that.',
  choose: (spec, selections) => ({
    ...spec,
    stop: { unit: 'atr', value: 2 },
    target: { unit: 'r', value: rewardOf(selections) },
  }),
}
