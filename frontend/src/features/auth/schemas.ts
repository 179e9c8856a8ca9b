import * as z from 'zod/mini'
import { minPasswordLength } from '../../../../contract/passwords.ts'
import { tooShortPassword } from '../../lib/account/password-rules.ts'

const required = z.minLength(1, 'Please fill in all fields')

const email = z.string().check(
  required,
  z.trim(),
  z.toLowerCase(),
  z.refine((text) => text === '' || text.includes('@'), 'Please enter a valid email address'),
)
const password = z.string().check(
  required,
  z.refine((text) => text === '' || text.length >= minPasswordLength, tooShortPassword),
)
const code = z.string().check(z.trim(), required)

export const credentials = z.object({ email, password })
export const confirmation = z.object({ code })
export const resetRequest = z.object({ email })
export const newPassword = z.object({ code, password })
