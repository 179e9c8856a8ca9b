import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'

export interface Pool {
  readonly region: string
  readonly userPoolId: string
}

/**
 * Returns an address for an account of the suite. On AWS it is one of the mailbox simulator of SES, which accepts every
 * mail: mails to a domain without a mailbox bounce, and bounces cost a sender its reputation.
 */
export const suiteAddress = (id: string, isAws: boolean): string =>
  isAws ? `success+suite-${id}@simulator.amazonses.com` : `suite-${id}@tradewright.example`

/** Creates a confirmed account in a deployed pool without a mail: Cognito sends fifty a day, which the suite exceeds. */
export async function createWithoutMail(
  { region, userPoolId }: Pool,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const cognito = new CognitoIdentityProviderClient({ region })
  await cognito.send(
    new AdminCreateUserCommand({
      UserPoolId: userPoolId,
      Username: email,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ],
    }),
  )
  await cognito.send(
    new AdminSetUserPasswordCommand({ UserPoolId: userPoolId, Username: email, Password: password, Permanent: true }),
  )
}
