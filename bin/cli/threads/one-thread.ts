import { Worker } from 'node:worker_threads'
import { exitCodes } from '../exit-codes.ts'
import { isColored } from '../shell/colors.ts'
import { isOutOfMemory, memoryMessage, timeMessage, type Limits } from './limits.ts'

/** Starts the thread's file. It has no terminal: FORCE_COLOR passes on whether its owner's output is colored. */
export const startThread = (file: URL, { heapMb }: Limits, words: readonly string[] | null): Worker =>
  new Worker(file, {
    workerData: words,
    execArgv: [],
    env: { ...process.env, FORCE_COLOR: isColored(process.stdout) ? '1' : '0' },
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })

/**
 * Runs a command line in a thread with limits of time and memory, so that a program that never ends or fills the memory
 * ends with a message. Returns the exit code.
 */
export function inThread(file: URL, words: readonly string[], limits: Limits): Promise<number> {
  const { seconds, heapMb } = limits
  return new Promise((resolve, reject) => {
    const worker = startThread(file, limits, words)
    const end = (code: number, message = '') => {
      clearTimeout(timer)
      if (message) process.stderr.write(`tradewright: ${message}\n`)
      resolve(code)
    }
    const timer =
      seconds > 0
        ? setTimeout(() => {
            end(exitCodes.limit, timeMessage(seconds))
            void worker.terminate()
          }, seconds * 1000)
        : undefined
    let exitCode: number = exitCodes.internal
    worker.on('message', (code: number) => (exitCode = code))
    worker.on('error', (error) => {
      if (!isOutOfMemory(error)) return reject(error)
      end(exitCodes.limit, memoryMessage(heapMb))
    })
    // Its output is written before this event.
    worker.on('exit', () => end(exitCode))
  })
}
