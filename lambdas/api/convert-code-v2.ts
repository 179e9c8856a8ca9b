import { conversionRoutes } from '../../contract/conversion.ts'
import { conversionReading } from '../data/conversion.ts'
import { readAccountWith } from '../logic/account.ts'
import { readConversionRequest } from '../logic/conversion-request.ts'
import { startConversion } from '../logic/convert.ts'
import { conversionAnswer } from '../logic/conversion-view.ts'
import { runConversion } from '../logic/run-conversion.ts'
import { Accepted, handle } from '../shared/handle.ts'
import { Refusal } from '../shared/refusal.ts'

/** Seconds after which a conversion that was answered in one call must have been settled. */
const answeredWithin = 60

/** Milliseconds after which the proof goes on in the background, well before the gateway gives up. */
const proofBudget = 10_000

export const handler = handle(conversionRoutes, 'convert-code-v2', async (input, { user }) => {
  const request = readConversionRequest(user.id, input)
  const at = new Date()
  const [account, before] = await readAccountWith(user, at, conversionReading(user.id, request.id))
  const started = await startConversion(account, before, request, at, answeredWithin)
  if (!started.isNew && started.content && started.content.source !== request.source)
    throw new Refusal('CONFLICT', 'This idempotency key was used for other code.')
  const state = started.isNew
    ? await runConversion(started.record, request, { budget: proofBudget, mayRewrite: true })
    : started
  const answer = conversionAnswer(state)
  return answer.status === 'running' ? new Accepted(answer) : answer
})
