import { overloadOf } from '../../builtins/signature.ts'
import type { BuiltinCall, ConstantValue } from '../../pine/check/model.ts'
import type { Call, Expression } from '../../pine/syntax/nodes.ts'
import { condition, convert, orText } from './convert.ts'
import { lower } from '../dispatch.ts'
import type { Lowering } from '../lowering.ts'
import * as make from '../tree/make.ts'
import type { Expr, Variable } from '../tree/nodes.ts'
import { irTypeOf } from '../facts/pine-types.ts'
import * as types from '../tree/types.ts'
import type { IrType } from '../tree/types.ts'

/** A variable that a declaration initializes with a call. */
export interface DeclaredVariable {
  readonly name: string
  /** A local of this name may take the place of the declaration; the call that makes one sets `holder`. */
  readonly mayHold: boolean
  holder: Variable | null
}

/** The arguments of a built-in's call, by parameter name; each is lowered on first use. */
export class Args {
  private readonly names: readonly string[]
  /** Each argument is lowered once: a call in it keeps state. */
  private readonly lowered = new Map<Expression, Expr>()

  constructor(
    readonly lowering: Lowering,
    readonly bound: BuiltinCall,
    /** The declaration whose initial value the call is; null inside other expressions. */
    readonly declared: DeclaredVariable | null = null,
  ) {
    this.names = overloadOf(bound).params.map((p) => p.name)
  }

  /** Full name of the built-in. */
  get name(): string {
    return this.bound.builtin.name
  }

  get call(): Call {
    return this.bound.call
  }

  /** The type the checker gives the call. */
  get type(): IrType {
    return irTypeOf(this.lowering.typeOf(this.bound.call))
  }

  has(name: string): boolean {
    return this.node(name) !== null
  }

  /** Null where left out or where the overload has no such parameter. */
  node(name: string): Expression | null {
    const index = this.names.indexOf(name)
    return index < 0 ? null : (this.bound.args[index] ?? null)
  }

  at(index: number): Expression | null {
    return this.bound.args[index] ?? null
  }

  get count(): number {
    return this.bound.args.filter((arg) => arg !== null).length + this.bound.rest.length
  }

  /** All arguments given, in order, with those of a variadic tail. */
  all(): readonly Expr[] {
    return this.nodes().map((arg) => lower(this.lowering, arg))
  }

  /** The arguments that are given, in the order of the parameters. */
  nodes(): readonly Expression[] {
    return [...this.bound.args.filter((arg) => arg !== null), ...this.bound.rest]
  }

  value(node: Expression): Expr {
    let value = this.lowered.get(node)
    if (!value) this.lowered.set(node, (value = lower(this.lowering, node)))
    return value
  }

  expr(name: string): Expr | null {
    const node = this.node(name)
    return node && this.value(node)
  }

  as(name: string, type: IrType, otherwise: Expr): Expr {
    const value = this.expr(name) ?? otherwise
    return convert(this.lowering, type.kind === 'long' && make.isNa(value) ? otherwise : value, type)
  }

  double(name: string, otherwise: number | Expr = make.na): Expr {
    return this.as(name, types.double, typeof otherwise === 'number' ? make.number(otherwise, types.double) : otherwise)
  }

  /** An argument that is na counts as left out. */
  int(name: string, otherwise: number | Expr = 0): Expr {
    const node = this.node(name)
    if (node && make.isNa(this.value(node))) return typeof otherwise === 'number' ? make.number(otherwise) : otherwise
    return this.as(name, types.int, typeof otherwise === 'number' ? make.number(otherwise) : otherwise)
  }

  /** A string that is na counts as left out. */
  text(name: string, otherwise = ''): Expr {
    return orText(this.lowering, this.string(name, otherwise), otherwise)
  }

  /** A string that may be na. */
  string(name: string, otherwise = ''): Expr {
    return this.as(name, types.string, make.text(otherwise))
  }

  bool(name: string, otherwise = false): Expr {
    const node = this.node(name)
    return node ? condition(this.lowering, this.value(node)) : make.truth(otherwise)
  }

  /** The argument's value when known at compile time; `undefined` when it is not. */
  constant(name: string): ConstantValue | undefined {
    const node = this.node(name)
    return node ? this.lowering.constantOf(node) : undefined
  }

  constantText(name: string, otherwise: string): string {
    const value = this.constant(name)
    return typeof value === 'string' ? value : otherwise
  }

  constantNumber(name: string, otherwise: number): number {
    const value = this.constant(name)
    return typeof value === 'number' ? value : otherwise
  }

  unsupported(reason: string): Expr {
    return this.lowering.unsupported(this.bound.call, reason)
  }
}
