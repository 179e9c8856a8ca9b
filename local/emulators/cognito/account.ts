import { sendCode } from './codes.ts'
import { notAuthorized, userNotFound } from './errors.ts'
import type { Operations } from './operation.ts'
import { findUser, saveUser } from './pool.ts'
import { endSession, endSessionsOf, userOf } from './sessions.ts'

/** Operations of users and administrators on existing accounts. */
export const accountOperations: Operations = {
  ChangePassword: async ({ pool, request }) => {
    const user = await userOf(pool, request.AccessToken)
    if (user.Password !== request.PreviousPassword) throw notAuthorized()
    await saveUser(pool, { ...user, Password: String(request.ProposedPassword) })
    return {}
  },

  GlobalSignOut: async ({ pool, request }) => {
    const user = await userOf(pool, request.AccessToken)
    await endSessionsOf(pool, user.Username)
    return {}
  },

  RevokeToken: async ({ pool, request }) => {
    await endSession(pool, String(request.Token))
    return {}
  },

  AdminUserGlobalSignOut: async ({ pool, request }) => {
    const user = await findUser(pool, String(request.Username))
    if (!user) throw userNotFound()
    await endSessionsOf(pool, user.Username)
    return {}
  },

  AdminSetUserPassword: async ({ pool, request }) => {
    const user = await findUser(pool, String(request.Username))
    if (!user) throw userNotFound()
    const UserStatus = request.Permanent === true ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD'
    await saveUser(pool, { ...user, Password: String(request.Password), UserStatus })
    return {}
  },

  DescribeUserPoolClient: async ({ client }) => ({
    UserPoolClient: { ClientId: client.id, ...(client.secret === null ? {} : { ClientSecret: client.secret }) },
  }),

  AdminResetUserPassword: async ({ pool, request }) => {
    const user = await findUser(pool, String(request.Username))
    if (!user) throw userNotFound()
    await saveUser(pool, { ...user, UserStatus: 'RESET_REQUIRED' })
    await sendCode(pool, user, 'reset', null)
    return {}
  },
}
