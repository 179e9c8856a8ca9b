import type { BuiltinFunction } from '../../../builtins/entry.ts'
import { overloadsOf } from '../../../builtins/signature.ts'
import type { Span } from '../../../text/source.ts'
import type { Expression, Identifier, Node } from '../../syntax/nodes.ts'
import { constantOf, qualifierOf, referenceOf, typeOf } from '../facts.ts'
import type { CheckedScript, ConstantValue, Instance, Reference, UserCall, VariableSymbol } from '../model.ts'
import { describe, describeWith } from '../types/describe.ts'
import { unknownType } from '../types/intern.ts'
import { commentAbove, instanceAt, nodesAt } from './places.ts'

/** The hover text of the name under the pointer. */
export interface Hover extends Span {
  /** One line of code per form: a signature, or a name with its type and value. */
  readonly code: readonly string[]
  readonly doc: string
}

/** Returns null where there is no name or nothing is known of it. */
export function hover(checked: CheckedScript, offset: number): Hover | null {
  const path = nodesAt(checked.script, offset)
  const name = path[path.length - 1]
  if (name?.kind !== 'Identifier') return null
  const instance = instanceAt(checked, path)
  const parent = path[path.length - 2]
  const { start, end } = name
  const found = parent === undefined ? null : about(instance, name, parent, path[path.length - 3])
  return found === null ? null : { start, end, ...found }
}

type Known = Omit<Hover, 'start' | 'end'>

function about(instance: Instance, name: Identifier, parent: Node, grandparent: Node | undefined): Known | null {
  if (parent.kind === 'FunctionDeclaration' && parent.name === name) return functionCode(instance)
  const node: Expression = parent.kind === 'Member' && parent.name === name ? parent : name
  const holder = node === parent ? grandparent : parent
  const reference =
    holder?.kind === 'Call' && holder.callee === node ? referenceOf(instance, holder) : referenceOf(instance, node)
  return reference === undefined ? null : aboutReference(instance, node, reference)
}

function aboutReference(instance: Instance, node: Expression, reference: Reference): Known | null {
  switch (reference.kind) {
    case 'variable':
      return aboutVariable(instance, node, reference.symbol)
    case 'builtin-variable':
    case 'builtin-constant':
      return { code: [`${reference.builtin.name}: ${reference.builtin.type}`], doc: reference.builtin.doc }
    case 'field':
      return { code: [`${reference.field}: ${describe(typeOf(instance, node))}`], doc: '' }
    case 'enum-member':
      return { code: [`${describe(typeOf(instance, node))}.${reference.member.name.name}`], doc: '' }
    case 'builtin-call':
      return { code: formsOf(reference.builtin), doc: reference.builtin.doc }
    case 'user-call':
      return functionCode(reference.target)
    case 'constructor-call':
      return {
        code: [
          `${reference.type.name}.new(${reference.type.fields.map((f) => `${describe(f.type)} ${f.name}`).join(', ')})`,
        ],
        doc: commentAbove(reference.type.declaration),
      }
    case 'copy-call':
      return { code: [`${reference.type.name}.copy(object)`], doc: 'A copy of the object.' }
    case 'cast-call':
      return { code: [`${describe(reference.to)}(x)`], doc: `The value as ${describe(reference.to)}.` }
  }
}

function aboutVariable(instance: Instance, node: Expression, symbol: VariableSymbol): Known {
  const type = node === symbol.identifier ? symbol.type : typeOf(instance, node)
  const shown = type === unknownType ? symbol.type : type
  const qualifier = node === symbol.identifier ? symbol.qualifier : qualifierOf(instance, node)
  const mode = symbol.mode === null ? '' : `${symbol.mode} `
  const text = `${mode}${describeWith(qualifier, shown)} ${symbol.name}`
  const { declared } = symbol
  const isStatement = declared.kind === 'VariableDeclaration' || declared.kind === 'TupleDeclaration'
  return { code: [withValue(text, constantOf(instance, node))], doc: isStatement ? commentAbove(declared) : '' }
}

function withValue(text: string, value: ConstantValue | undefined): string {
  if (value === undefined) return text
  return `${text} = ${typeof value === 'string' ? JSON.stringify(value) : String(value ?? 'na')}`
}

export function formsOf(builtin: BuiltinFunction): readonly string[] {
  const name = builtin.name
  return overloadsOf(builtin).map((overload) => `${name}${overload.text}`)
}

function functionCode({ declaration, params, result, resultQualifier }: UserCall['target']): Known | null {
  if (declaration === null) return null
  const shown = params.map(({ name, type, qualifier }) => {
    const isOpen = type === unknownType
    return isOpen ? name : `${describeWith(qualifier, type)} ${name}`
  })
  const word = declaration.method ? 'method ' : ''
  const code = `${word}${declaration.name.name}(${shown.join(', ')}) ${describeWith(resultQualifier, result)}`
  return { code: [code], doc: commentAbove(declaration) }
}
