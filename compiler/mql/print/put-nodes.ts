import {
  markText,
  parameterList,
  trailingDeclarators,
  memberText,
  variableText,
  memberColumn,
} from './declaration-text.ts'
import type {
  SwitchCase,
  Statement,
  Block,
  ClassDeclaration,
  Declaration,
  EnumDeclaration,
  FunctionDeclaration,
  Member,
  NodeOf,
  TemplateParameter,
} from '../syntax/nodes.ts'
import { print, printList, printType } from './expressions.ts'
import { type Lines, wrap } from './layout.ts'

type Declared = Declaration | Member
type DeclarationPrinters = {
  readonly [Kind in Declared['kind']]: (out: Lines, column: number, node: NodeOf<Kind>, member: boolean) => void
}

const declarationPrinters: DeclarationPrinters = {
  VariableDeclaration: (out, column, node, member) =>
    out.put(column, `${member ? memberText(node) : variableText(node)};`, node.comment),
  InputGroup: (out, column, node) => out.put(column, `${node.storage} group  ${print(node.title)}`, node.comment),
  FunctionDeclaration: (out, column, node, member) => putFunction(out, column, node, member),
  ClassDeclaration: (out, column, node) => putClass(out, column, node),
  EnumDeclaration: (out, column, node) => putEnum(out, column, node),
  TypedefDeclaration: (out, column, node) =>
    out.put(
      column,
      `typedef ${printType(node.returnType)} ${node.pointer ? '*' : ''}(*${node.name.name})(${parameterList(node)});`,
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

const declarationsWithOwnHead: ReadonlySet<string> = new Set<Declared['kind']>([
  'FunctionDeclaration',
  'ClassDeclaration',
])

/** Puts a declaration without its leading trivia. */
function putDeclaration(out: Lines, column: number, node: Declared, member: boolean): void {
  if (node.verbatim !== null && !declarationsWithOwnHead.has(node.kind))
    out.putVerbatim(column, node.verbatim, node.comment)
  else
    (declarationPrinters[node.kind] as (out: Lines, column: number, node: Declared, member: boolean) => void)(
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

const leadingSpecifiers: ReadonlySet<string> = new Set(['virtual', 'static', 'inline'])

function putFunction(out: Lines, column: number, node: FunctionDeclaration, member: boolean): void {
  if (node.verbatim !== null) out.putVerbatim(column, node.verbatim, node.comment)
  else {
    putTemplate(out, column, node.templates)
    const prefix = node.specifiers
      .filter((s) => leadingSpecifiers.has(s))
      .map((s) => `${s} `)
      .join('')
    const head = `${prefix}${node.returnType ? `${printType(node.returnType)} ` : ''}`
    const scope = node.scope ? `${printType(node.scope)}::` : ''
    const indentedHead = `${' '.repeat(column)}${member ? head.padEnd(memberColumn) : head}`
    const start = `${indentedHead}${markText(node)}${scope}${node.name.name}`
    const suffix = node.specifiers
      .filter((s) => !leadingSpecifiers.has(s))
      .map((s) => ` ${s}`)
      .join('')
    const initializers = node.initializers.map((i) => `${printType(i.name)}(${printList(i.args)})`).join(',')
    const list = initializers ? ` : ${initializers}` : ''
    const end = `${suffix}${list}${defined[node.defined ?? 'none']}${node.body ? '' : ';'}`
    const lines = wrap(`${start}(${node.voidParams ? 'void' : parameterList(node)})${end}`)
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
  out.put(column + 2, `}${trailingDeclarators(node.declarators)};`)
}

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
        child.name.name +
          (child.value ? `=${print(child.value)}` : '') +
          (child === last && !node.trailingComma ? '' : ','),
        child.comment,
      )
  }
  out.putTrivia(column + 3, node.trailing)
  out.put(column + 2, `}${trailingDeclarators(node.declarators)};`)
}

type StatementPrinters = {
  readonly [Kind in Exclude<Statement['kind'], DeclaredKind>]: (out: Lines, column: number, node: NodeOf<Kind>) => void
}

/** Kinds that occur both in bodies and at global level. */
type DeclaredKind = Extract<Statement['kind'], Parameters<typeof putDeclaration>[2]['kind']>

const statementPrinters: StatementPrinters = {
  Block: (out, column, node) => putBlock(out, column, node),
  ExpressionStatement: (out, column, node) => out.put(column, `${print(node.expression)};`, node.comment),
  IfStatement: (out, column, node) => putIf(out, column, node, ''),
  ForStatement: (out, column, node) => {
    const init = node.init
      ? node.init.kind === 'VariableDeclaration'
        ? variableText(node.init)
        : print(node.init)
      : ''
    const test = node.test ? ` ${print(node.test)}` : ''
    const update = node.update ? ` ${print(node.update)}` : ''
    putHead(out, column, node, `for(${init};${test};${update})`)
    putBody(out, column, node.body)
  },
  WhileStatement: (out, column, node) => {
    putHead(out, column, node, `while(${print(node.test)})`)
    putBody(out, column, node.body)
  },
  DoStatement: (out, column, node) => {
    out.put(column, 'do')
    putBody(out, column, node.body)
    putHead(out, column, node, `while(${print(node.test)});`)
  },
  SwitchStatement: (out, column, node) => {
    putHead(out, column, node, `switch(${print(node.subject)})`)
    out.put(column + 2, '{')
    for (const directive of node.directives) putStatement(out, column + 3, directive)
    for (const arm of node.cases) putCase(out, column + 3, arm)
    out.putTrivia(column + 3, node.trailing)
    out.put(column + 2, '}')
  },
  ReturnStatement: (out, column, node) => {
    const value = node.value && (node.value.kind === 'Parenthesized' ? print(node.value) : `(${print(node.value)})`)
    out.put(column, value ? `return${value};` : 'return;', node.comment)
  },
  BreakStatement: (out, column, node) => out.put(column, 'break;', node.comment),
  ContinueStatement: (out, column, node) => out.put(column, 'continue;', node.comment),
  EmptyStatement: (out, column, node) => out.put(column, ';', node.comment),
}

const statementsWithOwnHead: ReadonlySet<string> = new Set<Statement['kind']>([
  'Block',
  'IfStatement',
  'ForStatement',
  'WhileStatement',
  'DoStatement',
  'SwitchStatement',
])

/** Puts a statement with its trivia; its first line begins at `column`. */
function putStatement(out: Lines, column: number, node: Statement): void {
  out.putTrivia(column, node.leading)
  putBare(out, column, node)
}

/** Puts a statement without its trivia. */
function putBare(out: Lines, column: number, node: Statement): void {
  const printer = (
    statementPrinters as Readonly<Record<string, ((out: Lines, column: number, node: Statement) => void) | undefined>>
  )[node.kind]
  if (!printer) putDeclaration(out, column, node as Extract<Statement, { kind: DeclaredKind }>, false)
  else if (node.verbatim !== null && !statementsWithOwnHead.has(node.kind))
    out.putVerbatim(column, node.verbatim, node.comment)
  else printer(out, column, node)
}

function putHead(
  out: Lines,
  column: number,
  node: NodeOf<'ForStatement' | 'WhileStatement' | 'DoStatement' | 'SwitchStatement'>,
  text: string,
): void {
  if (node.verbatim !== null) out.putVerbatim(column, node.verbatim, node.comment)
  else out.put(column, text, node.comment)
}

/** Puts an if; chains of `else if` stay in one column. */
function putIf(out: Lines, column: number, node: NodeOf<'IfStatement'>, prefix: 'else ' | ''): void {
  if (node.verbatim !== null) out.putVerbatim(column, prefix + node.verbatim, node.comment)
  else out.put(column, `${prefix}if(${print(node.test)})`, node.comment)
  putBody(out, column, node.whenTrue)
  const otherwise = node.whenFalse
  if (!otherwise) return
  if (otherwise.kind === 'IfStatement' && otherwise.leading.length === 0) putIf(out, column, otherwise, 'else ')
  else {
    out.put(column, 'else')
    putBody(out, column, otherwise)
  }
}

/** Puts a block: its statements are one column in from its brace. */
function putBlock(out: Lines, column: number, node: Block): void {
  if (node.verbatim !== null) {
    out.putVerbatim(column, node.verbatim, node.comment)
    return
  }
  out.put(column, '{', node.comment)
  for (const child of node.statements) putStatement(out, column + 1, child)
  out.putTrivia(column + 1, node.trailing)
  out.put(column, '}', node.closing)
}

/** Puts the body of a condition or loop: a block two columns in, another statement three. */
function putBody(out: Lines, column: number, node: Statement): void {
  const inside = node.kind === 'Block' ? column + 2 : column + 3
  out.putTrivia(inside, node.leading)
  putBare(out, inside, node)
}

function putCase(out: Lines, column: number, node: SwitchCase): void {
  out.putTrivia(column, node.leading)
  if (node.verbatim !== null) out.putVerbatim(column, node.verbatim, node.comment)
  else out.put(column, node.test ? `case ${print(node.test)}:` : 'default:', node.comment)
  for (const child of node.statements) {
    if (child.kind === 'Block') {
      out.putTrivia(column + 2, child.leading)
      putBlock(out, column + 2, child)
    } else putStatement(out, column + 3, child)
  }
}
