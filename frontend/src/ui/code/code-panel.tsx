import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { HighlightLanguage } from '../../lib/highlight/languages.ts'
import { formatPlural } from '../../lib/format.ts'
import { CodeView } from './code-view.tsx'
import type { Fold } from './folds.ts'
import { CopyButton } from './copy-button.tsx'
import { DownloadButton } from './download-button.tsx'

interface CodePanelProps {
  readonly code: string
  /** Text to copy and download, if it differs from the code. */
  readonly file?: string
  readonly language: HighlightLanguage
  readonly format: string
  readonly fileName?: string
  /** Chooses the program or the file, before the name. */
  readonly choice?: ReactNode
  /** Whether the choice names the file. */
  readonly isNamed?: boolean
  readonly maxHeight?: number | string
  /** Parts that are folded at first. */
  readonly folds?: readonly Fold[]
  /** Replaces the download button. */
  readonly download?: ReactNode
  /** Replaces the plain code view. */
  readonly view?: ReactNode
}

/** Shows one program with copy and download buttons. */
export function CodePanel({
  code,
  file = code,
  language,
  format,
  fileName,
  choice,
  isNamed = false,
  maxHeight = '68vh',
  folds,
  download,
  view,
}: CodePanelProps) {
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
        {choice}
        <Typography variant="mono" color="textSecondary" noWrap sx={{ flex: 1, minWidth: isNamed ? 60 : 120 }}>
          {fileName && !isNamed ? `${fileName} · ` : ''}
          {formatPlural(code.trimEnd().split('\n').length, 'line')}
        </Typography>
        <CopyButton text={file} format={format} isGuarded={fileName !== undefined} />
        {download ?? (fileName && <DownloadButton text={file} fileName={fileName} />)}
      </Box>
      {view ?? (
        <CodeView
          code={code}
          language={language}
          label={`${format} code`}
          maxHeight={maxHeight}
          {...(folds ? { folds } : {})}
        />
      )}
    </Box>
  )
}
