import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { copyText } from '../../lib/clipboard.ts'
import { formatCount } from '../../lib/format.ts'
import { notify } from '../../lib/notify.ts'
import { CodeView } from '../code/code-view.tsx'
import { DownloadButton } from '../code/download-button.tsx'

interface ProgramProps {
  readonly code: string
  readonly language: 'mql' | 'pine'
  readonly format: string
  readonly fileName: string
  /** Lines that we added to the author's. */
  readonly tinted?: ReadonlySet<number>
}

/** Shows generated code with copy and download buttons. */
export function Program({ code, language, format, fileName, tinted }: ProgramProps) {
  const copy = () =>
    copyText(code).then(
      () => notify.success('Code copied to clipboard!'),
      () => notify.error('Failed to copy code'),
    )
  return (
    <Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          px: 2,
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography variant="mono" color="textSecondary" noWrap sx={{ flex: { xs: '1 1 100%', sm: 1 }, minWidth: 120 }}>
          {fileName} · {formatCount(code.trimEnd().split('\n').length)} lines
        </Typography>
        <Button size="small" variant="outlined" onClick={() => void copy()}>
          Copy Code
        </Button>
        <DownloadButton text={code} fileName={fileName} />
      </Box>
      <CodeView
        code={code}
        language={language}
        label={`${format} code`}
        maxHeight="64vh"
        {...(tinted ? { tinted } : {})}
        tint="converted"
      />
    </Box>
  )
}
