import type { CheckedScript, VariableSymbol } from '../pine/check/model.ts'
import type { ObjectType } from '../pine/check/types.ts'
import type { ImportDeclaration } from '../pine/syntax/nodes.ts'
import { sliceFor, symbolsIn } from '../pine/analyze/slice.ts'
import { lineStarts, positionAt, type Span } from '../text/source.ts'

const libraryOf = (home: CheckedScript, { alias, library }: ImportDeclaration): CheckedScript | null =>
  home.libraries.get(alias?.name ?? library) ?? null

/** The library an import names, with those of its globals that functions or importing scripts read, in its order. */
export function importedGlobals(script: CheckedScript, home: CheckedScript, node: ImportDeclaration) {
  const library = libraryOf(home, node)
  if (!library) return null
  const needed = new Set<VariableSymbol>()
  for (const instance of script.instances) {
    if (instance.declaration) symbolsIn(instance, instance.declaration.body, needed)
  }
  for (const statement of home.script.body) symbolsIn(home.main, statement, needed)
  for (const declared of library.script.body)
    if (declared.kind === 'TypeDeclaration') symbolsIn(library.main, declared, needed)
  const globals = library.script.body.filter(
    (statement) => statement.kind === 'VariableDeclaration' || statement.kind === 'TupleDeclaration',
  )
  const imports = library.script.body.filter((statement) => statement.kind === 'ImportDeclaration')
  return { library, statements: [...imports, ...sliceFor(library.main, globals, needed)] }
}

/** The script or the library that declares a type: its fields' defaults mean what they mean there. */
export function homeOf(script: CheckedScript, type: ObjectType): CheckedScript | null {
  if (script.script.body.includes(type.declaration)) return script
  for (const library of script.libraries.values()) {
    const home = homeOf(library, type)
    if (home) return home
  }
  return null
}

/** A note about a library's line is reported at the script's import; one about a built-in's Pine body names the built-in. */
export function inLibrary(
  script: CheckedScript,
  library: CheckedScript,
  { start }: Span,
  why: string,
): { readonly span: Span; readonly reason: string } {
  const node = script.script.body.find(
    (statement): statement is ImportDeclaration =>
      statement.kind === 'ImportDeclaration' && reaches(libraryOf(script, statement), library),
  )
  const { name, text } = library.source
  if (!node) return { span: { start: 0, end: 0 }, reason: `in ${name}: ${why}` }
  return { span: node, reason: `in ${name}, line ${positionAt(lineStarts(text), start).line}: ${why}` }
}

const reaches = (from: CheckedScript | null, wanted: CheckedScript): boolean =>
  from !== null && (from === wanted || [...from.libraries.values()].some((library) => reaches(library, wanted)))
