import { compiled, effect, read, type Primitive, type VariablePrimitive } from '../../run/pine/primitive.ts'
import type { Value } from '../../run/pine/value.ts'

const stepsPerOrder = 50
const noArguments: readonly Value[] = []

/** Makes an order call; ignored without a broker and inside requests. */
export const order = (name: string): Primitive =>
  compiled(({ context, args, names }) => {
    const { run } = context
    // A copy has its shape from the start, which V8 fills several times as fast as an empty object.
    const none: Readonly<Record<string, Value>> = Object.fromEntries(names.map((param) => [param, undefined]))
    return () => {
      if (!run.broker || !context.isChart) return undefined
      // Each order is compared with the waiting ones, now and on later bars.
      run.spend(stepsPerOrder + run.broker.waiting)
      const values = { ...none }
      for (const [i, param] of names.entries()) values[param] = args[i]?.()
      run.broker.order(name, values)
      return undefined
    }
  })

export const asking = (name: string, na: Value = NaN): Primitive =>
  effect(({ run }) => (...args: Value[]) => {
    const result = run.broker?.call(name, args) ?? na
    run.observer?.read?.(name, args, result, run.at)
    return result
  })

export const value = (name: string, na: Value = NaN): VariablePrimitive =>
  read(({ run }) => ({
    now: () => {
      const result = run.broker?.value(name) ?? na
      run.observer?.read?.(name, noArguments, result, run.at)
      return result
    },
  }))
