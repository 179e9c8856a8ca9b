import { childrenOf } from '../mql/port/walk.ts'
import type { Call, Declaration, Expression, Node } from '../mql/syntax/nodes.ts'
import { applyEdits, type Edit } from './edits.ts'

/** The type of a value by bar. */
export const keptType = 'Kept'

/**
 * Replaces values by bar (`Kept`) by plain numbers, for programs that calculate each bar once: nothing of a bar before has to
 * be found again. `x.Before(i,first)` becomes `(x=i>0 ? x : first)`, and `x.Keep(i,value)` an assignment.
 */
export function withPlainValues(text: string, declarations: readonly Declaration[]): string {
  const edits = declarations.flatMap((node) => (node.kind === 'ClassDeclaration' ? editsOf(node, text) : []))
  return edits.length > 0 ? applyEdits(text, edits, { start: 0, end: text.length }) : text
}

/** Changes to a class and its methods. */
function editsOf(node: Node, text: string): readonly Edit[] {
  const names = new Set<string>()
  const edits: Edit[] = []
  const visit = (inner: Node, parent: Node): void => {
    if (inner.kind === 'VariableDeclaration' && inner.type.name === keptType) {
      for (const { name } of inner.declarators) names.add(name.name)
      edits.push({ start: inner.type.start, end: inner.declarators[0]?.start ?? inner.end, text: 'double            ' })
    }
    const use = inner.kind === 'Call' ? keptUse(inner, names) : null
    if (use) edits.push({ start: inner.start, end: inner.end, text: plainText(use, parent, text, names) })
    for (const child of childrenOf(inner)) visit(child, inner)
  }
  for (const child of childrenOf(node)) visit(child, node)
  return edits
}

interface KeptUse {
  readonly name: string
  readonly method: string
  /** The first value, or the one to keep. */
  readonly value: Expression | null
}

/** `name.Method(i,value)` of a value by bar. */
function keptUse({ callee, args }: Call, names: ReadonlySet<string>): KeptUse | null {
  if (callee.kind !== 'MemberAccess' || callee.object.kind !== 'Identifier') return null
  const { name } = callee.object
  return names.has(name) ? { name, method: callee.name.name, value: args[1] ?? null } : null
}

function plainText({ name, method, value }: KeptUse, parent: Node, text: string, names: ReadonlySet<string>): string {
  if (!value) return name
  const plain = withinValue(value, text, names)
  if (method === 'Before') return `(${name}=i>0 ? ${name} : ${plain})`
  return parent.kind === 'ExpressionStatement' ? `${name}=${plain}` : `(${name}=${plain})`
}

/** A value in which other values by bar may occur. */
function withinValue(value: Expression, text: string, names: ReadonlySet<string>): string {
  const edits: Edit[] = []
  const visit = (inner: Node, parent: Node): void => {
    const use = inner.kind === 'Call' ? keptUse(inner, names) : null
    if (use) edits.push({ start: inner.start, end: inner.end, text: plainText(use, parent, text, names) })
    for (const child of childrenOf(inner)) visit(child, inner)
  }
  visit(value, value)
  return applyEdits(text, edits, value)
}
