import { wrap, type Remote } from 'comlink'
import type { Compiler } from './compiler-service.ts'

interface RunningWorker {
  readonly worker: Worker
  readonly compiler: Remote<Compiler>
  /** Rejects the unanswered calls when the worker is terminated. */
  readonly stopped: AbortController
}

/** The compiler's functions as promises. */
export type AsyncCompiler = {
  readonly [Name in keyof Compiler]: (
    ...args: Parameters<Compiler[Name]>
  ) => Promise<Awaited<ReturnType<Compiler[Name]>>>
}

const shortTimeoutMs = 10_000
const longTimeoutMs = 60_000

/** A call that takes longer terminates the worker; the next call starts a new one. */
const timeoutsMs: Record<keyof Compiler, number> = {
  check: shortTimeoutMs,
  convert: shortTimeoutMs,
  port: shortTimeoutMs,
  complete: shortTimeoutMs,
  explain: shortTimeoutMs,
  standardBars: shortTimeoutMs,
  standardBarsFrom: shortTimeoutMs,
  comparisonBars: shortTimeoutMs,
  standardNames: shortTimeoutMs,
  readUserFile: shortTimeoutMs,
  compareRecord: longTimeoutMs,
  expectedTrades: longTimeoutMs,
  verify: longTimeoutMs,
  runBoth: longTimeoutMs,
  pictures: longTimeoutMs,
  optimize: longTimeoutMs,
  tryProgram: longTimeoutMs,
  previewIndicator: shortTimeoutMs,
  tryTemplate: longTimeoutMs,
  proveTemplate: longTimeoutMs,
  certifyConversion: longTimeoutMs,
  fixScript: longTimeoutMs,
  readSentences: shortTimeoutMs,
}

class CompilerTimeout extends Error {
  override readonly name = 'CompilerTimeout'
}

const crashText =
  'This needed more memory than the browser allows and was stopped. Try a shorter program or fewer bars.'

class CompilerCrash extends Error {
  override readonly name = 'CompilerCrash'
}

/** A call whose worker was terminated: its result is no longer wanted. */
class CompilerStopped extends Error {
  override readonly name = 'CompilerStopped'
}

/**
 * Runs the compiler in a worker of one component, so that a long proof never delays typing. The first call starts it.
 */
export class CompilerWorker implements AsyncCompiler {
  #running: RunningWorker | null = null

  readonly check = this.#method('check')
  readonly convert = this.#method('convert')
  readonly port = this.#method('port')
  readonly verify = this.#method('verify')
  readonly optimize = this.#method('optimize')
  readonly tryProgram = this.#method('tryProgram')
  readonly previewIndicator = this.#method('previewIndicator')
  readonly tryTemplate = this.#method('tryTemplate')
  readonly proveTemplate = this.#method('proveTemplate')
  readonly certifyConversion = this.#method('certifyConversion')
  readonly fixScript = this.#method('fixScript')
  readonly readSentences = this.#method('readSentences')
  readonly runBoth = this.#method('runBoth')
  readonly pictures = this.#method('pictures')
  readonly comparisonBars = this.#method('comparisonBars')
  readonly standardBars = this.#method('standardBars')
  readonly standardBarsFrom = this.#method('standardBarsFrom')
  readonly standardNames = this.#method('standardNames')
  readonly readUserFile = this.#method('readUserFile')
  readonly compareRecord = this.#method('compareRecord')
  readonly expectedTrades = this.#method('expectedTrades')
  readonly complete = this.#method('complete')
  readonly explain = this.#method('explain')

  /** Terminates the worker; its unanswered calls reject. The next call starts a new one. */
  readonly stop = (reason: Error = new CompilerStopped('The calculation was stopped.')): void => {
    const running = this.#running
    this.#running = null
    running?.worker.terminate()
    running?.stopped.abort(reason)
  }

  #method<Name extends keyof Compiler>(name: Name): AsyncCompiler[Name] {
    const method = async (...args: unknown[]): Promise<unknown> => {
      const { compiler, stopped } = this.#start()
      const remoteMethod = compiler[name] as unknown as (...asked: unknown[]) => Promise<unknown>
      const timer = setTimeout(() => {
        const reason = new CompilerTimeout('This took too long and was stopped. Try a shorter program or fewer bars.')
        if (this.#running?.stopped === stopped) this.stop(reason)
      }, timeoutsMs[name])
      try {
        return await Promise.race([remoteMethod(...args), rejection(stopped.signal)])
      } finally {
        clearTimeout(timer)
      }
    }
    return method as AsyncCompiler[Name]
  }

  #start(): RunningWorker {
    if (!this.#running) {
      const worker = new Worker(new URL('./compiler-worker.ts', import.meta.url), { type: 'module' })
      const running = { worker, compiler: wrap<Compiler>(worker), stopped: new AbortController() }
      this.#running = running
      // Browsers end a worker that needs too much memory, with this event.
      worker.addEventListener('error', () => {
        if (this.#running === running) this.stop(new CompilerCrash(crashText))
      })
    }
    return this.#running
  }
}

/** Rejects with the signal's reason; never resolves. */
const rejection = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
