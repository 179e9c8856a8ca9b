import { writeContent } from '../data/conversion-content.ts'
import { prove } from '../logic/translate.ts'
import { step } from '../shared/step.ts'

export const handler = step(async ({ record, content: { report, ...content } }) => {
  if (!report) throw new Error('Verified before it was compiled.')
  const proved = prove({ ...record, source: content.source }, { ...content, report })
  await writeContent(record.userId, record.id, { ...content, ...proved })
})
