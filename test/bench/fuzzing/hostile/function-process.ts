import { TaskLimit, TaskThread, type TaskRequest } from '../../../../lambdas/shared/task-thread.ts'
import { ConversionFailed, ProofTimeout } from '../../../../lambdas/shared/translation.ts'

/**
 * A process like that of a function: it holds nothing but the thread of tasks. It answers each request with how it
 * ended, and what it took.
 */

interface Ending {
  readonly kind: string
  readonly problem: string | null
}

export interface MeasuredEnding extends Ending {
  /** Seconds of the process's processor time. */
  readonly seconds: number
  /** The most megabytes that the process held. */
  readonly mb: number
}

/** Milliseconds after which the thread ends a task; routes that run programs several times give it up to 20 seconds. */
const limitMs = 4_500
/** With the heap of young objects, typed arrays and the process itself, this stays below 512 MB. */
const heapMb = 192
/** Milliseconds between two looks at the memory while a request is worked on. */
const lookMs = 20

const thread = new TaskThread(new URL('compute.mjs', import.meta.url), { heapMb, keptHeapMb: heapMb * 0.5 })

async function measured(work: () => Promise<Ending>): Promise<MeasuredEnding> {
  const before = process.cpuUsage()
  let bytes = process.memoryUsage.rss()
  const timer = setInterval(() => (bytes = Math.max(bytes, process.memoryUsage.rss())), lookMs)
  const ending = await work()
  clearInterval(timer)
  const { user, system } = process.cpuUsage(before)
  return { ...ending, seconds: (user + system) / 1e6, mb: Math.max(bytes, process.memoryUsage.rss()) / 2 ** 20 }
}

/** The answer of the latest translation: the second argument of `prove`. */
let translation: unknown = null

async function endingOf({ task, args: [job, ...others] }: TaskRequest): Promise<Ending> {
  if (task === 'prove' && !translation) return { kind: 'not converted', problem: null }
  const args = task === 'prove' ? [job, translation, ...others] : [job, ...others]
  if (task === 'translate') translation = null
  try {
    const answer = await thread.run({ task, args }, limitMs)
    if (task === 'translate') translation = answer
    return { kind: 'answered', problem: stackIn(JSON.stringify(answer) ?? '') }
  } catch (error) {
    if (error instanceof TaskLimit) return { kind: `ended: ${error.limit}`, problem: null }
    if (error instanceof ProofTimeout) return { kind: 'proof ran out of time', problem: null }
    if (error instanceof ConversionFailed) return { kind: error.code, problem: stackIn(error.message) }
    return { kind: 'unknown error', problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

const stackIn = (text: string): string | null =>
  /\n {4}at |\.(ts|mjs):\d+:\d+/.test(text) ? 'shows a stack trace' : null

/** Loads the next thread. A busy machine may take longer than the thread gives it. */
async function load(): Promise<void> {
  try {
    await thread.ready()
  } catch (error) {
    if (!(error instanceof TaskLimit)) throw error
    await load()
  }
}

process.on('message', (request: TaskRequest) => {
  void measured(() => endingOf(request)).then(async (ending) => {
    // Loading the next thread is not work of the next request.
    await load()
    process.send?.(ending)
  })
})
await load()
process.send?.('ready')
