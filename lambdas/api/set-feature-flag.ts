import { adminSystemRoutes } from '../../contract/admin-system.ts'
import { setFlag } from '../logic/flags.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminSystemRoutes, 'set-feature-flag', (input, { user }) =>
  setFlag(user, input, new Date()),
)
