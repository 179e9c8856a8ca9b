import type { Declarator, Expression, TypeNode } from '../../syntax/nodes.ts'
import type { Checker } from '../checker.ts'
import { declareInstance } from '../names/classes.ts'
import { evaluate } from '../names/constants.ts'
import { arrayOf, classType, pointerTo, primitiveNamed, primitives, unknownType } from './intern.ts'
import type { ClassSymbol, TypeSymbol } from '../names/symbols.ts'
import type { MqlType } from './types.ts'

/** Built-in types whose insides are not modelled: whatever is done with them passes. */
const opaque: ReadonlySet<string> = new Set(['matrix', 'matrixf', 'matrixc', 'vector', 'vectorf', 'vectorc', 'complex'])

/** The type a node names, or `unknown` with a report. */
export function resolveType(c: Checker, node: TypeNode): MqlType {
  const type = findType(c, node)
  if (type) return type
  if (!c.isIncomplete)
    c.report('256', node, { name: node.name }, undefined, { start: node.start, end: node.start + node.name.length })
  return unknownType
}

/** The type of a variable or parameter: name, `*`, brackets. */
export function declaredType(
  c: Checker,
  node: TypeNode,
  pointer: boolean,
  dimensions: readonly (Expression | null)[],
): MqlType {
  const named = resolveType(c, node)
  const element = pointer ? toPointer(c, named, node) : named
  return dimensioned(c, element, dimensions)
}

/** The type of a name behind a class: `struct Point { … } origin, corners[4];`, `class Panel { … } *panel;`. */
export const declaredBehind = (c: Checker, symbol: ClassSymbol, { pointer, dimensions }: Declarator): MqlType =>
  dimensioned(c, pointer ? pointerTo(classType(symbol)) : classType(symbol), dimensions)

const dimensioned = (c: Checker, element: MqlType, dimensions: readonly (Expression | null)[]): MqlType =>
  dimensions.length
    ? arrayOf(
        element,
        dimensions.map((size) => dimension(c, size)),
      )
    : element

function dimension(c: Checker, size: Expression | null): number | null {
  if (!size) return null
  const value = evaluate(c, size)
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null
}

export function toPointer(c: Checker, type: MqlType, node: TypeNode): MqlType {
  if (type.kind === 'class' || type.kind === 'unknown') return pointerTo(type)
  if (type === primitives.void) return pointerTo(unknownType)
  if (type.kind === 'function' || type.kind === 'pointer') return type
  c.report('253', node, { name: node.name })
  return unknownType
}

export function findType(c: Checker, node: TypeNode): MqlType | null {
  const bound = c.environment.get(node.name)
  if (bound) return bound
  const primitive = primitiveNamed(node.name)
  if (primitive) return primitive
  const symbol = findTypeSymbol(c, node.name)
  if (symbol) return typeOfSymbol(c, symbol, node)
  const { enums, structs } = c.registry
  const known = enums.get(node.name) ?? (structs.has(node.name) ? classType(structs.get(node.name)!) : undefined)
  if (known) return known
  if (opaque.has(node.name)) return unknownType
  return node.name.startsWith('ENUM_') && c.isMql4 ? primitives.int : null
}

/** A user's type by name, `Outer::Inner` included. */
export function findTypeSymbol(c: Checker, name: string): TypeSymbol | undefined {
  for (let owner = c.owner; owner; owner = owner.outer) {
    for (let home: ClassSymbol | null = owner; home; home = home.base) {
      const nested = home.nested.get(name)
      if (nested) return nested
    }
  }
  const direct = c.types.get(name)
  if (direct || !name.includes('::')) return direct
  const [outer, ...path] = name.split('::')
  let symbol = outer === '' ? undefined : findTypeSymbol(c, outer)
  for (const part of path) {
    symbol = symbol?.kind === 'class' ? symbol.symbol.nested.get(part) : undefined
  }
  return symbol ?? c.types.get(path[path.length - 1])
}

function typeOfSymbol(c: Checker, symbol: TypeSymbol, node: TypeNode): MqlType {
  switch (symbol.kind) {
    case 'class':
      return classType(symbol.symbol)
    case 'enum':
      return symbol.type
    case 'function':
      return symbol.type
    case 'template':
      return templateType(c, symbol, node)
  }
}

function templateType(c: Checker, symbol: TypeSymbol & { kind: 'template' }, node: TypeNode): MqlType {
  const inside = c.owner && [...symbol.instances.values()].includes(c.owner) ? c.owner : null
  if (node.args.length === 0 && inside) return classType(inside)
  const { templates } = symbol.declaration
  const args = node.args.map((arg) => {
    const type = resolveType(c, arg.type)
    return arg.pointer ? toPointer(c, type, arg.type) : type
  })
  if (args.length !== templates.length) {
    c.report('364', node, { name: node.name })
    return unknownType
  }
  return classType(declareInstance(c, symbol, args))
}
