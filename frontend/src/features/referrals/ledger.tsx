import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { formatDateTime } from '../../lib/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Program } from './program.ts'

type Entry = Program['ledger'][number]

const kindNames: Readonly<Record<Entry['kind'], string>> = {
  newcomer: 'Welcome reward',
  referrer: 'Approved sign-up',
  activation: 'Paid plan of a sign-up',
  spend: 'Conversion',
  reversal: 'Taken back',
}

const signed = (amount: number) => (amount > 0 ? `+${amount}` : `−${Math.abs(amount)}`)

/** Lists every credit and every use. A reversal names the entry it takes back. */
export function Ledger({ entries }: { readonly entries: readonly Entry[] }) {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return (
    <Box component="section" aria-label="Ledger">
      <Typography variant="h2" sx={{ mb: 2, fontSize: '1.4rem' }}>
        Ledger
      </Typography>
      {entries.length === 0 ? (
        <EmptyState title="No entries yet" heading="h3">
          Share your link. Each conversion you earn or spend is listed here.
        </EmptyState>
      ) : (
        <Box sx={{ overflowX: 'auto' }} role="region" aria-label="Ledger entries" tabIndex={0}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>Date</TableCell>
                <TableCell>Entry</TableCell>
                <TableCell align="right">Conversions</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {entries.map((entry) => (
                <TableRow key={entry.id}>
                  <TableCell sx={{ whiteSpace: { sm: 'nowrap' } }}>{formatDateTime(entry.createdAt)}</TableCell>
                  <TableCell>{describe(entry, byId)}</TableCell>
                  <TableCell align="right" sx={{ typography: 'mono' }}>
                    {signed(entry.amount)}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Box>
  )
}

function describe({ kind, amount, reverses }: Entry, byId: ReadonlyMap<string, Entry>): string {
  const reversed = reverses === null ? undefined : byId.get(reverses)
  return reversed
    ? `${amount > 0 ? 'Given back' : kindNames[kind]}: ${kindNames[reversed.kind]} of ${formatDateTime(reversed.createdAt)}`
    : kindNames[kind]
}
