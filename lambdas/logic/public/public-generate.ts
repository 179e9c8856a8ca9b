import { nameLength } from '../../../contract/conversion.ts'
import type { PublicInput, PublicOutput } from '../../../contract/public/route.ts'
import type { PublicRoutes } from '../../../contract/public/routes.ts'
import type { Dialect } from '../../../compiler/api.ts'
import type { ProgramSpec, SpecResult } from '../../../compiler/ea/rules.ts'
import { claimKey, releaseKey } from '../../data/idempotency-key.ts'
import { runTask } from '../../shared/compute.ts'
import type { PublicCaller } from '../../shared/public/handle-public.ts'
import { PublicApiError } from '../../shared/public/public-api-error.ts'
import { readAccount } from '../account/account.ts'
import {
  checkMayGenerateEa,
  checkRules,
  generateProgram,
  openError,
  shownProgram,
  shownSentences,
  type Generated,
} from '../generate.ts'
import { diagnosticOf, proofOf } from './public-view.ts'
import { readTestConversion, requireSample, testProgram, testSpec } from './test-mode.ts'
import { dialects } from '../../../compiler/targets/dialects.ts'

type ProgramRequest = PublicInput<PublicRoutes['generate']>
type Answer = PublicOutput<PublicRoutes['generate']>
type Read = SpecResult & { readonly spec: ProgramSpec }

const kinds = { ea: 'strategy', indicator: 'indicator' } as const
const publicKinds = { strategy: 'ea', indicator: 'indicator' } as const
const empty = {
  strategy: 'The rules do not say when to buy or to sell.',
  indicator: 'The description does not say what to show.',
} as const

/**
 * Generates a program from rules or a spec for the public API. Throws PublicApiError, with the record's id if one was
 * saved.
 */
export async function generatePublicly(caller: PublicCaller, wanted: ProgramRequest): Promise<Answer> {
  const { dialect, rules = '', name = '' } = wanted
  const kind = wanted.spec?.kind ?? kinds[wanted.kind]
  checkRules(kind, rules, wanted.spec !== undefined)
  if (caller.mode === 'test') return testAnswer(wanted, caller.at)
  const read = await readProgramRequest(wanted, kind)
  const account = await readAccount(caller.user, caller.at)
  if (kind === 'strategy') checkMayGenerateEa(account)
  const claim =
    caller.idempotencyKey === null
      ? null
      : await claimKey(caller.user.id, caller.idempotencyKey, caller.fingerprint, caller.at)
  if (claim?.kind === 'reused') throw new PublicApiError('idempotency_key_reused')
  const request = { kind, rules, target: dialects[dialect].name, name, idempotencyKey: undefined, id: claim?.resultId }
  const generated = await generateProgram(account, request, read, caller.at).catch(async (error: unknown) => {
    if (claim?.kind === 'new') await releaseKey(caller.user.id, caller.idempotencyKey ?? '')
    throw error
  })
  if (!generated.success)
    throw new PublicApiError(
      'does_not_compile',
      generated.error ?? undefined,
      generated.id ? { conversionId: generated.id } : {},
    )
  return answerOf(read, generated, dialect, true)
}

/** Reads the requested program. Throws rules_not_understood with all sentences. */
async function readProgramRequest(
  { spec, rules = '', name = '' }: ProgramRequest,
  kind: ProgramSpec['kind'],
): Promise<Read> {
  if (spec) {
    const named = { ...spec, name: name.trim() || spec.name }
    const complete = named.kind === 'strategy' ? await runTask('completeSpec', [named]) : named
    return { spec: complete, sentences: [], notes: [] }
  }
  const read = await runTask('readRules', [kind, rules, name])
  const open = read.sentences.filter(({ understood }) => !understood)
  if (open.length === 0 && read.spec) return { ...read, spec: read.spec }
  throw new PublicApiError('rules_not_understood', open.length ? openError(open) : empty[kind], {
    param: 'rules',
    sentences: shownSentences(read.sentences),
  })
}

/** A test key accepts the sample rules only, in both dialects. */
async function testAnswer({ spec, rules = '', kind, dialect, name }: ProgramRequest, at: Date): Promise<Answer> {
  if (spec || kind !== 'ea' || name || requireSample(rules).id !== 'rules')
    throw new PublicApiError('test_key_samples_only')
  const read = await testSpec()
  const id = `test-rules-${dialect}`
  const proof = (await readTestConversion(id, at))?.content?.report?.proofs[0] ?? null
  return answerOf(read, { ...read, ...shownProgram(await testProgram(dialect)), id, proof }, dialect, false)
}

type Made = Pick<Generated, 'code' | 'pine' | 'inputs' | 'diagnostics' | 'backtest' | 'proof' | 'id'>

async function answerOf(
  { spec, sentences, notes }: Read,
  { code, pine, inputs, diagnostics, backtest, proof, id }: Made,
  dialect: Dialect,
  livemode: boolean,
): Promise<Answer> {
  return {
    conversion_id: id ?? '',
    kind: publicKinds[spec.kind],
    name: spec.name.slice(0, nameLength),
    dialect,
    code,
    pine_script: pine,
    sentences: shownSentences(sentences),
    notes: [...notes],
    meaning: [...(await runTask('describeSpec', [spec]))],
    inputs,
    diagnostics: diagnostics.map(diagnosticOf),
    proof: proof && proofOf(proof),
    backtest: backtest && backtestOf(backtest),
    spec: structuredClone(spec) as Answer['spec'],
    livemode,
  }
}

const backtestOf = ({
  symbol,
  bars,
  deposit,
  trades,
  wins,
  losses,
  netProfit,
  profitFactor,
  maxDrawdown,
  maxDrawdownPercent,
}: NonNullable<Generated['backtest']>): Answer['backtest'] => ({
  symbol,
  bars,
  deposit,
  trades,
  wins,
  losses,
  net_profit: netProfit,
  profit_factor: profitFactor,
  max_drawdown: maxDrawdown,
  max_drawdown_percent: maxDrawdownPercent,
})
