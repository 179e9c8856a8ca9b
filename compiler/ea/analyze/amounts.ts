import { meaningOf } from '../../mql/check/facts.ts'
import type { Expression } from '../../mql/syntax/nodes.ts'
import { type Part, partOf } from './arguments.ts'
import type { Ea, Site } from './ea.ts'
import { isCounted } from './loops.ts'
import type { Finding } from './rule.ts'

/** Is a stop or target left out, or 0? */
export function isNone(ea: Ea, site: Site, part: Part): boolean {
  const value = partOf(site, part)
  return value === null || (value !== undefined && ea.numberOf(site.seen, value) === 0)
}

export const isLiteral = (node: Expression | null | undefined): boolean =>
  node !== null && node !== undefined && meaningOf(node).kind === 'NumberLiteral'

/** Orders whose volume comes out of a calculation: not a number, not an input, not what an order already has. */
export function computedVolumes(ea: Ea): Site[] {
  const inputs = new Set(ea.checked.globals.filter((g) => g.input || g.constant).map((g) => g.name))
  return ea.sends.filter((site) => {
    const volume = partOf(site, 'volume')
    return (
      volume &&
      !isLiteral(volume) &&
      !inputs.has(ea.textOf(volume)) &&
      !/OrderLots|POSITION_VOLUME/.test(ea.textOf(volume))
    )
  })
}

const volumeName = /lot|volume/i

/** `lots = lots*2`, `lots *= 1.6`, `Lots*MathPow(2,n)`, but for the steps of a ladder that is counted. */
export function growingVolumes(ea: Ea): Finding[] {
  const assigned = ea
    .of('Assignment')
    .filter(({ node }) => volumeName.test(ea.textOf(node.target)) && ea.textOf(node.target).length < 40)
  const growing = assigned.filter((seen) => {
    const { operator, target, value } = seen.node
    if (operator === '*=') return isMultiplier(ea, value, ea.numberOf(seen, value))
    return (
      operator === '=' &&
      factorsOf(meaningOf(value)).some(
        (factor, _i, all) =>
          all.some((other) => other !== factor && ea.textOf(meaningOf(other)) === ea.textOf(target)) &&
          isMultiplier(ea, factor, ea.numberOf(seen, factor)),
      )
    )
  })
  const powers = ea.callsOf('MathPow').filter(({ node }) => {
    const parent = ea.parents.get(node)
    return parent?.kind === 'Binary' && parent.operator === '*' && volumeName.test(ea.textOf(parent))
  })
  return [...growing, ...powers]
    .filter(({ node }) => !isCounted(ea, node))
    .map(({ node }) => ({ node, name: ea.textOf(node) }))
}

const factorsOf = (node: Expression): Expression[] =>
  node.kind === 'Binary' && node.operator === '*'
    ? [...factorsOf(meaningOf(node.left)), ...factorsOf(meaningOf(node.right))]
    : [node]

const isMultiplier = (ea: Ea, node: Expression, value: number | undefined): boolean =>
  value === undefined ? /mult|factor|martin|coef|expon|k_lot/i.test(ea.textOf(node)) : value > 1
