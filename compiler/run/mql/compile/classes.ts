import { referenceOf } from '../../../mql/check/facts.ts'
import type { ClassInfo, FunctionInfo, VariableInfo } from '../../../mql/check/model.ts'
import type { MqlType } from '../../../mql/check/types.ts'
import type { MemberInitializer } from '../../../mql/syntax/nodes.ts'
import { createObject, isObject, zeros, type Layout, type MqlArray, type MqlObject } from '../values.ts'
import { constructorArguments } from './calls.ts'
import { defaultConstructor } from './declarations.ts'
import { numberAs, valueOf } from './expressions.ts'
import { isNumber } from './numbers.ts'
import type { CallFrame, CompiledClass, CompiledFunction, Scope } from './scope.ts'

/** Everything the machine must know to make, call and delete objects of one class. */
export function compileClass(scope: Scope, info: ClassInfo): CompiledClass {
  const compiled: CompiledClass = {
    info,
    layout: layoutOf(scope, info),
    virtuals: info.virtuals.map((target) => (target ? scope.functionOf(target) : null)),
    construct(constructor, fill) {
      const object = createObject(compiled.layout)
      initialize(scope, object, info, constructor ?? defaultConstructor(info), fill)
      return object
    },
    destroy(object) {
      for (let current: ClassInfo | null = info; current; current = current.base) {
        if (current.destructor) invoke(scope, current.destructor, object, null)
      }
      object.dead = true
    },
  }
  ;(compiled.layout as { owner: CompiledClass }).owner = compiled
  return compiled
}

function layoutOf(scope: Scope, info: ClassInfo): Layout {
  const nested = info.fields.flatMap(({ slot, type }) => {
    const make = nestedMaker(scope, type)
    return make ? [{ slot, make }] : []
  })
  return {
    name: info.name,
    zeros: zeros(info.fields.length),
    plain: info.fields.every((field) => isNumber(field.type)),
    nested,
    owner: null,
  }
}

/** Fields that are objects or arrays by value. Their constructors run with the owner's. */
function nestedMaker(scope: Scope, type: MqlType): (() => MqlObject | MqlArray) | null {
  if (type.kind === 'class') return () => createObject(scope.classOf(type.info).layout)
  if (type.kind === 'array') return () => scope.makeArray(type)
  return null
}

/** Base first, then the fields that have constructors, then the initializer list, then the body. */
function initialize(scope: Scope, object: MqlObject, info: ClassInfo, constructor: FunctionInfo | null, fill: ((callee: CallFrame) => void) | null): void {
  const frame = constructor ? scope.functionOf(constructor).take() : null
  if (frame) {
    fill?.(frame)
    frame.self = object
  }
  const listed = constructor?.declaration.initializers ?? []
  if (info.base) initializeBase(scope, object, info.base, constructor, listed, frame)
  const inherited = info.base?.fields.length ?? 0
  for (const field of info.fields.slice(inherited)) {
    const initializer = listed.find((i) => i.name.name === field.name)
    if (initializer && constructor && frame) initializeField(scope, object, field, initializer, constructor, frame)
    else constructNested(scope, object, field)
  }
  if (constructor && frame) {
    const compiled = scope.functionOf(constructor)
    compiled.run(frame)
    compiled.give(frame)
  }
}

function initializeBase(
  scope: Scope,
  object: MqlObject,
  base: ClassInfo,
  constructor: FunctionInfo | null,
  listed: readonly MemberInitializer[],
  frame: CallFrame | null,
): void {
  const initializer = listed.find((i) => i.name.name === base.name)
  if (!initializer || !constructor || !frame) return initialize(scope, object, base, defaultConstructor(base), null)
  const reference = referenceOf(constructor.facts, initializer)
  const target = reference?.kind === 'construct' ? reference.target : defaultConstructor(base)
  const inner = scope.inside(constructor)
  const pass = constructorArguments(inner, target, initializer.args)
  initialize(scope, object, base, target, pass && ((callee) => pass(frame, callee)))
}

function initializeField(scope: Scope, object: MqlObject, field: VariableInfo, initializer: MemberInitializer, constructor: FunctionInfo, frame: CallFrame): void {
  const inner = scope.inside(constructor)
  const { slot, type } = field
  if (type.kind === 'class') {
    const reference = referenceOf(constructor.facts, initializer)
    const target = reference?.kind === 'construct' ? reference.target : defaultConstructor(type.info)
    const pass = constructorArguments(inner, target, initializer.args)
    const nested = object.o[slot]
    if (isObject(nested)) initialize(scope, nested, type.info, target, pass && ((callee) => pass(frame, callee)))
  } else if (initializer.args.length > 0) {
    if (isNumber(type)) object.n[slot] = numberAs(inner, initializer.args[0], type)(frame)
    else {
      const given = valueOf(inner, initializer.args[0])(frame)
      object.o[slot] = given === 0 ? null : given
    }
  }
}

function constructNested(scope: Scope, object: MqlObject, { slot, type }: VariableInfo): void {
  const nested = object.o[slot]
  if (type.kind === 'class' && isObject(nested)) initialize(scope, nested, type.info, defaultConstructor(type.info), null)
}

function invoke(scope: Scope, target: FunctionInfo, self: MqlObject, fill: ((callee: CallFrame) => void) | null): void {
  const compiled: CompiledFunction = scope.functionOf(target)
  const frame = compiled.take()
  fill?.(frame)
  frame.self = self
  compiled.run(frame)
  compiled.give(frame)
}
