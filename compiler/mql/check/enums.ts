import type { EnumDeclaration } from '../syntax/nodes.ts'
import type { Checker } from './checker.ts'
import { evaluate } from './constants.ts'
import { enumType } from './intern.ts'
import type { ConstantSymbol } from './symbols.ts'
import type { EnumType } from './types.ts'

/** Values of an enumeration: each one more than the one before, unless written. */
export function enumMembers(c: Checker, node: EnumDeclaration): { readonly type: EnumType; readonly constants: readonly ConstantSymbol[] } {
  const members = new Map<string, number>()
  const type = enumType(node.name?.name ?? '', members)
  const constants: ConstantSymbol[] = []
  let next = 0
  for (const member of node.members) {
    if (member.kind !== 'Enumerator') continue
    const { name } = member.name
    if (member.value) {
      const value = members.get(c.textOf(member.value)) ?? evaluate(c, member.value) ?? valueAmong(members, c.textOf(member.value))
      if (typeof value === 'number') next = value
      else if (!c.isIncomplete) c.report('188', member.value, { token: c.textOf(member.value) })
    }
    if (members.has(name)) c.report('191', member.name, { name })
    members.set(name, next)
    constants.push({ name, type, value: next })
    next++
  }
  return { type, constants }
}

/** `A+1` with `A` of the same enumeration, which is not declared yet. */
function valueAmong(members: ReadonlyMap<string, number>, text: string): number | null {
  const match = /^\s*(\w+)\s*([-+|])\s*(\w+)\s*$/.exec(text)
  if (!match) return null
  const [left, right] = [match[1], match[3]].map((word) => members.get(word) ?? (/^\d+$/.test(word) ? Number(word) : null))
  if (left === null || right === null) return null
  return match[2] === '+' ? left + right : match[2] === '-' ? left - right : left | right
}
