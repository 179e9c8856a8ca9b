import * as z from 'zod/mini'
import { moment } from './fields.ts'
import type { Route } from './route.ts'

/** Mails to the owners of outdated Expert Advisors. Each user is mailed once for each revision of sizing. */
export const noticeMails = z.object({
  revision: z.number(),
  /** What the revision changed. */
  what: z.string(),
  since: z.string(),
  /** The mail as it is sent, with an example's name and address. */
  sample: z.object({ subject: z.string(), text: z.string() }),
  /** Null until an administrator has started it. */
  run: z.nullable(
    z.object({
      status: z.enum(['running', 'done']),
      startedAt: moment,
      startedBy: z.string(),
      finishedAt: z.nullable(moment),
      /** Accounts looked at so far. */
      accounts: z.number(),
      mailed: z.number(),
      /** The mail service refused the address. */
      refused: z.number(),
      /** Sending was interrupted: the mail may have been sent, and is not sent again. */
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
    /** A job of every minute does the work. Started again when it is done, it mails those that were not mailed before. */
    input: z.object({}),
    output: noticeMails,
    errors: [],
  },
} as const satisfies Record<string, Route>
