import { fetchAuthSession } from 'aws-amplify/auth'
import { newAccount, newPerson, type Person } from '../people.ts'
import { call, codeFor, isAws, siteConfig } from '../target.ts'

const stolen = '1234567890'

/** Calls the user pool as any program can, without our functions, and returns the error. */
async function ask(operation: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  const { cognitoEndpoint, region, userPoolClientId } = await siteConfig()
  const response = await fetch(cognitoEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      ...headers,
    },
    body: JSON.stringify('AccessToken' in body ? body : { ClientId: userPoolClientId, ...body }),
  })
  return response.ok ? 'accepted' : ((await response.json()) as { __type: string }).__type
}

/** Headers that a caller adds in the hope that the firewall reads them in place of the pool's. */
const disguises = [{}, { 'x-amzn-cognito-operation-name': 'GetUser' }, { 'x-amzn-cognito-client-id': 'another' }]

describe('a stolen password does not get into the user pool by a direct call', () => {
  let person: Person
  let AccessToken = ''
  beforeAll(async () => {
    person = await newPerson()
    AccessToken = (await fetchAuthSession()).tokens?.accessToken.toString() ?? ''
  })

  test.each(disguises)('of SignUp, %j', async (headers) => {
    const { email } = newAccount()
    expect(await ask('SignUp', { Username: email, Password: stolen }, headers)).toBe('ForbiddenException')
  })

  test.each(disguises)('of ConfirmForgotPassword, %j', async (headers) => {
    const { email } = person
    // On AWS the mail is not read, and the firewall refuses before the code is compared.
    if (!isAws) await call('send-account-code', { email, purpose: 'reset' }, null)
    const ConfirmationCode = isAws ? '000000' : await codeFor(email)
    const reset = { Username: email, ConfirmationCode, Password: stolen }
    expect(await ask('ConfirmForgotPassword', reset, headers)).toBe('ForbiddenException')
  })

  test.each(disguises)('of ChangePassword, %j', async (headers) => {
    const change = { AccessToken, PreviousPassword: person.password, ProposedPassword: stolen }
    expect(await ask('ChangePassword', change, headers)).toBe('ForbiddenException')
  })

  test('other calls of the browser pass', async () => {
    expect(await ask('GetUser', { AccessToken })).toBe('accepted')
  })
})

test('codes are asked for forty times a day for an account, and its owner is not told apart', async () => {
  const { email } = newAccount()
  const answers = await Promise.all(
    Array.from({ length: 45 }, () => call('confirm-sign-up', { email, code: '000000' }, null)),
  )
  const refused = answers.map(({ body }) => body.error.code)
  expect(refused.filter((code) => code === 'CODE_REFUSED')).toHaveLength(40)
  expect(refused.filter((code) => code === 'RATE_LIMITED')).toHaveLength(5)
})
