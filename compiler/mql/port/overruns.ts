import { required } from '../../text/required.ts'
import { meaningOf } from '../check/facts.ts'
import { primitives } from '../check/types/intern.ts'
import type { MqlType } from '../check/model.ts'
import type { Expression, ForStatement, Node } from '../syntax/nodes.ts'
import type { Collected } from './collect.ts'
import type { Session } from './session.ts'

type Index = Node & { kind: 'Index' }

const why = 'old MQL4 reads 0 and writes nothing outside an array; MQL5 stops the program there'

/**
 * Reads of elements that may lie outside their array, in programs without `#property strict`. Reads that are surely
 * inside stay as written: constants below a constant size, and counters of loops over the bars.
 */
export function guardElement(session: Session, node: Index, collected: Collected): void {
  if (session.checked.strict || !isGuardable(session, node) || isInside(session, node, collected)) return
  const use = usageOf(session, node)
  if (use === null) return
  const { array, indices } = required(elementOf(node), 'element of an array')
  const [at, store] = indices.length === 1 ? ['ElementAt', 'PutElement'] : ['CellAt', 'PutCell']
  const place = [array, ...indices].map((part) => session.text(part)).join(',')
  if (use.kind === 'read') return session.replace(node, `${session.helper(at)}(${place})`, why)
  const put = (value: string): void => session.replace(use.whole, `${session.helper(store)}(${place},${value})`, why)
  if (use.kind === 'step') return put(`${session.helper(at)}(${place})${use.operator}1`)
  const value =
    session.typeOf(meaningOf(use.whole.value)).kind === 'null'
      ? session.typeOf(node) === primitives.string
        ? '(string)NULL'
        : '0'
      : session.text(use.whole.value)
  if (use.whole.operator === '=') return put(value)
  put(
    `${session.helper(at)}(${place})${use.whole.operator.slice(0, -1)}${/^[\w.]+$/.test(value) ? value : `(${value})`}`,
  )
}

/** Finds elements that are neither assigned nor stepped. */
export const isRead = (session: Session, node: Index): boolean => usageOf(session, node)?.kind === 'read'

/** Returns the element that an assignment or a step changes. */
export function guardTarget(session: Session, target: Expression, collected: Collected): void {
  const node = meaningOf(target)
  if (node.kind === 'Index' && !isRead(session, node)) guardElement(session, node, collected)
}

interface Element {
  readonly array: Expression & { kind: 'Identifier' }
  readonly indices: readonly Expression[]
}

/** Returns the array and all indices of `a[i]`, `a[i][j]` and `a[i,j]`; null where the array has no name. */
function elementOf({ object, indices }: Index): Element | null {
  const inner = meaningOf(object)
  if (inner.kind === 'Identifier') return { array: inner, indices }
  const outer = inner.kind === 'Index' ? elementOf(inner) : null
  return outer && { array: outer.array, indices: [...outer.indices, ...indices] }
}

/** Returns all indices into a named list or table of numbers or strings. */
function isGuardable(session: Session, node: Index): boolean {
  const element = elementOf(node)
  if (!element || element.indices.length > 2 || element.indices.some(hasEffects)) return false
  const reference = session.referenceOf(element.array)
  if (reference?.kind !== 'variable') return false
  const { type } = reference.variable
  return type.kind === 'array' && type.dimensions.length === element.indices.length && isPlain(type.element)
}

const isPlain = (type: MqlType): boolean => type.kind === 'primitive' || type.kind === 'enum'

function hasEffects(expression: Expression): boolean {
  const node = meaningOf(expression)
  if (node.kind === 'Assignment' || node.kind === 'Postfix') return true
  if (node.kind === 'Binary') return hasEffects(node.left) || hasEffects(node.right)
  return node.kind === 'Unary' && (node.operator === '++' || node.operator === '--' || hasEffects(node.operand))
}

type Use =
  | { readonly kind: 'read' }
  | { readonly kind: 'step'; readonly whole: Expression; readonly operator: '+' | '-' }
  | { readonly kind: 'write'; readonly whole: Expression & { kind: 'Assignment' } }

/** Returns how the element is used; null where it must remain a place. */
function usageOf(session: Session, node: Index): Use | null {
  let inner: Node = node
  let around = session.parentOf(node)
  while (around?.kind === 'Parenthesized') [inner, around] = [around, session.parentOf(around)]
  if (around?.kind === 'Assignment' && around.target === inner) return { kind: 'write', whole: around }
  if (
    around?.kind === 'Postfix' ||
    (around?.kind === 'Unary' && (around.operator === '++' || around.operator === '--'))
  ) {
    // The value before the step would be lost: only where it is unused.
    return session.parentOf(around)?.kind === 'ExpressionStatement'
      ? { kind: 'step', whole: around, operator: around.operator === '++' ? '+' : '-' }
      : null
  }
  if (around?.kind === 'Call' && around.args.includes(inner as Expression)) {
    const reference = session.referenceOf(around)
    if (reference?.kind === 'builtin-call')
      return session.typeOf(node).kind === 'primitive' && /^(String|Array)/.test(reference.name)
        ? null
        : { kind: 'read' }
    return reference?.kind === 'call' && reference.target.params[around.args.indexOf(inner as Expression)]?.reference
      ? null
      : { kind: 'read' }
  }
  return { kind: 'read' }
}

// ------------------------------------------------------------------------------------ what is inside

function isInside(session: Session, node: Index, collected: Collected): boolean {
  const { array, indices } = required(elementOf(node), 'element of an array')
  const reference = session.referenceOf(array)
  const type = reference?.kind === 'variable' ? reference.variable.type : null
  // A table of rates gets a row for each bar, whatever its size.
  const isSized = (dimension: number): boolean => dimension > 0 || !collected.rates.has(array.name)
  return indices.every((index, k) =>
    isWithin(session, collected, {
      array,
      index: meaningOf(index),
      size: type?.kind === 'array' && isSized(k) ? (type.dimensions[k] ?? null) : null,
      dimensions: indices.length,
    }),
  )
}

interface IndexRead {
  readonly array: Element['array']
  readonly index: Expression
  /** Size of the dimension where it is fixed. */
  readonly size: number | null
  /** How many dimensions the array has. */
  readonly dimensions: number
}

function isWithin(
  session: Session,
  { buffers, rates }: Collected,
  { array, index, size, dimensions }: IndexRead,
): boolean {
  // Growing tables have a row per bar: only columns beside the bar's row may be missing.
  if (dimensions > 1 && size === null && index.kind === 'Identifier' && !rates.has(array.name)) return true
  const constant = constantOf(session, index)
  if (constant !== null) return size !== null && constant >= 0 && constant < size
  if (index.kind !== 'Identifier') return false
  const loop = loopOf(session, index)
  if (!loop) return false
  const isBuffer = buffers.has(array.name)
  const bounded = (bound: Expression, inclusive: boolean): boolean => {
    const number = constantOf(session, meaningOf(bound))
    if (number !== null) return size !== null && number + (inclusive ? 1 : 0) <= size
    const text = session.original(bound).replace(/\s+/g, '')
    if (!inclusive && (text === `ArraySize(${array.name})` || text === `ArrayRange(${array.name},0)`)) return true
    return isBuffer && (inclusive ? isLastBar(session, text) : text === 'Bars' || isLastBar(session, text))
  }
  return isCountedDown(session, loop, index.name)
    ? bounded(required(startOf(loop, index.name), 'start of a loop'), true)
    : isCountedUp(session, loop, index.name, bounded)
}

function constantOf(session: Session, node: Expression): number | null {
  if (node.kind === 'NumberLiteral') return node.value
  const reference = session.referenceOf(node)
  return reference?.kind === 'constant' && typeof reference.value === 'number' ? reference.value : null
}

/** Returns the innermost loop that counts with the variable; null where its body changes the variable. */
function loopOf(session: Session, index: Expression & { kind: 'Identifier' }): ForStatement | null {
  for (let around = session.parentOf(index); around; around = session.parentOf(around)) {
    if (around.kind === 'FunctionDeclaration') return null
    if (around.kind !== 'ForStatement' || !startOf(around, index.name)) continue
    const changed = new RegExp(`(\\+\\+|--)\\s*${index.name}\\b|\\b${index.name}\\s*(\\+\\+|--|[-+*/]?=[^=])`)
    return changed.test(session.original(around.body)) ? null : around
  }
  return null
}

function startOf({ init }: ForStatement, name: string): Expression | null {
  if (init?.kind === 'VariableDeclaration')
    return init.declarators.find((declarator) => declarator.name.name === name)?.init ?? null
  const node = init && meaningOf(init)
  return node?.kind === 'Assignment' &&
    node.operator === '=' &&
    meaningOf(node.target).kind === 'Identifier' &&
    (meaningOf(node.target) as { name: string }).name === name
    ? node.value
    : null
}

function isCountedDown(session: Session, { test, update }: ForStatement, name: string): boolean {
  const step = update ? session.original(update).replace(/\s+/g, '') : ''
  const stop = test ? session.original(test).replace(/\s+/g, '') : ''
  return (step === `${name}--` || step === `--${name}`) && new RegExp(`^${name}(>=\\d+|>\\d+|>-1)$`).test(stop)
}

function isCountedUp(
  session: Session,
  loop: ForStatement,
  name: string,
  bounded: (bound: Expression, inclusive: boolean) => boolean,
): boolean {
  const step = loop.update ? session.original(loop.update).replace(/\s+/g, '') : ''
  const start = constantOf(session, meaningOf(required(startOf(loop, name), 'start of a loop')))
  const test = loop.test && meaningOf(loop.test)
  if ((step !== `${name}++` && step !== `++${name}`) || start === null || start < 0 || test?.kind !== 'Binary')
    return false
  if (meaningOf(test.left).kind !== 'Identifier' || session.original(test.left).trim() !== name) return false
  return (test.operator === '<' || test.operator === '<=') && bounded(test.right, test.operator === '<=')
}

/** Recognizes the oldest bar: `Bars-1`, `Bars-counted_bars-1`, `Bars-1-IndicatorCounted()`. */
function isLastBar(session: Session, text: string): boolean {
  if (/^\(?Bars-[1-9]\d*\b/.test(text) || /^\(?Bars-\w+(\(\))?-[1-9]\d*\)?$/.test(text)) return true
  if (!/^[A-Za-z_]\w*$/.test(text) || !session.enclosingFunction) return false
  const body = session.original(session.enclosingFunction.declaration)
  if (new RegExp(`\\b${text}\\s*(\\+\\+|\\+=)|\\+\\+\\s*${text}\\b`).test(body)) return false
  const values = [...body.matchAll(new RegExp(`\\b${text}\\s*=\\s*([^=;][^;]*);`, 'g'))].map(([, value = '']) =>
    value.replace(/\s+/g, ''),
  )
  return values.length > 0 && values.every((value) => isLastBar(session, value) && !/^[A-Za-z_]\w*$/.test(value))
}
