import { builtinNames } from '../../builtins/names.ts'
import type { BuiltinName } from '../../builtins/names.ts'
import type { Expression, Identifier, Member } from '../../syntax/nodes.ts'
import type { Checker } from '../checker.ts'
import { describe } from '../types/describe.ts'
import { readBuiltin, settle, undeclared, value } from '../expressions.ts'
import type { Import } from './imports.ts'
import { floatType, intType, simpleTypes, unknownType } from '../types/intern.ts'
import { closest, renameFix } from './suggest.ts'
import { Const, Series } from '../types.ts'
import type { EnumType, ObjectType, Type } from '../types.ts'

/** What stands left of a dot: a value, or a name that only leads on. */
export type Qualified =
  | { readonly kind: 'value' }
  | { readonly kind: 'builtin'; readonly name: BuiltinName }
  | { readonly kind: 'type'; readonly type: ObjectType | EnumType }
  | { readonly kind: 'import'; readonly alias: string; readonly library: Import }

const isValue: Qualified = { kind: 'value' }

/** What the left side of a dot is, without checking it as an expression. Variables win over namespaces. */
export function qualified(c: Checker, node: Expression): Qualified {
  if (node.kind === 'Identifier') return qualifiedName(c, node)
  if (node.kind !== 'Member') return isValue
  const object = qualified(c, node.object)
  const { name } = node.name
  if (object.kind === 'builtin') {
    const inner = object.name.members.get(name)
    // strategy.closedtrades is a number and leads on to functions.
    if (inner !== undefined && inner.members.size > 0) return { kind: 'builtin', name: inner }
  } else if (object.kind === 'import') {
    const type = object.library.checker?.types.get(name)
    if (type !== undefined) return { kind: 'type', type }
  }
  return isValue
}

function qualifiedName(c: Checker, node: Identifier): Qualified {
  const library = c.imports.get(node.name)
  if (c.variable(node.name) !== undefined) return isValue
  if (library !== undefined) return { kind: 'import', alias: node.name, library }
  const type = c.types.get(node.name)
  if (type !== undefined) return { kind: 'type', type }
  const name = builtinNames().get(node.name)
  return name !== undefined && name.members.size > 0 ? { kind: 'builtin', name } : isValue
}

/** `object.name` where a value is needed. */
export function member(c: Checker, node: Member): Type {
  const object = qualified(c, node.object)
  switch (object.kind) {
    case 'builtin':
      return builtinMember(c, node, object.name)
    case 'type':
      return typeMember(c, node, object.type)
    case 'import':
      return importMember(c, node, object)
    case 'value':
      return shadowed(c, node) ?? field(c, node, value(c, node.object))
  }
}

/** `size.tiny` where a variable is named `size`: a value without fields does not hide the namespace. */
function shadowed(c: Checker, node: Member): Type | null {
  if (node.object.kind !== 'Identifier') return null
  const variable = c.variable(node.object.name)
  const found = builtinNames().get(node.object.name)?.members.get(node.name.name)
  return variable?.type.kind !== 'object' && found?.value ? readBuiltin(c, node, found.value) : null
}

function builtinMember(c: Checker, node: Member, namespace: BuiltinName): Type {
  const found = namespace.members.get(node.name.name)
  if (found?.value) return readBuiltin(c, node, found.value)
  if (node.name.name === '') return c.fail()
  if (found === undefined) noMember(c, node, namespace.fullName, namespace.members)
  else if (found.function !== null) c.report('PINE2005', node, { name: found.fullName })
  else c.report('PINE2006', node, { name: found.fullName })
  return c.fail()
}

export function noMember(c: Checker, node: Member, namespace: string, members: ReadonlyMap<string, unknown>): void {
  const { name } = node.name
  const elsewhere = elsewhereNamed(name, namespace)
  const guess = closest(name, members.keys())
  if (elsewhere !== null) c.reportWithFix('PINE2003', node.name, renameFix(node, elsewhere), { namespace, name })
  else if (guess === null) c.report('PINE2003', node.name, { namespace, name })
  else c.reportWithFix('PINE2003', node.name, renameFix(node.name, guess), { namespace, name })
}

/** `math.sum` for `ta.sum`: the name in another namespace of functions. */
function elsewhereNamed(name: string, namespace: string): string | null {
  for (const other of ['ta', 'math', 'str', 'array']) {
    if (other !== namespace && builtinNames().get(other)?.members.get(name)?.function) return `${other}.${name}`
  }
  return null
}

function typeMember(c: Checker, node: Member, type: ObjectType | EnumType): Type {
  if (type.kind === 'enum' && type.declaration !== null) {
    const found = type.declaration.members.find((m) => m.name.name === node.name.name)
    if (found !== undefined) {
      c.refer(node, { kind: 'enum-member', member: found })
      c.bits = Const
      return type
    }
    noMember(c, node, type.name, new Map(type.declaration.members.map((m) => [m.name.name, m])))
    return c.fail()
  }
  c.report('PINE2006', node, { name: type.name })
  return c.fail()
}

function importMember(c: Checker, node: Member, { alias, library }: { alias: string; library: Import }): Type {
  const builtin = builtinNames().get(alias)?.members.get(node.name.name)?.value
  const constant = library.checker?.globals.own(node.name.name)
  if (constant === undefined && builtin) return readBuiltin(c, node, builtin)
  if (library.checker === null) return c.fail()
  if (constant === undefined) {
    c.report('PINE2092', node.name, { alias, name: node.name.name })
    return c.fail()
  }
  c.refer(node, constant.reference)
  c.setConstant(node, constant.constant)
  c.bits = constant.bits
  return constant.type
}

const pointFields: readonly (readonly [name: string, type: Type])[] = [
  ['index', intType],
  ['time', intType],
  ['price', floatType],
]

/** A field of an object; also the left side of an assignment. */
export function field(c: Checker, node: Member, object: Type): Type {
  c.bits = Series
  const { name } = node.name
  if (object === unknownType || name === '') return c.fail()
  if (object.kind === 'object') {
    const index = object.fields.findIndex((f) => f.name === name)
    if (index >= 0) {
      c.refer(node, { kind: 'field', object: node.object, type: object, field: name, index })
      return object.fields[index].type
    }
    const guess = closest(
      name,
      object.fields.map((f) => f.name),
    )
    if (guess === null) c.report('PINE2072', node.name, { type: object.name, name })
    else c.reportWithFix('PINE2072', node.name, renameFix(node.name, guess), { type: object.name, name })
    return c.fail()
  }
  if (object === simpleTypes.get('chart.point')) {
    const index = pointFields.findIndex(([field]) => field === name)
    if (index >= 0) {
      c.refer(node, { kind: 'field', object: node.object, type: 'chart.point', field: name, index })
      return pointFields[index][1]
    }
  }
  c.report('PINE2072', node.name, { type: describe(object), name })
  return c.fail()
}

/** The object of a method call or field where the name left of the dot is not known at all. */
export function unknownObject(c: Checker, node: Expression): boolean {
  if (node.kind !== 'Identifier' || c.variable(node.name) !== undefined || builtinNames().get(node.name)?.value)
    return false
  if (!builtinNames().has(node.name) && !c.functions.has(node.name)) {
    undeclared(c, node)
    c.fail()
    settle(c, node, unknownType)
    return true
  }
  return false
}
