import { findConversion, type ConversionItem } from '../data/conversion.ts'
import { readContent, type Content } from '../data/conversion-content.ts'
import { ConversionFailed } from '../logic/model/translate.ts'
import type { ConversionJob } from './conversion-machine.ts'

/** How far a conversion is; the machine's choices read it. */
export interface Progress {
  /** Lines that nobody could translate yet. */
  readonly open: number
  /** How often the model was asked. */
  readonly rounds: number
  /** The model gave something that has to be checked. */
  readonly drafted: boolean
}

/** A conversion in the hands of a step. */
export interface Work extends Progress {
  readonly record: ConversionItem
  readonly content: Content
}

/**
 * Makes the function of one step of the state machine. A failure that is the conversion's own gets its code as the name
 * of the error, by which the machine knows it; anything else stays what it was, and is tried again or given up.
 */
export function step(work: (state: Work) => Promise<Partial<Progress> | void>) {
  return async ({ userId, id, ...before }: ConversionJob & Partial<Progress>): Promise<ConversionJob & Progress> => {
    const [record, content] = await Promise.all([findConversion(userId, id), readContent(userId, id)])
    if (!record || !content) throw new Error(`Conversion ${id} has no record.`)
    const progress = { open: before.open ?? 0, rounds: before.rounds ?? 0, drafted: before.drafted ?? false }
    // Settled meanwhile: nothing is left to do for the steps that follow.
    if (record.status !== 'running') return { userId, id, ...progress, open: 0, drafted: false }
    const change = await work({ record, content, ...progress }).catch(rename)
    return { userId, id, ...progress, ...change }
  }
}

function rename(error: unknown): never {
  if (error instanceof ConversionFailed) error.name = error.code
  throw error
}
