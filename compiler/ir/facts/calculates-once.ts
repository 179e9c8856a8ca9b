import type { Program } from '../program.ts'

/** Whether each bar is calculated once: an Expert Advisor that runs when a bar has closed, and not after fills. */
export const calculatesOnce = ({ strategy }: Pick<Program, 'strategy'>): boolean =>
  strategy !== null && !strategy.features.has('everyTick') && !strategy.features.has('recalculates')
