import { writeContent } from '../data/conversion/conversion-content.ts'
import { applyRewrites } from '../logic/model/rewrite.ts'
import { ConversionFailed, prove, type Translation } from '../logic/model/translate.ts'
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
    tryProve(job, translation, content.source) ??
    (rewrites.length
      ? tryProve(job, { ...translation, report: { ...report, provedAgainst: 'rewritten' } }, job.source)
      : null)
  await writeContent(record.userId, record.id, { ...content, ...(proved ?? translation) })
})

/** Returns null if the script cannot run: it may still have unsupported lines. */
function tryProve(job: Parameters<typeof prove>[0], translation: Translation, original: string): Translation | null {
  try {
    return prove(job, translation, { original })
  } catch (error) {
    if (error instanceof ConversionFailed) return null
    throw error
  }
}
