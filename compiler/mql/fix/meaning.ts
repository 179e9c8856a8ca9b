import { elementAt } from '../../text/required.ts'
import type { Node } from '../syntax/nodes.ts'
import { type ParsedProgram, mainProgram } from '../syntax/parse.ts'

/** Fields that do not change what a program does. */
const notationFields: ReadonlySet<string> = new Set([
  'id',
  'start',
  'end',
  'leading',
  'comment',
  'trailing',
  'closing',
  'verbatim',
  'raw',
  'trailingComma',
  'voidParams',
])

/**
 * Returns a key of the main file's meaning: texts with the same key are the same program. Comments, spacing,
 * parentheses, braces around one statement and the order of global declarations do not count.
 */
export function meaningOfProgram(parsed: ParsedProgram): string {
  return mainProgram(parsed).declarations.flatMap(keysOf).sort().join('\n')
}

function keysOf(node: Node): string[] {
  if (node.kind === 'EmptyDeclaration' || node.kind === 'EmptyStatement') return []
  if (node.kind === 'VariableDeclaration')
    return node.declarators.map((one) => `var ${node.storage ?? ''} ${keyOf(node.type)} ${keyOf(one)}`)
  if (node.kind === 'IncludeDirective') return [`include ${node.path.replaceAll('\\', '/').toLowerCase()}`]
  if (node.kind === 'InvalidDeclaration') return [`invalid ${node.verbatim ?? ''}`]
  return [keyOf(node)]
}

function keyOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.flatMap((item) => (isNode(item) ? keysOf(item) : [keyOf(item)])).join()}]`
  if (!isNode(value)) return typeof value === 'object' && value !== null ? '' : String(value)
  if (value.kind === 'Parenthesized' || value.kind === 'MacroUse') return keyOf(value.expression)
  if (value.kind === 'Block') {
    const inner = value.statements.flatMap(keysOf)
    return inner.length === 1 && !elementAt(inner, 0).startsWith('var ') ? elementAt(inner, 0) : `{${inner.join(';')}}`
  }
  if (value.kind === 'NumberLiteral') return value.isReal ? `${value.value}r` : value.raw
  if (value.kind === 'VariableDeclaration') return keysOf(value).join(';')
  const parts = Object.entries(value)
    .filter(([key]) => !notationFields.has(key))
    .map(([key, part]) => `${key}=${keyOf(part)}`)
  return `(${parts.join(' ')})`
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'kind' in value && 'id' in value
