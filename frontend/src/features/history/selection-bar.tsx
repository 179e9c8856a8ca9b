import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { downloadBlob } from '../../lib/clipboard.ts'
import { zipEntries, type Conversion } from '../../lib/conversion/conversion-files.ts'
import { formatPlural } from '../../lib/format.ts'
import { notify } from '../../lib/notify.ts'
import { openUpgrade } from '../../lib/account/upgrade.ts'
import { useUser } from '../../lib/account/user.ts'
import type { Summary } from './use-conversions.ts'
import { conversionQuery } from '../../lib/conversion/use-record.ts'

const CompareDialog = lazy(() => import('./compare-dialog.tsx'))
const OrganizeDialog = lazy(() => import('./organize-dialog.tsx'))

interface SelectionBarProps {
  readonly rows: readonly Summary[]
  readonly onDelete: () => void
  readonly onClear: () => void
}

/** The actions on the selected rows. */
export function SelectionBar({ rows, onDelete, onClear }: SelectionBarProps) {
  const [isComparing, setComparing] = useState(false)
  const [isOrganizing, setOrganizing] = useState(false)
  const user = useUser()
  const mayOrganize = user !== null && (user.isAdmin || (user.isPremium && user.subscriptionTier !== 'premium'))
  const { isLoading, download } = useDownload(rows)
  const [first, second] = rows
  if (!first) return null
  return (
    <Box
      role="region"
      aria-label="Selected conversions"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        mb: 1,
        px: 2,
        py: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'surface.sunken',
      }}
    >
      <Typography variant="body2" role="status" sx={{ flex: 1 }}>
        {formatPlural(rows.length, 'conversion')} selected
      </Typography>
      <Button
        size="small"
        color="inherit"
        disabled={rows.length !== 2}
        title={rows.length === 2 ? undefined : 'Select two conversions to compare them'}
        onClick={() => setComparing(true)}
      >
        Compare
      </Button>
      <Button
        size="small"
        color="inherit"
        onClick={() => (mayOrganize ? setOrganizing(true) : openUpgrade('folders and tags'))}
      >
        Folder and tags
      </Button>
      <Button size="small" color="inherit" disabled={isLoading} onClick={() => void download()}>
        {isLoading ? 'Downloading...' : 'Download ZIP'}
      </Button>
      <Button size="small" color="error" disabled={rows.some(({ status }) => status === 'running')} onClick={onDelete}>
        Delete
      </Button>
      <Button size="small" color="inherit" onClick={onClear}>
        Clear selection
      </Button>
      {isOrganizing && (
        <Suspense fallback={null}>
          <OrganizeDialog rows={rows} onClose={() => setOrganizing(false)} />
        </Suspense>
      )}
      {isComparing && second && (
        <Suspense fallback={null}>
          <CompareDialog rows={[first, second]} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </Box>
  )
}

/** Downloads conversions as one file. */
function useDownload(rows: readonly Summary[]) {
  const [isLoading, setLoading] = useState(false)
  const queryClient = useQueryClient()
  const download = async () => {
    setLoading(true)
    const done = notify.loading(`Downloading ${formatPlural(rows.length, 'conversion')}...`)
    try {
      const conversions = await Promise.all(
        rows.map(({ id }) => queryClient.fetchQuery({ ...conversionQuery(id), staleTime: 60_000 })),
      )
      downloadBlob('tradewright-conversions.zip', await zipOf(conversions))
    } catch (reason) {
      notify.error('Failed to download the conversions', reason instanceof Error ? reason.message : undefined)
    }
    done()
    setLoading(false)
  }
  return { isLoading, download }
}

/** Packs each conversion into a separate folder. */
async function zipOf(conversions: readonly Conversion[]): Promise<Blob> {
  const { strToU8, zipSync } = await import('fflate')
  const files = conversions.flatMap((conversion) =>
    zipEntries(conversion).map(({ name, text }) => [`${conversion.id}/${name}`, strToU8(text)] as const),
  )
  return new Blob([new Uint8Array(zipSync(Object.fromEntries(files)))], { type: 'application/zip' })
}
