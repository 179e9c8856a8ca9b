import type { EnumDeclaration } from '../../syntax/nodes.ts'
import type { Checker } from '../checker.ts'
import { evaluate } from '../names/constants.ts'
import { enumType } from './intern.ts'
import type { ConstantSymbol } from '../names/symbols.ts'
import type { EnumType } from '../model.ts'

/** Reads the values of an enumeration: each is one more than the one before unless written. */
export function enumMembers(
  checker: Checker,
  node: EnumDeclaration,
): { readonly type: EnumType; readonly constants: readonly ConstantSymbol[] } {
  const members = new Map<string, number>()
  const type = enumType(node.name?.name ?? '', members)
  const constants: ConstantSymbol[] = []
  let next = 0
  checker.pendingEnumerators = members
  for (const member of node.members) {
    if (member.kind !== 'Enumerator') continue
    const { name } = member.name
    if (member.value) {
      const value = evaluate(checker, member.value)
      if (typeof value === 'number') next = value
      else if (!checker.isIncomplete) checker.report('188', member.value, { token: checker.textOf(member.value) })
    }
    if (members.has(name)) checker.report('191', member.name, { name })
    members.set(name, next)
    constants.push({ name, type, value: next })
    next++
  }
  checker.pendingEnumerators = null
  return { type, constants }
}
