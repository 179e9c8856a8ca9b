import type { Comparison } from '../../api.ts'
import { colorText } from '../look/compare-plots.ts'
import { visibleColor } from '../picture/shapes.ts'

/** A difference of something that a chart shows, or of an alert. */
export interface ShownDifference {
  /** Such as `label 3: text`, `fill A and B: color`, `alert`. */
  readonly name: string
  /** Line of the script that asks for it. */
  readonly line: number
  /** Null where it shows on the last bar. */
  readonly bar: number | null
  readonly original: string | null
  readonly converted: string | null
  /** The namespace of the functions that change it, such as `label`; null for what no function changes. */
  readonly changedBy: string | null
  /** The call that asks for it, such as `label.new`; null where that is not known. */
  readonly askedBy: string | null
}

type Unplaced = Omit<ShownDifference, 'line'> & { readonly line: number | null | undefined }

const kinds: ReadonlySet<string> = new Set(['label', 'line', 'box', 'polyline', 'linefill', 'table'])

/** Returns the difference with the earliest bar, of those whose line is known: colors, drawings, fills, signs, alerts. */
export function shownDifference({ plots, drawings, parts = [], alerts }: Comparison): ShownDifference | null {
  const drawing = drawings?.firstDifference
  const alert = alerts?.firstDifference
  const found: readonly Unplaced[] = [
    ...plots.flatMap(({ title, line, firstDifference: one }) =>
      one?.what === 'color'
        ? [
            {
              ...plain(`${title}: color`, one.bar, line),
              original: paint(one.original),
              converted: paint(one.converted),
            },
          ]
        : [],
    ),
    ...(drawing
      ? [
          {
            ...drawn(drawing.drawing ?? 'drawing', drawing.what, drawing.line),
            ...values(drawing),
            bar: drawing.bar ?? null,
          },
        ]
      : []),
    ...parts.flatMap(({ part, firstDifference: one }) => {
      if (!one || part === 'input') return []
      const place =
        part === 'drawing' ? drawn(one.item, one.what, one.line) : plain(`${one.item}: ${one.what}`, one.bar, one.line)
      return [{ ...place, ...values(one), bar: one.bar }]
    }),
    ...(alert ? [{ ...plain('alert', alert.bar, alert.line), ...values(alert), askedBy: 'alert' }] : []),
  ]
  const placed = found.flatMap(({ line, ...one }) => (typeof line === 'number' ? [{ ...one, line }] : []))
  return placed.sort((a, b) => (a.bar ?? Infinity) - (b.bar ?? Infinity))[0] ?? null
}

type Values = Pick<ShownDifference, 'original' | 'converted'>

const values = ({ original, converted }: Values): Values => ({ original, converted })

const plain = (name: string, bar: number | null, line: number | null | undefined): Omit<Unplaced, keyof Values> => ({
  name,
  bar,
  line,
  changedBy: null,
  askedBy: null,
})

/** A drawing is made by a call and changed by others; a background is made again on each bar. */
function drawn(drawing: string, what: string, line: number | null | undefined): Omit<Unplaced, keyof Values> {
  const [kind = ''] = drawing.split(' ')
  const isDrawing = kinds.has(kind)
  return {
    ...plain(`${drawing}: ${what}`, null, line),
    changedBy: isDrawing ? kind : null,
    askedBy: isDrawing ? `${kind}.new` : null,
  }
}

const paint = (color: number | null): string | null => (color === null ? null : colorText(visibleColor(color)))
