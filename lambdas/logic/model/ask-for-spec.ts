import { randomBytes } from 'node:crypto'
import type * as z from 'zod/mini'
import type { modelUse } from '../../../contract/conversion.ts'
import { indicatorSpec, strategySpec } from '../../../contract/generate-spec.ts'
import type { ProgramSpec, SpecResult } from '../../../compiler/ea/rules.ts'
import * as prompt from '../../prompts/write-spec.v1.ts'
import { runTask } from '../../shared/compute.ts'
import { ask, modelId, withTimeout } from '../../shared/model.ts'
import { ModelUnavailable } from '../../shared/model-unavailable.ts'
import { logger } from '../../shared/log.ts'
import { costOf } from '../../shared/model-cost.ts'
import { countModelCall } from '../business.ts'

export interface ModelAnswer {
  readonly spec: ProgramSpec | null
  readonly use: z.infer<typeof modelUse>
}

/** Rounds in which the model may correct its answer. */
const rounds = 3
/** Milliseconds reserved for the response. */
const reserveMs = 2_000

/**
 * Asks a model for the spec of rules that were not fully understood. Returns a spec that compiles, or null. Throws errors
 * that may pass: the caller tries again.
 */
export async function askForSpec(
  kind: ProgramSpec['kind'],
  rules: string,
  { spec, sentences }: SpecResult,
  remaining: () => number,
): Promise<ModelAnswer> {
  const open = sentences.filter(({ understood }) => !understood).map(({ text }) => text)
  const mark = randomBytes(8).toString('hex')
  const used = { rounds: 0, inputTokens: 0, outputTokens: 0 }
  let problems: string[] = []
  try {
    while (used.rounds < rounds && remaining() > reserveMs) {
      const text = prompt.question({ rules, mark, remaining: open, spec, problems })
      const reply = await withTimeout(
        ask({ system: prompt.system, text, tool: prompt.tools[kind] }),
        remaining() - reserveMs,
      )
      used.rounds++
      await countModelCall('write a spec', costOf(reply.inputTokens, reply.outputTokens))
      used.inputTokens += reply.inputTokens
      used.outputTokens += reply.outputTokens
      const read = await readSpec(kind, reply.input, remaining() - reserveMs)
      if ('spec' in read) return { spec: read.spec, use: tokensOf(used, null) }
      ;({ problems } = read)
    }
    return { spec: null, use: tokensOf(used, 'The model found no program for these sentences.') }
  } catch (error) {
    if (error instanceof ModelUnavailable) return { spec: null, use: tokensOf(used, unavailable) }
    logger.warn('model fault', { error: error as Error })
    throw error
  }
}

const unavailable = 'No model is available: please put the marked sentences in other words.'

/** The answer where no model was asked, or none answered. */
export const specUnavailable = (): ModelAnswer['use'] =>
  tokensOf({ rounds: 0, inputTokens: 0, outputTokens: 0 }, unavailable)

/** Parses a spec. Returns the problems if it does not compile. */
async function readSpec(
  kind: ProgramSpec['kind'],
  input: unknown,
  withinMs: number,
): Promise<{ readonly spec: ProgramSpec } | { readonly problems: string[] }> {
  const parsed = (kind === 'strategy' ? strategySpec : indicatorSpec).safeParse(input)
  if (!parsed.success)
    return { problems: parsed.error.issues.slice(0, 10).map(({ path, message }) => `${path.join('.')}: ${message}`) }
  const problems = await runTask('problemsOfSpec', [parsed.data, 5], withinMs)
  return problems.length > 0 ? { problems } : { spec: parsed.data }
}

const tokensOf = (
  { rounds: count, inputTokens, outputTokens }: { rounds: number; inputTokens: number; outputTokens: number },
  note: string | null,
): ModelAnswer['use'] => ({
  model: modelId(),
  prompt: prompt.version,
  rounds: count,
  inputTokens,
  outputTokens,
  cost: costOf(inputTokens, outputTokens),
  note,
})
