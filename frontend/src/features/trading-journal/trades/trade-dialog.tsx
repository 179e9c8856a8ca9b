import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense, useMemo } from 'react'
import { barAt } from '../../../../../compiler/proof/compare.ts'
import { excursionsOf } from '../../../../../journal/analysis/excursions.ts'
import { netProfit } from '../../../../../journal/trade.ts'
import { formatValue } from '../../../lib/format.ts'
import type { StoredTrade } from '../../../lib/journal/stored-trades.ts'
import { BarsField } from '../bars-field.tsx'
import { formatClock, formatDuration, moneyFormat } from '../format-money.ts'
import { useJournalView } from '../journal-view.ts'
import { useGivenBars } from '../settings.ts'
import { useUndoImport } from '../use-journal.ts'
import { NoteForm } from './note-form.tsx'
import { useNoteDraft } from './use-note-draft.ts'

const BarsChart = lazy(() => import('../../../ui/charts/bars-chart.tsx'))

interface TradeDialogProps {
  readonly trade: StoredTrade
  readonly onClose: () => void
}

/** One trade with its facts, chart and note. Trades that were added by hand can be deleted here. */
export function TradeDialog({ trade, onClose }: TradeDialogProps) {
  const { account, notes, journal } = useJournalView()
  const draft = useNoteDraft(account.id, trade.id, notes.get(trade.id))
  const undo = useUndoImport()
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  const isManual = journal.imports.find(({ id }) => id === trade.importId)?.format === 'manual'
  const cancel = () => {
    draft.discard()
    onClose()
  }
  return (
    <Dialog open onClose={cancel} fullWidth maxWidth="md" fullScreen={isPhone} aria-labelledby="trade-title">
      <DialogTitle id="trade-title">
        {trade.symbol} {trade.side === 'long' ? 'long' : 'short'}
      </DialogTitle>
      <DialogContent>
        <Facts trade={trade} risk={draft.note.risk} />
        <TradeChart trade={trade} />
        <NoteForm draft={draft} label="Note" />
      </DialogContent>
      <DialogActions>
        {isManual && (
          <Button
            color="error"
            disabled={undo.isPending}
            onClick={() => undo.mutate({ account: account.id, id: trade.importId }, { onSuccess: cancel })}
            sx={{ mr: 'auto' }}
          >
            Delete trade
          </Button>
        )}
        <Button color="inherit" onClick={cancel}>
          Cancel
        </Button>
        <Button variant="contained" disabled={draft.isSaving || draft.isUploading} onClick={() => draft.save(onClose)}>
          Save
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Facts({ trade, risk }: { readonly trade: StoredTrade; readonly risk: number | null }) {
  const { shift, toUtc, isPrivate } = useJournalView()
  const given = useGivenBars()
  const money = moneyFormat(isPrivate)
  const [excursion] = useMemo(() => (given ? excursionsOf([trade], given.bars, toUtc) : []), [given, trade, toUtc])
  const net = netProfit(trade)
  const isMissed = trade.kind === 'missed'
  const facts: readonly (readonly [string, string])[] = [
    ['Entry', `${formatClock(shift(trade.entryTime))} at ${formatValue(trade.entryPrice)}`],
    ['Exit', `${formatClock(shift(trade.exitTime))} at ${formatValue(trade.exitPrice)}`],
    ['Quantity', formatValue(trade.quantity)],
    ['Held', formatDuration(trade.exitTime - trade.entryTime)],
    ['Net result', isMissed ? 'Missed' : money.signed(net)],
    ['Before costs', money.signed(trade.grossProfit)],
    ['Commission and swap', `${money.signed(trade.commission)}, ${money.signed(trade.swap)}`],
    ['R multiple', risk === null || isMissed ? '–' : `${(net / risk).toFixed(2)} R`],
    ['Stop and target', `${formatValue(trade.stopLoss)}, ${formatValue(trade.takeProfit)}`.replaceAll('na', '–')],
    ['Ticket and magic', `${trade.ticket || '–'}, ${trade.magic ?? '–'}`],
    ...(excursion
      ? [['MAE and MFE', `${money.plain(excursion.adverseMoney)}, ${money.plain(excursion.favorableMoney)}`] as const]
      : []),
    ...(trade.comment ? [['Comment', trade.comment] as const] : []),
  ]
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))', gap: 1.5, m: 0 }}
    >
      {facts.map(([label, value]) => (
        <div key={label}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </div>
      ))}
    </Box>
  )
}

function TradeChart({ trade }: { readonly trade: StoredTrade }) {
  const { toUtc } = useJournalView()
  const given = useGivenBars()
  const chart = useMemo(() => {
    if (!given) return null
    const { bars } = given
    const [entry, exit] = [barAt(bars, toUtc(trade.entryTime)), barAt(bars, toUtc(trade.exitTime))]
    const isCovered = toUtc(trade.entryTime) >= (bars.time[0] ?? Infinity) && entry < bars.time.length - 1
    if (!isCovered) return null
    const isLong = trade.side === 'long'
    return {
      bars,
      focus: { bar: Math.round((entry + exit) / 2) },
      marks: [
        { bar: entry, shape: isLong ? ('up' as const) : ('down' as const), color: trade.side },
        { bar: exit, shape: isLong ? ('end-of-long' as const) : ('end-of-short' as const), color: trade.side },
      ],
    }
  }, [given, trade, toUtc])
  if (!given)
    return (
      <Box sx={{ mt: 2 }}>
        <Typography variant="body2" sx={{ mb: 1 }}>
          Choose bars to see this trade on a chart, with its MAE and MFE.
        </Typography>
        <BarsField />
      </Box>
    )
  if (!chart)
    return (
      <Box sx={{ mt: 2 }}>
        <Typography variant="body2" sx={{ mb: 1 }}>
          The chosen bars do not cover this trade.
        </Typography>
        <BarsField />
      </Box>
    )
  return (
    <Box sx={{ mt: 2 }}>
      <Suspense fallback={<Skeleton variant="rectangular" height={280} />}>
        <BarsChart {...chart} overlays={[]} height={280} label={`${trade.symbol} with entry and exit of this trade`} />
      </Suspense>
    </Box>
  )
}
