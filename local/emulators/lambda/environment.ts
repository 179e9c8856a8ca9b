import type { WriteStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'

/** A function as deployed: bundle, environment and limits, all from the template. */
export interface FunctionDefinition {
  readonly name: string
  readonly arn: string
  readonly file: string
  readonly exportName: string
  readonly environment: Readonly<Record<string, string>>
  /** Origins of the cloud that code addresses directly, such as a pool's keys, and what stands for each here. */
  readonly addresses: Readonly<Record<string, string>>
  /** Seconds. */
  readonly timeout: number
  /** Megabytes. */
  readonly memory: number
  /** How many events may run at once; more wait. */
  readonly concurrency: number
}

export interface FunctionError {
  readonly errorType: string
  readonly errorMessage: string
  readonly trace?: readonly string[]
}

/** What an event came to. A thrown error, a timeout and a crash are all `failed`, as Lambda reports them. */
export type Outcome =
  { readonly kind: 'answered'; readonly json: string } | { readonly kind: 'failed'; readonly error: FunctionError }

type Message = { readonly kind: 'ready' } | { readonly kind: 'unloadable'; readonly error: FunctionError } | Outcome

/** Megabytes of each of the young generation's three spaces: what one conversion makes and drops then mostly fits, and is not copied. */
const youngSpace = (memory: number) => Math.max(16, Math.min(64, memory / 32))
const youngSpaces = 3

/**
 * Environments share this machine's few processors, while the engine counts on some for itself: garbage is collected by one
 * thread instead of several that wait for each other, and code is optimized later. A proof runs programs made for it alone,
 * whose optimizing cost as much as their running. Together 0.12 s of processor a conversion became 0.08. And what the engine
 * learns of a function is kept from its first call on: functions made in the same place then share it instead of being
 * optimized each on its own. Last, the old generation begins large (megabytes; memory is taken as it fills): the engine takes
 * its size from what survives, which is little here, and marked all of it several times a second, on all threads, for a third
 * of the processors' time; now and then it did not, which made the same conversions take two or three times as long in one
 * run as in another.
 */
for (const flag of [
  '--no-parallel-scavenge',
  '--interrupt-budget=400000',
  '--no-lazy-feedback-allocation',
  '--initial-old-space-size=256',
])
  setFlagsFromString(flag)

const workerFile = fileURLToPath(new URL('./worker.js', import.meta.url))

/** One worker thread with the function loaded; runs one event at a time, like an environment of Lambda's. */
export class Environment {
  readonly #worker: Worker
  readonly #definition: FunctionDefinition
  /** Resolves when the bundle is loaded, with the reason where it cannot be. */
  readonly loaded: Promise<FunctionError | null>
  #settle: ((outcome: Outcome) => void) | null = null
  alive = true

  constructor(definition: FunctionDefinition, log: WriteStream) {
    this.#definition = definition
    const { file, exportName, name, arn, memory, addresses } = definition
    this.#worker = new Worker(workerFile, {
      // The host's own loaders must not reach into the bundle.
      execArgv: [],
      env: { ...definition.environment },
      workerData: { file, exportName, functionName: name, functionArn: arn, memory, addresses },
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: youngSpaces * youngSpace(memory) },
      stdout: true,
      stderr: true,
    })
    for (const stream of [this.#worker.stdout, this.#worker.stderr])
      stream.on('data', (chunk: Buffer) => log.write(chunk))

    this.loaded = new Promise((resolve) => {
      this.#worker.on('message', (message: Message) => {
        if (message.kind === 'ready') resolve(null)
        else if (message.kind === 'unloadable') resolve(message.error)
        else this.#finish(message)
      })
      const died = (reason: string) => {
        this.alive = false
        const error = { errorType: 'Runtime.ExitError', errorMessage: reason }
        resolve(error)
        this.#finish({ kind: 'failed', error })
      }
      this.#worker.on('error', (error: Error) => {
        log.write(`${error.stack}\n`)
        died(`Runtime exited with error: ${error.message}`)
      })
      this.#worker.on('exit', (code) => died(`Runtime exited with exit status: ${code}`))
    })
  }

  async invoke(event: unknown): Promise<Outcome> {
    const unloadable = await this.loaded
    if (unloadable) {
      void this.stop()
      return { kind: 'failed', error: unloadable }
    }
    const milliseconds = this.#definition.timeout * 1000
    const timer = setTimeout(() => {
      void this.stop()
      const errorMessage = `Task timed out after ${this.#definition.timeout.toFixed(2)} seconds`
      this.#finish({ kind: 'failed', error: { errorType: 'Sandbox.Timedout', errorMessage } })
    }, milliseconds)
    const outcome = await new Promise<Outcome>((resolve) => {
      this.#settle = resolve
      this.#worker.postMessage({ event, deadline: Date.now() + milliseconds })
    })
    clearTimeout(timer)
    return outcome
  }

  async stop() {
    this.alive = false
    await this.#worker.terminate()
  }

  #finish(outcome: Outcome) {
    this.#settle?.(outcome)
    this.#settle = null
  }
}
