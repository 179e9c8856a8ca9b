import { conversionGet } from '../../data/conversion/conversion.ts'
import { claimKey, releaseKey } from '../../data/idempotency-key.ts'
import { Accepted } from '../../shared/handle.ts'
import type { PublicCaller } from '../../shared/public/handle-public.ts'
import { PublicApiError } from '../../shared/public/public-api-error.ts'
import { readAccountWith } from '../account/account.ts'
import { defaultOutput } from '../../../contract/conversion.ts'
import { readPublicFiles } from '../conversion/code-files.ts'
import { readConversionRequest, type ConversionInput } from '../conversion/conversion-request.ts'
import { startConversion, type ConversionState, type Started } from '../conversion/convert.ts'
import { diagnosticOf, publicConversionOf } from './public-view.ts'
import { leaseSeconds } from '../conversion/lease.ts'
import { runConversion, type RunOptions } from '../conversion/run-conversion.ts'
import { testConversion } from './test-mode.ts'

/** Milliseconds for the proof, so that the whole response takes at most 25 seconds. */
const proofBudget = 22_000

type ConversionRequest = Pick<ConversionInput, 'type' | 'sourceCode'> & Partial<ConversionInput>

/** Converts for the public API. Throws PublicApiError for a failed conversion, with its record's id. */
export async function convertPublicly(
  caller: PublicCaller,
  wanted: ConversionRequest,
  mayRewrite: RunOptions['mayRewrite'],
) {
  const usual = {
    codeName: '',
    additionalNotes: '',
    conversionType: 'indicator' as const,
    outputFormat: 'both' as const,
    options: defaultOutput,
  }
  const input = { ...usual, ...wanted, files: [...readPublicFiles(wanted.files)] }
  const request = readConversionRequest(caller.user.id, input)
  if (caller.mode === 'test') return answerOf(await testConversion(request, caller.at), false)
  const { id, key } = await claim(caller, request.id)
  const started = await start(caller, { ...request, id }, key)
  return answerOf(
    started.isNew
      ? await runConversion(started.record, { ...request, id }, { budget: proofBudget, mayRewrite })
      : started,
    true,
  )
}

interface Claimed {
  readonly id: string
  /** The key to release if nothing was started. */
  readonly key: string | null
}

async function claim({ user, idempotencyKey, fingerprint, at }: PublicCaller, fresh: string): Promise<Claimed> {
  if (idempotencyKey === null) return { id: fresh, key: null }
  const { kind, resultId } = await claimKey(user.id, idempotencyKey, fingerprint, at)
  if (kind === 'reused') throw new PublicApiError('idempotency_key_reused')
  return { id: resultId, key: kind === 'new' ? idempotencyKey : null }
}

async function start(
  { user, at }: PublicCaller,
  request: ReturnType<typeof readConversionRequest>,
  key: string | null,
): Promise<Started> {
  try {
    const [account, before] = await readAccountWith(user, at, conversionGet(user.id, request.id))
    return await startConversion(account, before, request, { at, seconds: leaseSeconds })
  } catch (error) {
    if (key !== null) await releaseKey(user.id, key)
    throw error
  }
}

function answerOf(state: ConversionState, livemode: boolean) {
  const answer = publicConversionOf(state, livemode)
  if (answer.error) {
    throw new PublicApiError(answer.error.code, answer.error.message, {
      conversionId: answer.conversion_id,
      diagnostics: state.content?.report?.diagnostics.map(diagnosticOf) ?? [],
    })
  }
  return answer.status === 'running' ? new Accepted(answer) : answer
}
