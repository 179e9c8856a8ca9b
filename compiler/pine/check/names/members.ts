import { type BuiltinName } from '../../../builtins/builtins.ts'
import type { Expression, Identifier, Member } from '../../syntax/nodes.ts'
import type { Checker, Import } from '../checker.ts'
import { describe } from '../types/describe.ts'
import { readBuiltin } from './lookup.ts'
import { checkValue } from '../dispatch.ts'
import { floatType, intType, simpleTypes, unknownType } from '../types/intern.ts'
import { closest, renameFix } from './suggest.ts'
import { Const, Series, type EnumType, type ObjectType, type Type } from '../types.ts'

/** The left side of a dot: a value, or a name with members. */
export type Qualified =
  | { readonly kind: 'value' }
  | { readonly kind: 'builtin'; readonly name: BuiltinName }
  | { readonly kind: 'type'; readonly type: ObjectType | EnumType }
  | { readonly kind: 'import'; readonly alias: string; readonly library: Import }

const isValue: Qualified = { kind: 'value' }

/** Classifies the left side of a dot without checking it as an expression. Variables win over namespaces. */
export function qualified(checker: Checker, node: Expression): Qualified {
  if (node.kind === 'Identifier') return qualifiedName(checker, node)
  if (node.kind !== 'Member') return isValue
  const object = qualified(checker, node.object)
  const { name } = node.name
  if (object.kind === 'builtin') {
    const inner = object.name.members.get(name)
    // `strategy.closedtrades` is a number and a namespace.
    if (inner !== undefined && inner.members.size > 0) return { kind: 'builtin', name: inner }
  } else if (object.kind === 'import') {
    const type = object.library.checker?.types.get(name)
    if (type !== undefined) return { kind: 'type', type }
  }
  return isValue
}

function qualifiedName(checker: Checker, node: Identifier): Qualified {
  const library = checker.imports.get(node.name)
  if (checker.variable(node.name) !== undefined) return isValue
  if (library !== undefined) return { kind: 'import', alias: node.name, library }
  const type = checker.types.get(node.name)
  if (type !== undefined) return { kind: 'type', type }
  const name = checker.builtins.names.get(node.name)
  return name !== undefined && name.members.size > 0 ? { kind: 'builtin', name } : isValue
}

/** `object.name` where a value is needed. */
export function member(checker: Checker, node: Member): Type {
  const object = qualified(checker, node.object)
  switch (object.kind) {
    case 'builtin':
      return builtinMember(checker, node, object.name)
    case 'type':
      return typeMember(checker, node, object.type)
    case 'import':
      return importMember(checker, node, object)
    case 'value':
      return shadowed(checker, node) ?? field(checker, node, checkValue(checker, node.object))
  }
}

/** `size.tiny` where a variable is named `size`: a value without fields does not hide the namespace. */
function shadowed(checker: Checker, node: Member): Type | null {
  if (node.object.kind !== 'Identifier') return null
  const variable = checker.variable(node.object.name)
  const found = checker.builtins.names.get(node.object.name)?.members.get(node.name.name)
  return variable?.type.kind !== 'object' && found?.value ? readBuiltin(checker, node, found.value) : null
}

function builtinMember(checker: Checker, node: Member, namespace: BuiltinName): Type {
  const found = namespace.members.get(node.name.name)
  if (found?.value) return readBuiltin(checker, node, found.value)
  if (node.name.name === '') return checker.fail()
  if (found === undefined) reportUnknownMember(checker, node, namespace.fullName, namespace.members)
  else if (found.function !== null) checker.report('PINE2005', node, { name: found.fullName })
  else checker.report('PINE2006', node, { name: found.fullName })
  return checker.fail()
}

export function reportUnknownMember(
  checker: Checker,
  node: Member,
  namespace: string,
  members: ReadonlyMap<string, unknown>,
): void {
  const { name } = node.name
  const elsewhere = elsewhereNamed(checker, name, namespace)
  const guess = closest(name, members.keys())
  if (elsewhere !== null) checker.reportWithFix('PINE2003', node.name, renameFix(node, elsewhere), { namespace, name })
  else if (guess === null) checker.report('PINE2003', node.name, { namespace, name })
  else checker.reportWithFix('PINE2003', node.name, renameFix(node.name, guess), { namespace, name })
}

/** `math.sum` for `ta.sum`: the name in another namespace of functions. */
function elsewhereNamed(checker: Checker, name: string, namespace: string): string | null {
  for (const other of ['ta', 'math', 'str', 'array']) {
    if (other !== namespace && checker.builtins.names.get(other)?.members.get(name)?.function) return `${other}.${name}`
  }
  return null
}

function typeMember(checker: Checker, node: Member, type: ObjectType | EnumType): Type {
  if (type.kind === 'enum' && type.declaration !== null) {
    const found = type.declaration.members.find((m) => m.name.name === node.name.name)
    if (found !== undefined) {
      checker.refer(node, { kind: 'enum-member', member: found })
      checker.bits = Const
      return type
    }
    reportUnknownMember(checker, node, type.name, new Map(type.declaration.members.map((m) => [m.name.name, m])))
    return checker.fail()
  }
  checker.report('PINE2006', node, { name: type.name })
  return checker.fail()
}

function importMember(checker: Checker, node: Member, { alias, library }: { alias: string; library: Import }): Type {
  const builtin = checker.builtins.names.get(alias)?.members.get(node.name.name)?.value
  const constant = library.checker?.globals.own(node.name.name)
  if (constant === undefined && builtin) return readBuiltin(checker, node, builtin)
  if (library.checker === null) return checker.fail()
  if (constant === undefined) {
    checker.report('PINE2092', node.name, { alias, name: node.name.name })
    return checker.fail()
  }
  checker.refer(node, constant.reference)
  checker.setConstant(node, constant.constant)
  checker.bits = constant.bits
  return constant.type
}

const pointFields: readonly (readonly [name: string, type: Type])[] = [
  ['index', intType],
  ['time', intType],
  ['price', floatType],
]

/** A field of an object; also the left side of an assignment. */
function field(checker: Checker, node: Member, object: Type): Type {
  checker.bits = Series
  const { name } = node.name
  if (object === unknownType || name === '') return checker.fail()
  if (object.kind === 'object') {
    const index = object.fields.findIndex((f) => f.name === name)
    const found = object.fields[index]
    if (found !== undefined) {
      checker.refer(node, { kind: 'field', object: node.object, type: object, field: name, index })
      return found.type
    }
    const guess = closest(
      name,
      object.fields.map((f) => f.name),
    )
    if (guess === null) checker.report('PINE2072', node.name, { type: object.name, name })
    else checker.reportWithFix('PINE2072', node.name, renameFix(node.name, guess), { type: object.name, name })
    return checker.fail()
  }
  if (object === simpleTypes.get('chart.point')) {
    const index = pointFields.findIndex(([pointField]) => pointField === name)
    const found = pointFields[index]
    if (found !== undefined) {
      checker.refer(node, { kind: 'field', object: node.object, type: 'chart.point', field: name, index })
      return found[1]
    }
  }
  checker.report('PINE2072', node.name, { type: describe(object), name })
  return checker.fail()
}
