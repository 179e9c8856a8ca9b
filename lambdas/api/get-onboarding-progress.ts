import { peopleRoutes } from '../../contract/people.ts'
import { ensureOnboarding } from '../data/account/onboarding.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(peopleRoutes, 'get-onboarding-progress', (_, { user }) => ensureOnboarding(user.id))
