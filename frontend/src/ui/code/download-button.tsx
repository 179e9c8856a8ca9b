import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { downloadText } from '../../lib/clipboard.ts'
import { notify } from '../../lib/notify.ts'
import { useDownloadGuard } from './guard.ts'

interface DownloadButtonProps {
  readonly text: string
  readonly fileName: string
  readonly label?: string
}

export function DownloadButton({ text, fileName, label = 'Download' }: DownloadButtonProps) {
  const guard = useDownloadGuard()
  const download = () =>
    text ? guard(() => downloadText(fileName, text)) : notify.error('No code available to download')
  return (
    <Button
      size="small"
      variant="outlined"
      onClick={download}
      startIcon={<FileDownloadOutlined />}
      aria-label={`${label} ${fileName}`}
    >
      {label}
    </Button>
  )
}
