import type { Program } from '../program.ts'
import * as make from '../tree/make.ts'
import { withBlocks } from '../tree/map.ts'
import type { Expr, Func, Stmt } from '../tree/nodes.ts'
import * as types from '../tree/types.ts'
import type { IrType } from '../tree/types.ts'
import { assignmentsIn, visitExpressions } from '../tree/walk.ts'
import { keepsObjects, makesDrawings } from './owned-objects.ts'

/** Drawings that refer to no other object. */
const drawingTypes: ReadonlySet<string> = new Set(['Label', 'Line', 'Box', 'Table'])

const isForeign = (type: IrType): boolean => type.kind === 'pointer' && !drawingTypes.has(type.name)

/** Whether the value reads something of an object: `x.text`, `x.Copy()`, or the price of a line. */
const looksInto = (value: Expr): boolean =>
  ((value.kind === 'field' || value.kind === 'method') && value.object.type.kind === 'pointer') ||
  (value.kind === 'call' && value.callee === null && readers.has(value.name))

/** Functions of the runtime that read drawings. */
const readers: ReadonlySet<string> = new Set(['LinePrice', 'AllDrawn'])

const isOfRequest = (func: Func): boolean => func.request !== undefined && (keepsObjects(func) || makesDrawings(func))

/**
 * Whether a program's only objects are drawings that are made, changed and deleted, but not read later. One that the
 * chart shows no more can be freed, whatever still refers to it.
 */
export function drawsAlone({ drawings, classes, functions, variables, main }: Program): boolean {
  const all = [...functions, main]
  if (drawings === null || classes.length > 0) return false
  if (all.some(isOfRequest)) return false
  const held = [...variables, ...all.flatMap(({ params, members }) => [...params, ...members])]
  if (held.some(({ type }) => isForeign(type)) || all.some(({ result }) => isForeign(result))) return false
  let isAlone = true
  for (const { body } of all) {
    const changes = changesIn(body)
    visitExpressions(body, (value) => {
      if (isForeign(value.type) || (looksInto(value) && !changes.has(value))) isAlone = false
    })
  }
  return isAlone
}

/** Fields that are set, and methods that change a table. */
function changesIn(body: readonly Stmt[]): ReadonlySet<Expr> {
  const found = new Set<Expr>()
  for (const { target, operator } of assignmentsIn(body)) if (operator === '=') found.add(target)
  visitExpressions(body, (value) => {
    if (value.kind === 'method' && value.type.kind === 'void') found.add(value)
  })
  return found
}

/** Asks of drawings that are changed whether they are still in memory: those that have left the chart are freed. */
export function askForDrawings(program: Program): void {
  if (!drawsAlone(program)) return
  for (const { body } of [...program.functions, program.main]) body.splice(0, body.length, ...body.map(asking))
}

function asking(statement: Stmt): Stmt {
  const whole = withBlocks(statement, (block) => block.map(asking))
  if (whole.kind !== 'if' || !whole.guards) return whole
  const pointer = make.native('CheckPointer', [whole.guards], types.int)
  return { ...whole, test: make.binary(pointer, '!=', make.name('POINTER_INVALID', types.int)) }
}
