import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Difference, Trade } from '../../../../../compiler/api.ts'
import { formatCount, formatDateTime, formatPlural, formatValue } from '../../../lib/format.ts'

interface TradeTableProps {
  readonly original: readonly Trade[]
  readonly converted: readonly Trade[]
  readonly firstDifference: Difference | null
}

const mostShown = 200

const differences: Readonly<Record<Difference['what'], string>> = { value: 'a value', color: 'a colour', entry: 'an entry', exit: 'an exit', missing: 'a trade that only one of them made' }

/** Trades of both runs side by side. */
export function TradeTable({ original, converted, firstDifference }: TradeTableProps) {
  const count = Math.max(original.length, converted.length)
  if (count === 0) {
    return (
      <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
        <Typography variant="h4" component="h3" gutterBottom>Neither program traded on these bars</Typography>
        <Typography color="textSecondary">Choose other bars, or your own, to see their trades side by side.</Typography>
      </Box>
    )
  }
  return (
    <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h4" component="h3" gutterBottom>
        {formatPlural(original.length, 'trade')} in the original, {formatCount(converted.length)} in the converted program
        {firstDifference ? `; the first difference is ${differences[firstDifference.what]} at bar ${formatCount(firstDifference.bar)}` : ''}
      </Typography>
      <Box sx={{ overflow: 'auto', maxHeight: 360 }} tabIndex={0} role="region" aria-label="Trades of both programs">
        <Box component="table" sx={{ borderCollapse: 'collapse', typography: 'mono', fontSize: '0.75rem', '& th, & td': { textAlign: 'left', pr: 3, py: 0.25, whiteSpace: 'nowrap' }, '& thead th': { color: 'text.secondary', fontWeight: 400, borderBottom: 1, borderColor: 'divider' } }}>
          <thead><tr><th scope="col">#</th><th scope="col">Side</th><th scope="col">Entry</th><th scope="col">Original: in, out, profit</th><th scope="col">Converted: in, out, profit</th></tr></thead>
          <tbody>
            {Array.from({ length: Math.min(count, mostShown) }, (_, i) => {
              const [mine, theirs] = [original[i], converted[i]] as readonly (Trade | undefined)[]
              const [left, right] = [shown(mine), shown(theirs)]
              return (
                <Box component="tr" key={i} sx={{ color: left === right ? 'inherit' : 'trace.difference' }}>
                  <td>{i + 1}</td>
                  <td>{side(mine ?? theirs)}</td>
                  <td>{mine ?? theirs ? formatDateTime(new Date((mine ?? theirs)?.entryTime ?? 0).toISOString()) : ''}</td>
                  <td>{left}</td>
                  <td>{right}</td>
                </Box>
              )
            })}
          </tbody>
        </Box>
      </Box>
      {count > mostShown && <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>and {formatCount(count - mostShown)} more</Typography>}
    </Box>
  )
}

const side = (trade: Trade | undefined) => trade?.direction === 'long' ? '▲ long' : '▼ short'
const shown = (trade: Trade | undefined) => trade ? `${formatValue(trade.entryPrice)} → ${formatValue(trade.exitPrice)}  ${trade.profit.toFixed(2)}` : '–'
