import { analyticsRoutes } from '../../contract/analytics.ts'
import { summarize } from '../logic/analytics.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { memory: 1024, seconds: 20 }

export const handler = handle(analyticsRoutes, 'get-analytics-summary', ({ start_date: from, end_date: to }) =>
  summarize(new Date(from), new Date(to)),
)
