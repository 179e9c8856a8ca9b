import { StateEffect } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { lineHeight } from './editor-theme.ts'

/** How long the styles of the page may take to arrive. */
const watchedMs = 3_000

/** Whether the editor's lines have the height of its theme. */
function isStyled({ contentDOM }: EditorView): boolean {
  const style = getComputedStyle(contentDOM)
  return Math.abs(Number.parseFloat(style.lineHeight) / Number.parseFloat(style.fontSize) - lineHeight) < 0.01
}

/**
 * The first measurement may precede the style sheets of the page: its line height is then the page's, and line numbers
 * drift from their lines. Makes a new editor measure its lines again when its styles are there. Returns a function that
 * cancels it.
 */
export function measureAgain(editor: EditorView): () => void {
  const began = performance.now()
  let frame = 0
  const watch = () => {
    // A new theme makes the editor measure its lines.
    if (isStyled(editor)) editor.dispatch({ effects: StateEffect.appendConfig.of(EditorView.theme({})) })
    else if (performance.now() - began < watchedMs) frame = requestAnimationFrame(watch)
  }
  // In the first frame the editor measures after this callback.
  frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(watch)
  })
  return () => cancelAnimationFrame(frame)
}
