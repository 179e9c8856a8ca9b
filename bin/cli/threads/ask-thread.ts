import type { Worker } from 'node:worker_threads'
import { isOutOfMemory } from './limits.ts'

export type Asked<Result> =
  | { readonly kind: 'result'; readonly result: Result }
  | { readonly kind: 'time' | 'memory' }
  | { readonly kind: 'ended'; readonly message: string }

/** Sends a job to a thread and waits for its result, at most `timeoutMs` (0 for no limit). One job at a time. */
export function askThread<Result>(worker: Worker, job: unknown, timeoutMs: number): Promise<Asked<Result>> {
  return new Promise((resolve) => {
    const end = (asked: Asked<Result>) => {
      clearTimeout(timer)
      worker.off('message', onMessage)
      worker.off('error', onError)
      worker.off('exit', onExit)
      // A thread that is being ended may still report an error.
      if (asked.kind !== 'result') worker.on('error', () => {})
      resolve(asked)
    }
    const onMessage = (result: Result) => end({ kind: 'result', result })
    const onError = (error: Error) =>
      end(isOutOfMemory(error) ? { kind: 'memory' } : { kind: 'ended', message: error.message })
    const onExit = () => end({ kind: 'ended', message: 'the thread ended without a result' })
    const timer = timeoutMs > 0 ? setTimeout(() => end({ kind: 'time' }), timeoutMs) : undefined
    worker.on('message', onMessage)
    worker.on('error', onError)
    worker.on('exit', onExit)
    worker.postMessage(job)
  })
}
