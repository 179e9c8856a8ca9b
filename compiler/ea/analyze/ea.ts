import { meaningOf, referenceOf, typeOf } from '../../mql/check/facts.ts'
import type { CheckedProgram, FunctionInfo } from '../../mql/check/model.ts'
import type { MqlType } from '../../mql/check/types/types.ts'
import { type Seen, walk } from '../../mql/port/walk.ts'
import type { Expression, Node } from '../../mql/syntax/nodes.ts'
import { type ParsedProgram, fileOf } from '../../mql/syntax/parse.ts'

export type NodeOf<Kind extends Node['kind']> = Extract<Node, { kind: Kind }>

/** A call of something with a known name: `OrderSend`, `CTrade::Buy`, or a function of the program. */
export interface Site {
  readonly node: NodeOf<'Call'>
  readonly name: string
  readonly args: readonly (Expression | null)[]
  readonly seen: Seen
}

const tickEntries: ReadonlySet<string> = new Set(['OnTick', 'start', 'OnTimer'])

const eventHandlers: ReadonlySet<string> = new Set([
  ...tickEntries,
  'OnTrade',
  'OnTradeTransaction',
  'OnChartEvent',
  'OnBookEvent',
  'OnTester',
])

const opening = [
  'OrderSend',
  'OrderSendAsync',
  ...['Buy', 'Sell', 'BuyLimit', 'BuyStop', 'SellLimit', 'SellStop', 'PositionOpen', 'OrderOpen'].map(
    (name) => `CTrade::${name}`,
  ),
]

/** An Expert Advisor as the rules look at it: its calls by name, what runs on a tick, what stands around a place. */
export class Ea {
  readonly seen: Seen[] = []
  readonly calls: Site[] = []
  readonly parents = new Map<Node, Node>()
  readonly text: string
  /** Places at which an order is opened. */
  readonly sends: readonly Site[]
  private readonly words = new Set<string>()
  private readonly onTick = new Set<FunctionInfo>()

  constructor(
    readonly parsed: ParsedProgram,
    readonly checked: CheckedProgram,
  ) {
    this.text = parsed.files[0].text
    const called = new Map<FunctionInfo, Set<FunctionInfo>>()
    walk(checked, this.parents, (seen) => this.take(seen, called))
    for (const fn of checked.functions) if (!fn.owner && tickEntries.has(fn.name)) this.reach(fn, called)
    this.sends = this.callsOf(...opening)
  }

  get dialect(): 'mql4' | 'mql5' {
    return this.checked.dialect
  }

  private take(seen: Seen, called: Map<FunctionInfo, Set<FunctionInfo>>): void {
    const { node, within } = seen
    if (fileOf(this.parsed, node.id) !== 0) return
    this.seen.push(seen)
    if (node.kind === 'Identifier') this.words.add(node.name)
    else if (node.kind === 'DefineDirective') for (const [word] of node.body.matchAll(/\w+/g)) this.words.add(word)
    else if (node.kind === 'MacroUse') for (const [word] of this.textOf(node).matchAll(/\w+/g)) this.words.add(word)
    if (node.kind !== 'Call') return
    const reference = referenceOf(seen.facts, node)
    if (reference?.kind === 'builtin-call') this.calls.push({ node, name: reference.name, args: node.args, seen })
    else if (reference?.kind === 'call') {
      const { target } = reference
      this.calls.push({
        node,
        name: target.owner ? `${target.owner.name}::${target.name}` : target.name,
        args: node.args,
        seen,
      })
      if (within) called.set(within, (called.get(within) ?? new Set()).add(target))
    }
  }

  private reach(fn: FunctionInfo, called: ReadonlyMap<FunctionInfo, ReadonlySet<FunctionInfo>>): void {
    if (this.onTick.has(fn)) return
    this.onTick.add(fn)
    for (const target of called.get(fn) ?? []) this.reach(target, called)
  }

  // ------------------------------------------------------------------------------------------ questions

  callsOf(...names: readonly string[]): Site[] {
    return this.calls.filter(({ name }) => names.includes(name))
  }

  /** Does the program name one of these anywhere? */
  mentions(...names: readonly string[]): boolean {
    return names.some((name) => this.words.has(name))
  }

  /** Is the global used, by itself or inside a macro? Its declaration does not count. */
  includesUse(name: string): boolean {
    return (this.text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0) > 1
  }

  of<Kind extends Node['kind']>(...kinds: readonly Kind[]): (Seen & { readonly node: NodeOf<Kind> })[] {
    return this.seen.filter(({ node }) => (kinds as readonly string[]).includes(node.kind)) as (Seen & {
      readonly node: NodeOf<Kind>
    })[]
  }

  textOf({ start, end }: { readonly start: number; readonly end: number }): string {
    return this.text.slice(start, end)
  }

  /** Is the result thrown away? */
  isStatement(node: Node): boolean {
    return this.parents.get(node)?.kind === 'ExpressionStatement'
  }

  runsOnTick({ within }: Seen): boolean {
    return within !== null && this.onTick.has(within)
  }

  *around(node: Node): Generator<Node> {
    for (let at = this.parents.get(node); at; at = this.parents.get(at)) yield at
  }

  /** The nearest loop around a node in its function. */
  loopAround(node: Node): NodeOf<'ForStatement' | 'WhileStatement' | 'DoStatement'> | null {
    for (const at of this.around(node)) {
      if (at.kind === 'ForStatement' || at.kind === 'WhileStatement' || at.kind === 'DoStatement') return at
    }
    return null
  }

  isInside(node: Node, outer: { readonly start: number; readonly end: number }): boolean {
    return node.start >= outer.start && node.end <= outer.end
  }

  /** Names in the text of a node, comments and strings included. */
  says(node: { readonly start: number; readonly end: number }, pattern: RegExp): boolean {
    return pattern.test(this.textOf(node))
  }

  typeOf(seen: Seen, node: Expression): MqlType {
    return typeOf(seen.facts, node)
  }

  isReal(seen: Seen, node: Expression): boolean {
    const type = typeOf(seen.facts, meaningOf(node))
    return type.kind === 'primitive' && (type.name === 'double' || type.name === 'float')
  }

  isInteger(seen: Seen, node: Expression): boolean {
    const type = typeOf(seen.facts, meaningOf(node))
    return type.kind === 'primitive' && /^u?(char|short|int|long)$/.test(type.name)
  }

  /** The number an expression is written as; undefined where it is computed. */
  numberOf(seen: Seen, node: Expression | null | undefined): number | undefined {
    if (!node) return undefined
    const inner = meaningOf(node)
    if (inner.kind === 'NumberLiteral') return inner.value
    if (inner.kind === 'Unary' && inner.operator === '-') {
      const value = this.numberOf(seen, inner.operand)
      return value === undefined ? undefined : -value
    }
    const reference = referenceOf(seen.facts, inner)
    return reference?.kind === 'constant' && typeof reference.value === 'number' ? reference.value : undefined
  }

  /** Does it look at whether a new bar has begun, whatever way? */
  get knowsNewBar(): boolean {
    return this.mentions(
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

  /** Do the handlers of ticks, timers and events hold no statement but a return? */
  get handlersAreEmpty(): boolean {
    const handlers = this.checked.functions.filter(
      (fn) => !fn.owner && eventHandlers.has(fn.name) && fn.declaration.body !== null,
    )
    return handlers.every(({ declaration }) =>
      declaration.body!.statements.every(({ kind }) => kind === 'EmptyStatement' || kind === 'ReturnStatement'),
    )
  }

  /** The text of the whole function around. */
  functionText({ within }: Seen): string {
    return within ? this.textOf(within.declaration) : this.text
  }
}
