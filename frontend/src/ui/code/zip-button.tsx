import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import type { Conversion } from '../../lib/conversion/conversion-files.ts'
import { downloadZip } from '../../lib/conversion/download-zip.ts'
import { useDownloadGuard } from './guard.ts'

/** Downloads all files of a conversion: a program that includes files is of no use without them. */
export function ZipButton({ conversion }: { readonly conversion: Conversion }) {
  const guard = useDownloadGuard()
  return (
    <Button
      size="small"
      variant="outlined"
      onClick={() => guard(() => void downloadZip(conversion))}
      startIcon={<FileDownloadOutlined />}
      aria-label="Download ZIP with all files"
    >
      Download ZIP
    </Button>
  )
}
