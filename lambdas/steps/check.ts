import { writeContent, type Report } from '../data/conversion/conversion-content.ts'
import { applyRewrites, inOriginalLines, openLines, type Rewrite } from '../logic/model/rewrite.ts'
import { runTask } from '../shared/compute.ts'
import { TaskLimit } from '../shared/task-thread.ts'
import { ConversionFailed, type Translation } from '../shared/translation.ts'
import { step } from '../logic/conversion/step.ts'
import type { Job } from '../compute/translate.ts'

/**
 * Applies the model's lines to the source and translates it. Lines that fail are dropped and reported to the model in
 * the next round.
 */
export const handler = step(async ({ record, content, open }) => {
  const { report, draft } = content
  if (!report || !draft) throw new Error('Checked before it was drafted.')
  const tried = await tryRewrites({ ...record, ...content }, draft.rewrites)
  const stillOpen = tried.translation ? openLines(tried.translation.report) : null
  const better = tried.translation !== null && stillOpen !== null && stillOpen.length < open
  await writeContent(record.userId, record.id, {
    ...content,
    ...(better && tried.translation ? withModel(tried.translation, report) : {}),
    draft: {
      rewrites: better ? draft.rewrites : [],
      problems: [
        ...draft.problems,
        ...tried.problems,
        ...(stillOpen ?? []).map(({ line, reason }) => `Line ${line} is still not translatable: ${reason}`),
      ],
    },
  })
  return { open: better && stillOpen ? stillOpen.length : open }
})

/** Milliseconds of the translation, below the step's timeout. */
const stepLimitMs = 60_000

interface CheckedRewrites {
  readonly translation: Translation | null
  readonly problems: readonly string[]
}

async function tryRewrites(job: Job, rewrites: readonly Rewrite[]): Promise<CheckedRewrites> {
  const rewritten = applyRewrites(job.source, rewrites)
  try {
    const translation = await runTask('translate', [{ ...job, source: rewritten.source }], stepLimitMs)
    return { translation: inOriginalLines(translation, rewrites, rewritten), problems: [] }
  } catch (error) {
    if (error instanceof ConversionFailed || error instanceof TaskLimit)
      return { translation: null, problems: [error.message] }
    throw error
  }
}

const withModel = (translation: Translation, { model }: Report): Translation => ({
  ...translation,
  report: { ...translation.report, model },
})
