import { parentPort, workerData } from 'node:worker_threads'
import { capture } from './cli/threads/capture.ts'
import type { Job, JobResult } from './cli/threads/job.ts'
import { main } from './tradewright.ts'

/**
 * The thread in which the command line compiles and runs programs. Its owner ends it beyond its limits. Given words, it
 * runs them once; else it waits for jobs and returns what each one writes.
 */
const words = workerData as readonly string[] | null
if (words !== null) parentPort?.postMessage(await main(words))
else
  parentPort?.on('message', ({ words: line, only }: Job) => {
    void capture(() => main(line, only)).then((result: JobResult) => parentPort?.postMessage(result))
  })
