import type { CallReference, ClassInfo } from '../check/model.ts'
import type { Node } from '../syntax/nodes.ts'
import type { Session } from './session.ts'

const why = 'in MQL5 a method hides those of its name in base classes'

/** Adds `using` for a call of a base class's method that a derived class hides by overloads. */
export function portHiddenMethod(session: Session, call: Node & { kind: 'Call' }): void {
  const reference = session.referenceOf(call)
  if (reference?.kind !== 'call' || reference.qualified || !reference.target.owner) return
  const { name, owner } = reference.target
  const hiding = hidingClass(receiverOf(session, reference), owner, name)
  const member = hiding?.declaration?.members?.find(
    (node) => node.kind === 'FunctionDeclaration' && node.name.name === name,
  )
  if (!member || session.isLibrary(member)) return
  const brought = `${member.id} ${owner.name}`
  if (session.usingMethods.has(brought)) return
  session.usingMethods.add(brought)
  session.editsOf(member).insert(member.start, `using ${owner.name}::${name};\n   `, why)
}

function receiverOf(session: Session, { object }: Extract<CallReference, { kind: 'call' }>): ClassInfo | null {
  if (!object) return session.enclosingFunction?.owner ?? null
  const type = session.typeOf(object)
  const target = type.kind === 'pointer' ? type.to : type
  return target.kind === 'class' ? target.info : null
}

/** Returns the nearest derived class that has methods of this name. */
function hidingClass(from: ClassInfo | null, owner: ClassInfo, name: string): ClassInfo | null {
  for (let home = from; home && home !== owner; home = home.base)
    if (home.methods.some((method) => method.name === name)) return home
  return null
}
