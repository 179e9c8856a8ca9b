import {
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'

const client = new CognitoIdentityProviderClient({})

/**
 * Returns whether a user is in the administrators' group now. Keys and connections outlive the token that they were made
 * with, so their rights are read when they are used. Where administrators need a second factor, one without it is none.
 */
export async function isAdministrator(userId: string): Promise<boolean> {
  try {
    const { Groups = [] } = await client.send(
      new AdminListGroupsForUserCommand({ UserPoolId: process.env.USER_POOL_ID, Username: userId }),
    )
    if (!Groups.some(({ GroupName }) => GroupName === 'admin')) return false
    return process.env.ADMIN_SECOND_FACTOR !== 'required' || (await hasSecondFactor(userId))
  } catch (error) {
    if (error instanceof UserNotFoundException) return false
    throw error
  }
}

/** Returns whether a user signs in with a code of an authenticator app, too. */
export async function hasSecondFactor(userId: string): Promise<boolean> {
  const { UserMFASettingList: factors = [] } = await client.send(
    new AdminGetUserCommand({ UserPoolId: process.env.USER_POOL_ID, Username: userId }),
  )
  return factors.includes('SOFTWARE_TOKEN_MFA')
}
