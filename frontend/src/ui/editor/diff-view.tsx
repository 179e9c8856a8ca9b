import { MergeView, unifiedMergeView } from '@codemirror/merge'
import { searchKeymap } from '@codemirror/search'
import { EditorState, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, keymap, lineNumbers, ViewPlugin } from '@codemirror/view'
import { defaultKeymap } from '@codemirror/commands'
import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import type { HighlightLanguage } from '../../lib/highlight/languages.ts'
import { highlighting } from './highlighting.ts'
import { editorTheme } from './editor-theme.ts'
import { measureAgain } from './measure-again.ts'

export interface DiffViewProps {
  readonly before: { readonly text: string; readonly label: string }
  readonly after: { readonly text: string; readonly label: string }
  readonly language: HighlightLanguage
  /** Two columns, or one with removed lines above added ones. */
  readonly layout: 'columns' | 'unified'
  /** Whether unchanged lines are collapsed; each fold opens on demand. */
  readonly folded: boolean
}

/** Unchanged lines collapse to one line that opens. */
const collapse = { margin: 3, minSize: 6 }
const diffConfig = { scanLimit: 5000, timeout: 500 }

const tint = (trace: string, strength: number) =>
  `color-mix(in srgb, var(--tw-palette-trace-${trace}) ${strength}%, transparent)`
const underlined = (trace: string) =>
  `linear-gradient(var(--tw-palette-trace-${trace}), var(--tw-palette-trace-${trace})) bottom / 100% 2px no-repeat`
// A stronger tint would lower the contrast of the code's colors.
const faint = 6
const diffTheme = EditorView.theme({
  '.cm-gutters': { color: 'var(--tw-palette-text-secondary)' },
  '&.cm-merge-a .cm-changedLine, .cm-deletedChunk': { backgroundColor: tint('original', faint) },
  '&.cm-merge-b .cm-changedLine, .cm-inlineChangedLine': { backgroundColor: tint('converted', faint) },
  '&.cm-merge-a .cm-changedLineGutter, .cm-deletedLineGutter': { background: 'var(--tw-palette-trace-original)' },
  '&.cm-merge-b .cm-changedLineGutter': { background: 'var(--tw-palette-trace-converted)' },
  '&.cm-merge-a .cm-changedText, .cm-deletedChunk .cm-deletedText': { background: underlined('original') },
  '&.cm-merge-b .cm-changedText': { background: underlined('converted') },
  '& del, & ins': { textDecoration: 'none' },
  '.cm-collapsedLines:focus-visible': { outline: '2px solid var(--tw-palette-text-primary)', outlineOffset: '-2px' },
  '.cm-collapsedLines': { background: 'var(--tw-palette-surface-sunken)', color: 'var(--tw-palette-text-secondary)' },
  // The library's fold sign is missing in our fonts.
  '.cm-collapsedLines::before, .cm-collapsedLines::after': { content: '"+"' },
})

const fold = '.cm-collapsedLines'

/** Makes the library's folds keyboard-accessible buttons. */
const foldButtons = ViewPlugin.define(
  (view) => {
    const name = () => {
      for (const element of view.dom.querySelectorAll<HTMLElement>(fold)) {
        element.setAttribute('role', 'button')
        element.setAttribute('aria-label', `Show ${element.textContent ?? ''}`)
        element.tabIndex = 0
      }
    }
    // Widgets are in the DOM only after the view has rendered.
    const later = () => view.requestMeasure({ key: fold, read: () => null, write: name })
    later()
    return { update: later }
  },
  {
    eventHandlers: {
      keydown(event, view) {
        const element = event.target instanceof Element ? event.target.closest<HTMLElement>(fold) : null
        if (!element || (event.key !== 'Enter' && event.key !== ' ')) return false
        event.preventDefault()
        element.click()
        // The button disappears with the fold.
        view.focus()
        return true
      },
    },
  },
)

/** Shows the differences between two texts, read-only. */
export default function DiffView({ before, after, language, layout, folded }: DiffViewProps) {
  const host = useRef<HTMLDivElement>(null)
  const { text: a, label: labelA } = before
  const { text: b, label: labelB } = after
  useEffect(() => {
    const parent = host.current
    if (!parent) return
    const extensions = (label: string): Extension[] => [
      lineNumbers(),
      drawSelection(),
      foldButtons,
      EditorState.readOnly.of(true),
      EditorState.tabSize.of(4),
      highlighting(language),
      diffTheme,
      editorTheme,
      keymap.of([...defaultKeymap, ...searchKeymap]),
      // Scrolling regions must be focusable.
      EditorView.contentAttributes.of({ 'aria-label': label, 'aria-readonly': 'true', tabindex: '0' }),
    ]
    const foldOptions = folded ? { collapseUnchanged: collapse } : {}
    const view =
      layout === 'columns'
        ? new MergeView({
            parent,
            a: { doc: a, extensions: extensions(labelA) },
            b: { doc: b, extensions: extensions(labelB) },
            ...foldOptions,
            diffConfig,
          })
        : new EditorView({
            parent,
            doc: b,
            extensions: [
              ...extensions(labelB),
              unifiedMergeView({ original: a, mergeControls: false, ...foldOptions, diffConfig }),
            ],
          })
    const cancel = (view instanceof MergeView ? [view.a, view.b] : [view]).map(measureAgain)
    return () => {
      for (const stop of cancel) stop()
      view.destroy()
    }
  }, [a, b, labelA, labelB, language, layout, folded])
  return <Box ref={host} sx={{ height: '68vh', '& .cm-mergeView': { height: '100%' } }} />
}
