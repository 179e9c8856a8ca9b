import { peopleRoutes } from '../../contract/people.ts'
import { saveOnboarding } from '../data/account/onboarding.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(peopleRoutes, 'update-onboarding-progress', async (state, { user }) => {
  await saveOnboarding(user.id, state)
  return state
})
