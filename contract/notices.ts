import * as z from 'zod/mini'
import { moment } from './fields.ts'
import type { Route } from './route.ts'

/** Mails to the owners of outdated Expert Advisors. Each user is mailed once for each revision of sizing. */
export const noticeMails = z.object({
  revision: z.number(),
  /** The revision's change. */
  what: z.string(),
  since: z.string(),
  /** A preview of the mail, with example data. */
  sample: z.object({ subject: z.string(), text: z.string() }),
  /** Null before the first start. */
  run: z.nullable(
    z.object({
      status: z.enum(['running', 'done']),
      startedAt: moment,
      startedBy: z.string(),
      finishedAt: z.nullable(moment),
      /** Processed accounts. */
      accounts: z.number(),
      mailed: z.number(),
      /** The mail service refused the address. */
      refused: z.number(),
      /** The mail may have been sent before an interruption. It is not repeated. */
      uncertain: z.number(),
    }),
  ),
})

export const noticeRoutes = {
  'get-notice-mails': {
    method: 'GET',
    path: '/notice-mails',
    access: 'admin',
    input: z.object({}),
    output: noticeMails,
    errors: [],
  },
  'start-notice-mails': {
    method: 'POST',
    path: '/notice-mails',
    access: 'admin',
    /** Starts the mailing, which a job processes every minute. A restart mails users without a mail. */
    input: z.object({}),
    output: noticeMails,
    errors: [],
  },
} as const satisfies Record<string, Route>
