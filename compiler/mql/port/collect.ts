import { meaningOf, referenceOf } from '../check/facts.ts'
import type { Facts } from '../check/model.ts'
import type { Expression, Node } from '../syntax/nodes.ts'
import type { Session } from './session.ts'
import { oldEmptyValue } from './empty-value.ts'
import { walk } from './walk.ts'

/** What the rules ask of the whole program before they change anything. */
export interface Collected {
  /** Functions that the program calls itself: an entry point among them stays and gets a caller. */
  readonly called: ReadonlySet<string>
  /** Buffers bound by SetIndexBuffer, by name, with what fills them before they are written; and the highest index, where it is written out. */
  readonly buffers: ReadonlyMap<string, string>
  readonly highestBuffer: number
  /** Plots whose style the program sets itself; null when it does so by computed index. */
  readonly styled: ReadonlySet<number> | null
  readonly wantedBuffers: number
  /** Tables of the rates of some timeframe, by name: no telling how many rows they get. */
  readonly rates: ReadonlySet<string>
  /** The program reads buffers and reckons with what it finds: where that is nothing, it must be MQL4's number for nothing. */
  readonly reckons: boolean
}

export function collect(s: Session): Collected {
  const called = new Set<string>()
  const buffers = new Map<string, number | null>()
  const empty = new Map<number, string>()
  const styled = new Set<number>()
  const read = new Set<string>()
  const rates = new Set<string>()
  let computed = false
  let highestBuffer = -1
  let wantedBuffers = 0

  function note(node: Expression, facts: Facts): void {
    const target = meaningOf(node)
    const reference = referenceOf(facts, target)
    if (target.kind === 'Index') note(target.object, facts)
    else if (reference?.kind === 'variable') s.written.add(reference.variable.declarator)
  }

  function noteCall(node: Node & { kind: 'Call' }, facts: Facts): void {
    const reference = referenceOf(facts, node)
    if (reference?.kind === 'call') {
      called.add(reference.target.name)
      reference.target.params.forEach((param, i) => {
        const argument = node.args[i]
        if (param.reference && !param.constant && argument) note(argument, facts)
      })
    }
    if (reference?.kind !== 'builtin-call') return
    const [first, second] = node.args
    const value = first ? constantOf(first, facts) : null
    if (reference.name === 'SetIndexBuffer') {
      const buffer = second && meaningOf(second)
      if (buffer?.kind === 'Identifier') buffers.set(buffer.name, value)
      highestBuffer = Math.max(highestBuffer, value ?? 7)
    } else if (reference.name === 'SetIndexEmptyValue') {
      if (value !== null && second?.kind === 'NumberLiteral') empty.set(value, s.original(second))
    } else if (reference.name === 'ArrayCopyRates') {
      if (first?.kind === 'Identifier') rates.add(first.name)
    } else if (reference.name === 'PlotIndexSetDouble') {
      const third = node.args[2]
      if (
        value !== null &&
        second?.kind === 'Identifier' &&
        second.name === 'PLOT_EMPTY_VALUE' &&
        third?.kind === 'NumberLiteral'
      )
        empty.set(value, s.original(third))
    } else if (reference.name === 'SetIndexStyle') {
      if (value === null) computed = true
      // EMPTY leaves the style as it is.
      else if (!second || (constantOf(second, facts) ?? 0) >= 0) styled.add(value)
    } else if (reference.name === 'IndicatorBuffers') wantedBuffers = Math.max(wantedBuffers, value ?? 0)
  }

  walk(s.checked, s.parents, ({ node, facts }) => {
    if (node.kind === 'Identifier' && referenceOf(facts, node)?.kind === 'variable' && isReckonedWith(s, node))
      read.add(node.name)
    if (node.kind === 'Assignment') note(node.target, facts)
    else if (node.kind === 'Postfix' || (node.kind === 'Unary' && /^(\+\+|--)$/.test(node.operator)))
      note(node.operand, facts)
    else if (node.kind === 'Call') noteCall(node, facts)
    else if (s.isLibrary(node)) return
    else if (node.kind === 'Declarator' || node.kind === 'FunctionDeclaration' || node.kind === 'Enumerator')
      s.names.add(node.name.name)
    else if ((node.kind === 'Parameter' || node.kind === 'ClassDeclaration') && node.name) s.names.add(node.name.name)
    else if (node.kind === 'DefineDirective') s.names.add(node.name)
  })
  const emptyOf = (index: number | null): string => empty.get(index ?? -1) ?? 'EMPTY_VALUE'
  const reckons = [...buffers].some(([name, index]) => emptyOf(index) === 'EMPTY_VALUE' && read.has(name))
  const fill = (text: string): string => (reckons && text === 'EMPTY_VALUE' ? oldEmptyValue : text)
  return {
    called,
    buffers: new Map([...buffers].map(([name, index]) => [name, fill(emptyOf(index))])),
    highestBuffer,
    styled: computed ? null : styled,
    wantedBuffers,
    rates,
    reckons,
  }
}

/** An array whose element here is more than written or compared with another value, or that is handed on as a whole. */
function isReckonedWith(s: Session, array: Node): boolean {
  const element = s.parentOf(array)
  if (element?.kind === 'Call')
    return !(
      element.callee.kind === 'Identifier' &&
      /^(SetIndexBuffer|Array(SetAsSeries|Resize|Initialize|Size|Range))$/.test(element.callee.name)
    )
  if (element?.kind !== 'Index' || element.object !== array) return false
  const around = s.parentOf(element)
  if (around?.kind === 'Assignment' && around.target === element) return around.operator !== '='
  return !(around?.kind === 'Binary' && /^[!=]=$/.test(around.operator))
}

function constantOf(expression: Expression, facts: Facts): number | null {
  const node = meaningOf(expression)
  if (node.kind === 'NumberLiteral') return node.value
  if (node.kind === 'Unary' && node.operator === '-' && node.operand.kind === 'NumberLiteral')
    return -node.operand.value
  const reference = referenceOf(facts, node)
  return reference?.kind === 'constant' && typeof reference.value === 'number' ? reference.value : null
}
