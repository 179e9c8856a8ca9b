import type { CallReference, ClassInfo } from '../check/model.ts'
import type { Node } from '../syntax/nodes.ts'
import type { Session } from './session.ts'

const why = 'in MQL5 a method hides those of its name in base classes'

/** A call of a base class's method that a class below has others of: MQL5 wants it brought back by `using`. */
export function portHiddenMethod(s: Session, call: Node & { kind: 'Call' }): void {
  const reference = s.referenceOf(call)
  if (reference?.kind !== 'call' || reference.qualified || !reference.target.owner) return
  const { name, owner } = reference.target
  const hiding = hidingClass(receiverOf(s, reference), owner, name)
  const member = hiding?.declaration?.members?.find(
    (node) => node.kind === 'FunctionDeclaration' && node.name.name === name,
  )
  if (!member || s.isLibrary(member)) return
  const brought = `${member.id} ${owner.name}`
  if (s.brought.has(brought)) return
  s.brought.add(brought)
  s.editsOf(member).insert(member.start, `using ${owner.name}::${name};\n   `, why)
}

function receiverOf(s: Session, { object }: Extract<CallReference, { kind: 'call' }>): ClassInfo | null {
  if (!object) return s.within?.owner ?? null
  const type = s.typeOf(object)
  const target = type.kind === 'pointer' ? type.to : type
  return target.kind === 'class' ? target.info : null
}

/** The nearest class below the method's own that has methods of its name. */
function hidingClass(from: ClassInfo | null, owner: ClassInfo, name: string): ClassInfo | null {
  for (let home = from; home && home !== owner; home = home.base)
    if (home.methods.some((method) => method.name === name)) return home
  return null
}
