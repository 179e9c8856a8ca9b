import type { TargetId } from '../ids.ts'
import type { Dialect } from './dialects.ts'

/** The targets of indicators beside Expert Advisors. */
export const companionTargets = {
  mql4: 'mql4-indicator',
  mql5: 'mql5-indicator',
} as const satisfies Readonly<Record<Dialect, TargetId>>

const companions: ReadonlySet<TargetId> = new Set(Object.values(companionTargets))

export const isCompanion = (target: TargetId): boolean => companions.has(target)
