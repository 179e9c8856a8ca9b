import type { ConversionItem } from '../../data/conversion/conversion.ts'
import type { ConversionRequest } from './conversion-request.ts'
import { continueInBackground, saveFailure, saveSuccess, type ConversionState } from './convert.ts'
import { ConversionFailed, prove, ProofTimeout, translate, type Translation } from '../model/translate.ts'

export interface RunOptions {
  /** Milliseconds until the proof continues in the background. */
  readonly budget: number
  /** Whether a model may rewrite what the compiler cannot translate. */
  readonly mayRewrite: boolean
}

/** Converts within one response, or continues in the background. The result is saved in both cases. */
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
    return error instanceof ProofTimeout ? continueInBackground(record, request) : saveFailure(record, request, error)
  }
}

/** With unsupported lines the original often cannot run: then nothing is claimed. */
function tryProve(request: ConversionRequest, translation: Translation, isOver: () => boolean): Translation {
  try {
    return prove(request, translation, { isOver })
  } catch (error) {
    if (error instanceof ConversionFailed || error instanceof ProofTimeout) return translation
    throw error
  }
}
