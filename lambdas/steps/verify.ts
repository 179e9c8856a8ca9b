import { writeContent } from '../data/conversion-content.ts'
import { applyRewrites } from '../logic/rewrite.ts'
import { ConversionFailed, prove, type Translation } from '../logic/translate.ts'
import { step } from '../shared/step.ts'

/** Against the original where it runs; else against the script with the model's lines, and the report says so. */
export const handler = step(async ({ record, content: { report, draft, ...content } }) => {
  if (!report) throw new Error('Verified before it was compiled.')
  const translation = { ...content, report }
  const proved = tryProve({ ...record, source: content.source }, translation) ?? (draft?.rewrites.length
    ? tryProve({ ...record, source: applyRewrites(content.source, draft.rewrites).source }, { ...translation, report: { ...report, provedAgainst: 'rewritten' } })
    : null)
  await writeContent(record.userId, record.id, { ...content, ...proved ?? translation })
})

/** Null where the script cannot be run: with lines nobody could translate that is no fault of the user's. */
function tryProve(job: Parameters<typeof prove>[0], translation: Translation): Translation | null {
  try {
    return prove(job, translation)
  } catch (error) {
    if (error instanceof ConversionFailed) return null
    throw error
  }
}
