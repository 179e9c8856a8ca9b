import type { Instance, VariableSymbol } from '../../pine/check/model.ts'
import type { ObjectType } from '../../pine/check/types.ts'
import type { Expression, TypeDeclaration } from '../../pine/syntax/nodes.ts'
import { ScriptFacts } from './script-facts.ts'
import type { Expr } from '../tree/nodes.ts'
import { countMax, countStep, noValue } from '../tree/ranges.ts'
import { join, sameType, type IrType } from '../tree/types.ts'

/** Facts about one variable: the narrowest type that fits all assigned values, and whether all of them are exact. */
export interface VariableFacts {
  type: IrType
  exact: boolean
  min: number
  max: number
  /** Of a string: na may be assigned. */
  mayBeNa: boolean
  /** For a bool whose na matters: assigned na, it becomes a double. */
  readonly tellsNa?: boolean
}

/** Facts about something that nothing has been assigned to yet. */
const unassigned = (type: IrType): VariableFacts => ({ type, exact: true, ...noValue, mayBeNa: false })

/** Widens a bound that still moves in later rounds: to the bound of counters, or to none. Signs are kept. */
function widenedBound(known: number, value: number): number {
  if (known === countMax && value <= countMax + countStep) return known
  return value <= -1 ? -1 : value <= 0 ? 0 : value <= countMax ? countMax : Infinity
}

/**
 * Facts about the whole script that its first reading cannot know. They start at the narrowest claim and only ever
 * widen, so that lowering, repeated until nothing changes, ends after a few rounds with claims that hold.
 */
export class DataflowFacts {
  readonly script = new ScriptFacts()
  changed = false
  /** Bounds found while the script is first read are taken as they are. */
  isFirst = true
  private readonly variables = new Map<VariableSymbol, VariableFacts>()
  private readonly results = new Map<Instance, VariableFacts>()
  private readonly elements = new Map<Instance, VariableFacts[]>()
  private readonly temporaries = new Map<Expression, VariableFacts>()
  private readonly fields = new Map<TypeDeclaration, VariableFacts[]>()
  /** Globals that a function reads. */
  private readonly captured = new Set<VariableSymbol>()
  /** Functions that keep something from bar to bar, themselves or through what they call. */
  private readonly stateful = new Set<Instance>()
  /** Functions that some bars do not reach. */
  private readonly counted = new Set<Instance>()
  private contextDependent = false
  private asksForContext = false
  /** Whether the script reads bars that the terminal may have to fetch, and whether it writes to the log. */
  private asksForBars = false
  private logs = false
  /** Whether an element of some array or a value of some map may be a string that is na. */
  collectsNaStrings = false

  of(symbol: VariableSymbol, start: () => IrType, tellsNa: () => boolean): VariableFacts {
    let known = this.variables.get(symbol)
    if (!known) this.variables.set(symbol, (known = { ...unassigned(start()), tellsNa: tellsNa() }))
    return known
  }

  resultOf(instance: Instance, start: () => IrType): VariableFacts {
    let known = this.results.get(instance)
    if (!known) this.results.set(instance, (known = unassigned(start())))
    return known
  }

  /** Facts about an element of the tuple that a function returns; only those about strings are kept. */
  elementOf(instance: Instance, index: number, type: IrType): VariableFacts {
    let known = this.elements.get(instance)
    if (!known) this.elements.set(instance, (known = []))
    return (known[index] ??= unassigned(type))
  }

  /** Facts about the temporary that receives a structure's value. */
  temporary(node: Expression, start: () => IrType): VariableFacts {
    let known = this.temporaries.get(node)
    if (!known) this.temporaries.set(node, (known = unassigned(start())))
    return known
  }

  fieldOf(type: ObjectType, index: number, start: () => IrType): VariableFacts {
    let known = this.fields.get(type.declaration)
    if (!known) this.fields.set(type.declaration, (known = []))
    return (known[index] ??= unassigned(start()))
  }

  /** `known` is also given `value`. */
  widen(known: VariableFacts, value: Pick<Expr, 'type' | 'exact' | 'min' | 'max'> & { readonly na?: boolean }): void {
    const type = join(known.type, value.type)
    if (!sameType(type, known.type)) {
      known.type = type
      this.changed = true
    }
    if (known.exact && !value.exact) {
      known.exact = false
      this.changed = true
    }
    if (known.type.kind === 'string' && value.na && !known.mayBeNa) {
      known.mayBeNa = true
      this.changed = true
    }
    const { min, max } = known
    if (value.min < min) known.min = this.isFirst ? value.min : -widenedBound(-min, -value.min)
    if (value.max > max) known.max = this.isFirst ? value.max : widenedBound(max, value.max)
    if (known.min !== min || known.max !== max) this.changed = true
  }

  /** A collection is given `value`. */
  collect({ type, na }: Expr): void {
    if (type.kind !== 'string' || !na || this.collectsNaStrings) return
    this.collectsNaStrings = true
    this.changed = true
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

  /** Whether a requested expression depends on which bars it runs on. */
  get isContextDependent(): boolean {
    this.asksForContext = true
    return this.contextDependent
  }

  /** Changes nothing for a script that has not asked. */
  markContextDependent(): void {
    if (this.contextDependent) return
    this.contextDependent = true
    this.changed ||= this.asksForContext
  }

  askForBars(): void {
    this.changed ||= this.logs && !this.asksForBars
    this.asksForBars = true
  }

  /** Returns whether bars may be calculated again after the log was written, because others were missing. */
  logsWaiting(): boolean {
    this.logs = true
    return this.asksForBars
  }

  isCounted(instance: Instance): boolean {
    return this.counted.has(instance)
  }
}
