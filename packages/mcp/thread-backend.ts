import { Worker } from 'node:worker_threads'
import { askThread } from '../../bin/cli/threads/ask-thread.ts'
import { ToolFailure, type Answer, type Backend, type ToolInputs, type ToolName } from './backend.ts'

/** A tool's work for the thread. */
export interface ToolJob {
  readonly tool: ToolName
  readonly input: ToolInputs[ToolName]
}

export type ToolJobResult = { readonly answer: Answer } | { readonly message: string }

/** The limits of one tool call. */
interface ToolLimits {
  readonly timeoutMs: number
  readonly heapMb: number
}

const usualLimits: ToolLimits = { timeoutMs: 60_000, heapMb: 2_048 }

/**
 * Runs tools in a thread, one after the other, within limits of time and memory: the server stays alive whatever a
 * program does. `file` is the command line's thread.
 */
export function threadBackend(
  file: URL,
  { timeoutMs, heapMb }: ToolLimits = usualLimits,
): { readonly backend: Backend; readonly stop: () => Promise<void> } {
  let worker: Worker | null = null
  let last: Promise<unknown> = Promise.resolve()
  const run = async (job: ToolJob): Promise<Answer> => {
    worker ??= new Worker(file, { workerData: null, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: heapMb } })
    const asked = await askThread<ToolJobResult>(worker, job, timeoutMs)
    if (asked.kind === 'result') {
      if ('answer' in asked.result) return asked.result.answer
      throw new Error(asked.result.message)
    }
    await worker.terminate()
    worker = null
    if (asked.kind === 'ended') throw new Error(asked.message)
    const limit = asked.kind === 'time' ? `${timeoutMs / 1000} seconds` : `${heapMb} MB`
    const verdict = asked.kind === 'time' ? 'timeout' : 'too_complex'
    throw new ToolFailure(verdict, `The program needs more than ${limit}.`, ['Send a shorter or simpler program.'])
  }
  return {
    backend: (tool, input) => {
      const answer = last.then(() => run({ tool, input }))
      last = answer.catch(() => null)
      return answer
    },
    stop: async () => {
      await worker?.terminate()
    },
  }
}
