import type { RunObserver } from '../../run/pine/observer.ts'
import type { Drawing } from '../../run/pine/value.ts'
import { budgets } from '../cover/budgets.ts'
import { keptState, type DrawnState } from './drawn-state.ts'

/** The state of a drawing after a bar: null where it has gone. */
export interface DrawingChange {
  readonly of: Drawing
  readonly state: DrawnState | null
}

/** Notes on which bar each drawing of a script is made, changes, and goes. */
export class DrawingJournal {
  readonly observer: RunObserver
  /** Number of bars whose changes are noted. */
  noted = 0
  private readonly bars = new Map<number, readonly DrawingChange[]>()
  private readonly touched = new Set<Drawing>()
  private readonly live = new Map<Drawing, DrawnState>()
  /** Tables, whose cells change without notice. */
  private readonly tables = new Set<Drawing>()
  private count = 0
  /** A drawing may have gone, also one beyond the limit of its kind, and a filling with its line. */
  private mayHaveGone = false

  constructor() {
    const touch = (drawing: Drawing): void => void this.touched.add(drawing)
    this.observer = {
      alert: () => undefined,
      drawn: (drawing) => {
        touch(drawing)
        this.mayHaveGone = true
        if (drawing.kind === 'table') this.tables.add(drawing)
      },
      moved: touch,
      removed: () => (this.mayHaveGone = true),
      passed: (bar) => this.close(bar),
    }
  }

  /** Whether later changes are not noted. */
  get isFull(): boolean {
    return this.count > budgets.history.changes
  }

  /** Whether nothing was drawn. */
  get isEmpty(): boolean {
    return this.count === 0
  }

  /** The changes of a bar, the oldest drawing first. */
  at(bar: number): readonly DrawingChange[] {
    return this.bars.get(bar) ?? none
  }

  private close(bar: number): void {
    const { live, touched, tables } = this
    if (this.isFull) {
      touched.clear()
      return
    }
    for (const table of tables) if (haveCellsChanged(table, live.get(table))) touched.add(table)
    const changes: DrawingChange[] = []
    if (this.mayHaveGone)
      for (const of of live.keys()) {
        if (!of.deleted) continue
        live.delete(of)
        tables.delete(of)
        changes.push({ of, state: null })
      }
    for (const of of touched) {
      if (of.deleted) continue
      const state = keptState(of)
      live.set(of, state)
      changes.push({ of, state })
    }
    touched.clear()
    this.mayHaveGone = false
    this.count += changes.length
    if (this.isFull) return
    this.noted = bar + 1
    if (changes.length > 0) this.bars.set(bar, changes)
  }
}

const none: readonly DrawingChange[] = []

/** The content of a cell is replaced when it changes. */
function haveCellsChanged({ cells }: Drawing, known: DrawnState | undefined): boolean {
  if (!known || known.drawing.cells.size !== cells.size) return true
  for (const [place, cell] of cells) if (known.drawing.cells.get(place) !== cell) return true
  return false
}
