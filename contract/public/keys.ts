import * as z from 'zod/mini'
import { moment } from '../fields.ts'
import type { Route } from '../route.ts'

const keyMode = z.enum(['live', 'test'])
export type KeyMode = z.infer<typeof keyMode>

/** Keys an account may have at one time. */
export const maxKeys = 20

/** A key as the list shows it: never the key itself. */
export const apiKey = z.object({
  id: z.string(),
  mode: keyMode,
  name: z.string(),
  /** The beginning, enough to recognise it by. */
  prefix: z.string(),
  createdAt: moment,
  expiresAt: z.nullable(moment),
  /** To the minute. */
  lastUsedAt: z.nullable(moment),
})

const name = z.string().check(z.trim(), z.minLength(1, 'Please give the key a name'), z.maxLength(60))
/** The only answer that has the key: it is kept as a digest. */
const created = z.object({ key: apiKey, secret: z.string() })

export const apiKeyRoutes = {
  'list-api-keys': {
    method: 'GET',
    path: '/api-keys',
    access: 'user',
    input: z.object({}),
    output: z.object({ keys: z.array(apiKey) }),
    errors: [],
  },
  'create-api-key': {
    method: 'POST',
    path: '/api-keys',
    access: 'user',
    /** `days` until it expires; never where absent. */
    input: z.object({ name, mode: keyMode, days: z.optional(z.number().check(z.int(), z.gte(1), z.lte(365))) }),
    output: created,
    errors: ['PREMIUM_REQUIRED', 'CONFLICT'],
  },
  'rotate-api-key': {
    method: 'POST',
    path: '/api-keys/{id}/rotate',
    access: 'user',
    /** A new key of the same name; the old one works `hours` longer. */
    input: z.object({ id: z.string(), hours: z._default(z.number().check(z.int(), z.gte(0), z.lte(168)), 0) }),
    output: created,
    errors: ['NOT_FOUND', 'PREMIUM_REQUIRED'],
  },
  'revoke-api-key': {
    method: 'DELETE',
    path: '/api-keys/{id}',
    access: 'user',
    /** In force with the answer. */
    input: z.object({ id: z.string() }),
    output: z.object({ success: z.literal(true) }),
    errors: ['NOT_FOUND'],
  },
  'issue-docs-key': {
    method: 'POST',
    path: '/docs-key',
    access: 'user',
    /** A test key for the samples and the console of the documentation, for a day; the one before stops working. */
    input: z.object({}),
    output: created,
    errors: ['PREMIUM_REQUIRED'],
  },
} as const satisfies Record<string, Route>
