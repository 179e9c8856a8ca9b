import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { sourceNames } from '../../../../compiler/targets/languages.ts'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { everyProgram } from '../../../../contract/outputs.ts'
import {
  fileName,
  isStopped,
  labelOf,
  programFile,
  programLabel,
  type Conversion,
} from '../../lib/conversion/conversion-files.ts'
import { editAgain } from '../../lib/conversion/converter-draft.ts'
import { useConversionRecord } from '../../lib/conversion/use-record.ts'
import { formatDateTime } from '../../lib/format.ts'
import { CodePanel } from '../../ui/code/code-panel.tsx'
import { DownloadGuard } from '../../ui/code/download-guard.tsx'
import { ZipButton } from '../../ui/code/zip-button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { OutdatedNotice } from '../../ui/outdated-notice.tsx'
import { LinkButton } from '../../ui/router-link.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { SaveAsTemplate } from './save-as-template.tsx'
import { StopButton } from './stop-button.tsx'
import type { Summary } from './use-conversions.ts'

interface DetailDialogProps {
  readonly row: Summary
  readonly onClose: () => void
}

export function DetailDialog({ row, onClose }: DetailDialogProps) {
  const isPhone = useMediaQuery('(max-width: 767.95px)', { noSsr: true })
  const navigate = useNavigate()
  const detail = useConversionRecord(row.id)
  // The row may be outdated: a running conversion may have finished since.
  const { status, errorCode, errorMessage } = detail.data ?? row
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="lg" fullScreen={isPhone} aria-labelledby="detail-title">
      <DialogTitle id="detail-title" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
        <Box
          component="span"
          sx={{ flex: { xs: '1 1 100%', sm: 1 }, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}
        >
          {labelOf(row)}
        </Box>
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {formatDateTime(row.createdAt)}
        </Box>
        <StatusBadge status={status} isStopped={isStopped({ errorCode })} />
      </DialogTitle>
      <OutdatedNotice conversion={detail.data ?? row} sx={{ mx: 3, mb: 2 }} />
      {errorMessage && (
        <Alert severity={isStopped({ errorCode }) ? 'info' : 'error'} sx={{ mx: 3, mb: 2 }}>
          {errorMessage}
        </Alert>
      )}
      {detail.isError && (
        <Failure title="Failed to load the conversion" error={detail.error} onRetry={() => void detail.refetch()} />
      )}
      {detail.isPending && <Skeleton variant="rectangular" height={360} sx={{ mx: 3 }} />}
      {detail.data && (
        <DownloadGuard conversion={detail.data}>
          <Codes conversion={detail.data} height={isPhone ? 'calc(100dvh - 270px)' : '50vh'} />
        </DownloadGuard>
      )}
      <DialogActions>
        <StopButton row={{ ...row, status }} />
        {detail.data && <SaveAsTemplate conversion={detail.data} />}
        {detail.data && (
          <Button
            color="inherit"
            onClick={() => {
              editAgain(detail.data)
              void navigate('/convert')
            }}
          >
            Edit and convert
          </Button>
        )}
        <LinkButton to={`/convert/${row.id}`} color="inherit">
          {status === 'success' ? 'View proof' : 'View details'}
        </LinkButton>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface ShownCode {
  readonly label: string
  readonly code: string
  readonly language: 'pine' | 'mql'
  /** Without a name it cannot be downloaded. */
  readonly fileName?: string
  /** Text to download, if it differs from the code. */
  readonly file?: string
  /** Whether the code is of no use without the files that it includes. */
  readonly needsIncludes?: boolean
}

/** Returns the source, the programs with their includes, and the files of the source. */
function codesOf(conversion: Conversion): readonly ShownCode[] {
  const language = conversion.type === 'pine_to_mql' ? 'pine' : 'mql'
  const programs = everyProgram(conversion.outputs).flatMap((program): readonly ShownCode[] => {
    const { code, includes } = program
    const label = programLabel(program)
    return [
      {
        label,
        code,
        language: 'mql',
        fileName: fileName(conversion, program),
        file: programFile(conversion, program),
        needsIncludes: includes.length > 0,
      },
      ...includes.map(
        ({ name, text }) => ({ label: `${label} · ${name}`, code: text, language: 'mql', fileName: name }) as const,
      ),
    ]
  })
  const codes: readonly ShownCode[] = [
    { label: sourceNames[conversion.type], code: conversion.pineScriptCode, language },
    ...programs,
    ...conversion.files.map(({ name, text }) => ({ label: name, code: text, language }) as const),
  ]
  return codes.filter(({ code }) => code !== '')
}

function Codes({ conversion, height }: { readonly conversion: Conversion; readonly height: string }) {
  const available = codesOf(conversion)
  const [label, setLabel] = useState<string>(available[0]?.label ?? '')
  const open = available.find((entry) => entry.label === label)
  return (
    <Box sx={{ borderBlock: 1, borderColor: 'divider', minHeight: 0, overflow: 'auto' }}>
      <Tabs
        value={label}
        onChange={(_, next: string) => setLabel(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label="Code"
        sx={{ px: 1 }}
      >
        {available.map((entry) => (
          <Tab key={entry.label} value={entry.label} label={entry.label} />
        ))}
      </Tabs>
      {open && (
        <CodePanel
          code={open.code}
          {...(open.file === undefined ? {} : { file: open.file })}
          language={open.language}
          format={open.label}
          {...(open.fileName === undefined ? {} : { fileName: open.fileName })}
          {...(open.needsIncludes ? { download: <ZipButton conversion={conversion} /> } : {})}
          maxHeight={height}
        />
      )}
    </Box>
  )
}
