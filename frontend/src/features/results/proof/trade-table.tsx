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
  /** Brings the chart to where a trade began. */
  readonly onShow: (trade: Trade) => void
}

const mostShown = 200

const differences: Readonly<Record<Difference['what'], string>> = {
  value: 'a value',
  color: 'a colour',
  entry: 'an entry',
  exit: 'an exit',
  missing: 'a trade that only one of them made',
}

/** Trades of both runs side by side. */
export function TradeTable({ original, converted, firstDifference, digits, onShow }: TradeTableProps) {
  const count = Math.max(original.length, converted.length)
  if (count === 0) {
    return (
      <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
        <Typography variant="h4" component="h3" gutterBottom>
          Neither program traded on these bars
        </Typography>
        <Typography color="textSecondary">Choose other bars, or your own, to see their trades side by side.</Typography>
      </Box>
    )
  }
  return (
    <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h4" component="h3" gutterBottom>
        {formatPlural(original.length, 'trade')} in the original, {formatCount(converted.length)} in the converted
        program
        {firstDifference
          ? `; the first difference is ${differences[firstDifference.what]} at bar ${formatCount(firstDifference.bar)}`
          : ''}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        On the chart: <Mark color="long">▲</Mark> long, <Mark color="short">▼</Mark> short, <Mark color="text">■</Mark>{' '}
        where it ends. Press a trade to see its place. The result is the change of the price from entry to exit, for the
        trade’s side.
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
            {Array.from({ length: Math.min(count, mostShown) }, (_, i) => {
              const [mine, theirs] = [original[i], converted[i]] as readonly (Trade | undefined)[]
              const [left, right] = [shown(mine, digits), shown(theirs, digits)]
              const trade = mine ?? theirs
              return (
                <Box component="tr" key={i} sx={{ color: left === right ? 'inherit' : 'trace.difference' }}>
                  <td>{i + 1}</td>
                  <td>{side(trade)}</td>
                  <td>
                    {trade && (
                      <Link
                        component="button"
                        type="button"
                        color="inherit"
                        onClick={() => onShow(trade)}
                        sx={{ font: 'inherit' }}
                      >
                        {formatBarTime(trade.entryTime)}
                      </Link>
                    )}
                  </td>
                  <td>{left}</td>
                  <td>{right}</td>
                </Box>
              )
            })}
          </tbody>
        </Box>
      </Box>
      {count > mostShown && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          and {formatCount(count - mostShown)} more
        </Typography>
      )}
    </Box>
  )
}

const side = (trade: Trade | undefined) => (trade?.direction === 'long' ? '▲ long' : '▼ short')
const shown = (trade: Trade | undefined, digits: number) =>
  trade
    ? `${formatPrice(trade.entryPrice, digits)} → ${trade.exitPrice === null ? 'open' : `${formatPrice(trade.exitPrice, digits)}  ${formatShare(gainOf(trade) ?? 0)}`}`
    : '–'

function Mark({ color, children }: { readonly color: 'long' | 'short' | 'text'; readonly children: string }) {
  return (
    <Box component="span" aria-hidden sx={{ color: color === 'text' ? 'inherit' : `trace.${color}` }}>
      {children}
    </Box>
  )
}
