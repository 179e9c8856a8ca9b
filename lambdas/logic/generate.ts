import { randomUUID } from 'node:crypto'
import { notesLength, nameLength } from '../../contract/conversion.ts'
import { rulesLength, type target as targets } from '../../contract/generate.ts'
import type { Routes } from '../../contract/index.ts'
import type { Output } from '../../contract/route.ts'
import type * as z from 'zod/mini'
import type { BrokerId } from '../../compiler/api.ts'
import type { Made } from '../compute/generate.ts'
import type { ProgramSpec, SpecResult } from '../../compiler/ea/rules.ts'
import { findConversion } from '../data/conversion/conversion.ts'
import { runTask } from '../shared/compute.ts'
import { HttpError } from '../shared/http-error.ts'
import type { Account } from './account/account.ts'
import { conversionId, type ConversionRequest } from './conversion/conversion-request.ts'
import { saveFailure, saveSuccess, startConversion } from './conversion/convert.ts'
import { changedLines } from '../shared/translation.ts'
import { dialectNamed } from '../../compiler/targets/dialects.ts'

export type Generated = Output<Routes['generate-ea']>

export interface GenerationRequest {
  readonly kind: ProgramSpec['kind']
  readonly rules: string
  readonly target: z.infer<typeof targets>
  readonly name: string
  /** The backtest's contract; EURUSD if absent. */
  readonly broker?: BrokerId | undefined
  readonly idempotencyKey: string | undefined
  /** The record's id; derived from the key if absent. */
  readonly id?: string | undefined
}

/** Seconds after which a generation must have been saved. */
const answerSeconds = 60
const actions = { strategy: 'eaGenerations', indicator: 'indicatorGenerations' } as const
const missing = {
  strategy: 'Please provide trading rules or select parameters',
  indicator: 'Please provide indicator description or select parameters',
} as const
const failed = { strategy: 'Failed to generate Expert Advisor', indicator: 'Failed to generate indicator' } as const

/** Throws CODE_REQUIRED without rules and choices, CODE_TOO_LONG for rules over the limit. */
export function checkRules(kind: GenerationRequest['kind'], rules: string, hasChoices: boolean): void {
  if (rules.trim() === '' && !hasChoices) throw new HttpError('CODE_REQUIRED', missing[kind])
  if (rules.length > rulesLength)
    throw new HttpError(
      'CODE_TOO_LONG',
      `The rules are too long: at most ${rulesLength.toLocaleString('en-US')} characters are possible.`,
    )
}

/** Expert Advisors need Pro or Elite, regardless of counts. Throws PREMIUM_REQUIRED. */
export function checkMayGenerateEa({ user, isPremium, tier }: Account): void {
  if (user.isAdmin || (isPremium && (tier === 'pro' || tier === 'elite'))) return
  throw new HttpError(
    'PREMIUM_REQUIRED',
    'PREMIUM_REQUIRED: The EA Generator needs an active Pro or Elite subscription',
  )
}

/** Generates a spec's program, counted and saved in the history. Rules that are not understood count nothing. */
export async function generateProgram(
  account: Account,
  request: GenerationRequest,
  { spec, sentences, notes }: SpecResult,
  at: Date,
): Promise<Generated> {
  const said = { sentences: shownSentences(sentences), notes: [...notes] }
  const open = sentences.filter(({ understood }) => !understood)
  if (open.length > 0) return { ...nothing, ...said, error: openError(open) }
  if (!spec)
    return {
      ...nothing,
      ...said,
      error:
        request.kind === 'strategy'
          ? 'The rules do not say when to buy or to sell.'
          : 'The description does not say what to show.',
    }
  const made = await runTask('makeProgram', [
    spec,
    dialectNamed(request.target),
    request.name,
    request.broker ?? usualBroker,
  ])
  const conversion = conversionOf(account.user.id, request, spec, made)
  const before = await findConversion(account.user.id, conversion.id)
  const started = await startConversion(account, before, conversion, {
    at,
    seconds: answerSeconds,
    action: actions[request.kind],
  })
  const { record } = started
  const result: Generated = {
    ...nothing,
    ...said,
    ...shownProgram(made),
    broker: request.broker ?? usualBroker,
    success: true,
    error: null,
    id: record.id,
    createdAt: record.createdAt,
  }
  const failure = ({ errorMessage }: typeof record): Generated => ({
    ...nothing,
    ...said,
    id: record.id,
    createdAt: record.createdAt,
    error: `${failed[request.kind]}: ${errorMessage ?? ''}`,
  })
  if (!started.isNew)
    return record.status === 'error'
      ? failure(record)
      : { ...result, proof: started.content?.report?.proofs[0] ?? null }
  try {
    const translation = await runTask('proveProgram', [spec, made, dialectNamed(request.target)])
    await saveSuccess(record, conversion, translation)
    return { ...result, proof: translation.report.proofs[0] ?? null }
  } catch (error) {
    return failure((await saveFailure(record, conversion, error)).record)
  }
}

/** Returns the message for rules that are not a program yet: first the questions, then the unread sentences. */
export function openError(open: SpecResult['sentences']): string {
  const asked = open.flatMap(({ question }) => (question ? [`“${question.about}”: ${question.text}`] : []))
  const rest = open.filter(({ question }) => question === null).map(({ text }) => `"${text}"`)
  return [
    ...asked,
    ...(rest.length > 0 ? [`Not understood: ${rest.join(', ')}. Please put it in other words.`] : []),
  ].join(' ')
}

export const shownSentences = (sentences: SpecResult['sentences']): Generated['sentences'] =>
  sentences.map((row) => ({
    ...row,
    question: row.question && { ...row.question, options: row.question.options.map((option) => ({ ...option })) },
    corrections: row.corrections.map((correction) => ({ ...correction })),
  }))

const usualBroker: BrokerId = 'eurusd'

const nothing: Generated = {
  success: false,
  error: null,
  code: '',
  id: null,
  createdAt: null,
  pine: '',
  inputs: [],
  sentences: [],
  notes: [],
  diagnostics: [],
  backtest: null,
  trades: [],
  broker: usualBroker,
  account: null,
  journal: [],
  proof: null,
}

/** Returns the record for the history: the source is the Pine that the code was compiled from. */
function conversionOf(userId: string, request: GenerationRequest, spec: ProgramSpec, made: Made): ConversionRequest {
  return {
    id:
      request.id ??
      (request.idempotencyKey === undefined
        ? randomUUID()
        : conversionId(userId, `generate ${request.idempotencyKey}`)),
    type: 'pine_to_mql',
    conversionType: request.kind === 'strategy' ? 'ea' : 'indicator',
    source: made.pine,
    name: (request.name.trim() || spec.name).slice(0, nameLength),
    notes: request.rules.slice(0, notesLength),
    outputFormat: dialectNamed(request.target),
  }
}

type ShownProgram = Pick<
  Generated,
  'code' | 'pine' | 'inputs' | 'diagnostics' | 'backtest' | 'trades' | 'account' | 'journal'
>

export function shownProgram({
  code,
  pine,
  inputs,
  diagnostics,
  backtest,
  trades,
  account,
  journal,
}: Made): ShownProgram {
  return {
    code,
    pine,
    inputs: inputs.map((row) => ({ ...row })),
    diagnostics: diagnostics.map(changedLines),
    backtest: backtest && { ...backtest, equity: [...backtest.equity] },
    trades: trades.map(({ direction, entryTime, entryPrice, exitTime, exitPrice, quantity, profit }) => ({
      direction,
      entryTime,
      entryPrice,
      exitTime,
      exitPrice,
      quantity,
      profit,
    })),
    account: account && { ...account, refused: [...account.refused] },
    journal: [...journal],
  }
}
