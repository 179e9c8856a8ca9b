import { withBlocks } from '../tree/map.ts'
import type { Func, Stmt } from '../tree/nodes.ts'

/** Writes what follows a branch that returns behind it, without an `else`. */
export function returnEarly({ body }: Func): void {
  body.splice(0, body.length, ...flattened(body))
}

const flattened = (statements: readonly Stmt[]): Stmt[] =>
  statements.flatMap((statement) => {
    const whole = withBlocks(statement, flattened)
    if (whole.kind !== 'if' || !whole.whenFalse || !alwaysReturns(whole.whenTrue)) return whole
    return [{ ...whole, whenFalse: null }, ...whole.whenFalse]
  })

/** Whether the last statement returns, whatever way is taken. */
function alwaysReturns(statements: readonly Stmt[]): boolean {
  const last = statements.at(-1)
  if (last?.kind !== 'if') return last?.kind === 'return'
  return last.whenFalse !== null && alwaysReturns(last.whenTrue) && alwaysReturns(last.whenFalse)
}
