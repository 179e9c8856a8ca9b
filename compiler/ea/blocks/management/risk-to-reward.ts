import type { EaSelections } from '../../spec/wizard.ts'
import type { ManagementBlock } from './management.ts'

const rewards: Readonly<Record<EaSelections['otherParams']['strategyGoal'], number>> = {
  'High Win Rate': 1,
  Balanced: 2,
  'High RRR': 3,
}

/** Target in stop distances, by the trader's goal: near targets are reached more often. */
export const rewardOf = ({ otherParams }: EaSelections): number => rewards[otherParams.strategyGoal]

export const riskToReward: ManagementBlock = {
  id: 'risk-to-reward',
  title: 'Risk-to-Reward Ratio enforcement',
  category: 'Risk Management',
  doc: 'Takes no entry whose target is nearer than the ratio asks for, measured against its stop.',
  choose: (spec, selections) => ({
    ...spec,
    stop: spec.stop ?? { unit: 'atr', value: 2 },
    target: spec.target ?? { unit: 'r', value: rewardOf(selections) },
    leastReward: rewardOf(selections),
  }),
  write({ script, spec, gates }) {
    if (spec.leastReward === null || spec.stop === null || spec.target === null) return
    const rewardInput = script.number('Stop and target', 'leastReward', {
      title: 'Smallest target, stop distances',
      value: spec.leastReward,
      isReal: true,
      min: 0.1,
      max: 100,
      step: 0.1,
    })
    gates.long.push(`longTarget >= ${rewardInput} * longStop * 0.999999`)
    gates.short.push(`shortTarget >= ${rewardInput} * shortStop * 0.999999`)
  },
}
