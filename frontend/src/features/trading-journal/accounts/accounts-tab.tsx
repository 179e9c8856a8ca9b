import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { formatNames, type FormatId } from '../../../../../journal/import/statement.ts'
import { journalToJson, tradesToCsv } from '../../../../../journal/import/own-export.ts'
import { downloadText, safeFileName } from '../../../lib/clipboard.ts'
import { formatCount, formatDateTime } from '../../../lib/format.ts'
import { TextLink } from '../../../ui/router-link.tsx'
import { useJournalView } from '../journal-view.ts'
import { useDeleteAccount, useUndoImport } from '../use-journal.ts'
import { AccountForm } from './account-form.tsx'
import { Playbooks } from './playbooks.tsx'

/** Imports with undo, exports, the account's settings, playbooks. */
export function AccountsTab() {
  const { account } = useJournalView()
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Imports />
      <section aria-labelledby="account-heading">
        <Typography id="account-heading" variant="h3" component="h2" gutterBottom>
          Account
        </Typography>
        <AccountForm key={account.id} account={account} />
      </section>
      <Playbooks />
      <Exports />
      <DeleteSection />
    </Box>
  )
}

const formatName = (format: string) =>
  format === 'manual' ? 'Added by hand' : (formatNames[format as FormatId] ?? format)

const wideOnly = { display: { xs: 'none', sm: 'table-cell' } }

/** The imports with their undo. On phones the date is below the file, and payments are left out. */
function Imports() {
  const { journal, account } = useJournalView()
  const undo = useUndoImport()
  const rows = journal.imports.filter((row) => row.account === account.id).toReversed()
  return (
    <section aria-labelledby="imports-heading">
      <Typography id="imports-heading" variant="h3" component="h2" gutterBottom>
        Imports
      </Typography>
      {rows.length === 0 ? (
        <Typography color="textSecondary">Nothing was imported into this account yet.</Typography>
      ) : (
        <TableContainer tabIndex={0} role="region" aria-label="Imported files">
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>File</TableCell>
                <TableCell sx={wideOnly}>Date</TableCell>
                <TableCell align="right">Trades</TableCell>
                <TableCell align="right" sx={wideOnly}>
                  Payments
                </TableCell>
                <TableCell align="right">Undo</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={row.id}>
                  <TableCell sx={{ overflowWrap: 'anywhere' }}>
                    {row.fileName || formatName(row.format)}
                    {row.fileName && (
                      <Typography variant="caption" component="div" color="textSecondary">
                        {formatName(row.format)}
                      </Typography>
                    )}
                    <Typography
                      variant="caption"
                      component="div"
                      color="textSecondary"
                      sx={{ display: { sm: 'none' } }}
                    >
                      {formatDateTime(row.createdAt)}
                    </Typography>
                  </TableCell>
                  <TableCell sx={{ ...wideOnly, whiteSpace: 'nowrap' }}>{formatDateTime(row.createdAt)}</TableCell>
                  <TableCell align="right">{formatCount(row.trades)}</TableCell>
                  <TableCell align="right" sx={wideOnly}>
                    {formatCount(row.cash)}
                  </TableCell>
                  <TableCell align="right">
                    <Button
                      size="small"
                      color="inherit"
                      aria-label={`Undo the import of ${row.fileName || formatName(row.format)}`}
                      disabled={undo.isPending}
                      onClick={() => undo.mutate({ account: account.id, id: row.id })}
                    >
                      Undo
                    </Button>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </section>
  )
}

function Exports() {
  const { account, journal, allTrades, cash, notes } = useJournalView()
  const name = safeFileName(account.name) || 'journal'
  const json = () =>
    journalToJson({
      account: { name: account.name, currency: account.currency, zone: account.zone },
      trades: allTrades,
      cash,
      annotations: [...notes.values()],
      playbooks: journal.playbooks,
    })
  return (
    <section aria-labelledby="export-heading">
      <Typography id="export-heading" variant="h3" component="h2" gutterBottom>
        Export
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5, maxWidth: '65ch' }}>
        Both files can be imported again. CSV contains the trades; JSON also contains deposits, withdrawals, notes and
        playbooks. Screenshots are in the ZIP file under <TextLink to="/settings">Settings</TextLink>.
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          onClick={() => downloadText(`${name}.csv`, tradesToCsv(allTrades), 'text/csv;charset=utf-8')}
        >
          Export CSV
        </Button>
        <Button variant="outlined" onClick={() => downloadText(`${name}.json`, json(), 'application/json')}>
          Export JSON
        </Button>
      </Box>
    </section>
  )
}

function DeleteSection() {
  const { account } = useJournalView()
  const [isAsking, setAsking] = useState(false)
  const remove = useDeleteAccount(() => setAsking(false))
  return (
    <section aria-labelledby="delete-heading">
      <Typography id="delete-heading" variant="h3" component="h2" gutterBottom>
        Delete this account
      </Typography>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        Delete account
      </Button>
      {isAsking && (
        <Dialog open onClose={() => setAsking(false)} maxWidth="xs" fullWidth aria-labelledby="delete-account-title">
          <DialogTitle id="delete-account-title">Delete {account.name}</DialogTitle>
          <DialogContent>
            This deletes {formatCount(account.trades)} trades with their notes and screenshots. It cannot be undone.
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button
              variant="contained"
              color="error"
              disabled={remove.isPending}
              onClick={() => remove.mutate(account.id)}
            >
              {remove.isPending ? 'Deleting...' : 'Delete'}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </section>
  )
}
