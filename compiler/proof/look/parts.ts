import type { parts } from '../../kinds.ts'

export type Part = (typeof parts)[number]

/** How the parts of one kind compare. */
export interface PartComparison {
  readonly part: Part
  /** Compared items: plots, levels and inputs, or the bars on which something is shown. */
  readonly compared: number
  /** Those of the compared items that MetaTrader has in a weaker form (docs/proof.md lists them). */
  readonly approximated: number
  readonly firstDifference: PartDifference | null
}

export interface PartDifference {
  /** Such as `plot Basis` or `input Length`. */
  readonly item: string
  /** The property that differs, such as `width`; `missing` or `extra`. */
  readonly what: string
  readonly original: string | null
  readonly converted: string | null
  /** Null for what is the same on all bars. */
  readonly bar: number | null
  /** Line of the script; null where nothing in it asks for the item. */
  readonly line: number | null
}

/** Collects the first difference of a part, and its counts. */
export class PartCounter {
  compared = 0
  approximated = 0
  private first: PartDifference | null = null

  constructor(private readonly part: Part) {}

  get hasDifference(): boolean {
    return this.first !== null
  }

  differs(difference: PartDifference): void {
    if (this.first === null || (difference.bar ?? -1) < (this.first.bar ?? -1)) this.first = difference
  }

  /** Compares one property. */
  expect(
    place: Pick<PartDifference, 'item' | 'bar' | 'line'>,
    what: string,
    original: string | number,
    converted: string | number,
  ): void {
    if (original === converted) return
    this.differs({ ...place, what, original: String(original), converted: String(converted) })
  }

  result(): readonly PartComparison[] {
    const { part, compared, approximated, first } = this
    return compared > 0 || first ? [{ part, compared, approximated, firstDifference: first }] : []
  }
}
