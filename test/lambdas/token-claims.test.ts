import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import type { PreTokenGenerationTriggerEvent } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { handler } from '../../lambdas/triggers/token-claims.ts'

const pool = mockClient(CognitoIdentityProviderClient)
const groupsAfter = async (groups: readonly string[], factors: string[]) => {
  pool.on(AdminGetUserCommand).resolves({ UserMFASettingList: factors })
  const event = {
    userName: 'u',
    request: { groupConfiguration: { groupsToOverride: [...groups] } },
    response: {},
  } as unknown as PreTokenGenerationTriggerEvent
  const { claimsOverrideDetails: details } = (await handler(event)).response
  return [details?.groupOverrideDetails?.groupsToOverride ?? groups, details?.claimsToAddOrOverride ?? null]
}

test('tokens of administrators without a second factor lose the group, and say why', async () => {
  expect(await groupsAfter(['admin', 'beta'], [])).toEqual([['beta'], { second_factor: 'missing' }])
  expect(await groupsAfter(['admin'], ['SOFTWARE_TOKEN_MFA'])).toEqual([['admin'], null])
  expect(await groupsAfter(['beta'], [])).toEqual([['beta'], null])
})
