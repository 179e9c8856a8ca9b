import { Worker } from 'node:worker_threads'
import type { Report } from '../data/conversion/conversion-content.ts'
import type { Failure } from '../data/conversion/conversion.ts'
import { ConversionFailed, ProofTimeout } from './translation.ts'

export interface TaskRequest {
  readonly task: string
  readonly args: readonly unknown[]
}

interface TaskError {
  readonly name: string
  readonly message: string
  readonly stack: string
  readonly code?: Failure
  readonly report?: Report | null
}

export type TaskAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly result: unknown; readonly heapBytes: number }
  | { readonly kind: 'failed'; readonly error: TaskError; readonly heapBytes: number }

/** A task that was ended: it exceeded its wall-clock or processor time, the thread's heap, or the stack. */
export class TaskLimit extends Error {
  override readonly name = 'TaskLimit'
  readonly limit: 'time' | 'memory' | 'depth'

  constructor(limit: TaskLimit['limit']) {
    super(limitMessages[limit])
    this.limit = limit
  }

  /** The error code that users see. */
  get code(): 'TIMED_OUT' | 'TOO_COMPLEX' {
    return this.limit === 'time' ? 'TIMED_OUT' : 'TOO_COMPLEX'
  }
}

const limitMessages = {
  time: 'Conversion took too long. The code may be too complex. Please try again or contact support.',
  memory: 'The code needs more memory than a program may use. Please shorten it, or keep fewer values at a time.',
  depth: 'The code needs more stack than a program may use. Please split expressions and blocks into variables.',
} as const

export interface ThreadLimits {
  /** Megabytes of the heap's old generation; V8 ends the thread beyond. */
  readonly heapMb: number
  /** Megabytes after a task above which the thread is replaced. */
  readonly keptHeapMb: number
}

/** Milliseconds for loading the compiler. */
const startLimitMs = 20_000
const youngGenerationMb = 48
/** Tasks after which a thread is replaced: what it keeps beside its heap (compiled code, freed blocks) grows slowly. */
const keptTasks = 100
/** Milliseconds between two looks at the processor time of a task. */
const lookMs = 50

/**
 * A worker thread that runs one task at a time within limits. After an ended task the next one gets a new thread, so a
 * program that hangs affects its own request only.
 */
export class TaskThread {
  readonly #file: URL
  readonly #limits: ThreadLimits
  #worker: Worker | null = null
  #isReady = false
  /** Tasks that the present thread has ended. */
  #tasks = 0
  /** The end of the thread before: its heap and that of the next one at once would exceed the memory of a function. */
  #leaving: Promise<unknown> = Promise.resolve()
  #last: Promise<unknown> = Promise.resolve()

  constructor(file: URL, limits: ThreadLimits) {
    this.#file = file
    this.#limits = limits
  }

  /** Loads the thread ahead of the next task. */
  start(): void {
    this.#worker ??= this.#create()
  }

  /** Waits until the thread is loaded. */
  async ready(): Promise<void> {
    await this.#leaving
    this.start()
    if (this.#worker && !this.#isReady) await this.#answerOf(this.#worker, startLimitMs)
  }

  /**
   * Runs a task; tasks wait for each other. Throws what the task throws, or TaskLimit beyond `withinMs` milliseconds of
   * wall-clock time, or of the process's processor time, the heap or the stack.
   */
  run(request: TaskRequest, withinMs: number): Promise<unknown> {
    const result = this.#last.then(() => this.#runNow(request, withinMs))
    this.#last = result.catch(() => undefined)
    return result
  }

  async stop(): Promise<void> {
    const worker = this.#worker
    this.#worker = null
    this.#isReady = false
    this.#leaving = endOf(worker)
    await this.#leaving
  }

  #create(): Worker {
    this.#tasks = 0
    const worker = new Worker(this.#file, {
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.heapMb, maxYoungGenerationSizeMb: youngGenerationMb },
    })
    // An idle thread must not keep the process running.
    worker.unref()
    worker.on('message', ({ kind }: TaskAnswer) => {
      if (kind === 'ready' && worker === this.#worker) this.#isReady = true
    })
    const forget = () => {
      if (worker === this.#worker) {
        this.#worker = null
        this.#isReady = false
      }
    }
    worker.on('error', () => {
      if (worker === this.#worker) this.#leaving = endOf(worker)
      forget()
    })
    worker.on('exit', forget)
    return worker
  }

  async #runNow(request: TaskRequest, withinMs: number): Promise<unknown> {
    await this.#leaving
    this.start()
    const worker = this.#worker
    if (!worker) throw new Error('The thread did not start.')
    worker.ref()
    try {
      await this.ready()
      const answer = this.#answerOf(worker, withinMs)
      worker.postMessage(request)
      return await this.#resultOf(await answer)
    } finally {
      worker.unref()
    }
  }

  /**
   * Returns the thread's next message. Ends the thread after `limitMs` of wall-clock or processor time; the second is
   * longer where the heap is collected on several processors.
   */
  #answerOf(worker: Worker, limitMs: number): Promise<TaskAnswer> {
    return new Promise((resolve, reject) => {
      const settle = (finish: () => void) => {
        clearTimeout(timer)
        clearInterval(meter)
        worker.off('message', onMessage).off('error', onError).off('exit', onExit)
        finish()
      }
      const onMessage = (answer: TaskAnswer) => settle(() => resolve(answer))
      const onError = (error: Error & { code?: string }) =>
        settle(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TaskLimit('memory') : error))
      const onExit = (code: number) => settle(() => reject(new Error(`The thread of tasks ended with ${code}.`)))
      const end = () =>
        settle(() => {
          void this.stop().then(() => this.start())
          reject(new TaskLimit('time'))
        })
      const timer = setTimeout(end, Math.max(1, limitMs))
      const before = process.cpuUsage()
      const meter = setInterval(() => {
        const { user, system } = process.cpuUsage(before)
        if ((user + system) / 1000 > limitMs) end()
      }, lookMs)
      worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    })
  }

  async #resultOf(answer: TaskAnswer): Promise<unknown> {
    if (answer.kind === 'ready') throw new Error('The thread of tasks started twice.')
    this.#tasks++
    if (this.#tasks >= keptTasks || answer.heapBytes > this.#limits.keptHeapMb * 2 ** 20) await this.stop()
    if (answer.kind === 'done') return answer.result
    throw errorOf(answer.error)
  }
}

/** Milliseconds after which a thread that does not end is left behind. */
const endLimitMs = 2_000

/** Ends a thread and waits until its memory is returned. */
const endOf = (worker: Worker | null): Promise<unknown> =>
  worker
    ? Promise.race([worker.terminate(), new Promise((resolve) => setTimeout(resolve, endLimitMs).unref())])
    : Promise.resolve()

function errorOf({ name, message, stack, code, report = null }: TaskError): Error {
  if (code) return new ConversionFailed(code, message, report)
  if (name === new ProofTimeout().name) return new ProofTimeout()
  if (name === 'RangeError' && message.includes('call stack')) return new TaskLimit('depth')
  return Object.assign(new Error(message), { name, stack })
}
