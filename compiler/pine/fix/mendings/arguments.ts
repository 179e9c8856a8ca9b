import { type Proposal, ask, replace } from '../../../fix/proposal.ts'
import type { Edit } from '../../../text/diagnostic.ts'
import { lookUp } from '../../../text/required.ts'
import { pineBuiltins } from '../../../builtins/registry.ts'
import { overloadsOf } from '../../../builtins/signature.ts'
import { closest } from '../../check/names/suggest.ts'
import { describe } from '../../check/types/describe.ts'
import { dottedName } from '../../syntax/names.ts'
import type { Argument, Call } from '../../syntax/nodes.ts'
import { knownParameters } from '../known-names.ts'
import { type Mending, type MendingContext, mendingOf as row } from '../fix-rule.ts'
import { indentAt, lineBreakOf, type PineView } from '../view.ts'

const fix = (sureness: Proposal['sureness'], title: string, edits: readonly Edit[]): Proposal[] =>
  edits.length === 0 ? [] : [{ sureness, title, edits }]

/** Removes an argument with the comma that belongs to it. */
function withoutArgument({ args }: Call, argument: Argument): Edit {
  const i = args.indexOf(argument)
  const before = args[i - 1]
  const after = args[i + 1]
  if (before !== undefined) return { start: before.end, end: argument.end, text: '' }
  return { start: argument.start, end: after?.start ?? argument.end, text: '' }
}

/** The argument of an error, and its call. */
function argumentAt({ view, diagnostic }: MendingContext): { readonly call: Call; readonly argument: Argument } | null {
  const calls = view.pathTo(diagnostic).filter((node) => node.kind === 'Call')
  for (const call of calls.toReversed()) {
    const argument = call.args.find(({ start, end }) => start <= diagnostic.start && end >= diagnostic.end)
    if (argument !== undefined) return { call, argument }
  }
  return null
}

const paramsOf = (call: Call): readonly string[] => {
  const builtin = pineBuiltins.functions.get(dottedName(call.callee) ?? '')
  return builtin === undefined
    ? []
    : [...new Set(overloadsOf(builtin).flatMap(({ params }) => params.map(({ name }) => name)))]
}

/** The call that has a call among its arguments. */
function outerCall(view: PineView, inner: Call): Call | null {
  const path = view.pathTo(inner).filter((node) => node.kind === 'Call')
  return path.findLast((call) => call !== inner && call.start <= inner.start) ?? null
}

const textOfArgument = (view: PineView, { name, value }: Argument): string =>
  `${name?.name ?? ''}=${view.textOf(value)}`

/** An argument that belongs to the call around: there already, or moved there. */
function belongsOutside(context: MendingContext): Proposal[] {
  const found = argumentAt(context)
  if (found === null) return []
  const { view } = context
  const { call } = found
  const outer = outerCall(view, call)
  if (outer === null) return []
  const own = new Set(paramsOf(call))
  const given = new Set(call.args.filter(({ name }) => name === null).map((_, i) => paramsOf(call)[i]))
  const wrong = call.args.filter(({ name }) => name !== null && (!own.has(name.name) || given.has(name.name)))
  const outerParams = new Set(paramsOf(outer))
  if (wrong.length === 0 || !wrong.every(({ name }) => outerParams.has(name?.name ?? ''))) return []
  const there = new Map(outer.args.flatMap((one) => (one.name === null ? [] : [[one.name.name, one] as const])))
  const byPosition = new Set(outer.args.flatMap(({ name }, i) => (name === null ? [paramsOf(outer)[i]] : [])))
  const moved = wrong.filter(({ name }) => !there.has(name?.name ?? '') && !byPosition.has(name?.name))
  const from = wrong[0]
  const last = call.args.at(-1)
  if (from === undefined || last === undefined) return []
  const isTail = call.args.slice(call.args.indexOf(from)).every((one) => wrong.includes(one))
  if (!isTail) return []
  const before = call.args[call.args.indexOf(from) - 1]
  const edits: Edit[] = [{ start: before?.end ?? from.start, end: last.end, text: '' }]
  // Behind the last argument: none without a name may follow.
  const end = outer.args.at(-1)?.end ?? call.end
  if (moved.length > 0) edits.push({ start: end, end, text: `, ${moved.map((one) => view.textOf(one)).join(', ')}` })
  // The same argument there is the argument that is meant; `color=` of the inner call repeats what it makes.
  return fix('certain', `The arguments belong to ${dottedName(outer.callee) ?? 'the call around'}()`, edits)
}

/** The text of a value; `color.new(x, 0)` is x. */
function plainValue(view: PineView, { value }: Argument): string {
  const text = view.textOf(value).replaceAll(' ', '')
  return text.startsWith('color.new(') && text.endsWith(',0)') ? text.slice('color.new('.length, -3) : text
}

/** Parameters that change nothing but looks. */
const looksOnly: ReadonlySet<string> = new Set(
  'color bgcolor textcolor text_color border_color linewidth linestyle style size text_size'.split(' '),
)

/** An argument that is given twice: with the same value, for looks only, or with values of which one is meant. */
function givenTwice(context: MendingContext): Proposal[] {
  const found = argumentAt(context)
  if (found === null) return []
  const { view } = context
  const { call, argument } = found
  const same = call.args.find((one) => one !== argument && textOfArgument(view, one) === textOfArgument(view, argument))
  if (same !== undefined) return fix('certain', 'The argument is given once', [withoutArgument(call, argument)])
  const name = argument.name?.name
  const first = call.args.find((one) => one !== argument && one.name?.name === name)
  const position = first ?? call.args[paramsOf(call).indexOf(name ?? '')]
  if (position === undefined || position === argument) return []
  if (plainValue(view, position) === plainValue(view, argument))
    return fix('certain', 'The argument is given once', [withoutArgument(call, argument)])
  if (looksOnly.has(name ?? ''))
    return fix('guess', `"${name ?? ''}" is given twice: the value with the name counts`, [
      withoutArgument(call, position.name === null ? position : argument),
    ])
  return ask(`${dottedName(call.callee) ?? 'The call'}() is given "${name ?? ''}" twice. Which value is meant?`, [
    { title: `Keep ${view.textOf(position.value)}`, edits: [withoutArgument(call, argument)] },
    { title: `Keep ${view.textOf(argument.value)}`, edits: [withoutArgument(call, position)] },
  ])
}

/** `plot(close = open ? 1 : 0)`: a value that is compared, and no parameter. */
function comparedArgument(context: MendingContext): Proposal[] {
  const found = argumentAt(context)
  if (found?.argument.name == null) return []
  const { view } = context
  const { name, value } = found.argument
  if (name === null || paramsOf(found.call).includes(name.name)) return []
  if (pineBuiltins.variables.get(name.name) === undefined && !view.declaredNames.has(name.name)) return []
  return fix('certain', 'Compare with ==', [{ start: name.end, end: value.start, text: ' == ' }])
}

/** A parameter by another name. */
function otherParameter(context: MendingContext): Proposal[] {
  const found = argumentAt(context)
  if (found?.argument.name == null) return []
  const { call, argument } = found
  const { name } = argument
  if (name === null) return []
  const params = paramsOf(call)
  const given = new Set(call.args.map((one) => one.name?.name))
  const candidates = (lookUp(knownParameters, name.name) ?? []).filter((one) => params.includes(one) && !given.has(one))
  const near = closest(
    name.name,
    params.filter((one) => !given.has(one)),
  )
  const all = [...new Set([...candidates.slice(0, 1), ...(near === null ? [] : [near])])]
  const sureness = candidates.length > 0 ? 'certain' : 'sole'
  return all.slice(0, 1).map((to) => replace(sureness, `The parameter is called ${to}`, name.start, name.end, to))
}

/** `transp = 80`: the transparency is part of the color. */
function transparency(context: MendingContext): Proposal[] {
  const found = argumentAt(context)
  if (found === null || !['transp', 'transparency', 'opacity'].includes(found.argument.name?.name ?? '')) return []
  const { view } = context
  const { call, argument } = found
  const color =
    call.args.find(({ name }) => name?.name === 'color') ??
    call.args.find((one) => one !== argument && describeAt(view, one) === 'color')
  const removed = withoutArgument(call, argument)
  if (color === undefined) return fix('guess', 'A transparency without a color has no effect', [removed])
  return fix('certain', 'The transparency is part of the color', [
    removed,
    {
      start: color.value.start,
      end: color.value.end,
      text: `color.new(${view.textOf(color.value)}, ${view.textOf(argument.value)})`,
    },
  ])
}

function describeAt(view: PineView, { value }: Argument): string {
  const type = view.typeAt(value)
  return type === null ? '' : describe(type)
}

/** `when = condition` of orders: an if. */
function orderCondition(context: MendingContext): Proposal[] {
  const found = argumentAt(context)
  if (found?.argument.name?.name !== 'when') return []
  const { view, text } = context
  const { call, argument } = found
  const statement = view.statementsAround(call).at(-1)?.statement
  if (statement === undefined) return []
  return fix('certain', 'Put an order with a condition into an if', [
    {
      start: statement.start,
      end: statement.start,
      text: `if ${view.textOf(argument.value)}${lineBreakOf(text)}${indentAt(text, statement.start)}    `,
    },
    withoutArgument(call, argument),
  ])
}

const looks: ReadonlySet<string> = new Set(
  'plot plotshape plotchar plotarrow hline fill bgcolor barcolor label.new line.new box.new table.new table.cell'.split(
    ' ',
  ),
)

/** A parameter that there is nowhere: of a drawing it is dropped, of anything else it is asked about. */
function unknownParameter(context: MendingContext): Proposal[] {
  const found = argumentAt(context)
  if (found?.argument.name == null) return []
  const { call, argument } = found
  const name = dottedName(call.callee) ?? ''
  const edit = withoutArgument(call, argument)
  const title = `${name}() has no parameter "${argument.name?.name ?? ''}": without it`
  const isInput = name.startsWith('input.') || name === 'indicator' || name === 'strategy'
  return looks.has(name) || isInput
    ? fix('guess', title, [edit])
    : ask(`${name}() has no parameter "${argument.name?.name ?? ''}". What should become of it?`, [
        { title, edits: [edit] },
      ])
}

/** Parameter by the kind of constant that is passed. */
const paramOfConstant: readonly (readonly [prefix: string, params: readonly string[]])[] = [
  ['plot.style_', ['style']],
  ['plot.linestyle_', ['linestyle']],
  ['hline.style_', ['linestyle']],
  ['line.style_', ['style']],
  ['label.style_', ['style']],
  ['shape.', ['style']],
  ['location.', ['location']],
  ['size.', ['size', 'text_size']],
  ['display.', ['display']],
  ['format.', ['format']],
  ['extend.', ['extend']],
  ['xloc.', ['xloc']],
  ['yloc.', ['yloc']],
  ['position.', ['position']],
  ['barmerge.gaps', ['gaps']],
  ['barmerge.lookahead', ['lookahead']],
  ['color.', ['color', 'bgcolor']],
  ['alert.freq', ['freq']],
  ['text.align_', ['text_halign']],
  ['strategy.long', ['direction']],
  ['strategy.short', ['direction']],
]

/** An argument without a name, of which the type or constant names the parameter. */
function nameArgument(context: MendingContext): Proposal[] {
  const found = argumentAt(context)
  if (found === null || found.argument.name !== null) return []
  const { view } = context
  const { call, argument } = found
  const params = paramsOf(call)
  const given = new Set(call.args.map((one) => one.name?.name))
  const written = view.textOf(argument.value)
  const byConstant = paramOfConstant.find(([prefix]) => written.startsWith(prefix))?.[1] ?? []
  const byType =
    describeAt(view, argument) === 'color'
      ? ['color', 'bgcolor']
      : describeAt(view, argument) === 'string'
        ? ['title', 'text']
        : []
  const position = params[call.args.indexOf(argument)]
  const wanted = [
    ...byConstant,
    ...byType,
    ...(context.diagnostic.code === 'PINE2044' && position !== undefined ? [position] : []),
  ]
  const to = wanted.find((one) => params.includes(one) && !given.has(one))
  if (to === undefined) return []
  // A later argument without a name would take the place that is now free.
  const later = call.args.slice(call.args.indexOf(argument) + 1).filter(({ name }) => name === null)
  const edits = [{ start: argument.start, end: argument.start, text: `${to} = ` }]
  for (const other of later) {
    const name = params[call.args.indexOf(other)]
    if (name === undefined) return []
    edits.push({ start: other.start, end: other.start, text: `${name} = ` })
  }
  return fix('sole', `Name the argument: ${to}`, edits)
}

/** Functions whose prices are built in: models pass them all the same. */
const pricesBuiltIn: ReadonlySet<string> = new Set([
  'ta.atr',
  'ta.sar',
  'ta.supertrend',
  'ta.dmi',
  'ta.wpr',
  'ta.tr',
  'ta.obv',
  'ta.kc',
])

function pricesPassed({ view, diagnostic }: MendingContext): Proposal[] {
  const call = view.callAround(diagnostic)
  const name = call === null ? '' : (dottedName(call.callee) ?? '')
  if (call === null || !pricesBuiltIn.has(name)) return []
  const prices = call.args.filter(
    ({ name: one, value }) => one === null && ['high', 'low', 'close', 'open', 'hlc3'].includes(view.textOf(value)),
  )
  const rest = call.args.find((one) => !prices.includes(one))
  const [first] = prices
  const last = prices.at(-1)
  if (first === undefined || last === undefined || rest === undefined || rest.start < last.start) return []
  return fix('certain', `${name}() takes the prices of the bar by itself`, [
    { start: first.start, end: rest.start, text: '' },
  ])
}

/** More arguments than there are parameters. */
function tooMany(context: MendingContext): Proposal[] {
  const found = argumentAt(context)
  if (found === null) return []
  const { call, argument } = found
  const name = dottedName(call.callee) ?? ''
  const prices = pricesPassed(context)
  if (prices.length > 0) return prices
  const from = call.args.indexOf(argument)
  const before = call.args[from - 1]
  const last = call.args.at(-1)
  if (last === undefined) return []
  const edit: Edit = { start: before?.end ?? argument.start, end: last.end, text: '' }
  return ask(`${name}() takes fewer arguments. Which ones are meant?`, [
    { title: 'Without those that are too many', edits: [edit] },
  ])
}

const sources: ReadonlySet<string> = new Set(['source', 'series'])

/** A missing argument: close for a source, the direction by the name of the order; other values are asked for. */
function missingArgument({ view, diagnostic }: MendingContext): Proposal[] {
  const param = String(diagnostic.params.param ?? '')
  const call = view.callAround(diagnostic)
  if (call === null) return []
  const name = dottedName(call.callee) ?? ''
  const first = call.args[0]
  const at = first?.start ?? call.end - 1
  if (param === 'direction') {
    const id = first === undefined ? '' : view.textOf(first.value).toLowerCase()
    const isShort = id.includes('short') || id.includes('sell')
    const isLong = id.includes('long') || id.includes('buy')
    if (isShort !== isLong && first !== undefined)
      return fix('guess', 'The direction is that of the order’s name', [
        { start: first.end, end: first.end, text: isShort ? ', strategy.short' : ', strategy.long' },
      ])
  }
  if (
    param === 'length' &&
    name.startsWith('ta.') &&
    call.args.length === 1 &&
    first !== undefined &&
    describeAt(view, first) === 'int'
  )
    return fix('guess', 'The source of an average without a source is close', [{ start: at, end: at, text: 'close, ' }])
  if (sources.has(param) && first === undefined)
    return fix('guess', 'The source is close', [{ start: at, end: at, text: 'close' }])
  return ask(`${name}() needs a value for "${param}". Which one?`, ['Write the argument'])
}

const wrap = (sureness: Proposal['sureness'], title: string, { value }: Argument, before: string, after = ')') =>
  fix(sureness, title, [
    { start: value.start, end: value.start, text: before },
    { start: value.end, end: value.end, text: after },
  ])

/** An argument of another type is converted, or is meant for another parameter. */
function convertArgument(context: MendingContext): Proposal[] {
  const found = argumentAt(context)
  if (found === null) return []
  const { view, diagnostic } = context
  const { argument } = found
  const expected = String(diagnostic.params.expected ?? '')
  const actual = String(diagnostic.params.actual ?? '')
  const isNumber = actual === 'int' || actual === 'float'
  const written = view.textOf(argument.value)
  if (expected === 'string' && (isNumber || actual === 'bool'))
    return wrap('certain', 'A value becomes a text', argument, 'str.tostring(')
  if (expected.startsWith('int') && actual === 'float')
    return wrap('sole', 'A whole number is needed', argument, 'int(')
  if ((expected === 'float' || expected === 'int') && actual === 'bool')
    return wrap('sole', 'A condition counts as 1 or 0', argument, '(', ' ? 1 : 0)')
  if ((expected.includes('float') || expected.includes('int')) && actual === 'string') return number(argument, written)
  if (expected === 'bool' && isNumber) return wrap('sole', 'A number is a condition by bool()', argument, 'bool(')
  if (expected === 'color' && actual === 'string') return colorOf(argument, written)
  return []
}

/** `"14"` as a number. */
function number(argument: Argument, written: string): Proposal[] {
  const bare = written.slice(1, -1).trim()
  return bare !== '' && Number.isFinite(Number(bare))
    ? [replace('certain', 'Write the number without quotation marks', argument.value.start, argument.value.end, bare)]
    : wrap('guess', 'A text becomes a number', argument, 'str.tonumber(')
}

/** `"red"` and `"#FF0000"` as colors. */
function colorOf(argument: Argument, written: string): Proposal[] {
  const bare = written.slice(1, -1).trim().toLowerCase()
  const { start, end } = argument.value
  return [
    replace(
      'certain',
      'Write the color without quotation marks',
      start,
      end,
      bare.startsWith('#') ? bare : `color.${bare}`,
    ),
  ]
}

/** The text of an alert that changes from bar to bar is sent by alert(). */
function alertMessage(context: MendingContext): Proposal[] {
  const { view, text, diagnostic } = context
  const call = view.callAround(diagnostic)
  const outer = view
    .pathTo(diagnostic)
    .find((node) => node.kind === 'Call' && dottedName(node.callee) === 'alertcondition')
  const found = outer?.kind === 'Call' ? outer : call
  if (found === null || dottedName(found.callee) !== 'alertcondition') return []
  const byName = (name: string, i: number): Argument | undefined =>
    found.args.find((one) => one.name?.name === name) ?? (found.args[i]?.name === null ? found.args[i] : undefined)
  const condition = byName('condition', 0)
  const message = byName('message', 2)
  const statement = view.statementsAround(found).at(-1)?.statement
  if (condition === undefined || message === undefined || statement === undefined) return []
  const indent = `${lineBreakOf(text)}${indentAt(text, statement.start)}    `
  return fix('certain', 'A message that changes from bar to bar is sent by alert()', [
    {
      start: statement.start,
      end: statement.end,
      text: `if ${view.textOf(condition.value)}${indent}alert(${view.textOf(message.value)}, alert.freq_once_per_bar_close)`,
    },
  ])
}

/** A value known too late for an argument that only looks: the default takes its place. */
function lateArgument(context: MendingContext): Proposal[] {
  const found = argumentAt(context)
  if (found === null) return []
  const { call, argument } = found
  const name = dottedName(call.callee) ?? ''
  const param = String(context.diagnostic.params.param ?? '')
  if (
    !looks.has(name) ||
    argument.name === null ||
    ![
      'size',
      'title',
      'text',
      'force_overlay',
      'style',
      'location',
      'linewidth',
      'char',
      'display',
      'editable',
    ].includes(param)
  )
    return []
  return fix('guess', `"${param}" cannot change from bar to bar: the default takes its place`, [
    withoutArgument(call, argument),
  ])
}

export const argumentMendings: readonly Mending[] = [
  row(
    'outer-arguments',
    'Move arguments to the call they belong to',
    ['PINE2042', 'PINE2043', 'PINE2047'],
    belongsOutside,
    'plot(close, "C", color = color.new(color.red, 0, linewidth = 2))',
    'plot(close, "C", color = color.new(color.red, 0), linewidth = 2)',
  ),
  row(
    'given-twice',
    'Give each argument once',
    ['PINE2043'],
    givenTwice,
    'plot(close, color = color.red, color = color.red)',
    'plot(close, color = color.red)',
  ),
  row(
    'transparency',
    'The transparency is part of the color',
    ['PINE2042', 'PINE2052'],
    transparency,
    'plot(close, color = color.red, transp = 50)',
    'plot(close, color = color.new(color.red, 50))',
  ),
  row(
    'order-condition',
    'Put an order with a condition into an if',
    ['PINE2042', 'PINE2052'],
    orderCondition,
    '//@version=6\nstrategy("T")\nstrategy.entry("L", strategy.long, when = close > open)',
    '//@version=6\nstrategy("T")\nif close > open\n    strategy.entry("L", strategy.long)',
  ),
  row(
    'compared-arguments',
    'Compare with ==',
    ['PINE2042'],
    comparedArgument,
    'plot(close = open ? 1 : 0)',
    'plot(close == open ? 1 : 0)',
  ),
  row(
    'other-parameters',
    'Write the parameter as Pine names it',
    ['PINE2042'],
    otherParameter,
    'n = input.int(default = 5)\nplot(ta.sma(close, n))',
    'n = input.int(defval = 5)\nplot(ta.sma(close, n))',
  ),
  row(
    'unknown-parameters',
    'Drop a parameter of looks that does not exist',
    ['PINE2042', 'PINE2052'],
    unknownParameter,
    'plot(close, glow = true)',
    'plot(close) // please check: plot() has no parameter "glow": without it',
  ),
  row(
    'unnamed-argument',
    'Name the argument',
    ['PINE2044', 'PINE2045', 'PINE2047'],
    nameArgument,
    'plot(close, color = color.red, plot.style_histogram)',
    'plot(close, color = color.red, style = plot.style_histogram)',
  ),
  row(
    'prices-passed',
    'The function takes the prices of the bar by itself',
    ['PINE2040', 'PINE2045', 'PINE2046', 'PINE2047'],
    pricesPassed,
    'plot(ta.atr(high, low, close, 14))',
    'plot(ta.atr(14))',
  ),
  row(
    'too-many-arguments',
    'Ask which arguments are meant',
    ['PINE2040'],
    tooMany,
    'plot(ta.sma(close, 5, 6))',
    'plot(ta.sma(close, 5, 6))',
  ),
  row(
    'missing-argument',
    'Add the argument that can only be one',
    ['PINE2041'],
    missingArgument,
    'plot(ta.sma(20))',
    'plot(ta.sma(close, 20)) // please check: The source of an average without a source is close',
  ),
  row(
    'converted-argument',
    'Convert an argument to the type that is needed',
    ['PINE2045'],
    convertArgument,
    'plot(ta.sma(close, "14"))',
    'plot(ta.sma(close, 14))',
  ),
  row(
    'alert-message',
    'A message that changes from bar to bar is sent by alert()',
    ['PINE2046'],
    alertMessage,
    'alertcondition(close > open, "Up", "Close " + str.tostring(close))\nplot(close)',
    'if close > open\n    alert("Close " + str.tostring(close), alert.freq_once_per_bar_close)\nplot(close)',
  ),
  row(
    'late-argument',
    'A look that cannot change from bar to bar takes its default',
    ['PINE2046'],
    lateArgument,
    'plotshape(close > open, size = close > 1 ? size.tiny : size.small)',
    'plotshape(close > open) // please check: "size" cannot change from bar to bar: the default takes its place',
  ),
]
