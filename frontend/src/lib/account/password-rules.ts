import { minPasswordLength } from '../../../../contract/passwords.ts'

export const tooShortPassword = `Password must be at least ${minPasswordLength} characters long`

/** The form's message about a new password; null if it is long enough. The server also refuses stolen ones. */
export const problemOf = (password: string, repeated: string): string | null => {
  if (password.length < minPasswordLength) return tooShortPassword
  return password === repeated ? null : 'Your passwords must match'
}
