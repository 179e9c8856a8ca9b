import type { ShownDiagnostic } from '../../../../../compiler/api.ts'
import type { Edit } from '../../../../../compiler/text/diagnostic.ts'

/** A fix with the name of its file; undefined for the program. */
export interface FileFix {
  readonly file: string | undefined
  readonly edits: readonly Edit[]
}

/** Returns the first fix of each diagnostic. A fix that touches the text of an earlier one is left for the next check. */
export function firstFixes(diagnostics: readonly ShownDiagnostic[]): readonly FileFix[] {
  const taken: FileFix[] = []
  for (const { file, fixes } of diagnostics) {
    const [fix] = fixes ?? []
    if (!fix) continue
    const touched = taken.filter((other) => other.file === file).flatMap(({ edits }) => edits)
    if (fix.edits.some((edit) => touched.some((other) => edit.start <= other.end && other.start <= edit.end))) continue
    taken.push({ file, edits: fix.edits })
  }
  return taken
}

/** Joins the edits of each file. */
export function editsByFile(fixes: readonly FileFix[]): ReadonlyMap<string | undefined, readonly Edit[]> {
  const byFile = new Map<string | undefined, Edit[]>()
  for (const { file, edits } of fixes) byFile.set(file, [...(byFile.get(file) ?? []), ...edits])
  return byFile
}
