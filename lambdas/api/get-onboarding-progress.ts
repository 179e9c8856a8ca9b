import { ensureOnboarding } from '../data/onboarding.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle('get-onboarding-progress', (_, { user }) => ensureOnboarding(user.id))
