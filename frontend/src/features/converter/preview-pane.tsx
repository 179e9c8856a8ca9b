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
  /** Source line under the pointer, 1-based. */
  readonly sourceLine: number | null
  readonly onSourceLines: (lines: ReadonlySet<number>) => void
  /** Takes an example up; given only while there is no code, so that typing gives nothing new to draw. */
  readonly onExample?: (code: string, name: string) => void
}

/** The MQL as it becomes; resting on a line shows where it comes from. Keys typed meanwhile do not touch it. */
export const PreviewPane = memo(function PreviewPane({
  preview,
  sourceLine,
  onSourceLines,
  onExample,
}: PreviewPaneProps) {
  const [wanted, setWanted] = useState<Dialect>('mql5')
  const { outputs } = preview
  const output = outputs.find((file) => file.dialect === wanted) ?? outputs[0]
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
  if (!output) return <Nothing preview={preview} onExample={onExample} />
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 'inherit' }}>
      <Tabs
        value={output.dialect}
        onChange={(_, dialect: Dialect) => setWanted(dialect)}
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

function Nothing({ preview, onExample }: Pick<PreviewPaneProps, 'preview' | 'onExample'>) {
  const said: Record<Preview['state'], string> = {
    empty: 'The MQL appears here as you type. Nothing is sent and nothing is counted.',
    working: 'Reading your code…',
    failed: preview.failure ?? 'The preview stopped. Converting still works.',
    ready: preview.check?.ok
      ? 'This code is checked here and converted when you press Convert.'
      : 'Nothing to show yet: mend the errors below the editor first.',
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
        {said[preview.state]}
      </Typography>
      {preview.state === 'empty' && onExample && (
        <Box
          role="group"
          aria-label="Begin with an example"
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
