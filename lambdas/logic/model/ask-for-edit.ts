import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { modelUse } from '../../../contract/conversion.ts'
import * as prompt from '../../prompts/edit-program.v2.ts'
import { logger } from '../../shared/log.ts'
import { ask, modelId, withTimeout } from '../../shared/model.ts'
import { ModelUnavailable } from '../../shared/model-unavailable.ts'
import { costOf } from '../../shared/model-cost.ts'
import { countModelCall } from '../business.ts'

const longestText = 8_000
const answer = z.object({
  edits: z.array(
    z.object({
      from: z.number().check(z.int()),
      to: z.number().check(z.int()),
      text: z.string().check(z.maxLength(longestText)),
      why: z.string(),
    }),
  ),
  notDone: z.array(z.string()),
})

type Edit = z.infer<typeof answer>['edits'][number]

export interface Edited {
  readonly code: string
  /** `newLine` counts in the edited code. */
  readonly edits: readonly { readonly line: number; readonly newLine: number; readonly why: string }[]
  readonly notDone: readonly string[]
}

export interface EditAnswer {
  /** Null without an accepted edit. */
  readonly edited: Edited | null
  readonly use: z.infer<typeof modelUse>
}

const rounds = 3
/** Milliseconds reserved for applying features, both runs and the response. */
const reserveMs = 10_000
/** The largest share of lines that an edit may remove. */
const maxRemoved = 0.2

export interface AskOptions {
  /** Milliseconds until the response is due. */
  readonly remaining: () => number
  /** Counts the call; ModelUnavailable prevents it. */
  readonly beforeAsking: () => Promise<void>
  /** Whether the caller tries again after an error that may pass. */
  readonly isRetried?: boolean
}

/**
 * Asks a model to edit a program. `problemsOf` checks each result; the model gets the problems and has three rounds.
 * Does not throw for a wrong answer.
 */
export async function askForEdit(
  code: string,
  dialect: prompt.Question['dialect'],
  task: string,
  problemsOf: (code: string) => Promise<readonly string[]>,
  { remaining, beforeAsking, isRetried = false }: AskOptions,
): Promise<EditAnswer> {
  const mark = randomBytes(8).toString('hex')
  const used = { rounds: 0, inputTokens: 0, outputTokens: 0 }
  const spent = (note: string | null): EditAnswer['use'] => ({
    model: modelId(),
    prompt: prompt.version,
    ...used,
    cost: costOf(used.inputTokens, used.outputTokens),
    note,
  })
  let problems: readonly string[] = []
  try {
    if (modelId()) await beforeAsking()
    while (used.rounds < rounds && remaining() > reserveMs) {
      const text = prompt.question({ dialect, code, mark, task, problems })
      const reply = await withTimeout(ask({ system: prompt.system, text, tool: prompt.tool }), remaining() - reserveMs)
      used.rounds++
      await countModelCall('edit a program', costOf(reply.inputTokens, reply.outputTokens))
      used.inputTokens += reply.inputTokens
      used.outputTokens += reply.outputTokens
      const read = applied(code, reply.input)
      problems = 'problems' in read ? read.problems : await problemsOf(read.code)
      if (!('problems' in read) && problems.length === 0) return { edited: read, use: spent(null) }
    }
    return { edited: null, use: spent('The answer of the model did not pass the checks.') }
  } catch (error) {
    if (!(error instanceof ModelUnavailable)) {
      logger.warn('model fault', { error: error as Error })
      if (isRetried) throw error
    }
    return { edited: null, use: spent(noModel) }
  }
}

const noModel = 'No model is available.'

/** The answer where no model answered. */
export const editUnavailable = (): EditAnswer['use'] => ({
  model: modelId(),
  prompt: prompt.version,
  rounds: 0,
  inputTokens: 0,
  outputTokens: 0,
  cost: costOf(0, 0),
  note: noModel,
})

function applied(code: string, input: unknown): Edited | { readonly problems: readonly string[] } {
  const parsed = answer.safeParse(input)
  if (!parsed.success) return { problems: ['It was not a call of the tool with edits and notDone.'] }
  const lines = code.split(/\r\n|\r|\n/)
  const edits = [...parsed.data.edits].sort((a, b) => a.from - b.from)
  let previousTo = 0
  const wrong = edits.find(({ from, to }, i) => {
    const overlaps = i > 0 && from <= previousTo
    previousTo = to
    return from < 1 || to < from - 1 || to > lines.length || overlaps
  })
  if (wrong)
    return {
      problems: [`The edit of lines ${wrong.from} to ${wrong.to} overlaps another or is outside of the program.`],
    }
  const removed = edits.reduce((sum, edit) => sum + Math.max(0, edit.to - edit.from + 1 - rowsOf(edit).length), 0)
  if (removed > Math.max(5, lines.length * maxRemoved)) return { problems: ['It removes a large part of the program.'] }
  const after = [...edits]
    .reverse()
    .reduce((rows, edit) => [...rows.slice(0, edit.from - 1), ...rowsOf(edit), ...rows.slice(edit.to)], lines)
  const newline = code.includes('\r\n') ? '\r\n' : '\n'
  return {
    code: after.join(newline),
    edits: edits.map(({ from, why }, i) => ({ line: from, newLine: from + insertedLinesBefore(edits, i), why })),
    notDone: parsed.data.notDone,
  }
}

const insertedLinesBefore = (edits: readonly Edit[], i: number): number =>
  edits.slice(0, i).reduce((sum, edit) => sum + rowsOf(edit).length - (edit.to - edit.from + 1), 0)

const rowsOf = ({ text }: Edit): string[] => (text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r\n|\r|\n/))
