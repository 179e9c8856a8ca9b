import { naOf } from '../expressions/convert.ts'
import * as make from '../tree/make.ts'
import { withBlocks } from '../tree/map.ts'
import type { Func, Stmt } from '../tree/nodes.ts'
import { blocksOf, expressionsOf, visitParts } from '../tree/walk.ts'
import * as types from '../tree/types.ts'
import { isNumeric } from '../tree/types.ts'

/**
 * Ends a bar after a request of objects whose bars have not arrived: the script may use the objects without asking
 * whether they are there. The program calculates all bars again when they have arrived.
 */
export function awaitObjects(functions: readonly Func[], main: Func): void {
  const awaiting = new Set<Func>()
  // Callees come first.
  for (const func of [...functions, main]) {
    const asks = func.request?.isInside === false && func.params.some(({ out, type }) => out && type.kind === 'pointer')
    if (asks || callsOneOf(func.body, awaiting)) awaiting.add(func)
    const body = withEnds(func.body, func, awaiting)
    func.body.splice(0, func.body.length, ...body)
  }
}

function callsOneOf(statements: readonly Stmt[], awaiting: ReadonlySet<Func>): boolean {
  return statements.some(
    (statement) => callsInside(statement, awaiting) || blocksOf(statement).some((block) => callsOneOf(block, awaiting)),
  )
}

/** Whether a statement calls one of the functions itself, not in its blocks. */
function callsInside(statement: Stmt, awaiting: ReadonlySet<Func>): boolean {
  let isFound = false
  for (const value of expressionsOf(statement))
    visitParts(value, (part) => {
      const callee = part.kind === 'site' ? part.site.type : part.kind === 'call' ? part.callee : null
      if (callee !== null && typeof callee !== 'string' && awaiting.has(callee)) isFound = true
    })
  return isFound
}

function withEnds(statements: readonly Stmt[], func: Func, awaiting: ReadonlySet<Func>): readonly Stmt[] {
  return statements.flatMap((statement, k) => {
    const inner = withBlocks(statement, (block) => withEnds(block, func, awaiting))
    const isLast = statements === func.body && k === statements.length - 1
    if (isLast || isPlainReturn(statements[k + 1]) || statement.kind === 'return') return inner
    return callsInside(statement, awaiting) ? [inner, endOf(func)] : inner
  })
}

/** Returning an object does not look into it. */
const isPlainReturn = (statement: Stmt | undefined): boolean =>
  statement?.kind === 'return' && statement.value?.kind === 'variable'

/** `if(areBarsMissing) return(…);` */
function endOf({ result }: Func): Stmt {
  const plain = { span: null, leading: [], comment: null }
  const none = isNumeric(result) && result.kind !== 'double' ? make.number(0, result) : naOf(result)
  return {
    kind: 'if',
    test: make.name('areBarsMissing', types.bool, { na: false }),
    whenTrue: [{ kind: 'return', value: result.kind === 'void' ? null : none, ...plain }],
    whenFalse: null,
    ...plain,
  }
}
