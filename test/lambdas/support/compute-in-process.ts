import { tasks, type Tasks } from '../../../lambdas/compute/tasks.ts'

const known = new Map<string, (...args: never[]) => unknown>(Object.entries(tasks))

/** Replaces the thread of tasks where the product around it is tested: `compute/compiler.ts` can then be a fake. */
export async function runTask<N extends keyof Tasks>(
  task: N,
  args: Parameters<Tasks[N]>,
): Promise<ReturnType<Tasks[N]>> {
  const result = known.get(task)?.(...(args as never[]))
  return Promise.resolve(result as ReturnType<Tasks[N]>)
}
