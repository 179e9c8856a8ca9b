import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { memo, useMemo, useState } from 'react'
import type { Dialect } from '../../../../compiler/api.ts'
import { examples } from '../../lib/compiler/examples.ts'
import { CodeView } from '../../ui/code/code-view.tsx'
import type { Preview } from './use-preview.ts'

interface PreviewPaneProps {
  readonly preview: Preview
  /** 1-based source line under the pointer. */
  readonly sourceLine: number | null
  readonly onSourceLines: (lines: ReadonlySet<number>) => void
  /** Opens an example. Passed only while there is no code, so that typing does not re-render the pane. */
  readonly onExample?: (code: string, name: string) => void
}

/** Shows the MQL preview; hovering a line highlights its source. Memoized against typing. */
export const PreviewPane = memo(function PreviewPane({
  preview,
  sourceLine,
  onSourceLines,
  onExample,
}: PreviewPaneProps) {
  const [chosenDialect, setChosenDialect] = useState<Dialect>('mql5')
  const { outputs } = preview
  const output = outputs.find((file) => file.dialect === chosenDialect) ?? outputs[0]
  const tinted = useMemo(
    () =>
      new Set(
        sourceLine === null
          ? []
          : output?.lines.filter((link) => link.source === sourceLine).map((link) => link.output),
      ),
    [output, sourceLine],
  )
  const hover = (line: number | null) =>
    onSourceLines(
      new Set(line === null ? [] : output?.lines.filter((link) => link.output === line).map((link) => link.source)),
    )
  if (!output) return <PreviewPlaceholder preview={preview} {...(onExample ? { onExample } : {})} />
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 'inherit' }}>
      <Tabs
        value={output.dialect}
        onChange={(_, dialect: Dialect) => setChosenDialect(dialect)}
        aria-label="Preview"
        sx={{ borderBottom: 1, borderColor: 'divider', flex: 'none' }}
      >
        {outputs.map((file) => (
          <Tab key={file.dialect} value={file.dialect} label={file.dialect.toUpperCase()} />
        ))}
      </Tabs>
      <Box sx={{ flex: 1, minHeight: 0, opacity: preview.state === 'working' ? 0.75 : 1 }}>
        <CodeView
          code={output.text}
          language="mql"
          label={`${output.dialect.toUpperCase()} preview`}
          tinted={tinted}
          tint="converted"
          onLineHover={hover}
          fontSize="0.78rem"
        />
      </Box>
    </Box>
  )
})

function PreviewPlaceholder({ preview, onExample }: Pick<PreviewPaneProps, 'preview' | 'onExample'>) {
  const messages: Record<Preview['state'], string> = {
    empty:
      'The MQL appears here as you type. Your code stays in your browser, and previews do not count toward your limit.',
    working: 'Checking your code…',
    failed: preview.failure ?? 'The preview failed. You can still convert.',
    ready: preview.check?.ok
      ? 'No preview for this code. Click Convert to convert it.'
      : 'Fix the errors below the editor to see the preview.',
  }
  return (
    <Box
      sx={{
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 2,
        height: '100%',
        minHeight: 'inherit',
        p: 3,
        bgcolor: 'surface.sunken',
      }}
    >
      <Typography color="textSecondary" role="status" sx={{ maxWidth: '36ch', textAlign: 'center' }}>
        {messages[preview.state]}
      </Typography>
      {preview.state === 'empty' && onExample && (
        <Box
          role="group"
          aria-label="Start with an example"
          sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}
        >
          {examples.map(({ id, code, label }) => (
            <Button key={id} size="small" variant="outlined" color="inherit" onClick={() => onExample(code, label)}>
              {label}
            </Button>
          ))}
        </Box>
      )}
    </Box>
  )
}
