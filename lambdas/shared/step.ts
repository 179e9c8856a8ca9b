import { findConversion, type ConversionItem } from '../data/conversion.ts'
import { readContent, type Content } from '../data/conversion-content.ts'
import { ConversionFailed } from '../logic/translate.ts'
import type { ConversionJob } from './conversion-machine.ts'

/** A conversion in the hands of a step. */
export interface Work {
  readonly record: ConversionItem
  readonly content: Content
}

/**
 * Makes the function of one step of the state machine. A failure that is the conversion's own gets its code as the name
 * of the error, by which the machine knows it; anything else stays what it was, and is tried again or given up.
 */
export function step(work: (state: Work) => Promise<void>) {
  return async (job: ConversionJob): Promise<ConversionJob> => {
    const [record, content] = await Promise.all([findConversion(job.userId, job.id), readContent(job.userId, job.id)])
    if (!record || !content) throw new Error(`Conversion ${job.id} has no record.`)
    if (record.status === 'running') await work({ record, content }).catch(rename)
    return { userId: job.userId, id: job.id }
  }
}

function rename(error: unknown): never {
  if (error instanceof ConversionFailed) error.name = error.code
  throw error
}
