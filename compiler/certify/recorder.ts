import type { RunObserver } from '../run/pine/observer.ts'
import { ChartPoint, PineArray, type Drawing, type Value } from '../run/pine/value.ts'

/** Something that a script did on a bar, at an offset of its text. `key` tells equal ones. */
export interface RunEvent {
  readonly kind: 'drawing' | 'alert' | 'order'
  readonly title: string
  readonly at: number | null
  readonly key: string
}

/** A drawing that was placed on a bar, or changed after its bar. */
export interface DrawingEvent {
  readonly what: 'drawn-back' | 'redrawn' | 'moved'
  readonly title: string
  readonly at: number
  /** The bar on which the chart changed. */
  readonly bar: number
  readonly before: string | null
  readonly after: string | null
  /** Number of changes that this one represents. */
  readonly times: number
}

/** The events that a run has recorded. */
export interface RunRecord {
  /** Events of each closed bar. */
  readonly byBar: ReadonlyMap<number, readonly RunEvent[]>
  readonly changes: readonly DrawingEvent[]
}

/** Changes of drawings by one statement that are kept; the last of these represents all further ones. */
const maxKept = 2_000
/** The first of them have their points as text. */
const maxTexts = 40

const untold = { before: null, after: null } as const

/** Equal events of one bar that are kept: loops may draw hundreds of shapes. */
const maxAlike = 10

/** Points of a drawing, as the bar and the price of each. */
interface Point {
  readonly x: number
  readonly price: number
}

const pointNames: readonly (readonly [x: string, price: string])[] = [
  ['x', 'y'],
  ['x1', 'y1'],
  ['x2', 'y2'],
  ['left', 'top'],
  ['right', 'bottom'],
]

/** Records the events of a run bar by bar, and the changes of drawings of earlier bars. */
export class Recorder implements RunObserver, RunRecord {
  /** Events of the running bar, or of the running tick of it. */
  current: RunEvent[] = []
  /** Events of each closed bar. */
  readonly byBar = new Map<number, readonly RunEvent[]>()
  readonly changes: (DrawingEvent & { times: number })[] = []
  private readonly kept = new Map<string, { count: number; last: { times: number } }>()
  /** The bar on which each drawing was made. */
  private readonly madeAt = new Map<Drawing, number>()
  /** Number of events of the running bar, by key. */
  private readonly counts = new Map<string, number>()
  private fresh: { readonly drawing: Drawing; readonly at: number }[] = []

  /** The running bar. */
  private bar = 0
  /** The last bar with events: a later tick of it may take them back. */
  private lastBar = -1

  constructor(
    private readonly times: Float64Array,
    /** Whether changes of drawings are recorded. */
    private readonly isFollowing: boolean,
  ) {}

  alert(message: string, at: number): void {
    this.add({ kind: 'alert', title: message, at, key: `alert ${at}` })
  }

  order(name: string, id: string, at: number): void {
    this.add({ kind: 'order', title: `${name} ${id}`.trim(), at, key: `${name} ${id} ${at}` })
  }

  drawn(drawing: Drawing, at: number): void {
    if (drawing.kind === 'table' || drawing.kind === 'linefill') return
    this.add({ kind: 'drawing', title: drawing.kind, at, key: `${drawing.kind} ${at}` })
    if (!this.isFollowing) return
    this.madeAt.set(drawing, this.bar)
    this.fresh.push({ drawing, at })
  }

  private add(event: RunEvent): void {
    const count = this.counts.get(event.key) ?? 0
    if (count >= maxAlike) return
    this.counts.set(event.key, count + 1)
    this.current.push(event)
  }

  moved(drawing: Drawing, next: Readonly<Record<string, Value>>, at: number): void {
    const { bar } = this
    if (!this.isFollowing || (this.madeAt.get(drawing) ?? bar) >= bar) return
    const from = this.pointsOf(drawing.properties)
    const to = this.pointsOf({ ...drawing.properties, ...next })
    const what = changeBetween(drawing, from, to, bar)
    if (!what) return
    this.change(what, drawing, at, () => ({ before: textOf(from), after: textOf(to) }))
  }

  removed(drawing: Drawing, at: number): void {
    const { bar } = this
    const made = this.madeAt.get(drawing)
    if (!this.isFollowing || made === undefined || made >= bar) return
    // Deleting the drawing of the bar before is how a script keeps one at the edge of the chart.
    const what = made === bar - 1 ? 'moved' : 'redrawn'
    this.change(what, drawing, at, () => ({ before: textOf(this.pointsOf(drawing.properties)), after: null }))
  }

  passed(bar: number): void {
    this.bar = bar + 1
    if (this.current.length > 0) this.counts.clear()
    if (this.current.length > 0) {
      this.byBar.set(bar, this.current)
      this.current = []
      this.lastBar = bar
    } else if (this.lastBar === bar) this.byBar.delete(bar)
    if (this.fresh.length === 0) return
    for (const { drawing, at } of this.fresh) {
      if (drawing.deleted) continue
      const points = this.pointsOf(drawing.properties)
      let newest = -Infinity
      for (const { x } of points) newest = x > newest ? x : newest
      if (newest >= bar || newest === -Infinity) continue
      this.change('drawn-back', drawing, at, () => ({ before: null, after: textOf(points) }), bar)
    }
    this.fresh = []
  }

  private change(
    what: DrawingEvent['what'],
    { kind: title }: Drawing,
    at: number,
    describeChange: () => Pick<DrawingEvent, 'before' | 'after'>,
    bar = this.bar,
  ): void {
    const key = `${what} ${at}`
    const known = this.kept.get(key)
    if (known && known.count >= maxKept) {
      known.last.times++
      return
    }
    const count = known?.count ?? 0
    const event = { what, title, at, bar, ...(count < maxTexts ? describeChange() : untold), times: 1 }
    this.changes.push(event)
    this.kept.set(key, { count: count + 1, last: event })
  }

  private pointsOf(properties: Readonly<Record<string, Value>>): readonly Point[] {
    const { times } = this
    const indexOf = (x: number): number => (properties.xloc === 'bar_time' ? barOf(times, x) : x)
    const { points } = properties
    if (points instanceof PineArray) {
      const known = points.toList().filter((point) => point instanceof ChartPoint)
      return known.map(({ time, index, price }) => ({
        x: properties.xloc === 'bar_time' ? indexOf(time) : index,
        price,
      }))
    }
    return pointNames.flatMap(([x, price]) =>
      typeof properties[x] === 'number' ? [{ x: indexOf(properties[x]), price: Number(properties[price]) }] : [],
    )
  }
}

/** Compares the points of a drawing before and after a move; null where the past part of it stays. */
function changeBetween(
  { kind }: Drawing,
  from: readonly Point[],
  to: readonly Point[],
  bar: number,
): 'redrawn' | 'moved' | null {
  const hasMoved = to.some(({ x }, i) => x !== from[i]?.x)
  const isNewLevel = to.some(({ price }, i) => price !== from[i]?.price && !Number.isNaN(price))
  if (kind === 'label') {
    const [before] = from
    if (!before || before.x >= bar) return null
    if (hasMoved) return to[0]?.x === bar ? 'moved' : 'redrawn'
    return isNewLevel ? 'redrawn' : null
  }
  // An end that moves on, at the same price, extends the drawing and keeps what was shown.
  const keepsPast = to.every(({ x }, i) => x >= (from[i]?.x ?? -1)) && !isNewLevel && to[0]?.x === from[0]?.x
  if (keepsPast || (!hasMoved && !isNewLevel)) return null
  return from.some(({ x }) => x < bar) ? 'redrawn' : null
}

function barOf(times: Float64Array, time: number): number {
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? Infinity) <= time) low = middle + 1
    else high = middle
  }
  return low - 1
}

const textOf = (points: readonly Point[]): string =>
  points.map(({ x, price }) => `bar ${x}${Number.isNaN(price) ? '' : ` at ${Number(price.toPrecision(7))}`}`).join(', ')
