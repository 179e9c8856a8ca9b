import { Amplify } from 'aws-amplify'
import { ConsoleLogger } from 'aws-amplify/utils'

/** The user pool of a site, from its `/config.json`. On AWS the pool has Amazon's address. */
export interface PoolConfig {
  readonly userPoolId: string
  readonly userPoolClientId: string
  readonly cognitoEndpoint?: string
}

/** Points Amplify at the user pool of a site. */
export function configureAmplify({ userPoolId, userPoolClientId, cognitoEndpoint }: PoolConfig): void {
  // Amplify warns of the local pool's address, which is not Amazon's.
  ConsoleLogger.LOG_LEVEL = 'ERROR'
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        ...(cognitoEndpoint && { userPoolEndpoint: cognitoEndpoint }),
        loginWith: { email: true },
      },
    },
  })
}
