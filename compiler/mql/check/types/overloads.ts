import { unknownType } from './intern.ts'
import type { Prototype } from '../../builtins/prototype.ts'
import type { Expression } from '../../syntax/nodes.ts'
import type { Checker } from '../checker.ts'
import { distance, isText, isVoid, traitsOf } from './distance.ts'
import { constantBehind, isPlace } from '../names/places.ts'
import { type FunctionSymbol, isDerived } from '../names/symbols.ts'
import type { MqlType } from '../model.ts'
import type { Candidate, Formal } from './candidate.ts'

export const candidateOf = (fn: FunctionSymbol): Candidate => (fn.candidate ??= createCandidate(fn))

function createCandidate(fn: FunctionSymbol): Candidate {
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

export const acceptsCount = (candidate: Candidate, count: number): boolean =>
  count >= candidate.required && (candidate.variadic || count <= candidate.params.length)

/** The message for an argument that does not fit. */
export interface Mismatch {
  readonly code: '120' | '151' | '200' | '201' | '202' | '241' | '246' | '321'
  readonly cost: null
}

const mismatch = (code: Mismatch['code']): Mismatch => ({ code, cost: null })
export const isMismatch = (fit: number | Mismatch): fit is Mismatch => typeof fit !== 'number'

/** Returns the cost of passing an argument (0 is exact), or the mismatch. */
export function argumentCost(checker: Checker, formal: Formal, argument: Expression, from: MqlType): number | Mismatch {
  if (from.kind === 'unknown') return 0
  if (isVoid(from)) return mismatch('151')
  if (formal.type.kind === 'array') return fitArray(checker, formal, argument, from, formal.type)
  if (from.kind === 'array' && formal.family !== 'any') return mismatch('120')
  if (formal.family) return fitFamily(formal, from)
  if (formal.reference) return fitReference(checker, formal, argument, from)
  if (formal.type.kind === 'class' && from.kind === 'pointer')
    return distance(from, formal.type) === null ? mismatch('246') : 2
  return distance(from, formal.type) ?? mismatch('246')
}

function fitArray(
  checker: Checker,
  formal: Formal,
  argument: Expression,
  from: MqlType,
  to: MqlType & { kind: 'array' },
): number | Mismatch {
  if (from.kind === 'null') return 1
  if (from.kind !== 'array') return mismatch('241')
  if (to.element.kind === 'unknown') return 1
  if (from.element.kind !== 'unknown' && from.element !== to.element && !sameClass(from.element, to.element)) {
    const isOldCharacter = !checker.hasBuildRule('characterArrays') && traitsOf(to.element)?.size === 1
    return (formal.builtin || isOldCharacter) && sameSize(from.element, to.element) ? 1 : mismatch('246')
  }
  if (to.dimensions.length !== from.dimensions.length) return mismatch('246')
  if (!formal.constant && !formal.deduced && constantBehind(checker, argument) && isArrayOfConstants(checker, argument))
    return mismatch('202')
  return 0
}

/** Tells whether the argument is a constant array; predefined series are read-only anyway. */
const isArrayOfConstants = (checker: Checker, argument: Expression): boolean =>
  checker.referenceOf(argument)?.kind === 'variable' || checker.referenceOf(argument)?.kind === 'field'

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

function fitReference(checker: Checker, formal: Formal, argument: Expression, from: MqlType): number | Mismatch {
  const { type } = formal
  if (type.kind === 'class') {
    const target = from.kind === 'pointer' ? from.to : from
    if (target.kind === 'unknown') return 0
    if (target.kind !== 'class' || !isDerived(target.info, type.info))
      return mismatch(from.kind === 'class' || from.kind === 'pointer' ? '246' : '201')
    if (!formal.constant && from.kind === 'class' && constantBehind(checker, argument)) return mismatch('202')
    return (target.info === type.info ? 0 : 1) + (from.kind === 'pointer' ? 1 : 0)
  }
  if (type.kind === 'unknown') return 0
  if (formal.constant) return distance(from, type) ?? mismatch('246')
  if (constantBehind(checker, argument)) return mismatch('202')
  if (!isPlace(checker, argument)) return mismatch('200')
  if (from === type || (from.kind === 'pointer' && type.kind === 'pointer' && distance(from, type) !== null)) return 0
  if (from.kind === 'function' && type.kind === 'function') return 0
  return hasSameLayout(from, type) ? 1 : mismatch('201')
}

/** Built-ins take bytes for characters and longs for dates. */
function sameSize(from: MqlType, to: MqlType): boolean {
  const [x, y] = [traitsOf(from), traitsOf(to)]
  return x !== undefined && y !== undefined && x.size === y.size && x.real === y.real
}

/** Old programs pass numbers of the same size and kind by reference. */
function hasSameLayout(from: MqlType, to: MqlType): boolean {
  const [x, y] = [traitsOf(from), traitsOf(to)]
  return x !== undefined && y !== undefined && x.size === y.size && x.real === y.real
}

export interface Choice {
  readonly index: number
  readonly candidate: Candidate
  readonly cost: number
}

/** Returns the candidate with the lowest cost; null where none fits. */
export function chooseOverload(
  checker: Checker,
  candidates: readonly Candidate[],
  args: readonly (Expression | null)[],
  types: readonly MqlType[],
): Choice | null {
  let best: Choice | null = null
  candidates.forEach((candidate, index) => {
    if (!acceptsCount(candidate, args.length)) return
    let cost = (candidate.params.length - args.length) * 0.01 + (candidate.level ?? 0) * 0.5
    for (const [i, formal] of candidate.params.entries()) {
      if (i >= args.length) break
      const argument = args[i]
      const fit = argument
        ? argumentCost(checker, formal, argument, types[i] ?? unknownType)
        : formal.optional
          ? 0
          : null
      if (fit === null || isMismatch(fit)) return
      cost += fit
    }
    if (!best || cost < best.cost) best = { index, cost, candidate }
  })
  return best
}
