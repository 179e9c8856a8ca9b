import { required } from '../../../text/required.ts'
import type { NodeOf, TypeNode } from '../../syntax/nodes.ts'
import type { Checker } from '../checker.ts'
import { maxInstanceName, maxInstances } from '../names/create-class.ts'
import { createFunction } from '../names/functions.ts'
import { typeName, unknownType } from './intern.ts'
import { classBehind } from '../names/places.ts'
import type { FunctionSymbol } from '../names/symbols.ts'
import { resolveType, toPointer } from './type-names.ts'
import type { MqlType } from '../model.ts'

/** Returns the instance of a template function for a call; null where its types cannot be deduced. */
export function instantiate(
  checker: Checker,
  fn: FunctionSymbol,
  written: NodeOf<'Call'>['typeArguments'],
  types: readonly MqlType[],
): FunctionSymbol | null {
  if (types.length > fn.params.length || types.length < fn.params.filter((p) => !p.declarator.init).length) return null
  const bound = new Map<string, MqlType>()
  fn.templates.forEach((name, i) => {
    const given = written[i]
    if (!given) return
    const type = resolveType(checker, given.type)
    bound.set(name, given.pointer ? toPointer(checker, type, given.type) : type)
  })
  fn.declaration.params.forEach((param, i) => {
    if (types[i]) deduce(fn.templates, bound, param.type, param.pointer, types[i])
  })
  if (!fn.templates.every((name) => bound.has(name))) return null
  return instanceOf(checker, fn, bound)
}

/** Returns null beyond the limit of instances: one that calls itself with a larger type would never end. */
function instanceOf(checker: Checker, fn: FunctionSymbol, bound: ReadonlyMap<string, MqlType>): FunctionSymbol | null {
  const key = fn.templates.map((name) => typeName(bound.get(name) ?? unknownType)).join(',')
  const instances = required(fn.instances, 'instances of a template')
  const known = instances.get(key)
  if (known) return known
  if (instances.size >= maxInstances || key.length > maxInstanceName) return null
  const environment = new Map([...fn.types, ...bound])
  const instance = checker.runInContext({ owner: fn.owner, environment }, () =>
    createFunction(checker, { ...fn.declaration, templates: [], scope: null }, fn.owner, fn.access),
  )
  const made: FunctionSymbol = {
    ...instance,
    types: environment,
    params: instance.params.map((p, i) => ({
      ...p,
      declarator: fn.params[i]?.declarator.init ? fn.params[i].declarator : p.declarator,
    })),
  }
  instances.set(key, made)
  return made
}

/** Matches a parameter type with an argument type: `T`, `T &x[]`, `T *`, `CArray<T>`. */
function deduce(
  templates: readonly string[],
  bound: Map<string, MqlType>,
  param: TypeNode,
  pointer: boolean,
  argument: MqlType,
): void {
  const plain = argument.kind === 'array' ? argument.element : argument
  if (templates.includes(param.name)) {
    const type = pointer && plain.kind === 'pointer' ? plain.to : plain
    if (!bound.has(param.name) && type.kind !== 'null') bound.set(param.name, type)
    return
  }
  const symbol = classBehind(plain)
  if (!symbol || param.args.length === 0) return
  for (let home: typeof symbol | null = symbol; home; home = home.base) {
    if (home.declaration?.name?.name !== param.name) continue
    const given = [...home.types.values()]
    param.args.forEach((arg, i) => {
      if (given[i]) deduce(templates, bound, arg.type, arg.pointer, given[i])
    })
  }
}
