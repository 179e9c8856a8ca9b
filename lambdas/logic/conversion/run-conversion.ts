import type { ConversionItem } from '../../data/conversion/conversion.ts'
import type { ConversionRequest } from './conversion-request.ts'
import { continueInBackground, saveFailure, saveSuccess, type ConversionState } from './convert.ts'
import { withLease } from './lease.ts'
import { runTask } from '../../shared/compute.ts'
import { TaskLimit } from '../../shared/task-thread.ts'
import { ConversionFailed, ProofTimeout, type Translation } from '../../shared/translation.ts'

export interface RunOptions {
  /** Milliseconds until the proof continues in the background. */
  readonly budget: number
  /** Whether a model may rewrite what the compiler cannot translate. */
  readonly mayRewrite: boolean
}

/** Milliseconds of a translation, whose checks and emission take far less. */
const translationLimitMs = 15_000
/** Milliseconds that a proof gets after a slow translation. */
const leastProofMs = 500
/** Milliseconds after which a proof is ended, beyond the budget that it observes itself. */
const graceMs = 500

/** Proves within the budget. Throws ProofTimeout after it, also if one run hangs. */
async function prove(request: ConversionRequest, translation: Translation, budgetMs: number): Promise<Translation> {
  try {
    return await runTask('prove', [request, translation, { budgetMs }], budgetMs + graceMs)
  } catch (error) {
    if (error instanceof TaskLimit && error.limit === 'time') throw new ProofTimeout()
    throw error
  }
}

/** Converts within one response, or continues in the background. The result is saved in both cases. */
export function runConversion(
  record: ConversionItem,
  request: ConversionRequest,
  options: RunOptions,
): Promise<ConversionState> {
  return withLease(record, () => translateAndProve(record, request, options))
}

async function translateAndProve(
  record: ConversionItem,
  request: ConversionRequest,
  { budget, mayRewrite }: RunOptions,
): Promise<ConversionState> {
  const end = Date.now() + budget
  try {
    const translation = await runTask('translate', [request], translationLimitMs)
    const left = () => Math.max(leastProofMs, end - Date.now())
    const hasOpenLines = translation.report.fidelity.some((line) => line.fidelity === 'unsupported')
    if (!hasOpenLines) return await saveSuccess(record, request, await prove(request, translation, left()))
    return mayRewrite
      ? await continueInBackground(record, request)
      : await saveSuccess(record, request, await tryProve(request, translation, left()))
  } catch (error) {
    return error instanceof ProofTimeout ? continueInBackground(record, request) : saveFailure(record, request, error)
  }
}

/** With unsupported lines the original often cannot run: then nothing is claimed. */
async function tryProve(request: ConversionRequest, translation: Translation, budgetMs: number): Promise<Translation> {
  try {
    return await prove(request, translation, budgetMs)
  } catch (error) {
    if (error instanceof ConversionFailed || error instanceof ProofTimeout) return translation
    throw error
  }
}
