import type { Diagnostic } from '../../text/diagnostic.ts'
import type { Source, Span } from '../../text/source.ts'
import type { Builtins } from '../../builtins/builtins.ts'
import type { Call, Identifier, Script } from '../syntax/nodes.ts'
import { ownLibrary } from '../libraries/own-libraries.ts'
import { parse } from '../syntax/parse.ts'
import { Checker, type CheckRules, type CheckTask, type LibraryLoader } from './checker.ts'
import { declareTypes } from './declarations.ts'
import type { BoundCall, CheckedScript } from './model.ts'
import { findReassigned } from './names/reassigned.ts'
import { checkStatement } from './dispatch.ts'
import { expressionRules } from './expressions.ts'
import { statementRules } from './statements.ts'
import { ValueUnused } from './value-use.ts'
import type { Body } from './names/symbols.ts'
import type { Type } from './types.ts'
import { checkUncalled } from './calls/user-call.ts'

/**
 * Resolves every name, call and expression of a script and reports errors. Imports are searched among `libraries` by
 * name (`user/library/version`). Syntax errors are not repeated here.
 */
export function check(
  source: Source,
  script: Script,
  builtins: Builtins,
  libraries: readonly Source[] = [],
): CheckedScript {
  return finish(runPasses(source, script, builtins, new Libraries(builtins, libraries)))
}

const checkRules: CheckRules = { expressions: expressionRules, statements: statementRules }

/** A pass records types that only later statements show as hints for the next; a few passes always suffice. */
const maxRuns = 4

function runPasses(source: Source, script: Script, builtins: Builtins, libraries: LibraryLoader): CheckPass {
  const hints = new Map<Identifier, Type>()
  const reassigned = findReassigned(script)
  for (let count = 1; ; count++) {
    const result = new CheckPass({ source, script, builtins, reassigned, hints, libraries })
    if (!result.checker.foundHints || count === maxRuns) return result
  }
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }

class CheckPass {
  readonly checker: Checker
  readonly checked: Writable<CheckedScript>

  constructor(task: CheckTask) {
    const { source, script, builtins } = task
    const declarations = declarationCalls(script)
    const kind = declarations[0]?.kind ?? 'indicator'
    const none = {
      diagnostics: [],
      declaration: null,
      instances: [],
      uncalled: [],
      libraries: new Map<string, CheckedScript>(),
    }
    const checked = { source, script, builtins, kind, ...none } as Omit<
      CheckedScript,
      'main'
    > as Writable<CheckedScript>
    this.checked = checked
    this.checker = new Checker(checkRules, task, checked)
    checked.main = this.checker.body
    this.checkAll(script, declarations)
  }

  private checkAll(script: Script, declarations: readonly Declaration[]): void {
    const checker = this.checker
    const [first, second] = declarations
    checker.hasDynamicRequests = first === undefined ? checker.version >= 6 : hasDynamicRequests(checker, first.call)
    declareTypes(checker, script.body)
    for (const node of script.body) checkStatement(checker, node, ValueUnused)
    for (const target of allFunctions(checker))
      if (target.instances.length === 0) target.instances.push(checkUncalled(target))
    if (first === undefined) checker.report('PINE2060', firstLine(script))
    else this.checked.declaration = (checker.body.references[checker.slot(first.call)] as BoundCall | undefined) ?? null
    if (second !== undefined) checker.report('PINE2061', second.call.callee)
    if (first !== undefined) checkGaps(checker, first.call)
    if (first?.kind === 'indicator' && !checker.hasOutput) checker.report('PINE2062', first.call.callee)
  }
}

/** `timeframe_gaps` says how the values of another timeframe are shown. */
function checkGaps(checker: Checker, { args }: Call): void {
  const named = (name: string) => args.find((argument) => argument.name?.name === name)
  const gaps = named('timeframe_gaps')
  if (gaps && !named('timeframe') && checker.version >= 6) checker.report('PINE2059', gaps)
}

/** Where the missing declaration belongs. */
function firstLine({ body }: Script): Span {
  const start = body[0]?.start ?? 0
  return { start, end: body[0]?.end ?? 0 }
}

function allFunctions(checker: Checker) {
  return new Set([...checker.functions.values(), ...checker.methods.values()].flat())
}

// --------------------------------------------------------------------------------- declaration calls

interface Declaration {
  readonly kind: CheckedScript['kind']
  readonly call: Call
}

const kinds: ReadonlySet<string> = new Set<CheckedScript['kind']>(['indicator', 'strategy', 'library'])

/** Dynamic requests follow the declaration; the default is true since version 6. */
function hasDynamicRequests(checker: Checker, declaration: Call): boolean {
  const value = declaration.args.find((argument) => argument.name?.name === 'dynamic_requests')?.value
  return value?.kind === 'BoolLiteral' ? value.value : checker.version >= 6
}

function declarationCalls(script: Script): readonly Declaration[] {
  const found: Declaration[] = []
  for (const statement of script.body) {
    if (statement.kind !== 'ExpressionStatement' || statement.expression.kind !== 'Call') continue
    const { callee } = statement.expression
    if (callee.kind !== 'Identifier' || !kinds.has(callee.name)) continue
    found.push({ kind: callee.name as CheckedScript['kind'], call: statement.expression })
  }
  return found
}

// ------------------------------------------------------------------------------------------- finish

function finish({ checker, checked }: CheckPass): CheckedScript {
  const main = checker.body
  const live = calledFrom([main], new Set())
  const dead = calledFrom(
    [...allFunctions(checker)].flatMap((target) => target.instances),
    new Set(live),
  )
  // Callers come first, so that each body has the qualifiers of all its calls before it settles.
  for (const body of [...live].reverse()) body.settle()
  for (const body of [...dead].reverse()) body.settle()
  checked.instances = live.filter((body) => body !== main)
  checked.uncalled = dead
  checked.diagnostics = withoutDuplicates(checker.list)
  checked.libraries = importedLibraries(checker)
  return checked
}

/** Sorts by position and removes duplicates: a function's body is checked once per list of argument types. */
function withoutDuplicates(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const seen = new Set<string>()
  const first = diagnostics.filter(({ code, start, end }) => {
    const key = `${code}@${start}-${end}`
    return !seen.has(key) && seen.add(key)
  })
  return first.sort((a, b) => a.start - b.start)
}

/** The bodies that `roots` call, directly or not, and themselves: callees before callers. */
function calledFrom(roots: readonly Body[], seen: Set<Body>): readonly Body[] {
  const order: Body[] = []
  const visit = (body: Body): void => {
    if (seen.has(body)) return
    seen.add(body)
    for (const { target } of body.calls) visit(target)
    order.push(body)
  }
  roots.forEach(visit)
  return order
}

function importedLibraries(checker: Checker): ReadonlyMap<string, CheckedScript> {
  const libraries = new Map<string, CheckedScript>()
  for (const [alias, { checker: library }] of checker.imports) {
    if (library !== null) libraries.set(alias, library.checked)
  }
  return libraries
}

// ---------------------------------------------------------------------------------------- libraries

/** Loads libraries from the sources of one check, or from ours. Each is parsed and checked on its first import. */
class Libraries implements LibraryLoader {
  private readonly checkers = new Map<Source, Checker | null>()

  constructor(
    private readonly builtins: Builtins,
    private readonly sources: readonly Source[],
  ) {}

  load(user: string, library: string, version: number): Checker | null {
    const source =
      this.sources.find(({ name }) => isNamed(name, user, library, version)) ?? ownLibrary(user, library, version)
    if (source === null) return null
    const known = this.checkers.get(source)
    if (known !== undefined) return known
    // A library that imports itself does not find itself.
    this.checkers.set(source, null)
    const { script, diagnostics } = parse(source)
    const imported = runPasses(source, script, this.builtins, this)
    const { checker } = imported
    checker.list.unshift(...diagnostics.filter((d) => d.severity === 'error'))
    finish(imported)
    this.checkers.set(source, checker)
    return checker
  }
}

/** `user/library/1`, `library/1`, `library`, each with or without an extension and with `-` or `_` for the slash. */
function isNamed(name: string, user: string, library: string, version: number): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[\\/_-]+/g, '/')
  const bare = plain(name.replace(/\.(pine|pinescript|ps|txt)$/i, ''))
  const wanted = [`${user}/${library}/${version}`, `${user}/${library}`, `${library}/${version}`, library]
  return wanted.some((candidate) => bare === plain(candidate))
}
