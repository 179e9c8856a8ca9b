import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'

interface AdminTableProps {
  readonly label: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}

/** On a phone the cells of a row stack, each with its column's name. */
const onPhone = {
  '& thead': { display: { xs: 'none', sm: 'table-header-group' } },
  '& tbody td': {
    display: { xs: 'block', sm: 'table-cell' },
    borderBottomWidth: { xs: 0, sm: 1 },
    py: { xs: 0.25, sm: 1.25 },
    overflowWrap: 'anywhere',
    '&[data-label]::before': {
      content: { xs: 'attr(data-label) ": "', sm: 'none' },
      color: 'text.secondary',
    },
  },
  '& tbody tr': {
    display: { xs: 'block', sm: 'table-row' },
    borderBottom: { xs: '1px solid var(--tw-palette-divider)', sm: 'none' },
    py: { xs: 1, sm: 0 },
  },
} as const

/** Read aloud only. */
const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** A table of the administration, which stacks on phones. */
export function AdminTable({ label, columns, rows }: AdminTableProps) {
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={`${label}: table`}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Table size="small" sx={onPhone}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column}>{column || <span style={visuallyHidden}>Actions</span>}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, cells }) => (
            <TableRow key={key}>
              {cells.map((cell, k) => (
                <TableCell key={columns[k] ?? k} data-label={columns[k] || undefined}>
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
