import { printType, printList, print } from './expressions.ts'
import type { VariableDeclaration, Parameter, Declarator } from '../syntax/nodes.ts'

/** Column of a member's name behind its indentation, whatever its type. */
export const memberColumn = 18

/** Prints `const int a=1,b[3]`, without semicolon. */
export const variableText = (node: VariableDeclaration): string =>
  `${variableHead(node)} ${node.declarators.map((d) => declaratorText(d)).join(', ')}`

/** Prints the storage and type before the names: `input double`. */
export const variableHead = (node: VariableDeclaration): string =>
  `${node.storage ? `${node.storage} ` : ''}${printType(node.type)}`

function declaratorText(node: Declarator, assign = '='): string {
  const init = node.init ? assign + print(node.init) : ''
  return declaratorName(node) + init + (node.args ? `(${printList(node.args)})` : '')
}

/** Prints the pointer and reference marks before a name. */
export const markText = ({ pointer, reference }: { readonly pointer: boolean; readonly reference: boolean }): string =>
  (pointer ? '*' : '') + (reference ? '&' : '')

export const declaratorName = (node: Declarator): string =>
  markText(node) + (node.scope ? `${printType(node.scope)}::` : '') + node.name.name + brackets(node.dimensions)

const brackets = (dimensions: Declarator['dimensions']): string =>
  dimensions.map((d) => `[${d ? print(d) : ''}]`).join('')

export const memberText = (node: VariableDeclaration): string =>
  `${`${variableHead(node)} `.padEnd(memberColumn)}${node.declarators.map((d) => declaratorText(d)).join(', ')}`

function parameterText(node: Parameter): string {
  const storage = node.storage ? `${node.storage} ` : ''
  const name = markText(node) + (node.name?.name ?? '') + brackets(node.dimensions)
  const init = node.init ? `=${print(node.init)}` : ''
  return `${storage}${printType(node.type)}${name ? ` ${name}` : ''}${init}`
}

export const trailingDeclarators = (declarators: readonly Declarator[]): string =>
  declarators.length ? ` ${declarators.map((d) => declaratorText(d)).join(', ')}` : ''

export const parameterList = ({ params }: { readonly params: readonly Parameter[] }): string =>
  params.map(parameterText).join(',')
