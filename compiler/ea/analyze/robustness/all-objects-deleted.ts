import { typeOf } from '../../../mql/check/facts.ts'
import type { CallSite } from '../ea.ts'
import { type Rule, toFindings } from '../rule.ts'

/** A prefix is the only argument that is a string. */
const hasPrefix = ({ args, visited }: CallSite): boolean =>
  args.some((argument) => {
    const type = argument && typeOf(visited.facts, argument)
    return type?.kind === 'primitive' && type.name === 'string'
  })

export const allObjectsDeleted: Rule = {
  code: 'all-objects-deleted',
  severity: 'warning',
  category: 'Robustness',
  issue: 'All objects of the chart are deleted, not only those of the program.',
  recommendation: 'Begin the names of your objects with a prefix and delete by it: `ObjectsDeleteAll(0,"my-")`.',
  doc: 'Lines that the trader drew and objects of other programs on the chart are lost.',
  example: { dialect: 'mql4', body: 'ObjectsDeleteAll();' },
  find: (ea) => toFindings(ea.callsOf('ObjectsDeleteAll').filter((call) => !hasPrefix(call))),
}
