import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { ChoiceNote } from '../../../../compiler/ea/spec/choice-notes.ts'

/** Notes on what the choices add, and on conflicts between them. */
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
