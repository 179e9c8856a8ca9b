import { readAccount } from '../logic/account.ts'
import { readConversionRequest, type ConversionRequest } from '../logic/conversion-request.ts'
import { continueInBackground, saveFailure, saveSuccess, startConversion, type ConversionState } from '../logic/convert.ts'
import { conversionAnswer } from '../logic/conversion-view.ts'
import { prove, TakesLonger, translate } from '../logic/translate.ts'
import { Accepted, handle } from '../shared/handle.ts'
import type { ConversionItem } from '../data/conversion.ts'

/** Seconds after which a conversion that was answered in one call must have been settled. */
const answeredWithin = 60

export const handler = handle('convert-code-v2', async (input, { user }) => {
  const request = readConversionRequest(user.id, input)
  const at = new Date()
  const started = await startConversion(await readAccount(user, at), request, at, answeredWithin)
  const state = started.isNew ? await run(started.record, request) : started
  const answer = conversionAnswer(state)
  return answer.status === 'running' ? new Accepted(answer) : answer
})

/** Milliseconds after which the proof goes on in the background, well before the gateway gives up. */
const proofBudget = 10_000

async function run(record: ConversionItem, request: ConversionRequest): Promise<ConversionState> {
  try {
    const translation = translate(request)
    if (translation.report.fidelity.some((line) => line.fidelity === 'unsupported')) return await continueInBackground(record, request)
    const end = Date.now() + proofBudget
    return await saveSuccess(record, request, prove(request, translation, { isOver: () => Date.now() > end }))
  } catch (error) {
    return error instanceof TakesLonger ? continueInBackground(record, request) : saveFailure(record, request, error)
  }
}
