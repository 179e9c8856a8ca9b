import { meaningOf, referenceOf } from '../../mql/check/facts.ts'
import type { Expression, Node } from '../../mql/syntax/nodes.ts'
import type { Ea } from './ea.ts'
import type { Finding } from './rule.ts'

/** `==` and `!=` between two computed real numbers. A constant on one side (0, EMPTY_VALUE) is a sentinel and compares well. */
export function equalReals(ea: Ea): Finding[] {
  return ea
    .of('Binary')
    .filter((seen) => {
      const { operator, left, right } = seen.node
      if (operator !== '==' && operator !== '!=') return false
      return [left, right].every(
        (side) =>
          ea.isReal(seen, side) &&
          ea.numberOf(seen, side) === undefined &&
          !/^\s*NormalizeDouble|^MathRound/.test(ea.textOf(side)),
      )
    })
    .map(({ node }) => ({ node, name: node.operator }))
}

/** Does the number stand in a product, quotient, or alone as the value of a variable? */
export function isFactor(ea: Ea, node: Node): boolean {
  const parent = ea.parents.get(node)
  return parent?.kind === 'Binary' && (parent.operator === '*' || parent.operator === '/')
}

/** `input*Point` where the input is a distance. */
export function pointFactors(ea: Ea): Finding[] {
  const inputs = new Set(ea.checked.globals.filter((g) => g.input).map((g) => g.name))
  return ea
    .of('Binary')
    .filter(({ node }) => {
      if (node.operator !== '*') return false
      const sides = [ea.textOf(node.left), ea.textOf(node.right)]
      return sides.some((side) => /^(_Point|Point(\(\))?)$/.test(side)) && sides.some((side) => inputs.has(side))
    })
    .slice(0, 1)
    .map(({ node }) => ({ node, name: 'Point' }))
}

/** Whole numbers divided where a real number is wanted, unless the division is known to leave no rest. */
export function integerDivisions(ea: Ea): Finding[] {
  return ea
    .of('Binary')
    .filter((seen) => {
      const { node } = seen
      if (node.operator !== '/' || !ea.isInteger(seen, node.left) || !ea.isInteger(seen, node.right)) return false
      const [a, b] = [ea.numberOf(seen, node.left), ea.numberOf(seen, node.right)]
      if (a !== undefined && b !== undefined && b !== 0 && a % b === 0) return false
      return isWantedReal(ea, node) && b !== undefined
    })
    .map(({ node }) => ({ node, name: ea.textOf(node) }))
}

function isWantedReal(ea: Ea, node: Node): boolean {
  const parent = ea.parents.get(node)
  if (parent?.kind === 'Parenthesized') return isWantedReal(ea, parent)
  if (parent?.kind === 'Binary') {
    const seen = ea.seen.find((s) => s.node === parent)
    return seen !== undefined && /^[*/]$/.test(parent.operator) && ea.isReal(seen, parent)
  }
  if (parent?.kind !== 'Declarator') return false
  const declaration = ea.parents.get(parent)
  return declaration?.kind === 'VariableDeclaration' && /^(double|float)$/.test(declaration.type.name)
}

const mayBeZero =
  /^(OrdersTotal|PositionsTotal|OrdersHistoryTotal|HistoryDealsTotal|iATR|iStdDev|iVolume|OrderLots|AccountMargin|MarketInfo|SymbolInfoDouble|AccountInfoDouble)$/

/** Divisors that are calls which answer 0 at times, or the range of one bar. */
export function unsafeDivisors(ea: Ea): Finding[] {
  return ea.of('Binary').flatMap((seen) => {
    const { node } = seen
    if (node.operator !== '/' && node.operator !== '%') return []
    const divisor = meaningOf(node.right)
    if (isUnsafe(ea, seen.facts, divisor) && !isGuarded(ea, node, ea.textOf(divisor)))
      return [{ node, name: ea.textOf(divisor) }]
    return []
  })
}

function isUnsafe(ea: Ea, facts: Parameters<typeof referenceOf>[0], divisor: Expression): boolean {
  if (divisor.kind === 'Call') {
    const reference = referenceOf(facts, divisor)
    return reference?.kind === 'builtin-call' && mayBeZero.test(reference.name)
  }
  return (
    divisor.kind === 'Binary' &&
    divisor.operator === '-' &&
    /^(High|iHigh)\b.*-\s*(Low|iLow)\b/.test(ea.textOf(divisor))
  )
}

function isGuarded(ea: Ea, node: Node, divisor: string): boolean {
  for (const around of ea.around(node)) {
    if ((around.kind === 'IfStatement' || around.kind === 'Conditional') && ea.textOf(around.test).includes(divisor))
      return true
    if (around.kind === 'FunctionDeclaration') return ea.text.slice(around.start, node.start).includes(`${divisor}==0`)
  }
  return false
}
