import type { FunctionDeclaration, Identifier, PineVersion } from '../../syntax/nodes.ts'
import type { ConstantValue, Instance, Reference, VariableSymbol } from '../model.ts'
import { Const, Series, type Qualifier, type Type } from '../types.ts'

/**
 * A qualifier during inference. The two low bits are the qualifier. One bit marks a series that older versions accept
 * as its initial qualifier. Each higher bit says that the qualifier is at least that of one parameter, so that one
 * check of a body serves all calls.
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

/** Returns the qualifier of a reassigned variable. Up to version 5 it passed as the qualifier of its initial value. */
export function mutable(initial: QualifierBits, version: PineVersion): QualifierBits {
  return version >= 6 ? Series : initial | mutableBit
}

/** Returns the actual qualifier, whatever older versions accept it as. */
export function trueQualifier(bits: QualifierBits): Qualifier {
  return (bits & mutableBit) !== 0 ? Series : baseOf(bits)
}

/** The qualifier that `bits` come to when the parameters have those of `params`. */
export function resolveBits(bits: QualifierBits, params: readonly QualifierBits[]): QualifierBits {
  if (bits <= baseMask) return bits
  let result: QualifierBits = bits & (baseMask | mutableBit)
  for (let i = 0; i < params.length; i++)
    if ((bits & dependencyOn(i)) !== 0) result = higher(result, params[i] ?? Const)
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
  readonly identifier: Identifier
  readonly declared: VariableSymbol['declared']
  type: Type
  readonly mode: VariableSymbol['mode']
  readonly depth: number
  readonly reassigned: boolean
  /** Qualifier of the default value of a parameter. */
  readonly defaultBits: QualifierBits

  constructor(declaration: VariableDeclared) {
    this.name = declaration.identifier.name
    this.identifier = declaration.identifier
    this.declared = declaration.declared
    this.type = declaration.type
    this.bits = declaration.bits
    this.mode = declaration.mode ?? null
    this.depth = declaration.depth
    this.reassigned = declaration.reassigned ?? false
    this.defaultBits = declaration.defaultBits ?? Const
  }
}

/** Input of the `Variable` constructor; a variable is neither persistent nor reassigned unless stated. */
export interface VariableDeclared {
  readonly identifier: Identifier
  readonly declared: VariableSymbol['declared']
  readonly type: Type
  readonly bits: QualifierBits
  readonly depth: number
  readonly mode?: VariableSymbol['mode']
  readonly reassigned?: boolean
  readonly defaultBits?: QualifierBits
}

/** An argument that must be known early and depends on parameters of the function. */
interface EarlyArgument {
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
  readonly demands: EarlyArgument[] = []
  readonly calls: { readonly target: Body; readonly args: readonly QualifierBits[] }[] = []
  /** Highest qualifier of each parameter over all calls. */
  readonly paramBits: Qualifier[] = []
  qualifiers = new Uint8Array(0)
  resultBits: QualifierBits = Const
  result: Type
  resultQualifier: Qualifier = Const
  stateful = false
  /** The result depends on earlier calls: it reads history, or calls a built-in that does. */
  dependsOnHistory = false
  /** Levels that the body takes, with those of the functions that it calls. */
  levels = 0

  constructor(
    readonly declaration: FunctionDeclaration | null,
    readonly home: Instance['home'],
    readonly firstId: number,
    initialResult: Type,
    /** Level at which the body is checked. */
    readonly firstLevel = 0,
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
