import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useMemo, useState } from 'react'
import { figuresOf } from '../../../../../journal/analysis/figures.ts'
import { formatPlural } from '../../../lib/format.ts'
import type { StoredTrade } from '../../../lib/journal/stored-trades.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { moneyFormat } from '../format-money.ts'
import { useJournalView } from '../journal-view.ts'
import { TradeDialog } from './trade-dialog.tsx'
import { TradesTable } from './trades-table.tsx'

const pageSize = 50

const results = {
  all: 'All results',
  wins: 'Wins',
  losses: 'Losses',
  missed: 'Missed trades',
} as const
type Result = keyof typeof results

const hasResult: Readonly<Record<Result, (trade: StoredTrade) => boolean>> = {
  all: () => true,
  wins: ({ kind, grossProfit, commission, swap }) => kind === 'traded' && grossProfit + commission + swap > 0,
  losses: ({ kind, grossProfit, commission, swap }) => kind === 'traded' && grossProfit + commission + swap < 0,
  missed: ({ kind }) => kind === 'missed',
}

/** All trades, newest first, with search and totals of what is found. */
export function TradesTab() {
  const { allTrades, notes, isPrivate, account } = useJournalView()
  const [search, setSearch] = useState('')
  const [result, setResult] = useState<Result>('all')
  const [shown, setShown] = useState(pageSize)
  const [open, setOpen] = useState<StoredTrade | null>(null)
  const words = useDeferredValue(search.trim().toLowerCase())
  const found = useMemo(
    () =>
      allTrades
        .filter((trade) => hasResult[result](trade))
        .filter((trade) => {
          const note = notes.get(trade.id)
          const searched = [
            trade.symbol,
            trade.comment,
            trade.ticket,
            trade.magic ?? '',
            note?.text,
            ...(note?.tags ?? []),
            ...(note?.mistakes ?? []),
          ]
          return (
            words === '' ||
            searched.some((text) =>
              String(text ?? '')
                .toLowerCase()
                .includes(words),
            )
          )
        })
        .toReversed(),
    [allTrades, notes, result, words],
  )
  const figures = useMemo(() => figuresOf(found.filter(({ id }) => !notes.get(id)?.excluded)), [found, notes])
  if (allTrades.length === 0)
    return <EmptyState title="No trades in this account">Import a statement or add a trade by hand.</EmptyState>
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', mb: 2 }}>
        <TextField
          label="Search symbol, tag or comment"
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          sx={{ maxWidth: { sm: 320 } }}
        />
        <TextField
          select
          label="Result"
          value={result}
          onChange={({ target }) => setResult(target.value as Result)}
          sx={{ maxWidth: { sm: 180 } }}
        >
          {Object.entries(results).map(([id, label]) => (
            <MenuItem key={id} value={id}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {formatPlural(found.length, 'trade')}, net {moneyFormat(isPrivate).signed(figures.net)} {account.currency}
      </Typography>
      <TradesTable trades={found.slice(0, shown)} onOpen={setOpen} />
      {found.length > shown && (
        <Button variant="outlined" onClick={() => setShown(shown + pageSize)} sx={{ mt: 2 }}>
          Show more
        </Button>
      )}
      {open && <TradeDialog key={open.id} trade={open} onClose={() => setOpen(null)} />}
    </>
  )
}
