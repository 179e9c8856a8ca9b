import { referenceOf } from '../../mql/check/facts.ts'
import type { Facts } from '../../mql/check/model.ts'
import { childrenOf, type NodeContext } from '../../mql/port/walk.ts'
import type { Expression, Node } from '../../mql/syntax/nodes.ts'
import type { Ea } from '../../ea/analyze/ea.ts'

const statementKinds: ReadonlySet<Node['kind']> = new Set([
  'VariableDeclaration',
  'ExpressionStatement',
  'IfStatement',
  'ForStatement',
  'WhileStatement',
  'DoStatement',
  'SwitchStatement',
  'ReturnStatement',
  'Block',
  'SwitchCase',
] as const)

/** Returns the innermost statement of a function that begins at an offset, or holds what begins there. */
export function statementAt(ea: Ea, at: number): NodeContext | null {
  const seen = ea.visitedNodes.find(({ node, within }) => within !== null && node.start === at)
  if (!seen) return null
  const node = [seen.node, ...ea.ancestorsOf(seen.node)].find(({ kind }) => statementKinds.has(kind))
  return node ? { ...seen, node } : null
}

/** Returns the nodes of a statement without those of the statements in it, parents first. Macros stay closed. */
export function ownNodes(statement: Node): Node[] {
  const own: Node[] = []
  const visit = (node: Node): void => {
    own.push(node)
    if (node.kind === 'MacroUse') return
    for (const child of childrenOf(node)) if (!isNested(child, node)) visit(child)
  }
  visit(statement)
  return own
}

const isNested = (child: Node, parent: Node): boolean =>
  statementKinds.has(child.kind) && !(parent.kind === 'ForStatement' && child === parent.init)

/** Built-ins that change nothing, by name. */
const readers =
  /^(Math(Abs|Max|Min|Sqrt|Pow|Round|Floor|Ceil|Log)|fabs|fmax|fmin|NormalizeDouble|StringLen|Symbol(Info)?\w*|MarketInfo|Account\w*|(Orders|OrdersHistory|Positions|HistoryDeals|HistoryOrders)Total|Order(OpenPrice|StopLoss|TakeProfit|Lots|Profit|Type|Ticket)|(Position|Order)Get(Double|Integer)|i?Bars|i(Open|High|Low|Close|Volume|Time|Highest|Lowest|BarShift)|Array(Size|Range|Maximum|Minimum)|Point|Digits|TimeCurrent|TerminalInfo\w*)$/

/** Can the expression be evaluated once more without another effect? */
export function isRepeatable(facts: Facts, node: Expression): boolean {
  const all = (...parts: readonly (Expression | null)[]): boolean =>
    parts.every((part) => part === null || isRepeatable(facts, part))
  switch (node.kind) {
    case 'NumberLiteral':
    case 'CharLiteral':
    case 'StringLiteral':
    case 'BoolLiteral':
    case 'DateLiteral':
    case 'Identifier':
    case 'ScopedName':
    case 'This':
      return true
    case 'MemberAccess':
      return all(node.object)
    case 'Index':
      return all(node.object, ...node.indices)
    case 'Unary':
      return ['-', '+', '!', '~'].includes(node.operator) && all(node.operand)
    case 'Binary':
      return all(node.left, node.right)
    case 'Conditional':
      return all(node.test, node.whenTrue, node.whenFalse)
    case 'Cast':
      return node.form !== 'dynamic' && all(node.operand)
    case 'Parenthesized':
    case 'MacroUse':
      return all(node.expression)
    case 'Call': {
      const reference = referenceOf(facts, node)
      const isReader = reference?.kind === 'builtin-call' && readers.test(reference.name)
      return (isReader || reference?.kind === 'convert') && all(...node.args)
    }
    default:
      return false
  }
}

const simpleKinds: ReadonlySet<Node['kind']> = new Set([
  'NumberLiteral',
  'Identifier',
  'MemberAccess',
  'Index',
  'Call',
  'Parenthesized',
  'MacroUse',
] as const)

/** Returns the text as an operand of a comparison. */
export const operandText = (node: Node, text: string): string => (simpleKinds.has(node.kind) ? text : `(${text})`)

/** Blanks before the statement on its line; empty where other code precedes it. */
export function indentOf(text: string, at: number): string {
  const from = text.lastIndexOf('\n', at - 1) + 1
  const before = text.slice(from, at)
  return before.trim() === '' ? before : ''
}
