import { findConversion, type ConversionItem } from '../../data/conversion/conversion.ts'
import { readContent, type Content } from '../../data/conversion/conversion-content.ts'
import { TaskLimit } from '../../shared/task-thread.ts'
import { ConversionFailed } from '../../shared/translation.ts'
import type { ConversionJob } from '../../shared/conversion-machine.ts'

/** The progress of a conversion, which the state machine's choices read. */
export interface Progress {
  /** Unsupported lines. */
  readonly open: number
  /** Rounds of the model. */
  readonly rounds: number
  /** Whether the model wrote lines to check. */
  readonly drafted: boolean
}

/** A conversion during a step. */
export interface Work extends Progress {
  readonly record: ConversionItem
  readonly content: Content
}

/**
 * Creates the function of a state machine step. A ConversionFailed is rethrown with its code as the error's name, which
 * the machine catches. The machine retries or catches all others.
 */
export function step(work: (state: Work) => Promise<Partial<Progress> | void>) {
  return async ({ userId, id, ...before }: ConversionJob & Partial<Progress>): Promise<ConversionJob & Progress> => {
    const [record, content] = await Promise.all([findConversion(userId, id), readContent(userId, id)])
    if (!record || !content) throw new Error(`Conversion ${id} has no record.`)
    const progress = { open: before.open ?? 0, rounds: before.rounds ?? 0, drafted: before.drafted ?? false }
    // The conversion has ended: the remaining steps do nothing.
    if (record.status !== 'running') return { userId, id, ...progress, open: 0, drafted: false }
    const change = await work({ record, content, ...progress }).catch(rename)
    return { userId, id, ...progress, ...change }
  }
}

function rename(error: unknown): never {
  if (error instanceof ConversionFailed || error instanceof TaskLimit)
    throw Object.assign(new Error(error.message), { name: error.code })
  throw error
}
