import { authMessage } from './messages.ts'

const failure = (name: string, message = 'from the service') => Object.assign(new Error(message), { name })

test.each([
  ['UserNotConfirmedException', 'Please check your email and click the confirmation link before signing in.'],
  ['NotAuthorizedException', 'Invalid email or password. Please check your credentials.'],
  ['UserNotFoundException', 'Invalid email or password. Please check your credentials.'],
  ['LimitExceededException', 'Too many requests. Please wait a moment and try again.'],
])('%s is said as "%s"', (name, message) => {
  expect(authMessage(failure(name))).toBe(message)
})

test('too many wrong passwords are not called a wrong password', () => {
  expect(authMessage(failure('NotAuthorizedException', 'Password attempts exceeded'))).toBe(
    'Too many requests. Please wait a moment and try again.',
  )
})

test('what is not in the list is shown as it comes, and nothing as the general sentence', () => {
  expect(authMessage(failure('SomethingNew', 'Its own words.'))).toBe('Its own words.')
  expect(authMessage('a string')).toBe('Authentication failed. Please try again.')
})
