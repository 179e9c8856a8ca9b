import { nameOf } from '../pine/builtins/registry.ts'
import type { VariableSymbol } from '../pine/check/model.ts'
import type { Expression } from '../pine/syntax/nodes.ts'
import { sliceFor, statementsAround, symbolsIn } from '../run/pine/compile/slice.ts'
import type { Args } from './args.ts'

import type { Frame, Lowering } from './lowering.ts'
import * as make from './make.ts'

import type { Expr, Func, Variable } from './nodes.ts'
import { irTypeOf } from './pine-types.ts'
import { lowerStatement } from './statements.ts'
import { lowerInto } from './structures.ts'
import type { TupleCall } from './tuples.ts'
import { readVariable } from './variables.ts'
import * as types from './types.ts'
import { isNumeric, type IrType } from './types.ts'

/** `request.security` with one value. */
export function lowerRequest(args: Args): Expr {
  const request = requestOf(args, [args.l.irType(args.call)])
  if (!request) return make.na
  const [out] = request.types
  const value = args.l.local('requested', out)
  args.l.declare(value, null)
  args.l.evaluate(request.call([make.read(value)]))
  return make.read(value)
}

/** `[a, b] = request.security(…)` */
export function lowerRequestTuple(args: Args): TupleCall {
  const type = args.l.typeOf(args.call)
  const held = type.kind === 'tuple' ? type.elements.map(irTypeOf) : []
  return requestOf(args, held) ?? { types: held.map(widened), call: () => make.na }
}

const widened = (type: IrType): IrType => (isNumeric(type) ? types.double : type)

/**
 * The expression, and all the script does to get there, becomes a function of its own that runs on the bars of the
 * longer timeframe; an object follows the chart and calls it for each of those bars in turn.
 */
function requestOf(args: Args, held: readonly IrType[]): TupleCall | null {
  const { l } = args
  const node = args.node('expression')
  if (!node) return null
  const isOwn = isOwnSymbol(l, args.node('symbol'))
  if (!isOwn) l.note(args.call, 'approximated', "the bars of another symbol are the terminal's own; the proof has only those of the chart")
  const locals = l.frame.isMain ? [] : localsIn(l, node)
  if (locals.some((symbol) => symbol.declared.kind !== 'Parameter' || symbol.qualifier > 2 || !isNumeric(irTypeOf(symbol.type)))) {
    args.unsupported('a request inside a function cannot use what changes there from bar to bar')
    return null
  }
  const func = calculation(l, node, held.map(widened), locals)
  const gaps = args.constantText('gaps', 'gaps_off').endsWith('gaps_on') || args.constant('gaps') === true
  const lookahead = args.constantText('lookahead', 'lookahead_off').endsWith('_on') || args.constant('lookahead') === true
  const timeframe = args.text('timeframe')
  const symbol = isOwn ? make.text('') : args.text('symbol')
  l.useIndex()
  l.steps++
  const site = l.site('request', func)
  for (const which of ['time', 'open', 'high', 'low', 'close', 'tick_volume'] as const) l.usePrice(which)
  const handed = locals.map((symbol) => readVariable(l, symbol))
  return {
    types: func.params.filter((p) => p.out).map((p) => p.type),
    call: (outs) => ({
      kind: 'site', site, method: 'At', index: make.barIndex,
      args: [symbol, timeframe, make.truth(lookahead), make.truth(gaps), ...handed, ...outs], ...make.unknown(types.nothing),
    }),
  }
}

/** The symbol of the chart, however it is written. */
function isOwnSymbol(l: Lowering, node: Expression | null): boolean {
  if (!node) return true
  if (node.kind === 'Parenthesized') return isOwnSymbol(l, node.expression)
  if (l.constantOf(node) === '') return true
  const reference = l.referenceOf(node)
  if (reference?.kind === 'builtin-variable') return /^syminfo\.(tickerid|ticker|main_tickerid)$/.test(nameOf(reference.builtin))
  if (reference?.kind === 'builtin-call' && nameOf(reference.builtin) === 'ticker.new') {
    return reference.args[1] !== null && isOwnSymbol(l, reference.args[1] ?? null)
  }
  if (reference?.kind !== 'variable' || reference.symbol.reassigned) return false
  const { declared } = reference.symbol
  return declared.kind === 'VariableDeclaration' && isOwnSymbol(l, declared.init)
}

/** What the expression reads of the function it stands in. */
function localsIn(l: Lowering, node: Expression): VariableSymbol[] {
  return [...symbolsIn(l.frame.instance, node)].filter((symbol) => symbol.depth > 0 && l.frame.variables.has(symbol))
}

function calculation(l: Lowering, node: Expression, held: readonly IrType[], locals: readonly VariableSymbol[]): Func {
  const { frame: caller, block, span } = l
  const main = caller.isMain ? caller.instance : l.checked.main
  const needed = new Set<VariableSymbol>()
  symbolsIn(caller.instance, node, needed)
  const statements = sliceFor(main, statementsAround(l.checked.script.body, node), needed)
  const func: Func = {
    name: 'Requested', params: [], result: types.nothing, stateful: true, counted: false, body: [], members: [], sites: [],
    prices: new Set(), usesIndex: true, leading: [], span: null, request: true,
  }
  const outs = held.map((type, i): Variable => ({
    name: held.length === 1 ? 'result' : `result${i + 1}`, type, storage: 'param', owner: func, index: null, out: true,
  }))
  const frame: Frame = {
    func, isMain: false, isRelocated: true, instance: main, variables: new Map(), known: null, outs, index: make.barIndex,
  }
  for (const symbol of locals) {
    const param: Variable = { name: symbol.name, type: l.known(symbol).type, storage: 'param', owner: func, index: null }
    frame.variables.set(symbol, param)
    func.params.push(param)
  }
  func.params.push(...outs)
  l.frame = frame
  const body = l.inBlock(false, () => {
    for (const statement of statements) if (!isElsewhere(l, statement)) lowerStatement(l, statement)
    l.frame = { ...frame, instance: caller.instance }
    l.begin(node, [], null)
    lowerInto(l, node, { kind: 'assign', targets: outs.map((variable) => ({ variable, known: null })) })
  }, false, true)
  func.body.push(...body)
  l.frame = caller
  l.block = block
  l.span = span
  l.functions.push(func)
  return func
}

/** Inputs stand for the whole file, functions and types are declared there. */
function isElsewhere(l: Lowering, statement: { readonly kind: string }): boolean {
  if (statement.kind !== 'VariableDeclaration') return false
  const { name } = statement as { readonly name?: Expression } & { readonly kind: string }
  const reference = name ? l.referenceOf(name) : undefined
  return reference?.kind === 'variable' && l.globals.get(reference.symbol)?.storage === 'input'
}

