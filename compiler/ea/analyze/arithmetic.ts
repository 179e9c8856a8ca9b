import { meaningOf, referenceOf } from '../../mql/check/facts.ts'
import type { Expression, Node } from '../../mql/syntax/nodes.ts'
import type { Ea } from './ea.ts'
import type { Finding } from './rule.ts'

/**
 * Finds `==` and `!=` between two computed real numbers. A constant operand (0, EMPTY_VALUE) is a sentinel and
 * compares exactly.
 */
export function realComparisons(ea: Ea): Finding[] {
  return ea
    .nodesOf('Binary')
    .filter((seen) => {
      const { operator, left, right } = seen.node
      if (operator !== '==' && operator !== '!=') return false
      return [left, right].every(
        (side) =>
          ea.isReal(seen, side) &&
          ea.constantNumber(seen, side) === undefined &&
          !/^\s*NormalizeDouble|^MathRound/.test(ea.textOf(side)),
      )
    })
    .map(({ node }) => ({ node, name: node.operator }))
}

/** Is the node a factor or a divisor? */
export function isFactor(ea: Ea, node: Node): boolean {
  const parent = ea.parents.get(node)
  return parent?.kind === 'Binary' && (parent.operator === '*' || parent.operator === '/')
}

/** Finds `input*Point`, where the input is a distance. */
export function pointMultiplications(ea: Ea): Finding[] {
  const inputs = new Set(ea.checked.globals.filter((global) => global.input).map((global) => global.name))
  return ea
    .nodesOf('Binary')
    .filter(({ node }) => {
      if (node.operator !== '*') return false
      const sides = [ea.textOf(node.left), ea.textOf(node.right)]
      return sides.some((side) => /^(_Point|Point(\(\))?)$/.test(side)) && sides.some((side) => inputs.has(side))
    })
    .slice(0, 1)
    .map(({ node }) => ({ node, name: 'Point' }))
}

/** Finds integer divisions whose result should be real, except divisions known to have no remainder. */
export function integerDivisions(ea: Ea): Finding[] {
  return ea
    .nodesOf('Binary')
    .filter((seen) => {
      const { node } = seen
      if (node.operator !== '/' || !ea.isInteger(seen, node.left) || !ea.isInteger(seen, node.right)) return false
      const [a, b] = [ea.constantNumber(seen, node.left), ea.constantNumber(seen, node.right)]
      if (a !== undefined && b !== undefined && b !== 0 && a % b === 0) return false
      return expectsReal(ea, node) && b !== undefined
    })
    .map(({ node }) => ({ node, name: ea.textOf(node) }))
}

function expectsReal(ea: Ea, node: Node): boolean {
  const parent = ea.parents.get(node)
  if (parent?.kind === 'Parenthesized') return expectsReal(ea, parent)
  if (parent?.kind === 'Binary') {
    const seen = ea.visitedNodes.find((visited) => visited.node === parent)
    return seen !== undefined && /^[*/]$/.test(parent.operator) && ea.isReal(seen, parent)
  }
  if (parent?.kind !== 'Declarator') return false
  const declaration = ea.parents.get(parent)
  return declaration?.kind === 'VariableDeclaration' && /^(double|float)$/.test(declaration.type.name)
}

const maybeZeroCalls: ReadonlySet<string> = new Set([
  'OrdersTotal',
  'PositionsTotal',
  'OrdersHistoryTotal',
  'HistoryDealsTotal',
  'iATR',
  'iStdDev',
  'iVolume',
  'OrderLots',
  'AccountMargin',
  'MarketInfo',
  'SymbolInfoDouble',
  'AccountInfoDouble',
])

/** Finds divisors that can be 0: certain calls, or the range of one bar. */
export function unsafeDivisors(ea: Ea): Finding[] {
  return ea.nodesOf('Binary').flatMap((seen) => {
    const { node } = seen
    if (node.operator !== '/' && node.operator !== '%') return []
    const divisor = meaningOf(node.right)
    if (mayBeZero(ea, seen.facts, divisor) && !isGuarded(ea, node, ea.textOf(divisor)))
      return [{ node, name: ea.textOf(divisor) }]
    return []
  })
}

function mayBeZero(ea: Ea, facts: Parameters<typeof referenceOf>[0], divisor: Expression): boolean {
  if (divisor.kind === 'Call') {
    const reference = referenceOf(facts, divisor)
    return reference?.kind === 'builtin-call' && maybeZeroCalls.has(reference.name)
  }
  return (
    divisor.kind === 'Binary' &&
    divisor.operator === '-' &&
    /^(High|iHigh)\b.*-\s*(Low|iLow)\b/.test(ea.textOf(divisor))
  )
}

function isGuarded(ea: Ea, node: Node, divisor: string): boolean {
  for (const ancestor of ea.ancestorsOf(node)) {
    if (
      (ancestor.kind === 'IfStatement' || ancestor.kind === 'Conditional') &&
      ea.textOf(ancestor.test).includes(divisor)
    )
      return true
    if (ancestor.kind === 'FunctionDeclaration')
      return ea.text.slice(ancestor.start, node.start).includes(`${divisor}==0`)
  }
  return false
}
