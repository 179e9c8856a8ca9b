import type { ClassValues } from '../link/fixed-values.ts'
import type { Program } from '../ir/program.ts'
import type { Expr } from '../ir/tree/nodes.ts'
import { assignmentsIn, visitExpressions } from '../ir/tree/walk.ts'

/** Fields of drawings in the order of their constructors' parameters. */
const fieldsOf: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    Label: 'x y text xloc yloc paint style textPaint size tooltip',
    Line: 'x1 y1 x2 y2 xloc extend paint style width',
    Box: 'x1 y1 x2 y2 paint width style extend xloc back text size textPaint halign valign',
    Polyline: 'points isClosed xloc paint style width',
    Table: 'position columns rows background',
  }).map(([name, fields]) => [name, fields.split(' ')]),
)

/** Fields that need not be among a drawing's arguments where they have one value; a text only where it is empty. */
const optional: ReadonlySet<string> = new Set([
  'xloc',
  'yloc',
  'extend',
  'style',
  'size',
  'tooltip',
  'halign',
  'valign',
  'text',
  'position',
])

type New = Extract<Expr, { kind: 'new' }>

/** The fields of drawings that have one text in the whole program. */
export class FixedFields {
  /** By the classes of drawings that the program makes. */
  readonly classes: ReadonlyMap<string, ClassValues>

  constructor(program: Program) {
    this.classes = program.drawings ? valuesIn(program) : new Map()
  }

  /** The arguments that `new` passes. */
  argumentsOf({ name, args }: New): readonly Expr[] {
    const fixed = this.classes.get(name)?.fixed
    return fixed?.size ? args.filter((_, k) => !fixed.has(fieldsOf.get(name)?.[k] ?? '')) : args
  }
}

function valuesIn({ functions, main }: Program): ReadonlyMap<string, ClassValues> {
  const made = new Map<string, New[]>()
  const read = new Set<string>()
  const changed = new Map<string, Set<string>>()
  for (const { body } of [...functions, main]) {
    visitExpressions(body, (value) => {
      if (movesTable(value)) read.add('Table.position')
      if (value.kind === 'new' && fieldsOf.has(value.name))
        made.set(value.name, [...(made.get(value.name) ?? []), value])
      if (value.kind === 'field' && value.object.type.kind === 'pointer')
        read.add(`${value.object.type.name}.${value.name}`)
    })
    for (const { target } of assignmentsIn(body))
      if (target.kind === 'field' && target.object.type.kind === 'pointer') {
        const { name } = target.object.type
        changed.set(name, (changed.get(name) ?? new Set()).add(target.name))
      }
  }
  const found = new Map<string, ClassValues>()
  for (const [name, fields] of fieldsOf) {
    const fixed = new Map<string, string>()
    for (const [k, field] of fields.entries()) {
      const value = optional.has(field) && !read.has(`${name}.${field}`) ? textOfAll(made.get(name) ?? [], k) : null
      if (value !== null && (field !== 'text' || value === '')) fixed.set(field, value)
    }
    if (made.has(name)) found.set(name, { fixed, changed: changed.get(name) ?? new Set() })
  }
  return found
}

/** Whether a table is made at a place that others may have, or is moved. */
const movesTable = (value: Expr): boolean =>
  (value.kind === 'call' && value.name === 'NewTable') || (value.kind === 'method' && value.name === 'SetPosition')

/** The text that all drawings of a kind are made with; null where they differ. */
function textOfAll(made: readonly New[], at: number): string | null {
  const [first] = made.map(({ args }) => args[at])
  if (first?.kind !== 'literal' || typeof first.value !== 'string') return null
  return made.every(({ args }) => {
    const arg = args[at]
    return arg?.kind === 'literal' && arg.value === first.value
  })
    ? first.value
    : null
}
