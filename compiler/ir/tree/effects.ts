import type { Call, Expr, SiteCall, Stmt } from './nodes.ts'
import * as make from './make.ts'
import { blocksOf, expressionsOf, partsOf } from './walk.ts'

/** Whether a call matters for its result only. */
export type OnlyResult = (call: Call | SiteCall) => boolean

const never: OnlyResult = () => false

/** Functions of the runtime that return a value and change more: a new table deletes others at its place. */
const actingFunctions: ReadonlySet<string> = new Set(['NewTable', 'RemoveFrom'])

/** Whether a function may do more than return a value. */
const acts = ({ name, callee, type }: Call): boolean =>
  callee !== null || type.kind === 'void' || actingFunctions.has(name)

/** Returns the parts of an unused value that have effects, in order. */
function effectsOf(value: Expr, onlyResult: OnlyResult): readonly Expr[] {
  const matters = (part: Expr): boolean => hasEffect(part, onlyResult)
  const inParts = (parts: readonly Expr[]): readonly Expr[] => parts.flatMap((part) => effectsOf(part, onlyResult))
  if (!matters(value)) return []
  switch (value.kind) {
    case 'unary':
      return inParts([value.operand])
    case 'binary':
      // The right side of && and || is not always reached.
      return isLazy(value.operator) && matters(value.right) ? [value] : inParts([value.left, value.right])
    case 'cast':
    case 'group':
      return inParts([value.value])
    case 'field':
      return inParts([value.object])
    case 'conditional':
      return matters(value.whenTrue) || matters(value.whenFalse) ? [value] : inParts([value.test])
    case 'call':
      return onlyResult(value) || !acts(value) ? inParts(value.args) : [value]
    case 'site':
      return onlyResult(value) ? inParts([value.index, ...value.args]) : [value]
    default:
      return [value]
  }
}

/**
 * Returns the effects as statements; the first is at the value's place. The right side of && and || becomes
 * conditional.
 */
export function effectStatements(
  value: Expr,
  at: Pick<Stmt, 'span' | 'leading' | 'comment'>,
  onlyResult: OnlyResult = never,
): readonly Stmt[] {
  return effectsOf(value, onlyResult).map((effect, k): Stmt => {
    const place = k === 0 ? at : { span: at.span, leading: [], comment: null }
    const inner = { ...place, leading: [], comment: null }
    if (effect.kind === 'conditional') {
      const [whenTrue, whenFalse] = [
        effectStatements(effect.whenTrue, inner, onlyResult),
        effectStatements(effect.whenFalse, inner, onlyResult),
      ]
      return { kind: 'if', test: effect.test, whenTrue, whenFalse: whenFalse.length > 0 ? whenFalse : null, ...place }
    }
    if (effect.kind !== 'binary' || !isLazy(effect.operator)) return { kind: 'evaluate', value: effect, ...place }
    const test = effect.operator === '&&' ? effect.left : make.not(effect.left)
    return { kind: 'if', test, whenTrue: effectStatements(effect.right, inner, onlyResult), whenFalse: null, ...place }
  })
}

const isLazy = (operator: string): boolean => operator === '&&' || operator === '||'

/** Methods that change what they are asked for. */
const changing: ReadonlySet<string> = new Set(['Pop', 'Shift', 'Remove', 'RemoveRow', 'RemoveColumn', 'Put'])

const drawingClass = /^(Label|Line|Box|Table|Polyline|LineFill)$/

/** Whether a value is a new drawing: the chart shows it though nothing reads it. */
export const draws = (value: Expr): boolean => value.kind === 'new' && drawingClass.test(value.name)

/** Whether later values depend on this one being evaluated: it keeps a state, changes an object or draws. */
export function changesState(value: Expr): boolean {
  if (draws(value)) return true
  if (value.kind === 'call' && value.name === 'RemoveFrom') return true
  if (value.kind === 'site' || (value.kind === 'method' && changing.has(value.name))) return true
  if (value.kind === 'call' && value.callee && (value.callee.stateful || value.callee.body.some(changesMore)))
    return true
  return partsOf(value).some(changesState)
}

/** Whether a statement of a function changes more than the function's variables. */
const changesMore = (statement: Stmt): boolean =>
  statement.kind === 'evaluate' ||
  (statement.kind === 'assign' && (statement.target.kind !== 'variable' || statement.target.variable.owner === null)) ||
  expressionsOf(statement).some(changesState) ||
  blocksOf(statement).some((block) => block.some(changesMore))

/** Whether leaving the value out would be noticed. */
export function hasEffect(value: Expr, onlyResult: OnlyResult = never): boolean {
  const inParts = (parts: readonly Expr[]): boolean => parts.some((part) => hasEffect(part, onlyResult))
  switch (value.kind) {
    case 'site':
      return !onlyResult(value) || inParts([value.index, ...value.args])
    case 'call':
      return (!onlyResult(value) && acts(value)) || inParts(value.args)
    case 'method':
      return true
    case 'unary':
      return inParts([value.operand])
    case 'binary':
      return inParts([value.left, value.right])
    case 'conditional':
      return inParts([value.test, value.whenTrue, value.whenFalse])
    case 'cast':
    case 'group':
      return inParts([value.value])
    case 'field':
      return inParts([value.object])
    case 'new':
      return true
    default:
      return false
  }
}
