import { tasks, type Tasks } from '../../../lambdas/compute/tasks.ts'

const known = new Map(Object.entries(tasks))

/** Replaces the thread of tasks where the product around it is tested: `compute/compiler.ts` can then be a fake. */
export async function runTask<N extends keyof Tasks>(
  task: N,
  args: Parameters<Tasks[N]>,
): Promise<ReturnType<Tasks[N]>> {
  const work = known.get(task)
  if (!work) throw new Error(`There is no task ${task}.`)
  return Promise.resolve(Reflect.apply(work, undefined, args) as ReturnType<Tasks[N]>)
}
