import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { lazy, memo, Suspense, useMemo } from 'react'
import type { Dialect } from '../../../../compiler/api.ts'
import { examples } from '../../lib/compiler/examples.ts'
import { foldsAroundAuthor } from '../../ui/code/folds.ts'
import { ProofPreview, proofLabel } from './proof-preview.tsx'
import { linkedTo, type LineAtPointer } from './line-linking.ts'
import type { LiveProof } from './use-live-proof.ts'
import type { Preview, PreviewedFile } from './use-preview.ts'

const CodeViewer = lazy(() => import('../../ui/editor/code-viewer.tsx'))

interface PreviewPaneProps {
  readonly preview: Preview
  readonly proof: LiveProof
  readonly dialect: Dialect
  readonly onDialect: (dialect: Dialect) => void
  readonly isProofOpen: boolean
  readonly onProofOpen: (isOpen: boolean) => void
  /** The line under the pointer in one of the panes. */
  readonly pointer: LineAtPointer | null
  readonly onPointer: (pointer: LineAtPointer | null) => void
  readonly reveal: { readonly line: number } | null
  /** Opens an example. Passed only while there is no code, so that typing does not re-render the pane. */
  readonly onExample?: (code: string) => void
}

/** Shows the MQL preview and its proof, linked to the source by lines. Memoized against typing. */
export const PreviewPane = memo(function PreviewPane(props: PreviewPaneProps) {
  const { preview, proof, dialect, onDialect, isProofOpen, onProofOpen, onExample } = props
  const output = openOutput(preview, dialect)
  if (!output) return <PreviewPlaceholder preview={preview} {...(onExample ? { onExample } : {})} />
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 'inherit' }}>
      <Tabs
        value={isProofOpen ? 'proof' : output.dialect}
        onChange={(_, next: Dialect | 'proof') => {
          onProofOpen(next === 'proof')
          if (next !== 'proof') onDialect(next)
        }}
        aria-label="Preview"
        sx={{ borderBottom: 1, borderColor: 'divider', flex: 'none' }}
      >
        {preview.outputs.map((file) => (
          <Tab key={file.dialect} value={file.dialect} label={file.dialect.toUpperCase()} />
        ))}
        <Tab value="proof" label={proofLabel(proof)} aria-label="Proof" />
      </Tabs>
      <Box sx={{ flex: 1, minHeight: 0, opacity: preview.state === 'working' ? 0.75 : 1 }}>
        {isProofOpen ? <ProofPreview proof={proof} /> : <LinkedOutput {...props} output={output} />}
      </Box>
    </Box>
  )
})

/** Returns the output of the chosen dialect, or the first one. */
export const openOutput = ({ outputs }: Preview, dialect: Dialect): PreviewedFile | undefined =>
  outputs.find((file) => file.dialect === dialect) ?? outputs[0]

function LinkedOutput({ output, pointer, onPointer, reveal }: PreviewPaneProps & { readonly output: PreviewedFile }) {
  const folds = useMemo(
    () =>
      foldsAroundAuthor(
        output.text,
        output.lines.map((link) => link.output),
      ),
    [output],
  )
  const linked = useMemo(() => new Set(linkedTo(output.lines, 'output', pointer)), [output, pointer])
  const label = `${output.dialect.toUpperCase()} preview`
  return (
    <Suspense
      fallback={<Skeleton variant="rectangular" height="100%" role="progressbar" aria-label="Loading preview" />}
    >
      <CodeViewer
        key={output.dialect}
        code={output.text}
        language="mql"
        label={label}
        folds={folds}
        linked={linked}
        reveal={reveal}
        onLineHover={(line) => onPointer(line === null ? null : { side: 'output', line, isClicked: false })}
        onLineClick={(line) => onPointer({ side: 'output', line, isClicked: true })}
      />
    </Suspense>
  )
}

function PreviewPlaceholder({ preview, onExample }: Pick<PreviewPaneProps, 'preview' | 'onExample'>) {
  const messages: Record<Preview['state'], string> = {
    empty:
      'The MQL appears here as you type. Your code stays in your browser, and previews do not count toward your limit.',
    working: 'Checking your code…',
    failed: preview.failure ?? 'The preview failed. You can still convert.',
    ready: preview.check?.ok
      ? 'No preview for this code. Click Convert to convert it.'
      : 'Fix the errors listed below to see the MQL.',
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
            <Button key={id} size="small" variant="outlined" color="inherit" onClick={() => onExample(code)}>
              {label}
            </Button>
          ))}
        </Box>
      )}
    </Box>
  )
}
