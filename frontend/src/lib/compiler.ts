import { wrap, type Remote } from 'comlink'
import type { Bars, CheckInput, CheckResult, ConvertInput, ConvertResult, RunInput, RunResult, VerifyInput, VerifyResult } from '../../../compiler/api.ts'

/** The compiler's functions, as the worker hands them on. */
export interface Compiler {
  check(input: CheckInput): CheckResult
  convert(input: ConvertInput): ConvertResult
  run(input: RunInput): RunResult
  verify(input: VerifyInput): VerifyResult
  /** The sets of bars every proof runs on. */
  standardBars(): readonly Bars[]
}

interface Running {
  readonly worker: Worker
  readonly compiler: Remote<Compiler>
}

/** A program that keeps the compiler busy longer than this is stopped, and the next question gets a fresh worker. */
const patience = { check: 10_000, convert: 10_000, run: 60_000, verify: 60_000, standardBars: 10_000 } as const

export class CompilerTimeout extends Error {
  override readonly name = 'CompilerTimeout'
}

/** One worker for one purpose, so that a long proof never holds up the typing. Started by its first question. */
export class CompilerWorker {
  #running: Running | null = null

  check = (input: CheckInput) => this.#ask('check', (compiler) => compiler.check(input))
  convert = (input: ConvertInput) => this.#ask('convert', (compiler) => compiler.convert(input))
  run = (input: RunInput) => this.#ask('run', (compiler) => compiler.run(input))
  verify = (input: VerifyInput) => this.#ask('verify', (compiler) => compiler.verify(input))

  standardBars = () => this.#ask('standardBars', (compiler) => compiler.standardBars())

  stop(): void {
    this.#running?.worker.terminate()
    this.#running = null
  }

  async #ask<T>(what: keyof typeof patience, question: (compiler: Remote<Compiler>) => Promise<T>): Promise<T> {
    const { compiler } = this.#start()
    let timer: ReturnType<typeof setTimeout> | undefined
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        this.stop()
        reject(new CompilerTimeout('This took too long and was stopped.'))
      }, patience[what])
    })
    try {
      return await Promise.race([question(compiler), tooLong])
    } finally {
      clearTimeout(timer)
    }
  }

  #start(): Running {
    if (!this.#running) {
      const worker = new Worker(new URL('./compiler-worker.ts', import.meta.url), { type: 'module' })
      this.#running = { worker, compiler: wrap<Compiler>(worker) }
    }
    return this.#running
  }
}
