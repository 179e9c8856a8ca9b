import type { Facts } from '../../mql/check/model.ts'
import { childrenOf } from '../../mql/port/walk.ts'
import type { Expression, Node, NodeOf } from '../../mql/syntax/nodes.ts'
import { applyEdits } from '../../text/diagnostic.ts'
import type { Ea } from '../../ea/analyze/ea.ts'
import type { LineFix } from './line-fix.ts'
import { isRepeatable, operandText, ownNodes, statementAt } from './statements.ts'

type Division = NodeOf<'Binary'> | NodeOf<'Assignment'>

/** Gives 0 where a divisor of the statement is 0. Null where a divisor may not be evaluated twice. */
export function guardDivisions(ea: Ea, at: number): LineFix | null {
  const found = statementAt(ea, at)
  if (!found) return null
  const own = ownNodes(found.node)
  const divisions = new Set<Node>(own.filter((node) => isDivision(ea, found.facts, node)))
  const isSafe = [...divisions].every((node) => isGuardable(ea, found.facts, node))
  if (divisions.size === 0 || !isSafe) return null
  const edits = outermost(found.node, divisions, own).map((node) => ({
    start: node.start,
    end: node.end,
    text: guarded(ea, node, divisions),
  }))
  return { edits, check: 'a division by 0 gives 0' }
}

/** Divisors that every symbol has. */
const neverZero = /^(_Point|Point|Point\(\))$/

function isDivision(ea: Ea, facts: Facts, node: Node): node is Division {
  const divisor = divisorOf(node)
  if (!divisor || neverZero.test(ea.textOf(divisor))) return false
  const value = ea.constantNumber({ node: divisor, facts, within: null }, divisor)
  return (value === undefined || value === 0) && !isGuarded(ea, node, divisor)
}

/** Is it `d==0 ? 0 : n/d` already? */
function isGuarded(ea: Ea, node: Node, divisor: Node): boolean {
  const parent = ea.parents.get(node)
  if (parent?.kind !== 'Conditional' || parent.whenFalse !== node) return false
  return ea.textOf(parent.test) === conditionOf(divisor, ea.textOf(divisor))
}

const conditionOf = (divisor: Node, text: string): string => `${operandText(divisor, text)}==0`

function divisorOf(node: Node): Expression | null {
  if (node.kind === 'Binary' && (node.operator === '/' || node.operator === '%')) return node.right
  if (node.kind === 'Assignment' && (node.operator === '/=' || node.operator === '%=')) return node.value
  return null
}

function isGuardable(ea: Ea, facts: Facts, node: Node): boolean {
  const divisor = divisorOf(node)
  if (!divisor || !isRepeatable(facts, divisor)) return false
  return node.kind !== 'Assignment' || (isRepeatable(facts, node.target) && ea.isStatement(node))
}

/** Returns the divisions that are in no other one. */
function outermost(node: Node, divisions: ReadonlySet<Node>, own: readonly Node[]): Node[] {
  const known = new Set(own)
  if (divisions.has(node)) return [node]
  return childrenOf(node)
    .filter((child) => known.has(child))
    .flatMap((child) => outermost(child, divisions, own))
}

/** Returns the text of a node whose divisions are guarded. */
function guarded(ea: Ea, node: Node, divisions: ReadonlySet<Node>): string {
  const within = (part: Node): string => {
    const inner = childrenOf(part).flatMap((child) => firstInside(child, divisions))
    const edits = inner.map((division) => ({
      start: division.start - part.start,
      end: division.end - part.start,
      text: guarded(ea, division, divisions),
    }))
    return applyEdits(ea.textOf(part), edits)
  }
  const divisor = divisorOf(node)
  if (!divisor) return within(node)
  const condition = conditionOf(divisor, divisions.has(divisor) ? guarded(ea, divisor, divisions) : within(divisor))
  if (node.kind !== 'Assignment') return `(${condition} ? 0 : ${within(node)})`
  const target = ea.textOf(node.target)
  return `${target}=(${condition} ? 0 : ${target}${node.operator.charAt(0)}${operandText(divisor, within(divisor))})`
}

const firstInside = (node: Node, divisions: ReadonlySet<Node>): Node[] =>
  divisions.has(node) ? [node] : childrenOf(node).flatMap((child) => firstInside(child, divisions))
