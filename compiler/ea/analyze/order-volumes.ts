import { meaningOf } from '../../mql/check/facts.ts'
import type { Expression } from '../../mql/syntax/nodes.ts'
import { type OrderArgument, orderArgument } from './order-arguments.ts'
import type { Ea, CallSite } from './ea.ts'
import { isInCountedLoop } from './loops.ts'
import type { Finding } from './rule.ts'

/** Is the argument omitted or 0? */
export function isArgumentMissing(ea: Ea, site: CallSite, part: OrderArgument): boolean {
  const value = orderArgument(site, part)
  return value === null || (value !== undefined && ea.constantNumber(site.visited, value) === 0)
}

export const isNumberLiteral = (node: Expression | null | undefined): boolean =>
  node !== null && node !== undefined && meaningOf(node).kind === 'NumberLiteral'

/** Finds orders with a calculated volume: no number, no input, not the volume of an order. */
export function computedVolumes(ea: Ea): CallSite[] {
  const inputs = new Set(
    ea.checked.globals.filter((global) => global.input || global.constant).map((global) => global.name),
  )
  return ea.orderSends.filter((site) => {
    const volume = orderArgument(site, 'volume')
    return (
      volume &&
      !isNumberLiteral(volume) &&
      !inputs.has(ea.textOf(volume)) &&
      !/OrderLots|POSITION_VOLUME/.test(ea.textOf(volume))
    )
  })
}

const volumePattern = /lot|volume/i

/**
 * Finds volumes that grow without limit: `lots = lots*2`, `lots *= 1.6`, `Lots*MathPow(2,n)`. Steps of a counted loop
 * are fine.
 */
export function growingVolumes(ea: Ea): Finding[] {
  const assigned = ea
    .nodesOf('Assignment')
    .filter(({ node }) => volumePattern.test(ea.textOf(node.target)) && ea.textOf(node.target).length < 40)
  const growing = assigned.filter((seen) => {
    const { operator, target, value } = seen.node
    if (operator === '*=') return isMultiplier(ea, value, ea.constantNumber(seen, value))
    return (
      operator === '=' &&
      factorsOf(meaningOf(value)).some(
        (factor, _i, all) =>
          all.some((other) => other !== factor && ea.textOf(meaningOf(other)) === ea.textOf(target)) &&
          isMultiplier(ea, factor, ea.constantNumber(seen, factor)),
      )
    )
  })
  const powers = ea.callsOf('MathPow').filter(({ node }) => {
    const parent = ea.parents.get(node)
    return parent?.kind === 'Binary' && parent.operator === '*' && volumePattern.test(ea.textOf(parent))
  })
  return [...growing, ...powers]
    .filter(({ node }) => !isInCountedLoop(ea, node))
    .map(({ node }) => ({ node, name: ea.textOf(node) }))
}

const factorsOf = (node: Expression): Expression[] =>
  node.kind === 'Binary' && node.operator === '*'
    ? [...factorsOf(meaningOf(node.left)), ...factorsOf(meaningOf(node.right))]
    : [node]

const isMultiplier = (ea: Ea, node: Expression, value: number | undefined): boolean =>
  value === undefined ? /mult|factor|martin|coef|expon|k_lot/i.test(ea.textOf(node)) : value > 1
