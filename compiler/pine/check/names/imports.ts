import { lineStarts, positionAt } from '../../../text/source.ts'
import { isOwn } from '../../libraries/own-libraries.ts'
import type { Call, ImportDeclaration, Member } from '../../syntax/nodes.ts'
import { walk } from '../../syntax/visit.ts'
import { callBuiltin } from '../calls/builtin-call.ts'
import { checkArguments } from '../calls/arguments.ts'
import type { Checker, FunctionSymbol, Import } from '../checker.ts'
import { unknownType } from '../types/intern.ts'
import { closest, renameFix } from './suggest.ts'
import { type Type, Const } from '../types.ts'
import { callUser } from '../calls/user-call.ts'
import { publishedExports } from './published-libraries.ts'

export function importLibrary(checker: Checker, node: ImportDeclaration): void {
  const alias = node.alias?.name ?? node.library
  const library = `${node.user}/${node.library}/${node.libraryVersion}`
  if (checker.imports.has(alias)) checker.report('PINE2007', node.alias ?? node, { name: alias })
  const imported = checker.libraries.load(node.user, node.library, node.libraryVersion)
  if (imported === null) {
    const exports = publishedExports(library)
    if (!isUsed(checker, alias, exports ?? publishedExports(`${node.user}/${node.library}`)))
      checker.report('PINE2094', node, { library })
    else if (exports === null) checker.report('PINE2090', node, { library })
    else checker.report('PINE2091', node, { library, exports: shortList(exports) })
  } else {
    reportBroken(checker, node, library, imported)
    if (isOwn(imported.source) && isUsed(checker, alias, [...imported.functions.keys()]))
      checker.report('PINE2095', node, { library })
  }
  // The output may come from the library.
  if (imported === null || imported.hasOutput) checker.hasOutput = true
  checker.imports.set(alias, { library, checker: imported })
}

/** Returns whether a script reads any of `exports`; an unread library is not needed. Unknown exports count as read. */
function isUsed(checker: Checker, alias: string, exports: readonly string[] | null): boolean {
  if (exports === null) return true
  let found = false
  walk(checker.script, (node) => {
    if (node.kind === 'TypeNode' && node.name.startsWith(`${alias}.`)) found = true
    if (node.kind !== 'Member') return
    const {
      name: { name },
      object,
    } = node
    const space = object.kind === 'Identifier' ? object.name : ''
    const isBuiltin = checker.builtins.names.get(space)?.members.has(name) === true
    if (exports.includes(name) ? space === alias || !isBuiltin : space === alias && !isBuiltin) found = true
  })
  return found
}

function reportBroken(checker: Checker, node: ImportDeclaration, library: string, imported: Checker): void {
  const error = imported.list.find((d) => d.severity === 'error')
  if (error === undefined) return
  const { line } = positionAt(lineStarts(imported.source.text), error.start)
  checker.report('PINE2093', node, { library, line })
}

const shownExports = 8

function shortList(names: readonly string[]): string {
  const shown = names.slice(0, shownExports).join(', ')
  return names.length > shownExports ? `${shown} and ${names.length - shownExports} more` : shown
}

/** `alias.function(…)`. */
export function callLibrary(checker: Checker, node: Call, callee: Member, alias: string, library: Import): Type {
  const { name } = callee.name
  const exported = library.checker?.functions.get(name)?.filter((f) => f.declaration.exported) ?? []
  if (exported.length > 0) return callUser(checker, node, exported, null)
  const builtin = exported.length === 0 ? checker.builtins.names.get(alias)?.members.get(name) : undefined
  // An alias may be named like a built-in namespace; both serve.
  if (builtin?.function) return callBuiltin(checker, node, builtin.function, builtin.fullName, null)
  checkArguments(checker, node)
  if (library.checker !== null && name !== '') {
    if (isOwn(library.checker.source) && publishedExports(library.checker.source.name)?.includes(name)) {
      checker.report('PINE2096', callee.name, { library: library.library, name })
    } else {
      const guess = closest(name, library.checker.functions.keys())
      checker.reportWithFix('PINE2092', callee.name, guess === null ? [] : renameFix(callee.name, guess), {
        alias,
        name,
      })
    }
  }
  checker.bits = Const
  return unknownType
}

/** Exported methods of that name in all imported libraries. */
export function libraryMethods(checker: Checker, name: string): readonly FunctionSymbol[] {
  const found: FunctionSymbol[] = []
  for (const { checker: imported } of checker.imports.values()) {
    for (const method of imported?.methods.get(name) ?? []) if (method.declaration.exported) found.push(method)
  }
  return found
}
