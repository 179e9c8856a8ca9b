import type { Diagnostic } from '../../text/diagnostic.ts'
import type { Source, Span } from '../../text/source.ts'
import type { Call, Identifier, Script } from '../syntax/nodes.ts'
import { ownLibrary } from '../libraries/own-libraries.ts'
import { parse } from '../syntax/parse.ts'
import { Checker } from './checker.ts'
import { declareTypes } from './declarations.ts'
import type { LibraryLoader } from './names/imports.ts'
import type { BoundCall, CheckedScript } from './model.ts'
import { findReassigned } from './names/reassigned.ts'
import { statement } from './statements.ts'
import { Unwanted } from './structures.ts'
import type { Body } from './names/symbols.ts'
import type { Type } from './types.ts'
import { checkUncalled } from './calls/user-call.ts'

/**
 * Finds out what every name, call and expression of a script means, and what is wrong with it. Libraries that it
 * imports are looked for among `libraries` by name (`user/library/version`). Syntax errors are not repeated here.
 */
export function check(source: Source, script: Script, libraries: readonly Source[] = []): CheckedScript {
  return finish(run(source, script, new Libraries(libraries)))
}

/** Types that only later statements show are hints for another run; a few always settle them. */
const mostRuns = 4

function run(source: Source, script: Script, libraries: LibraryLoader): Run {
  const hints = new Map<Identifier, Type>()
  const reassigned = findReassigned(script)
  for (let count = 1; ; count++) {
    const result = new Run(source, script, libraries, reassigned, hints)
    if (!result.checker.foundHints || count === mostRuns) return result
  }
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }

class Run {
  readonly checker: Checker
  readonly checked: Writable<CheckedScript>

  constructor(
    source: Source,
    private readonly script: Script,
    libraries: LibraryLoader,
    reassigned: ReadonlySet<Identifier>,
    hints: Map<Identifier, Type>,
  ) {
    const declarations = declarationCalls(script)
    const kind = declarations[0]?.kind ?? 'indicator'
    const none = {
      diagnostics: [],
      declaration: null,
      instances: [],
      uncalled: [],
      libraries: new Map<string, CheckedScript>(),
    }
    const checked = { source, script, kind, ...none } as Omit<CheckedScript, 'main'> as Writable<CheckedScript>
    this.checked = checked
    this.checker = new Checker(source, script, checked, reassigned, hints, libraries)
    checked.main = this.checker.body
    this.checkAll(declarations)
  }

  private checkAll(declarations: readonly Declaration[]): void {
    const c = this.checker
    const [first, second] = declarations
    c.hasDynamicRequests = first === undefined ? c.version >= 6 : hasDynamicRequests(c, first.call)
    declareTypes(c, this.script.body)
    for (const node of this.script.body) statement(c, node, Unwanted)
    for (const target of allFunctions(c))
      if (target.instances.length === 0) target.instances.push(checkUncalled(target))
    if (first === undefined) c.report('PINE2060', firstLine(this.script))
    else this.checked.declaration = (c.body.references[c.slot(first.call)] as BoundCall | undefined) ?? null
    if (second !== undefined) c.report('PINE2061', second.call.callee)
    if (first?.kind === 'indicator' && !c.hasOutput) c.report('PINE2062', first.call.callee)
  }
}

/** Where a declaration would stand. */
function firstLine({ body }: Script): Span {
  const start = body[0]?.start ?? 0
  return { start, end: body[0]?.end ?? 0 }
}

function allFunctions(c: Checker) {
  return new Set([...c.functions.values(), ...c.methods.values()].flat())
}

// --------------------------------------------------------------------------------- declaration calls

interface Declaration {
  readonly kind: CheckedScript['kind']
  readonly call: Call
}

const kinds: ReadonlySet<string> = new Set<CheckedScript['kind']>(['indicator', 'strategy', 'library'])

/** Requests are dynamic as the declaration says; by default from version 6 on. */
function hasDynamicRequests(c: Checker, declaration: Call): boolean {
  const value = declaration.args.find((argument) => argument.name?.name === 'dynamic_requests')?.value
  return value?.kind === 'BoolLiteral' ? value.value : c.version >= 6
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

function finish({ checker, checked }: Run): CheckedScript {
  const main = checker.body
  const live = calledFrom([main], new Set())
  const dead = calledFrom(
    [...allFunctions(checker)].flatMap((target) => target.instances),
    new Set(live),
  )
  // Callers come first, so that each body knows what its calls gave when its own turn comes.
  for (const body of [...live].reverse()) body.settle()
  for (const body of [...dead].reverse()) body.settle()
  checked.instances = live.filter((body) => body !== main)
  checked.uncalled = dead
  checked.diagnostics = once(checker.list)
  checked.libraries = importedLibraries(checker)
  return checked
}

/** In the order of the text. A function's body is checked for each list of argument types: what is wrong in it is told once. */
function once(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
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

/** The library sources of one check, and ours for those that are not there: each is parsed and checked when it is first imported. */
class Libraries implements LibraryLoader {
  private readonly checkers = new Map<Source, Checker | null>()

  constructor(private readonly sources: readonly Source[]) {}

  load(user: string, library: string, version: number): Checker | null {
    const source = this.sources.find(({ name }) => isNamed(name, user, library, version)) ?? ownLibrary(user, library)
    if (source === null) return null
    const known = this.checkers.get(source)
    if (known !== undefined) return known
    // While it is being checked it is not there for itself.
    this.checkers.set(source, null)
    const { script, diagnostics } = parse(source)
    const imported = run(source, script, this)
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
