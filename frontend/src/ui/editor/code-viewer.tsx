import { codeFolding, foldEffect, foldedRanges, foldGutter, foldKeymap, unfoldEffect } from '@codemirror/language'
import { defaultKeymap } from '@codemirror/commands'
import { searchKeymap } from '@codemirror/search'
import { EditorState, type ChangeSpec, type StateEffect } from '@codemirror/state'
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view'
import Box from '@mui/material/Box'
import { useEffect, useRef, type RefObject } from 'react'
import type { HighlightLanguage } from '../../lib/highlight/languages.ts'
import { formatPlural } from '../../lib/format.ts'
import type { Fold } from '../code/folds.ts'
import { editorTheme } from './editor-theme.ts'
import { highlighting } from './highlighting.ts'
import { lineHandlers, linkedLines, showLinked } from './linked-lines.ts'
import { measureAgain } from './measure-again.ts'

interface CodeViewerProps {
  readonly code: string
  readonly language: HighlightLanguage
  readonly label: string
  /** Parts that are folded when the code is shown; new code keeps what the user has unfolded only in other parts. */
  readonly folds: readonly Fold[]
  /** 1-based lines to highlight. */
  readonly linked: ReadonlySet<number>
  /** A 1-based line to scroll into view; a new object for each request. */
  readonly reveal: { readonly line: number } | null
  readonly onLineHover?: (line: number | null) => void
  readonly onLineClick?: (line: number) => void
}

/** Shows read-only code of any length: only the visible lines are drawn. */
export default function CodeViewer(props: CodeViewerProps) {
  const { code, folds, linked, reveal } = props
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    if (!host.current) return
    const viewer = createViewer(host.current, latest)
    view.current = viewer
    const cancel = measureAgain(viewer)
    return () => {
      cancel()
      viewer.destroy()
    }
  }, [])
  useEffect(() => {
    const viewer = view.current
    if (!viewer) return
    viewer.dispatch({ changes: changeTo(viewer.state, code) })
    viewer.dispatch({ effects: folds.flatMap((fold) => foldAt(viewer.state, fold)) })
  }, [code, folds])
  useEffect(() => {
    view.current?.dispatch({ effects: showLinked.of(linked) })
  }, [linked])
  useEffect(() => {
    const viewer = view.current
    if (!viewer || !reveal || reveal.line > viewer.state.doc.lines) return
    const { from } = viewer.state.doc.line(reveal.line)
    viewer.dispatch({
      effects: [...unfoldAround(viewer.state, from), EditorView.scrollIntoView(from, { yMargin: 48 })],
    })
  }, [reveal])
  return (
    <Box
      ref={host}
      role="region"
      aria-label={props.label}
      sx={{ height: '100%', '& .cm-editor': { height: '100%' } }}
    />
  )
}

function createViewer(parent: HTMLElement, latest: RefObject<CodeViewerProps>): EditorView {
  const { language, label, code } = latest.current
  return new EditorView({
    parent,
    state: EditorState.create({
      doc: code,
      extensions: [
        EditorState.readOnly.of(true),
        EditorState.tabSize.of(4),
        lineNumbers(),
        codeFolding({
          preparePlaceholder: (state, { from, to }) => state.doc.lineAt(to).number - state.doc.lineAt(from).number + 1,
          placeholderDOM: (_view, unfold, lines: number) => foldButton(lines, unfold),
        }),
        foldGutter(),
        drawSelection(),
        linkedLines('converted'),
        highlighting(language),
        editorTheme,
        keymap.of([...searchKeymap, ...foldKeymap, ...defaultKeymap]),
        EditorView.contentAttributes.of({ 'aria-label': label, 'aria-readonly': 'true', tabindex: '0' }),
        lineHandlers({
          onHover: (line) => latest.current.onLineHover?.(line),
          onClick: (line) => latest.current.onLineClick?.(line),
        }),
      ],
    }),
  })
}

function foldButton(lines: number, unfold: (event: Event) => void): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'cm-fold-button'
  button.textContent = `⋯ Show ${formatPlural(lines, 'line')}`
  button.addEventListener('click', unfold)
  return button
}

/** Returns the smallest single change that turns the document into `code`, so that scroll position and folds stay. */
function changeTo(state: EditorState, code: string): ChangeSpec {
  const before = state.doc.toString()
  const max = Math.min(before.length, code.length)
  let start = 0
  while (start < max && before.charCodeAt(start) === code.charCodeAt(start)) start++
  let end = 0
  while (end < max - start && before.charCodeAt(before.length - 1 - end) === code.charCodeAt(code.length - 1 - end))
    end++
  return { from: start, to: before.length - end, insert: code.slice(start, code.length - end) }
}

function foldAt({ doc }: EditorState, { from, to }: Fold): StateEffect<unknown>[] {
  if (to > doc.lines) return []
  return [foldEffect.of({ from: doc.line(from).from, to: doc.line(to).to })]
}

/** Unfolds what hides a position. */
function unfoldAround(state: EditorState, position: number): StateEffect<unknown>[] {
  const effects: StateEffect<unknown>[] = []
  foldedRanges(state).between(position, position, (from, to) => void effects.push(unfoldEffect.of({ from, to })))
  return effects
}
