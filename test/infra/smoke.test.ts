import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { mockClient } from 'aws-sdk-client-mock'
import { createWithoutMail, suiteAddress } from '../support/aws-accounts.ts'
import { readSmokeTarget, SmokeRefusal } from '../support/smoke-target.ts'

const admin = { ADMIN_EMAIL: 'owner@trade.test', ADMIN_PASSWORD: 'a long password' }
const deployed = { region: 'eu-west-1', userPoolId: 'eu-west-1_1', userPoolClientId: '1', apiUrl: '/web' }

let server: Server
let site = ''
/** The answers of the system by path; any other path is missing. */
let answers: Record<string, string> = {}
beforeAll(async () => {
  server = createServer((request, response) => {
    const body = answers[request.url ?? '']
    response.writeHead(body === undefined ? 503 : 200).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => (answers = { '/web/health': '{}', '/config.json': JSON.stringify(deployed) }))
afterAll(() => new Promise((resolve) => server.close(resolve)))

const refusal = (words: readonly string[], environment: Readonly<Record<string, string>> = admin): Promise<string> =>
  readSmokeTarget(words, environment).then(
    () => 'accepted',
    (error: Error) => (error instanceof SmokeRefusal ? error.message : `unexpected: ${error.message}`),
  )

test.each([[[]], [['trade.test']], [['--help']], [['ftp://trade.test']]])(
  '%j: says how it is called',
  async (words) => {
    expect(await refusal(words)).toMatch(/^Usage: npm run smoke -- https:/)
  },
)

test.each([
  [{}, 'ADMIN_EMAIL and ADMIN_PASSWORD'],
  [{ ADMIN_EMAIL: 'owner@trade.test' }, 'ADMIN_PASSWORD'],
])('asks for the sign-in of an administrator: %j', async (environment, missing) => {
  expect(await refusal([site], environment)).toBe(`Please set ${missing} to the sign-in of an administrator.`)
})

test('a system that is not healthy is not tested', async () => {
  delete answers['/web/health']
  expect(await refusal([site])).toBe(`${site}/web/health answers 503.`)
  expect(await refusal(['http://127.0.0.1:1'])).toContain('http://127.0.0.1:1/web/health does not answer')
})

test('a site without its configuration is not tested', async () => {
  answers['/config.json'] = '<!doctype html>'
  expect(await refusal([site])).toContain('names no user pool')
  delete answers['/config.json']
  expect(await refusal([site])).toBe(`${site}/config.json answers 503.`)
})

test('the target is what the configuration says, the path of the address is left out, options reach Jest', async () => {
  expect(await readSmokeTarget([`${site}/pricing?x=1`, 'convert', '-t', 'free'], admin)).toEqual({
    options: ['convert', '-t', 'free'],
    environment: { BASE_URL: site, TARGET: 'aws' },
  })
  answers['/config.json'] = JSON.stringify({ ...deployed, cognitoEndpoint: `${site}/__cognito/` })
  expect((await readSmokeTarget([site], admin)).environment).toEqual({ BASE_URL: site })
})

test('accounts on AWS are made without a mail, with addresses that accept mails of the product', async () => {
  const cognito = mockClient(CognitoIdentityProviderClient)
  const email = suiteAddress('1f', true)
  expect(email).toMatch(/^success\+[\w-]+@simulator\.amazonses\.com$/)
  await createWithoutMail(deployed, { email, password: 'a long password' })
  expect(cognito.calls().map(({ args: [{ input }] }) => input)).toEqual([
    expect.objectContaining({
      UserPoolId: 'eu-west-1_1',
      Username: email,
      MessageAction: 'SUPPRESS',
      UserAttributes: expect.arrayContaining([{ Name: 'email_verified', Value: 'true' }]) as unknown,
    }),
    { UserPoolId: 'eu-west-1_1', Username: email, Password: 'a long password', Permanent: true },
  ])
  expect(cognito.commandCalls(AdminCreateUserCommand)).toHaveLength(1)
  expect(cognito.commandCalls(AdminSetUserPasswordCommand)).toHaveLength(1)
})
