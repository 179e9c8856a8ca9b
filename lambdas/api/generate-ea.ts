import { generateRoutes } from '../../contract/generate.ts'
import { takeComputeCall } from '../logic/account/compute-rate.ts'
import { readAccount } from '../logic/account/account.ts'
import { checkMayGenerateEa, checkRules, generateProgram } from '../logic/generate.ts'
import { runTask } from '../shared/compute.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { memory: 1769, seconds: 29, grants: ['webhook-machine'] }

/** Uses the confirmed spec, else the builder's choices, else the rules in words. */
export const handler = handle(
  generateRoutes,
  'generate-ea',
  async ({ rules, target, name, builderData, spec, broker, idempotencyKey }, { user }) => {
    checkRules('strategy', rules, builderData !== undefined || spec !== undefined)
    const at = new Date()
    await takeComputeCall(user, at)
    const account = await readAccount(user, at)
    checkMayGenerateEa(account)
    const answer = spec
      ? {
          spec: await runTask('completeSpec', [{ ...spec, name: name.trim() || spec.name }]),
          sentences: [],
          notes: [],
        }
      : builderData
        ? await runTask('specOfSelections', [builderData, name])
        : await runTask('readRules', ['strategy', rules, name])
    return generateProgram(account, { kind: 'strategy', rules, target, name, broker, idempotencyKey }, answer, at)
  },
)
