import { meaningOf, referenceOf, typeOf } from '../../mql/check/facts.ts'
import type { CheckedProgram, FunctionInfo, MqlType } from '../../mql/check/model.ts'
import { type NodeContext, walk } from '../../mql/port/walk.ts'
import type { Expression, Node } from '../../mql/syntax/nodes.ts'
import { type ParsedProgram, fileOf } from '../../mql/syntax/parse.ts'
import { type Dialect, hasOrderPool } from '../../targets/dialects.ts'

export type NodeOf<Kind extends Node['kind']> = Extract<Node, { kind: Kind }>

/** A call of a named function: `OrderSend`, `CTrade::Buy`, or a function of the program. */
export interface CallSite {
  readonly node: NodeOf<'Call'>
  readonly name: string
  readonly args: readonly (Expression | null)[]
  readonly visited: NodeContext
}

const tickHandlers: ReadonlySet<string> = new Set(['OnTick', 'start', 'OnTimer'])

const eventHandlers: ReadonlySet<string> = new Set([
  ...tickHandlers,
  'OnTrade',
  'OnTradeTransaction',
  'OnChartEvent',
  'OnBookEvent',
  'OnTester',
])

const openingCalls = [
  'OrderSend',
  'OrderSendAsync',
  ...['Buy', 'Sell', 'BuyLimit', 'BuyStop', 'SellLimit', 'SellStop', 'PositionOpen', 'OrderOpen'].map(
    (name) => `CTrade::${name}`,
  ),
]

/** Index of an Expert Advisor for the rules: calls by name, functions that run on ticks, ancestors of nodes. */
export class Ea {
  readonly visitedNodes: NodeContext[] = []
  readonly calls: CallSite[] = []
  readonly parents = new Map<Node, Node>()
  readonly text: string
  /** Calls that open an order. */
  readonly orderSends: readonly CallSite[]
  private readonly identifiers = new Set<string>()
  private readonly tickFunctions = new Set<FunctionInfo>()

  constructor(
    readonly parsed: ParsedProgram,
    readonly checked: CheckedProgram,
  ) {
    const [main] = parsed.files
    if (!main) throw new Error('a parsed program has no file')
    this.text = main.text
    const called = new Map<FunctionInfo, Set<FunctionInfo>>()
    walk(checked, this.parents, (visitedNodes) => this.collect(visitedNodes, called))
    for (const fn of checked.functions) if (!fn.owner && tickHandlers.has(fn.name)) this.markTickFunction(fn, called)
    this.orderSends = this.callsOf(...openingCalls)
  }

  get dialect(): Dialect {
    return this.checked.dialect
  }

  /** Whether what it trades are orders of a pool; else requests to the server open positions. */
  get hasOrderPool(): boolean {
    return hasOrderPool(this.dialect)
  }

  private collect(seen: NodeContext, called: Map<FunctionInfo, Set<FunctionInfo>>): void {
    const { node, within } = seen
    if (fileOf(this.parsed, node.id) !== 0) return
    this.visitedNodes.push(seen)
    if (node.kind === 'Identifier') this.identifiers.add(node.name)
    else if (node.kind === 'DefineDirective')
      for (const [word] of node.body.matchAll(/\w+/g)) this.identifiers.add(word)
    else if (node.kind === 'MacroUse')
      for (const [word] of this.textOf(node).matchAll(/\w+/g)) this.identifiers.add(word)
    if (node.kind !== 'Call') return
    const reference = referenceOf(seen.facts, node)
    if (reference?.kind === 'builtin-call')
      this.calls.push({ node, name: reference.name, args: node.args, visited: seen })
    else if (reference?.kind === 'call') {
      const { target } = reference
      this.calls.push({
        node,
        name: target.owner ? `${target.owner.name}::${target.name}` : target.name,
        args: node.args,
        visited: seen,
      })
      if (within) called.set(within, (called.get(within) ?? new Set()).add(target))
    }
  }

  private markTickFunction(fn: FunctionInfo, called: ReadonlyMap<FunctionInfo, ReadonlySet<FunctionInfo>>): void {
    if (this.tickFunctions.has(fn)) return
    this.tickFunctions.add(fn)
    for (const target of called.get(fn) ?? []) this.markTickFunction(target, called)
  }

  // ------------------------------------------------------------------------------------------ questions

  callsOf(...names: readonly string[]): CallSite[] {
    return this.calls.filter(({ name }) => names.includes(name))
  }

  /** Does the program use one of these names anywhere? */
  usesName(...names: readonly string[]): boolean {
    return names.some((name) => this.identifiers.has(name))
  }

  /** Is the global used outside of its declaration? Uses in macros count. */
  usesGlobal(name: string): boolean {
    return (this.text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0) > 1
  }

  nodesOf<Kind extends Node['kind']>(...kinds: readonly Kind[]): (NodeContext & { readonly node: NodeOf<Kind> })[] {
    return this.visitedNodes.filter(({ node }) => (kinds as readonly string[]).includes(node.kind)) as (NodeContext & {
      readonly node: NodeOf<Kind>
    })[]
  }

  textOf({ start, end }: { readonly start: number; readonly end: number }): string {
    return this.text.slice(start, end)
  }

  /** Returns the source text of an argument; empty where the call omits it. */
  argumentText({ args }: Pick<CallSite, 'args'>, index: number): string {
    const argument = args[index]
    return argument ? this.textOf(argument) : ''
  }

  /** Is the result of the call unused? */
  isStatement(node: Node): boolean {
    return this.parents.get(node)?.kind === 'ExpressionStatement'
  }

  runsOnTick({ within }: NodeContext): boolean {
    return within !== null && this.tickFunctions.has(within)
  }

  *ancestorsOf(node: Node): Generator<Node> {
    for (let at = this.parents.get(node); at; at = this.parents.get(at)) yield at
  }

  /** Returns the innermost loop around a node, in its function. */
  enclosingLoop(node: Node): NodeOf<'ForStatement' | 'WhileStatement' | 'DoStatement'> | null {
    for (const at of this.ancestorsOf(node)) {
      if (at.kind === 'ForStatement' || at.kind === 'WhileStatement' || at.kind === 'DoStatement') return at
    }
    return null
  }

  isInside(node: Node, outer: { readonly start: number; readonly end: number }): boolean {
    return node.start >= outer.start && node.end <= outer.end
  }

  /** Tests the source text of a node, comments and strings included. */
  textMatches(node: { readonly start: number; readonly end: number }, pattern: RegExp): boolean {
    return pattern.test(this.textOf(node))
  }

  typeOf(seen: NodeContext, node: Expression): MqlType {
    return typeOf(seen.facts, node)
  }

  isReal(seen: NodeContext, node: Expression): boolean {
    const type = typeOf(seen.facts, meaningOf(node))
    return type.kind === 'primitive' && (type.name === 'double' || type.name === 'float')
  }

  isInteger(seen: NodeContext, node: Expression): boolean {
    const type = typeOf(seen.facts, meaningOf(node))
    return type.kind === 'primitive' && /^u?(char|short|int|long)$/.test(type.name)
  }

  /** Returns the value of a number literal or constant; undefined for computed values. */
  constantNumber(seen: NodeContext, node: Expression | null | undefined): number | undefined {
    if (!node) return undefined
    const inner = meaningOf(node)
    if (inner.kind === 'NumberLiteral') return inner.value
    if (inner.kind === 'Unary' && inner.operator === '-') {
      const value = this.constantNumber(seen, inner.operand)
      return value === undefined ? undefined : -value
    }
    const reference = referenceOf(seen.facts, inner)
    return reference?.kind === 'constant' && typeof reference.value === 'number' ? reference.value : undefined
  }

  /** Does the program detect new bars, in any way? */
  get checksNewBar(): boolean {
    return this.usesName(
      'Time',
      'iTime',
      'Bars',
      'iBars',
      'CopyTime',
      'iVolume',
      'SERIES_LASTBAR_DATE',
      'Volume',
      'isNewBar',
      'IsNewBar',
      'NewBar',
    )
  }

  /** Do the handlers of ticks, timers and events contain nothing but returns? */
  get hasEmptyHandlers(): boolean {
    return this.checked.functions
      .filter((fn) => !fn.owner && eventHandlers.has(fn.name))
      .flatMap(({ declaration }) => declaration.body?.statements ?? [])
      .every(({ kind }) => kind === 'EmptyStatement' || kind === 'ReturnStatement')
  }

  /** Returns the text of the enclosing function, or of the program outside of functions. */
  enclosingFunctionText({ within }: NodeContext): string {
    return within ? this.textOf(within.declaration) : this.text
  }
}
