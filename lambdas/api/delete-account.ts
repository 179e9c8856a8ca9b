import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { peopleRoutes } from '../../contract/people.ts'
import { requestRemoval } from '../data/account-removal.ts'
import { removeKeys } from '../logic/public/api-keys.ts'
import { handle } from '../shared/handle.ts'
import { Refusal } from '../shared/refusal.ts'

const client = new CognitoIdentityProviderClient({})

/** Asked for first, so that a deletion cut short in the middle is still carried through. */
export const handler = handle(peopleRoutes, 'delete-account', async ({ email }, { user }) => {
  if (email.trim().toLowerCase() !== user.email)
    throw new Refusal('INVALID_REQUEST', 'Please type the e-mail address of your account to delete it.')
  await requestRemoval(user.id, new Date())
  await removeKeys(user.id)
  try {
    await client.send(new AdminDeleteUserCommand({ UserPoolId: process.env.USER_POOL_ID, Username: user.id }))
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error
  }
  return { success: true as const }
})
