import { formatBarTime, formatPrice, formatValue } from '../../lib/format.ts'
import type { Bars } from '../../../../compiler/api.ts'
import type { Overlay } from './overlay.ts'
import { DataTable } from './data-table.tsx'

const maxBars = 200

interface BarsTableProps {
  readonly bars: Bars
  readonly overlays: readonly Overlay[]
  /** The bar in the middle; the newest bars if null. */
  readonly around: number | null
}

/** The charted bars around one, with both runs' values. */
export function BarsTable({ bars, overlays, around }: BarsTableProps) {
  const count = bars.close.length
  const differences = overlays.flatMap(({ firstDifference }) => (firstDifference === null ? [] : [firstDifference]))
  const middle = around ?? (differences.length > 0 ? Math.min(...differences) : count)
  const from = Math.max(0, Math.min(count - maxBars, Math.round(middle - maxBars / 2)))
  return (
    <DataTable
      label="Bars with the plots of both programs"
      columns={[
        'Bar',
        'Time',
        'Close',
        ...overlays.flatMap(({ original }) => [`${original.title}, original`, `${original.title}, converted`]),
      ]}
      rows={Array.from({ length: Math.min(maxBars, count - from) }, (_, i) => {
        const bar = from + i
        return [
          String(bar),
          formatBarTime(bars.time[bar] ?? 0),
          formatPrice(bars.close[bar] ?? NaN, bars.symbol.digits),
          ...overlays.flatMap(({ original, converted }) =>
            [original, converted].map((plot) => formatValue(plot?.values[bar] ?? NaN)),
          ),
        ]
      })}
    />
  )
}
