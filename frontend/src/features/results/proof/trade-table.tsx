import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Difference, Trade } from '../../../../../compiler/api.ts'
import { formatBarTime, formatCount, formatPlural, formatPrice, formatShare } from '../../../lib/format.ts'
import { gainOf } from './marks.ts'

interface TradeTableProps {
  readonly original: readonly Trade[]
  readonly converted: readonly Trade[]
  readonly firstDifference: Difference | null
  /** Decimals of the symbol's prices. */
  readonly digits: number
  /** Shows a trade's entry on the chart. */
  readonly onShow: (trade: Trade) => void
}

const maxShown = 200

const differences: Readonly<Record<Difference['what'], string>> = {
  value: 'a value',
  color: 'a color',
  entry: 'an entry',
  exit: 'an exit',
  missing: 'a trade in only one of the runs',
}

/** Shows the trades of both runs side by side. */
export function TradeTable({ original, converted, firstDifference, digits, onShow }: TradeTableProps) {
  const count = Math.max(original.length, converted.length)
  if (count === 0) {
    return (
      <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
        <Typography variant="h4" component="h2" gutterBottom>
          Neither program traded on these bars
        </Typography>
        <Typography color="textSecondary">Choose other bars, or use your own, to compare trades.</Typography>
      </Box>
    )
  }
  return (
    <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h4" component="h2" gutterBottom>
        {formatPlural(original.length, 'trade')} in the original, {formatCount(converted.length)} in the converted
        program
        {firstDifference
          ? `; the first difference is ${differences[firstDifference.what]} at bar ${formatCount(firstDifference.bar)}`
          : ''}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        On the chart: <Mark color="long">▲</Mark> long, <Mark color="short">▼</Mark> short, <Mark color="text">■</Mark>{' '}
        exit. Click a trade to show it on the chart. The result is the price change from entry to exit in the direction
        of the trade.
      </Typography>
      <Box sx={{ overflow: 'auto', maxHeight: 360 }} tabIndex={0} role="region" aria-label="Trades of both programs">
        <Box
          component="table"
          sx={{
            borderCollapse: 'collapse',
            typography: 'mono',
            fontSize: '0.75rem',
            '& th, & td': { textAlign: 'left', pr: 3, py: 0.25, whiteSpace: 'nowrap' },
            '& thead th': { color: 'text.secondary', fontWeight: 400, borderBottom: 1, borderColor: 'divider' },
          }}
        >
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">Side</th>
              <th scope="col">Entry</th>
              <th scope="col">Original: in, out, result</th>
              <th scope="col">Converted: in, out, result</th>
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: Math.min(count, maxShown) }, (_, i) => {
              return (
                <TradeRow
                  key={i}
                  number={i + 1}
                  original={original[i]}
                  converted={converted[i]}
                  digits={digits}
                  onShow={onShow}
                />
              )
            })}
          </tbody>
        </Box>
      </Box>
      {count > maxShown && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          and {formatCount(count - maxShown)} more
        </Typography>
      )}
    </Box>
  )
}

const side = (trade: Trade | undefined) => (trade?.direction === 'long' ? '▲ long' : '▼ short')
function shown(trade: Trade | undefined, digits: number): string {
  if (!trade) return '–'
  const { entryPrice, exitPrice } = trade
  const exit = exitPrice === null ? 'open' : `${formatPrice(exitPrice, digits)}  ${formatShare(gainOf(trade) ?? 0)}`
  return `${formatPrice(entryPrice, digits)} → ${exit}`
}

function Mark({ color, children }: { readonly color: 'long' | 'short' | 'text'; readonly children: string }) {
  return (
    <Box component="span" aria-hidden sx={{ color: color === 'text' ? 'inherit' : `trace.${color}` }}>
      {children}
    </Box>
  )
}

interface TradeRowProps extends Pick<TradeTableProps, 'digits' | 'onShow'> {
  /** 1-based. */
  readonly number: number
  readonly original: Trade | undefined
  readonly converted: Trade | undefined
}

function TradeRow({ number, original, converted, digits, onShow }: TradeRowProps) {
  const [left, right] = [shown(original, digits), shown(converted, digits)]
  const trade = original ?? converted

  return (
    <Box component="tr" sx={{ color: left === right ? 'inherit' : 'trace.difference' }}>
      <td>{number}</td>
      <td>{side(trade)}</td>
      <td>
        {trade && (
          <Link component="button" type="button" color="inherit" onClick={() => onShow(trade)} sx={{ font: 'inherit' }}>
            {formatBarTime(trade.entryTime)}
          </Link>
        )}
      </td>
      <td>{left}</td>
      <td>{right}</td>
    </Box>
  )
}
