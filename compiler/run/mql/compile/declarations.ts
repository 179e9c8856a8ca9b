import { meaningOf, referenceOf } from '../../../mql/check/facts.ts'
import type { VariableInfo } from '../../../mql/check/model.ts'
import type { ArrayType, MqlType } from '../../../mql/check/types.ts'
import type { Declarator, Expression, InitializerList } from '../../../mql/syntax/nodes.ts'
import { MqlArray, isObject, type Frame, type Value } from '../values.ts'
import { copyValue } from './assignments.ts'
import { constructorArguments, copyOf } from './calls.ts'
import { convertedOf, numberAs, numberOf, objectOf, valueOf } from './expressions.ts'
import { isNumber } from './numbers.ts'
import { arrayOf } from './places.ts'
import type { CallFrame, Scope } from './scope.ts'

/** Makes a variable's first value: `store` in the running call, or in the globals. */
export function declarationOf(scope: Scope, variable: VariableInfo, declarator: Declarator): (frame: CallFrame) => void {
  const store = variable.storage === 'global' ? () => scope.machine.globals : (frame: CallFrame): Frame => frame
  const { slot, type } = variable
  if (isNumber(type)) {
    const value = declarator.init ? numberAs(scope, declarator.init, type) : () => 0
    return (f) => void (store(f).n[slot] = value(f))
  }
  const make = makerOf(scope, type, declarator)
  return (f) => void (store(f).o[slot] = make(f))
}

function makerOf(scope: Scope, type: MqlType, declarator: Declarator): (frame: CallFrame) => Value {
  if (type.kind === 'array') return arrayMaker(scope, type, declarator)
  if (type.kind === 'class') return objectMaker(scope, type, declarator)
  if (!declarator.init) return () => null
  const value = convertedOf(scope, declarator.init, type)
  return (f) => {
    const given = value(f)
    return given === 0 ? null : given
  }
}

function arrayMaker(scope: Scope, type: ArrayType, { dimensions, init }: Declarator): (frame: CallFrame) => Value {
  const first = dimensions[0] ? numberOf(scope, dimensions[0]) : null
  const written = init && meaningOf(init)
  if (!written) return (f) => scope.makeArray(type, first ? first(f) : null)
  if (written.kind !== 'InitializerList') {
    const source = arrayOf(scope, written)
    return (f) => copyValue(source(f), scope.makeArray(type, first ? first(f) : null))
  }
  const fill = listFiller(scope, type, written)
  return (f) => {
    const array = scope.makeArray(type, first ? first(f) : null)
    fill(f, array)
    return array
  }
}

/** `{1,2,{3,4}}`: nested lists fill rows, a plain list of a two-dimensional array fills it in order. */
function listFiller(scope: Scope, type: ArrayType, list: InitializerList): (frame: CallFrame, array: MqlArray) => void {
  const entries = flatten(list, type.dimensions.slice(1).map((size) => size ?? 1), 0)
  const values = entries.map(({ offset, expression }) => ({ offset, value: elementMaker(scope, type.element, expression) }))
  const row = type.dimensions.slice(1).reduce<number>((product, size) => product * (size ?? 1), 1)
  const needed = Math.ceil((Math.max(-1, ...entries.map((e) => e.offset)) + 1) / row)
  return (f, array) => {
    if (!array.fixed) array.resize(needed)
    for (const { offset, value } of values) if (offset < array.length) array.bank[offset] = value(f, array.bank[offset]) as never
  }
}

function flatten(list: InitializerList, inner: readonly number[], from: number): readonly { offset: number; expression: Expression }[] {
  const size = inner.reduce((product, n) => product * n, 1)
  let offset = from
  return list.elements.flatMap((element) => {
    const node = meaningOf(element)
    if (node.kind === 'InitializerList' && inner.length > 0) {
      const rows = flatten(node, inner.slice(1), offset)
      offset += size
      return rows
    }
    return [{ offset: offset++, expression: node }]
  })
}

function elementMaker(scope: Scope, type: MqlType, expression: Expression): (frame: CallFrame, old: Value) => Value {
  if (isNumber(type)) return numberAs(scope, expression, type)
  if (type.kind === 'class' && expression.kind === 'InitializerList') {
    const fill = fieldFiller(scope, type, expression)
    return (f, old) => {
      if (isObject(old)) fill(f, old)
      return old
    }
  }
  if (type.kind === 'class') {
    const object = objectOf(scope, expression)
    return (f, old) => copyValue(object(f), old)
  }
  return convertedOf(scope, expression, type)
}

/** `MqlTradeRequest request={0}`: fields in order. */
function fieldFiller(scope: Scope, type: MqlType & { kind: 'class' }, list: InitializerList): (frame: CallFrame, object: Frame) => void {
  const fields = list.elements.slice(0, type.info.fields.length).map((element, k) => {
    const field = type.info.fields[k]
    const node = meaningOf(element)
    return { field, node, make: isNumber(field.type) ? numberAs(scope, node, field.type) : null }
  })
  return (f, object) => {
    for (const { field, node, make } of fields) {
      if (make) object.n[field.slot] = make(f)
      else object.o[field.slot] = fieldValue(scope, field, node)(f, object.o[field.slot])
    }
  }
}

function fieldValue(scope: Scope, field: VariableInfo, node: Expression): (frame: CallFrame, old: Value) => Value {
  if (field.type.kind === 'array') {
    return (f, old) => {
      if (node.kind === 'InitializerList' && old instanceof MqlArray) listFiller(scope, field.type as ArrayType, node)(f, old)
      return old
    }
  }
  if (node.kind === 'NumberLiteral' && !isNumber(field.type)) return (_f, old) => old
  return elementMaker(scope, field.type, node)
}

function objectMaker(scope: Scope, type: MqlType & { kind: 'class' }, declarator: Declarator): (frame: CallFrame) => Value {
  const { info } = type
  const reference = referenceOf(scope.facts, declarator)
  const constructor = reference?.kind === 'construct' ? reference.target : defaultConstructor(info)
  const written = declarator.init && meaningOf(declarator.init)
  if (written?.kind === 'InitializerList') {
    const fill = fieldFiller(scope, type, written)
    return (f) => {
      const object = scope.classOf(info).construct(null, null)
      fill(f, object)
      return object
    }
  }
  if (written) {
    const value = valueOf(scope, written)
    return (f) => {
      const given = value(f)
      return isObject(given) ? copyOf(given) : scope.classOf(info).construct(null, null)
    }
  }
  const fill = constructorArguments(scope, constructor, declarator.args ?? [])
  return (f) => scope.classOf(info).construct(constructor, fill && ((callee) => fill(f, callee)))
}

/** The constructor that runs where none is named: one that can do without arguments. */
export function defaultConstructor(info: (MqlType & { kind: 'class' })['info']) {
  return info.constructors.find((c) => c.params.every((p) => p.declarator.init)) ?? null
}
