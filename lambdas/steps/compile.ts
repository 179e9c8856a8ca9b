import { writeContent } from '../data/conversion/conversion-content.ts'
import { openLines } from '../logic/model/rewrite.ts'
import { translate } from '../logic/model/translate.ts'
import { step } from '../logic/conversion/step.ts'

export const handler = step(async ({ record, content }) => {
  const translation = translate({ ...record, ...content })
  await writeContent(record.userId, record.id, { ...content, ...translation })
  return { open: openLines(translation.report).length }
})
