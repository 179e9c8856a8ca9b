import type { Call, Expression } from '../../syntax/nodes.ts'
import { dottedName } from '../../syntax/names.ts'
import { argument, bare, path } from '../build.ts'
import { argumentOf, type CallRule, remembers, type RuleContext, withArgument, without } from '../rule.ts'
import { tableOf } from '../../../text/table.ts'

/**
 * `when` becomes an `if` around the call. The other arguments were computed on every bar: stateful ones move above it.
 */
const when: CallRule = (call, context) => {
  const stated = argumentOf(call, 'when')
  if (stated === null) return call
  const always = isTrue(stated.value)
  context.note(stated, 'when', always ? '' : 'if')
  const rest = without(call, stated)
  if (always) return rest
  context.guard(stated.value)
  return {
    ...rest,
    args: rest.args.map((arg) => (remembers(arg.value) ? { ...arg, value: hoisted(rest, arg, context) } : arg)),
  }
}

function hoisted(call: Call, arg: Call['args'][number], context: RuleContext): Expression {
  const position = call.args.indexOf(arg)
  return context.hoist(arg.name?.name ?? ['id', 'direction', 'qty'][position] ?? 'value', arg.value)
}

/** `strategy.long` was `true` until version 4; scripts pass it as a condition by mistake, and the reverse. */
function isTrue(expression: Expression): boolean {
  const value = bare(expression)
  return value.kind === 'BoolLiteral' ? value.value : dottedName(value) === 'strategy.long'
}

const direction: CallRule = (call, context) => {
  const arg = context.version < 5 ? argumentOf(call, 'direction', 1) : null
  if (arg === null || (arg.value.kind !== 'BoolLiteral' && arg.value.kind !== 'NumberLiteral')) return call
  const to = arg.value.value ? 'strategy.long' : 'strategy.short'
  context.note(arg.value, String(arg.value.value), to)
  return withArgument(call, arg, path(to, arg.value))
}

const entry: CallRule = (call, context) => {
  const directed = direction(call, context)
  return directed.kind === 'Call' ? when(directed, context) : directed
}

/** Pairs in which version 5 and older ignored the relative one when both were given. */
const exitPairs: readonly (readonly [absolute: string, relative: string])[] = [
  ['limit', 'profit'],
  ['stop', 'loss'],
  ['trail_price', 'trail_points'],
]
const exitPositions: Readonly<Record<string, number>> = tableOf({
  profit: 4,
  limit: 5,
  loss: 6,
  stop: 7,
  trail_price: 8,
  trail_points: 9,
})

const exit: CallRule = (call, context) => {
  let result = call
  for (const [absolute, relative] of exitPairs) {
    const ignored = argumentOf(result, relative, exitPositions[relative])
    const decides = argumentOf(result, absolute, exitPositions[absolute])
    if (ignored === null || decides === null) continue
    context.note(ignored, relative, '')
    // Positional arguments after it must keep their places.
    result = ignored.name === null ? withArgument(result, ignored, path('na', ignored)) : without(result, ignored)
  }
  return when(result, context)
}

/** Until version 5 a strategy without these never checked margin; since version 6 they default to 100. */
const strategy: CallRule = (call, context) => {
  const missing = ['margin_long', 'margin_short'].filter((name) => argumentOf(call, name) === null)
  if (missing.length === 0) return call
  context.note(call.callee, 'strategy', `strategy with ${missing.map((name) => `${name} = 0`).join(', ')}`)
  const zero = missing.map((name) =>
    argument({ kind: 'NumberLiteral', id: 0, start: call.end, end: call.end, value: 0, isInt: true, raw: '0' }, name),
  )
  return { ...call, args: [...call.args, ...zero] }
}

export const orderRules: Readonly<Record<string, CallRule>> = tableOf({
  strategy,
  'strategy.entry': entry,
  'strategy.order': entry,
  'strategy.exit': exit,
  'strategy.close': when,
  'strategy.close_all': when,
  'strategy.cancel': when,
  'strategy.cancel_all': when,
})
