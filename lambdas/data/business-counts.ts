import { dailyCounts, type CounterName, type DailyCount } from './daily-counts.ts'

/**
 * Business events, counted by day. Keys: a tier, an error code, a kind of mail, else `all`. Model costs are in
 * millionths of a US dollar.
 */
export type BusinessEvent =
  | 'signUp'
  | 'activation'
  | 'ending'
  | 'conversion'
  | 'conversionFailure'
  | 'proof'
  | 'proofDifference'
  | 'modelCall'
  | 'modelCost'
  | 'chat'
  | 'contactMessage'
  | 'mailSent'
  | 'mailFailed'
  | 'webhookFailed'

export type BusinessCount = DailyCount<BusinessEvent>

const counts = dailyCounts<BusinessEvent>('businessCount')

export const readBusiness = counts.read

/** Counts events. A failed write is reported to `onError` and loses the count, not the caller's work. */
export async function countBusiness(
  events: readonly CounterName<BusinessEvent>[],
  at: Date,
  onError: (error: unknown) => void,
): Promise<void> {
  await counts.add(events, at).catch(onError)
}
