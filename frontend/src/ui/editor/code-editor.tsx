import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language'
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from '@codemirror/lint'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  hoverTooltip,
  keymap,
  lineNumbers,
  placeholder as placeholderText,
} from '@codemirror/view'
import Box from '@mui/material/Box'
import { useEffect, useImperativeHandle, useRef, type Ref, type RefObject } from 'react'
import type { ShownDiagnostic } from '../../../../compiler/api.ts'
import type { HighlightLanguage } from '../../lib/highlight/languages.ts'
import { highlighting } from './highlighting.ts'
import { lineHandlers, linkedLines, showLinked } from './linked-lines.ts'
import { measureAgain } from './measure-again.ts'
import { editorTheme } from './editor-theme.ts'
import { pineCompletion, pineHover, type Assistant } from './pine-assist.ts'

export interface CodeEditorHandle {
  /** Moves the cursor to a 1-based position and scrolls it into view. */
  jumpTo(line: number, column: number): void
  /** Takes the focus with a selection, in characters from the start. */
  focusAt(anchor: number, head: number): void
  replaceAll(text: string): void
}

export interface CodeEditorProps {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly language: HighlightLanguage
  readonly label: string
  readonly placeholder?: string
  readonly diagnostics?: readonly ShownDiagnostic[]
  /** 1-based lines linked to the line under the pointer elsewhere. */
  readonly linked?: ReadonlySet<number>
  readonly onLineHover?: (line: number | null) => void
  readonly onLineClick?: (line: number) => void
  /** A 1-based line to scroll into view without moving the cursor; a new object for each request. */
  readonly reveal?: { readonly line: number } | null
  /** Provides completion and hover; optional. */
  readonly compiler?: Assistant
  readonly ref?: Ref<CodeEditorHandle>
}

export default function CodeEditor(props: CodeEditorProps) {
  const { value, language, diagnostics, linked, reveal, ref } = props
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const languageSlot = useRef(new Compartment())
  // The editor is created once and calls the latest callbacks.
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })

  useEffect(() => {
    if (!host.current) return
    const editor = createEditor(host.current, languageSlot.current, latest)
    view.current = editor
    const cancel = measureAgain(editor)
    return () => {
      cancel()
      editor.destroy()
    }
  }, [])

  useEffect(() => {
    const editor = view.current
    if (editor && editor.state.doc.toString() !== value)
      editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } })
  }, [value])

  useEffect(() => {
    view.current?.dispatch({ effects: languageSlot.current.reconfigure(highlighting(language)) })
  }, [language])

  useEffect(() => {
    const editor = view.current
    if (editor && diagnostics)
      editor.dispatch(
        setDiagnostics(
          editor.state,
          diagnostics.map((diagnostic) => shown(diagnostic, editor.state.doc.length)),
        ),
      )
  }, [diagnostics])

  useEffect(() => {
    view.current?.dispatch({ effects: showLinked.of(linked ?? new Set()) })
  }, [linked])

  useEffect(() => {
    const editor = view.current
    if (!editor || !reveal || reveal.line > editor.state.doc.lines) return
    const { from } = editor.state.doc.line(reveal.line)
    editor.dispatch({ effects: EditorView.scrollIntoView(from, { yMargin: 48 }) })
  }, [reveal])

  useImperativeHandle(
    ref,
    () => ({
      jumpTo(line, column) {
        const editor = view.current
        if (!editor) return
        const at = editor.state.doc.line(Math.min(Math.max(line, 1), editor.state.doc.lines))
        const anchor = Math.min(at.from + column - 1, at.to)
        editor.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) })
        editor.focus()
      },
      focusAt(anchor, head) {
        const editor = view.current
        const within = (offset: number) => Math.min(offset, editor?.state.doc.length ?? 0)
        editor?.dispatch({ selection: { anchor: within(anchor), head: within(head) }, scrollIntoView: true })
        editor?.focus()
      },
      replaceAll(text) {
        const editor = view.current
        editor?.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } })
      },
    }),
    [],
  )

  return (
    <Box
      ref={host}
      sx={{ height: '100%', minHeight: 'inherit', '& .cm-editor': { height: '100%', minHeight: 'inherit' } }}
    />
  )
}

/** Creates an editor that calls the latest callbacks of its component. */
function createEditor(parent: HTMLElement, languageSlot: Compartment, latest: RefObject<CodeEditorProps>): EditorView {
  const { label, placeholder = '', language: first } = latest.current
  return new EditorView({
    parent,
    state: EditorState.create({
      doc: latest.current.value,
      extensions: [
        lineNumbers(),
        lintGutter(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        highlightSelectionMatches(),
        indentUnit.of('    '),
        EditorState.tabSize.of(4),
        linkedLines('original'),
        languageSlot.of(highlighting(first)),
        editorTheme,
        placeholderText(placeholder),
        autocompletion({
          override: [(context) => (latest.current.compiler ? pineCompletion(latest.current.compiler)(context) : null)],
        }),
        hoverTooltip((target, position, side) =>
          latest.current.compiler ? pineHover(latest.current.compiler)(target, position, side) : null,
        ),
        keymap.of([
          ...closeBracketsKeymap,
          ...defaultKeymap,
          ...searchKeymap,
          ...historyKeymap,
          ...completionKeymap,
          ...lintKeymap,
          indentWithTab,
        ]),
        // Scrolling regions must be focusable.
        EditorView.contentAttributes.of({
          'aria-label': label,
          'aria-description': 'Press Tab to indent. Press Escape, then Tab, to leave the editor.',
          tabindex: '0',
          spellcheck: 'false',
          autocorrect: 'off',
          autocapitalize: 'off',
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) latest.current.onChange(update.state.doc.toString())
        }),
        lineHandlers({
          onHover: (line) => latest.current.onLineHover?.(line),
          onClick: (line) => latest.current.onLineClick?.(line),
        }),
      ],
    }),
  })
}

/** The text may be shorter than when it was checked. */
function shown(diagnostic: ShownDiagnostic, length: number): Diagnostic {
  const from = Math.min(diagnostic.start, length)
  return {
    from,
    to: Math.min(Math.max(diagnostic.end, from), length),
    severity: diagnostic.severity,
    source: diagnostic.code,
    message: diagnostic.help ? `${diagnostic.text}\n${diagnostic.help}` : diagnostic.text,
    actions: (diagnostic.fixes ?? []).map((fix) => ({
      name: fix.title,
      apply: (editor: EditorView) =>
        editor.dispatch({ changes: fix.edits.map((edit) => ({ from: edit.start, to: edit.end, insert: edit.text })) }),
    })),
  }
}
