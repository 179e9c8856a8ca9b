import { StateEffect, StateField } from '@codemirror/state'
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view'

/** 1-based lines to highlight. */
export const showLinked = StateEffect.define<ReadonlySet<number>>()

const tint = Decoration.line({ class: 'cm-linked' })

export const linkedLines = StateField.define<DecorationSet>({
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
