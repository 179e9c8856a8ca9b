import { Entity } from 'electrodb'
import type * as z from 'zod/mini'
import type { onboarding } from '../../../contract/people.ts'
import { conditionFailed, configuration, primaryKey, service } from '../table.ts'

export type OnboardingState = z.infer<typeof onboarding>

const Onboarding = new Entity(
  {
    model: { service, entity: 'onboarding', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      current_step: { type: 'number', required: true },
      completed_steps: { type: 'list', items: { type: 'string' }, required: true },
      is_completed: { type: 'boolean', required: true },
      skipped: { type: 'boolean', required: true },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['userId'] }, sk: { field: primaryKey.sk, composite: [] } },
    },
  },
  configuration,
)

const firstState: OnboardingState = { current_step: 1, completed_steps: [], is_completed: false, skipped: false }

export async function findOnboarding(userId: string): Promise<OnboardingState | null> {
  return (await Onboarding.get({ userId }).go({ consistent: true })).data
}

/** Returns the user's progress, which starts at step 1. */
export async function ensureOnboarding(userId: string): Promise<OnboardingState> {
  const found = await findOnboarding(userId)
  if (found) return found
  try {
    await Onboarding.create({ userId, ...firstState }).go()
    return firstState
  } catch (error) {
    if (!conditionFailed(error)) throw error
    return (await findOnboarding(userId)) ?? firstState
  }
}

export async function saveOnboarding(userId: string, state: OnboardingState): Promise<void> {
  await Onboarding.put({ userId, ...state }).go()
}
