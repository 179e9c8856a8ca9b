import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import useMediaQuery from '@mui/material/useMediaQuery'
import {
  lazy,
  memo,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { applyEdits, type Fix } from '../../../../compiler/text/diagnostic.ts'
import type { Source } from '../../../../compiler/text/source.ts'
import type { ShownDiagnostic } from '../../../../compiler/api.ts'
import type { ProgramId } from '../../../../contract/outputs.ts'
import type { CompilerWorker } from '../../lib/compiler/compiler.ts'
import { notify } from '../../lib/notify.ts'
import { useEvent } from '../../lib/use-event.ts'
import { formatPlural } from '../../lib/format.ts'
import type { LineLink } from '../../lib/conversion/line-links.ts'
import type { CodeEditorHandle } from '../../ui/editor/code-editor.tsx'
import { ProblemList } from '../../ui/code/problem-list.tsx'
import { Split } from '../../ui/split.tsx'
import { FileTabs } from './file-tabs.tsx'
import { codeOf, filesOf, moveToType, withCode, withFiles, type Draft, type SourceType } from './source/draft.ts'
import { LanguageMismatchNote } from './language-mismatch-note.tsx'
import { linkedTo, useReveal, type LineAtPointer } from './line-linking.ts'
import { FixScript } from './fix-script.tsx'
import { openOutput, PreviewPane } from './preview-pane.tsx'
import { editsByFile, firstFixes } from './source/fixes.ts'
import { isReplacement } from './source/replacement.ts'
import { useLiveProof } from './use-live-proof.ts'
import type { Preview } from './use-preview.ts'

const CodeEditor = lazy(() => import('../../ui/editor/code-editor.tsx'))

interface WorkspaceProps {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  readonly preview: Preview
  readonly compiler: CompilerWorker
  readonly onFiles: (files: readonly File[]) => void
  readonly onExample: (code: string) => void
  readonly onConvert: () => void
}

const placeholders = {
  pine_to_mql: '//@version=6\nindicator("My script")\n\nPaste your Pine Script here, or drop a file.',
  mt4_to_mt5: 'Paste your MT4 code here, or drop an .mq4 file.',
} as const

const kinds = {
  pine_to_mql: { isPine: true, main: 'Script', label: 'Pine Script code', libraryExample: 'user/library/1' },
  mt4_to_mt5: { isPine: false, main: 'Program', label: 'MT4 code', libraryExample: 'include.mqh' },
} as const

const noDiagnostics: readonly ShownDiagnostic[] = []
const noLines: ReadonlySet<number> = new Set()
const noLinks: readonly LineLink[] = []

/** Message parameter that names the missing file, by message code. */
const missingFileParams: Readonly<Record<string, string>> = {
  PINE2090: 'library',
  PINE2091: 'library',
  PINE2096: 'library',
  106: 'name',
}

function addMissing({ code, params }: ShownDiagnostic, files: readonly Source[], add: (name: string) => void) {
  const name = String(params[missingFileParams[code] ?? ''] ?? '').replaceAll('\\', '/')
  return name === '' || files.some((file) => file.name === name)
    ? null
    : { title: `Add ${name}`, apply: () => add(name) }
}

/** Editor and preview side by side, or in tabs on phones, with the problems below. */
export function Workspace({ draft, change, preview, compiler, onFiles, onExample, onConvert }: WorkspaceProps) {
  const files = useProgramFiles(draft, change)
  const { editor, withEditor } = useEditorJump(files)
  const { pointer, setPointer, chosen, setChosen, linked, reveal } = useLinkedPanes(preview)
  // Kept here: on phones the pane is unmounted while the code is shown.
  const [isProofOpen, setProofOpen] = useState(false)
  const proof = useLiveProof(draft, preview)
  const isPine = draft.type === 'pine_to_mql'
  const move = (type: SourceType) => {
    change(moveToType(type, draft))
    notify.undoable('Switched source type', () => change(draft))
  }
  const replace = (code: string) => {
    change(withCode(draft.type, code))
    notify.undoable('Markers removed', () => change(draft))
  }
  const drop = (event: DragEvent) => {
    if (!event.dataTransfer.files.length) return
    event.preventDefault()
    onFiles([...event.dataTransfer.files])
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    onConvert()
  }
  return (
    <Box
      // Before the editor, which would insert a line.
      onKeyDownCapture={press}
      onDrop={drop}
      onDragOver={(event) => event.preventDefault()}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden', bgcolor: 'background.paper' }}
    >
      {/* Above the code, so that phones show it without scrolling. */}
      {preview.mismatch && <LanguageMismatchNote mismatch={preview.mismatch} onMove={move} onCode={replace} />}
      <Panes
        left={
          <SourcePane
            draft={draft}
            files={files}
            editor={editor}
            compiler={compiler}
            preview={preview}
            linked={linked}
            onPointer={setPointer}
            reveal={reveal('source')}
          />
        }
        right={
          <PreviewPane
            preview={preview}
            proof={proof}
            chosen={chosen}
            onChoose={setChosen}
            isProofOpen={isProofOpen}
            onProofOpen={setProofOpen}
            pointer={pointer}
            onPointer={setPointer}
            reveal={reveal('output')}
            {...(isPine && codeOf(draft).trim() === '' ? { onExample } : {})}
          />
        }
      />
      <Problems
        draft={draft}
        change={change}
        preview={preview}
        compiler={compiler}
        withEditor={withEditor}
        onAdd={files.add}
      />
    </Box>
  )
}

/** Links the panes by the line under the pointer. */
function useLinkedPanes(preview: Preview) {
  const [pointer, setPointer] = useState<LineAtPointer | null>(null)
  const [chosen, setChosen] = useState<ProgramId>({ target: 'mql5', isCompanion: false })
  const lines = openOutput(preview, chosen)?.lines ?? noLinks
  const reveal = useReveal(lines, pointer)
  const linked = useMemo(() => new Set(linkedTo(lines, 'source', pointer)), [lines, pointer])
  return { pointer, setPointer, chosen, setChosen, linked, reveal }
}

interface ProgramFiles {
  readonly files: readonly Source[]
  /** 0 for the program, else the 1-based index of the file. */
  readonly open: number
  /** The open file; null for the program. */
  readonly file: Source | null
  readonly setOpen: (open: number) => void
  readonly write: (text: string) => void
  readonly add: (name: string) => void
  readonly rename: (name: string) => void
  readonly remove: () => void
}

/** The program's files and the open one, with their changes. */
function useProgramFiles(draft: Draft, change: WorkspaceProps['change']): ProgramFiles {
  const files = filesOf(draft)
  const [chosen, setOpen] = useState(0)
  const open = chosen <= files.length ? chosen : 0
  const file = open > 0 ? (files[open - 1] ?? null) : null
  const changeFiles = (next: readonly Source[]) => change(withFiles(draft.type, next))
  return {
    files,
    open,
    file,
    setOpen,
    write: (text) =>
      file
        ? changeFiles(files.with(open - 1, { ...file, text }))
        : change({
            ...withCode(draft.type, text),
            // The name belongs to the code that was there.
            ...(isReplacement(codeOf(draft), text) ? { codeName: '' } : {}),
          }),
    add: (name) => {
      changeFiles([...files, { name, text: '' }])
      setOpen(files.length + 1)
    },
    rename: (name) => file && changeFiles(files.with(open - 1, { ...file, name })),
    remove: () => {
      if (!file) return
      changeFiles(files.filter((other) => other !== file))
      setOpen(0)
      notify.undoable(`Removed ${file.name}`, () => changeFiles(files))
    },
  }
}

type EditorWork = (handle: CodeEditorHandle) => void

/** Runs work in a file's editor. Work in another file waits until its editor is mounted. */
function useEditorJump({ files, open, setOpen }: ProgramFiles) {
  const editor = useRef<CodeEditorHandle>(null)
  const pending = useRef<EditorWork | null>(null)
  const withEditor = (name: string | undefined, work: EditorWork) => {
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
  return { editor, withEditor }
}

interface SourcePaneProps extends Pick<WorkspaceProps, 'draft' | 'preview' | 'compiler'> {
  readonly files: ProgramFiles
  readonly editor: Ref<CodeEditorHandle>
  /** 1-based lines of the program linked to the preview. */
  readonly linked: ReadonlySet<number>
  readonly onPointer: (pointer: LineAtPointer | null) => void
  readonly reveal: { readonly line: number } | null
}

function SourcePane({ draft, preview, compiler, files: program, editor, linked, onPointer, reveal }: SourcePaneProps) {
  const { files, open, file } = program
  const { isPine, main, label, libraryExample } = kinds[draft.type]
  const diagnostics = preview.check?.diagnostics ?? noDiagnostics
  const openDiagnostics = useMemo(
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
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 'inherit' }}>
      <FileTabs
        main={main}
        files={files}
        open={open}
        example={libraryExample}
        onOpen={program.setOpen}
        onAdd={program.add}
        onRename={program.rename}
        onRemove={program.remove}
      />
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <Suspense
          fallback={<Skeleton variant="rectangular" height="100%" role="progressbar" aria-label="Loading editor" />}
        >
          <CodeEditor
            key={`${draft.type} ${open}`}
            ref={editor}
            value={file?.text ?? codeOf(draft)}
            onChange={program.write}
            language={isPine ? 'pine' : 'mql'}
            label={file ? file.name : label}
            placeholder={file ? `Paste the source of ${file.name} here.` : placeholders[draft.type]}
            diagnostics={openDiagnostics}
            linked={file ? noLines : linked}
            {...(isPine ? { compiler: assistant } : {})}
            {...(file
              ? {}
              : {
                  reveal,
                  onLineHover: (line) => onPointer(line === null ? null : { side: 'source', line, isClicked: false }),
                  onLineClick: (line) => onPointer({ side: 'source', line, isClicked: true }),
                })}
          />
        </Suspense>
      </Box>
    </Box>
  )
}

interface ProblemsProps extends Pick<WorkspaceProps, 'draft' | 'change' | 'preview' | 'compiler'> {
  readonly withEditor: (name: string | undefined, work: EditorWork) => void
  readonly onAdd: (name: string) => void
}

/** Memoized: hundreds of rows must not be rendered for each key. */
const MemoizedProblems = memo(ProblemList)

function Problems({ draft, change, preview, compiler, withEditor, onAdd }: ProblemsProps) {
  const diagnostics = preview.check?.diagnostics ?? noDiagnostics
  const files = filesOf(draft)
  const textOf = (name: string | undefined) =>
    name === undefined ? codeOf(draft) : (files.find((file) => file.name === name)?.text ?? '')
  const jump = useEvent((line: number, column: number, name?: string) =>
    withEditor(name, (handle) => handle.jumpTo(line, column)),
  )
  const fix = useEvent(({ edits }: Fix, name?: string) =>
    withEditor(name, (handle) => handle.replaceAll(applyEdits(textOf(name), edits))),
  )
  const remedyFor = useEvent((diagnostic: ShownDiagnostic) => addMissing(diagnostic, files, onAdd))
  const fixable = useMemo(() => firstFixes(diagnostics), [diagnostics])
  const applyFix = (code: string) => {
    change(withCode(draft.type, code))
    notify.undoable('Fixed the script', () => change(draft))
  }
  const fixAll = () => {
    const edits = editsByFile(fixable)
    change({
      ...withCode(draft.type, applyEdits(codeOf(draft), edits.get(undefined) ?? [])),
      ...withFiles(
        draft.type,
        files.map((file) => ({ ...file, text: applyEdits(file.text, edits.get(file.name) ?? []) })),
      ),
    })
    notify.undoable(`Fixed ${formatPlural(fixable.length, 'problem')}`, () => change(draft))
  }
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', maxHeight: 220, overflow: 'auto' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2, px: 2, py: 0.75, flexWrap: 'wrap' }}>
        <Typography role="status" variant="body2" color="textSecondary" sx={{ flex: 1 }}>
          {statusText(preview, codeOf(draft))}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', md: 'block' } }}>
          Tab indents. Esc, then Tab leaves the editor.
        </Typography>
        {draft.type === 'pine_to_mql' && preview.check?.ok === false && (
          <FixScript code={codeOf(draft)} files={files} compiler={compiler} onApply={applyFix} />
        )}
        {fixable.length > 1 && (
          // The edits are those of the checked text.
          <Button size="small" variant="outlined" disabled={preview.code !== codeOf(draft)} onClick={fixAll}>
            Fix all {fixable.length}
          </Button>
        )}
      </Box>
      {diagnostics.length > 0 && (
        <MemoizedProblems diagnostics={diagnostics} onJump={jump} onFix={fix} remedyFor={remedyFor} />
      )}
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

function statusText(preview: Preview, code: string): string {
  if (!code.trim()) return 'Problems appear here as you type.'
  if (preview.state === 'failed') return preview.failure ?? 'The check failed.'
  if (!preview.check) return 'Checking…'
  const count = (severity: string) => preview.check?.diagnostics.filter((d) => d.severity === severity).length ?? 0
  const parts = [
    count('error') && formatPlural(count('error'), 'error'),
    count('warning') && formatPlural(count('warning'), 'warning'),
  ].filter(Boolean)
  const notes = count('info') && formatPlural(count('info'), 'note')
  const verdict = [parts.length ? parts.join(', ') : 'No problems', notes].filter(Boolean).join(', ')
  return `${verdict} · checked in ${Math.max(1, Math.round(preview.tookMs))} ms in your browser`
}
