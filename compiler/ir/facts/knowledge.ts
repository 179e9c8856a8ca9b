import type { Instance, VariableSymbol } from '../../pine/check/model.ts'
import type { ObjectType } from '../../pine/check/types.ts'
import type { Expression, TypeDeclaration } from '../../pine/syntax/nodes.ts'
import type { Expr } from '../tree/nodes.ts'
import { countMax, countStep, noValue } from '../tree/ranges.ts'
import { join, sameType, type IrType } from '../tree/types.ts'

/** What is held about one variable: the narrowest type that fits every value it is given, and whether all are exact. */
export interface Known {
  type: IrType
  exact: boolean
  min: number
  max: number
  /** A bool of which it matters whether it is na: given that, it becomes a double. */
  readonly tellsNa?: boolean
}

/**
 * A bound that still moves when the script is read again hangs on itself: it is a count's, or there is none. Signs are kept.
 */
function further(known: number, value: number): number {
  if (known === countMax && value <= countMax + countStep) return known
  return value <= -1 ? -1 : value <= 0 ? 0 : value <= countMax ? countMax : Infinity
}

/**
 * Facts about the whole script that its first reading cannot know. They start at the narrowest claim and only ever
 * widen, so that lowering, repeated until nothing changes, ends after a few rounds with claims that hold.
 */
export class Knowledge {
  changed = false
  /** Bounds found while the script is first read are taken as they are. */
  isFirst = true
  private readonly variables = new Map<VariableSymbol, Known>()
  private readonly results = new Map<Instance, Known>()
  private readonly temporaries = new Map<Expression, Known>()
  private readonly fields = new Map<TypeDeclaration, Known[]>()
  /** Globals that a function reads. */
  private readonly captured = new Set<VariableSymbol>()
  /** Functions that keep something from bar to bar, themselves or through what they call. */
  private readonly stateful = new Set<Instance>()
  /** Functions that some bars do not reach. */
  private readonly counted = new Set<Instance>()
  /** Whether what a request asks for depends on which bars it is calculated on. */
  isElsewhere = false

  of(symbol: VariableSymbol, start: () => IrType, tellsNa: () => boolean): Known {
    let known = this.variables.get(symbol)
    if (!known) this.variables.set(symbol, (known = { type: start(), exact: true, ...noValue, tellsNa: tellsNa() }))
    return known
  }

  resultOf(instance: Instance, start: () => IrType): Known {
    let known = this.results.get(instance)
    if (!known) this.results.set(instance, (known = { type: start(), exact: true, ...noValue }))
    return known
  }

  /** Of the temporary that takes a structure's value. */
  temporary(node: Expression, start: () => IrType): Known {
    let known = this.temporaries.get(node)
    if (!known) this.temporaries.set(node, (known = { type: start(), exact: true, ...noValue }))
    return known
  }

  fieldOf(type: ObjectType, index: number, start: () => IrType): Known {
    let known = this.fields.get(type.declaration)
    if (!known) this.fields.set(type.declaration, (known = []))
    return (known[index] ??= { type: start(), exact: true, ...noValue })
  }

  /** `known` is also given `value`. */
  widen(known: Known, value: Pick<Expr, 'type' | 'exact' | 'min' | 'max'>): void {
    const type = join(known.type, value.type)
    if (!sameType(type, known.type)) {
      known.type = type
      this.changed = true
    }
    if (known.exact && !value.exact) {
      known.exact = false
      this.changed = true
    }
    const { min, max } = known
    if (value.min < min) known.min = this.isFirst ? value.min : -further(-min, -value.min)
    if (value.max > max) known.max = this.isFirst ? value.max : further(max, value.max)
    if (known.min !== min || known.max !== max) this.changed = true
  }

  capture(symbol: VariableSymbol): void {
    if (this.captured.has(symbol)) return
    this.captured.add(symbol)
    this.changed = true
  }

  isCaptured(symbol: VariableSymbol): boolean {
    return this.captured.has(symbol)
  }

  keepState(instance: Instance): void {
    if (this.stateful.has(instance)) return
    this.stateful.add(instance)
    this.changed = true
  }

  isStateful(instance: Instance): boolean {
    return this.stateful.has(instance)
  }

  count(instance: Instance): void {
    if (this.counted.has(instance)) return
    this.counted.add(instance)
    this.changed = true
  }

  askElsewhere(): void {
    if (this.isElsewhere) return
    this.isElsewhere = true
    this.changed = true
  }

  isCounted(instance: Instance): boolean {
    return this.counted.has(instance)
  }
}
