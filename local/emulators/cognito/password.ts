import { invalidPassword } from './errors.ts'
import type { PasswordPolicy } from './pool.ts'

const rules: readonly { readonly setting: keyof PasswordPolicy; readonly has: RegExp; readonly reason: string }[] = [
  { setting: 'RequireLowercase', has: /[a-z]/, reason: 'Password must have lowercase characters' },
  { setting: 'RequireUppercase', has: /[A-Z]/, reason: 'Password must have uppercase characters' },
  { setting: 'RequireNumbers', has: /[0-9]/, reason: 'Password must have numeric characters' },
  {
    setting: 'RequireSymbols',
    has: /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/,
    reason: 'Password must have symbol characters',
  },
]
const longest = 256

/** Throws InvalidPasswordException with the service's reason for the first rule that is broken. */
export function checkPassword(password: unknown, policy: PasswordPolicy) {
  if (typeof password !== 'string' || password.length < (policy.MinimumLength ?? 8))
    throw invalidPassword('Password not long enough')
  if (password.length > longest) throw invalidPassword('Password too long')
  for (const { setting, has, reason } of rules) {
    if (policy[setting] && !has.test(password)) throw invalidPassword(reason)
  }
}
