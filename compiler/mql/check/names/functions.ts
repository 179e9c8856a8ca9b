import type { Access, FunctionDeclaration, Parameter } from '../../syntax/nodes.ts'
import type { Checker } from '../checker.ts'
import { primitives, typeName, unknownType } from '../types/intern.ts'
import {
  type ClassSymbol,
  type FunctionSymbol,
  type TypeEnvironment,
  type Variable,
  createVariable,
} from './symbols.ts'
import { declaredType, resolveType, toPointer } from '../types/type-names.ts'
import type { MqlType } from '../model.ts'

/** Creates the symbol of a declared function: parameter and result types, without the body. */
export function createFunction(
  checker: Checker,
  node: FunctionDeclaration,
  owner: ClassSymbol | null,
  access: Access,
  isImport = false,
): FunctionSymbol {
  const templates = node.templates.map((t) => t.name.name)
  const environment: TypeEnvironment = templates.length
    ? new Map([...checker.environment, ...templates.map((t) => [t, unknownType] as const)])
    : checker.environment
  const { params, result } = checker.runInContext({ owner, environment }, () => signatureOf(checker, node))
  const name = node.name.name
  return {
    name,
    declaration: node,
    owner,
    params,
    candidate: null,
    result,
    access,
    isImport,
    templates,
    isStatic: node.specifiers.includes('static') && owner !== null,
    role: roleOf(node, owner),
    virtualSlot: null,
    slots: params.length,
    locals: [],
    facts: checker.programFacts,
    isConst: node.specifiers.includes('const'),
    isVirtual: node.specifiers.includes('virtual'),
    isPure: node.defined === 'pure',
    isDeleted: node.defined === 'delete',
    types: environment,
    instances: templates.length > 0 ? new Map() : null,
    isQueued: false,
    isUsed: false,
  }
}

function roleOf(node: FunctionDeclaration, owner: ClassSymbol | null): FunctionSymbol['role'] {
  const { name } = node.name
  if (name.startsWith('~')) return 'destructor'
  if (/^operator\W/.test(name)) return 'operator'
  if (owner === null) return 'function'
  return name === owner.declaration?.name?.name ? 'constructor' : 'method'
}

export function signatureOf(checker: Checker, node: FunctionDeclaration): { params: Variable[]; result: MqlType } {
  const params = node.params.map((param, slot) => parameterOf(checker, param, slot))
  const named = node.returnType
    ? resolveType(checker, node.returnType)
    : node.name.name.startsWith('~') || node.scope
      ? primitives.void
      : primitives.int
  return { params, result: node.pointer && node.returnType ? toPointer(checker, named, node.returnType) : named }
}

function parameterOf(checker: Checker, node: Parameter, slot: number): Variable {
  const type = declaredType(checker, node.type, node.pointer, node.dimensions)
  if (type === primitives.void) checker.report('143', node)
  if (checker.strict && type.kind === 'array' && !node.reference) {
    const fix = {
      title: 'Pass the array by reference',
      edits: node.name ? [{ start: node.name.start, end: node.name.start, text: '&' }] : [],
    }
    checker.report('294', node.name ?? node, { name: node.name?.name ?? '' }, [fix])
  }
  if (type.kind === 'class' && !node.reference && type.info.keyword === 'class') {
    const fix = {
      title: 'Pass the object by reference',
      edits: node.name ? [{ start: node.name.start, end: node.name.start, text: '&' }] : [],
    }
    checker.report('293', node.name ?? node, { name: node.name?.name ?? '' }, [fix])
  }
  // A pointer's const protects the object, not the pointer.
  const constant = node.type.const && !node.pointer
  return createVariable(
    { name: node.name?.name ?? '', type, storage: 'parameter', slot, declarator: node, id: node.id },
    { reference: node.reference || type.kind === 'array', constant, isRead: true, isWritten: true },
  )
}

/** Returns the key of a parameter type; the first dimension of an array does not count. */
function parameterKey(type: MqlType): string {
  if (type.kind !== 'array') return typeName(type)
  return `${typeName(type.element)}[]${type.dimensions
    .slice(1)
    .map((d) => `[${d ?? ''}]`)
    .join('')}`
}

export function sameParameters(a: FunctionSymbol, b: FunctionSymbol): boolean {
  return (
    a.params.length === b.params.length &&
    a.params.every((param, i) => {
      const other = b.params[i]
      return (
        other !== undefined &&
        parameterKey(param.type) === parameterKey(other.type) &&
        (param.reference === other.reference || param.type.kind === 'array') &&
        (!param.reference || param.constant === other.constant)
      )
    })
  )
}

/** Gives a declared function the parameters of its definition, with the default values of the declaration. */
export function takeParameters(declared: FunctionSymbol, defined: readonly Variable[]): void {
  declared.params = defined.map((param, i) => {
    const declarator = declared.params[i]?.declarator
    return declarator?.init ? { ...param, declarator } : param
  })
  declared.candidate = null
}
