import { UseIndex } from '../../editor/uses.ts'
import type { ClassInfo, FunctionInfo, VariableInfo } from '../check/model.ts'
import { referenceOf } from '../check/facts.ts'
import type { FunctionDeclaration, Identifier, Node, NodeBase } from '../syntax/nodes.ts'
import { Kind } from '../syntax/tokens.ts'
import type { Span } from '../../text/source.ts'
import { fileNameOf, type EditedProgram } from './context.ts'

/** Returns the names that a program and its includes declare, with their uses in the main file. */
export function indexUses(program: EditedProgram): UseIndex {
  const { parsed, nodes, source } = program
  const index = new UseIndex()
  const methods = methodDeclarations(program)
  const addUse = (name: Identifier, at: Span | null) =>
    index.add(name.name, { file: fileNameOf(parsed, name), start: name.start, end: name.end }, at)
  const variable = ({ declarator }: VariableInfo, at: Span) => {
    if (declarator.name && declarator.name.end > declarator.name.start) addUse(declarator.name, at)
  }
  const called = (target: FunctionInfo, at: Span) =>
    addUse(nameOf(methods.get(target.declaration) ?? target.declaration), lastWord(source.text, at))
  const types = typeDeclarations(program)
  const enumerators = enumeratorDeclarations(program)
  for (const { node, facts } of nodes) {
    if (node.kind === 'FunctionDeclaration') {
      const declared = nameOf(methods.get(node) ?? node)
      if (declared.end > declared.start && /^\w+$/.test(declared.name))
        addUse(declared, lastWord(source.text, node.name))
    }
    if (node.kind === 'TypeNode') {
      const declared = types.get(node.name)
      if (declared) addUse(declared, wordIn(source.text, node, node.name))
    }
    if ('name' in node && (node.kind === 'ClassDeclaration' || node.kind === 'EnumDeclaration') && node.name)
      addUse(types.get(node.name.name) ?? node.name, node.name)
    if (node.kind === 'Declarator' || node.kind === 'Parameter' || node.kind === 'Enumerator')
      if (node.name && !('scope' in node && node.scope)) addUse(node.name, node.name)
    const reference = referenceOf(facts, node)
    if (!reference) continue
    const at = nameSpan(node)
    if (reference.kind === 'variable') variable(reference.variable, at)
    else if (reference.kind === 'field') variable(reference.field, at)
    else if (reference.kind === 'call' || reference.kind === 'function') called(reference.target, at)
    else if (reference.kind === 'constant' && (node.kind === 'Identifier' || node.kind === 'ScopedName')) {
      const declared = enumerators.get(node.kind === 'Identifier' ? node.name : node.name.name)
      if (declared) addUse(declared, at)
    }
  }
  indexMacros(program, index)
  return index
}

const nameOf = ({ name }: FunctionDeclaration): Identifier => name

/** The name in an expression: that of the member, of the scoped name, of the callee. */
function nameSpan(node: Node): Span {
  switch (node.kind) {
    case 'MemberAccess':
    case 'ScopedName':
      return node.name
    case 'Call':
      return nameSpan(node.callee)
    default:
      return node
  }
}

/** Spans of callees may hold a scope: the name is the last word. */
function lastWord(text: string, { start, end }: Span): Span {
  const word = /\w+$/.exec(text.slice(start, end))?.[0] ?? ''
  return { start: end - word.length, end }
}

function wordIn(text: string, { start, end }: Span, word: string): Span {
  const at = text.indexOf(word, start)
  return at < 0 || at >= end ? { start, end: start } : { start: at, end: at + word.length }
}

/** Maps each method to the one declaration that names it: the prototype in the outermost class that has it. */
function methodDeclarations({ checked }: EditedProgram): ReadonlyMap<Node, FunctionDeclaration> {
  const found = new Map<Node, FunctionDeclaration>()
  for (const info of checked.classes)
    for (const method of info.methods) {
      const home = rootOf(info, method)
      const prototype = prototypeIn(home, method)
      if (!prototype) continue
      found.set(method.declaration, prototype)
      const own = prototypeIn(info, method)
      if (own) found.set(own, prototype)
    }
  for (const node of checked.program.declarations) {
    if (node.kind !== 'FunctionDeclaration' || !node.scope) continue
    const home = checked.classes.find(({ name }) => name === node.scope?.name)
    const prototype = home?.declaration?.members?.find(
      (member): member is FunctionDeclaration => member.kind === 'FunctionDeclaration' && isSameFunction(member, node),
    )
    if (prototype) found.set(node, found.get(prototype) ?? prototype)
  }
  const bodies = checked.functions.filter(({ owner }) => owner === null)
  for (const node of checked.program.declarations) {
    if (node.kind !== 'FunctionDeclaration' || node.body !== null || node.scope) continue
    const body = bodies.find(({ declaration }) => isSameFunction(declaration, node))
    if (body) found.set(node, body.declaration)
  }
  return found
}

function rootOf(info: ClassInfo, method: FunctionInfo): ClassInfo {
  let home = info
  for (let base = info.base; base; base = base.base) if (prototypeIn(base, method)) home = base
  return home
}

const prototypeIn = ({ declaration }: ClassInfo, method: FunctionInfo): FunctionDeclaration | undefined =>
  declaration?.members?.find(
    (member): member is FunctionDeclaration =>
      member.kind === 'FunctionDeclaration' && isSameFunction(member, method.declaration),
  )

const isSameFunction = (a: FunctionDeclaration, b: FunctionDeclaration): boolean =>
  a.name.name === b.name.name &&
  a.params.length === b.params.length &&
  a.params.every(({ type }, i) => type.name === b.params[i]?.type.name)

function typeDeclarations({ checked }: EditedProgram): ReadonlyMap<string, Identifier> {
  const found = new Map<string, Identifier>()
  for (const node of checked.program.declarations)
    if (
      (node.kind === 'ClassDeclaration' || node.kind === 'EnumDeclaration') &&
      node.name &&
      !found.has(node.name.name)
    )
      found.set(node.name.name, node.name)
  return found
}

function enumeratorDeclarations({ checked }: EditedProgram): ReadonlyMap<string, Identifier> {
  const found = new Map<string, Identifier>()
  const read = (node: { readonly kind: string; readonly members?: unknown }) => {
    if (node.kind !== 'EnumDeclaration') return
    for (const member of node.members as readonly ({ readonly kind: string; readonly name: Identifier } & NodeBase)[])
      if (member.kind === 'Enumerator') found.set(member.name.name, member.name)
  }
  for (const node of checked.program.declarations) {
    read(node)
    if (node.kind === 'ClassDeclaration') node.members?.forEach(read)
  }
  return found
}

/** `#define`d names: their uses are words of the text, because directives have no nodes for them. */
function indexMacros({ checked, parsed, tokens, source }: EditedProgram, index: UseIndex): void {
  for (const node of checked.program.declarations) {
    if (node.kind !== 'DefineDirective') continue
    const file = fileNameOf(parsed, node)
    const text = file === null ? source.text : (parsed.files.find(({ name }) => name === file)?.text ?? '')
    const declared = wordIn(text, { start: node.start, end: text.length }, node.name)
    const place = { file, ...declared }
    index.add(node.name, place, null)
    for (const { kind, text: word, start, end } of tokens)
      if (kind === Kind.Identifier && word === node.name) index.add(node.name, place, { start, end })
  }
}
