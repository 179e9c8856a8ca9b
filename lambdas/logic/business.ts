import { countBusiness, type BusinessEvent } from '../data/business-counts.ts'
import { logger } from '../shared/log.ts'

const notCounted = (error: unknown): void => logger.error('events not counted', { error: error as Error })

/** Counts one event of the business. Never fails: a lost count is logged. */
export const countEvent = (event: BusinessEvent, key = 'all', at = new Date()): Promise<void> =>
  countBusiness([{ dimension: event, key }], at, notCounted)

/** Counts a conversion that succeeded. `equal` is null if it was not proved. */
export const countConversion = (equal: boolean | null, at = new Date()): Promise<void> =>
  countBusiness(
    [
      { dimension: 'conversion', key: 'all' },
      ...(equal === null ? [] : [{ dimension: 'proof' as const, key: 'all' }]),
      ...(equal === false ? [{ dimension: 'proofDifference' as const, key: 'all' }] : []),
    ],
    at,
    notCounted,
  )

/** Counts a call of the model with its cost in US dollars. */
export const countModelCall = (purpose: string, cost: number | null, at = new Date()): Promise<void> =>
  countBusiness(
    [
      { dimension: 'modelCall', key: purpose },
      ...(cost ? [{ dimension: 'modelCost' as const, key: purpose, by: Math.round(cost * 1_000_000) }] : []),
    ],
    at,
    notCounted,
  )
