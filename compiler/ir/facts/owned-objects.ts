import type { Type } from '../../pine/check/types.ts'
import type { Program } from '../program.ts'
import type { Func } from '../tree/nodes.ts'
import { visitExpressions } from '../tree/walk.ts'

/** Whether objects of a function outlive its bar. */
export const keepsObjects = ({ members, sites }: Func): boolean =>
  members.some(({ type }) => type.kind === 'pointer') ||
  sites.some(({ type }) => typeof type !== 'string' && keepsObjects(type))

/**
 * Whether a longer bar that a request calculates again begins with its objects as the bar before has left them: they
 * are put back apart from those of the chart.
 */
export const ownsObjects = (func: Func): boolean =>
  func.request !== undefined &&
  !func.request.isInside &&
  func.request.isCopied &&
  (keepsObjects(func) || makesDrawings(func))

const drawingClasses: ReadonlySet<string> = new Set(['Label', 'Line', 'Box', 'LineFill', 'Polyline', 'Table'])

/** Whether a function makes drawings, which outlive its bar though nothing leads to them. */
export function makesDrawings({ body, sites }: Func): boolean {
  let isMaking = sites.some(({ type }) => typeof type !== 'string' && makesDrawings(type))
  visitExpressions(body, (value) => {
    if (value.kind === 'new') isMaking ||= drawingClasses.has(value.name)
    else if (value.kind === 'call' && value.callee) isMaking ||= makesDrawings(value.callee)
  })
  return isMaking
}

/** Whether some request of a program has such objects. */
export const hasOwnedObjects = ({ functions }: Program): boolean => functions.some(ownsObjects)

/** Whether a request returns objects that may be its own, which it goes on changing. */
export const copiesResults = (func: Func): boolean =>
  func.request?.isCopied === true &&
  keepsObjects(func) &&
  func.params.some(({ out, type }) => out && type.kind === 'pointer')

/** The class of a collection, and that of its elements where these are objects, by the type as MQL writes it. */
export function collectionOf(name: string): { readonly of: string; readonly held: string | null } | null {
  const [, of, held] = /^(List|Matrix|Map)<(?:[^,]*,)?(.*)>$/.exec(name) ?? []
  if (of === undefined || held === undefined) return null
  return { of, held: held.endsWith('*') ? held.slice(0, -1).trim() : null }
}

/** Whether objects of a type may lead to others of the same type. */
export function mayHoldItself(type: Type, around: readonly Type[] = []): boolean {
  if (around.includes(type)) return true
  switch (type.kind) {
    case 'tuple':
      return type.elements.some((element) => mayHoldItself(element, around))
    case 'array':
    case 'matrix':
      return mayHoldItself(type.element, around)
    case 'map':
      return mayHoldItself(type.value, around)
    case 'object':
      return type.fields.some((field) => mayHoldItself(field.type, [...around, type]))
    default:
      return false
  }
}
