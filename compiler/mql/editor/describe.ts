import type { EditorHover } from '../../editor/services.ts'
import { registryOf } from '../builtins/registry.ts'
import { functionTables } from '../builtins/functions.ts'
import { referenceOf, typeOf } from '../check/facts.ts'
import type { FunctionInfo, VariableInfo } from '../check/model.ts'
import { typeName } from '../check/types/intern.ts'
import type { Node } from '../syntax/nodes.ts'
import type { Dialect } from '../syntax/preprocess.ts'
import { commentAbove, type EditedProgram } from './context.ts'

/** Prototypes of a built-in function as the reference writes them: `double iMA(string symbol, …)`. */
export function builtinForms(dialect: Dialect, name: string): readonly string[] {
  const row = functionTables.get(registryOf(dialect).canonical(name) ?? name)
  const prototypes = row?.both ?? row?.[dialect] ?? []
  return prototypes.map((text) => {
    const open = text.indexOf('(')
    return `${text.slice(0, open)} ${name}${text.slice(open).replaceAll(',', ', ')}`
  })
}

export const functionCode = ({ declaration, name, owner, params, result }: FunctionInfo): string => {
  const list = params.map((param) => {
    const mark = param.reference && param.type.kind !== 'array' ? '&' : ''
    return `${typeName(param.type)} ${mark}${param.name}`
  })
  const head = declaration.returnType === null && owner ? '' : `${typeName(result)} `
  return `${head}${owner ? `${owner.name}::` : ''}${name}(${list.join(', ')})`
}

const variableCode = ({ name, type, constant, input, value }: VariableInfo): string =>
  `${input ? `${input} ` : ''}${constant ? 'const ' : ''}${typeName(type)} ${name}${value === null ? '' : ` = ${value}`}`

/** Returns what is known of the name at an offset. */
export function hoverAt(program: EditedProgram, offset: number): EditorHover | null {
  const touching = program.nodes.filter(({ node }) => node.start <= offset && offset <= node.end)
  // Children come before parents: the first node with a meaning is the innermost.
  for (const { node, facts } of touching) {
    const name = nameAt(node, offset)
    if (!name) continue
    const { start, end } = name
    const parent = program.parents.get(node)
    const holder = parent?.kind === 'Call' && parent.callee === node ? parent : node
    const reference = referenceOf(facts, holder) ?? referenceOf(facts, node)
    switch (reference?.kind) {
      case 'variable':
        return { start, end, code: [variableCode(reference.variable)], doc: labelOf(reference.variable) }
      case 'field':
        return { start, end, code: [variableCode(reference.field)], doc: '' }
      case 'constant':
        return { start, end, code: [`${typeName(typeOf(facts, node))} ${name.text} = ${reference.value}`], doc: '' }
      case 'predefined':
        return { start, end, code: [`${typeName(typeOf(facts, node))} ${reference.name}`], doc: 'Set by the terminal.' }
      case 'call':
      case 'function':
        return {
          start,
          end,
          code: [functionCode(reference.target)],
          doc: commentAbove(reference.target.declaration),
        }
      case 'builtin-call':
        return { start, end, code: builtinForms(program.dialect, reference.name), doc: '' }
    }
  }
  const fn = program.checked.functions.find(({ declaration: { name } }) => name.start <= offset && offset <= name.end)
  return fn && program.source.text.startsWith(fn.name, fn.declaration.name.start)
    ? { ...spanOf(fn.declaration.name), code: [functionCode(fn)], doc: commentAbove(fn.declaration) }
    : null
}

const spanOf = ({ start, end }: { readonly start: number; readonly end: number }) => ({ start, end })
const labelOf = ({ label }: VariableInfo): string => label ?? ''

function nameAt(node: Node, offset: number): { start: number; end: number; text: string } | null {
  const name = node.kind === 'MemberAccess' || node.kind === 'ScopedName' ? node.name : node
  if (name.kind !== 'Identifier' || offset < name.start || offset > name.end) return null
  return { start: name.start, end: name.end, text: name.name }
}
