import { generateRoutes } from '../../contract/generate.ts'
import type { Routes } from '../../contract/index.ts'
import type { Output } from '../../contract/route.ts'
import type { ProgramSpec } from '../../compiler/ea/rules.ts'
import { endWork } from '../data/account/open-work.ts'
import { readAccount } from '../logic/account/account.ts'
import { askForSpec } from '../logic/model/ask-for-spec.ts'
import { takeComputeCall } from '../logic/account/compute-rate.ts'
import { consumeQuota } from '../logic/account/consume-quota.ts'
import { checkMayGenerateEa, checkRules, shownSentences } from '../logic/generate.ts'
import { runTask } from '../shared/compute.ts'
import { handle } from '../shared/handle.ts'
import { modelId } from '../shared/model.ts'

type Answered = Output<Routes['read-rules']>['spec']

const plain = (spec: ProgramSpec | null): Answered => structuredClone(spec) as Answered

const meaningOf = async (spec: ProgramSpec | null): Promise<string[]> =>
  spec ? [...(await runTask('describeSpec', [spec]))] : []

/**
 * Reads rules. A model is asked only for unknown sentences, which counts as an analysis; the user confirms its spec.
 */
export const handler = handle(generateRoutes, 'read-rules', async ({ kind, rules }, { user, remaining }) => {
  checkRules(kind, rules, false)
  const at = new Date()
  await takeComputeCall(user, at)
  const account = await readAccount(user, at)
  if (kind === 'strategy') checkMayGenerateEa(account)
  const read = await runTask('readRules', [kind, rules, ''])
  const sentences = shownSentences(read.sentences)
  const isWhole = sentences.every(({ understood }) => understood)
  if (isWhole) return { sentences, spec: plain(read.spec), meaning: await meaningOf(read.spec), model: null }
  // The count stays once a model was asked, whatever it says.
  if (modelId()) await endWork(await consumeQuota(account, 'analyses', at))
  const { spec, use } = await askForSpec(kind, rules, read, remaining)
  return { sentences, spec: plain(spec), meaning: await meaningOf(spec), model: use }
})
