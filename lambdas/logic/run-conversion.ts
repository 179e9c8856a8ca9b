import type { ConversionItem } from '../data/conversion.ts'
import type { ConversionRequest } from './conversion-request.ts'
import { continueInBackground, saveFailure, saveSuccess, type ConversionState } from './convert.ts'
import { ConversionFailed, prove, TakesLonger, translate, type Translation } from './model/translate.ts'

export interface RunOptions {
  /** Milliseconds after which the proof goes on in the background. */
  readonly budget: number
  /** Whether a model may rewrite what the compiler cannot translate. */
  readonly mayRewrite: boolean
}

/** A conversion within one answer, or handed on where that is not enough. Ends saved in any case. */
export async function runConversion(
  record: ConversionItem,
  request: ConversionRequest,
  { budget, mayRewrite }: RunOptions,
): Promise<ConversionState> {
  const end = Date.now() + budget
  const isOver = () => Date.now() > end
  try {
    const translation = translate(request)
    const hasOpenLines = translation.report.fidelity.some((line) => line.fidelity === 'unsupported')
    if (!hasOpenLines) return await saveSuccess(record, request, prove(request, translation, { isOver }))
    return mayRewrite
      ? await continueInBackground(record, request)
      : await saveSuccess(record, request, tryProve(request, translation, isOver))
  } catch (error) {
    return error instanceof TakesLonger ? continueInBackground(record, request) : saveFailure(record, request, error)
  }
}

/** With lines left open the original often cannot run, and nobody waits for it: then nothing is claimed. */
function tryProve(request: ConversionRequest, translation: Translation, isOver: () => boolean): Translation {
  try {
    return prove(request, translation, { isOver })
  } catch (error) {
    if (error instanceof ConversionFailed || error instanceof TakesLonger) return translation
    throw error
  }
}
