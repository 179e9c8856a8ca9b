import type { FunctionDeclaration, Identifier, PineVersion } from '../../syntax/nodes.ts'
import type { Checker } from '../checker.ts'
import type { ConstantValue, Instance, Reference, VariableSymbol } from '../model.ts'
import { Const, Series } from '../types.ts'
import type { Qualifier, Type } from '../types.ts'

/**
 * A qualifier while it is being inferred: the two low bits are the qualifier itself; one bit says that it is a series
 * although older versions let it pass as what it began as; each higher bit says that it is at least that of one
 * parameter of the function being checked. So one check of a body serves all its calls.
 */
export type QualifierBits = number

const baseMask = 3
const mutableBit = 4
const firstDependency = 8
const lastDependency = 26

export function baseOf(bits: QualifierBits): Qualifier {
  return (bits & baseMask) as Qualifier
}

export function higher(a: QualifierBits, b: QualifierBits): QualifierBits {
  const base = (a & baseMask) > (b & baseMask) ? a & baseMask : b & baseMask
  return base | ((a | b) & ~baseMask)
}

export function dependencyOn(param: number): QualifierBits {
  return firstDependency << Math.min(param, lastDependency)
}

export function dependsOnParams(bits: QualifierBits): boolean {
  return bits >= firstDependency || bits < 0
}

/** Of a variable that is assigned again. Up to version 5 it passed for what its initial value was. */
export function mutable(initial: QualifierBits, version: PineVersion): QualifierBits {
  return version >= 6 ? Series : initial | mutableBit
}

/** What a value is in truth, whatever it passes for. */
export function trueQualifier(bits: QualifierBits): Qualifier {
  return (bits & mutableBit) !== 0 ? Series : baseOf(bits)
}

/** The qualifier that `bits` come to when the parameters have those of `params`. */
export function resolveBits(bits: QualifierBits, params: readonly QualifierBits[]): QualifierBits {
  if (bits <= baseMask) return bits
  let result: QualifierBits = bits & (baseMask | mutableBit)
  for (let i = 0; i < params.length; i++) if ((bits & dependencyOn(i)) !== 0) result = higher(result, params[i])
  return result
}

export class Variable implements VariableSymbol {
  readonly kind = 'variable'
  readonly name: string
  bits: QualifierBits
  qualifier: Qualifier = Const
  historyRead = false
  /** Value of a constant; undefined when it is not one. */
  constant: ConstantValue | undefined = undefined
  readonly reference: Reference = { kind: 'variable', symbol: this }

  constructor(
    readonly identifier: Identifier,
    readonly declared: VariableSymbol['declared'],
    public type: Type,
    bits: QualifierBits,
    readonly mode: VariableSymbol['mode'],
    readonly depth: number,
    readonly reassigned: boolean,
    /** Of a parameter: the qualifier of its default. */
    readonly defaultBits: QualifierBits = Const,
  ) {
    this.name = identifier.name
    this.bits = bits
  }
}

/** A user function or method: one declaration, any number of instances. */
export interface FunctionSymbol {
  readonly name: string
  readonly declaration: FunctionDeclaration
  /** The script it stands in: a library's functions are checked there. */
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

/** An argument somebody must know early, where it depends on parameters of the function. */
interface Demand {
  readonly bits: QualifierBits
  readonly highest: Qualifier
  readonly function: string
  readonly param: string
}

/** An instance while it is being checked. */
export class Body implements Instance {
  readonly types: (Type | undefined)[] = []
  readonly bits: QualifierBits[] = []
  readonly references: (Reference | undefined)[] = []
  readonly constants: (ConstantValue | undefined)[] = []
  readonly params: Variable[] = []
  readonly variables: Variable[] = []
  readonly demands: Demand[] = []
  readonly calls: { readonly target: Body; readonly args: readonly QualifierBits[] }[] = []
  /** What the calls give for each parameter, joined over all of them. */
  readonly paramBits: Qualifier[] = []
  qualifiers = new Uint8Array(0)
  resultBits: QualifierBits = Const
  result: Type
  resultQualifier: Qualifier = Const
  stateful = false
  /** What it gives depends on earlier calls: a look back, or a built-in that has one. */
  dependsOnHistory = false

  constructor(
    readonly declaration: FunctionDeclaration | null,
    readonly home: Instance['home'],
    readonly firstId: number,
    initialResult: Type,
  ) {
    this.result = initialResult
  }

  /** Replaces dependencies on parameters by what the calls gave, and passes on to the callees. Callers come first. */
  settle(): void {
    const { bits, paramBits } = this
    const qualifiers = new Uint8Array(bits.length)
    for (let i = 0; i < bits.length; i++) {
      const b = bits[i]
      if (b !== undefined) qualifiers[i] = b <= baseMask ? b : trueQualifier(resolveBits(b, paramBits))
    }
    this.qualifiers = qualifiers
    for (const variable of this.variables) variable.qualifier = trueQualifier(resolveBits(variable.bits, paramBits))
    this.resultQualifier = trueQualifier(resolveBits(this.resultBits, paramBits))
    for (const { target, args } of this.calls) {
      args.forEach((arg, i) => {
        const qualifier = trueQualifier(resolveBits(arg, paramBits))
        if (qualifier > (target.paramBits[i] ?? Const)) target.paramBits[i] = qualifier
      })
    }
  }
}
