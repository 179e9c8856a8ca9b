import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { figuresOf } from '../../../../../journal/analysis/figures.ts'
import { formatPlural } from '../../../lib/format.ts'
import { formatPercent, moneyFormat } from '../format-money.ts'
import { useJournalView } from '../journal-view.ts'
import { NoteForm } from './note-form.tsx'
import { TradesTable } from './trades-table.tsx'
import { useNoteDraft } from './use-note-draft.ts'

/** The page of one day: its trades, figures and note. */
export function DayDialog({ date, onClose }: { readonly date: string; readonly onClose: () => void }) {
  const { trades, notes, shift, account, isPrivate } = useJournalView()
  const ofDay = trades.filter(({ exitTime }) => new Date(shift(exitTime)).toISOString().startsWith(date))
  const figures = figuresOf(ofDay)
  const draft = useNoteDraft(account.id, `day-${date}`, notes.get(`day-${date}`))
  const cancel = () => {
    draft.discard()
    onClose()
  }
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  return (
    <Dialog open onClose={cancel} fullWidth maxWidth="md" fullScreen={isPhone} aria-labelledby="day-title">
      <DialogTitle id="day-title">{date}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          {ofDay.length === 0
            ? 'No trade ended on this day.'
            : `${formatPlural(figures.trades, 'trade')}, ${moneyFormat(isPrivate).signed(figures.net)} ` +
              `${account.currency}, win rate ${formatPercent(figures.winRate)}.`}
        </Typography>
        {ofDay.length > 0 && <TradesTable trades={ofDay} />}
        <NoteForm draft={draft} label="Note on the day" isDay />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={cancel}>
          Cancel
        </Button>
        <Button variant="contained" disabled={draft.isSaving || draft.isUploading} onClick={() => draft.save(onClose)}>
          Save note
        </Button>
      </DialogActions>
    </Dialog>
  )
}
