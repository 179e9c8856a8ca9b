import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { lazy, memo, Suspense, useMemo, useState } from 'react'
import type { Dialect } from '../../../../compiler/api.ts'
import type { ProgramId } from '../../../../contract/outputs.ts'
import { examples } from '../../lib/compiler/examples.ts'
import { foldsAroundAuthor, type Fold } from '../../ui/code/folds.ts'
import { FileSelect, ProgramChoice } from '../../ui/code/program-choice.tsx'
import { ProofPreview, proofLabel } from './proof-preview.tsx'
import { linkedTo, type LineAtPointer } from './line-linking.ts'
import type { LiveProof } from './use-live-proof.ts'
import type { Preview, PreviewedProgram } from './use-preview.ts'

const CodeViewer = lazy(() => import('../../ui/editor/code-viewer.tsx'))

interface PreviewPaneProps {
  readonly preview: Preview
  readonly proof: LiveProof
  /** The program that is shown. */
  readonly chosen: ProgramId
  readonly onChoose: (chosen: ProgramId) => void
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
  const { preview, proof, chosen, onChoose, isProofOpen, onProofOpen, onExample } = props
  const output = openOutput(preview, chosen)
  if (!output) return <PreviewPlaceholder preview={preview} {...(onExample ? { onExample } : {})} />
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 'inherit' }}>
      <Tabs
        value={isProofOpen ? 'proof' : output.dialect}
        onChange={(_, next: Dialect | 'proof') => {
          onProofOpen(next === 'proof')
          if (next !== 'proof') onChoose({ ...chosen, target: next })
        }}
        aria-label="Preview"
        sx={{ borderBottom: 1, borderColor: 'divider', flex: 'none' }}
      >
        {preview.outputs.map(({ dialect, companion }) =>
          companion ? null : <Tab key={dialect} value={dialect} label={dialect.toUpperCase()} />,
        )}
        <Tab value="proof" label={proofLabel(proof)} aria-label="Proof" />
      </Tabs>
      <Box sx={{ flex: 1, minHeight: 0, opacity: preview.state === 'working' ? 0.75 : 1 }}>
        {isProofOpen ? <ProofPreview proof={proof} /> : <OpenProgram {...props} output={output} />}
      </Box>
    </Box>
  )
})

/** Returns the chosen program, else another of its dialect, or the first one. */
export function openOutput({ outputs }: Preview, { target, isCompanion }: ProgramId): PreviewedProgram | undefined {
  const [first] = outputs
  const ofTarget = outputs.filter(({ dialect }) => dialect === target)
  return ofTarget.find(({ companion }) => companion === isCompanion) ?? ofTarget[0] ?? first
}

interface OpenProgramProps extends PreviewPaneProps {
  readonly output: PreviewedProgram
}

/** Shows a program or one of its includes. A strategy may have the indicator beside its Expert Advisor. */
function OpenProgram(props: OpenProgramProps) {
  const { preview, output, onChoose } = props
  const { dialect, companion, includes, fileName } = output
  const hasCompanion = preview.outputs.some((other) => other.dialect === dialect && other.companion)
  const [file, setFile] = useState(0)
  const open = file <= includes.length ? file : 0
  const include = open > 0 ? includes[open - 1] : undefined
  const choose = (isCompanion: boolean) => {
    onChoose({ target: dialect, isCompanion })
    setFile(0)
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      {(hasCompanion || includes.length > 0) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 1, borderBottom: 1, borderColor: 'divider' }}>
          {hasCompanion && <ProgramChoice isCompanion={companion} onChoose={choose} />}
          {includes.length > 0 && (
            <FileSelect names={[fileName, ...includes.map(({ name }) => name)]} open={open} onOpen={setFile} />
          )}
        </Box>
      )}
      <Box sx={{ flex: 1, minHeight: 0 }}>
        {include ? <IncludedFile output={output} text={include.text} /> : <LinkedOutput {...props} />}
      </Box>
    </Box>
  )
}

const noFolds: readonly Fold[] = []
const noLines: ReadonlySet<number> = new Set()

const previewLabel = ({ dialect }: PreviewedProgram): string => `${dialect.toUpperCase()} preview`

function IncludedFile({ output, text }: { readonly output: PreviewedProgram; readonly text: string }) {
  return (
    <Suspense fallback={<LoadingPreview />}>
      <CodeViewer
        code={text}
        language="mql"
        label={previewLabel(output)}
        folds={noFolds}
        linked={noLines}
        reveal={null}
      />
    </Suspense>
  )
}

const LoadingPreview = () => (
  <Skeleton variant="rectangular" height="100%" role="progressbar" aria-label="Loading preview" />
)

function LinkedOutput({ output, pointer, onPointer, reveal }: OpenProgramProps) {
  const folds = useMemo(
    () =>
      foldsAroundAuthor(
        output.text,
        output.lines.map((link) => link.output),
      ),
    [output],
  )
  const linked = useMemo(() => new Set(linkedTo(output.lines, 'output', pointer)), [output, pointer])
  return (
    <Suspense fallback={<LoadingPreview />}>
      <CodeViewer
        key={`${output.dialect} ${output.companion}`}
        code={output.text}
        language="mql"
        label={previewLabel(output)}
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
