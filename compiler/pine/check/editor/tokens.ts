import type { InlayHint, SemanticToken, TokenKind } from '../../../editor/services.ts'
import type { Node } from '../../syntax/nodes.ts'
import { forEachChild } from '../../syntax/visit.ts'
import { referenceOf } from '../facts.ts'
import type { CheckedScript, Instance, Reference } from '../model.ts'
import { describeWith } from '../types/describe.ts'
import { unknownType } from '../types/intern.ts'

type Visit = (instance: Instance, node: Node, parent: Node | null) => void

/** Visits all nodes of a script with the instance that has their facts. */
function visitAll(checked: CheckedScript, visit: Visit): void {
  const declared = new Set<Node>(checked.script.body)
  const seen = new Set<Node>()
  const walkFrom = (instance: Instance, root: Node): void => {
    const step = (node: Node, parent: Node | null): void => {
      visit(instance, node, parent)
      forEachChild(node, (child) => {
        if (instance.declaration !== null || child.kind !== 'FunctionDeclaration') step(child, node)
      })
    }
    step(root, null)
  }
  walkFrom(checked.main, checked.script)
  for (const instance of [...checked.instances, ...checked.uncalled]) {
    const { declaration } = instance
    if (!declaration || !declared.has(declaration) || seen.has(declaration)) continue
    seen.add(declaration)
    walkFrom(instance, declaration)
  }
}

/** Returns the meaning of names; keywords, literals and comments are the grammar's work. */
export function semanticTokens(checked: CheckedScript): readonly SemanticToken[] {
  const tokens = new Map<number, SemanticToken>()
  const put = (node: Node, kind: TokenKind, more: Partial<SemanticToken> = {}) => {
    const token = { start: node.start, end: node.end, kind, isDeclaration: false, isReadonly: false, isBuiltin: false }
    if (node.end > node.start) tokens.set(node.start, { ...token, ...more })
  }
  visitAll(checked, (instance, node, parent) => {
    switch (node.kind) {
      case 'FunctionDeclaration':
        put(node.name, node.method ? 'method' : 'function', { isDeclaration: true })
        break
      case 'TypeDeclaration':
        put(node.name, 'type', { isDeclaration: true })
        for (const field of node.fields) put(field.name, 'property', { isDeclaration: true })
        break
      case 'EnumDeclaration':
        put(node.name, 'enum', { isDeclaration: true })
        for (const member of node.members) put(member.name, 'enumMember', { isDeclaration: true, isReadonly: true })
        break
      case 'TypeNode':
        if (node.args.length === 0) put(node, 'type')
        break
      case 'Call': {
        const reference = referenceOf(instance, node)
        if (reference) putCall(put, node.callee, reference)
        break
      }
      case 'Identifier':
      case 'Member': {
        if (parent?.kind === 'Call' && parent.callee === node) break
        const reference = referenceOf(instance, node)
        if (reference) putName(put, node, reference)
      }
    }
  })
  return [...tokens.values()].sort((a, b) => a.start - b.start)
}

type Put = (node: Node, kind: TokenKind, more?: Partial<SemanticToken>) => void

function putCall(put: Put, callee: Node, reference: Reference): void {
  const name = callee.kind === 'Member' ? callee.name : callee
  const isBuiltin = reference.kind !== 'user-call'
  if (callee.kind === 'Member' && callee.object.kind === 'Identifier' && reference.kind === 'builtin-call')
    put(callee.object, 'namespace', { isBuiltin: true })
  put(name, callee.kind === 'Member' && !isBuiltin ? 'method' : 'function', { isBuiltin })
}

function putName(put: Put, node: Node, reference: Reference): void {
  const name = node.kind === 'Member' ? node.name : node
  switch (reference.kind) {
    case 'variable': {
      const { declared, identifier, qualifier } = reference.symbol
      put(name, declared.kind === 'Parameter' ? 'parameter' : 'variable', {
        isDeclaration: identifier.start === name.start,
        isReadonly: String(qualifier) === 'const',
      })
      break
    }
    case 'builtin-variable':
    case 'builtin-constant':
      if (node.kind === 'Member' && node.object.kind === 'Identifier')
        put(node.object, 'namespace', { isBuiltin: true })
      put(name, 'variable', { isBuiltin: true, isReadonly: true })
      break
    case 'field':
      put(name, 'property')
      break
    case 'enum-member':
      put(name, 'enumMember', { isReadonly: true })
  }
}

/** Returns the types of variables that are declared without one. */
export function typeHints(checked: CheckedScript): readonly InlayHint[] {
  const hints = new Map<number, InlayHint>()
  visitAll(checked, (instance, node) => {
    if (node.kind !== 'VariableDeclaration' || node.type !== null) return
    const reference = referenceOf(instance, node.name)
    if (reference?.kind !== 'variable' || reference.symbol.type === unknownType) return
    const { type, qualifier } = reference.symbol
    hints.set(node.name.end, { offset: node.name.end, text: `: ${describeWith(qualifier, type)}`, kind: 'type' })
  })
  return [...hints.values()].sort((a, b) => a.offset - b.offset)
}
