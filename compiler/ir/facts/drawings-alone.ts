import type { Program } from '../program.ts'
import type { Expr } from '../tree/nodes.ts'
import type { IrType } from '../tree/types.ts'
import { visitExpressions } from '../tree/walk.ts'

/** Drawings that refer to no other object. */
const drawingTypes: ReadonlySet<string> = new Set(['Label', 'Line', 'Box', 'Table'])

const isForeign = (type: IrType): boolean => type.kind === 'pointer' && !drawingTypes.has(type.name)

/** Whether the value reads or changes something of an object: `x.text`, `x.Copy()`. */
const looksInto = (value: Expr): boolean =>
  (value.kind === 'field' || value.kind === 'method') && value.object.type.kind === 'pointer'

/**
 * Whether an indicator's only objects are drawings that are made and deleted, but not read or changed later. One that
 * the chart shows no more can be freed, whatever still refers to it.
 */
export function drawsAlone({ kind, drawings, classes, functions, variables, main }: Program): boolean {
  const all = [...functions, main]
  if (kind !== 'indicator' || drawings === null || classes.length > 0) return false
  if (all.some(({ request }) => request)) return false
  const held = [...variables, ...all.flatMap(({ params, members }) => [...params, ...members])]
  if (held.some(({ type }) => isForeign(type)) || all.some(({ result }) => isForeign(result))) return false
  let isAlone = true
  for (const { body } of all)
    visitExpressions(body, (value) => {
      if (isForeign(value.type) || looksInto(value)) isAlone = false
    })
  return isAlone
}
