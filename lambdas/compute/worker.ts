import { getHeapStatistics } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import { ConversionFailed } from '../shared/translation.ts'
import type { TaskAnswer, TaskRequest } from '../shared/task-thread.ts'
import { tasks } from './tasks.ts'

/** The thread in which tasks run. It answers one request at a time; its owner ends it when a task exceeds a limit. */
const known = new Map(Object.entries(tasks))

function answerTo({ task, args }: TaskRequest): TaskAnswer {
  try {
    const work = known.get(task)
    if (!work) throw new Error(`There is no task ${task}.`)
    return { kind: 'done', result: Reflect.apply(work, undefined, args), heapBytes: heapBytes() }
  } catch (error) {
    return { kind: 'failed', error: errorOf(error), heapBytes: heapBytes() }
  }
}

const heapBytes = (): number => {
  const { total_heap_size: heap, external_memory: external } = getHeapStatistics()
  return heap + external
}

function errorOf(error: unknown): Extract<TaskAnswer, { kind: 'failed' }>['error'] {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: '' }
  const { name, message, stack = '' } = error
  return {
    name,
    message,
    stack,
    ...(error instanceof ConversionFailed ? { code: error.code, report: error.report } : {}),
  }
}

const port = parentPort
port?.on('message', (request: TaskRequest) => port.postMessage(answerTo(request)))
port?.postMessage({ kind: 'ready' } satisfies TaskAnswer)
