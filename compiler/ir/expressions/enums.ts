import type { Lowering } from '../lowering.ts'
import type { Type } from '../../pine/check/types.ts'
import type { EnumMember } from '../../pine/syntax/nodes.ts'
import type { Expr } from '../tree/nodes.ts'
import * as make from '../tree/make.ts'
import * as types from '../tree/types.ts'

/** Lowers a member of the script's own enum and declares the enum on first use. */
export function enumMember(lowering: Lowering, type: Type | undefined, member: EnumMember): Expr {
  const declaration = type?.kind === 'enum' ? type.declaration : null
  if (!declaration) return make.text(member.name.name)
  const { name } = declaration.name
  if (!lowering.enums.some((e) => e.name === name)) {
    const members = declaration.members.map((m) => ({
      name: `${name}_${m.name.name}`,
      value: null,
      comment: m.title?.kind === 'StringLiteral' ? m.title.value : m.name.name,
    }))
    lowering.enums.push({ name, members, text: null })
  }
  return make.name(`${name}_${member.name.name}`, types.enumeration(name), { na: false })
}
