import {
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'

const client = new CognitoIdentityProviderClient({})

/**
 * Returns whether a user is in the administrators' group now. Keys and connections outlive the token that they were made
 * with, so their rights are read when they are used.
 */
export async function isAdministrator(userId: string): Promise<boolean> {
  try {
    const { Groups = [] } = await client.send(
      new AdminListGroupsForUserCommand({ UserPoolId: process.env.USER_POOL_ID, Username: userId }),
    )
    return Groups.some(({ GroupName }) => GroupName === 'admin')
  } catch (error) {
    if (error instanceof UserNotFoundException) return false
    throw error
  }
}
