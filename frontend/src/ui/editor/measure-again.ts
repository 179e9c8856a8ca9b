import { StateEffect } from '@codemirror/state'
import { EditorView } from '@codemirror/view'

/** How long the styles of the page may take to arrive. */
const watchedMs = 3_000

/**
 * The first measurement may precede the style sheets of the page: its line height is then the page's, and line numbers
 * drift from their lines. Watches the line height of a new editor and makes it measure its lines after a change.
 * Returns a function that stops it.
 */
export function measureAgain(editor: EditorView): () => void {
  const began = performance.now()
  let measured = ''
  let frame = 0
  const watch = () => {
    const { lineHeight } = getComputedStyle(editor.contentDOM)
    // A new theme makes the editor measure its lines.
    if (lineHeight !== measured) editor.dispatch({ effects: StateEffect.appendConfig.of(EditorView.theme({})) })
    measured = lineHeight
    if (performance.now() - began < watchedMs) frame = requestAnimationFrame(watch)
  }
  frame = requestAnimationFrame(watch)
  return () => cancelAnimationFrame(frame)
}
