import { beginConversion, type ConversionItem } from '../../../lambdas/data/conversion/conversion.ts'

type Start = Parameters<typeof beginConversion>[0]

export interface RunningOptions {
  /** Conversions a month; not counted if absent. */
  readonly month?: number
  readonly at?: Date
  /** Seconds until it is overdue. */
  readonly seconds?: number
}

/** Saves a running conversion as the product does. */
export async function beginRunning(
  start: Start,
  { month, at = new Date(), seconds = 60 }: RunningOptions = {},
): Promise<ConversionItem> {
  const charge = { action: 'conversions', allowance: { day: null, month: month ?? null } } as const
  const begun = await beginConversion(start, charge, at, seconds)
  if (begun.kind !== 'begun') throw new Error(`The conversion was ${begun.kind}.`)
  return begun.record
}
