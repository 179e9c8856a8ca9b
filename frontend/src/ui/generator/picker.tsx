import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

export interface PickerOption<Id extends string> {
  readonly id: Id
  readonly title: string
  readonly doc?: string
  readonly group: string
}

interface PickerProps<Id extends string> {
  readonly label: string
  readonly options: readonly PickerOption<Id>[]
  readonly chosen: readonly Id[]
  readonly onToggle: (id: Id) => void
  readonly isSearchable?: boolean
}

/** A long grouped checklist; chosen options appear above it and can be removed there. */
export function Picker<Id extends string>({ label, options, chosen, onToggle, isSearchable = true }: PickerProps<Id>) {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const shown = options.filter(({ title, doc = '', group }) =>
    `${title} ${doc} ${group}`.toLowerCase().includes(wanted),
  )
  const groups = [...new Set(shown.map(({ group }) => group))]
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {isSearchable && (
        <TextField
          label={`Search ${label}`}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          sx={{ maxWidth: 420 }}
        />
      )}
      {chosen.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }} aria-live="polite">
          <Typography variant="body2" color="textSecondary">
            {chosen.length} selected
          </Typography>
          {options
            .filter(({ id }) => chosen.includes(id))
            .map(({ id, title }) => (
              <Chip key={id} label={title} onDelete={() => onToggle(id)} />
            ))}
        </Box>
      )}
      {groups.length === 0 && <Typography color="textSecondary">No results for “{search}”.</Typography>}
      {groups.map((group) => (
        <Box component="fieldset" key={group} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
          <Typography component="legend" variant="kicker" color="textSecondary" sx={{ mb: 0.5, p: 0 }}>
            {group}
          </Typography>
          <Box
            sx={{ display: 'grid', gap: 0.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))' }}
          >
            {shown
              .filter((option) => option.group === group)
              .map(({ id, title, doc }) => (
                <FormControlLabel
                  key={id}
                  sx={{ alignItems: 'flex-start', m: 0, py: 0.5, minHeight: 44, '& .MuiCheckbox-root': { pt: 0.25 } }}
                  control={<Checkbox checked={chosen.includes(id)} onChange={() => onToggle(id)} />}
                  label={
                    <>
                      <Typography component="span" sx={{ display: 'block' }}>
                        {title}
                      </Typography>
                      {doc && (
                        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                          {doc}
                        </Typography>
                      )}
                    </>
                  }
                />
              ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
