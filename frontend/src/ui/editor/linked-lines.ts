import { StateEffect, StateField } from '@codemirror/state'
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view'

/** 1-based lines to highlight. */
export const showLinked = StateEffect.define<ReadonlySet<number>>()

/** Highlights linked lines in a trace color. */
export function linkedLines(trace: 'original' | 'converted') {
  const tint = Decoration.line({ class: `cm-linked cm-linked-${trace}` })
  return StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(marks, transaction) {
      for (const effect of transaction.effects) {
        if (!effect.is(showLinked)) continue
        const { doc } = transaction.state
        const lines = [...effect.value].filter((line) => line >= 1 && line <= doc.lines).sort((a, b) => a - b)
        return Decoration.set(lines.map((line) => tint.range(doc.line(line).from)))
      }
      return marks.map(transaction.changes)
    },
    provide: (field) => EditorView.decorations.from(field),
  })
}

interface LineHandlers {
  /** Called with the 1-based line under the pointer, or null. */
  readonly onHover: (line: number | null) => void
  readonly onClick: (line: number) => void
}

/** Reports the line under the pointer and clicked lines. */
export function lineHandlers({ onHover, onClick }: LineHandlers) {
  const lineAt = (event: MouseEvent, view: EditorView): number | null => {
    const position = view.posAtCoords({ x: event.clientX, y: event.clientY })
    return position === null ? null : view.state.doc.lineAt(position).number
  }
  return EditorView.domEventHandlers({
    mousemove: (event, view) => onHover(lineAt(event, view)),
    mouseleave: () => onHover(null),
    click: (event, view) => {
      const line = lineAt(event, view)
      if (line !== null) onClick(line)
    },
  })
}
