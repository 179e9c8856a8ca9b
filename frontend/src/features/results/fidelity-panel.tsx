import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Conversion } from '../../lib/conversion/conversion-files.ts'
import { formatCount } from '../../lib/format.ts'

const marks = {
  exact: { sign: '=', word: 'exact', color: 'trace.converted' },
  approximated: { sign: '≈', word: 'approximated', color: 'warning.main' },
  model: { sign: '✎', word: 'written by AI', color: 'info.main' },
  unsupported: { sign: '×', word: 'not converted', color: 'error.main' },
} as const

/** Phones show the sign only; screen readers still get the word. */
const wordOnWide = {
  '@media (max-width: 599.95px)': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
} as const

/** Lists the source lines with the fidelity of their translation. */
export function FidelityPanel({ conversion }: { readonly conversion: Conversion }) {
  const all = conversion.report?.fidelity ?? []
  const modelNote = conversion.report?.model?.note
  const inexact = all.filter((row) => row.fidelity !== 'exact')
  const [showsAll, setShowsAll] = useState(inexact.length === 0)
  const rows = showsAll ? all : inexact
  const counts = (Object.keys(marks) as (keyof typeof marks)[]).map((kind) => ({
    kind,
    n: all.filter((row) => row.fidelity === kind).length,
  }))
  return (
    <Box sx={{ overflow: 'auto', maxHeight: '72vh' }} tabIndex={0} role="region" aria-label="Line fidelity">
      <Box
        sx={{
          display: 'flex',
          columnGap: 3,
          rowGap: 0.5,
          alignItems: 'center',
          flexWrap: 'wrap',
          px: 2,
          py: 1.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {counts.map(({ kind, n }) => (
          <Typography key={kind} variant="body2">
            <Box
              component="span"
              aria-hidden
              sx={{ color: marks[kind].color, fontFamily: 'monospace', fontWeight: 700, mr: 0.75 }}
            >
              {marks[kind].sign}
            </Box>
            {formatCount(n)} {marks[kind].word}
          </Typography>
        ))}
        {inexact.length > 0 && inexact.length < all.length && (
          <FormControlLabel
            sx={{ ml: { sm: 'auto' }, my: -1 }}
            control={<Switch size="small" checked={showsAll} onChange={(_, checked) => setShowsAll(checked)} />}
            label="Show exact lines"
            slotProps={{ typography: { variant: 'body2' } }}
          />
        )}
      </Box>
      {modelNote && inexact.some((row) => row.fidelity === 'unsupported') && (
        <Alert severity="info" sx={{ borderRadius: 0 }}>
          {modelNote}
        </Alert>
      )}
      <FidelityTable conversion={conversion} rows={rows} />
    </Box>
  )
}

type FidelityLine = NonNullable<Conversion['report']>['fidelity'][number]

const linesOf = (text: string) => text.split(/\r\n|\r|\n/)

interface FidelityTableProps {
  readonly conversion: Conversion
  readonly rows: readonly FidelityLine[]
}

function FidelityTable({ conversion, rows }: FidelityTableProps) {
  const main = linesOf(conversion.pineScriptCode)
  const others = new Map(conversion.files.map(({ name, text }) => [name, linesOf(text)]))

  return (
    <Box
      component="table"
      sx={{
        borderCollapse: 'collapse',
        width: '100%',
        typography: 'mono',
        '& th, & td': { textAlign: 'left', px: { xs: 1, sm: 2 }, py: 0.25, verticalAlign: 'top' },
        '& thead th': {
          py: 1,
          fontWeight: 400,
          color: 'text.secondary',
          boxShadow: 'inset 0 -1px var(--tw-palette-divider)',
          position: 'sticky',
          top: 0,
          bgcolor: 'background.paper',
        },
      }}
    >
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Result</th>
          <th scope="col">Source</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          return (
            <FidelityRow
              key={`${row.file ?? ''} ${row.line}`}
              row={row}
              source={(row.file === undefined ? main : others.get(row.file))?.[row.line - 1]}
            />
          )
        })}
      </tbody>
    </Box>
  )
}

function FidelityRow({ row, source }: { readonly row: FidelityLine; readonly source: string | undefined }) {
  const mark = marks[row.fidelity]
  return (
    <tr>
      <Box component="td" sx={{ color: 'text.secondary' }}>
        {row.file && `${row.file} `}
        {row.line}
      </Box>
      <Box component="td" sx={{ color: mark.color, whiteSpace: 'nowrap' }}>
        <span aria-hidden>{mark.sign} </span>
        <Box component="span" sx={wordOnWide}>
          {mark.word}
        </Box>
      </Box>
      <td>
        <Box
          component="span"
          sx={{ whiteSpace: { xs: 'pre-wrap', sm: 'pre' }, overflowWrap: { xs: 'anywhere', sm: 'normal' } }}
        >
          {source}
        </Box>
        {row.reason && (
          <Typography variant="body2" color="textSecondary" sx={{ py: 0.5, maxWidth: '80ch' }}>
            {row.reason}
          </Typography>
        )}
      </td>
    </tr>
  )
}
