import { randomBytes } from 'node:crypto'
import { markModelAsked } from '../data/conversion/conversion.ts'
import { writeContent, type Draft, type Report } from '../data/conversion/conversion-content.ts'
import { costOf } from '../shared/model-cost.ts'
import { countModelCall } from '../logic/business.ts'
import { openLines, readRewrites } from '../logic/model/rewrite.ts'
import * as prompt from '../prompts/rewrite-lines.v2.ts'
import { ask, modelId, type Reply } from '../shared/model.ts'
import { ModelUnavailable } from '../shared/model-unavailable.ts'
import { step } from '../logic/conversion/step.ts'

/** Asks the model for the unsupported lines, with the problems of its last answer. */
export const handler = step(async ({ record, content, rounds }) => {
  const { userId, id } = record
  const { report } = content
  if (!report) throw new Error('Drafted before it was compiled.')
  const lines = openLines(report)
  const before: Draft = content.draft ?? { rewrites: [], problems: [] }
  const text = prompt.question({
    source: content.source,
    notes: content.notes,
    mark: randomBytes(8).toString('hex'),
    lines,
    problems: before.problems,
  })
  if (modelId() && !(await markModelAsked(record))) return { drafted: false }
  const reply = await ask({ system: prompt.system, text, tool: prompt.tool }).catch(isModelUnavailable)
  if (!reply) {
    await writeContent(userId, id, {
      ...content,
      report: {
        ...report,
        model: useOf(report, rounds, null, 'No model is available: the lines marked × are yours to translate.'),
      },
    })
    return { drafted: false }
  }
  await countModelCall('translate lines', costOf(reply.inputTokens, reply.outputTokens))
  const given = readRewrites(
    reply.input,
    lines.map(({ line }) => line),
  )
  const rewrites = [...before.rewrites.filter(({ line }) => !given?.some((row) => row.line === line)), ...(given ?? [])]
  const problems = given ? [] : ['It was not a call of the tool with lines and texts.']
  const note = given?.length ? null : 'The model found nothing that keeps the meaning of the lines marked ×.'
  await writeContent(userId, id, {
    ...content,
    draft: { rewrites, problems },
    report: { ...report, model: useOf(report, rounds + 1, reply, note) },
  })
  return { drafted: Boolean(given?.length) || !given, rounds: rounds + 1 }
})

function isModelUnavailable(error: unknown): null {
  if (error instanceof ModelUnavailable) return null
  throw error
}

function useOf({ model }: Report, rounds: number, reply: Reply | null, note: string | null): Report['model'] {
  const inputTokens = (model?.inputTokens ?? 0) + (reply?.inputTokens ?? 0)
  const outputTokens = (model?.outputTokens ?? 0) + (reply?.outputTokens ?? 0)
  return {
    model: modelId(),
    prompt: prompt.version,
    rounds,
    inputTokens,
    outputTokens,
    cost: costOf(inputTokens, outputTokens),
    note,
  }
}
