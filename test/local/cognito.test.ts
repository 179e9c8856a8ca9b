import { createHmac } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  CreateGroupCommand,
  DescribeUserPoolClientCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ListUsersCommand,
  ResendConfirmationCodeCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { firewallOf } from '../../local/emulators/cognito/firewall.ts'
import { openPool, type Pool } from '../../local/emulators/cognito/pool.ts'
import { cognitoHandler } from '../../local/emulators/cognito/serve.ts'
import { listen, type Listening } from '../../local/emulators/http.ts'
import { Outbox } from '../../local/emulators/outbox.ts'
import type { Resource } from '../../local/host/deployment.ts'
import { defined } from '../support/defined.ts'

const pool: Resource = {
  stack: 'identity',
  logicalId: 'Users',
  type: 'AWS::Cognito::UserPool',
  ref: 'us-east-1_abcdefghi',
  properties: {
    UsernameAttributes: ['email'],
    AutoVerifiedAttributes: ['email'],
    UsernameConfiguration: { CaseSensitive: false },
    Policies: { PasswordPolicy: { MinimumLength: 6, RequireNumbers: true } },
    VerificationMessageTemplate: { EmailSubject: 'Your code', EmailMessage: 'It is {####}.' },
  },
}
const client = (ref: string, properties: object): Resource => ({
  stack: 'identity',
  logicalId: ref,
  type: 'AWS::Cognito::UserPoolClient',
  ref,
  properties: { UserPoolId: pool.ref, PreventUserExistenceErrors: 'ENABLED', ...properties },
})
const clients = [
  client('server', {
    ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    AccessTokenValidity: 5,
    TokenValidityUnits: { AccessToken: 'minutes' },
  }),
  client('functions', { GenerateSecret: true, ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'] }),
  client('browser', { ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'] }),
]

const folder = mkdtempSync(path.join(tmpdir(), 'cognito-'))
const outbox = new Outbox(path.join(folder, 'outbox'))
const open = (): Pool => openPool(pool, clients, folder, outbox)
let server: Listening
let sdk: CognitoIdentityProviderClient

beforeAll(async () => {
  server = await listen(cognitoHandler([open()]), 0)
  sdk = new CognitoIdentityProviderClient({
    endpoint: server.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'x', secretAccessKey: 'y' },
  })
})
afterAll(() => server.close())

const ClientId = 'server'
const UserPoolId = pool.ref
const Password = 'secret1'
let people = 0
const codeFor = (email: string) => defined(defined(outbox.list(email)[0]).code)
const claims = (token: string | undefined) =>
  JSON.parse(Buffer.from(defined(defined(token).split('.')[1]), 'base64url').toString()) as Record<string, unknown>

async function newPerson(confirmed = true) {
  const Username = `p${people++}@example.com`
  await sdk.send(new SignUpCommand({ ClientId, Username, Password }))
  if (confirmed) await sdk.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode: codeFor(Username) }))
  return Username
}
const signIn = async (USERNAME: string, PASSWORD = Password) =>
  defined(
    (
      await sdk.send(
        new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } }),
      )
    ).AuthenticationResult,
  )
const refresh = (REFRESH_TOKEN = '') =>
  sdk.send(new InitiateAuthCommand({ ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN } }))
const getUser = (AccessToken = '') => sdk.send(new GetUserCommand({ AccessToken }))

describe('accounts', () => {
  test('are made by sign-up, mailed a code and confirmed with it', async () => {
    const email = await newPerson(false)
    expect(outbox.list(email)[0]).toMatchObject({ subject: 'Your code', text: `It is ${codeFor(email)}.` })
    await expect(signIn(email)).rejects.toMatchObject({ name: 'UserNotConfirmedException' })
    await sdk.send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode: codeFor(email) }))
    expect(claims((await signIn(email)).IdToken)).toMatchObject({
      email,
      email_verified: true,
      token_use: 'id',
      aud: ClientId,
    })
  })

  test('a resent code replaces the one before', async () => {
    const email = await newPerson(false)
    const before = codeFor(email)
    await sdk.send(new ResendConfirmationCodeCommand({ ClientId, Username: email }))
    const now = codeFor(email)
    const confirm = (ConfirmationCode: string) =>
      sdk.send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode }))
    if (before !== now) await expect(confirm(before)).rejects.toMatchObject({ name: 'CodeMismatchException' })
    await confirm(now)
  })

  test('a code cannot be guessed at for ever', async () => {
    const email = await newPerson(false)
    const wrong = codeFor(email) === '000000' ? '000001' : '000000'
    const guess = () => sdk.send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode: wrong }))
    for (let tries = 0; tries < 5; tries++)
      await expect(guess()).rejects.toMatchObject({ name: 'CodeMismatchException' })
    await expect(guess()).rejects.toMatchObject({ name: 'LimitExceededException' })
  })

  test('the address is taken once, whatever its case', async () => {
    const email = await newPerson()
    const again = sdk.send(new SignUpCommand({ ClientId, Username: email.toUpperCase(), Password }))
    await expect(again).rejects.toMatchObject({ name: 'UsernameExistsException' })
    expect((await signIn(email.toUpperCase())).AccessToken).toBeDefined()
  })

  test.each([
    ['abc', 'Password not long enough'],
    ['abcdef', 'Password must have numeric characters'],
  ])('the password %s breaks the policy', async (password, reason) => {
    const signUp = sdk.send(new SignUpCommand({ ClientId, Username: 'x@example.com', Password: password }))
    await expect(signUp).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message: `Password did not conform with policy: ${reason}`,
    })
  })
})

describe('access to accounts', () => {
  test('a forgotten password is set again by a mailed code, once', async () => {
    const email = await newPerson()
    await sdk.send(new ForgotPasswordCommand({ ClientId, Username: email }))
    const ConfirmationCode = codeFor(email)
    const confirm = () =>
      sdk.send(new ConfirmForgotPasswordCommand({ ClientId, Username: email, ConfirmationCode, Password: 'secret2' }))
    await confirm()
    await expect(confirm()).rejects.toMatchObject({ name: 'ExpiredCodeException' })
    await expect(signIn(email)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    expect((await signIn(email, 'secret2')).AccessToken).toBeDefined()
  })

  test('a caller cannot learn who has an account', async () => {
    await expect(signIn('missing@example.com')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    })
    const forgot = await sdk.send(new ForgotPasswordCommand({ ClientId, Username: 'missing@example.com' }))
    expect(forgot.CodeDeliveryDetails?.Destination).toBe('m***@e***')
    expect(outbox.list('missing@example.com')).toEqual([])
  })

  test('a client may use only its own flows', async () => {
    const email = await newPerson()
    const password = sdk.send(
      new InitiateAuthCommand({
        ClientId: 'browser',
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: Password },
      }),
    )
    await expect(password).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'USER_PASSWORD_AUTH flow not enabled for this client',
    })
  })
})

describe('sessions', () => {
  test('tokens are for the pool’s issuer and live as long as the client says', async () => {
    const { AccessToken, ExpiresIn } = await signIn(await newPerson())
    const { iss, client_id, token_use, exp, iat } = claims(AccessToken)
    expect({ iss, client_id, token_use }).toEqual({
      iss: `https://cognito-idp.us-east-1.amazonaws.com/${UserPoolId}`,
      client_id: ClientId,
      token_use: 'access',
    })
    expect(ExpiresIn).toBe(300)
    expect(Number(exp) - Number(iat)).toBe(300)
  })

  test('refresh while they last, for the same client', async () => {
    const { RefreshToken } = await signIn(await newPerson())
    expect((await refresh(RefreshToken)).AuthenticationResult?.AccessToken).toBeDefined()
    await sdk.send(new RevokeTokenCommand({ ClientId, Token: RefreshToken }))
    await expect(refresh(RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })

  test('end everywhere by global sign-out', async () => {
    const email = await newPerson()
    const [one, two] = [await signIn(email), await signIn(email)]
    await sdk.send(new GlobalSignOutCommand({ AccessToken: one.AccessToken }))
    await expect(refresh(two.RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    await expect(getUser(two.AccessToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    const three = await signIn(email)
    await sdk.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: email }))
    await expect(refresh(three.RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })

  test('a forged access token opens nothing', async () => {
    const { AccessToken = '' } = await signIn(await newPerson())
    const [head, payload] = AccessToken.split('.')
    await expect(getUser(`${head}.${payload}.${'A'.repeat(342)}`)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
  })

  test('the password changes for who knows the old one', async () => {
    const email = await newPerson()
    const { AccessToken } = await signIn(email)
    const change = (PreviousPassword: string) =>
      sdk.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword: 'secret9' }))
    await expect(change('wrong1')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    await change(Password)
    expect((await signIn(email, 'secret9')).AccessToken).toBeDefined()
  })
})

describe('administration', () => {
  test('groups are in the tokens', async () => {
    const email = await newPerson()
    await sdk.send(new CreateGroupCommand({ UserPoolId, GroupName: 'staff' }))
    await sdk.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: email, GroupName: 'staff' }))
    const { AccessToken, IdToken } = await signIn(email)
    expect([claims(AccessToken)['cognito:groups'], claims(IdToken)['cognito:groups']]).toEqual([['staff'], ['staff']])
  })

  test('users are found, disabled and deleted', async () => {
    const email = await newPerson()
    const { Users } = await sdk.send(new ListUsersCommand({ UserPoolId, Filter: `email = "${email}"` }))
    expect(Users).toHaveLength(1)
    expect((await sdk.send(new AdminGetUserCommand({ UserPoolId, Username: email }))).UserCreateDate).toBeInstanceOf(
      Date,
    )
    const { RefreshToken, AccessToken } = await signIn(email)
    await sdk.send(new AdminDisableUserCommand({ UserPoolId, Username: email }))
    await expect(signIn(email)).rejects.toMatchObject({ message: 'User is disabled.' })
    await expect(refresh(RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    await sdk.send(new AdminDeleteUserCommand({ UserPoolId, Username: email }))
    await expect(getUser(AccessToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    await expect(sdk.send(new AdminGetUserCommand({ UserPoolId, Username: email }))).rejects.toMatchObject({
      name: 'UserNotFoundException',
    })
  })

  test('an invited person chooses a password at the first sign-in', async () => {
    const Username = 'invited@example.com'
    await sdk.send(
      new AdminCreateUserCommand({ UserPoolId, Username, TemporaryPassword: 'start1', MessageAction: 'SUPPRESS' }),
    )
    const asked = await sdk.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: Username, PASSWORD: 'start1' },
      }),
    )
    expect(asked.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
    const answer = await sdk.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session: asked.Session,
        ChallengeResponses: { USERNAME: Username, NEW_PASSWORD: 'chosen1' },
      }),
    )
    expect(answer.AuthenticationResult?.AccessToken).toBeDefined()
    await expect(
      sdk.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: 'x', Permanent: true })),
    ).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    })
  })
})

describe('a client with a secret', () => {
  const proved = async (Username: string) => {
    const { UserPoolClient } = await sdk.send(new DescribeUserPoolClientCommand({ UserPoolId, ClientId: 'functions' }))
    const SecretHash = createHmac('sha256', defined(defined(UserPoolClient).ClientSecret))
      .update(`${Username}functions`)
      .digest('base64')
    return { ClientId: 'functions', Username, SecretHash }
  }

  test('takes no call without a proof of it', async () => {
    const Username = 'proof@example.com'
    const without = sdk.send(new SignUpCommand({ ClientId: 'functions', Username, Password }))
    await expect(without).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    await sdk.send(new SignUpCommand({ ...(await proved(Username)), Password }))
    // Codes are redeemed by the client that asked for them.
    const ConfirmationCode = codeFor(Username)
    const byAnother = sdk.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }))
    await expect(byAnother).rejects.toMatchObject({ name: 'ExpiredCodeException' })
    await sdk.send(new ConfirmSignUpCommand({ ...(await proved(Username)), ConfirmationCode }))
  })
})

test('the firewall of the pool sees the operation and the client, whatever the caller says', async () => {
  const match = (Name: string, PositionalConstraint: string, SearchString: string) => ({
    ByteMatchStatement: { FieldToMatch: { SingleHeader: { Name } }, PositionalConstraint, SearchString },
  })
  const Statement = {
    AndStatement: {
      Statements: [
        { OrStatement: { Statements: [match('x-amzn-cognito-operation-name', 'EXACTLY', 'SignUp')] } },
        { NotStatement: { Statement: match('x-amzn-cognito-client-id', 'EXACTLY', 'functions') } },
      ],
    },
  }
  const rules = [
    { Name: 'rate', Statement: { RateBasedStatement: {} } },
    { Name: 'passwords', Statement },
  ]
  const resources = new Map<string, Resource[]>([
    ['AWS::WAFv2::WebACL', [{ ...pool, ref: 'acl', properties: { Rules: rules } }]],
    [
      'AWS::WAFv2::WebACLAssociation',
      [{ ...pool, properties: { ResourceArn: `arn:aws:cognito-idp:::userpool/${pool.ref}`, WebACLArn: 'acl' } }],
    ],
  ])
  const blocks = firewallOf(pool.ref, (type) => resources.get(type) ?? [])
  const headers = (operation: string, id: string) => ({
    'x-amzn-cognito-operation-name': operation,
    'x-amzn-cognito-client-id': id,
  })
  expect(blocks(headers('SignUp', 'browser'))).toBe(true)
  expect(blocks(headers('SignUp', 'functions'))).toBe(false)
  expect(blocks(headers('InitiateAuth', 'browser'))).toBe(false)
  expect(firewallOf('another', (type) => resources.get(type) ?? [])(headers('SignUp', 'browser'))).toBe(false)
})

test('accounts, sessions and the signing key survive a restart', async () => {
  const email = await newPerson()
  const { RefreshToken, AccessToken } = await signIn(email)
  await server.close()
  server = await listen(cognitoHandler([open()]), server.port)
  expect((await getUser(AccessToken)).UserAttributes).toContainEqual({ Name: 'email', Value: email })
  expect((await refresh(RefreshToken)).AuthenticationResult?.AccessToken).toBeDefined()
})

test.each([
  ['MfaConfiguration', { MfaConfiguration: 'ON' }],
  ['PreSignUp', { LambdaConfig: { PreSignUp: 'arn:aws:lambda:us-east-1:000000000000:function:check' } }],
])('a pool with %s stops the host', (name, properties) => {
  const other = { ...pool, properties: { ...pool.properties, ...properties } }
  expect(() => openPool(other, clients, folder, outbox)).toThrow(name)
})
