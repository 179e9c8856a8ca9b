import {
  confirmResetPassword,
  confirmSignUp,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  updatePassword,
} from 'aws-amplify/auth'
import { enter, newAccount, newPerson, register } from './people.ts'
import { call, codeFor, localTest } from './target.ts'

const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: Error) => error.name,
  )

localTest('sign up → confirm with the second code → sign in → profile', async () => {
  const account = newAccount()
  await register(account)
  expect((await signIn({ username: account.email, password: account.password })).nextStep.signInStep).toBe(
    'CONFIRM_SIGN_UP',
  )
  const first = await codeFor(account.email)
  expect(
    await refusal(
      confirmSignUp({ username: account.email, confirmationCode: first === '000000' ? '111111' : '000000' }),
    ),
  ).toBe('CodeMismatchException')
  await resendSignUpCode({ username: account.email })
  await confirmSignUp({ username: account.email, confirmationCode: await codeFor(account.email) })
  const { token } = await enter(account)
  const { status, body } = await call('get-profile', {}, token)
  expect([status, body.email, body.subscriptionTier]).toEqual([200, account.email, 'free'])
})

test('an address signs up once, and a password has ten characters', async () => {
  const person = await newPerson()
  expect(await refusal(register(person))).toBe('UsernameExistsException')
  expect(await refusal(register({ ...newAccount(), password: 'nine-char' }))).toBe('InvalidPasswordException')
})

test('a wrong password and an unknown address are told alike', async () => {
  const person = await newPerson()
  expect(await refusal(enter({ ...person, password: 'not the password' }))).toBe('NotAuthorizedException')
  expect(await refusal(enter(newAccount()))).toBe('NotAuthorizedException')
})

localTest('a forgotten password is reset with the mailed code', async () => {
  const person = await newPerson()
  await signOut()
  await resetPassword({ username: person.email })
  await confirmResetPassword({
    username: person.email,
    confirmationCode: await codeFor(person.email),
    newPassword: 'a newer one',
  })
  expect(await refusal(enter(person))).toBe('NotAuthorizedException')
  expect((await enter({ ...person, password: 'a newer one' })).token).not.toBe('')
})

test('a session is renewed, a password changed, and signing out everywhere ends it', async () => {
  const person = await newPerson()
  const { tokens } = await fetchAuthSession({ forceRefresh: true })
  expect((await call('get-profile', {}, tokens?.idToken?.toString() ?? '')).status).toBe(200)
  await updatePassword({ oldPassword: person.password, newPassword: 'changed one' })
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
