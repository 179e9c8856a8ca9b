import type { Expr, Stmt, Variable } from '../../ir/tree/nodes.ts'
import { typeText } from '../../ir/tree/types.ts'
import * as mql from '../../mql/syntax/build.ts'
import type { Expression, Statement, Trivia, VariableDeclaration } from '../../mql/syntax/nodes.ts'
import { printType } from '../../mql/print/print.ts'
import { expression, ungrouped } from './expressions.ts'
import { isRemarkPlace, markOf, remarkPlace, type LineMap } from '../lines.ts'
import { roomFor } from './first-assignments.ts'
import { joinFirstBars } from './first-bar.ts'
import type { Names } from '../names.ts'

type Kind = Stmt['kind']
type Emit<K extends Kind> = (node: Extract<Stmt, { kind: K }>, context: Context, extras: mql.Extras) => Statement | null

interface Context {
  readonly names: Names
  readonly lines: LineMap
  /** Assignments that make room for their value. */
  readonly growing?: ReadonlySet<Stmt>
  /** Whether these do so by a separate statement. */
  readonly areSetApart?: boolean
}

const emissions: { [K in Kind]: Emit<K> } = {
  declare: (node, { names }, extras) =>
    declaration(node.variable, names, node.init ? expression(ungrouped(node.init), names) : null, extras),
  assign: (node, { names, growing, areSetApart }, extras) => {
    const target = expression(node.target, names)
    const value = expression(ungrouped(node.value), names)
    return mql.statement(
      growing?.has(node) && !areSetApart && target.kind === 'Index'
        ? mql.call('Put', target.object, ...target.indices, value)
        : mql.assign(target, value, node.operator),
      extras,
    )
  },
  evaluate: (node, { names }, extras) => mql.statement(expression(node.value, names), extras),
  if: (node, context, extras) => {
    const whenTrue = statements(node.whenTrue, context)
    const whenFalse = node.whenFalse && statements(node.whenFalse, context)
    const test = expression(ungrouped(node.test), context.names)
    const [first, second, above] = withRemarksAbove(extras, whenTrue, whenFalse ?? [])
    if (first.length === 0 && second.length > 0) return mql.ifThen(mql.unary('!', test), second, null, above)
    return mql.ifThen(test, first, second.length > 0 ? elseBranch(second) : null, above)
  },
  for: (node, context, extras) => {
    const { names } = context
    const counter = mql.identifier(names.variable(node.counter))
    const update = isOne(node.step)
      ? mql.postfix(counter, '++')
      : isMinusOne(node.step)
        ? mql.postfix(counter, '--')
        : mql.assign(counter, expression(node.step, names), '+=')
    const first = mql.variable(typeText(node.counter.type), names.variable(node.counter), {
      init: expression(node.from, names),
    })
    const init = node.also
      ? withSecond(first, declaration(node.also.variable, names, expression(node.also.init, names)))
      : first
    const [body, , above] = withRemarksAbove(extras, statements(node.body, context))
    return mql.forLoop(init, expression(node.test, names), update, body, above)
  },
  while: (node, context, extras) =>
    mql.whileLoop(expression(node.test, context.names), statements(node.body, context), extras),
  return: (node, { names }, extras) =>
    mql.returns(node.value ? expression(ungrouped(node.value), names) : null, extras),
  break: (_, __, extras) => mql.breaks(extras),
  continue: (_, __, extras) => mql.continues(extras),
  remark: () => null,
}

const isOne = (step: Expr): boolean => step.kind === 'literal' && step.value === 1
const withSecond = (first: VariableDeclaration, second: VariableDeclaration): VariableDeclaration => ({
  ...first,
  declarators: [...first.declarators, ...second.declarators],
})

const isMinusOne = (step: Expr): boolean => step.kind === 'literal' && step.value === -1

type Branches = readonly [first: readonly Statement[], second: readonly Statement[], extras: mql.Extras]

/** Places remarks about the only statement of a branch above the condition: the statement then needs no braces. */
function withRemarksAbove(
  extras: mql.Extras,
  first: readonly Statement[],
  second: readonly Statement[] = [],
): Branches {
  const above: Trivia[] = []
  const [bare, other] = [first, second].map((list) => {
    const [only] = list
    if (!only || list.length > 1 || !only.leading.every(isRemarkPlace)) return list
    above.push(...only.leading)
    return [{ ...only, leading: [] }]
  })
  return [bare ?? [], other ?? [], { ...extras, leading: [...(extras.leading ?? []), ...above] }]
}

/** `else if` stays one level; everything else is a block. */
const elseBranch = (list: readonly Statement[]): readonly Statement[] | Statement =>
  list.length === 1 && list[0]?.kind === 'IfStatement' ? list[0] : list

export function statements(nodes: readonly Stmt[], context: Context): Statement[] {
  const made: Statement[] = []
  let waiting: Trivia[] = []
  let isCounterBefore = false
  for (const node of joinFirstBars(nodes)) {
    const leading = joinedTrivia([...waiting, ...node.leading.flatMap(triviaOf)], made.length === 0)
    if (node.kind === 'remark') {
      waiting = leading
      continue
    }
    waiting = []
    const above = [...leading, ...remarkPlace(context.lines, node.span)]
    const room = roomBefore(node, context)
    if (room) made.push(mql.withTrivia(room, { leading: above }))
    const statement = (emissions[node.kind] as Emit<Kind>)(node, context, {
      leading: room ? [] : above,
      comment: markOf(context.lines, node.span, node.comment),
    })
    const isCounter = node.kind === 'declare' && node.span === null && node.init?.kind === 'literal'
    const joined = statement && joinedWith(made.at(-1), statement, isCounter && isCounterBefore)
    isCounterBefore = isCounter
    if (joined) made[made.length - 1] = joined
    else if (statement) made.push(statement)
  }
  return made
}

/** The statement that makes room for the value of the next one. */
function roomBefore(node: Stmt, { names, growing, areSetApart }: Context): Statement | null {
  if (!areSetApart || node.kind !== 'assign' || !growing?.has(node)) return null
  const target = expression(node.target, names)
  const [index] = target.kind === 'Index' ? target.indices : []
  return target.kind === 'Index' && index ? roomFor(target.object, index) : null
}

/** Most counters in a line. */
const maxCounters = 5

/**
 * `double upper, lower;` for adjacent variables without a value, of one type and one source line, and `int turn=0,
 * turn2=0;` for counters that no line of the source has.
 */
function joinedWith(before: Statement | undefined, next: Statement, areCounters: boolean): Statement | null {
  if (before?.kind !== 'VariableDeclaration' || next.kind !== 'VariableDeclaration') return null
  const isAlike =
    next.leading.every(isRemarkPlace) &&
    before.comment?.text === next.comment?.text &&
    printType(before.type) === printType(next.type) &&
    (areCounters
      ? before.declarators.length < maxCounters
      : [...before.declarators, ...next.declarators].every(isPlain))
  return isAlike ? { ...before, declarators: [...before.declarators, ...next.declarators] } : null
}

const isPlain = ({ init, dimensions, pointer }: VariableDeclaration['declarators'][number]): boolean =>
  init === null && dimensions.length === 0 && !pointer

/** Reduces several blank lines to one, and removes them where a block begins. */
function joinedTrivia(trivia: readonly Trivia[], begins: boolean): Trivia[] {
  return trivia.filter(
    (item, k) => item.kind !== 'BlankLines' || (k === 0 ? !begins : trivia[k - 1]?.kind !== 'BlankLines'),
  )
}

/** Converts the author's comments; keeps at most one blank line. */
export function triviaOf(item: { readonly kind: string; readonly text?: string; readonly count?: number }): Trivia[] {
  return item.kind === 'Comment' ? [mql.lineComment((item.text ?? '').trim())] : [mql.blankLines(1)]
}

/** `double x=…;`, `Pivot *p=…;` */
export function declaration(
  variable: Variable,
  names: Names,
  init: Expression | null,
  extras: mql.Extras = {},
): VariableDeclaration {
  const { type, storage } = variable
  if (storage === 'array') return arrayDeclaration(variable, names, extras)
  if (type.kind === 'pointer')
    return mql.variable(type.name, names.variable(variable), { init, pointer: true, ...extras })
  return mql.variable(typeText(type), names.variable(variable), { init, ...extras })
}

/** `double x[];` */
export function arrayDeclaration(variable: Variable, names: Names, extras: mql.Extras = {}): VariableDeclaration {
  const { type } = variable
  const of = type.kind === 'pointer' ? type.name : typeText(type)
  return mql.variable(of, names.variable(variable), {
    dimensions: [null],
    pointer: type.kind === 'pointer',
    ...extras,
  })
}
