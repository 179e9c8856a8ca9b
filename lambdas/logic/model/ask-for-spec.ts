import { randomBytes } from 'node:crypto'
import type * as z from 'zod/mini'
import type { modelUse } from '../../../contract/conversion.ts'
import { indicatorSpec, strategySpec } from '../../../contract/generate-spec.ts'
import type { ProgramSpec, SpecAnswer } from '../../../compiler/ea/rules.ts'
import * as prompt from '../../prompts/write-spec.v1.ts'
import { generate } from '../../shared/compiler.ts'
import { ask, modelId, ModelUnavailable, within } from '../../shared/model.ts'
import { logger } from '../../shared/log.ts'
import { costOf } from './model-cost.ts'

export interface ModelAnswer {
  readonly spec: ProgramSpec | null
  readonly use: z.infer<typeof modelUse>
}

/** Answers that are not a spec are told what is wrong with them, so often. */
const rounds = 3
/** Milliseconds that are kept for the answer to the caller. */
const reserve = 2_000

/** A model's spec for rules that were not all understood. It is a spec that makes a program, or null. */
export async function askForSpec(
  kind: ProgramSpec['kind'],
  rules: string,
  { spec, sentences }: SpecAnswer,
  remaining: () => number,
): Promise<ModelAnswer> {
  const open = sentences.filter(({ understood }) => !understood).map(({ text }) => text)
  const mark = randomBytes(8).toString('hex')
  const used = { rounds: 0, inputTokens: 0, outputTokens: 0 }
  let problems: string[] = []
  try {
    while (used.rounds < rounds && remaining() > reserve) {
      const text = prompt.question({ rules, mark, remaining: open, spec, problems })
      const reply = await within(ask({ system: prompt.system, text, tool: prompt.tools[kind] }), remaining() - reserve)
      used.rounds++
      used.inputTokens += reply.inputTokens
      used.outputTokens += reply.outputTokens
      const read = readSpec(kind, reply.input)
      if ('spec' in read) return { spec: read.spec, use: spentOn(used, null) }
      ;({ problems } = read)
    }
    return { spec: null, use: spentOn(used, 'The model found no program for these sentences.') }
  } catch (error) {
    if (!(error instanceof ModelUnavailable)) logger.warn('model fault', { error: error as Error })
    return { spec: null, use: spentOn(used, 'No model is available: please put the marked sentences in other words.') }
  }
}

/** A spec by the schema from which a program can be compiled; else what is wrong with it. */
function readSpec(
  kind: ProgramSpec['kind'],
  input: unknown,
): { readonly spec: ProgramSpec } | { readonly problems: string[] } {
  const parsed = (kind === 'strategy' ? strategySpec : indicatorSpec).safeParse(input)
  if (!parsed.success)
    return { problems: parsed.error.issues.slice(0, 10).map(({ path, message }) => `${path.join('.')}: ${message}`) }
  const made = generate({ spec: parsed.data, target: 'mql5' })
  if (made.ok) return { spec: parsed.data }
  return {
    problems: made.diagnostics
      .filter(({ severity }) => severity === 'error')
      .slice(0, 5)
      .map(({ text }) => text),
  }
}

const spentOn = (
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
