import { Diagnostics } from '../../text/diagnostic.ts'
import type { Source } from '../../text/source.ts'
import type {
  Expression,
  FunctionDeclaration,
  Identifier,
  NodeBase,
  NodeOf,
  PineVersion,
  Script,
  Statement,
} from '../syntax/nodes.ts'
import type { Builtins } from '../../builtins/builtins.ts'
import { Letters } from './types/patterns.ts'
import { unknownType, voidType } from './types/intern.ts'
import { checkMessages } from './messages.ts'
import type { CheckedScript, ConstantValue, Reference } from './model.ts'
import { Scope } from './names/scope.ts'
import { Body, type QualifierBits, type Variable } from './names/symbols.ts'
import type { ValueUse } from './value-use.ts'
import type { EnumType, ObjectType, Type } from './types.ts'

export type CheckMessages = typeof checkMessages

/**
 * Levels of expressions and statements, through calls. Later phases follow the same tree, so that none exhausts its
 * stack: all take 500 levels on 492 KB, less than a browser’s worker has. Public scripts have at most 81.
 */
const maxLevels = 400
/** Levels that a call of a function counts: it takes the stack of several expressions. */
export const levelsOfCall = 4

/** One rule for each kind of node. Rules call each other through these tables, so no rule imports the tables. */
export interface CheckRules {
  readonly expressions: ExpressionRules
  readonly statements: StatementRules
}

export type ExpressionRules = {
  readonly [Kind in Expression['kind']]: (checker: Checker, node: NodeOf<Kind>) => Type
}

export type StatementRules = {
  readonly [Kind in Statement['kind']]: (checker: Checker, node: NodeOf<Kind>, use: ValueUse) => Type
}

/** Input of one pass over a script. */
export interface CheckTask {
  readonly source: Source
  readonly script: Script
  readonly builtins: Builtins
  readonly reassigned: ReadonlySet<Identifier>
  readonly hints: Map<Identifier, Type>
  readonly libraries: LibraryLoader
}

/**
 * State of one check: diagnostics, the script's names, and the position. `scope`, `body`, `conditionalDepth`,
 * `localDepth`, `loopDepth` and `declaring` are the position; whatever changes one restores it. `bits` is a return
 * register: a rule returns the type and leaves the qualifier there, so that no expression allocates a result object.
 */
export class Checker extends Diagnostics<CheckMessages> {
  readonly version: PineVersion
  readonly letters: Letters
  readonly functions = new Map<string, FunctionSymbol[]>()
  readonly methods = new Map<string, FunctionSymbol[]>()
  readonly types = new Map<string, ObjectType | EnumType>()
  readonly imports = new Map<string, Import>()
  readonly globals = new Scope(null, 0, true)
  foundHints = false

  scope: Scope = this.globals
  body: Body
  /** Return register: the qualifier of the expression checked last. Read it before the next check. */
  bits: QualifierBits = 0
  /** Number of enclosing blocks that some bars do not enter. */
  conditionalDepth = 0
  /** Number of enclosing blocks and functions. */
  localDepth = 0
  loopDepth = 0
  /** Depth of the checked node in expressions and statements, through the calls of functions. */
  level = 0
  /** Whether a node beyond the limit of levels is reported. */
  isTooDeep = false
  hasOutput = false
  /** Whether a request may read different data on different bars. */
  hasDynamicRequests = true
  /** The variable whose initial value is being checked. */
  declaring: Variable | null = null
  /** Built-in variables that the script reads, with the first position. */
  readonly usedBuiltins = new Map<string, number>()
  /** Undeclared names that are already reported. */
  readonly reportedNames = new Set<string>()

  readonly source: Source
  readonly script: Script
  readonly builtins: Builtins
  /** Declarations that some statement assigns to. */
  readonly reassigned: ReadonlySet<Identifier>
  /** Types of declarations that only later uses show: one pass finds them, the next uses them. */
  readonly hints: Map<Identifier, Type>
  readonly libraries: LibraryLoader

  constructor(
    readonly rules: CheckRules,
    task: CheckTask,
    readonly checked: CheckedScript,
  ) {
    super(checkMessages)
    this.source = task.source
    this.script = task.script
    this.builtins = task.builtins
    this.reassigned = task.reassigned
    this.hints = task.hints
    this.libraries = task.libraries
    this.version = task.script.version
    this.letters = new Letters(task.script.version)
    this.body = new Body(null, checked, 0, voidType)
  }

  /** Index of a node in the arrays of the current body. */
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
      // A function does not know globals that are declared below it, wherever the call is.
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
    this.localDepth++
    return outer
  }

  leave(outer: Scope): void {
    this.scope = outer
    this.localDepth--
  }

  /** Moves the position to the body of a function, in the global scope; the returned function moves it back. */
  enterBody(entered: Body): () => void {
    const { body, scope, conditionalDepth, localDepth, loopDepth, declaring, level } = this
    this.body = entered
    this.level = entered.firstLevel
    this.scope = this.globals
    this.conditionalDepth = 0
    this.localDepth = 0
    this.loopDepth = 0
    this.declaring = null
    return () => {
      this.body = body
      this.scope = scope
      this.conditionalDepth = conditionalDepth
      this.localDepth = localDepth
      this.loopDepth = loopDepth
      this.declaring = declaring
      this.level = level
    }
  }

  /** Enters one level, which the caller leaves by `level--`; false (and a report) beyond the limit. */
  descend(node: NodeBase): boolean {
    if (this.reaches(node, 1)) {
      this.level++
      return true
    }
    return false
  }

  /** Whether `levels` more levels stay within the limit; one report if not. The body remembers how deep it goes. */
  reaches(node: NodeBase, levels: number): boolean {
    const { body } = this
    const reached = this.level + levels
    if (reached <= maxLevels) {
      body.levels = Math.max(body.levels, reached - body.firstLevel)
      return true
    }
    if (!this.isTooDeep) this.report('PINE2087', node, { limit: maxLevels })
    this.isTooDeep = true
    return false
  }

  declare(variable: Variable): void {
    this.scope.add(variable)
    this.body.variables.push(variable)
    this.refer(variable.identifier, variable.reference)
  }

  fail(): Type {
    this.bits = 0
    return unknownType
  }
}

/** A user function or method: one declaration with any number of instances. */
export interface FunctionSymbol {
  readonly name: string
  readonly declaration: FunctionDeclaration
  /** The checker of its script: a library's functions are checked there. */
  readonly owner: Checker
  /** Declared parameter types; null where the type follows from the call. */
  readonly paramTypes: readonly (Type | null)[]
  /** Types of the parameters' defaults; null where there is none. */
  readonly defaultTypes: readonly (Type | null)[]
  /** Number of parameters without default. */
  readonly required: number
  readonly instances: Body[]
  isBeingChecked: boolean
}

/** An imported library; `checker` is null when its source is missing. */
export interface Import {
  /** `user/library/version`. */
  readonly library: string
  readonly checker: Checker | null
}

/** Finds and checks imported libraries; null when a source is missing. */
export interface LibraryLoader {
  load(user: string, library: string, version: number): Checker | null
}
