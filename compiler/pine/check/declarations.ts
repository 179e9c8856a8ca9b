import { required } from '../../text/required.ts'
import type { EnumDeclaration, FunctionDeclaration, Statement, TypeDeclaration } from '../syntax/nodes.ts'
import type { Checker, FunctionSymbol } from './checker.ts'
import { fit, No } from './types/compatible.ts'
import { describe } from './types/describe.ts'
import { checkValue } from './dispatch.ts'
import { importLibrary } from './names/imports.ts'
import { enumOf, stringType, unknownType, voidType } from './types/intern.ts'
import { resolveType } from './types/type-nodes.ts'
import { Const, type ObjectType, type Type } from './types.ts'

type Field = ObjectType['fields'][number]

/** Declares the imports and types of a file before its statements are checked: fields may use types declared below. */
export function declareTypes(checker: Checker, statements: readonly Statement[]): void {
  const objects: { readonly type: ObjectType; readonly fields: Field[] }[] = []
  for (const statement of statements) {
    if (statement.kind === 'ImportDeclaration') importLibrary(checker, statement)
    if (statement.kind !== 'TypeDeclaration' && statement.kind !== 'EnumDeclaration') continue
    const { name } = statement.name
    if (checker.types.has(name)) {
      checker.report('PINE2007', statement.name, { name })
      continue
    }
    if (statement.kind === 'EnumDeclaration') {
      checker.types.set(name, enumOf(statement))
      continue
    }
    const fields: Field[] = []
    const type: ObjectType = { kind: 'object', name, declaration: statement, fields }
    checker.types.set(name, type)
    objects.push({ type, fields })
  }
  for (const { type, fields } of objects) fillFields(checker, type, fields)
}

function fillFields(checker: Checker, type: ObjectType, fields: Field[]): void {
  for (const node of type.declaration.fields) {
    const { name } = node.name
    if (fields.some((f) => f.name === name)) checker.report('PINE2071', node.name, { name: type.name, field: name })
    fields.push({ name, type: node.type === null ? unknownType : resolveType(checker, node.type), varip: node.varip })
  }
}

/** The defaults of a type's fields. */
export function declareType(checker: Checker, node: TypeDeclaration): Type {
  checker.bits = Const
  const type = checker.types.get(node.name.name)
  if (type?.kind !== 'object' || type.declaration !== node) return voidType
  node.fields.forEach((field, i) => {
    if (field.init === null) return
    const actual = checkValue(checker, field.init)
    const { name, type: expected } = required(type.fields[i], `field ${i} of ${type.name}`)
    if (fit(actual, expected, checker.version) === No) {
      checker.report('PINE2016', field.init, { name, expected: describe(expected), actual: describe(actual) })
    }
  })
  return voidType
}

export function declareEnum(checker: Checker, node: EnumDeclaration): Type {
  checker.bits = Const
  const seen = new Set<string>()
  for (const { name, title } of node.members) {
    if (seen.has(name.name)) checker.report('PINE2071', name, { name: node.name.name, field: name.name })
    seen.add(name.name)
    if (title !== null && checkValue(checker, title) !== stringType) checker.report('PINE2074', title)
  }
  return voidType
}

/** Declares a function. Its body is checked when it is called. */
export function declareFunction(checker: Checker, node: FunctionDeclaration): Type {
  checker.bits = Const
  const { name } = node.name
  // In a block this is a syntax error that the parser has reported.
  if (checker.localDepth > 0) {
    checker.reportedNames.add(name)
    return voidType
  }
  const symbol = functionSymbol(checker, node)
  const table = node.method ? checker.methods : checker.functions
  const others = checker.functions.get(name) ?? []
  if (others.some((other) => !areDistinct(other, symbol))) checker.report('PINE2081', node.name, { name })
  table.set(name, [...(table.get(name) ?? []), symbol])
  // A method may be called as a function too.
  if (node.method) checker.functions.set(name, [...others, symbol])
  if (node.method && symbol.paramTypes[0] == null) checker.report('PINE2082', node.name, { name })
  if (node.exported) checkExport(checker, symbol)
  return voidType
}

function functionSymbol(checker: Checker, node: FunctionDeclaration): FunctionSymbol {
  const paramTypes = node.params.map((param) => (param.type === null ? null : resolveType(checker, param.type)))
  const defaultTypes = node.params.map((param) => (param.init === null ? null : checkValue(checker, param.init)))
  node.params.forEach((param, i) => {
    const expected = paramTypes[i]
    const actual = defaultTypes[i]
    if (!expected || !actual || param.init === null || fit(actual, expected, checker.version) !== No) return
    checker.report('PINE2016', param.init, {
      name: param.name.name,
      expected: describe(expected),
      actual: describe(actual),
    })
  })
  const requiredParams = node.params.filter((param) => param.init === null).length
  checker.bits = Const
  return {
    name: node.name.name,
    declaration: node,
    owner: checker,
    paramTypes,
    defaultTypes,
    required: requiredParams,
    instances: [],
    isBeingChecked: false,
  }
}

/** Whether calls can distinguish two functions of one name: by the number of required parameters or a declared type. */
function areDistinct(a: FunctionSymbol, b: FunctionSymbol): boolean {
  if (a.required !== b.required) return true
  const qualifierOf = (f: FunctionSymbol, i: number) => f.declaration.params[i]?.qualifier ?? null
  return a.paramTypes.some(
    (type, i) => i < a.required && (type !== b.paramTypes[i] || qualifierOf(a, i) !== qualifierOf(b, i)),
  )
}

function checkExport(checker: Checker, { declaration, paramTypes }: FunctionSymbol): void {
  if (checker.checked.kind !== 'library') checker.report('PINE2083', declaration.name)
  declaration.params.forEach((param, i) => {
    if (paramTypes[i] === null) checker.report('PINE2084', param.name, { param: param.name.name })
  })
}
