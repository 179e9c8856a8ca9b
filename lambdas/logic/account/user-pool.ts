import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminResetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'

const client = new CognitoIdentityProviderClient({})

const of = (userId: string) => ({ UserPoolId: process.env.USER_POOL_ID, Username: userId })

export interface SignIn {
  readonly status: string
  readonly enabled: boolean
  readonly confirmed: boolean
}

/** Returns the account of the user pool; null if there is none. */
export async function findSignIn(userId: string): Promise<SignIn | null> {
  try {
    const { UserStatus: status = 'UNKNOWN', Enabled: enabled = false } = await client.send(
      new AdminGetUserCommand(of(userId)),
    )
    return { status, enabled, confirmed: status !== 'UNCONFIRMED' }
  } catch (error) {
    return ignoreMissing(error)
  }
}

export async function isAdministrator(userId: string): Promise<boolean> {
  const { Groups: groups = [] } = (await client
    .send(new AdminListGroupsForUserCommand(of(userId)))
    .catch(ignoreMissing)) ?? { Groups: [] }
  return groups.some(({ GroupName }) => GroupName === 'admin')
}

/** Ends every session: no device can renew its tokens, which last at most an hour. */
export async function signOutEverywhere(userId: string): Promise<void> {
  await client.send(new AdminUserGlobalSignOutCommand(of(userId))).catch(ignoreMissing)
}

export async function setEnabled(userId: string, enabled: boolean): Promise<void> {
  const done = enabled
    ? client.send(new AdminEnableUserCommand(of(userId)))
    : client.send(new AdminDisableUserCommand(of(userId)))
  await done.catch(ignoreMissing)
}

/** Mails the user a code for a new password. The old password stops working. */
export async function resetPassword(userId: string): Promise<void> {
  await client.send(new AdminResetUserPasswordCommand(of(userId)))
}

export async function deleteSignIn(userId: string): Promise<void> {
  await client.send(new AdminDeleteUserCommand(of(userId))).catch(ignoreMissing)
}

function ignoreMissing(error: unknown): null {
  if (error instanceof UserNotFoundException) return null
  throw error
}
