import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { ChoiceNote } from '../../../../compiler/ea/spec/conflicts.ts'

/** What choices add and where they stand in each other's way, told before anything is generated. */
export function ChoiceNotes({ notes }: { readonly notes: readonly ChoiceNote[] }) {
  if (notes.length === 0) return null
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, mt: 2.5 }}>
      {notes.map(({ kind, text }) => (
        <Alert key={text} severity={kind === 'conflict' ? 'warning' : 'info'} variant="outlined">
          {text}
        </Alert>
      ))}
    </Box>
  )
}
