import type { EnumDeclaration } from '../../syntax/nodes.ts'
import type { Checker } from '../checker.ts'
import { evaluate } from '../names/constants.ts'
import { enumType } from './intern.ts'
import type { ConstantSymbol } from '../names/symbols.ts'
import type { EnumType } from './types.ts'

/** Values of an enumeration: each one more than the one before, unless written. */
export function enumMembers(
  c: Checker,
  node: EnumDeclaration,
): { readonly type: EnumType; readonly constants: readonly ConstantSymbol[] } {
  const members = new Map<string, number>()
  const type = enumType(node.name?.name ?? '', members)
  const constants: ConstantSymbol[] = []
  let next = 0
  c.enumerators = members
  for (const member of node.members) {
    if (member.kind !== 'Enumerator') continue
    const { name } = member.name
    if (member.value) {
      const value = evaluate(c, member.value)
      if (typeof value === 'number') next = value
      else if (!c.isIncomplete) c.report('188', member.value, { token: c.textOf(member.value) })
    }
    if (members.has(name)) c.report('191', member.name, { name })
    members.set(name, next)
    constants.push({ name, type, value: next })
    next++
  }
  c.enumerators = null
  return { type, constants }
}
