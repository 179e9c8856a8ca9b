import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  AdminAddUserToGroupCommand,
  AdminConfirmSignUpCommand,
  AdminGetUserCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  CreateGroupCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  SignUpCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { PreTokenGenerationTriggerEvent } from 'aws-lambda'
import { openPool } from '../../local/emulators/cognito/pool.ts'
import { codeAt } from '../../local/emulators/cognito/second-factor.ts'
import { cognitoHandler } from '../../local/emulators/cognito/serve.ts'
import { listen, type Listening } from '../../local/emulators/http.ts'
import { Outbox } from '../../local/emulators/outbox.ts'
import type { Resource } from '../../local/host/deployment.ts'
import { defined } from '../support/defined.ts'

const UserPoolId = 'us-east-1_abcdefghi'
const resource = (type: string, ref: string, properties: object): Resource =>
  ({ stack: 'identity', logicalId: ref, type, ref, properties }) as Resource
const poolResource = resource('AWS::Cognito::UserPool', UserPoolId, {
  UsernameAttributes: ['email'],
  AutoVerifiedAttributes: ['email'],
  UsernameConfiguration: { CaseSensitive: false },
  MfaConfiguration: 'OPTIONAL',
  EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
  LambdaConfig: { PreTokenGeneration: 'token-claims' },
})
const ClientId = 'server'
const clients = [
  resource('AWS::Cognito::UserPoolClient', ClientId, { UserPoolId, ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'] }),
]
const folder = mkdtempSync(path.join(tmpdir(), 'second-factor-'))
const pool = openPool(poolResource, clients, folder, new Outbox(path.join(folder, 'outbox')))
const person = { USERNAME: 'p@example.com', PASSWORD: 'secret-secret-1' }
let server: Listening
let sdk: CognitoIdentityProviderClient

beforeAll(async () => {
  server = await listen(cognitoHandler([pool]), 0)
  sdk = new CognitoIdentityProviderClient({
    endpoint: server.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'x', secretAccessKey: 'y' },
  })
  pool.invoke = (_, event) => claimsOfUser(event as PreTokenGenerationTriggerEvent)
  await sdk.send(new SignUpCommand({ ClientId, Username: person.USERNAME, Password: person.PASSWORD }))
  await sdk.send(new AdminConfirmSignUpCommand({ UserPoolId, Username: person.USERNAME }))
  await sdk.send(new CreateGroupCommand({ UserPoolId, GroupName: 'admin' }))
  await sdk.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: person.USERNAME, GroupName: 'admin' }))
})
afterAll(() => server.close())

/** A trigger as the product has it: it reads the user of the pool while the sign-in waits. */
async function claimsOfUser(event: PreTokenGenerationTriggerEvent): Promise<object> {
  const { UserMFASettingList: factors = [] } = await sdk.send(
    new AdminGetUserCommand({ UserPoolId, Username: event.userName }),
  )
  const claimsToAddOrOverride = { second_factor: 'missing' }
  const claimsOverrideDetails = { claimsToAddOrOverride, groupOverrideDetails: { groupsToOverride: [] } }
  return factors.includes('SOFTWARE_TOKEN_MFA') ? event : { ...event, response: { claimsOverrideDetails } }
}

const enter = () =>
  sdk.send(new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: person }))
const claimsOf = (token: string | undefined) =>
  JSON.parse(Buffer.from(defined(defined(token).split('.')[1]), 'base64url').toString()) as Record<string, unknown>

test('codes are those of RFC 6238', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  expect([59, 1_111_111_109, 20_000_000_000].map((at) => codeAt(secret, at))).toEqual(['287082', '081804', '353130'])
})

test('an administrator has no rights before two-step sign-in is on; then the password alone opens nothing', async () => {
  const { AuthenticationResult: first } = await enter()
  expect(claimsOf(first?.IdToken)).toMatchObject({ second_factor: 'missing' })
  expect(claimsOf(first?.IdToken)['cognito:groups']).toBeUndefined()

  const AccessToken = defined(first?.AccessToken)
  const preference = new SetUserMFAPreferenceCommand({
    AccessToken,
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
  })
  await expect(sdk.send(preference)).rejects.toMatchObject({ name: 'InvalidParameterException' })
  const { SecretCode } = await sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }))
  const code = () => codeAt(defined(SecretCode), Date.now() / 1000)
  const wrong = () => String((Number(code()) + 1) % 1_000_000).padStart(6, '0')
  await expect(sdk.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: wrong() }))).rejects.toMatchObject({
    name: 'CodeMismatchException',
  })
  await sdk.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: code() }))
  await sdk.send(preference)

  const asked = await enter()
  expect([asked.ChallengeName, asked.AuthenticationResult]).toEqual(['SOFTWARE_TOKEN_MFA', undefined])
  const answer = (SOFTWARE_TOKEN_MFA_CODE: string) =>
    sdk.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: asked.Session,
        ChallengeResponses: { USERNAME: person.USERNAME, SOFTWARE_TOKEN_MFA_CODE },
      }),
    )
  await expect(answer(wrong())).rejects.toMatchObject({ name: 'CodeMismatchException' })
  const { AuthenticationResult: second } = await answer(code())
  expect(claimsOf(second?.IdToken)['cognito:groups']).toEqual(['admin'])
  expect(claimsOf(second?.IdToken).second_factor).toBeUndefined()
  await expect(answer(code())).rejects.toMatchObject({ name: 'NotAuthorizedException' })
})
