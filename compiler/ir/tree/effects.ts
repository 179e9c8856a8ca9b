import type { Expr, Stmt } from './nodes.ts'
import * as make from './make.ts'

/** Returns the parts of an unused value that have effects, in order. */
function effectsOf(value: Expr): readonly Expr[] {
  if (!hasEffect(value)) return []
  switch (value.kind) {
    case 'unary':
      return effectsOf(value.operand)
    case 'binary':
      // The right side of && and || is not always reached.
      return isLazy(value.operator) && hasEffect(value.right)
        ? [value]
        : [...effectsOf(value.left), ...effectsOf(value.right)]
    case 'cast':
    case 'group':
      return effectsOf(value.value)
    case 'conditional':
      return hasEffect(value.whenTrue) || hasEffect(value.whenFalse) ? [value] : effectsOf(value.test)
    case 'call':
      return value.callee === null && value.type.kind !== 'void' ? value.args.flatMap(effectsOf) : [value]
    default:
      return [value]
  }
}

/**
 * Returns the effects as statements; the first is at the value's place. The right side of && and || becomes
 * conditional.
 */
export function effectStatements(value: Expr, at: Pick<Stmt, 'span' | 'leading' | 'comment'>): readonly Stmt[] {
  return effectsOf(value).map((effect, k): Stmt => {
    const place = k === 0 ? at : { span: at.span, leading: [], comment: null }
    const inner = { ...place, leading: [], comment: null }
    if (effect.kind === 'conditional') {
      const [whenTrue, whenFalse] = [
        effectStatements(effect.whenTrue, inner),
        effectStatements(effect.whenFalse, inner),
      ]
      return { kind: 'if', test: effect.test, whenTrue, whenFalse: whenFalse.length > 0 ? whenFalse : null, ...place }
    }
    if (effect.kind !== 'binary' || !isLazy(effect.operator)) return { kind: 'evaluate', value: effect, ...place }
    const test = effect.operator === '&&' ? effect.left : make.not(effect.left)
    return { kind: 'if', test, whenTrue: effectStatements(effect.right, inner), whenFalse: null, ...place }
  })
}

const isLazy = (operator: string): boolean => operator === '&&' || operator === '||'

/** Whether leaving the value out would be noticed. */
export function hasEffect(value: Expr): boolean {
  switch (value.kind) {
    case 'site':
      return true
    case 'call':
      return value.callee !== null || value.type.kind === 'void' || value.args.some(hasEffect)
    case 'method':
      return true
    case 'unary':
      return hasEffect(value.operand)
    case 'binary':
      return hasEffect(value.left) || hasEffect(value.right)
    case 'conditional':
      return hasEffect(value.test) || hasEffect(value.whenTrue) || hasEffect(value.whenFalse)
    case 'cast':
    case 'group':
      return hasEffect(value.value)
    case 'new':
      return true
    default:
      return false
  }
}
