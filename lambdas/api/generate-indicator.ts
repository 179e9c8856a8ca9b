import { generateRoutes } from '../../contract/generate.ts'
import { takeComputeCall } from '../logic/account/compute-rate.ts'
import { readAccount } from '../logic/account/account.ts'
import { checkRules, generateProgram } from '../logic/generate.ts'
import { runTask } from '../shared/compute.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { memory: 1769, seconds: 29, grants: ['webhook-machine'] }

/** Uses the confirmed spec, else the builder's choices in advanced mode, else the description. */
export const handler = handle(
  generateRoutes,
  'generate-indicator',
  async ({ rules, target, indicatorName: name, isAdvancedMode, builderData, spec, idempotencyKey }, { user }) => {
    const choices = isAdvancedMode ? builderData : undefined
    checkRules('indicator', rules, choices !== undefined || spec !== undefined)
    const at = new Date()
    await takeComputeCall(user, at)
    const account = await readAccount(user, at)
    const answer = spec
      ? { spec: { ...spec, name: name.trim() || spec.name }, sentences: [], notes: [] }
      : choices
        ? await runTask('specOfSelections', [choices, name])
        : await runTask('readRules', ['indicator', rules, name])
    return generateProgram(account, { kind: 'indicator', rules, target, name, idempotencyKey }, answer, at)
  },
)
