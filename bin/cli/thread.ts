import { Worker } from 'node:worker_threads'

/** Commands that compile or run programs on this computer, unless `--remote` sends them to the server. */
const computing = new Set(['certify', 'check', 'convert', 'generate', 'port', 'run', 'verify'])

/** Seconds of wall-clock time; TRADEWRIGHT_TIMEOUT replaces them, 0 for none. */
const usualSeconds = 600
/** Megabytes of the heap; TRADEWRIGHT_MEMORY replaces them. */
const usualMb = 2_048

const limitExceeded = 3

/** Returns whether a command line needs the thread. Questions and logins need the terminal, which a thread lacks. */
export const computes = ([name = '', ...rest]: readonly string[]): boolean =>
  computing.has(name) && !rest.includes('--remote')

/**
 * Runs a command line in a thread with limits of time and memory, so that a program that never ends or fills the memory
 * ends with a message. Returns the exit code: 3 beyond a limit.
 */
export function inThread(file: URL, words: readonly string[], environment = process.env): Promise<number> {
  const seconds = Number(environment.TRADEWRIGHT_TIMEOUT ?? usualSeconds)
  const heapMb = Number(environment.TRADEWRIGHT_MEMORY ?? usualMb)
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, {
      workerData: words,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    })
    const end = (code: number, message = '') => {
      clearTimeout(timer)
      if (message) process.stderr.write(`tradewright: ${message}\n`)
      resolve(code)
    }
    const timer =
      seconds > 0
        ? setTimeout(() => {
            end(limitExceeded, `stopped after ${seconds} seconds. TRADEWRIGHT_TIMEOUT sets another limit, 0 for none.`)
            void worker.terminate()
          }, seconds * 1000)
        : undefined
    let exitCode = 1
    worker.on('message', (code: number) => (exitCode = code))
    worker.on('error', (error: Error & { readonly code?: string }) => {
      if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return reject(error)
      end(limitExceeded, `stopped: it needs more than ${heapMb} MB. TRADEWRIGHT_MEMORY sets another limit.`)
    })
    // Its output is written before this event.
    worker.on('exit', () => end(exitCode))
  })
}
