import type { BinaryOperator } from '../../../mql/syntax/nodes.ts'
import type { Num, Test } from './scope.ts'

/**
 * Operations on locals and constants without the detour over the closures that fetch them. A local read before a call
 * that changes it would see the new value, but MQL's locals change only in their own function.
 */
type Forms<Result> = Partial<Record<BinaryOperator, (a: Num, b: Num) => Result>>

const locals = new WeakMap<Num, number>()
const constants = new WeakMap<Num, number>()

/** A read of the running call's slot. */
export function localNumber(slot: number): Num {
  const read: Num = (f) => f.n[slot]
  locals.set(read, slot)
  return read
}

export function constantNumber(value: number): Num {
  const read: Num = () => value
  constants.set(read, value)
  return read
}

export const localOf = (read: Num): number | null => locals.get(read) ?? null
export const constantOf = (read: Num): number | null => constants.get(read) ?? null

export const realForms: Forms<Num> = {
  '+': (a, b) => {
    const [s, t] = [localOf(a), localOf(b)]
    const c = constantOf(b)
    if (s !== null && t !== null) return (f) => f.n[s] + f.n[t]
    if (s !== null && c !== null) return (f) => f.n[s] + c
    if (c !== null) return (f) => a(f) + c
    if (s !== null) return (f) => f.n[s] + b(f)
    if (t !== null) return (f) => a(f) + f.n[t]
    return (f) => a(f) + b(f)
  },
  '-': (a, b) => {
    const [s, t] = [localOf(a), localOf(b)]
    const c = constantOf(b)
    if (s !== null && t !== null) return (f) => f.n[s] - f.n[t]
    if (s !== null && c !== null) return (f) => f.n[s] - c
    if (c !== null) return (f) => a(f) - c
    if (s !== null) return (f) => f.n[s] - b(f)
    if (t !== null) return (f) => a(f) - f.n[t]
    return (f) => a(f) - b(f)
  },
  '*': (a, b) => {
    const [s, t] = [localOf(a), localOf(b)]
    const c = constantOf(b)
    if (s !== null && t !== null) return (f) => f.n[s] * f.n[t]
    if (s !== null && c !== null) return (f) => f.n[s] * c
    if (c !== null) return (f) => a(f) * c
    if (s !== null) return (f) => f.n[s] * b(f)
    if (t !== null) return (f) => a(f) * f.n[t]
    return (f) => a(f) * b(f)
  },
}

export const intForms: Forms<Num> = {
  '+': (a, b) => {
    const [s, t] = [localOf(a), localOf(b)]
    const c = constantOf(b)
    if (s !== null && t !== null) return (f) => (f.n[s] + f.n[t]) | 0
    if (s !== null && c !== null) return (f) => (f.n[s] + c) | 0
    if (c !== null) return (f) => (a(f) + c) | 0
    if (s !== null) return (f) => (f.n[s] + b(f)) | 0
    if (t !== null) return (f) => (a(f) + f.n[t]) | 0
    return (f) => (a(f) + b(f)) | 0
  },
  '-': (a, b) => {
    const [s, t] = [localOf(a), localOf(b)]
    const c = constantOf(b)
    if (s !== null && t !== null) return (f) => (f.n[s] - f.n[t]) | 0
    if (s !== null && c !== null) return (f) => (f.n[s] - c) | 0
    if (c !== null) return (f) => (a(f) - c) | 0
    if (s !== null) return (f) => (f.n[s] - b(f)) | 0
    if (t !== null) return (f) => (a(f) - f.n[t]) | 0
    return (f) => (a(f) - b(f)) | 0
  },
}

export const comparisonForms: Forms<Test> = {
  '<': (a, b) => {
    const [s, t] = [localOf(a), localOf(b)]
    const c = constantOf(b)
    if (s !== null && t !== null) return (f) => f.n[s] < f.n[t]
    if (s !== null && c !== null) return (f) => f.n[s] < c
    if (c !== null) return (f) => a(f) < c
    if (s !== null) return (f) => f.n[s] < b(f)
    if (t !== null) return (f) => a(f) < f.n[t]
    return (f) => a(f) < b(f)
  },
  '<=': (a, b) => {
    const [s, t] = [localOf(a), localOf(b)]
    const c = constantOf(b)
    if (s !== null && t !== null) return (f) => f.n[s] <= f.n[t]
    if (s !== null && c !== null) return (f) => f.n[s] <= c
    if (c !== null) return (f) => a(f) <= c
    if (s !== null) return (f) => f.n[s] <= b(f)
    if (t !== null) return (f) => a(f) <= f.n[t]
    return (f) => a(f) <= b(f)
  },
  '>': (a, b) => {
    const [s, t] = [localOf(a), localOf(b)]
    const c = constantOf(b)
    if (s !== null && t !== null) return (f) => f.n[s] > f.n[t]
    if (s !== null && c !== null) return (f) => f.n[s] > c
    if (c !== null) return (f) => a(f) > c
    if (s !== null) return (f) => f.n[s] > b(f)
    if (t !== null) return (f) => a(f) > f.n[t]
    return (f) => a(f) > b(f)
  },
  '>=': (a, b) => {
    const [s, t] = [localOf(a), localOf(b)]
    const c = constantOf(b)
    if (s !== null && t !== null) return (f) => f.n[s] >= f.n[t]
    if (s !== null && c !== null) return (f) => f.n[s] >= c
    if (c !== null) return (f) => a(f) >= c
    if (s !== null) return (f) => f.n[s] >= b(f)
    if (t !== null) return (f) => a(f) >= f.n[t]
    return (f) => a(f) >= b(f)
  },
  '==': (a, b) => {
    const [s, t] = [localOf(a), localOf(b)]
    const c = constantOf(b)
    if (s !== null && t !== null) return (f) => f.n[s] === f.n[t]
    if (s !== null && c !== null) return (f) => f.n[s] === c
    if (c !== null) return (f) => a(f) === c
    if (s !== null) return (f) => f.n[s] === b(f)
    if (t !== null) return (f) => a(f) === f.n[t]
    return (f) => a(f) === b(f)
  },
  '!=': (a, b) => {
    const [s, t] = [localOf(a), localOf(b)]
    const c = constantOf(b)
    if (s !== null && t !== null) return (f) => f.n[s] !== f.n[t]
    if (s !== null && c !== null) return (f) => f.n[s] !== c
    if (c !== null) return (f) => a(f) !== c
    if (s !== null) return (f) => f.n[s] !== b(f)
    if (t !== null) return (f) => a(f) !== f.n[t]
    return (f) => a(f) !== b(f)
  },
}
