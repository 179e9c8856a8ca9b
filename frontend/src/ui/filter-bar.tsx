import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'

interface FilterBarProps<Sort extends string> {
  /** Of the field for the search. */
  readonly label: string
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly sort: Sort
  readonly sorts: Readonly<Record<Sort, string>>
  readonly onSort: (sort: Sort) => void
  /** Three choices. */
  readonly children: ReactNode
}

/** Search, choices and order of a list of cards. */
export function FilterBar<Sort extends string>({
  label,
  search,
  onSearch,
  sort,
  sorts,
  onSort,
  children,
}: FilterBarProps<Sort>) {
  return (
    <Box
      role="search"
      className="no-print"
      sx={{
        display: 'grid',
        gap: 1.5,
        mb: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 2fr) repeat(4, minmax(0, 1fr))' },
      }}
    >
      <TextField
        type="search"
        label={label}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      />
      {children}
      <TextField select label="Sort" value={sort} onChange={({ target }) => onSort(target.value as Sort)}>
        {Object.entries<string>(sorts).map(([value, name]) => (
          <MenuItem key={value} value={value}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  )
}

interface FilterChoiceProps<T extends string> {
  readonly label: string
  /** Empty: all. */
  readonly value: T | ''
  readonly choices: Readonly<Record<T, string>>
  readonly onChange: (value: T | '') => void
}

/** One choice of a filter, or all. */
export function FilterChoice<T extends string>({ label, value, choices, onChange }: FilterChoiceProps<T>) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as T | '')}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">All</MenuItem>
      {Object.entries<string>(choices).map(([key, name]) => (
        <MenuItem key={key} value={key}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}
