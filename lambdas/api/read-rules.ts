import { generateRoutes } from '../../contract/generate.ts'
import { endWork } from '../data/account/open-work.ts'
import { readAccount } from '../logic/account/account.ts'
import { takeComputeCall } from '../logic/account/compute-rate.ts'
import { consumeQuota } from '../logic/account/consume-quota.ts'
import { checkMayGenerateEa, checkRules } from '../logic/generate.ts'
import { specUnavailable } from '../logic/model/ask-for-spec.ts'
import { beginReading, readingOf } from '../logic/model/model-jobs.ts'
import { runTask } from '../shared/compute.ts'
import { handle } from '../shared/handle.ts'
import { hasModel } from '../shared/model-machine.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { memory: 1024, seconds: 29, grants: ['model-machine'] }

/**
 * Reads rules. A model is asked only for unknown sentences, which counts as an analysis; the user confirms its spec.
 */
export const handler = handle(generateRoutes, 'read-rules', async ({ kind, rules }, { user }) => {
  checkRules(kind, rules, false)
  const at = new Date()
  await takeComputeCall(user, at)
  const account = await readAccount(user, at)
  if (kind === 'strategy') checkMayGenerateEa(account)
  const read = await runTask('readRules', [kind, rules, ''])
  const isWhole = read.sentences.every(({ understood }) => understood)
  if (isWhole) return { ...(await readingOf(read, { spec: read.spec, model: null })), job: null }
  const open = (model: ReturnType<typeof specUnavailable> | null) => readingOf(read, { spec: null, model })
  if (!hasModel()) return { ...(await open(specUnavailable())), job: null }
  // The count stays once a model was asked, whatever it says.
  await endWork(await consumeQuota(account, 'analyses', at))
  return { ...(await open(null)), job: await beginReading(user.id, { kind, rules, read }, at) }
})
