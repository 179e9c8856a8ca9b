import { conversionReading } from '../../data/conversion.ts'
import { claimKey, releaseKey } from '../../data/idempotency-key.ts'
import { Accepted } from '../../shared/handle.ts'
import type { PublicCaller } from '../../shared/public/handle-public.ts'
import { PublicRefusal } from '../../shared/public/public-refusal.ts'
import { readAccountWith } from '../account.ts'
import { usualOutput } from '../../../contract/conversion.ts'
import { readPublicFiles } from '../code-files.ts'
import { readConversionRequest, type ConversionInput } from '../conversion-request.ts'
import { startConversion, type ConversionState, type Started } from '../convert.ts'
import { diagnosticOf, publicConversionOf } from './public-view.ts'
import { runConversion, type RunOptions } from '../run-conversion.ts'
import { testConversion } from './test-mode.ts'

/** Seconds after which a conversion that was answered in one call must have been settled. */
const answeredWithin = 60

/** Milliseconds for the proof: with what comes before and after it, an answer takes 25 seconds at most. */
const proofBudget = 22_000

type Wanted = Pick<ConversionInput, 'type' | 'sourceCode'> & Partial<ConversionInput>

/** A conversion through the public API. Throws PublicRefusal for one that failed, with its record's id. */
export async function convertPublicly(caller: PublicCaller, wanted: Wanted, mayRewrite: RunOptions['mayRewrite']) {
  const usual = {
    codeName: '',
    additionalNotes: '',
    conversionType: 'indicator' as const,
    outputFormat: 'both' as const,
    options: usualOutput,
  }
  const input = { ...usual, ...wanted, files: [...readPublicFiles(wanted.files)] }
  const request = readConversionRequest(caller.user.id, input)
  if (caller.mode === 'test') return answerOf(testConversion(request, caller.at), false)
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
  /** To be freed when nothing was begun. */
  readonly key: string | null
}

async function claim({ user, idempotencyKey, fingerprint, at }: PublicCaller, fresh: string): Promise<Claimed> {
  if (idempotencyKey === null) return { id: fresh, key: null }
  const { kind, resultId } = await claimKey(user.id, idempotencyKey, fingerprint, at)
  if (kind === 'reused') throw new PublicRefusal('idempotency_key_reused')
  return { id: resultId, key: kind === 'new' ? idempotencyKey : null }
}

async function start(
  { user, at }: PublicCaller,
  request: ReturnType<typeof readConversionRequest>,
  key: string | null,
): Promise<Started> {
  try {
    const [account, before] = await readAccountWith(user, at, conversionReading(user.id, request.id))
    return await startConversion(account, before, request, at, answeredWithin)
  } catch (error) {
    if (key !== null) await releaseKey(user.id, key)
    throw error
  }
}

function answerOf(state: ConversionState, livemode: boolean) {
  const answer = publicConversionOf(state, livemode)
  if (answer.error) {
    throw new PublicRefusal(answer.error.code, answer.error.message, {
      conversionId: answer.conversion_id,
      diagnostics: state.content?.report?.diagnostics.map(diagnosticOf) ?? [],
    })
  }
  return answer.status === 'running' ? new Accepted(answer) : answer
}
