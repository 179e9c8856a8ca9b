import type { InlayHint, SemanticToken, Symbol, TokenKind } from '../../editor/services.ts'
import type { Span } from '../../text/source.ts'
import { builtinParameters } from '../builtins/registry.ts'
import { referenceOf } from '../check/facts.ts'
import type { Reference, VariableInfo } from '../check/model.ts'
import type { Identifier, Node } from '../syntax/nodes.ts'
import { isHere, type EditedProgram } from './context.ts'

const spanOf = ({ start, end }: Span): Span => ({ start, end })

/** Declarations of the main file, with the members of classes and enumerations. */
export function symbolsOf({ checked, parsed }: EditedProgram): readonly Symbol[] {
  return checked.program.declarations.flatMap((node) => (isHere(parsed, node) ? symbolsOfNode(node) : []))
}

function symbolsOfNode(node: Node): readonly Symbol[] {
  const item = (kind: Symbol['kind'], name: Identifier, children: readonly Symbol[] = []): Symbol => ({
    kind,
    name: name.name,
    ...spanOf(node),
    selection: spanOf(name),
    children,
  })
  switch (node.kind) {
    case 'VariableDeclaration':
      return node.declarators.map(({ name }) =>
        item(node.storage && node.storage !== 'static' ? 'input' : 'variable', name),
      )
    case 'FunctionDeclaration':
      return node.body ? [item(node.scope ? 'method' : 'function', node.name)] : []
    case 'ClassDeclaration':
      return node.name ? [item('type', node.name, (node.members ?? []).flatMap(memberSymbols))] : []
    case 'EnumDeclaration':
      return node.name
        ? [
            item(
              'enum',
              node.name,
              node.members.flatMap((member) => (member.kind === 'Enumerator' ? [enumeratorSymbol(member)] : [])),
            ),
          ]
        : []
    case 'IncludeDirective':
      return [{ kind: 'import', name: node.path, ...spanOf(node), selection: spanOf(node), children: [] }]
    default:
      return []
  }
}

const enumeratorSymbol = (member: Span & { readonly name: Identifier }): Symbol => ({
  kind: 'variable',
  name: member.name.name,
  ...spanOf(member),
  selection: spanOf(member.name),
  children: [],
})

const memberSymbols = (member: Node): readonly Symbol[] =>
  member.kind === 'FunctionDeclaration'
    ? [{ kind: 'method', name: member.name.name, ...spanOf(member), selection: spanOf(member.name), children: [] }]
    : symbolsOfNode(member)

/** Spans in braces that begin and end on different lines, and comments of several lines. */
export function foldsOf({ tokens, source }: EditedProgram): readonly Span[] {
  const folds: Span[] = []
  const open: number[] = []
  for (const { text, start, end, trivia } of tokens) {
    for (const entry of trivia ?? [])
      if (entry.kind === 'Comment' && entry.text.includes('\n')) folds.push(spanOf(entry))
    if (text === '{') open.push(start)
    else if (text === '}') {
      const from = open.pop()
      if (from !== undefined && source.text.slice(from, end).includes('\n')) folds.push({ start: from, end })
    }
  }
  return folds.sort((a, b) => a.start - b.start || b.end - a.end)
}

/** Returns the meaning of names; keywords, literals and comments are the grammar's work. */
export function tokensOf(program: EditedProgram): readonly SemanticToken[] {
  const found = new Map<number, SemanticToken>()
  const put = ({ start, end }: Span, kind: TokenKind, more: Partial<SemanticToken> = {}) => {
    if (end > start && /^\w+$/.test(program.source.text.slice(start, end)))
      found.set(start, { start, end, kind, isDeclaration: false, isReadonly: false, isBuiltin: false, ...more })
  }
  for (const { node, facts } of program.nodes) {
    if (node.kind === 'MacroUse')
      put({ start: node.start, end: node.start + (/^\w+/.exec(node.text)?.[0].length ?? 0) }, 'macro')
    else if (node.kind === 'TypeNode') put({ start: node.start, end: node.start + node.name.length }, 'type')
    else if (node.kind === 'FunctionDeclaration')
      put(node.name, node.scope ? 'method' : 'function', { isDeclaration: true })
    else if (node.kind === 'ClassDeclaration' && node.name) put(node.name, 'type', { isDeclaration: true })
    else if (node.kind === 'EnumDeclaration' && node.name) put(node.name, 'enum', { isDeclaration: true })
    else if (node.kind === 'Enumerator') put(node.name, 'enumMember', { isDeclaration: true, isReadonly: true })
    else if (node.kind === 'Declarator') put(node.name, 'variable', { isDeclaration: true })
    else if (node.kind === 'Parameter' && node.name) put(node.name, 'parameter', { isDeclaration: true })
    else {
      const reference = referenceOf(facts, node)
      if (reference) putReference(put, node, reference)
    }
  }
  return [...found.values()].sort((a, b) => a.start - b.start)
}

type Put = (span: Span, kind: TokenKind, more?: Partial<SemanticToken>) => void

function putReference(put: Put, node: Node, reference: Reference): void {
  const at = node.kind === 'Call' ? node.callee : node
  const name: Span = at.kind === 'MemberAccess' || at.kind === 'ScopedName' ? at.name : at
  switch (reference.kind) {
    case 'variable':
      return put(name, kindOf(reference.variable), { isReadonly: reference.variable.constant })
    case 'field':
      return put(name, 'property')
    case 'constant':
      return put(name, 'enumMember', { isReadonly: true })
    case 'predefined':
      return put(name, 'variable', { isBuiltin: true, isReadonly: true })
    case 'call':
    case 'function':
      return put(name, reference.target.owner ? 'method' : 'function')
    case 'builtin-call':
      return put(name, 'function', { isBuiltin: true })
  }
}

const kindOf = ({ storage }: VariableInfo): TokenKind => (storage === 'parameter' ? 'parameter' : 'variable')

/** Names of the parameters of built-ins before arguments that are bare literals: `iMA(… shift: 0 …)`. */
export function parameterHints({ nodes, dialect }: EditedProgram): readonly InlayHint[] {
  const hints: InlayHint[] = []
  for (const { node, facts } of nodes) {
    if (node.kind !== 'Call' || node.args.length < 2) continue
    const reference = referenceOf(facts, node)
    const names =
      reference?.kind === 'builtin-call'
        ? builtinParameters(dialect, reference.name, reference.overload).map(({ name }) => name)
        : reference?.kind === 'call'
          ? reference.target.params.map(({ name }) => name)
          : []
    node.args.forEach((argument, i) => {
      const isLiteral = argument?.kind === 'NumberLiteral' || argument?.kind === 'BoolLiteral'
      const name = names[i]
      if (argument && isLiteral && name) hints.push({ offset: argument.start, text: `${name}: `, kind: 'type' })
    })
  }
  return hints.sort((a, b) => a.offset - b.offset)
}
