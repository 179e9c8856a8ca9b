import { type Proposal, ask, replace } from '../../../fix/proposal.ts'
import type { Edit } from '../../../text/diagnostic.ts'
import { elementAt } from '../../../text/required.ts'
import { dottedName } from '../../syntax/names.ts'
import type { Argument, Call, Expression, Node, Statement } from '../../syntax/nodes.ts'
import { walk } from '../../syntax/visit.ts'
import { type Mending, type MendingContext, mendingOf as row, type TextMending } from '../fix-rule.ts'
import { lineBreakOf, lineStart, nextLine, type PineView, type StatementPlace, wholeLines } from '../view.ts'

const fix = (sureness: Proposal['sureness'], title: string, edits: readonly Edit[]): Proposal[] =>
  edits.length === 0 ? [] : [{ sureness, title, edits }]

const parenthesized = (view: PineView, node: Expression): string =>
  ['Identifier', 'Call', 'Member', 'Parenthesized', 'BoolLiteral'].includes(node.kind)
    ? view.textOf(node)
    : `(${view.textOf(node)})`

/** The conditions under which a place is reached; null inside loops, functions and switches. */
function conditionsOf(view: PineView, at: Node): readonly string[] | null {
  const conditions: string[] = []
  const path = view.pathTo(at)
  for (const [i, node] of path.entries()) {
    if (['For', 'ForIn', 'While', 'Switch', 'FunctionDeclaration'].includes(node.kind)) return null
    if (node.kind !== 'If') continue
    const next = path[i + 1]
    if (next === node.whenTrue) conditions.push(view.textOf(node.test))
    else if (next !== undefined && next === node.whenFalse) conditions.push(`not ${parenthesized(view, node.test)}`)
  }
  return conditions
}

/** A condition that binds more tightly than "and". */
const inParentheses = (condition: string): string =>
  /^(not )?[\w.]+$/.test(condition) || condition.startsWith('not (') ? condition : `(${condition})`

/** Names declared inside the blocks around a place, which the outermost level does not know. */
function localsAround(places: readonly StatementPlace[]): readonly Statement[] {
  return places.slice(1).flatMap(({ list, statement }) => list.slice(0, list.indexOf(statement)))
}

function isMentioned(node: Node, name: string): boolean {
  let found = false
  walk(node, (inner) => {
    if (inner.kind === 'Identifier' && inner.name === name) found = true
  })
  return found
}

/** Names that a statement declares or assigns. */
function namesOf(statement: Statement): readonly string[] {
  if (statement.kind === 'VariableDeclaration') return [statement.name.name]
  if (statement.kind === 'TupleDeclaration')
    return statement.names.map(({ name }) => name).filter((name) => name !== '_')
  return statement.kind === 'Assignment' && statement.target.kind === 'Identifier' ? [statement.target.name] : []
}

/** Declarations of the block that a call reads, in their order; null if one of them cannot be moved. */
function neededLocals(places: readonly StatementPlace[], call: Call): readonly Statement[] | null {
  const needed: Statement[] = []
  const reads: Node[] = [call]
  for (const local of localsAround(places).toReversed()) {
    if (!namesOf(local).some((name) => reads.some((node) => isMentioned(node, name)))) continue
    if (local.kind === 'Assignment') return null
    if (local.kind === 'VariableDeclaration' && local.mode !== null) return null
    needed.unshift(local)
    reads.push(local)
  }
  return needed
}

/** The argument that makes a call show nothing, by position and name. */
const gates: Readonly<
  Record<string, { readonly index: number; readonly name: string; readonly isCondition: boolean }>
> = {
  plot: { index: 0, name: 'series', isCondition: false },
  plotshape: { index: 0, name: 'series', isCondition: true },
  plotchar: { index: 0, name: 'series', isCondition: true },
  plotarrow: { index: 0, name: 'series', isCondition: false },
  plotcandle: { index: 0, name: 'open', isCondition: false },
  plotbar: { index: 0, name: 'open', isCondition: false },
  bgcolor: { index: 0, name: 'color', isCondition: false },
  barcolor: { index: 0, name: 'color', isCondition: false },
  alertcondition: { index: 0, name: 'condition', isCondition: true },
  fill: { index: 2, name: 'color', isCondition: false },
}

function gateOf(call: Call, index: number, name: string): Argument | undefined {
  return (
    call.args.find((arg) => arg.name?.name === name) ?? (call.args[index]?.name === null ? call.args[index] : undefined)
  )
}

/** A plot in a block is lifted out: under the block's condition it shows its value, else nothing. */
function liftedOut({ view, diagnostic, text }: MendingContext): Proposal[] {
  const call = view.callAround(diagnostic)
  if (call === null) return []
  const name = dottedName(call.callee) ?? ''
  const places = view.statementsAround(call)
  const outermost = places[0]?.statement
  const last = places.at(-1)
  const conditions = conditionsOf(view, call)
  if (outermost === undefined || last === undefined || places.length < 2) return []
  if (conditions === null) return inLoopOrFunction(name)
  const locals = neededLocals(places, call)
  if (locals === null || last.statement.kind !== 'ExpressionStatement') return []
  const gate = name === 'hline' ? null : gates[name]
  if (gate === undefined) return []
  const isAlone = conditions.length === 1 && gate?.isCondition === false
  const test = isAlone ? (conditions[0] ?? '') : conditions.map(inParentheses).join(' and ')
  const lineBreak = lineBreakOf(text)
  const shown = gate === null ? view.textOf(call) : gated(view, call, gate, test)
  if (shown === null) return []
  const known = new Set(view.script.body.filter(({ start }) => start < outermost.end).flatMap(namesOf))
  const copied = locals.filter((local) => !namesOf(local).some((own) => known.has(own)))
  const lifted = [...copied.map((local) => view.textOf(local)), shown].join(lineBreak)
  const behind = wholeLines(text, outermost).end
  const before = text[behind - 1] === '\n' ? '' : lineBreak
  const removed = removeFromBlock(text, last)
  const edits: Edit[] = [...removed, { start: behind, end: behind, text: `${before}${lifted}${lineBreak}` }]
  return fix(
    gate === null ? 'guess' : 'certain',
    `${name}() moves out of its block: its value depends on the condition`,
    edits,
  )
}

function gated(
  view: PineView,
  call: Call,
  gate: { index: number; name: string; isCondition: boolean },
  test: string,
): string | null {
  const argument = gateOf(call, gate.index, gate.name)
  const whole = view.textOf(call)
  if (argument === undefined) {
    return gate.name === 'color' ? `${whole.slice(0, -1)}, color = ${test} ? color.new(color.blue, 90) : na)` : null
  }
  const { value } = argument
  const written = view.textOf(value)
  const guarded = gate.isCondition
    ? written === 'true'
      ? test
      : `${test} and ${parenthesized(view, value)}`
    : `${test} ? ${value.kind === 'Conditional' ? `(${written})` : written} : na`
  return whole.slice(0, value.start - call.start) + guarded + whole.slice(value.end - call.start)
}

const inLoopOrFunction = (name: string): Proposal[] =>
  ask(`${name}() is in a function or a loop, where nothing can be plotted. What should it show?`, [
    'Return the value from the function and plot it at the outermost level',
  ])

/** Removes a statement; an empty block keeps one. */
function removeFromBlock(text: string, { statement, list }: StatementPlace): Edit[] {
  const start = lineStart(text, statement.start)
  const { end } = wholeLines(text, statement)
  const lineBreak = text[end - 1] === '\n' ? lineBreakOf(text) : ''
  const indent = text.slice(start, statement.start)
  return [{ start, end, text: list.length > 1 ? '' : `${indent}na${lineBreak}` }]
}

/** A function or type in a block moves to the outermost level. */
function functionInBlock({ view, diagnostic, text }: MendingContext): Proposal[] {
  const places = view.statementsAround(diagnostic)
  const declaration = places.findLast(({ statement }) => statement.kind === 'FunctionDeclaration')?.statement
  const outermost = places[0]?.statement
  if (declaration === undefined || outermost === undefined || declaration === outermost) return []
  const from = { start: lineStart(text, declaration.start), end: nextLine(text, declaration.end) }
  const indent = declaration.start - from.start
  const moved = text
    .slice(from.start, from.end)
    .split('\n')
    .map((line) => (line.slice(0, indent).trim() === '' ? line.slice(indent) : line))
    .join('\n')
  const to = wholeLines(text, outermost).start
  return fix('sole', 'Functions are declared at the outermost level', [
    { start: to, end: to, text: moved.endsWith('\n') ? moved : `${moved}${lineBreakOf(text)}` },
    { start: from.start, end: from.end, text: '' },
  ])
}

/** A request in a block, before version 6: requests become dynamic. */
function dynamicRequests({ view }: MendingContext): Proposal[] {
  const call = declarationCalls(view)[0]
  if (call === undefined || view.version < 5) return []
  return fix('certain', 'Requests in blocks need dynamic_requests = true', [
    { start: call.end - 1, end: call.end - 1, text: `${call.args.length > 0 ? ', ' : ''}dynamic_requests = true` },
  ])
}

const declarationNames: ReadonlySet<string> = new Set(['indicator', 'strategy', 'library', 'study'])

const declarationCalls = (view: PineView): readonly Call[] =>
  view.script.body.flatMap((statement) =>
    statement.kind === 'ExpressionStatement' &&
    statement.expression.kind === 'Call' &&
    declarationNames.has(dottedName(statement.expression.callee) ?? '')
      ? [statement.expression]
      : [],
  )

const usesOrders = (view: PineView): boolean =>
  view.all('Call').some(({ callee }) => (dottedName(callee) ?? '').startsWith('strategy.'))

/** Orders in an indicator: it is a strategy. */
function ordersInIndicator({ view }: MendingContext): Proposal[] {
  const call = declarationCalls(view)[0]
  if (call === undefined) return []
  const { start, end } = call.callee
  // Arguments that only indicators have go too.
  const removed = call.args.flatMap((argument, i): Edit[] => {
    const before = call.args[i - 1]
    const isOnlyOfIndicators = ['timeframe', 'timeframe_gaps'].includes(argument.name?.name ?? '')
    return isOnlyOfIndicators && before !== undefined ? [{ start: before.end, end: argument.end, text: '' }] : []
  })
  return fix('sole', 'A script with orders is a strategy', [{ start, end, text: 'strategy' }, ...removed])
}

/** No declaration: indicator, or strategy where there are orders. */
function missingDeclaration({ view, text }: MendingContext): Proposal[] {
  const word = view.version < 5 ? 'study' : 'indicator'
  const kind = usesOrders(view) ? 'strategy' : word
  const span = view.script.versionSpan
  const at = span === null ? 0 : nextLine(text, span.end)
  return fix('guess', `A script begins with ${kind}()`, [
    { start: at, end: at, text: `${kind}("Script")${lineBreakOf(text)}` },
  ])
}

/** Two declarations: the strategy where there are orders, else the author decides. */
function secondDeclaration({ view, text }: MendingContext): Proposal[] {
  const calls = declarationCalls(view)
  const [first, second] = calls
  if (first === undefined || second === undefined) return []
  const without = (call: Call): Edit => ({
    start: lineStart(text, call.start),
    end: nextLine(text, call.end),
    text: '',
  })
  const nameOf = (call: Call) => dottedName(call.callee) ?? ''
  const others = (kept: Call) => calls.filter((call) => call !== kept).map(without)
  if (view.textOf(first) === view.textOf(second))
    return fix('certain', 'The script is declared once', [without(second)])
  const strategy = calls.find((call) => nameOf(call) === 'strategy')
  const isMixed = calls.some((call) => nameOf(call) !== 'strategy') && strategy !== undefined
  if (isMixed) {
    const kept = usesOrders(view) ? strategy : calls.find((call) => nameOf(call) !== 'strategy')
    if (kept !== undefined) return fix('sole', 'The script is declared once, by what it does', others(kept))
  }
  return ask('The script is declared more than once. Which declaration is meant?', [
    { title: `Keep ${view.textOf(first).slice(0, 60)}`, edits: others(first) },
    { title: `Keep ${view.textOf(second).slice(0, 60)}`, edits: others(second) },
  ])
}

/** Exports of a script that is no library. */
function exportsOfScript({ view, text }: MendingContext): Proposal[] {
  const edits = view.script.body.flatMap((statement): Edit[] => {
    const isExport = 'exported' in statement && statement.exported && text.startsWith('export ', statement.start)
    return isExport ? [{ start: statement.start, end: statement.start + 'export '.length, text: '' }] : []
  })
  return fix('certain', 'Only libraries export: without "export"', edits)
}

/** A function that is there twice with the same text. */
function secondFunction({ view, diagnostic, text }: MendingContext): Proposal[] {
  const declaration = view.around(diagnostic, 'FunctionDeclaration')
  if (declaration === null) return []
  const name = declaration.name.name
  const same = view.all('FunctionDeclaration').filter((other) => other.name.name === name && other !== declaration)
  const plain = (node: Node): string => view.textOf(node).replaceAll(/\s+/g, '')
  const removed = (node: Node): Edit => ({
    start: lineStart(text, node.start),
    end: nextLine(text, node.end),
    text: '',
  })
  if (same.some((other) => plain(other) === plain(declaration)))
    return fix('certain', `${name}() is declared once`, [removed(declaration)])
  const [first] = same
  if (first === undefined) return []
  return ask(`${name}() is declared twice. Which one is meant?`, [
    { title: 'Keep the first', edits: [removed(declaration)] },
    { title: 'Keep the last', edits: [removed(first)] },
  ])
}

/** Two parameters of one name. */
function secondParameter({ view, diagnostic }: MendingContext): Proposal[] {
  const name = view.textOf(diagnostic)
  return [
    replace('guess', `Two parameters are called ${name}`, diagnostic.start, diagnostic.end, view.freeName(`${name}2`)),
  ]
}

const nothingShown = 'The indicator shows nothing. What should it show?'

export const scopes: readonly Mending[] = [
  row(
    'lifted-plots',
    'Plots stand outside of blocks: their value depends on the condition',
    ['PINE2050'],
    liftedOut,
    'if close > open\n    plot(close)',
    'if close > open\n    na\nplot(close > open ? close : na)',
  ),
  row(
    'functions-in-blocks',
    'Functions are declared at the outermost level',
    ['PINE1019'],
    functionInBlock,
    'x = 0.0\nif close > open\n    f(y) => y * 2\n    x := f(close)\nplot(x)',
    'x = 0.0\nf(y) => y * 2\nif close > open\n    x := f(close)\nplot(x)',
  ),
  row(
    'dynamic-requests',
    'Requests in blocks need dynamic_requests = true',
    ['PINE2051'],
    dynamicRequests,
    '//@version=5\nindicator("T")\nx = 0.0\nif close > open\n    x := request.security(syminfo.tickerid, "D", close)\nplot(x)',
    '//@version=5\nindicator("T", dynamic_requests = true)\nx = 0.0\nif close > open\n    x := request.security(syminfo.tickerid, "D", close)\nplot(x)',
  ),
  row(
    'orders-in-indicator',
    'A script with orders is a strategy',
    ['PINE2053', 'PINE2054', 'PINE2003'],
    ordersInIndicator,
    'if close > open\n    strategy.entry("L", strategy.long)',
    '//@version=6\nstrategy("T")\nif close > open\n    strategy.entry("L", strategy.long)',
  ),
  row(
    'missing-declaration',
    'A script begins with its declaration',
    ['PINE2060'],
    missingDeclaration,
    '//@version=6\nplot(close)',
    '//@version=6\nindicator("Script") // please check: A script begins with indicator()\nplot(close)',
  ),
  row(
    'second-declaration',
    'A script is declared once',
    ['PINE2061'],
    secondDeclaration,
    '//@version=6\nindicator("T")\nstrategy("T")\nplot(close)',
    '//@version=6\nindicator("T")\nplot(close)',
  ),
  row(
    'nothing-shown',
    'Ask what the indicator shows',
    ['PINE2062'],
    () => ask(nothingShown, ['Add plot(…) with the value to show']),
    'x = close',
    'x = close',
  ),
  row(
    'exports-of-scripts',
    'Only libraries export',
    ['PINE2083'],
    exportsOfScript,
    'export f(float x) => x * 2\nplot(f(close))',
    'f(float x) => x * 2\nplot(f(close))',
  ),
  row(
    'second-function',
    'A function is declared once',
    ['PINE2081'],
    secondFunction,
    'f(x) => x * 2\nf(x) => x * 2\nplot(f(close))',
    'f(x) => x * 2\nplot(f(close))',
  ),
  row(
    'second-parameter',
    'Parameters have different names',
    ['PINE2085'],
    secondParameter,
    'f(x, x) => x * 2\nplot(f(close, open))',
    'f(x, x2) => x * 2 // please check: Two parameters are called x\nplot(f(close, open))',
  ),
]

/** Edits of the version line that state other versions: newer ones, and older ones where `withOlder`. */
export function versionEdits(text: string, view: PineView, withOlder: boolean): readonly Edit[][] {
  const span = view.script.versionSpan
  return [6, 5, 4, 3]
    .filter((version) => version > view.version || (withOlder && version < view.version))
    .map((version) =>
      span === null
        ? [{ start: 0, end: 0, text: `//@version=${version}${lineBreakOf(text)}` }]
        : [{ start: span.start, end: span.end, text: `//@version=${version}` }],
    )
}

const isDeclaration = (view: PineView, call: Call): boolean => elementAt(declarationCalls(view), 0) === call

/** `indicator(…)` in the second line or below a blank: nothing to mend; `study` in version 5 and 6. */
export const declarationsOfText: readonly TextMending[] = [
  {
    id: 'old-declaration',
    reason: 'Write indicator() for study()',
    edits: (_, view) =>
      view.version < 5
        ? []
        : declarationCalls(view)
            .filter((call) => dottedName(call.callee) === 'study' && isDeclaration(view, call))
            .map(({ callee: { start, end } }) => ({ start, end, text: 'indicator' })),
    example: { before: '//@version=6\nstudy("T")\nplot(close)', after: '//@version=6\nindicator("T")\nplot(close)' },
  },
]
