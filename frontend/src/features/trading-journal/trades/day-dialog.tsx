import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { figuresOf } from '../../../../../journal/analysis/figures.ts'
import { formatPlural } from '../../../lib/format.ts'
import { formatPercent, moneyFormat } from '../format-money.ts'
import { useJournalView } from '../journal-view.ts'
import { emptyNote, useSaveNote } from '../use-journal.ts'
import { NoteForm } from './note-form.tsx'
import { TradesTable } from './trades-table.tsx'

/** The page of one day: its trades, figures and note. */
export function DayDialog({ date, onClose }: { readonly date: string; readonly onClose: () => void }) {
  const { trades, notes, shift, account, isPrivate } = useJournalView()
  const ofDay = trades.filter(({ exitTime }) => new Date(shift(exitTime)).toISOString().startsWith(date))
  const figures = figuresOf(ofDay)
  const id = `day-${date}`
  const [note, setNote] = useState(() => ({ ...emptyNote, ...notes.get(id), id }))
  const save = useSaveNote(account.id)
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" fullScreen={isPhone} aria-labelledby="day-title">
      <DialogTitle id="day-title">{date}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          {ofDay.length === 0
            ? 'No trade ended on this day.'
            : `${formatPlural(figures.trades, 'trade')}, ${moneyFormat(isPrivate).signed(figures.net)} ${account.currency}, win rate ${formatPercent(figures.winRate)}.`}
        </Typography>
        {ofDay.length > 0 && <TradesTable trades={ofDay} />}
        <NoteForm note={note} onChange={setNote} label="Note on the day" isDay />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" disabled={save.isPending} onClick={() => save.mutate(note, { onSuccess: onClose })}>
          Save note
        </Button>
      </DialogActions>
    </Dialog>
  )
}
