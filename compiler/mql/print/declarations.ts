import type {
  ClassDeclaration,
  Declaration,
  Declarator,
  EnumDeclaration,
  FunctionDeclaration,
  Member,
  NodeOf,
  Parameter,
  TemplateParameter,
  VariableDeclaration,
} from '../syntax/nodes.ts'
import { print, printList, printType } from './expressions.ts'
import { type Lines, wrap } from './layout.ts'
import { putBlock } from './statements.ts'

type Declared = Declaration | Member
type DeclarationPrinters = {
  readonly [Kind in Declared['kind']]: (out: Lines, column: number, node: NodeOf<Kind>, member: boolean) => void
}

/** The name of a member starts in this column behind its indentation, whatever its type. */
const memberColumn = 18
/** A function's head is broken between parameters beyond this. */
const headLimit = 100

const printers: DeclarationPrinters = {
  VariableDeclaration: (out, column, node, member) =>
    out.put(column, `${member ? memberText(node) : variableText(node)};`, node.comment),
  InputGroup: (out, column, node) => out.put(column, `${node.storage} group  ${print(node.title)}`, node.comment),
  FunctionDeclaration: (out, column, node, member) => putFunction(out, column, node, member),
  ClassDeclaration: (out, column, node) => putClass(out, column, node),
  EnumDeclaration: (out, column, node) => putEnum(out, column, node),
  TypedefDeclaration: (out, column, node) =>
    out.put(
      column,
      `typedef ${printType(node.returnType)} ${node.pointer ? '*' : ''}(*${node.name.name})(${node.params.map(parameterText).join(',')});`,
      node.comment,
    ),
  NamespaceDeclaration: (out, column, node) => {
    out.put(column, `namespace ${printType(node.name)}`, node.comment)
    out.put(column + 2, '{')
    for (const child of node.declarations) putWithTrivia(out, column, child, false)
    out.putTrivia(column, node.trailing)
    out.put(column + 2, '}')
  },
  UsingDeclaration: (out, column, node) =>
    out.put(column, `using ${printType(node.base)}::${node.name.name};`, node.comment),
  AccessLabel: (out, column, node) => out.put(Math.max(column - 3, 0), `${node.access}:`, node.comment),
  EmptyDeclaration: (out, column, node) => out.put(column, ';', node.comment),
  InvalidDeclaration: (out, column, node) => out.put(column, '', node.comment),
  PropertyDirective: (out, _column, node) => {
    const width = node.name.startsWith('indicator_') ? 17 : 9
    out.put(0, `#property ${node.value ? `${node.name.padEnd(width)} ${node.value}` : node.name}`, node.comment)
  },
  IncludeDirective: (out, _column, node) =>
    out.put(0, `#include ${node.system ? `<${node.path}>` : `"${node.path}"`}`, node.comment),
  DefineDirective: (out, _column, node) =>
    out.putVerbatim(
      0,
      `#define ${node.name}${node.params ? `(${node.params.join(',')})` : ''}${node.body ? ` ${node.body}` : ''}`,
      node.comment,
    ),
  UndefDirective: (out, _column, node) => out.put(0, `#undef ${node.name}`, node.comment),
  ImportDirective: (out, _column, node) =>
    out.put(0, node.path === null ? '#import' : `#import "${node.path}"`, node.comment),
  ResourceDirective: (out, _column, node) => out.put(0, `#resource ${node.text}`, node.comment),
  ConditionalDirective: (out, _column, node) =>
    out.putVerbatim(0, node.text + (node.inactive ? `\n${node.inactive}` : ''), node.comment),
}

const ownHeads: ReadonlySet<string> = new Set<Declared['kind']>(['FunctionDeclaration', 'ClassDeclaration'])

/** A declaration without its leading trivia. */
export function putDeclaration(out: Lines, column: number, node: Declared, member: boolean): void {
  if (node.verbatim !== null && !ownHeads.has(node.kind)) out.putVerbatim(column, node.verbatim, node.comment)
  else
    (printers[node.kind] as (out: Lines, column: number, node: Declared, member: boolean) => void)(
      out,
      column,
      node,
      member,
    )
}

export function putWithTrivia(out: Lines, column: number, node: Declared, member: boolean): void {
  out.putTrivia(node.kind === 'AccessLabel' ? Math.max(column - 3, 0) : column, node.leading)
  putDeclaration(out, column, node, member)
}

// ----------------------------------------------------------------------------------------- variables

/** `const int a=1,b[3]`, without semicolon. */
export const variableText = (node: VariableDeclaration): string =>
  `${variableHead(node)} ${node.declarators.map((d) => declaratorText(d)).join(', ')}`

/** `input double`: what stands before the names. */
export const variableHead = (node: VariableDeclaration): string =>
  `${node.storage ? `${node.storage} ` : ''}${printType(node.type)}`

export function declaratorText(node: Declarator, assign = '='): string {
  const init = node.init ? assign + print(node.init) : ''
  return declaratorName(node) + init + (node.args ? `(${printList(node.args)})` : '')
}

export const declaratorName = (node: Declarator): string =>
  `${node.pointer ? '*' : ''}${node.reference ? '&' : ''}${node.scope ? `${printType(node.scope)}::` : ''}${node.name.name}${brackets(node.dimensions)}`

const brackets = (dimensions: Declarator['dimensions']): string =>
  dimensions.map((d) => `[${d ? print(d) : ''}]`).join('')

const memberText = (node: VariableDeclaration): string =>
  `${`${variableHead(node)} `.padEnd(memberColumn)}${node.declarators.map((d) => declaratorText(d)).join(', ')}`

// ----------------------------------------------------------------------------------------- functions

export function parameterText(node: Parameter): string {
  const mark = `${node.pointer ? '*' : ''}${node.reference ? '&' : ''}`
  const name = mark + (node.name?.name ?? '') + brackets(node.dimensions)
  return `${node.storage ? `${node.storage} ` : ''}${printType(node.type)}${name ? ` ${name}` : ''}${node.init ? `=${print(node.init)}` : ''}`
}

const before: ReadonlySet<string> = new Set(['virtual', 'static', 'inline'])

function putFunction(out: Lines, column: number, node: FunctionDeclaration, member: boolean): void {
  if (node.verbatim !== null) out.putVerbatim(column, node.verbatim, node.comment)
  else {
    putTemplate(out, column, node.templates)
    const prefix = node.specifiers
      .filter((s) => before.has(s))
      .map((s) => `${s} `)
      .join('')
    const head = `${prefix}${node.returnType ? `${printType(node.returnType)} ` : ''}`
    const scope = node.scope ? `${printType(node.scope)}::` : ''
    const mark = `${node.pointer ? '*' : ''}${node.reference ? '&' : ''}`
    const start = `${' '.repeat(column)}${member ? head.padEnd(memberColumn) : head}${mark}${scope}${node.name.name}`
    const suffix = node.specifiers
      .filter((s) => !before.has(s))
      .map((s) => ` ${s}`)
      .join('')
    const initializers = node.initializers.map((i) => `${printType(i.name)}(${printList(i.args)})`).join(',')
    const end = `${suffix}${initializers ? ` : ${initializers}` : ''}${defined[node.defined ?? 'none']}${node.body ? '' : ';'}`
    const lines = wrap(
      `${start}(${node.voidParams ? 'void' : node.params.map(parameterText).join(',')})${end}`,
      headLimit,
    )
    if (node.comment) lines[lines.length - 1] += `  ${node.comment.text}`
    out.lines.push(...lines)
  }
  if (!node.body) return
  out.putTrivia(column, node.body.leading)
  putBlock(out, column + 2, node.body)
}

const defined = { pure: '=0', delete: '=delete', default: '=default', none: '' } as const

function putTemplate(out: Lines, column: number, templates: readonly TemplateParameter[]): void {
  if (templates.length) out.put(column, `template<${templates.map((t) => `typename ${t.name.name}`).join(',')}>`)
}

// ------------------------------------------------------------------------------------- classes, enums

function putClass(out: Lines, column: number, node: ClassDeclaration): void {
  if (node.verbatim !== null) out.putVerbatim(column, node.verbatim, node.members ? node.comment : null)
  else {
    putTemplate(out, column, node.templates)
    const bases = node.bases.map((b) => `${b.access ? `${b.access} ` : ''}${printType(b.type)}`).join(', ')
    const parts = [
      node.keyword,
      node.pack && `pack(${print(node.pack)})`,
      node.name?.name,
      node.final && 'final',
      bases && `: ${bases}`,
    ]
    out.put(column, parts.filter(Boolean).join(' ') + (node.members ? '' : ';'), node.comment)
  }
  if (!node.members) return
  out.put(column + 2, '{')
  for (const child of node.members) putWithTrivia(out, column + 3, child, true)
  out.putTrivia(column + 3, node.trailing)
  out.put(column + 2, `}${declared(node.declarators)};`)
}

const declared = (declarators: readonly Declarator[]): string =>
  declarators.length ? ` ${declarators.map((d) => declaratorText(d)).join(', ')}` : ''

function putEnum(out: Lines, column: number, node: EnumDeclaration): void {
  out.put(column, node.name ? `enum ${node.name.name}` : 'enum', node.comment)
  out.put(column + 2, '{')
  const last = node.members.findLast((m) => m.kind === 'Enumerator')
  for (const child of node.members) {
    out.putTrivia(column + 3, child.leading)
    if (child.kind !== 'Enumerator') putDeclaration(out, column + 3, child, false)
    else if (child.verbatim !== null) out.putVerbatim(column + 3, child.verbatim, child.comment)
    else
      out.put(
        column + 3,
        `${child.name.name}${child.value ? `=${print(child.value)}` : ''}${child === last && !node.trailingComma ? '' : ','}`,
        child.comment,
      )
  }
  out.putTrivia(column + 3, node.trailing)
  out.put(column + 2, `}${declared(node.declarators)};`)
}
