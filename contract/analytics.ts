import * as z from 'zod/mini'
import { moment } from './fields.ts'
import type { Route } from './route.ts'

const short = (length: number) => z._default(z.string().check(z.maxLength(length)), '')

export const analyticsRoutes = {
  'track-analytics': {
    method: 'POST',
    path: '/track-analytics',
    access: 'anonymous',
    /**
     * Counts a page view by day. Counts nothing with Do Not Track or Global Privacy Control. `not_found` is logged, not
     * counted.
     */
    input: z.object({
      page_url: z.string().check(z.minLength(1), z.maxLength(2000)),
      page_title: short(300),
      referrer: short(2000),
      utm_source: short(200),
      utm_medium: short(200),
      utm_campaign: short(200),
      event_type: z._default(z.enum(['page_view', 'not_found']), 'page_view'),
      user_agent: short(500),
      session_id: z.string().check(z.minLength(8), z.maxLength(100)),
    }),
    output: z.object({ success: z.literal(true) }),
    errors: [],
  },
  'get-analytics-summary': {
    method: 'GET',
    path: '/get-analytics-summary',
    access: 'admin',
    /** Both days included; at most a year. */
    input: z.object({ start_date: z.iso.datetime(), end_date: z.iso.datetime() }),
    output: z.object({
      total_page_views: z.number(),
      unique_sessions: z.number(),
      top_pages: z.array(z.object({ page: z.string(), views: z.number() })),
      top_referrers: z.array(z.object({ referrer: z.string(), views: z.number() })),
      top_countries: z.array(z.object({ country: z.string(), country_code: z.string(), views: z.number() })),
      /** Every day of the period, including days without views. */
      days: z.array(z.object({ day: moment, views: z.number(), sessions: z.number() })),
    }),
    errors: [],
  },
} as const satisfies Record<string, Route>
