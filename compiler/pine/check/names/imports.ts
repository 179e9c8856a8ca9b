import { lineStarts, positionAt } from '../../../text/source.ts'
import { builtinNames } from '../../builtins/names.ts'
import { isOwn } from '../../libraries/own-libraries.ts'
import type { Call, ImportDeclaration, Member } from '../../syntax/nodes.ts'
import { walk } from '../../syntax/visit.ts'
import { callBuiltin } from '../calls/builtin-call.ts'
import { checkArguments } from '../calls/call.ts'
import type { Checker } from '../checker.ts'
import { unknownType } from '../types/intern.ts'
import { closest, renameFix } from './suggest.ts'
import type { FunctionSymbol } from './symbols.ts'
import type { Type } from '../types.ts'
import { callUser } from '../calls/user-call.ts'
import { Const } from '../types.ts'
import { publishedExports } from './published-libraries.ts'

/** An imported library; `checker` is null when its source is not here. */
export interface Import {
  /** `user/library/version`. */
  readonly library: string
  readonly checker: Checker | null
}

/** Finds and checks the libraries that stand beside a script; null when a source is not here. */
export interface LibraryLoader {
  load(user: string, library: string, version: number): Checker | null
}

export function importLibrary(c: Checker, node: ImportDeclaration): void {
  const alias = node.alias?.name ?? node.library
  const library = `${node.user}/${node.library}/${node.libraryVersion}`
  if (c.imports.has(alias)) c.report('PINE2007', node.alias ?? node, { name: alias })
  const checker = c.libraries.load(node.user, node.library, node.libraryVersion)
  if (checker === null) {
    const exports = publishedExports(library)
    if (!isUsed(c, alias, exports ?? publishedExports(`${node.user}/${node.library}`)))
      c.report('PINE2094', node, { library })
    else if (exports === null) c.report('PINE2090', node, { library })
    else c.report('PINE2091', node, { library, exports: shortList(exports) })
  } else {
    reportBroken(c, node, library, checker)
    if (isOwn(checker.source) && isUsed(c, alias, [...checker.functions.keys()]))
      c.report('PINE2095', node, { library })
  }
  // What is shown may come from there.
  if (checker === null || checker.hasOutput) c.hasOutput = true
  c.imports.set(alias, { library, checker })
}

/** Whether a script reads anything of a library of which only the exports are known, at most: it can do without the rest. */
function isUsed(c: Checker, alias: string, exports: readonly string[] | null): boolean {
  if (exports === null) return true
  let found = false
  walk(c.script, (node) => {
    if (node.kind === 'TypeNode' && node.name.startsWith(`${alias}.`)) found = true
    if (node.kind !== 'Member') return
    const {
      name: { name },
      object,
    } = node
    const space = object.kind === 'Identifier' ? object.name : ''
    const isBuiltin = builtinNames().get(space)?.members.has(name) === true
    if (exports.includes(name) ? space === alias || !isBuiltin : space === alias && !isBuiltin) found = true
  })
  return found
}

function reportBroken(c: Checker, node: ImportDeclaration, library: string, imported: Checker): void {
  const error = imported.list.find((d) => d.severity === 'error')
  if (error === undefined) return
  const { line } = positionAt(lineStarts(imported.source.text), error.start)
  c.report('PINE2093', node, { library, line })
}

const shownExports = 8

function shortList(names: readonly string[]): string {
  const shown = names.slice(0, shownExports).join(', ')
  return names.length > shownExports ? `${shown} and ${names.length - shownExports} more` : shown
}

/** `alias.function(…)`. */
export function callLibrary(c: Checker, node: Call, callee: Member, alias: string, library: Import): Type {
  const { name } = callee.name
  const exported = library.checker?.functions.get(name)?.filter((f) => f.declaration.exported) ?? []
  if (exported.length > 0) return callUser(c, node, exported, null)
  const builtin = exported.length === 0 ? builtinNames().get(alias)?.members.get(name) : undefined
  // An alias may be named like a built-in namespace; both serve.
  if (builtin?.function) return callBuiltin(c, node, builtin.function, builtin.fullName, null)
  checkArguments(c, node)
  if (library.checker !== null && name !== '') {
    if (isOwn(library.checker.source) && publishedExports(library.checker.source.name)?.includes(name)) {
      c.report('PINE2096', callee.name, { library: library.library, name })
    } else {
      const guess = closest(name, library.checker.functions.keys())
      c.reportWithFix('PINE2092', callee.name, guess === null ? [] : renameFix(callee.name, guess), { alias, name })
    }
  }
  c.bits = Const
  return unknownType
}

/** Exported methods of that name in all imported libraries. */
export function libraryMethods(c: Checker, name: string): readonly FunctionSymbol[] {
  const found: FunctionSymbol[] = []
  for (const { checker } of c.imports.values()) {
    for (const method of checker?.methods.get(name) ?? []) if (method.declaration.exported) found.push(method)
  }
  return found
}
