import { required } from '../../../text/required.ts'
import { distance, isVoid, isText, traitsOf, type NumberTraits } from './distance.ts'
import type { Expression, NodeBase } from '../../syntax/nodes.ts'
import type { Checker } from '../checker.ts'
import { meaningOf } from '../facts.ts'
import { primitives, typeName } from './intern.ts'
import { candidateOf, chooseOverload } from './overloads.ts'
import { type ClassSymbol, type FunctionSymbol, memberOf } from '../names/symbols.ts'
import { instantiate } from './templates.ts'
import type { MqlType } from '../model.ts'

/** Checks that `value` converts to `to`, and warns of loss. */
export function checkConversion(
  checker: Checker,
  value: Expression,
  from: MqlType,
  to: MqlType,
  at: NodeBase = value,
): void {
  if (from === to || from.kind === 'unknown' || to.kind === 'unknown') return
  if (isVoid(from)) {
    checker.report('151', value, { token: checker.textOf(value) })
    return
  }
  if (from.kind === 'array' || to.kind === 'array') {
    if (from.kind !== to.kind)
      checker.report(from.kind === 'array' ? '120' : '241', value, { token: checker.textOf(value) })
    return
  }
  if (distance(from, to) === null) {
    if (to.kind === 'class' && convertsToObject(checker, to.info as ClassSymbol, value, from)) return
    checker.report('406', at, { from: typeName(from), to: typeName(to) })
    return
  }
  if (checker.strict) warnOfLoss(checker, value, from, to, at)
}

/** Tells whether a constructor or an assignment operator takes the value, and records it. */
function convertsToObject(checker: Checker, info: ClassSymbol, value: Expression, from: MqlType): boolean {
  const candidates = [...info.constructors, ...assignmentsOf(info)].flatMap((maker) =>
    maker.templates.length > 0 ? (instantiate(checker, maker, [], [from]) ?? []) : [maker],
  )
  const choice = chooseOverload(checker, candidates.map(candidateOf), [value], [from])
  if (!choice) return false
  const target = required(candidates[choice.index], 'chosen constructor')
  target.isUsed = true
  if (target.declaration.body) checker.enqueue(target)
  checker.setConversion(value, { type: info, target })
  return true
}

/** Returns the assignment operators of a class or of its nearest base that has any. */
export function assignmentsOf(info: ClassSymbol): readonly FunctionSymbol[] {
  const operator = memberOf(info, 'operator=')?.member
  return operator?.kind === 'methods' ? operator.overloads : []
}

function warnOfLoss(checker: Checker, value: Expression, from: MqlType, to: MqlType, at: NodeBase): void {
  const [x, y] = [traitsOf(from), traitsOf(to)]
  if (isText(to) && x) {
    checker.report('181', at)
    return
  }
  if (isText(from) && y) {
    checker.report('180', at)
    return
  }
  if (!x || !y || to === primitives.bool) return
  if (to.kind === 'enum') {
    if (from !== to && !isZero(value)) checker.report('262', at, { from: typeName(from), to: typeName(to) })
    return
  }
  const constant = literalValue(value)
  if (constant !== null) {
    if (!y.real && !fits(constant, y)) checker.report('44', at)
    return
  }
  const isNarrower = x.real && !y.real ? true : !x.real && y.real ? false : y.size < x.size
  if (!isNarrower) return
  const fix = { title: `Write the conversion to ${typeName(to)}`, edits: [castEdit(checker, value, typeName(to))] }
  checker.report('43', at, { from: typeName(from), to: typeName(to) }, [fix])
}

function castEdit(checker: Checker, value: Expression, type: string) {
  const { start, end } = value
  const text = checker.textOf(value)
  const simple = /^[\w.]+(\(.*\)|\[.*\])?$/s.test(text)
  return { start, end, text: simple ? `(${type})${text}` : `(${type})(${text})` }
}

function literalValue(expression: Expression): number | null {
  const node = meaningOf(expression)
  if (node.kind === 'NumberLiteral' || node.kind === 'CharLiteral' || node.kind === 'ColorLiteral') return node.value
  if (node.kind === 'Unary' && (node.operator === '-' || node.operator === '+')) {
    const inner = literalValue(node.operand)
    return inner === null ? null : node.operator === '-' ? -inner : inner
  }
  return null
}

const isZero = (expression: Expression): boolean => literalValue(expression) === 0

function fits(value: number, { size, signed }: NumberTraits): boolean {
  if (!Number.isInteger(value)) return false
  const range = 2 ** (8 * size)
  // A literal with the sign bit set (0xFF000000, -1 for a uint) is converted bit by bit.
  return value < range && value >= (signed ? -range / 2 : -range / 2)
}
