import type { KeyMode } from '../../../contract/public/keys.ts'
import { fixAnswer, optimizeAnswer } from '../../../packages/mcp/answers.ts'
import { ToolFailure, type Answer, type Backend, type ToolInputs } from '../../../packages/mcp/backend.ts'
import { endWork, refundWork } from '../../data/account/open-work.ts'
import type { User } from '../../shared/caller.ts'
import { runTask } from '../../shared/compute.ts'
import { HttpError } from '../../shared/http-error.ts'
import { TaskLimit } from '../../shared/task-thread.ts'
import { PublicApiError } from '../../shared/public/public-api-error.ts'
import { readAccount } from '../account/account.ts'
import { takeComputeCall } from '../account/compute-rate.ts'
import { consumeQuota } from '../account/consume-quota.ts'
import { requireSample } from './test-mode.ts'
import { unnamedFile } from '../../../compiler/targets/languages.ts'

/** Milliseconds, below the gateway's 29 seconds. */
const limitMs = 22_000

/**
 * Tools of the MCP server that are no calls of the public API, with the limits of the website: a fix counts nothing, an
 * optimization counts one. No model is asked.
 */
export const codeTools =
  (user: User, mode: KeyMode): Backend =>
  async (tool, input) => {
    const at = new Date()
    try {
      if (mode === 'test') requireSample((input as { readonly code: string }).code)
      await takeComputeCall(user, at)
      if (tool === 'fix') return await fix(input as ToolInputs['fix'])
      if (tool === 'optimize') return await optimize(input as ToolInputs['optimize'], user, mode, at)
    } catch (error) {
      if (error instanceof HttpError || error instanceof PublicApiError || error instanceof TaskLimit)
        throw new ToolFailure(error.code.toLowerCase(), error.message)
      throw error
    }
    throw new Error(`There is no tool ${tool}.`)
  }

async function fix({ code, language, log, files }: ToolInputs['fix']): Promise<Answer> {
  const source = { name: unnamedFile(language), text: code }
  const report =
    language === 'pine'
      ? await runTask('fixPine', [{ source, files }], limitMs)
      : await runTask('fix', [{ source, dialect: language, log, files }], limitMs)
  return fixAnswer(source.name, report)
}

async function optimize(
  { code, dialect, features }: ToolInputs['optimize'],
  user: User,
  mode: KeyMode,
  at: Date,
): Promise<Answer> {
  const source = { name: unnamedFile(dialect), text: code }
  const work = mode === 'test' ? null : await consumeQuota(await readAccount(user, at), 'optimizations', at)
  try {
    const program = { source, language: dialect, features: features.map((id) => ({ id })) }
    const result = await runTask('optimizeOnBars', [program], limitMs)
    // Nothing was added: nothing is counted.
    if (work) await (result.applied.length > 0 ? endWork(work) : refundWork(work))
    return optimizeAnswer(source.name, result)
  } catch (error) {
    if (work) await refundWork(work)
    throw error
  }
}
