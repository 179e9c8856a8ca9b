import { findTypeSymbol } from '../names/find-type.ts'
import type { Declarator, Expression, TypeNode } from '../../syntax/nodes.ts'
import type { Checker } from '../checker.ts'
import { declareInstance } from '../names/create-class.ts'
import { evaluate } from '../names/constants.ts'
import { arrayOf, classType, pointerTo, primitiveNamed, primitives, unknownType } from './intern.ts'
import type { ClassSymbol, TypeSymbol } from '../names/symbols.ts'
import type { MqlType } from '../model.ts'

/** Built-in types without a model: every use of them passes. */
const opaqueTypes: ReadonlySet<string> = new Set([
  'matrix',
  'matrixf',
  'matrixc',
  'vector',
  'vectorf',
  'vectorc',
  'complex',
])

/** Returns the type that a node names; reports an unknown name. */
export function resolveType(checker: Checker, node: TypeNode): MqlType {
  const type = findType(checker, node)
  if (type) return type
  if (!checker.isIncomplete)
    checker.report('256', node, { name: node.name }, undefined, {
      start: node.start,
      end: node.start + node.name.length,
    })
  return unknownType
}

/** Returns the type of a variable or parameter from its name, `*` and brackets. */
export function declaredType(
  checker: Checker,
  node: TypeNode,
  pointer: boolean,
  dimensions: readonly (Expression | null)[],
): MqlType {
  const named = resolveType(checker, node)
  const element = pointer ? toPointer(checker, named, node) : named
  return dimensioned(checker, element, dimensions)
}

/** Returns the type of a declarator behind a class: `struct Point { … } origin, corners[4];`. */
export const declaredBehind = (checker: Checker, symbol: ClassSymbol, { pointer, dimensions }: Declarator): MqlType =>
  dimensioned(checker, pointer ? pointerTo(classType(symbol)) : classType(symbol), dimensions)

const dimensioned = (checker: Checker, element: MqlType, dimensions: readonly (Expression | null)[]): MqlType =>
  dimensions.length
    ? arrayOf(
        element,
        dimensions.map((size) => dimension(checker, size)),
      )
    : element

function dimension(checker: Checker, size: Expression | null): number | null {
  if (!size) return null
  const value = evaluate(checker, size)
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null
}

export function toPointer(checker: Checker, type: MqlType, node: TypeNode): MqlType {
  if (type.kind === 'class' || type.kind === 'unknown') return pointerTo(type)
  if (type === primitives.void) return pointerTo(unknownType)
  if (type.kind === 'function' || type.kind === 'pointer') return type
  checker.report('253', node, { name: node.name })
  return unknownType
}

export function findType(checker: Checker, node: TypeNode): MqlType | null {
  const bound = checker.environment.get(node.name)
  if (bound) return bound
  const primitive = primitiveNamed(node.name)
  if (primitive) return primitive
  const symbol = findTypeSymbol(checker, node.name)
  if (symbol) return typeOfSymbol(checker, symbol, node)
  const { enums, structs } = checker.registry
  const struct = structs.get(node.name)
  const known = enums.get(node.name) ?? (struct && classType(struct))
  if (known) return known
  if (opaqueTypes.has(node.name)) return unknownType
  return node.name.startsWith('ENUM_') && checker.dialect.language.hasLooseEnums ? primitives.int : null
}

function typeOfSymbol(checker: Checker, symbol: TypeSymbol, node: TypeNode): MqlType {
  switch (symbol.kind) {
    case 'class':
      return classType(symbol.symbol)
    case 'enum':
      return symbol.type
    case 'function':
      return symbol.type
    case 'template':
      return templateType(checker, symbol, node)
  }
}

function templateType(checker: Checker, symbol: TypeSymbol & { kind: 'template' }, node: TypeNode): MqlType {
  const inside = checker.owner && [...symbol.instances.values()].includes(checker.owner) ? checker.owner : null
  if (node.args.length === 0 && inside) return classType(inside)
  const { templates } = symbol.declaration
  const args = node.args.map((arg) => {
    const type = resolveType(checker, arg.type)
    return arg.pointer ? toPointer(checker, type, arg.type) : type
  })
  if (args.length !== templates.length) {
    checker.report('364', node, { name: node.name })
    return unknownType
  }
  return classType(declareInstance(checker, symbol, args))
}
