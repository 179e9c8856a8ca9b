import type { Bars, Dialect } from '../../api.ts'
import type { OnReturn } from '../../run/mql/compile/program.ts'
import { isObject, type Layout, type MqlObject, type Value } from '../../run/mql/values.ts'
import type { DrawingLimits } from '../../run/pine/drawing.ts'
import { Drawing, type DrawingKind } from '../../run/pine/value.ts'
import { budgets } from '../cover/budgets.ts'
import { someLeftOut, type LeftOut } from '../left-out.ts'
import { PartCounter, type PartComparison } from '../look/parts.ts'
import { compareShapes } from '../picture/compare-shapes.ts'
import { expectedShapes, type Drawings, type LineOf } from '../picture/expected-shapes.ts'
import type { ShapeDifference } from '../picture/shapes.ts'
import { sameWithin } from '../tolerance.ts'
import type { DrawingJournal } from './drawing-journal.ts'
import {
  drawingClass,
  lookDifference,
  shownDrawing,
  takeGiven,
  type DrawingClass,
  type DrawnState,
} from './drawn-state.ts'

export interface HistoryInput {
  readonly journal: DrawingJournal
  readonly limits: DrawingLimits
  readonly bars: Bars
  readonly dialect: Dialect
  readonly lineOf: LineOf
}

/** Lines come before the fillings between them. */
const kinds: readonly DrawingKind[] = ['label', 'line', 'box', 'polyline', 'table', 'linefill']

type ByKind<T> = Record<DrawingKind, T[]>
const listsByKind = <T>(): ByKind<T> => ({ label: [], line: [], box: [], polyline: [], table: [], linefill: [] })

interface Shown {
  readonly object: MqlObject
  readonly found: DrawingClass
}

const same = sameWithin({})

/**
 * Compares the drawings of a script and of its conversion after each bar of the history: those that the program keeps
 * then, which its chart shows after the last bar. So when each was made, how it changed, and when it went.
 */
export class HistoryComparison {
  private counter = new PartCounter('drawing')
  private asked: ByKind<DrawnState> = listsByKind()
  private next = 0
  private looks = 0
  private pictures = 0
  /** Changes since the last bar that was compared. */
  private pending = 0
  /** Bars that were not looked at, and differences whose looks were not. */
  private unseenBars = 0
  private unseenLooks = 0
  private readonly classes = new Map<Layout, DrawingClass | null>()
  /** Differences of looks after which both look the same. */
  private readonly alike = new Set<string>()

  /** For the machine: what the program keeps after each bar. */
  readonly listener: OnReturn = {
    of: 'OnBar',
    note: (bar, global) => this.note(bar, global('newestDrawing')),
  }

  constructor(private readonly input: HistoryInput) {}

  /** Takes the newest drawing that the program keeps after a bar. */
  private note(bar: number, newest: Value): void {
    if (bar === 0) this.begin()
    // A bar that is calculated again was compared before.
    if (bar !== this.next) return
    this.next++
    if (this.counter.hasDifference) return
    if (this.isOver) {
      this.unseenBars++
      return
    }
    this.apply(bar)
    if (!this.isLookedAt(bar)) {
      this.unseenBars++
      return
    }
    const shown = this.shownNow(newest)
    const differing = kinds.filter((kind) => !this.isEqual(kind, shown))
    const difference = differing.length > 0 ? this.differenceOf(differing, shown) : null
    if (difference) this.differs(bar, difference)
    this.counter.compared += this.pending
    this.counter.approximated += this.pending
    this.pending = 0
  }

  result(): readonly PartComparison[] {
    return this.counter.result()
  }

  /** Returns what the budgets left out. */
  leftOut(): readonly LeftOut[] {
    return someLeftOut([
      { what: 'history-bar', count: this.unseenBars },
      { what: 'history-picture', count: this.unseenLooks },
    ])
  }

  private get isOver(): boolean {
    return this.input.journal.isFull && this.next > this.input.journal.noted
  }

  /** A program begins again when bars of other symbols have come. */
  private begin(): void {
    this.counter = new PartCounter('drawing')
    this.asked = listsByKind()
    this.next = this.pending = this.unseenBars = this.unseenLooks = 0
  }

  private apply(bar: number): void {
    for (const { of, state } of this.input.journal.at(bar)) {
      const { [of.kind]: list } = this.asked
      const index = list.findLastIndex((known) => known.of === of)
      if (index < 0) {
        if (state) list.push(state)
      } else if (state) list[index] = state
      else list.splice(index, 1)
      this.pending++
    }
  }

  private isLookedAt(bar: number): boolean {
    const { looks, everyBar } = budgets.history
    return this.looks <= looks || bar % everyBar === 0 || bar === this.input.bars.time.length - 1
  }

  /** Returns what the program keeps, the newest first: as many of each kind as the chart has, without deleted ones. */
  private shownNow(newest: Value): ByKind<Shown> {
    const { limits } = this.input
    const shown = listsByKind<Shown>()
    for (let object = newest; isObject(object);) {
      const found = this.classOf(object.layout)
      if (!found) break
      const list: Shown[] = shown[found.kind]
      const isKept = found.isDeleted < 0 || object.n[found.isDeleted] === 0
      if (isKept && (list.length < limits[found.kind] || found.kind === 'linefill')) list.push({ object, found })
      this.looks++
      object = object.o[found.before] ?? null
    }
    if (shown.linefill.length > 0) {
      const lines = new Set<Value>(shown.line.map(({ object }) => object))
      const isBetween = ({ object, found }: Shown): boolean => linesOf(object, found).every((line) => lines.has(line))
      shown.linefill = shown.linefill.filter(isBetween).slice(0, limits.linefill)
    }
    return shown
  }

  private classOf(layout: Layout): DrawingClass | null {
    let found = this.classes.get(layout)
    if (found === undefined) this.classes.set(layout, (found = drawingClass(layout)))
    return found
  }

  /** Whether the drawings of a kind are the same in their order. */
  private isEqual(kind: DrawingKind, shown: ByKind<Shown>): boolean {
    const { [kind]: asked } = this.asked
    const { [kind]: list } = shown
    const [[first], [own]] = [asked, list]
    if (first && own) takeGiven(own.found, first)
    if (asked.length !== list.length) return false
    const last = asked.length - 1
    return asked.every((state, k) => {
      const { [last - k]: drawn } = list
      if (!drawn) return false
      this.looks += 1 + state.cells.length
      const difference = lookDifference(state, drawn.object, drawn.found, same)
      if (difference && !this.isAlike(difference.key, difference.isOfLook, state, drawn)) return false
      return kind !== 'linefill' || this.haveSameLines(state, drawn, shown)
    })
  }

  /** Whether a drawing whose colors or texts differ looks the same: what is invisible has any text. */
  private isAlike(key: string, isOfLook: boolean, { drawing }: DrawnState, { object, found }: Shown): boolean {
    if (this.alike.has(key)) return true
    if (!isOfLook || found.kind === 'linefill' || !this.canPicture()) return false
    const isSame = this.compared([drawing], [shownDrawing(object, found, [])]) === null
    if (isSame) this.alike.add(key)
    return isSame
  }

  private haveSameLines({ of }: DrawnState, { object, found }: Shown, { line }: ByKind<Shown>): boolean {
    const { line: asked } = this.asked
    const partners = linesOf(object, found).map((own) => {
      const index = line.findIndex((one) => one.object === own)
      return asked[asked.length - 1 - index]?.of
    })
    return partners[0] === of.properties.line1 && partners[1] === of.properties.line2
  }

  /** Compares what the chart would show of some kinds, in any order; null where it is the same. */
  private differenceOf(differing: readonly DrawingKind[], shown: ByKind<Shown>): ShapeDifference | null {
    if (!this.canPicture()) return null
    const lines = new Map(this.asked.line.map(({ of, drawing }) => [of as unknown, drawing]))
    const asked = differing.flatMap((kind) => this.asked[kind].map((state) => withLines(state.drawing, lines)))
    const own = new Map<Value, Drawing>(
      shown.line.map(({ object, found }) => [object, shownDrawing(object, found, [])] as const),
    )
    const drawn = differing.flatMap((kind) =>
      shown[kind].toReversed().map(({ object, found }) => {
        const between = found.kind === 'linefill' ? linesOf(object, found).flatMap((line) => own.get(line) ?? []) : []
        return shownDrawing(object, found, between)
      }),
    )
    return this.compared(asked, drawn)
  }

  private canPicture(): boolean {
    const { pictures } = budgets.history
    if (this.pictures >= pictures) this.unseenLooks++
    return this.pictures++ < pictures
  }

  private compared(asked: readonly Drawing[], shown: readonly Drawing[]): ShapeDifference | null {
    const { bars, dialect, lineOf } = this.input
    const shapesOf = (drawings: readonly Drawing[], line: LineOf) =>
      expectedShapes(groupsOf(drawings), { bars, dialect }, line)
    return compareShapes(
      shapesOf(asked, lineOf),
      shapesOf(shown, () => null),
      same,
    ).firstDifference
  }

  private differs(bar: number, { drawing, what, original, converted, line = null }: ShapeDifference): void {
    this.counter.differs({ item: drawing ?? 'drawing', what, original, converted, bar, line })
  }
}

const linesOf = ({ o }: MqlObject, { slotOf }: DrawingClass): readonly Value[] => [
  o[slotOf('first')] ?? null,
  o[slotOf('second')] ?? null,
]

/** A filling between its lines as they are now. */
function withLines(drawing: Drawing, lines: ReadonlyMap<unknown, Drawing>): Drawing {
  if (drawing.kind !== 'linefill') return drawing
  const { line1, line2 } = drawing.properties
  const properties = { ...drawing.properties, line1: lines.get(line1) ?? null, line2: lines.get(line2) ?? null }
  return new Drawing('linefill', drawing.id, properties, drawing.at)
}

function groupsOf(drawings: readonly Drawing[]): Drawings {
  const groups = listsByKind<Drawing>()
  for (const drawing of drawings) groups[drawing.kind].push(drawing)
  return groups
}
