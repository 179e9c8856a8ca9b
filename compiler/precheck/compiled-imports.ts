import type { Dialect } from '../api.ts'
import { libraryFile } from '../mql/builtins/library.ts'
import { fileOf, parse, type ParsedProgram } from '../mql/syntax/parse.ts'
import type { Node } from '../mql/syntax/nodes.ts'
import type { Source } from '../text/source.ts'

/** A DLL or a compiled MQL file, and the directive of the main file that brings it in. */
export interface CompiledImport {
  readonly name: string
  readonly node: Node
}

const fileNameOf = (path: string): string => path.replace(/^.*[\\/]/, '').toLowerCase()

/** Returns imports of files that cannot be read, also of included headers: `WinUser32.mqh` imports `user32.dll`. */
export function compiledImportsOf(parsed: ParsedProgram): CompiledImport[] {
  const { declarations } = parsed.program
  const includes = declarations.filter((node) => node.kind === 'IncludeDirective' && fileOf(parsed, node.id) === 0)
  const found = declarations.flatMap((node): CompiledImport[] => {
    if (node.kind !== 'ImportDirective' || node.path === null || !/\.(dll|ex[45])$/i.test(node.path)) return []
    const file = fileOf(parsed, node.id)
    if (file === 0) return [{ name: node.path, node }]
    // A header that another header includes is named by the first include.
    const name = fileNameOf(parsed.files[file]?.name ?? '')
    const include =
      includes.find((one) => one.kind === 'IncludeDirective' && fileNameOf(one.path) === name) ?? includes[0]
    return include ? [{ name: node.path, node: include }] : []
  })
  return [...new Map(found.map((one) => [`${one.node.start} ${one.name}`, one])).values()]
}

/** Returns the names of DLLs and compiled files that a program imports. */
export function importedFiles({
  source,
  language,
}: {
  readonly source: Source
  readonly language: Dialect
}): readonly string[] {
  const parsed = parse([source], { dialect: language, library: (path) => libraryFile(language, path) })
  return compiledImportsOf(parsed).map(({ name }) => name)
}
