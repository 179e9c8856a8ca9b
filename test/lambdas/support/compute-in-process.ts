import type { Tasks } from '../../../lambdas/compute/tasks.ts'

/**
 * Replaces the thread of tasks where the product around it is tested: `compute/compiler.ts` can then be a fake. The
 * first task loads the compiler, which takes longer than most of the files that need none.
 */
export async function runTask<N extends keyof Tasks>(
  task: N,
  args: Parameters<Tasks[N]>,
): Promise<ReturnType<Tasks[N]>> {
  const { tasks } = await import('../../../lambdas/compute/tasks.ts')
  const work = new Map(Object.entries(tasks)).get(task)
  if (!work) throw new Error(`There is no task ${task}.`)
  return Reflect.apply(work, undefined, args) as ReturnType<Tasks[N]>
}
