import { randomUUID } from 'node:crypto'
import { delivery, sendCode, acceptCode } from './codes.ts'
import { codeExpired, invalidParameter, notAuthorized, userNotFound, usernameExists } from './errors.ts'
import type { Operations } from './operation.ts'
import { attribute, findUser, saveUser, withAttribute, type User } from './pool.ts'

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Sign-up operations and confirmation codes. */
export const signUpOperations: Operations = {
  SignUp: async ({ pool, client, request }) => {
    const { Username: email, Password } = request as { Username: string; Password: string }
    if (!emailForm.test(email)) throw invalidParameter('Username should be an email.')
    if (await findUser(pool, email)) throw usernameExists()
    const sub = randomUUID()
    const given = (request.UserAttributes ?? []) as { Name: string; Value: string }[]
    const user: User = {
      Username: sub,
      Password,
      Attributes: [
        { Name: 'sub', Value: sub },
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'false' },
        ...given.filter(({ Name }) => !['sub', 'email', 'email_verified'].includes(Name)),
      ],
      Enabled: true,
      UserStatus: 'UNCONFIRMED',
      RefreshTokens: [],
      UserCreateDate: new Date(),
      UserLastModifiedDate: new Date(),
    }
    await saveUser(pool, user)
    await sendCode(pool, user, 'sign-up', client.id)
    return { UserConfirmed: false, UserSub: sub, ...delivery(email) }
  },

  ConfirmSignUp: async ({ pool, client, request }) => {
    const user = await findUser(pool, String(request.Username))
    if (!user) throw client.hidesUsers ? codeExpired() : userNotFound()
    if (user.UserStatus === 'CONFIRMED') throw notAuthorized('User cannot be confirmed. Current status is CONFIRMED')
    await acceptCode(pool, user, 'sign-up', { clientId: client.id, code: request.ConfirmationCode })
    await saveUser(pool, { ...withAttribute(user, 'email_verified', 'true'), UserStatus: 'CONFIRMED' })
    return {}
  },

  ResendConfirmationCode: async ({ pool, client, request }) => {
    const user = await findUser(pool, String(request.Username))
    if (!user) {
      if (client.hidesUsers) return delivery(String(request.Username))
      throw userNotFound()
    }
    if (user.UserStatus === 'CONFIRMED') throw invalidParameter('User is already confirmed.')
    await sendCode(pool, user, 'sign-up', client.id)
    return delivery(attribute(user, 'email') ?? '')
  },

  ForgotPassword: async ({ pool, client, request }) => {
    const user = await findUser(pool, String(request.Username))
    if (!user) {
      if (client.hidesUsers) return delivery(String(request.Username))
      throw userNotFound()
    }
    if (!user.Enabled) throw notAuthorized('User is disabled.')
    if (attribute(user, 'email_verified') !== 'true') {
      throw invalidParameter(
        'Cannot reset password for the user as there is no registered/verified email or phone_number',
      )
    }
    await sendCode(pool, user, 'reset', client.id)
    return delivery(attribute(user, 'email') ?? '')
  },

  ConfirmForgotPassword: async ({ pool, client, request }) => {
    const user = await findUser(pool, String(request.Username))
    if (!user) throw client.hidesUsers ? codeExpired() : userNotFound()
    await acceptCode(pool, user, 'reset', { clientId: client.id, code: request.ConfirmationCode })
    await saveUser(pool, { ...user, Password: String(request.Password), UserStatus: 'CONFIRMED' })
    return {}
  },
}
