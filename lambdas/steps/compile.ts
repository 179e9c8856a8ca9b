import { writeContent } from '../data/conversion/conversion-content.ts'
import { openLines } from '../logic/model/rewrite.ts'
import { runTask } from '../shared/compute.ts'
import { step } from '../logic/conversion/step.ts'

/** Milliseconds of the translation, below the step's timeout. */
const stepLimitMs = 60_000

export const handler = step(async ({ record, content }) => {
  const translation = await runTask('translate', [{ ...record, ...content }], stepLimitMs)
  await writeContent(record.userId, record.id, { ...content, ...translation })
  return { open: openLines(translation.report).length }
})
