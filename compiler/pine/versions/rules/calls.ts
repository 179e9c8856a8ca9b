import type { Argument, Call, Expression } from '../../syntax/nodes.ts'
import { dottedName } from '../../syntax/names.ts'
import { copyOf } from '../../syntax/visit.ts'
import { argument, bare, call as makeCall, conditional, number, parenthesized, path, string } from '../build.ts'
import { argumentOf, type CallRule, remembers, type RuleContext, withArgument, without } from '../rule.ts'
import { tableOf } from '../../../text/table.ts'

/** `iff(test, a, b)` computed both values on every bar; `?:` computes one. Stateful parts move above the statement. */
const iff: CallRule = (call, context) => {
  const [test, whenTrue, whenFalse] = ['condition', 'then', '_else'].map(
    (name, i) => (call.args[i] ?? argumentOf(call, name))?.value,
  )
  if (test === undefined || whenTrue === undefined || whenFalse === undefined || call.args.length !== 3) return call
  const computed = (value: Expression) =>
    !context.isConditional && remembers(value) ? context.hoist('value', value) : value
  context.note(call.callee, 'iff', '?:')
  const result = conditional(asOperand(test), asBranch(computed(whenTrue)), asBranch(computed(whenFalse)), call)
  return context.isOperand ? parenthesized(result) : result
}

function asOperand(expression: Expression): Expression {
  return expression.kind === 'Conditional' ? parenthesized(expression) : expression
}

function asBranch(expression: Expression): Expression {
  return expression.kind === 'Conditional' ? parenthesized(expression) : expression
}

/** `offset(x, n)` → `x[n]` */
const offset: CallRule = (call, context) => {
  const source = argumentOf(call, 'source', 0)
  const bars = argumentOf(call, 'offset', 1)
  if (source === null || bars === null) return call
  context.note(call.callee, 'offset', '[]')
  const isPlain =
    source.value.kind === 'Identifier' ||
    source.value.kind === 'Member' ||
    source.value.kind === 'Call' ||
    source.value.kind === 'Parenthesized'
  const object = isPlain ? source.value : parenthesized(source.value)
  return { kind: 'History', id: 0, start: call.start, end: call.end, object, offset: bars.value }
}

/** With a series in place of the length, `rsi(x, y)` was 100 − 100 / (1 + x / y). */
const rsi: CallRule = (call, context) => {
  const x = argumentOf(call, 'source', 0)
  const y = argumentOf(call, 'length', 1)
  if (x === null || y === null || !isSeries(y.value, context)) return call
  const at = call
  const hundred = number(100, at)
  const binary = (operator: '-' | '/' | '+', left: Expression, right: Expression): Expression => ({
    kind: 'Binary',
    id: 0,
    start: at.start,
    end: at.end,
    operator,
    left,
    right,
  })
  context.note(call, 'rsi of two series', '100 - 100 / (1 + x / y)')
  const ratio = binary('/', grouped(x.value), grouped(y.value))
  const result = binary('-', hundred, binary('/', hundred, parenthesized(binary('+', number(1, at), ratio))))
  return context.isOperand ? parenthesized(result) : result
}

function grouped(expression: Expression): Expression {
  return expression.kind === 'Binary' || expression.kind === 'Conditional' ? parenthesized(expression) : expression
}

/** Whether a value changes from bar to bar beyond doubt; a parameter or an input may be a length. */
function isSeries(expression: Expression, context: RuleContext, depth = 0): boolean {
  const value = bare(expression)
  switch (value.kind) {
    case 'Identifier': {
      const init = depth < 8 ? context.initOf(value.name) : null
      return init !== null && isSeries(init, context, depth + 1)
    }
    case 'Call':
      return (
        /^(ta\.|math\.sum$)/.test(dottedName(value.callee) ?? '') ||
        value.args.some((arg) => isSeries(arg.value, context, depth + 1))
      )
    case 'Binary':
      return isSeries(value.left, context, depth + 1) || isSeries(value.right, context, depth + 1)
    case 'Unary':
      return isSeries(value.operand, context, depth + 1)
    case 'Conditional':
      return isSeries(value.whenTrue, context, depth + 1) || isSeries(value.whenFalse, context, depth + 1)
    case 'History':
      return true
    default:
      return false
  }
}

/** `gaps` and `lookahead` were bools; version 1 and 2 looked ahead where nothing was said. */
const security: CallRule = (call, context) => {
  let result: Call = call
  for (const [name, position, on, off] of [
    ['gaps', 3, 'barmerge.gaps_on', 'barmerge.gaps_off'],
    ['lookahead', 4, 'barmerge.lookahead_on', 'barmerge.lookahead_off'],
  ] as const) {
    const arg = argumentOf(result, name, position)
    if (arg?.value.kind !== 'BoolLiteral') continue
    const to = arg.value.value ? on : off
    context.note(arg.value, String(arg.value.value), to)
    result = withArgument(result, arg, path(to, arg.value))
  }
  if (context.version > 2 || argumentOf(result, 'lookahead', 4) !== null) return result
  context.note(call.callee, 'security', 'request.security with lookahead')
  return { ...result, args: [...result.args, argument(path('barmerge.lookahead_on', call), 'lookahead')] }
}

const workdays = ':23456'

/** Until version 4 a session without days was Monday to Friday; now it is every day. */
const session: CallRule = (call, context) => {
  const arg = argumentOf(call, 'session', 1)
  if (arg === null) return call
  const value = bare(arg.value)
  if (value.kind === 'StringLiteral') {
    if (value.value === '' || value.value.includes(':')) return call
    context.note(value, value.raw, string(value.value + workdays, value).raw)
    return withArgument(call, arg, string(value.value + workdays, value))
  }
  context.note(arg.value, 'session without days', `session with "${workdays}"`)
  return withArgument(call, arg, withWorkdays(arg))
}

function withWorkdays({ value }: Argument): Expression {
  const test = makeCall('str.contains', [argument(copyOf(value)), argument(string(':', value))], value)
  const days: Expression = {
    kind: 'Binary',
    id: 0,
    start: value.start,
    end: value.end,
    operator: '+',
    left: grouped(copyOf(value)),
    right: string(workdays, value),
  }
  return conditional(test, asBranch(value), days, value)
}

const plotStyles = 'line stepline histogram cross area columns circles linebr areabr'
  .split(' ')
  .map((name) => `plot.style_${name}`)
const lineStyles = ['hline.style_solid', 'hline.style_dotted', 'hline.style_dashed']

/** Styles were whole numbers until version 4. */
const numberedStyle =
  (param: string, position: number, styles: readonly string[]): CallRule =>
  (call, context) => {
    const arg = argumentOf(call, param, position)
    const to = arg?.value.kind === 'NumberLiteral' ? styles[arg.value.value] : undefined
    if (arg === null || to === undefined) return call
    context.note(arg.value, `${param} ${to}`, to)
    return withArgument(call, arg, path(to, arg.value))
  }

/** Parameters that were removed without a successor. */
const dropping =
  (...names: readonly string[]): CallRule =>
  (call, context) => {
    const gone = names.map((name) => argumentOf(call, name)).filter((arg) => arg !== null)
    for (const arg of gone) context.note(arg, arg.name?.name ?? '', '')
    return gone.length === 0 ? call : without(call, ...gone)
  }

/** Version 2 had no `format`: a number in its place is the precision. */
const precisionBeforeFormat: CallRule = (call) => {
  const [, , , arg] = call.args
  if (arg?.name !== null || arg.value.kind !== 'NumberLiteral') return call
  return { ...call, args: call.args.map((other) => (other === arg ? argument(arg.value, 'precision') : other)) }
}

const inTurn =
  (first: CallRule, second: CallRule): CallRule =>
  (call, context) => {
    const result = first(call, context)
    return result.kind === 'Call' ? second(result, context) : result
  }

/** `display` was a number: 0 for nowhere. */
const numberedDisplay: CallRule = (call, context) => {
  const arg = argumentOf(call, 'display')
  if (arg?.value.kind !== 'NumberLiteral') return call
  const to = arg.value.value === 0 ? 'display.none' : 'display.all'
  context.note(arg.value, arg.value.raw, to)
  return withArgument(call, arg, path(to, arg.value))
}

/** Moves an argument in the place of a later parameter, recognized by its value. */
const displaced =
  (param: string, kind: Expression['kind'], to: string): CallRule =>
  (call) => {
    const arg = argumentOf(call, param)
    if (arg?.value.kind !== kind || arg.name === null) return call
    const name = { ...arg.name, name: to }
    return { ...call, args: call.args.map((other) => (other === arg ? { ...arg, name } : other)) }
  }

export const callRules: Readonly<Record<string, CallRule>> = tableOf({
  iff,
  offset,
  'ta.rsi': rsi,
  'request.security': security,
  time: session,
  time_close: session,
  plot: inTurn(numberedStyle('style', 4, plotStyles), numberedDisplay),
  plotshape: numberedDisplay,
  plotchar: numberedDisplay,
  plotarrow: numberedDisplay,
  bgcolor: displaced('show_last', 'StringLiteral', 'title'),
  hline: numberedStyle('linestyle', 3, lineStyles),
  indicator: inTurn(dropping('linktoseries'), precisionBeforeFormat),
  strategy: dropping('linktoseries'),
})
