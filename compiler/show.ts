import type { ShownDiagnostic } from './api.ts'
import { type Diagnostic, type MessageTable, helpOf, wordingOf } from './text/diagnostic.ts'
import { lineStarts, positionAt, type Source } from './text/source.ts'

/** Diagnostics as people read them: with line, column and wording, in the order of the text. */
export function show(source: Source, diagnostics: readonly Diagnostic[], table: MessageTable): ShownDiagnostic[] {
  if (diagnostics.length === 0) return []
  const starts = lineStarts(source.text)
  return [...diagnostics]
    .sort((a, b) => a.start - b.start)
    .map((diagnostic) => {
      const from = positionAt(starts, diagnostic.start)
      const to = positionAt(starts, diagnostic.end)
      return {
        ...diagnostic,
        line: from.line,
        column: from.column,
        endLine: to.line,
        endColumn: to.column,
        text: wordingOf(table, diagnostic),
        help: helpOf(table, diagnostic),
      }
    })
}

/** The same for a program of several files, the main one first; a diagnostic in another file names it. */
export function showEach(
  sources: readonly Source[],
  diagnostics: readonly Diagnostic[],
  table: MessageTable,
): ShownDiagnostic[] {
  const main = sources[0]?.name ?? ''
  const nameOf = ({ file }: Diagnostic): string => file ?? main
  return sources.flatMap((source) =>
    show(
      source,
      diagnostics.filter((d) => nameOf(d) === source.name),
      table,
    ),
  )
}
