import { Diagnostics } from '../../text/diagnostic.ts'
import type { Source } from '../../text/source.ts'
import type { Expression, Identifier, NodeBase, PineVersion, Script } from '../syntax/nodes.ts'
import { Letters } from './types/patterns.ts'
import type { Import, LibraryLoader } from './names/imports.ts'
import { unknownType, voidType } from './types/intern.ts'
import { checkMessages } from './messages.ts'
import type { CheckedScript, ConstantValue, Reference } from './model.ts'
import { Scope } from './names/scope.ts'
import { Body } from './names/symbols.ts'
import type { FunctionSymbol, QualifierBits, Variable } from './names/symbols.ts'
import type { EnumType, ObjectType, Type } from './types.ts'

export type CheckMessages = typeof checkMessages

/** What the rules of one check share: the diagnostics, the script's names, the body being checked and where in it we stand. */
export class Checker extends Diagnostics<CheckMessages> {
  readonly version: PineVersion
  readonly letters: Letters
  readonly functions = new Map<string, FunctionSymbol[]>()
  readonly methods = new Map<string, FunctionSymbol[]>()
  readonly types = new Map<string, ObjectType | EnumType>()
  readonly imports = new Map<string, Import>()
  readonly globals = new Scope(null, 0, true)
  /** Types of declarations that only their later use shows; found in one run, used in the next. */
  readonly hints: Map<Identifier, Type>
  foundHints = false

  scope: Scope = this.globals
  body: Body
  /** Qualifier of the expression checked last. */
  bits: QualifierBits = 0
  /** Blocks around us that some bars do not enter. */
  conditional = 0
  /** Blocks and functions around us. */
  local = 0
  loops = 0
  hasOutput = false
  /** Whether one request may ask for different data on different bars. */
  hasDynamicRequests = true
  /** The declared variable whose own initial value is being checked. */
  declaring: Variable | null = null
  /** Built-in variables that the script reads, and where first. */
  readonly usedBuiltins = new Map<string, number>()
  /** Names that have been reported as not declared: told once. */
  readonly missing = new Set<string>()

  constructor(
    readonly source: Source,
    readonly script: Script,
    readonly checked: CheckedScript,
    /** Declarations that some statement assigns to. */
    readonly reassigned: ReadonlySet<Identifier>,
    hints: Map<Identifier, Type>,
    readonly libraries: LibraryLoader,
  ) {
    super(checkMessages)
    this.version = script.version
    this.letters = new Letters(script.version)
    this.hints = hints
    this.body = new Body(null, checked, 0, voidType)
  }

  /** Where the body being checked keeps what it knows of a node. */
  slot(node: NodeBase): number {
    return node.id - this.body.firstId
  }

  typeAt(node: Expression): Type {
    return this.body.types[node.id - this.body.firstId] ?? unknownType
  }

  bitsAt(node: Expression): QualifierBits {
    return this.body.bits[node.id - this.body.firstId] ?? 0
  }

  constantAt(node: Expression): ConstantValue | undefined {
    return this.body.constants[node.id - this.body.firstId]
  }

  refer(node: NodeBase, reference: Reference): void {
    this.body.references[node.id - this.body.firstId] = reference
  }

  setConstant(node: Expression, value: ConstantValue | undefined): void {
    if (value !== undefined) this.body.constants[node.id - this.body.firstId] = value
  }

  variable(name: string): Variable | undefined {
    for (let scope: Scope | null = this.scope; scope !== null; scope = scope.parent) {
      const variable = scope.own(name)
      if (variable === undefined) continue
      // A global declared below a function is not known in it, wherever the call stands.
      const { declaration } = this.body
      if (scope === this.globals && declaration !== null && variable.identifier.start > declaration.start)
        return undefined
      return variable
    }
    return this.declaring?.name === name ? this.declaring : undefined
  }

  enter(isFunction = false): Scope {
    const outer = this.scope
    this.scope = new Scope(outer, outer.depth + 1, isFunction)
    this.local++
    return outer
  }

  leave(outer: Scope): void {
    this.scope = outer
    this.local--
  }

  declare(variable: Variable): void {
    this.scope.add(variable)
    this.body.variables.push(variable)
    this.refer(variable.identifier, variable.reference)
    this.refer(variable.identifier, variable.reference)
  }

  fail(): Type {
    this.bits = 0
    return unknownType
  }
}
