import { drawsAlone } from '../ir/facts/drawings-alone.ts'
import { makesObjects } from '../ir/facts/object-lookbacks.ts'
import { hasOwnedObjects } from '../ir/facts/owned-objects.ts'
import { requestOptionsOf } from '../ir/facts/request-options.ts'
import { longTexts } from '../ir/facts/text-lengths.ts'
import type { Program } from '../ir/program.ts'
import type { Expr } from '../ir/tree/nodes.ts'
import { assignmentsIn, visitExpressions } from '../ir/tree/walk.ts'
import { calculatesOnce } from '../ir/facts/calculates-once.ts'
import { backgroundsOf } from './window.ts'

/** Classes of drawings whose number on the chart is limited, and the feature of each. */
const limitedKinds: ReadonlyMap<string, string> = new Map([
  ['Label', 'labels'],
  ['Line', 'lines'],
  ['Box', 'boxes'],
  ['LineFill', 'lineFills'],
  ['Polyline', 'polylines'],
])

/**
 * Whether a tick, or the next bar, takes back what was done to objects: in an Expert Advisor that calculates each bar
 * once only what was done on longer bars that are not over.
 */
export const restoresObjects = (program: Program): boolean =>
  program.keepsObjects && (!calculatesOnce(program) || (hasOwnedObjects(program) && looksAhead(program)))

/** Whether a tick leaves the elements of some collections, or some fields, as the ticks before have left them. */
export const keepsOnTicks = (program: Program): boolean =>
  program.keepsOnTicks && restoresObjects(program) && !calculatesOnce(program)

const looksAhead = ({ functions, main }: Program): boolean => requestOptionsOf([...functions, main]).ahead

/** Whether drawings are made on later bars, and freed as soon as the chart shows them no more. */
export const dropsDrawings = (program: Program): boolean =>
  drawsAlone(program) && makesObjects([...program.functions, program.main])

/** Whether the only drawings are tables that are made once and stay: none passes its chart objects to another. */
function hasFixedTables(program: Program): boolean {
  if (program.drawings === null || dropsDrawings(program) || keepsOnTicks(program)) return false
  let isFixed = true
  for (const { body } of [...program.functions, program.main]) {
    visitExpressions(body, (value) => {
      if (value.kind === 'new' ? limitedKinds.has(value.name) : value.kind === 'call' && moving.has(value.name))
        isFixed = false
    })
    for (const { target } of assignmentsIn(body))
      if (target.kind === 'field' && target.name === 'isDeleted') isFixed = false
  }
  return isFixed
}

/** Functions of the runtime that make a table at another's place, or find and delete drawings. */
const moving: ReadonlySet<string> = new Set(['NewTable', 'DeleteDrawn', 'AllDrawn'])

/** Styles of labels that are characters. */
const shapes: ReadonlySet<unknown> = new Set([
  'arrowup',
  'arrowdown',
  'triangleup',
  'triangledown',
  'circle',
  'square',
  'diamond',
  'flag',
  'cross',
  'xcross',
])

/** Lines of the runtime for the drawings that the script makes, and for what it changes of them later. */
export function drawingFeatures(program: Program): readonly string[] {
  const found = new Set<string>()
  const restores = restoresObjects(program)
  if (restores) found.add('restores')
  if (restores && hasOwnedObjects(program)) found.add('owners')
  if (keepsOnTicks(program)) found.add('varip')
  if (program.drawings) {
    found.add('drawings')
    const isLong = longTexts(program)
    if (isLong.drawings) found.add('longTexts')
    if (isLong.cells) found.add('longCells')
    if (isLong.lines) found.add('longLines')
  }
  if (drawsAlone(program)) found.add('onlyDrawings')
  if (hasFixedTables(program)) found.add('fixedTables')
  if (backgroundsOf(program).length > 1) found.add('backgrounds')
  if (backgroundsOf(program).some(({ newest }) => newest)) found.add('newestColors')
  const isShape = (text: unknown): boolean => shapes.has(text)
  const isOption = program.enums.some(({ members }) => members.some(({ comment }) => isShape(comment)))
  const isDefault = program.inputs.some(({ initial }) => isShape(initial.replaceAll('"', '')))
  if (isOption || isDefault) found.add('shapes')
  for (const { body } of [...program.functions, program.main]) {
    visitExpressions(body, (value) => {
      if (value.kind === 'site' && value.site.type === 'Background' && value.index.kind === 'binary')
        found.add('shifted')
      const kind = value.kind === 'new' ? limitedKinds.get(value.name) : undefined
      if (kind) found.add(kind).add('limitedKinds')
      if (value.kind === 'literal' && isShape(value.value)) found.add('shapes')
      if (value.kind === 'name' && value.text === 'PART_WEEK') found.add('weeks')
      if (setsTooltip(value)) found.add('cellTooltips')
    })
    for (const { target } of assignmentsIn(body)) {
      const type = target.kind === 'field' ? target.object.type : null
      if (restores && type?.kind === 'pointer' && limitedKinds.has(type.name)) found.add(changesOf(type.name))
    }
  }
  return [...found]
}

const setsTooltip = (value: Expr): boolean =>
  (value.kind === 'call' && value.name === 'SetCell' && value.args.length > cellValues) ||
  (value.kind === 'method' && value.name === 'SetTooltip')

/** Arguments of a cell without a tooltip. */
const cellValues = 7

const changesOf = (kind: string): string => `${kind.charAt(0).toLowerCase()}${kind.slice(1)}Changes`

/** The most drawings of each kind on the chart, by the names of the runtime's macros. */
export const drawingLimits = ({ drawings }: Program): readonly (readonly [name: string, most: string])[] =>
  Object.entries(drawings ?? {}).map(([kind, most]) => [`MAX_${kind.toUpperCase()}`, String(most)] as const)
