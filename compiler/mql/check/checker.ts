import { Diagnostics } from '../../text/diagnostic.ts'
import type { Diagnostic, Fix } from '../../text/diagnostic.ts'
import type { Span } from '../../text/source.ts'
import { lineStarts, positionAt } from '../../text/source.ts'
import { type Registry, registryOf } from '../builtins/registry.ts'
import { messages } from '../messages.ts'
import type { Expression, NodeBase } from '../syntax/nodes.ts'
import { type ParsedProgram, fileOf } from '../syntax/parse.ts'
import { meaningOf } from './facts.ts'
import { unknownType } from './types/intern.ts'
import type { Conversion, Facts, Reference } from './model.ts'
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
import type { MqlType } from './types/types.ts'

export type Code = keyof typeof messages
export type Params = Readonly<Record<string, string | number>>

interface WritableFacts extends Facts {
  readonly types: (MqlType | undefined)[]
  readonly references: (Reference | undefined)[]
  readonly conversions: Map<number, Conversion>
}

/** What checking a program keeps at hand: the names, where we are, and what has been found out. */
export class Checker {
  readonly registry: Registry
  readonly strict: boolean
  /** MQL5, and MQL4 with `#property strict`. */
  readonly variables = new Map<string, Variable>()
  readonly functions = new Map<string, FunctionSymbol[]>()
  readonly types = new Map<string, TypeSymbol>()
  readonly constants = new Map<string, ConstantSymbol>()
  readonly classes: ClassSymbol[] = []
  readonly globals: Variable[] = []
  readonly checked: FunctionSymbol[] = []
  /** Functions whose bodies wait to be checked. */
  readonly queue: FunctionSymbol[] = []
  /** Calls of built-ins that not every kind of program may make. */
  readonly restrictedCalls: { readonly name: string; readonly callee: Expression }[] = []

  function: FunctionSymbol | null = null
  owner: ClassSymbol | null = null
  environment: TypeEnvironment = noTypes
  scope: LocalScope | null = null
  /** Old MQL4: a local stays known to the end of its function. */
  lingering = new Map<string, Variable>()
  /** Members of the enumeration that is being read. */
  enumerators: ReadonlyMap<string, number> | null = null
  loops = 0
  switches = 0
  facts: WritableFacts
  readonly programFacts: WritableFacts

  private readonly reports: Diagnostics<typeof messages>[]
  private readonly lines: (readonly number[])[] = []
  private readonly said = new Set<string>()

  constructor(readonly parsed: ParsedProgram) {
    this.registry = registryOf(parsed.dialect)
    this.strict = parsed.dialect === 'mql5' || parsed.properties.some((p) => p.name === 'strict')
    this.programFacts = {
      firstId: 0,
      types: new Array(parsed.idLimit),
      references: new Array(parsed.idLimit),
      conversions: new Map(),
    }
    this.facts = this.programFacts
    this.reports = parsed.files.map((source, i) => new Diagnostics(messages, i === 0 ? undefined : source.name))
  }

  get isMql4(): boolean {
    return this.parsed.dialect === 'mql4'
  }

  /** Something is not there that could declare the name: what is unknown may be right. */
  get isIncomplete(): boolean {
    return this.parsed.missing.length > 0
  }

  // --------------------------------------------------------------------------------------- diagnostics

  report(code: Code, node: NodeBase, params: Params = {}, fixes?: readonly Fix[], span: Span = node): void {
    const file = fileOf(this.parsed, node.id)
    // What a template of somebody else's file makes of the types it is given is not for this program to mend.
    if (file !== 0 && this.environment.size > 0) return
    const key = `${code}:${file}:${span.start}`
    if (this.said.has(key)) return
    this.said.add(key)
    const report = this.reports[file]
    const at = { start: span.start, end: span.end }
    if (fixes) (report.reportWithFix as (...args: unknown[]) => void).call(report, code, at, fixes, params)
    else (report.report as (...args: unknown[]) => void).call(report, code, at, params)
  }

  get diagnostics(): readonly Diagnostic[] {
    return this.reports.flatMap((report) => report.list)
  }

  textOf(node: NodeBase): string {
    return this.parsed.files[fileOf(this.parsed, node.id)].text.slice(node.start, node.end)
  }

  lineOf(node: NodeBase): number {
    const file = fileOf(this.parsed, node.id)
    const starts = (this.lines[file] ??= lineStarts(this.parsed.files[file].text))
    return positionAt(starts, node.start).line
  }

  isMain(node: NodeBase): boolean {
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

  refer(node: NodeBase, reference: Reference): void {
    this.facts.references[node.id - this.facts.firstId] = reference
  }

  referenceOf(node: Expression): Reference | undefined {
    return this.facts.references[meaningOf(node).id - this.facts.firstId]
  }

  /** The value becomes an object where it stands. */
  convert(node: Expression, conversion: Conversion): void {
    this.facts.conversions.set(meaningOf(node).id, conversion)
  }

  // -------------------------------------------------------------------------------------------- scopes

  pushScope(): void {
    this.scope = { parent: this.scope, names: new Map(), hidden: new Map() }
  }

  popScope(): void {
    const { hidden, parent } = this.scope!
    for (const [name, symbol] of hidden)
      if (symbol) this.types.set(name, symbol)
      else this.types.delete(name)
    this.scope = parent
  }

  local(name: string): Variable | undefined {
    for (let scope = this.scope; scope; scope = scope.parent) {
      const variable = scope.names.get(name)
      if (variable) return variable
    }
    return this.lingering.get(name)
  }

  /** Runs `work` in another function's or class's surroundings, then comes back. */
  within<T>(
    place: {
      function?: FunctionSymbol | null
      owner: ClassSymbol | null
      environment: TypeEnvironment
      facts?: WritableFacts
    },
    work: () => T,
  ): T {
    const { function: fn, owner, environment, facts, scope, lingering, loops, switches } = this
    this.function = place.function ?? null
    this.owner = place.owner
    this.environment = place.environment
    this.facts = place.facts ?? this.programFacts
    this.scope = null
    this.lingering = new Map()
    this.loops = 0
    this.switches = 0
    const result = work()
    this.function = fn
    this.owner = owner
    this.environment = environment
    this.facts = facts
    this.scope = scope
    this.lingering = lingering
    this.loops = loops
    this.switches = switches
    return result
  }
}
