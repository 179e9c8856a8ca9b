import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type DragEvent, type ReactNode } from 'react'
import Typography from '@mui/material/Typography'
import { applyEdits } from '../../../../compiler/text/diagnostic.ts'
import type { Source } from '../../../../compiler/text/source.ts'
import type { ShownDiagnostic } from '../../../../compiler/api.ts'
import type { CompilerWorker } from '../../lib/compiler/compiler.ts'
import { notify } from '../../lib/notify.ts'
import { formatPlural } from '../../lib/format.ts'
import type { CodeEditorHandle } from '../../ui/editor/code-editor.tsx'
import { ProblemList } from '../../ui/code/problem-list.tsx'
import { Split } from '../../ui/split.tsx'
import { FileTabs } from './file-tabs.tsx'
import { codeOf, filesOf, movedTo, withCode, withFiles, type Draft, type SourceType } from './draft.ts'
import { MisplacedNote } from './misplaced-note.tsx'
import { PreviewPane } from './preview-pane.tsx'
import type { Preview } from './use-preview.ts'

const CodeEditor = lazy(() => import('../../ui/editor/code-editor.tsx'))

interface WorkspaceProps {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  readonly preview: Preview
  readonly compiler: CompilerWorker
  readonly onFiles: (files: readonly File[]) => void
  readonly onExample: (code: string, name: string) => void
}

const placeholders = {
  pine_to_mql: '//@version=6\nindicator("My script")\n\nPaste your Pine Script here, or drop a file.',
  mt4_to_mt5: 'Paste your MT4 code here, or drop an .mq4 file.',
} as const

const kinds = {
  pine_to_mql: { isPine: true, main: 'Script', label: 'Pine Script code', libraryExample: 'user/library/1' },
  mt4_to_mt5: { isPine: false, main: 'Program', label: 'MT4 code', libraryExample: 'include.mqh' },
} as const

const none: readonly ShownDiagnostic[] = []
const unlinked: ReadonlySet<number> = new Set()

/** What is missing, by the message that says so: the parameter with its name. */
const missing: Readonly<Record<string, string>> = {
  PINE2090: 'library',
  PINE2091: 'library',
  PINE2096: 'library',
  106: 'name',
}

function addMissing({ code, params }: ShownDiagnostic, files: readonly Source[], add: (name: string) => void) {
  const name = String(params[missing[code] ?? ''] ?? '').replaceAll('\\', '/')
  return name === '' || files.some((file) => file.name === name)
    ? null
    : { title: 'Add the file', apply: () => add(name) }
}

/** Editor and preview side by side, one behind the other on a phone; what the compiler says below. */
export function Workspace({ draft, change, preview, compiler, onFiles, onExample }: WorkspaceProps) {
  const editor = useRef<CodeEditorHandle>(null)
  const [sourceLine, setSourceLine] = useState<number | null>(null)
  const [linked, setLinked] = useState<ReadonlySet<number>>(new Set())
  const diagnostics = preview.check?.diagnostics ?? none
  const files = filesOf(draft)
  const [chosen, setOpen] = useState(0)
  const open = chosen <= files.length ? chosen : 0
  const file = open > 0 ? files[open - 1] : null
  const text = file?.text ?? codeOf(draft)
  const { isPine, main, label, libraryExample } = kinds[draft.type]
  const ofOpen = useMemo(
    () => diagnostics.filter((diagnostic) => diagnostic.file === file?.name),
    [diagnostics, file?.name],
  )
  const assistant = useMemo(
    () => ({
      complete: (code: string, offset: number) => compiler.complete(code, offset, files),
      explain: (code: string, offset: number) => compiler.explain(code, offset, files),
    }),
    [compiler, files],
  )
  const changeFiles = (next: readonly Source[]) => change(withFiles(draft.type, next))
  const write = (next: string) =>
    file ? changeFiles(files.with(open - 1, { ...file, text: next })) : change(withCode(draft.type, next))
  const add = (name: string) => {
    changeFiles([...files, { name, text: '' }])
    setOpen(files.length + 1)
  }
  const remove = () => {
    if (!file) return
    changeFiles(files.filter((other) => other !== file))
    setOpen(0)
    notify.undoable(`${file.name} was removed`, () => changeFiles(files))
  }

  const move = (type: SourceType) => {
    change(movedTo(type, draft))
    notify.undoable('Your code was moved', () => change(draft))
  }
  const replace = (code: string) => {
    change(withCode(draft.type, code))
    notify.undoable('The marks were removed', () => change(draft))
  }

  // A place in another file is gone to once its editor stands.
  const pending = useRef<((handle: CodeEditorHandle) => void) | null>(null)
  const inFile = (name: string | undefined, work: (handle: CodeEditorHandle) => void) => {
    const wanted = name === undefined ? 0 : files.findIndex((other) => other.name === name) + 1
    if (wanted === open && editor.current) return work(editor.current)
    pending.current = work
    setOpen(wanted)
  }
  useEffect(() => {
    if (!editor.current) return
    pending.current?.(editor.current)
    pending.current = null
  }, [open])
  const drop = (event: DragEvent) => {
    if (!event.dataTransfer.files.length) return
    event.preventDefault()
    onFiles([...event.dataTransfer.files])
  }
  const left = (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 'inherit' }}>
      <FileTabs
        main={main}
        files={files}
        open={open}
        example={libraryExample}
        onOpen={setOpen}
        onAdd={add}
        onRename={(name) => file && changeFiles(files.with(open - 1, { ...file, name }))}
        onRemove={remove}
      />
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <Suspense fallback={<Skeleton variant="rectangular" height="100%" aria-label="Loading the editor" />}>
          <CodeEditor
            key={`${draft.type} ${open}`}
            ref={editor}
            value={text}
            onChange={write}
            language={isPine ? 'pine' : 'mql'}
            compiler={isPine ? assistant : undefined}
            label={file ? file.name : label}
            placeholder={file ? `Paste the source of ${file.name} here.` : placeholders[draft.type]}
            diagnostics={ofOpen}
            linked={file ? unlinked : linked}
            onLineHover={file ? undefined : setSourceLine}
          />
        </Suspense>
      </Box>
    </Box>
  )
  const right = (
    <PreviewPane
      preview={preview}
      sourceLine={sourceLine}
      onSourceLines={setLinked}
      onExample={isPine && codeOf(draft).trim() === '' ? onExample : undefined}
    />
  )
  return (
    <Box
      onDrop={drop}
      onDragOver={(event) => event.preventDefault()}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden', bgcolor: 'background.paper' }}
    >
      {/* Above the code: on a phone nothing below it is in view. */}
      {preview.misplacement && <MisplacedNote misplacement={preview.misplacement} onMove={move} onCode={replace} />}
      <Panes left={left} right={right} />
      <Box sx={{ borderTop: 1, borderColor: 'divider', maxHeight: 220, overflow: 'auto' }}>
        <Typography role="status" variant="body2" color="textSecondary" sx={{ px: 2, py: 1 }}>
          {said(preview, codeOf(draft))}
        </Typography>
        {diagnostics.length > 0 && (
          <ProblemList
            diagnostics={diagnostics}
            onJump={(line, column, name) => inFile(name, (handle) => handle.jumpTo(line, column))}
            onFix={(fix, name) =>
              inFile(name, (handle) =>
                handle.replaceAll(
                  applyEdits(
                    name === undefined ? codeOf(draft) : (files.find((other) => other.name === name)?.text ?? ''),
                    fix.edits,
                  ),
                ),
              )
            }
            remedyFor={(diagnostic) => addMissing(diagnostic, files, add)}
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
  if (isWide)
    return (
      <Box sx={paneHeight}>
        <Split left={left} right={right} storageKey="tradewright.split" />
      </Box>
    )
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_, next: 'code' | 'preview') => setTab(next)}
        variant="fullWidth"
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab value="code" label="Your code" />
        <Tab value="preview" label="Preview" />
      </Tabs>
      <Box sx={paneHeight} hidden={tab !== 'code'}>
        {left}
      </Box>
      {tab === 'preview' && <Box sx={paneHeight}>{right}</Box>}
    </>
  )
}

function said(preview: Preview, code: string): string {
  if (!code.trim()) return 'Problems appear here as you type.'
  if (preview.state === 'failed') return preview.failure ?? 'The check stopped.'
  if (!preview.check) return 'Checking…'
  const count = (severity: string) => preview.check?.diagnostics.filter((d) => d.severity === severity).length ?? 0
  const parts = [
    count('error') && formatPlural(count('error'), 'error'),
    count('warning') && formatPlural(count('warning'), 'warning'),
  ].filter(Boolean)
  const remarks = count('info') && formatPlural(count('info'), 'remark')
  const verdict = [parts.length ? parts.join(', ') : 'No problems', remarks].filter(Boolean).join(', ')
  return `${verdict} · checked in ${Math.max(1, Math.round(preview.took))} ms, on this machine`
}
