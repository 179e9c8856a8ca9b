import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { peopleRoutes } from '../../contract/people.ts'
import { requestRemoval } from '../data/account/account-removal.ts'
import { removeFromProgram } from '../logic/referral/program.ts'
import { removeKeys } from '../logic/public/api-keys.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'

const client = new CognitoIdentityProviderClient({})

/** The request is saved first, so that an interrupted deletion continues. */
export const handler = handle(peopleRoutes, 'delete-account', async ({ email }, { user }) => {
  if (email.trim().toLowerCase() !== user.email)
    throw new HttpError('INVALID_REQUEST', 'Please type the e-mail address of your account to delete it.')
  await requestRemoval(user.id, new Date())
  await removeKeys(user.id)
  await removeFromProgram(user.id, new Date())
  try {
    await client.send(new AdminDeleteUserCommand({ UserPoolId: process.env.USER_POOL_ID, Username: user.id }))
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error
  }
  return { success: true as const }
})
