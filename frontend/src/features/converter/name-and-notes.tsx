import TextField from '@mui/material/TextField'
import { memo } from 'react'
import type { Draft } from './source/draft.ts'

interface NameAndNotesProps extends Pick<Draft, 'codeName' | 'notes'> {
  /** The name that the code declares, used without a Code Name. */
  readonly title: string
  readonly change: (part: Partial<Draft>) => void
}

/** Memoized: the multiline field measures itself on every render. */
export const NameAndNotes = memo(function NameAndNotes({ codeName, title, notes, change }: NameAndNotesProps) {
  return (
    <>
      <TextField
        label="Code Name (optional)"
        value={codeName}
        placeholder={title}
        onChange={(event) => change({ codeName: event.target.value })}
        helperText="Names the downloaded files. Without one, the title of the code is used."
        slotProps={{ htmlInput: { maxLength: 120 }, inputLabel: title ? { shrink: true } : {} }}
      />
      <TextField
        label="Additional Notes (optional)"
        value={notes}
        onChange={(event) => change({ notes: event.target.value })}
        multiline
        minRows={4}
        helperText={`${notes.length.toLocaleString('en-US')} of 1,000 characters`}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
    </>
  )
})
