import type { Tasks } from '../compute/tasks.ts'
import { TaskThread } from './task-thread.ts'

/** Megabytes of the function; the share of a task's heap leaves room for the service clients and typed arrays. */
const functionMb = Number(process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE ?? 1024)
const heapMb = Math.min(640, Math.round(functionMb * 0.55))

/** The bundler puts the worker beside the functions. */
const thread = new TaskThread(new URL('./compute.mjs', import.meta.url), { heapMb, keptHeapMb: heapMb * 0.5 })
thread.start()

/** Milliseconds of a task whose caller sets no limit; below the gateway's 29 seconds. */
const usualLimitMs = 20_000

/**
 * Runs a task on users' code in a separate thread, within `withinMs` milliseconds of wall-clock time and a heap limit.
 * Throws TaskLimit beyond, and what the task throws.
 */
export async function runTask<N extends keyof Tasks>(
  task: N,
  args: Parameters<Tasks[N]>,
  withinMs: number = usualLimitMs,
): Promise<ReturnType<Tasks[N]>> {
  return (await thread.run({ task, args }, withinMs)) as ReturnType<Tasks[N]>
}
