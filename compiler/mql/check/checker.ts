import type { DialectFacts } from '../../targets/dialect.ts'
import { dialects } from '../../targets/dialects.ts'
import { required } from '../../text/required.ts'
import { Diagnostics, type Diagnostic, type Fix } from '../../text/diagnostic.ts'
import { type Span, lineStarts, positionAt } from '../../text/source.ts'
import { type Registry, registryOf } from '../builtins/registry.ts'
import { type BuildRuleName, hasBuildRule, latestBuild } from '../builds.ts'
import { messages } from '../messages.ts'
import type { Expression, NodeBase } from '../syntax/nodes.ts'
import { type ParsedProgram, fileOf, sourceOf } from '../syntax/parse.ts'
import { meaningOf } from './facts.ts'
import { unknownType } from './types/intern.ts'
import type { Conversion, Facts, Reference, MqlType } from './model.ts'
import {
  type ClassSymbol,
  type ConstantSymbol,
  type FunctionSymbol,
  type LocalScope,
  type TypeEnvironment,
  type TypeSymbol,
  type Variable,
  noTypes,
} from './names/symbols.ts'

export type Code = keyof typeof messages
export type Params = Readonly<Record<string, string | number>>

interface WritableFacts extends Facts {
  readonly types: (MqlType | undefined)[]
  readonly references: (Reference | undefined)[]
  readonly conversions: Map<number, Conversion>
}

/** Checks that recurse from other modules; check.ts connects them. */
export interface CheckPhases {
  readonly checkExpression: (checker: Checker, node: Expression) => MqlType
  readonly completeClass: (checker: Checker, symbol: ClassSymbol) => void
}

/** Holds the state of checking one program: its names, the present scope, and the facts found. */
export class Checker {
  readonly registry: Registry
  /** MQL5, and MQL4 with `#property strict`. */
  readonly strict: boolean
  readonly variables = new Map<string, Variable>()
  readonly functions = new Map<string, FunctionSymbol[]>()
  readonly types = new Map<string, TypeSymbol>()
  readonly constants = new Map<string, ConstantSymbol>()
  readonly classes: ClassSymbol[] = []
  readonly globals: Variable[] = []
  readonly checkedFunctions: FunctionSymbol[] = []
  /** Functions whose bodies wait to be checked. */
  readonly queue: FunctionSymbol[] = []
  /** Calls of built-ins that some kinds of programs may not make. */
  readonly restrictedCalls: { readonly name: string; readonly callee: Expression }[] = []

  function: FunctionSymbol | null = null
  owner: ClassSymbol | null = null
  environment: TypeEnvironment = noTypes
  scope: LocalScope | null = null
  /** Old MQL4: a local is visible to the end of its function. Null until one is declared. */
  oldScopeLocals: Map<string, Variable> | null = null
  /** Members so far of the enumeration that is being read. */
  pendingEnumerators: ReadonlyMap<string, number> | null = null
  loopDepth = 0
  switchDepth = 0
  facts: WritableFacts
  readonly programFacts: WritableFacts

  private readonly diagnosticsByFile: Diagnostics<typeof messages>[]
  private readonly lineStartsByFile: (readonly number[])[] = []
  private readonly reportedKeys = new Set<string>()

  constructor(
    readonly parsed: ParsedProgram,
    private readonly phases: CheckPhases,
    /** The build of MetaTrader 5 by whose rules the program is read. */
    private readonly build = latestBuild,
  ) {
    this.registry = registryOf(parsed.dialect)
    this.strict = dialects[parsed.dialect].isStrict || parsed.properties.some((p) => p.name === 'strict')
    this.programFacts = {
      firstId: 0,
      types: new Array(parsed.idLimit),
      references: new Array(parsed.idLimit),
      conversions: new Map(),
    }
    this.facts = this.programFacts
    this.diagnosticsByFile = parsed.files.map(
      (source, i) => new Diagnostics(messages, i === 0 ? undefined : source.name),
    )
  }

  get dialect(): DialectFacts {
    return dialects[this.parsed.dialect]
  }

  hasBuildRule(rule: BuildRuleName): boolean {
    return hasBuildRule(rule, this.parsed.dialect, this.build)
  }

  /** An include is missing: an unknown name may be declared there. */
  get isIncomplete(): boolean {
    return this.parsed.missing.length > 0
  }

  // -------------------------------------------------------------------------------------------- phases

  /** Returns the type of an expression and records its facts. */
  checkExpression(node: Expression): MqlType {
    return this.phases.checkExpression(this, node)
  }

  /** Reads bases and members of a class, once. */
  completeClass(symbol: ClassSymbol): void {
    this.phases.completeClass(this, symbol)
  }

  /** Puts the body of a function into the queue, once. */
  enqueue(fn: FunctionSymbol): void {
    if (fn.isQueued) return
    fn.isQueued = true
    this.queue.push(fn)
  }

  // --------------------------------------------------------------------------------------- diagnostics

  report(code: Code, node: NodeBase, params: Params = {}, fixes?: readonly Fix[], span: Span = node): void {
    const file = fileOf(this.parsed, node.id)
    // The program cannot fix what a template of a library makes of its type arguments.
    if (file !== 0 && this.environment.size > 0) return
    const key = `${code}:${file}:${span.start}`
    if (this.reportedKeys.has(key)) return
    this.reportedKeys.add(key)
    const report = required(this.diagnosticsByFile[file], 'report of a file')
    const at = { start: span.start, end: span.end }
    if (fixes) (report.reportWithFix as (...args: unknown[]) => void).call(report, code, at, fixes, params)
    else (report.report as (...args: unknown[]) => void).call(report, code, at, params)
  }

  get diagnostics(): readonly Diagnostic[] {
    return this.diagnosticsByFile.flatMap((report) => report.list)
  }

  textOf(node: NodeBase): string {
    return sourceOf(this.parsed, node.id).text.slice(node.start, node.end)
  }

  lineOf(node: NodeBase): number {
    const file = fileOf(this.parsed, node.id)
    const starts = (this.lineStartsByFile[file] ??= lineStarts(sourceOf(this.parsed, node.id).text))
    return positionAt(starts, node.start).line
  }

  isInMainFile(node: NodeBase): boolean {
    return fileOf(this.parsed, node.id) === 0
  }

  // --------------------------------------------------------------------------------------------- facts

  setType(node: NodeBase, type: MqlType): MqlType {
    this.facts.types[node.id - this.facts.firstId] = type
    return type
  }

  typeOf(node: NodeBase): MqlType {
    return this.facts.types[node.id - this.facts.firstId] ?? unknownType
  }

  setReference(node: NodeBase, reference: Reference): void {
    this.facts.references[node.id - this.facts.firstId] = reference
  }

  referenceOf(node: Expression): Reference | undefined {
    return this.facts.references[meaningOf(node).id - this.facts.firstId]
  }

  /** Records that the value is converted to an object. */
  setConversion(node: Expression, conversion: Conversion): void {
    this.facts.conversions.set(meaningOf(node).id, conversion)
  }

  // -------------------------------------------------------------------------------------------- scopes

  get currentScope(): LocalScope {
    return required(this.scope, 'scope')
  }

  get currentFunction(): FunctionSymbol {
    return required(this.function, 'function')
  }

  pushScope(): void {
    this.scope = { parent: this.scope, names: new Map(), hiddenTypes: null }
  }

  popScope(): void {
    const { hiddenTypes: hidden, parent } = this.currentScope
    for (const [name, symbol] of hidden ?? [])
      if (symbol) this.types.set(name, symbol)
      else this.types.delete(name)
    this.scope = parent
  }

  findLocal(name: string): Variable | undefined {
    for (let scope = this.scope; scope; scope = scope.parent) {
      const variable = scope.names.get(name)
      if (variable) return variable
    }
    return this.oldScopeLocals?.get(name)
  }

  /** Runs `work` in the context of another function or class, then restores the present one. */
  runInContext<T>(
    place: {
      function?: FunctionSymbol | null
      owner: ClassSymbol | null
      environment: TypeEnvironment
      facts?: WritableFacts
    },
    work: () => T,
  ): T {
    const { function: fn, owner, environment, facts, scope, oldScopeLocals, loopDepth, switchDepth } = this
    this.function = place.function ?? null
    this.owner = place.owner
    this.environment = place.environment
    this.facts = place.facts ?? this.programFacts
    this.scope = null
    this.oldScopeLocals = null
    this.loopDepth = 0
    this.switchDepth = 0
    const result = work()
    this.function = fn
    this.owner = owner
    this.environment = environment
    this.facts = facts
    this.scope = scope
    this.oldScopeLocals = oldScopeLocals
    this.loopDepth = loopDepth
    this.switchDepth = switchDepth
    return result
  }
}
