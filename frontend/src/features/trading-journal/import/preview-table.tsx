import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { netProfit, type JournalTrade } from '../../../../../journal/trade.ts'
import { formatCount, formatValue } from '../../../lib/format.ts'
import { formatClock, moneyFormat } from '../format-money.ts'
import { usePrivacy } from '../settings.ts'

const shown = 5
/** The first trades as they will be saved, so that a wrong column or date order is seen. */
export function PreviewTable({ trades }: { readonly trades: readonly JournalTrade[] }) {
  const money = moneyFormat(usePrivacy())
  if (trades.length === 0) return <Typography>There is nothing new in this file.</Typography>
  return (
    <>
      <TableContainer tabIndex={0} role="region" aria-label="First trades">
        <Table size="small" sx={{ '& td, & th': { whiteSpace: 'nowrap', px: 1 } }}>
          <TableHead>
            <TableRow>
              <TableCell>Symbol</TableCell>
              <TableCell>Direction</TableCell>
              <TableCell align="right">Quantity</TableCell>
              <TableCell>Entry</TableCell>
              <TableCell align="right">Price</TableCell>
              <TableCell>Exit</TableCell>
              <TableCell align="right">Price</TableCell>
              <TableCell align="right">Net</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {trades.slice(0, shown).map((trade) => (
              <TableRow key={trade.id}>
                <TableCell>{trade.symbol}</TableCell>
                <TableCell>{trade.side === 'long' ? 'Long' : 'Short'}</TableCell>
                <TableCell align="right">{formatValue(trade.quantity)}</TableCell>
                <TableCell>{formatClock(trade.entryTime)}</TableCell>
                <TableCell align="right">{formatValue(trade.entryPrice)}</TableCell>
                <TableCell>{formatClock(trade.exitTime)}</TableCell>
                <TableCell align="right">{formatValue(trade.exitPrice)}</TableCell>
                <TableCell align="right">{money.signed(netProfit(trade))}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {trades.length > shown && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          And {formatCount(trades.length - shown)} more.
        </Typography>
      )}
    </>
  )
}
