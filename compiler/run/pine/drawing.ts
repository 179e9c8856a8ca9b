import { Drawing, type DrawingKind, type Value } from './value.ts'

export type DrawingLimits = Readonly<Record<DrawingKind, number>>

/** The platform's maximum counts. */
const ceilings: DrawingLimits = { label: 500, line: 500, box: 500, polyline: 100, linefill: 500, table: Infinity }

const hasDeletedLine = ({ properties: { line1, line2 } }: Drawing): boolean =>
  [line1, line2].some((line) => line instanceof Drawing && line.deleted)

/** All existing drawings. Beyond a kind's limit its oldest is deleted. */
export class Drawings {
  private readonly live: Record<DrawingKind, Drawing[]> = {
    label: [],
    line: [],
    box: [],
    polyline: [],
    linefill: [],
    table: [],
  }
  private count = 0

  constructor(private limits: DrawingLimits) {}

  get most(): DrawingLimits {
    return this.limits
  }

  /** The limits of the declaration (`max_labels_count` …). */
  limit(limits: Partial<DrawingLimits>): void {
    const next: Record<DrawingKind, number> = { ...this.limits }
    for (const [kind, most] of Object.entries(limits) as [DrawingKind, number][]) {
      if (most === most) next[kind] = Math.max(1, Math.min(most, ceilings[kind]))
    }
    this.limits = next
  }

  add(kind: DrawingKind, properties: Record<string, Value>, at: number): Drawing {
    const drawing = new Drawing(kind, this.count++, properties, at)
    const { [kind]: list } = this.live
    if (kind === 'linefill') this.replaceFill(drawing)
    if (kind === 'table') this.replaceTables(properties.position)
    list.push(drawing)
    const excess = list.length - this.limits[kind]
    if (excess > 0) for (const oldest of list.slice(0, excess)) this.delete(oldest)
    if (kind === 'linefill' && hasDeletedLine(drawing)) this.delete(drawing)
    return drawing
  }

  /** There is one fill between two lines, whichever of them is named first. */
  private replaceFill({ properties: { line1, line2 } }: Drawing): void {
    const isOfPair = ({ properties }: Drawing) =>
      (properties.line1 === line1 && properties.line2 === line2) ||
      (properties.line1 === line2 && properties.line2 === line1)
    const replaced = this.live.linefill.find(isOfPair)
    if (replaced) this.delete(replaced)
  }

  /** A place shows the newest of its tables. */
  private replaceTables(position: Value): void {
    for (const table of this.live.table.slice()) if (table.properties.position === position) this.delete(table)
  }

  delete(drawing: Drawing): void {
    if (drawing.deleted) return
    drawing.deleted = true
    const { [drawing.kind]: list } = this.live
    const index = list.indexOf(drawing)
    // The oldest one goes most often, and V8 shifts a list without moving the rest of it.
    if (index === 0) list.shift()
    else if (index > 0) list.splice(index, 1)
    if (drawing.kind === 'line' && this.live.linefill.length > 0) {
      for (const fill of this.live.linefill.slice()) {
        if (fill.properties.line1 === drawing || fill.properties.line2 === drawing) this.delete(fill)
      }
    }
  }

  all(kind: DrawingKind): readonly Drawing[] {
    return this.live[kind]
  }
}
