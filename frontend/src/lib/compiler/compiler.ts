import { wrap, type Remote } from 'comlink'
import type { Compiler } from './compiler-service.ts'

interface Running {
  readonly worker: Worker
  readonly compiler: Remote<Compiler>
}

/** The compiler's functions, answered later. */
export type AsyncCompiler = {
  readonly [Name in keyof Compiler]: (...args: Parameters<Compiler[Name]>) => Promise<ReturnType<Compiler[Name]>>
}

const short = 10_000
const long = 60_000

/** A program that keeps the compiler busy longer than this is stopped, and the next question gets a fresh worker. */
const patience: Record<keyof Compiler, number> = {
  check: short,
  convert: short,
  port: short,
  complete: short,
  explain: short,
  standardBars: short,
  comparisonBars: short,
  standardNames: short,
  readOwnFile: short,
  compareRecord: long,
  verify: long,
  runBoth: long,
  optimize: long,
  tryProgram: long,
  previewIndicator: short,
}

export class CompilerTimeout extends Error {
  override readonly name = 'CompilerTimeout'
}

/** One worker for one purpose, so that a long proof never holds up the typing. Started by its first question. */
export class CompilerWorker implements AsyncCompiler {
  #running: Running | null = null

  readonly check = this.#method('check')
  readonly convert = this.#method('convert')
  readonly port = this.#method('port')
  readonly verify = this.#method('verify')
  readonly optimize = this.#method('optimize')
  readonly tryProgram = this.#method('tryProgram')
  readonly previewIndicator = this.#method('previewIndicator')
  readonly runBoth = this.#method('runBoth')
  readonly comparisonBars = this.#method('comparisonBars')
  readonly standardBars = this.#method('standardBars')
  readonly standardNames = this.#method('standardNames')
  readonly readOwnFile = this.#method('readOwnFile')
  readonly compareRecord = this.#method('compareRecord')
  readonly complete = this.#method('complete')
  readonly explain = this.#method('explain')

  readonly stop = (): void => {
    this.#running?.worker.terminate()
    this.#running = null
  }

  #method<Name extends keyof Compiler>(name: Name): AsyncCompiler[Name] {
    const method = async (...args: unknown[]): Promise<unknown> => {
      const ask = this.#start().compiler[name] as unknown as (...asked: unknown[]) => Promise<unknown>
      let timer: ReturnType<typeof setTimeout> | undefined
      const tooLong = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          this.stop()
          reject(new CompilerTimeout('This took too long and was stopped.'))
        }, patience[name])
      })
      try {
        return await Promise.race([ask(...args), tooLong])
      } finally {
        clearTimeout(timer)
      }
    }
    return method as AsyncCompiler[Name]
  }

  #start(): Running {
    if (!this.#running) {
      const worker = new Worker(new URL('./compiler-worker.ts', import.meta.url), { type: 'module' })
      this.#running = { worker, compiler: wrap<Compiler>(worker) }
    }
    return this.#running
  }
}
