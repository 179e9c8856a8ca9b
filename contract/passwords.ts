import * as z from 'zod/mini'
import type { Route } from './route.ts'

/** Fewest characters of a password, as the user pool asks for. */
export const minPasswordLength = 10
/** Most characters that the user pool takes. */
const maxPasswordLength = 256

const email = z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(320))
const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))
/** The rules for passwords have an error of their own. */
const password = z.string().check(z.maxLength(maxPasswordLength))
const done = z.object({ success: z.literal(true) })

/**
 * Routes by which an account gets a password. The user pool refuses direct calls that set one, so that no
 * password gets past the list of stolen ones. Answers do not tell whether an address has an account.
 */
export const passwordRoutes = {
  'sign-up': {
    method: 'POST',
    path: '/sign-up',
    access: 'anonymous',
    input: z.object({ email, password }),
    /** A code was mailed; to an address with an account, a note. */
    output: done,
    errors: ['PASSWORD_REFUSED', 'RATE_LIMITED'],
  },
  'confirm-sign-up': {
    method: 'POST',
    path: '/confirm-sign-up',
    access: 'anonymous',
    input: z.object({ email, code }),
    output: done,
    errors: ['CODE_REFUSED', 'RATE_LIMITED'],
  },
  'send-account-code': {
    method: 'POST',
    path: '/send-account-code',
    access: 'anonymous',
    input: z.object({ email, purpose: z.enum(['sign-up', 'reset']) }),
    output: done,
    errors: ['RATE_LIMITED'],
  },
  'reset-password': {
    method: 'POST',
    path: '/reset-password',
    access: 'anonymous',
    input: z.object({ email, code, password }),
    output: done,
    errors: ['CODE_REFUSED', 'PASSWORD_REFUSED', 'RATE_LIMITED'],
  },
  'change-password': {
    method: 'POST',
    path: '/change-password',
    access: 'user',
    input: z.object({ current: password, password }),
    output: done,
    errors: ['PASSWORD_REFUSED', 'RATE_LIMITED'],
  },
} as const satisfies Record<string, Route>
