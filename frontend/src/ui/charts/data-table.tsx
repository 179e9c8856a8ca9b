import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState, type ReactNode } from 'react'

interface DataTableProps {
  readonly label: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** The values of a chart as a table. */
export function DataTable({ label, columns, rows }: DataTableProps) {
  return (
    <Box tabIndex={0} role="region" aria-label={label} sx={{ overflow: 'auto', maxHeight: 320, px: 2, py: 1 }}>
      <Box
        component="table"
        sx={{
          borderCollapse: 'collapse',
          typography: 'mono',
          fontSize: '0.75rem',
          '& th, & td': { textAlign: 'right', pr: 3, py: 0.25, whiteSpace: 'nowrap', fontWeight: 400 },
          '& th:first-of-type, & td:first-of-type': { textAlign: 'left' },
          '& th': { color: 'text.secondary', borderBottom: 1, borderColor: 'divider' },
        }}
      >
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th scope="col" key={index}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            <tr key={index}>
              {cells.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

interface WithTableProps {
  readonly chart: ReactNode
  readonly table: ReactNode
}

/** A chart with a button that shows its values as a table. */
export function WithTable({ chart, table }: WithTableProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Box>
      {chart}
      <Box sx={{ px: 1, pb: 0.5 }}>
        <Button size="small" color="inherit" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide table' : 'Show as table'}
        </Button>
      </Box>
      {isOpen && table}
    </Box>
  )
}
