import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense, useRef, useState, type DragEvent, type ReactNode } from 'react'
import Typography from '@mui/material/Typography'
import { applyEdits } from '../../../../compiler/text/diagnostic.ts'
import type { CompilerWorker } from '../../lib/compiler.ts'
import { formatPlural } from '../../lib/format.ts'
import type { CodeEditorHandle } from '../../ui/editor/code-editor.tsx'
import { ProblemList } from '../../ui/problem-list.tsx'
import { Split } from '../../ui/split.tsx'
import { codeOf, withCode, type Draft } from './draft.ts'
import { PreviewPane } from './preview-pane.tsx'
import type { Preview } from './use-preview.ts'

const CodeEditor = lazy(() => import('../../ui/editor/code-editor.tsx'))

interface WorkspaceProps {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  readonly preview: Preview
  readonly compiler: CompilerWorker
  readonly onFiles: (files: FileList) => void
}

const placeholders = {
  pine_to_mql: '//@version=6\nindicator("My script")\n\nPaste your Pine Script here, or drop a file.',
  mt4_to_mt5: 'Paste your MT4 code here, or drop an .mq4 file.',
} as const

/** Editor and preview side by side, one behind the other on a phone; what the compiler says below. */
export function Workspace({ draft, change, preview, compiler, onFiles }: WorkspaceProps) {
  const editor = useRef<CodeEditorHandle>(null)
  const [sourceLine, setSourceLine] = useState<number | null>(null)
  const [linked, setLinked] = useState<ReadonlySet<number>>(new Set())
  const diagnostics = preview.check?.diagnostics ?? []
  const code = codeOf(draft)
  const drop = (event: DragEvent) => {
    if (!event.dataTransfer.files.length) return
    event.preventDefault()
    onFiles(event.dataTransfer.files)
  }
  const left = (
    <Suspense fallback={<Skeleton variant="rectangular" height="100%" aria-label="Loading the editor" />}>
      <CodeEditor
        ref={editor}
        value={code}
        onChange={(text) => change(withCode(draft.type, text))}
        language={draft.type === 'pine_to_mql' ? 'pine' : 'mql'}
        compiler={draft.type === 'pine_to_mql' ? compiler : undefined}
        label={draft.type === 'pine_to_mql' ? 'Pine Script code' : 'MT4 code'}
        placeholder={placeholders[draft.type]}
        diagnostics={diagnostics}
        linked={linked}
        onLineHover={setSourceLine}
      />
    </Suspense>
  )
  const right = <PreviewPane preview={preview} sourceLine={sourceLine} onSourceLines={setLinked} />
  return (
    <Box onDrop={drop} onDragOver={(event) => event.preventDefault()} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden', bgcolor: 'background.paper' }}>
      <Panes left={left} right={right} />
      <Box sx={{ borderTop: 1, borderColor: 'divider', maxHeight: 220, overflow: 'auto' }}>
        <Typography role="status" variant="body2" color="textSecondary" sx={{ px: 2, py: 1 }}>{said(preview, code)}</Typography>
        {diagnostics.length > 0 && (
          <ProblemList
            diagnostics={diagnostics}
            onJump={(line, column) => editor.current?.jumpTo(line, column)}
            onFix={(fix) => editor.current?.replaceAll(applyEdits(code, fix.edits))}
          />
        )}
      </Box>
    </Box>
  )
}

const paneHeight = { height: 'clamp(400px, 58vh, 760px)', minHeight: 400 }

function Panes({ left, right }: { readonly left: ReactNode; readonly right: ReactNode }) {
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  const [tab, setTab] = useState<'code' | 'preview'>('code')
  if (isWide) return <Box sx={paneHeight}><Split left={left} right={right} storageKey="tradewright.split" /></Box>
  return (
    <>
      <Tabs value={tab} onChange={(_, next: 'code' | 'preview') => setTab(next)} variant="fullWidth" sx={{ borderBottom: 1, borderColor: 'divider' }}>
        <Tab value="code" label="Your code" />
        <Tab value="preview" label="Preview" />
      </Tabs>
      <Box sx={paneHeight} hidden={tab !== 'code'}>{left}</Box>
      {tab === 'preview' && <Box sx={paneHeight}>{right}</Box>}
    </>
  )
}

function said(preview: Preview, code: string): string {
  if (!code.trim()) return 'Problems appear here as you type.'
  if (preview.state === 'failed') return preview.failure ?? 'The check stopped.'
  if (!preview.check) return 'Checking…'
  const count = (severity: string) => preview.check?.diagnostics.filter((d) => d.severity === severity).length ?? 0
  const parts = [count('error') && formatPlural(count('error'), 'error'), count('warning') && formatPlural(count('warning'), 'warning')].filter(Boolean)
  const verdict = parts.length ? parts.join(', ') : 'No problems'
  return `${verdict} · checked in ${Math.max(1, Math.round(preview.took))} ms, on this machine`
}
