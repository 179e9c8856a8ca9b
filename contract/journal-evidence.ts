import * as z from 'zod/mini'
import { moment } from './fields.ts'
import type { Route } from './route.ts'

/** Limits of what a person gives. */
export const evidenceLimits = { packedBytes: 700_000, perPerson: 20 } as const

const uuid = z.string().check(z.regex(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/))
const symbol = z.string().check(z.minLength(1), z.maxLength(32))

const facts = {
  id: uuid,
  symbol,
  /** Trades that were compared, and the share that was as expected. */
  trades: z.number().check(z.int(), z.gte(1), z.lte(1_000_000)),
  score: z.number().check(z.gte(0), z.lte(1)),
}

const given = z.object({ ...facts, createdAt: moment, bytes: z.number() })

/**
 * Comparisons that people give to the project's evidence: trades of a terminal with the bars and the program. Giving is
 * a choice for each comparison, and can be taken back.
 */
export const journalEvidenceRoutes = {
  'give-journal-evidence': {
    method: 'PUT',
    path: '/journal/evidence/{id}',
    access: 'user',
    input: z.object({
      ...facts,
      /** The person has agreed to the sentence on the screen. */
      consent: z.literal(true),
      /** Gzip of JSON as base64. */
      data: z.base64().check(z.maxLength(Math.ceil(evidenceLimits.packedBytes / 3) * 4)),
    }),
    output: given,
    errors: ['CONFLICT'],
  },
  'list-journal-evidence': {
    method: 'GET',
    path: '/journal/evidence',
    access: 'user',
    /** The caller's own evidence, newest first. */
    input: z.object({}),
    output: z.object({ given: z.array(given) }),
    errors: [],
  },
  'delete-journal-evidence': {
    method: 'DELETE',
    path: '/journal/evidence/{id}',
    access: 'user',
    input: z.object({ id: uuid }),
    output: z.object({ deleted: z.boolean() }),
    errors: [],
  },
  'admin-list-evidence': {
    method: 'GET',
    path: '/admin/evidence',
    access: 'admin',
    /** Newest first, at most 200. */
    input: z.object({}),
    output: z.object({ given: z.array(z.extend(given, { userId: z.string() })) }),
    errors: [],
  },
  'admin-get-evidence': {
    method: 'POST',
    path: '/admin/evidence/{userId}/{id}',
    access: 'admin',
    /** Returns the file as it was given, with an audit row. */
    input: z.object({ userId: z.string(), id: uuid }),
    output: z.object({ data: z.string() }),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Route>
