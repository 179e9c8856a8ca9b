import type { WriteStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { setEngineFlags, youngGenerationMb } from './engine.ts'

/** A deployed function: bundle, environment and limits from the template. */
export interface FunctionDefinition {
  readonly name: string
  readonly arn: string
  readonly file: string
  readonly exportName: string | undefined
  readonly environment: Readonly<Record<string, string>>
  /** Local addresses of cloud origins that code addresses directly, such as a pool's keys. */
  readonly addresses: Readonly<Record<string, string>>
  /** Seconds. */
  readonly timeout: number
  /** Megabytes. */
  readonly memory: number
  /** The maximum of concurrent events; more wait. */
  readonly concurrency: number
}

export interface FunctionError {
  readonly errorType: string
  readonly errorMessage: string
  readonly trace?: readonly string[]
}

/** An event's outcome. A thrown error, a timeout and a crash are all `failed`, as in Lambda. */
export type Outcome =
  { readonly kind: 'answered'; readonly json: string } | { readonly kind: 'failed'; readonly error: FunctionError }

type Message = { readonly kind: 'ready' } | { readonly kind: 'unloadable'; readonly error: FunctionError } | Outcome

setEngineFlags()

const workerFile = fileURLToPath(new URL('./worker.js', import.meta.url))

/** A worker thread with a loaded function; runs one event at a time, like Lambda. */
export class Environment {
  readonly #worker: Worker
  readonly #definition: FunctionDefinition
  /** Resolves after loading, with an error if the bundle cannot be loaded. */
  readonly loaded: Promise<FunctionError | null>
  #settle: ((outcome: Outcome) => void) | null = null
  alive = true

  constructor(definition: FunctionDefinition, log: WriteStream) {
    this.#definition = definition
    const { file, exportName, name, arn, memory, addresses } = definition
    this.#worker = new Worker(workerFile, {
      // The host's loaders must not affect the bundle.
      execArgv: [],
      env: { ...definition.environment, AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memory) },
      workerData: { file, exportName, functionName: name, functionArn: arn, memory, addresses },
      resourceLimits: {
        maxOldGenerationSizeMb: memory,
        maxYoungGenerationSizeMb: youngGenerationMb(memory),
      },
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
