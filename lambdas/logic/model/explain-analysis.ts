import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { Routes } from '../../../contract/index.ts'
import type { Input, Output } from '../../../contract/route.ts'
import * as prompt from '../../prompts/explain-analysis.v1.ts'
import { logger } from '../../shared/log.ts'
import { ask, modelId, withTimeout } from '../../shared/model.ts'
import { costOf } from '../../shared/model-cost.ts'
import { ModelUnavailable } from '../../shared/model-unavailable.ts'
import { countModelCall } from '../business.ts'

type Explained = Omit<Output<Routes['explain-analysis']>, 'job'>
export type Finding = prompt.Question['findings'][number]

const words = (length: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(length))

const answer = z.object({
  explanations: z.array(z.object({ finding: z.number().check(z.int()), text: words(1_500) })),
  suggestions: z.array(z.object({ line: z.number().check(z.int()), title: words(200), text: words(1_500) })),
})

/** Findings that are explained; the most severe come first. */
const maxFindings = 12
const maxSuggestions = 5
/** Milliseconds reserved for the response. */
const reserveMs = 2_000

export interface ExplainOptions {
  /** Milliseconds until the response is due. */
  readonly remaining: () => number
}

/**
 * Asks a model to explain findings and to suggest more. Without a model, or with a wrong answer, nothing is explained and
 * `note` says why. Throws errors that may pass: the caller tries again.
 */
export async function explainAnalysis(
  { eaCode: code, outputFormat: dialect, question }: Input<Routes['explain-analysis']>,
  findings: readonly Finding[],
  { remaining }: ExplainOptions,
): Promise<Explained> {
  const shown = findings.slice(0, maxFindings)
  const used = { rounds: 0, inputTokens: 0, outputTokens: 0 }
  const ended = (note: string | null, read: Pick<Explained, 'explanations' | 'suggestions'> | null): Explained => ({
    explanations: read?.explanations ?? [],
    suggestions: read?.suggestions ?? [],
    model: {
      model: modelId(),
      prompt: prompt.version,
      ...used,
      cost: costOf(used.inputTokens, used.outputTokens),
      note,
    },
  })
  try {
    const mark = randomBytes(8).toString('hex')
    const text = prompt.question({ dialect, code, mark, findings: shown, question })
    const asked = ask({ system: prompt.system, text, tool: prompt.tool })
    const reply = await withTimeout(asked, remaining() - reserveMs)
    used.rounds++
    used.inputTokens = reply.inputTokens
    used.outputTokens = reply.outputTokens
    await countModelCall('explain findings', costOf(reply.inputTokens, reply.outputTokens))
    const read = readAnswer(reply.input, shown.length, code)
    return read ? ended(null, read) : ended('The model gave no usable explanation. Please try again.', null)
  } catch (error) {
    if (error instanceof ModelUnavailable) return ended(unavailable, null)
    logger.warn('model fault', { error: error as Error })
    throw error
  }
}

const unavailable = 'No model is available: read the rule behind each finding instead.'

/** The answer where no model was asked, or none answered. */
export const explanationUnavailable = (): Explained => ({
  explanations: [],
  suggestions: [],
  model: {
    model: modelId(),
    prompt: prompt.version,
    rounds: 0,
    inputTokens: 0,
    outputTokens: 0,
    cost: costOf(0, 0),
    note: unavailable,
  },
})

/** Returns what the answer says of existing findings and lines; null if it has another form. */
function readAnswer(
  input: unknown,
  findings: number,
  code: string,
): Pick<Explained, 'explanations' | 'suggestions'> | null {
  const parsed = answer.safeParse(input)
  if (!parsed.success) return null
  const lines = code.split(/\r\n|\r|\n/).length
  return {
    explanations: parsed.data.explanations
      .filter(({ finding }) => finding >= 1 && finding <= findings)
      .map(({ finding, text }) => ({ finding: finding - 1, text })),
    suggestions: parsed.data.suggestions
      .slice(0, maxSuggestions)
      .map(({ line, title, text }) => ({ line: line >= 1 && line <= lines ? line : null, title, text })),
  }
}
