import type { Routes } from '../../contract/index.ts'
import type { Output } from '../../contract/route.ts'
import { isFeatureOn } from '../data/feature-flag.ts'
import { readBusiness, type BusinessEvent } from '../data/business-counts.ts'

type Activity = Output<Routes['get-home']>['activity']

const days = 7
const dayMs = 86_400_000
/** Visitors share one reading for this time. */
const cacheMs = 60_000

let cached: { readonly until: number; readonly activity: Activity } | null = null

/** Returns what all users together did in the last seven days, today included; null without a conversion. */
export async function recentActivity(at: Date): Promise<Activity> {
  if (cached && at.getTime() < cached.until) return cached.activity
  if (!(await isFeatureOn('activity'))) return null
  const day = (time: number) => new Date(time).toISOString().slice(0, 10)
  const counts = await readBusiness(day(at.getTime() - (days - 1) * dayMs), day(at.getTime()))
  const total = (event: BusinessEvent) =>
    counts.reduce((sum, { dimension, count }) => (dimension === event ? sum + count : sum), 0)
  const conversions = total('conversion')
  const activity =
    conversions === 0 ? null : { conversions, proofs: total('proof'), differences: total('proofDifference') }
  cached = { until: at.getTime() + cacheMs, activity }
  return activity
}
