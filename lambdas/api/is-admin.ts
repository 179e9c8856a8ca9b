import { handle } from '../shared/handle.ts'

export const handler = handle('is-admin', async (_, { user }) => ({ isAdmin: user.isAdmin }))
