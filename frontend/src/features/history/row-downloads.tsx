import { dialects } from '../../../../compiler/targets/dialects.ts'
import { targetsIn } from '../../../../contract/outputs.ts'
import Button from '@mui/material/Button'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { labelOf } from '../../lib/conversion/conversion-files.ts'
import { DownloadGuard } from '../../ui/code/download-guard.tsx'
import { useDownloadGuard } from '../../ui/code/guard.ts'
import { useDownload } from './download.ts'
import type { Summary } from './use-conversions.ts'

/** Download buttons of successful conversions. */
export const RowDownloads = ({ row }: { readonly row: Summary }) => (
  <DownloadGuard conversion={row}>
    <Downloads row={row} />
  </DownloadGuard>
)

function Downloads({ row }: { readonly row: Summary }) {
  const download = useDownload()
  const guard = useDownloadGuard()
  if (row.status !== 'success') return null
  return (
    <>
      {targetsIn(row).map((target) => (
        <Button
          key={target}
          size="small"
          color="inherit"
          startIcon={<FileDownloadOutlined />}
          onClick={() => guard(() => void download(row.id, target))}
          aria-label={`Download ${dialects[target].name} of ${labelOf(row)}`}
        >
          {dialects[target].name}
        </Button>
      ))}
    </>
  )
}
