import { meaningOf, referenceOf, typeOf } from '../../../mql/check/facts.ts'
import type { VariableInfo } from '../../../mql/check/model.ts'
import type { MqlType } from '../../../mql/check/types.ts'
import type { Expression, Index } from '../../../mql/syntax/nodes.ts'
import { fault } from '../fault.ts'
import { MqlArray, type Frame, type MqlObject, type Ref, type Value } from '../values.ts'
import { numberOf, objectOf, valueOf } from './expressions.ts'
import { localNumber, localOf } from './operand-forms.ts'
import { isNumber } from './numbers.ts'
import type { CallFrame, Num, Scope, Val } from './scope.ts'

/** Something that can be read, assigned and referred to. */
export interface Place {
  readonly type: MqlType
  /** Slot of a number in the running call. */
  readonly local?: number
  readonly getNumber: Num
  readonly get: Val
  readonly setNumber: (frame: CallFrame, value: number) => void
  readonly set: (frame: CallFrame, value: Value) => void
  /** The place itself, for a parameter taken by reference. */
  readonly ref: (frame: CallFrame) => Ref
}

export function placeOf(scope: Scope, expression: Expression): Place {
  const node = meaningOf(expression)
  if (node.kind === 'Index') return elementPlace(scope, node)
  if (node.kind === 'Unary' && node.operator === '*') return placeOf(scope, node.operand)
  if (node.kind === 'Assignment') return assignedPlace(scope, node)
  const reference = referenceOf(scope.facts, node)
  if (reference?.kind === 'variable') return variablePlace(scope, reference.variable)
  if (reference?.kind === 'field') {
    const object = reference.object ? objectOf(scope, reference.object) : selfOf
    return fieldPlace(object, reference.field)
  }
  return temporaryPlace(scope, node)
}

const selfOf = (frame: CallFrame): MqlObject => frame.self!

export function variablePlace(scope: Scope, variable: VariableInfo): Place {
  if (variable.storage === 'field') return fieldPlace(selfOf, variable)
  const { slot, type } = variable
  if (variable.storage === 'global') return bankPlace(type, slot, () => scope.machine.globals)
  if (variable.reference && variable.type.kind !== 'array' && variable.type.kind !== 'class') return referencePlace(type, slot)
  return localPlace(type, slot)
}

function localPlace(type: MqlType, slot: number): Place {
  const read = localNumber(slot)
  return {
    type,
    local: isNumber(type) ? slot : undefined,
    getNumber: read,
    get: isNumber(type) ? read : (f) => f.o[slot],
    setNumber: (f, value) => void (f.n[slot] = value),
    set: (f, value) => void (f.o[slot] = value),
    ref: (f) => ({ bank: isNumber(type) ? f.n : f.o, index: slot }),
  }
}

function bankPlace(type: MqlType, slot: number, frameOf: (frame: CallFrame) => Frame): Place {
  const number = isNumber(type)
  return {
    type,
    getNumber: (f) => frameOf(f).n[slot],
    get: number ? (f) => frameOf(f).n[slot] : (f) => frameOf(f).o[slot],
    setNumber: (f, value) => void (frameOf(f).n[slot] = value),
    set: (f, value) => void (frameOf(f).o[slot] = value),
    ref: (f) => ({ bank: number ? frameOf(f).n : frameOf(f).o, index: slot }),
  }
}

const fieldPlace = (object: (frame: CallFrame) => MqlObject, field: VariableInfo): Place => bankPlace(field.type, field.slot, object)

/** A parameter that was passed by reference: its slot holds the place it stands for. */
function referencePlace(type: MqlType, slot: number): Place {
  const read = (f: CallFrame): Value => {
    const ref = f.o[slot] as unknown as Ref
    return ref.bank[ref.index]
  }
  const write = (f: CallFrame, value: Value): void => {
    const ref = f.o[slot] as unknown as Ref
    ref.bank[ref.index] = value as never
  }
  return { type, getNumber: read as Num, get: read, setNumber: write, set: write, ref: (f) => f.o[slot] as unknown as Ref }
}

/** What is not a variable may still be passed where a reference is taken: it gets a place of its own. */
function temporaryPlace(scope: Scope, node: Expression): Place {
  const type = typeOf(scope.facts, node)
  const get = valueOf(scope, node)
  return {
    type,
    get,
    getNumber: get as Num,
    setNumber: () => undefined,
    set: () => undefined,
    ref: (f) => ({ bank: [get(f)], index: 0 }),
  }
}

/** `(a=b)=c` and `f(a=b)`: the assignment runs, then its target is the place. */
function assignedPlace(scope: Scope, node: Expression & { kind: 'Assignment' }): Place {
  const target = placeOf(scope, node.target)
  const assign = valueOf(scope, node)
  const after = <A extends readonly unknown[], R>(run: (frame: CallFrame, ...args: A) => R) => (frame: CallFrame, ...args: A): R => {
    assign(frame)
    return run(frame, ...args)
  }
  return {
    type: target.type,
    get: after(target.get),
    getNumber: after(target.getNumber),
    setNumber: after(target.setNumber),
    set: after(target.set),
    ref: after(target.ref),
  }
}

// ------------------------------------------------------------------------------------------ elements

interface Element {
  readonly array: (frame: CallFrame) => MqlArray
  readonly indices: readonly Num[]
}

function elementPlace(scope: Scope, node: Index): Place {
  const type = typeOf(scope.facts, node)
  const element = elementOf(scope, node)
  if (!scope.program.strict) return lenientPlace(type, element)
  return element.indices.length === 1 ? singlePlace(type, element.array, element.indices[0]) : severalPlace(type, element)
}

/** Offset in the bank; a fault where there is no such element. */
function offsetIn(array: MqlArray, index: number): number {
  if (index < 0 || index >= array.length) throw outOfRange(index, array.length)
  return array.series ? array.length - 1 - index : index
}

/** Elements of doubles are read by code of their own: the engine then knows what it reads. */
function singlePlace(type: MqlType, array: Element['array'], index: Num): Place {
  const isDouble = type.kind === 'primitive' && type.name === 'double'
  const slot = localOf(index)
  const read: Num = isDouble
    ? slot === null
      ? (f) => {
          const a = array(f)
          return (a.bank as Float64Array)[offsetIn(a, index(f))]
        }
      : (f) => {
          const a = array(f)
          return (a.bank as Float64Array)[offsetIn(a, f.n[slot])]
        }
    : (f) => {
        const a = array(f)
        return a.bank[offsetIn(a, index(f))] as number
      }
  const write = (f: CallFrame, value: Value): void => {
    const a = array(f)
    a.bank[offsetIn(a, index(f))] = value as never
  }
  return {
    type,
    getNumber: read,
    get: read,
    setNumber: isDouble
      ? (f, value) => {
          const a = array(f)
          ;(a.bank as Float64Array)[offsetIn(a, index(f))] = value
        }
      : write,
    set: write,
    ref: (f) => {
      const a = array(f)
      return { bank: a.bank, index: offsetIn(a, index(f)) }
    },
  }
}

function severalPlace(type: MqlType, { array, indices }: Element): Place {
  const offset = several(indices)
  const read = (f: CallFrame): Value => {
    const a = array(f)
    return a.bank[offset(f, a)]
  }
  const write = (f: CallFrame, value: Value): void => {
    const a = array(f)
    a.bank[offset(f, a)] = value as never
  }
  return {
    type,
    getNumber: read as Num,
    get: read,
    setNumber: write,
    set: write,
    ref: (f) => {
      const a = array(f)
      return { bank: a.bank, index: offset(f, a) }
    },
  }
}

/** Old MQL4 does not stop at an index out of range: it reads nothing there and writes nothing. */
function lenientPlace(type: MqlType, { array, indices }: Element): Place {
  const offset = lenientOffset(indices)
  const nothing = isNumber(type) ? 0 : null
  const read = (f: CallFrame): Value => {
    const a = array(f)
    const i = offset(f, a)
    return i < 0 ? nothing : a.bank[i]
  }
  const write = (f: CallFrame, value: Value): void => {
    const a = array(f)
    const i = offset(f, a)
    if (i >= 0) a.bank[i] = value as never
  }
  return {
    type,
    getNumber: read as Num,
    get: read,
    setNumber: write,
    set: write,
    ref: (f) => {
      const a = array(f)
      const i = offset(f, a)
      return i < 0 ? { bank: [nothing], index: 0 } : { bank: a.bank, index: i }
    },
  }
}

function lenientOffset(indices: readonly Num[]): (frame: CallFrame, array: MqlArray) => number {
  const [only] = indices
  if (indices.length === 1) return (f, array) => {
    const i = only(f)
    return i < 0 || i >= array.length ? -1 : array.series ? array.length - 1 - i : i
  }
  return (f, array) => {
    let offset = 0
    for (let k = 0; k < indices.length; k++) {
      const size = k === 0 ? array.size : array.inner[k - 1]
      const i = indices[k](f)
      if (i < 0 || i >= size) return -1
      offset = offset * size + (k === 0 && array.series ? size - 1 - i : i)
    }
    return offset
  }
}

/** `a[i][j]` and `a[i,j]` alike: one offset from all indices. */
function elementOf(scope: Scope, node: Index): Element {
  const indices: Expression[] = []
  let object: Expression = node
  while (object.kind === 'Index' && referenceOf(scope.facts, object)?.kind !== 'operator') {
    indices.unshift(...object.indices)
    object = meaningOf(object.object)
    const isRow = object.kind === 'Index' && typeOf(scope.facts, object).kind === 'array'
    if (!isRow) break
  }
  return { array: arrayOf(scope, object), indices: indices.map((index) => numberOf(scope, index)) }
}

function several(indices: readonly Num[]): (frame: CallFrame, array: MqlArray) => number {
  return (f, array) => {
    let offset = 0
    for (let k = 0; k < indices.length; k++) {
      const size = k === 0 ? array.size : array.inner[k - 1]
      let i = indices[k](f)
      if (i < 0 || i >= size) throw outOfRange(i, size)
      if (k === 0 && array.series) i = size - 1 - i
      offset = offset * size + i
    }
    return offset
  }
}

const outOfRange = (index: number, size: number): Error => fault('MQL5001', { index, size })

export function arrayOf(scope: Scope, expression: Expression): (frame: CallFrame) => MqlArray {
  const node = meaningOf(expression)
  const reference = referenceOf(scope.facts, node)
  if (reference?.kind === 'variable' && reference.variable.storage !== 'global' && reference.variable.storage !== 'field') {
    const { slot } = reference.variable
    return (f) => f.o[slot] as MqlArray
  }
  if (reference?.kind === 'variable' && reference.variable.storage === 'global') {
    const { slot } = reference.variable
    const { o } = scope.machine.globals
    return () => o[slot] as MqlArray
  }
  const value = valueOf(scope, node)
  return (f) => {
    const array = value(f)
    if (!(array instanceof MqlArray)) throw fault('MQL5008', { kind: 'values' })
    return array
  }
}
