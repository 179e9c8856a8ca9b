import Check from '@mui/icons-material/Check'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { useState, type SubmitEvent } from 'react'
import { nameLength } from '../../../../contract/conversion.ts'
import { useRenameConversion, type Summary } from './use-conversions.ts'

/** Replaces the name: Enter saves, Escape cancels. */
export function RenameForm({ row, onClose }: { readonly row: Summary; readonly onClose: () => void }) {
  const [name, setName] = useState(row.name)
  const rename = useRenameConversion(row.id, onClose)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (name.trim() === row.name) onClose()
    else rename.mutate(name.trim())
  }
  return (
    <Box
      component="form"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flex: 1, minWidth: 0 }}
    >
      <TextField
        label="Name"
        autoFocus
        fullWidth
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: nameLength } }}
      />
      <IconButton type="submit" aria-label="Save name" disabled={rename.isPending}>
        <Check fontSize="small" />
      </IconButton>
      <IconButton aria-label="Cancel" onClick={onClose}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  )
}
