import type { Prototype } from '../../builtins/prototype.ts'
import type { Expression } from '../../syntax/nodes.ts'
import type { Checker } from '../checker.ts'
import { distance, isText, isVoid, traitsOf } from './conversions.ts'
import { constantBehind, isPlace } from '../names/names.ts'
import { type FunctionSymbol, type Variable, isDerived } from '../names/symbols.ts'
import type { MqlType } from './types.ts'

/** A parameter as an argument meets it, of a built-in or of the program's own function. */
export interface Formal {
  readonly type: MqlType
  readonly reference: boolean
  readonly constant: boolean
  readonly optional: boolean
  readonly family: 'any' | 'numeric' | 'enum' | 'object' | null
  readonly builtin?: true
  /** Of a template's parameter, which is as constant as its argument. */
  readonly deduced?: boolean
}

export interface Candidate {
  readonly params: readonly Formal[]
  readonly required: number
  readonly variadic: boolean
  /** Of methods: how many classes up it is declared; the nearest one wins. */
  readonly level?: number
}

/** Kept by the list of parameters: a function that is defined after it was declared gets another. */
const candidates = new WeakMap<readonly Variable[], Candidate>()

export function candidateOf(fn: FunctionSymbol): Candidate {
  let candidate = candidates.get(fn.params)
  if (!candidate) candidates.set(fn.params, (candidate = makeCandidate(fn)))
  return candidate
}

function makeCandidate(fn: FunctionSymbol): Candidate {
  const params = fn.params.map((param) => ({
    type: param.type,
    reference: param.reference,
    constant: param.constant,
    optional: param.declarator.init !== null,
    family: null,
    deduced: 'type' in param.declarator && fn.types.has(param.declarator.type.name),
  }))
  return { params, required: params.filter((param) => !param.optional).length, variadic: false }
}

export const builtinCandidate = (prototype: Prototype): Candidate => prototype

export const takes = (candidate: Candidate, count: number): boolean =>
  count >= candidate.required && (candidate.variadic || count <= candidate.params.length)

/** What is wrong with an argument, as a message of its own. */
export interface Mismatch {
  readonly code: '120' | '151' | '200' | '201' | '202' | '241' | '246' | '321'
  readonly cost: null
}

const mismatch = (code: Mismatch['code']): Mismatch => ({ code, cost: null })
export const isMismatch = (fit: number | Mismatch): fit is Mismatch => typeof fit !== 'number'

/** How well an argument fits a parameter: 0 exactly, more the less, or what is wrong. */
export function fitOf(c: Checker, formal: Formal, argument: Expression, from: MqlType): number | Mismatch {
  if (from.kind === 'unknown') return 0
  if (isVoid(from)) return mismatch('151')
  if (formal.type.kind === 'array') return fitArray(c, formal, argument, from, formal.type)
  if (from.kind === 'array' && formal.family !== 'any') return mismatch('120')
  if (formal.family) return fitFamily(formal, from)
  if (formal.reference) return fitReference(c, formal, argument, from)
  if (formal.type.kind === 'class' && from.kind === 'pointer')
    return distance(from, formal.type) === null ? mismatch('246') : 2
  return distance(from, formal.type) ?? mismatch('246')
}

function fitArray(
  c: Checker,
  formal: Formal,
  argument: Expression,
  from: MqlType,
  to: MqlType & { kind: 'array' },
): number | Mismatch {
  if (from.kind === 'null') return 1
  if (from.kind !== 'array') return mismatch('241')
  if (to.element.kind === 'unknown') return 1
  if (from.element.kind !== 'unknown' && from.element !== to.element && !sameClass(from.element, to.element)) {
    return formal.builtin && sameSize(from.element, to.element) ? 1 : mismatch('246')
  }
  if (to.dimensions.length !== from.dimensions.length) return mismatch('246')
  if (!formal.constant && !formal.deduced && constantBehind(c, argument) && isArrayOfConstants(c, argument))
    return mismatch('202')
  return 0
}

/** A constant array may not be handed to a function that could change it; predefined series are only read anyway. */
const isArrayOfConstants = (c: Checker, argument: Expression): boolean =>
  c.referenceOf(argument)?.kind === 'variable' || c.referenceOf(argument)?.kind === 'field'

const sameClass = (a: MqlType, b: MqlType): boolean =>
  (a.kind === 'class' && b.kind === 'class' && isDerived(a.info, b.info)) ||
  (a.kind === 'pointer' &&
    b.kind === 'pointer' &&
    a.to.kind === 'class' &&
    b.to.kind === 'class' &&
    isDerived(a.to.info, b.to.info))

function fitFamily(formal: Formal, from: MqlType): number | Mismatch {
  switch (formal.family) {
    case 'enum':
      return from.kind === 'enum' ? 0 : mismatch('321')
    case 'object':
      return from.kind === 'class' || from.kind === 'pointer' || from.kind === 'null' ? 0 : mismatch('246')
    case 'numeric':
      return traitsOf(from) || from.kind === 'null' ? 0 : isText(from) ? 9 : mismatch('246')
    default:
      return 0
  }
}

function fitReference(c: Checker, formal: Formal, argument: Expression, from: MqlType): number | Mismatch {
  const { type } = formal
  if (type.kind === 'class') {
    const target = from.kind === 'pointer' ? from.to : from
    if (target.kind === 'unknown') return 0
    if (target.kind !== 'class' || !isDerived(target.info, type.info))
      return mismatch(from.kind === 'class' || from.kind === 'pointer' ? '246' : '201')
    if (!formal.constant && from.kind === 'class' && constantBehind(c, argument)) return mismatch('202')
    return (target.info === type.info ? 0 : 1) + (from.kind === 'pointer' ? 1 : 0)
  }
  if (type.kind === 'unknown') return 0
  if (formal.constant) return distance(from, type) ?? mismatch('246')
  if (constantBehind(c, argument)) return mismatch('202')
  if (!isPlace(c, argument)) return mismatch('200')
  if (from === type || (from.kind === 'pointer' && type.kind === 'pointer' && distance(from, type) !== null)) return 0
  if (from.kind === 'function' && type.kind === 'function') return 0
  return alike(from, type) ? 1 : mismatch('201')
}

/** Built-ins take bytes for characters and longs for dates. */
function sameSize(from: MqlType, to: MqlType): boolean {
  const [x, y] = [traitsOf(from), traitsOf(to)]
  return x !== undefined && y !== undefined && x.size === y.size && x.real === y.real
}

/** Numbers of one size and kind may stand for each other behind a reference in old programs. */
function alike(from: MqlType, to: MqlType): boolean {
  const [x, y] = [traitsOf(from), traitsOf(to)]
  return x !== undefined && y !== undefined && x.size === y.size && x.real === y.real
}

export interface Choice {
  readonly index: number
  readonly cost: number
}

/** The candidate that fits best; null where none does. */
export function choose(
  c: Checker,
  candidates: readonly Candidate[],
  args: readonly (Expression | null)[],
  types: readonly MqlType[],
): Choice | null {
  let best: Choice | null = null
  candidates.forEach((candidate, index) => {
    if (!takes(candidate, args.length)) return
    let cost = (candidate.params.length - args.length) * 0.01 + (candidate.level ?? 0) * 0.5
    for (let i = 0; i < args.length && i < candidate.params.length; i++) {
      const argument = args[i]
      const fit = argument ? fitOf(c, candidate.params[i], argument, types[i]) : candidate.params[i].optional ? 0 : null
      if (fit === null || isMismatch(fit)) return
      cost += fit
    }
    if (!best || cost < best.cost) best = { index, cost }
  })
  return best
}
