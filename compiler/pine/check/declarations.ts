import type { EnumDeclaration, FunctionDeclaration, Statement, TypeDeclaration } from '../syntax/nodes.ts'
import type { Checker } from './checker.ts'
import { fit, No } from './types/compatible.ts'
import { describe } from './types/describe.ts'
import { value } from './expressions.ts'
import { importLibrary } from './names/imports.ts'
import { enumOf, stringType, unknownType, voidType } from './types/intern.ts'
import type { FunctionSymbol } from './names/symbols.ts'
import { resolveType } from './types/type-nodes.ts'
import { Const } from './types.ts'
import type { ObjectType, Type } from './types.ts'

type Field = ObjectType['fields'][number]

/** Makes the imports and types of a file known before its statements are checked: fields may be of types declared below. */
export function declareTypes(c: Checker, statements: readonly Statement[]): void {
  const objects: { readonly type: ObjectType; readonly fields: Field[] }[] = []
  for (const statement of statements) {
    if (statement.kind === 'ImportDeclaration') importLibrary(c, statement)
    if (statement.kind !== 'TypeDeclaration' && statement.kind !== 'EnumDeclaration') continue
    const { name } = statement.name
    if (c.types.has(name)) {
      c.report('PINE2007', statement.name, { name })
      continue
    }
    if (statement.kind === 'EnumDeclaration') {
      c.types.set(name, enumOf(statement))
      continue
    }
    const fields: Field[] = []
    const type: ObjectType = { kind: 'object', name, declaration: statement, fields }
    c.types.set(name, type)
    objects.push({ type, fields })
  }
  for (const { type, fields } of objects) fillFields(c, type, fields)
}

function fillFields(c: Checker, type: ObjectType, fields: Field[]): void {
  for (const node of type.declaration.fields) {
    const { name } = node.name
    if (fields.some((f) => f.name === name)) c.report('PINE2071', node.name, { name: type.name, field: name })
    fields.push({ name, type: node.type === null ? unknownType : resolveType(c, node.type), varip: node.varip })
  }
}

/** The defaults of a type's fields. */
export function declareType(c: Checker, node: TypeDeclaration): Type {
  c.bits = Const
  const type = c.types.get(node.name.name)
  if (type?.kind !== 'object' || type.declaration !== node) return voidType
  node.fields.forEach((field, i) => {
    if (field.init === null) return
    const actual = value(c, field.init)
    const { name, type: expected } = type.fields[i]
    if (fit(actual, expected, c.version) === No) {
      c.report('PINE2016', field.init, { name, expected: describe(expected), actual: describe(actual) })
    }
  })
  return voidType
}

export function declareEnum(c: Checker, node: EnumDeclaration): Type {
  c.bits = Const
  const seen = new Set<string>()
  for (const { name, title } of node.members) {
    if (seen.has(name.name)) c.report('PINE2071', name, { name: node.name.name, field: name.name })
    seen.add(name.name)
    if (title !== null && value(c, title) !== stringType) c.report('PINE2074', title)
  }
  return voidType
}

/** A function's body is checked when it is called; here it becomes known. */
export function declareFunction(c: Checker, node: FunctionDeclaration): Type {
  c.bits = Const
  const { name } = node.name
  // In a block it is a syntax error that has been told.
  if (c.local > 0) {
    c.missing.add(name)
    return voidType
  }
  const symbol = functionSymbol(c, node)
  const table = node.method ? c.methods : c.functions
  const others = c.functions.get(name) ?? []
  if (others.some((other) => !areDistinct(other, symbol))) c.report('PINE2081', node.name, { name })
  table.set(name, [...(table.get(name) ?? []), symbol])
  // A method may be called as a function too.
  if (node.method) c.functions.set(name, [...others, symbol])
  if (node.method && symbol.paramTypes[0] == null) c.report('PINE2082', node.name, { name })
  if (node.exported) checkExport(c, symbol)
  return voidType
}

function functionSymbol(c: Checker, node: FunctionDeclaration): FunctionSymbol {
  const paramTypes = node.params.map((param) => (param.type === null ? null : resolveType(c, param.type)))
  const defaultTypes = node.params.map((param) => (param.init === null ? null : value(c, param.init)))
  node.params.forEach((param, i) => {
    const expected = paramTypes[i]
    const actual = defaultTypes[i]
    if (expected === null || actual === null || param.init === null || fit(actual, expected, c.version) !== No) return
    c.report('PINE2016', param.init, { name: param.name.name, expected: describe(expected), actual: describe(actual) })
  })
  const required = node.params.filter((param) => param.init === null).length
  c.bits = Const
  return {
    name: node.name.name,
    declaration: node,
    owner: c,
    paramTypes,
    defaultTypes,
    required,
    instances: [],
    isBeingChecked: false,
  }
}

/** Whether a call can tell two functions of one name apart: by the number of required parameters or a declared type. */
function areDistinct(a: FunctionSymbol, b: FunctionSymbol): boolean {
  if (a.required !== b.required) return true
  const qualifierOf = (f: FunctionSymbol, i: number) => f.declaration.params[i]?.qualifier ?? null
  return a.paramTypes.some(
    (type, i) => i < a.required && (type !== b.paramTypes[i] || qualifierOf(a, i) !== qualifierOf(b, i)),
  )
}

function checkExport(c: Checker, { declaration, paramTypes }: FunctionSymbol): void {
  if (c.checked.kind !== 'library') c.report('PINE2083', declaration.name)
  declaration.params.forEach((param, i) => {
    if (paramTypes[i] === null) c.report('PINE2084', param.name, { param: param.name.name })
  })
}
