import { meaningOf } from '../check/facts.ts'
import { primitives } from '../check/types/intern.ts'
import type { MqlType } from '../check/types/types.ts'
import type { Expression, ForStatement, Node } from '../syntax/nodes.ts'
import type { Collected } from './collect.ts'
import type { Session } from './session.ts'

type Index = Node & { kind: 'Index' }

const why = 'old MQL4 reads 0 and writes nothing outside an array; MQL5 stops the program there'

/**
 * Elements that may lie outside their array, in programs without `#property strict`. What is surely inside stays as it is
 * written: constants below a constant size, and counters of loops over the bars.
 */
export function guardElement(s: Session, node: Index, collected: Collected): void {
  if (s.checked.strict || !isGuardable(s, node) || isInside(s, node, collected)) return
  const use = usageOf(s, node)
  if (use === null) return
  const { array, indices } = elementOf(node)!
  const [at, store] = indices.length === 1 ? ['ElementAt', 'PutElement'] : ['CellAt', 'PutCell']
  const place = [array, ...indices].map((part) => s.text(part)).join(',')
  if (use.kind === 'read') return s.replace(node, `${s.helper(at)}(${place})`, why)
  const put = (value: string): void => s.replace(use.whole, `${s.helper(store)}(${place},${value})`, why)
  if (use.kind === 'step') return put(`${s.helper(at)}(${place})${use.operator}1`)
  const value =
    s.typeOf(meaningOf(use.whole.value)).kind === 'null'
      ? s.typeOf(node) === primitives.string
        ? '(string)NULL'
        : '0'
      : s.text(use.whole.value)
  if (use.whole.operator === '=') return put(value)
  put(`${s.helper(at)}(${place})${use.whole.operator.slice(0, -1)}${/^[\w.]+$/.test(value) ? value : `(${value})`}`)
}

/** Neither assigned nor stepped. */
export const isRead = (s: Session, node: Index): boolean => usageOf(s, node)?.kind === 'read'

/** The element that an assignment or a step changes. */
export function guardTarget(s: Session, target: Expression, collected: Collected): void {
  const node = meaningOf(target)
  if (node.kind === 'Index' && !isRead(s, node)) guardElement(s, node, collected)
}

interface Element {
  readonly array: Expression & { kind: 'Identifier' }
  readonly indices: readonly Expression[]
}

/** The array and all indices of `a[i]`, `a[i][j]` and `a[i,j]`; null where the array has no name. */
function elementOf({ object, indices }: Index): Element | null {
  const inner = meaningOf(object)
  if (inner.kind === 'Identifier') return { array: inner, indices }
  const outer = inner.kind === 'Index' ? elementOf(inner) : null
  return outer && { array: outer.array, indices: [...outer.indices, ...indices] }
}

/** All indices into a list or a table of numbers or texts that has a name. */
function isGuardable(s: Session, node: Index): boolean {
  const element = elementOf(node)
  if (!element || element.indices.length > 2 || element.indices.some(hasEffects)) return false
  const reference = s.referenceOf(element.array)
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

/** What happens to the element; null where it is taken as a place and must stay one. */
function usageOf(s: Session, node: Index): Use | null {
  let inner: Node = node
  let around = s.parentOf(node)
  while (around?.kind === 'Parenthesized') [inner, around] = [around, s.parentOf(around)]
  if (around?.kind === 'Assignment' && around.target === inner) return { kind: 'write', whole: around }
  if (
    around?.kind === 'Postfix' ||
    (around?.kind === 'Unary' && (around.operator === '++' || around.operator === '--'))
  ) {
    // Its value before the step would be lost: only where nobody asks for it.
    return s.parentOf(around)?.kind === 'ExpressionStatement'
      ? { kind: 'step', whole: around, operator: around.operator === '++' ? '+' : '-' }
      : null
  }
  if (around?.kind === 'Call' && around.args.includes(inner as Expression)) {
    const reference = s.referenceOf(around)
    if (reference?.kind === 'builtin-call')
      return s.typeOf(node).kind === 'primitive' && /^(String|Array)/.test(reference.name) ? null : { kind: 'read' }
    return reference?.kind === 'call' && reference.target.params[around.args.indexOf(inner as Expression)]?.reference
      ? null
      : { kind: 'read' }
  }
  return { kind: 'read' }
}

// ------------------------------------------------------------------------------------ what is inside

function isInside(s: Session, node: Index, collected: Collected): boolean {
  const { array, indices } = elementOf(node)!
  const reference = s.referenceOf(array)
  const type = reference?.kind === 'variable' ? reference.variable.type : null
  return indices.every((index, k) =>
    isWithin(s, array, meaningOf(index), type?.kind === 'array' ? type.dimensions[k] : null, indices.length, collected),
  )
}

function isWithin(
  s: Session,
  array: Element['array'],
  index: Expression,
  size: number | null,
  dimensions: number,
  { buffers, rates }: Collected,
): boolean {
  // Tables that grow have a row for each bar: what is beside the row of the bar may be missing.
  if (dimensions > 1 && size === null && index.kind === 'Identifier' && !rates.has(array.name)) return true
  const constant = constantOf(s, index)
  if (constant !== null) return size !== null && constant >= 0 && constant < size
  if (index.kind !== 'Identifier') return false
  const loop = loopOf(s, index)
  if (!loop) return false
  const isBuffer = buffers.has(array.name)
  const bounded = (bound: Expression, inclusive: boolean): boolean => {
    const number = constantOf(s, meaningOf(bound))
    if (number !== null) return size !== null && number + (inclusive ? 1 : 0) <= size
    const text = s.original(bound).replace(/\s+/g, '')
    if (!inclusive && (text === `ArraySize(${array.name})` || text === `ArrayRange(${array.name},0)`)) return true
    return isBuffer && (inclusive ? isLastBar(s, text) : text === 'Bars' || isLastBar(s, text))
  }
  return isCountedDown(s, loop, index.name)
    ? bounded(startOf(loop, index.name)!, true)
    : isCountedUp(s, loop, index.name, bounded)
}

function constantOf(s: Session, node: Expression): number | null {
  if (node.kind === 'NumberLiteral') return node.value
  const reference = s.referenceOf(node)
  return reference?.kind === 'constant' && typeof reference.value === 'number' ? reference.value : null
}

/** The innermost loop that counts with the variable; none where its body changes it. */
function loopOf(s: Session, index: Expression & { kind: 'Identifier' }): ForStatement | null {
  for (let around = s.parentOf(index); around; around = s.parentOf(around)) {
    if (around.kind === 'FunctionDeclaration') return null
    if (around.kind !== 'ForStatement' || !startOf(around, index.name)) continue
    const changed = new RegExp(`(\\+\\+|--)\\s*${index.name}\\b|\\b${index.name}\\s*(\\+\\+|--|[-+*/]?=[^=])`)
    return changed.test(s.original(around.body)) ? null : around
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

function isCountedDown(s: Session, { test, update }: ForStatement, name: string): boolean {
  const step = update ? s.original(update).replace(/\s+/g, '') : ''
  const stop = test ? s.original(test).replace(/\s+/g, '') : ''
  return (step === `${name}--` || step === `--${name}`) && new RegExp(`^${name}(>=\\d+|>\\d+|>-1)$`).test(stop)
}

function isCountedUp(
  s: Session,
  loop: ForStatement,
  name: string,
  bounded: (bound: Expression, inclusive: boolean) => boolean,
): boolean {
  const step = loop.update ? s.original(loop.update).replace(/\s+/g, '') : ''
  const start = constantOf(s, meaningOf(startOf(loop, name)!))
  const test = loop.test && meaningOf(loop.test)
  if ((step !== `${name}++` && step !== `++${name}`) || start === null || start < 0 || test?.kind !== 'Binary')
    return false
  if (meaningOf(test.left).kind !== 'Identifier' || s.original(test.left).trim() !== name) return false
  return (test.operator === '<' || test.operator === '<=') && bounded(test.right, test.operator === '<=')
}

/** `Bars-1`, `Bars-counted_bars-1`, `Bars-1-IndicatorCounted()`: the oldest bar at most. */
function isLastBar(s: Session, text: string): boolean {
  if (/^\(?Bars-[1-9]\d*\b/.test(text) || /^\(?Bars-\w+(\(\))?-[1-9]\d*\)?$/.test(text)) return true
  if (!/^[A-Za-z_]\w*$/.test(text) || !s.within) return false
  const body = s.original(s.within.declaration)
  if (new RegExp(`\\b${text}\\s*(\\+\\+|\\+=)|\\+\\+\\s*${text}\\b`).test(body)) return false
  const values = [...body.matchAll(new RegExp(`\\b${text}\\s*=\\s*([^=;][^;]*);`, 'g'))].map(([, value]) =>
    value.replace(/\s+/g, ''),
  )
  return values.length > 0 && values.every((value) => isLastBar(s, value) && !/^[A-Za-z_]\w*$/.test(value))
}
