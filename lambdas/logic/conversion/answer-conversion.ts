import type { Routes } from '../../../contract/index.ts'
import type { Input, Output } from '../../../contract/route.ts'
import { conversionGet } from '../../data/conversion/conversion.ts'
import type { User } from '../../shared/caller.ts'
import { Accepted } from '../../shared/handle.ts'
import { HttpError } from '../../shared/http-error.ts'
import { readAccountWith } from '../account/account.ts'
import { takeComputeCall } from '../account/compute-rate.ts'
import { readConversionRequest } from './conversion-request.ts'
import { conversionAnswer } from './conversion-view.ts'
import { startConversion } from './convert.ts'
import { leaseSeconds } from './lease.ts'
import { runConversion } from './run-conversion.ts'

type Answer = Output<Routes['convert-code-v2']>

/** Milliseconds until the proof continues in the background, well below the gateway's timeout. */
const proofBudget = 10_000

interface AnswerOptions {
  /** Whether only paid plans and administrators may call. */
  readonly isPriority: boolean
}

/** Converts, or returns the conversion of a repeated request. Throws PREMIUM_REQUIRED, CONFLICT for other code. */
export async function answerConversion(
  input: Input<Routes['convert-code-v2']>,
  user: User,
  { isPriority }: AnswerOptions,
): Promise<Answer | Accepted<Answer>> {
  const request = readConversionRequest(user.id, input)
  const at = new Date()
  await takeComputeCall(user, at)
  const [account, before] = await readAccountWith(user, at, conversionGet(user.id, request.id))
  if (isPriority && !account.isPremium && !user.isAdmin) throw new HttpError('PREMIUM_REQUIRED')
  const started = await startConversion(account, before, request, { at, seconds: leaseSeconds })
  if (!started.isNew && started.content && started.content.source !== request.source)
    throw new HttpError('CONFLICT', 'This idempotency key was used for other code.')
  const state = started.isNew
    ? await runConversion(started.record, request, { budget: proofBudget, mayRewrite: true })
    : started
  const answer = conversionAnswer(state)
  return answer.status === 'running' ? new Accepted(answer) : answer
}
