import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import {
  columnRoles,
  requiredRoles,
  roleNames,
  type ColumnMapping,
  type ColumnRole,
} from '../../../../../journal/import/columns.ts'
import type { ReadFile } from '../../../../../journal/import/read-file.ts'

interface ColumnMappingFormProps {
  readonly table: Extract<ReadFile, { readonly kind: 'table' }>
  readonly error: string | undefined
  readonly onBack: () => void
  readonly onMapped: (mapping: ColumnMapping) => void
}

const none = -1

/** Assigns the columns of an unknown table. The proposal comes from the values in the columns. */
export function ColumnMappingForm({
  table: { table, mapping: proposed },
  error,
  onBack,
  onMapped,
}: ColumnMappingFormProps) {
  const [mapping, setMapping] = useState(proposed)
  const missing = requiredRoles.filter((role) => mapping[role] === undefined)
  const set = (role: ColumnRole, column: number) => {
    const { [role]: _, ...rest } = mapping
    setMapping(column === none ? rest : { ...rest, [role]: column })
  }
  const example = (column: number) => table.rows[0]?.[column] ?? ''
  return (
    <>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          We do not know this table. Check which column holds what. The choice is remembered for files with the same
          columns.
        </Typography>
        {error && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {error} Nothing was saved.
          </Alert>
        )}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          {columnRoles.map((role) => {
            const isRequired = requiredRoles.includes(role)
            const column = mapping[role]
            return (
              <TextField
                key={role}
                select
                label={roleNames[role]}
                required={isRequired}
                value={column ?? none}
                error={isRequired && column === undefined}
                helperText={
                  column === undefined ? (isRequired ? 'Choose a column' : ' ') : `First value: ${example(column)}`
                }
                onChange={({ target }) => set(role, Number(target.value))}
              >
                <MenuItem value={none}>None</MenuItem>
                {table.head.map((heading, k) => (
                  <MenuItem key={`${k} ${heading}`} value={k}>
                    {heading || `Column ${k + 1}`}
                  </MenuItem>
                ))}
              </TextField>
            )
          })}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onBack}>
          Back
        </Button>
        <Button variant="contained" disabled={missing.length > 0} onClick={() => onMapped(mapping)}>
          Continue
        </Button>
      </DialogActions>
    </>
  )
}
