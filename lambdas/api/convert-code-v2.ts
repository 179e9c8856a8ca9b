import { conversionRoutes } from '../../contract/conversion.ts'
import { conversionGet } from '../data/conversion/conversion.ts'
import { readAccountWith } from '../logic/account/account.ts'
import { takeComputeCall } from '../logic/account/compute-rate.ts'
import { readConversionRequest } from '../logic/conversion/conversion-request.ts'
import { startConversion } from '../logic/conversion/convert.ts'
import { conversionAnswer } from '../logic/conversion/conversion-view.ts'
import { leaseSeconds } from '../logic/conversion/lease.ts'
import { runConversion } from '../logic/conversion/run-conversion.ts'
import { Accepted, handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'

/** Milliseconds until the proof continues in the background, well below the gateway's timeout. */
const proofBudget = 10_000

export const handler = handle(conversionRoutes, 'convert-code-v2', async (input, { user }) => {
  const request = readConversionRequest(user.id, input)
  const at = new Date()
  await takeComputeCall(user, at)
  const [account, before] = await readAccountWith(user, at, conversionGet(user.id, request.id))
  const started = await startConversion(account, before, request, { at, seconds: leaseSeconds })
  if (!started.isNew && started.content && started.content.source !== request.source)
    throw new HttpError('CONFLICT', 'This idempotency key was used for other code.')
  const state = started.isNew
    ? await runConversion(started.record, request, { budget: proofBudget, mayRewrite: true })
    : started
  const answer = conversionAnswer(state)
  return answer.status === 'running' ? new Accepted(answer) : answer
})
