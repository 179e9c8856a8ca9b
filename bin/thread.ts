import { parentPort, workerData } from 'node:worker_threads'
import type { ToolJob, ToolJobResult } from '../packages/mcp/thread-backend.ts'
import { capture } from './cli/threads/capture.ts'
import type { Job } from './cli/threads/job.ts'
import { main } from './tradewright.ts'

/**
 * The thread in which the command line compiles and runs programs. Its owner ends it beyond its limits. Given words, it
 * runs them once; else it waits for jobs: command lines, of which it returns what they write, and tools of agents.
 */
const words = workerData as readonly string[] | null
if (words !== null) parentPort?.postMessage(await main(words))
else parentPort?.on('message', (job: Job | ToolJob) => void answer(job))

async function answer(job: Job | ToolJob): Promise<void> {
  const result = 'tool' in job ? await runTool(job) : await capture(() => main(job.words, { only: job.only }))
  parentPort?.postMessage(result)
}

async function runTool({ tool, input }: ToolJob): Promise<ToolJobResult> {
  const { runLocally } = await import('../packages/mcp/local-backend.ts')
  try {
    return { answer: runLocally(tool, input) }
  } catch (error) {
    return { message: (error as Error).message }
  }
}
