import { writeContent } from '../data/conversion/conversion-content.ts'
import { applyRewrites } from '../logic/model/rewrite.ts'
import type { Job } from '../compute/translate.ts'
import { runTask } from '../shared/compute.ts'
import { TaskLimit } from '../shared/task-thread.ts'
import { ConversionFailed, ProofTimeout, type Translation } from '../shared/translation.ts'
import { step } from '../logic/conversion/step.ts'

/**
 * Verifies against the original. If it does not run, verifies against the script with the model's lines, and the report
 * says so.
 */
export const handler = step(async ({ record, content: { report, draft, ...content } }) => {
  if (!report) throw new Error('Verified before it was compiled.')
  const rewrites = draft?.rewrites ?? []
  const job = {
    ...record,
    files: content.files,
    options: content.options,
    source: applyRewrites(content.source, rewrites).source,
  }
  const translation = { ...content, report, sizingRevision: content.sizingRevision ?? 1 }
  const proved =
    (await tryProve(job, translation, content.source)) ??
    (rewrites.length
      ? await tryProve(job, { ...translation, report: { ...report, provedAgainst: 'rewritten' } }, job.source)
      : null)
  await writeContent(record.userId, record.id, { ...content, ...(proved ?? translation) })
})

/** Milliseconds of one proof: two of them fit into the step's timeout. */
const proofLimitMs = 140_000
/** Milliseconds after which no further run starts: a run of a slow script takes up to 40 seconds. */
const budgetMs = 100_000

/**
 * Returns null if the script cannot run, because it may still have unsupported lines. A proof that exceeds its time or
 * memory leaves the translation without a claim.
 */
async function tryProve(job: Job, translation: Translation, original: string): Promise<Translation | null> {
  try {
    return await runTask('prove', [job, translation, { original, budgetMs, answersUnfinished: true }], proofLimitMs)
  } catch (error) {
    if (error instanceof ConversionFailed) return null
    if (error instanceof TaskLimit || error instanceof ProofTimeout) return translation
    throw error
  }
}
