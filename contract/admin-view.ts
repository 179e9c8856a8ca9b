import * as z from 'zod/mini'
import { moment } from './fields.ts'
import type { Route } from './route.ts'

/** The header of calls that an administrator makes as another user; its value is the id of the view. */
export const viewHeader = 'x-view-as'

const view = z.object({
  id: z.string(),
  userId: z.string(),
  email: z.string(),
  /** The view ends at this time. */
  until: moment,
  /** Whether the user allows support to see code and trades. */
  hasConsent: z.boolean(),
})

const consent = z.object({
  /** Null without consent, or after it expired. */
  until: z.nullable(moment),
})

/** The site as a user sees it, for support; and the user's consent to show code. */
export const adminViewRoutes = {
  'start-view': {
    method: 'POST',
    path: '/admin/users/{id}/view',
    access: 'admin',
    /** Lasts one hour and can change nothing. Throws FORBIDDEN for administrators. */
    input: z.object({
      id: z.string().check(z.minLength(1), z.maxLength(100)),
      reason: z.string().check(z.trim(), z.minLength(3, 'Please give a reason.'), z.maxLength(500)),
    }),
    output: view,
    errors: ['NOT_FOUND'],
  },
  'end-view': {
    method: 'POST',
    path: '/admin/views/{id}/end',
    access: 'admin',
    /** Ends one of the caller's own views. Does nothing if it has ended. */
    input: z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) }),
    output: z.object({ success: z.literal(true) }),
    errors: [],
  },
  'get-support-consent': {
    method: 'GET',
    path: '/support-consent',
    access: 'user',
    input: z.object({}),
    output: consent,
    errors: [],
  },
  'set-support-consent': {
    method: 'PUT',
    path: '/support-consent',
    access: 'user',
    /** Lets support see the caller's code and trades for three days, or no longer. */
    input: z.object({ allowed: z.boolean() }),
    output: consent,
    errors: [],
  },
} as const satisfies Record<string, Route>
