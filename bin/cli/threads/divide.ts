import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { exitCodes } from '../exit-codes.ts'
import { askThread } from './ask-thread.ts'
import type { JobResult } from './job.ts'
import { memoryMessage, timeMessage, type Limits } from './limits.ts'
import { startThread } from './one-thread.ts'

/** A thread holds the compiler: more of them take memory without being faster. */
const maxThreads = 8

/**
 * Divides a command line of several files among threads. Writes the output of each file in the order of the files, and
 * a line to standard error when it is done. Returns the highest exit code.
 */
export async function divide(
  file: URL,
  words: readonly string[],
  files: readonly string[],
  limits: Limits,
): Promise<number> {
  const results: (JobResult | undefined)[] = files.map(() => undefined)
  const reported = new Set<string>()
  let next = 0
  let printed = 0
  let done = 0
  const finish = (index: number, result: JobResult, startedAt: number) => {
    results[index] = result
    done++
    process.stderr.write(lineOf(files[index] ?? '', result.code, Date.now() - startedAt, `${done}/${files.length}`))
    for (let ready = results[printed]; ready; ready = results[++printed]) {
      process.stdout.write(ready.stdout)
      // A mistake of the command line is the same for each file.
      if (ready.code !== exitCodes.usage || !reported.has(ready.stderr)) process.stderr.write(ready.stderr)
      reported.add(ready.stderr)
    }
  }
  const workInTurn = async () => {
    let worker: Worker | null = null
    for (let index = next++; index < files.length; index = next++) {
      const startedAt = Date.now()
      worker ??= startThread(file, limits, null)
      const result: JobResult = await runJob(worker, words, files[index] ?? '', limits)
      if (result.code === exitCodes.limit || result.code === exitCodes.internal) {
        await worker.terminate()
        worker = null
      }
      finish(index, result, startedAt)
    }
    await worker?.terminate()
  }
  const count = Math.min(files.length, maxThreads, Math.max(1, availableParallelism()))
  await Promise.all(Array.from({ length: count }, workInTurn))
  return Math.max(...results.map((result) => result?.code ?? exitCodes.internal))
}

async function runJob(
  worker: Worker,
  words: readonly string[],
  only: string,
  { seconds, heapMb }: Limits,
): Promise<JobResult> {
  const asked = await askThread<JobResult>(worker, { words, only }, seconds * 1000)
  if (asked.kind === 'result') return asked.result
  const [code, message] =
    asked.kind === 'ended'
      ? [exitCodes.internal, `internal error: ${asked.message}`]
      : [exitCodes.limit, asked.kind === 'time' ? timeMessage(seconds) : memoryMessage(heapMb)]
  return { code, stdout: '', stderr: `tradewright: ${only}: ${message}\n` }
}

const outcomes: Readonly<Record<number, string>> = {
  [exitCodes.success]: 'ok',
  [exitCodes.findings]: 'problems',
  [exitCodes.usage]: 'not read',
  [exitCodes.limit]: 'stopped',
}

const lineOf = (file: string, code: number, milliseconds: number, count: string): string =>
  `[${count}] ${file}: ${outcomes[code] ?? 'failed'} (${(milliseconds / 1000).toFixed(1)} s)\n`
