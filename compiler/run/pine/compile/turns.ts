import type { Stepper } from '../primitive.ts'
import type { Value } from '../value.ts'
import type { Frame } from './frame.ts'

export type Apply = (...args: Value[]) => Value

/** Returns a state per loop iteration (recorded); `maxTurnStates` limits memory. */
export function perTurn<T extends object>(frame: Frame, make: () => T): () => T {
  const made: T[] = []
  const turn = { count: 0 }
  frame.turns.push(turn)
  return () => {
    const index = Math.min(turn.count++, maxTurnStates)
    const known = made[index]
    if (known !== undefined) return known
    frame.context.run.spend(100)
    const fresh = make()
    made.push(fresh)
    return fresh
  }
}

const maxTurnStates = 1000

/** Returns the state of one place on this call path, or of each turn of a loop there. */
export function ownStepper(frame: Frame, make: () => Stepper, hasOneEachTurn: boolean): { step: Apply } {
  frame.stateful = true
  const create = (): { step: Apply } => {
    const stepper = make() as { step: Apply }
    frame.context.retain(stepper)
    return stepper
  }
  if (frame.loopDepth === 0 || !hasOneEachTurn) return create()
  const next = perTurn(frame, create)
  return { step: (...args) => next().step(...args) }
}
