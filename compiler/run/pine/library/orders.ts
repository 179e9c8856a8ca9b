import { compiled, effect, read, type Primitive, type VariablePrimitive } from '../primitive.ts'
import type { Value } from '../value.ts'

/** A call that asks the broker for something; without a broker, and inside requests, it is passed over. */
export const order = (name: string): Primitive =>
  compiled(({ context, args, names }) => {
    const { run } = context
    return () => {
      if (!run.broker || !context.isChart) return undefined
      const values: Record<string, Value> = {}
      args.forEach((arg, i) => (values[names[i]] = arg ? arg() : undefined))
      run.broker.order(name, values)
      return undefined
    }
  })

export const asking = (name: string, na: Value = NaN): Primitive =>
  effect(
    ({ run }) =>
      (...args: Value[]) =>
        run.broker?.call(name, args) ?? na,
  )

export const value = (name: string, na: Value = NaN): VariablePrimitive =>
  read(({ run }) => ({
    now: () => run.broker?.value(name) ?? na,
  }))
