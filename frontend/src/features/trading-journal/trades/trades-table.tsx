import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { netProfit } from '../../../../../journal/trade.ts'
import { formatValue } from '../../../lib/format.ts'
import type { StoredTrade } from '../../../lib/journal/stored-trades.ts'
import { formatClock, formatDuration, moneyFormat, resultColor } from '../format-money.ts'
import { useJournalView } from '../journal-view.ts'

interface TradesTableProps {
  readonly trades: readonly StoredTrade[]
  /** Opens a trade; without it the rows are for reading. */
  readonly onOpen?: (trade: StoredTrade) => void
}

const wideOnly = { display: { xs: 'none', md: 'table-cell' } }

/** Trades in the shown zone. On phones the prices are in the trade's dialog. */
export function TradesTable({ trades, onOpen }: TradesTableProps) {
  const { shift, notes, isPrivate } = useJournalView()
  const money = moneyFormat(isPrivate)
  return (
    <TableContainer tabIndex={0} role="region" aria-label="Trades">
      <Table size="small" sx={{ '& td, & th': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } }}>
        <TableHead>
          <TableRow>
            <TableCell>Exit</TableCell>
            <TableCell>Symbol</TableCell>
            <TableCell sx={wideOnly}>Direction</TableCell>
            <TableCell align="right" sx={wideOnly}>
              Quantity
            </TableCell>
            <TableCell align="right" sx={wideOnly}>
              Entry price
            </TableCell>
            <TableCell align="right" sx={wideOnly}>
              Exit price
            </TableCell>
            <TableCell align="right" sx={wideOnly}>
              Held
            </TableCell>
            <TableCell align="right">Net</TableCell>
            <TableCell sx={wideOnly}>Notes</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {trades.map((trade) => {
            const note = notes.get(trade.id)
            const net = netProfit(trade)
            return (
              <TableRow key={trade.id} hover={onOpen !== undefined} sx={{ opacity: note?.excluded ? 0.6 : 1 }}>
                <TableCell>
                  {onOpen ? (
                    <Link component="button" type="button" onClick={() => onOpen(trade)} sx={{ font: 'inherit' }}>
                      {formatClock(shift(trade.exitTime))}
                    </Link>
                  ) : (
                    formatClock(shift(trade.exitTime))
                  )}
                </TableCell>
                <TableCell>
                  {trade.symbol}{' '}
                  <Box component="span" sx={{ display: { md: 'none' }, color: 'text.secondary' }}>
                    {trade.side === 'long' ? '↑' : '↓'}
                  </Box>
                </TableCell>
                <TableCell sx={{ ...wideOnly, color: `trace.${trade.side}` }}>
                  {trade.side === 'long' ? '↑ Long' : '↓ Short'}
                </TableCell>
                <TableCell align="right" sx={wideOnly}>
                  {formatValue(trade.quantity)}
                </TableCell>
                <TableCell align="right" sx={wideOnly}>
                  {formatValue(trade.entryPrice)}
                </TableCell>
                <TableCell align="right" sx={wideOnly}>
                  {formatValue(trade.exitPrice)}
                </TableCell>
                <TableCell align="right" sx={wideOnly}>
                  {formatDuration(trade.exitTime - trade.entryTime)}
                </TableCell>
                <TableCell align="right" sx={{ color: trade.kind === 'missed' ? 'text.secondary' : resultColor(net) }}>
                  {trade.kind === 'missed' ? 'Missed' : money.signed(net)}
                </TableCell>
                <TableCell sx={wideOnly}>
                  {[...(note?.tags ?? []), ...(note?.mistakes ?? [])].map((tag) => (
                    <Chip key={tag} label={tag} variant="outlined" sx={{ mr: 0.5 }} />
                  ))}
                  {note?.excluded && <Chip label="Left out" />}
                </TableCell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
