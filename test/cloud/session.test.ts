import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth'
import { randomInt } from 'node:crypto'
import { enter, newAccount, newPerson, register } from './people.ts'
import { call, codeFor, localTest, outbox } from './target.ts'

const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: Error) => error.name,
  )
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => body.error?.code ?? status
const otherThan = (code: string): string => String((Number(code) + randomInt(1, 999_999)) % 1_000_000).padStart(6, '0')

localTest('sign up → confirm with the second code → sign in → profile', async () => {
  const account = newAccount()
  const { email } = account
  await register(account)
  expect((await signIn({ username: email, password: account.password })).nextStep.signInStep).toBe('CONFIRM_SIGN_UP')
  const wrong = otherThan(await codeFor(email))
  expect(codeOf(await call('confirm-sign-up', { email, code: wrong }, null))).toBe('CODE_REFUSED')
  expect((await call('send-account-code', { email, purpose: 'sign-up' }, null)).status).toBe(200)
  expect((await call('confirm-sign-up', { email, code: await codeFor(email) }, null)).status).toBe(200)
  const { token } = await enter(account)
  const { status, body } = await call('get-profile', {}, token)
  expect([status, body.email, body.subscriptionTier]).toEqual([200, email, 'free'])
})

localTest('an address with an account gets a note, and the answer does not tell', async () => {
  const person = await newPerson()
  const { email } = person
  const other = { email, password: 'another password' }
  expect(await call('sign-up', other, null)).toEqual({ status: 200, body: { success: true } })
  expect((await outbox(email))[0]?.subject).toBe('You already have a Tradewright account')
  expect(await refusal(enter(other))).toBe('NotAuthorizedException')
  expect((await enter(person)).token).not.toBe('')
  for (const purpose of ['sign-up', 'reset'] as const)
    expect((await call('send-account-code', { email: newAccount().email, purpose }, null)).status).toBe(200)
})

test.each(['nine-char', '1234567890', 'QwertyUiop', '7777777777', 'abababababa'])(
  '%s is no password',
  async (password) => {
    expect(codeOf(await call('sign-up', { ...newAccount(), password }, null))).toBe('PASSWORD_REFUSED')
  },
)

test('a wrong password and an unknown address are told alike', async () => {
  const person = await newPerson()
  expect(await refusal(enter({ ...person, password: 'not the password' }))).toBe('NotAuthorizedException')
  expect(await refusal(enter(newAccount()))).toBe('NotAuthorizedException')
})

localTest('a forgotten password is reset with the mailed code', async () => {
  const person = await newPerson()
  const { email } = person
  await signOut()
  await call('send-account-code', { email, purpose: 'reset' }, null)
  const code = await codeFor(email)
  const reset = (given: string, password: string) => call('reset-password', { email, code: given, password }, null)
  expect(codeOf(await reset(otherThan(code), 'a newer one'))).toBe('CODE_REFUSED')
  expect(codeOf(await reset(code, '1234567890'))).toBe('PASSWORD_REFUSED')
  expect((await reset(code, 'a newer one')).status).toBe(200)
  expect(codeOf(await reset(code, 'a third one'))).toBe('CODE_REFUSED')
  expect(await refusal(enter(person))).toBe('NotAuthorizedException')
  expect((await enter({ ...person, password: 'a newer one' })).token).not.toBe('')
})

test('a session is renewed, a password changed, and signing out everywhere ends it', async () => {
  const person = await newPerson()
  const { tokens } = await fetchAuthSession({ forceRefresh: true })
  const token = tokens?.idToken?.toString() ?? ''
  expect((await call('get-profile', {}, token)).status).toBe(200)
  const change = (current: string, password: string) => call('change-password', { current, password }, token)
  expect(codeOf(await change('not the password', 'changed one'))).toBe('PASSWORD_REFUSED')
  expect(codeOf(await change(person.password, '1234567890'))).toBe('PASSWORD_REFUSED')
  expect((await change(person.password, 'changed one')).status).toBe(200)
  expect(await refusal(enter(person))).toBe('NotAuthorizedException')
  await enter({ ...person, password: 'changed one' })
  await signOut({ global: true })
  expect((await fetchAuthSession()).tokens).toBeUndefined()
})

describe('a call', () => {
  let known = ''
  beforeAll(async () => void (known = (await newPerson()).token), 60_000)

  test.each([
    ['nothing', () => null],
    ['no token', () => 'nonsense'],
    ['a false signature', (token: string) => `${token.slice(0, token.lastIndexOf('.'))}.${'A'.repeat(342)}`],
    [
      'a token that says it needs no signature',
      (token: string) => {
        const payload = token.split('.')[1]
        return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
      },
    ],
    [
      'changed claims',
      (token: string) => {
        const [header, payload = '', signature] = token.split('.')
        const claims = {
          ...(JSON.parse(Buffer.from(payload, 'base64url').toString()) as object),
          'cognito:groups': ['admin'],
        }
        return `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`
      },
    ],
  ])('with %s is refused', async (_, change) => {
    expect((await call('get-profile', {}, change(known))).status).toBe(401)
  })
})
