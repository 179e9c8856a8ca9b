import { UsageError } from '../options.ts'

export interface Limits {
  /** Wall-clock seconds for a command line, or for one of its files; 0 for no limit. */
  readonly seconds: number
  readonly heapMb: number
}

/** Reads TRADEWRIGHT_TIMEOUT and TRADEWRIGHT_MEMORY. Throws UsageError for values that are no numbers. */
export const readLimits = (environment = process.env): Limits => ({
  seconds: numberOf('TRADEWRIGHT_TIMEOUT', environment.TRADEWRIGHT_TIMEOUT, 600),
  heapMb: numberOf('TRADEWRIGHT_MEMORY', environment.TRADEWRIGHT_MEMORY, 2_048),
})

function numberOf(name: string, text: string | undefined, usual: number): number {
  if (text === undefined || text === '') return usual
  const value = Number(text)
  if (!Number.isFinite(value) || value < 0) throw new UsageError(`${name} takes a number, not "${text}"`, true)
  return value
}

export const timeMessage = (seconds: number): string =>
  `stopped after ${seconds} seconds. TRADEWRIGHT_TIMEOUT sets another limit, 0 for none.`

export const memoryMessage = (heapMb: number): string =>
  `stopped: it needs more than ${heapMb} MB. TRADEWRIGHT_MEMORY sets another limit.`

export const isOutOfMemory = (error: unknown): boolean =>
  (error as { readonly code?: string } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY'
