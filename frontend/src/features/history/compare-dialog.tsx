import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogTitle from '@mui/material/DialogTitle'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { labelOf, type Conversion } from '../../lib/conversion/conversion-files.ts'
import { useConversionRecord } from '../../lib/conversion/use-record.ts'
import { formatDateTime } from '../../lib/format.ts'
import { ConversionVerdict } from '../../ui/conversion-verdict.tsx'
import DiffView from '../../ui/editor/diff-view.tsx'
import { Failure } from '../../ui/failure.tsx'
import type { Summary } from './use-conversions.ts'
import { dialectIds, dialects } from '../../../../compiler/targets/dialects.ts'
import { codeOf } from '../../../../contract/outputs.ts'

const textNames = ['source', ...dialectIds] as const

type TextName = (typeof textNames)[number]

const titleOf = (name: TextName): string => (name === 'source' ? 'Source' : dialects[name].name)
const textOf = ({ pineScriptCode, outputs }: Conversion, name: TextName): string =>
  name === 'source' ? pineScriptCode : codeOf(outputs, name)

interface CompareDialogProps {
  readonly rows: readonly [Summary, Summary]
  readonly onClose: () => void
}

/** Shows two conversions side by side, the older one first. */
export default function CompareDialog({ rows, onClose }: CompareDialogProps) {
  const [one, other] = rows
  const [older, newer] = one.createdAt <= other.createdAt ? [one, other] : [other, one]
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  const before = useConversionRecord(older.id)
  const after = useConversionRecord(newer.id)
  const [shown, setShown] = useState<TextName>('source')
  const failed = before.isError ? before : after.isError ? after : null
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xl" fullScreen={!isWide} aria-labelledby="compare-title">
      <DialogTitle id="compare-title">Compare conversions</DialogTitle>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 2, px: 3, pb: 1 }}>
        {[older, newer].map((row) => (
          <Box key={row.id} sx={{ minWidth: 0 }}>
            <Typography noWrap sx={{ fontWeight: 600 }}>
              {labelOf(row)}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {formatDateTime(row.createdAt)} · <ConversionVerdict row={row} />
            </Typography>
          </Box>
        ))}
      </Box>
      {failed && (
        <Failure title="Failed to load the conversions" error={failed.error} onRetry={() => void failed.refetch()} />
      )}
      {!failed && (!before.data || !after.data) && <Skeleton variant="rectangular" height={360} sx={{ mx: 3 }} />}
      {before.data && after.data && (
        <Box sx={{ minHeight: 0, overflow: 'auto', borderBlock: 1, borderColor: 'divider' }}>
          <Tabs
            value={shown}
            onChange={(_, next: TextName) => setShown(next)}
            aria-label="Compared code"
            sx={{ px: 1 }}
          >
            {textNames.map((name) => (
              <Tab key={name} value={name} label={titleOf(name)} />
            ))}
          </Tabs>
          {textOf(before.data, shown) === textOf(after.data, shown) ? (
            <Typography color="textSecondary" role="status" sx={{ p: 3 }}>
              Both are identical.
            </Typography>
          ) : (
            <DiffView
              key={shown}
              before={{ text: textOf(before.data, shown), label: `${titleOf(shown)} of ${labelOf(older)}` }}
              after={{ text: textOf(after.data, shown), label: `${titleOf(shown)} of ${labelOf(newer)}` }}
              language={shown === 'source' && newer.type === 'pine_to_mql' ? 'pine' : 'mql'}
              layout={isWide ? 'columns' : 'unified'}
              folded
            />
          )}
        </Box>
      )}
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}
