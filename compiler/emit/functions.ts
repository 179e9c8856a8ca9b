import type { Func, Site, Variable } from '../ir/nodes.ts'
import { priceOrder } from '../ir/needs.ts'
import { typeText } from '../ir/types.ts'
import * as mql from '../mql/syntax/build.ts'
import type { Declaration, Expression, Member, Parameter, Statement } from '../mql/syntax/nodes.ts'
import type { LineMap } from './lines.ts'
import type { Names } from './names.ts'
import { arrayDeclaration, declaration, statements, triviaOf } from './statements.ts'

interface Context {
  readonly names: Names
  readonly lines: LineMap
}

/** The bar arrays a function reads, as its last parameters. */
export function priceParams(func: Func): Parameter[] {
  return priceOrder
    .filter((which) => func.prices.has(which))
    .map((which) => mql.param(priceType(which), which, { const: true, reference: true, dimensions: [null] }))
}

export const priceType = (which: string): string =>
  which === 'time' ? 'datetime' : which === 'tick_volume' ? 'long' : 'double'

function param(variable: Variable, names: Names): Parameter {
  const { type, out } = variable
  if (type.kind === 'pointer') return mql.param(type.name, names.variable(variable), { pointer: true, reference: out })
  return mql.param(typeText(type), names.variable(variable), { const: !out, reference: out })
}

/** A function of the script: as it is, or with state as a struct whose `At` takes the bar first. */
export function functionDeclaration(func: Func, context: Context): Declaration {
  const { names } = context
  const params = func.params.map((p) => param(p, names))
  const leading = [mql.blankLines(), ...func.leading.flatMap(triviaOf).filter((t) => t.kind === 'Comment')]
  const body = statements(func.body, context)
  const pointerResult = func.result.kind === 'pointer'
  const result = func.result.kind === 'pointer' ? func.result.name : typeText(func.result)
  if (!func.stateful) {
    const bar = func.usesIndex ? [mql.param('int', 'i', { const: true })] : []
    return mql.func(result, names.func(func), [...bar, ...params, ...priceParams(func)], body, { leading, pointer: pointerResult })
  }
  if (func.request) return requestDeclaration(func, context, params, body)
  const at = mql.func(
    result, 'At', [mql.param('int', 'i', { const: true }), ...params, ...priceParams(func)],
    [...opening(func, names), ...body], { pointer: pointerResult },
  )
  return mql.classOf('struct', names.func(func), [...membersOf(func, names), at], { leading })
}

const allPrices = ['time', 'open', 'high', 'low', 'close', 'tick_volume'] as const

/**
 * What `request.security` asks for: `Calculate` is the expression on one bar of the longer timeframe, `At` follows the
 * chart's bars and gives the values of the one that counts.
 */
function requestDeclaration(func: Func, context: Context, all: readonly Parameter[], body: readonly Statement[]): Declaration {
  const { names } = context
  const id = mql.identifier
  const outs = func.params.filter((p) => p.out)
  const handed = func.params.filter((p) => !p.out).map((p) => id(names.variable(p)))
  const results = outs.map((p) => names.variable(p))
  const kept = results.map((word) => `${word}s`)
  const values = outs.map((p, k) =>
    mql.variable(p.type.kind === 'pointer' ? p.type.name : typeText(p.type), kept[k], { dimensions: [null], pointer: p.type.kind === 'pointer' }))
  const calculate = mql.func('void', 'Calculate', [mql.param('int', 'i', { const: true }), ...all, ...priceParams(func)], [...opening(func, names), ...body])
  const own = priceOrder.filter((which) => func.prices.has(which)).map((which) => mql.member('bars', which))
  const follow = mql.call(mql.member('bars', 'Follow'), id('i'), id('symbol'), id('timeframe'), ...allPrices.map((which) => id(which)))
  const at = mql.func('void', 'At', [
    mql.param('int', 'i', { const: true }), mql.param('string', 'symbol', { const: true }), mql.param('string', 'timeframe', { const: true }), mql.param('bool', 'isAhead', { const: true }),
    mql.param('bool', 'hasGaps', { const: true }), ...all,
    ...allPrices.map((which) => mql.param(priceType(which), which, { const: true, reference: true, dimensions: [null] })),
  ], [
    mql.statement(follow),
    mql.variable('int', 'last', { init: mql.call(mql.member('bars', 'Shown'), id('i'), id('isAhead'), id('time')) }),
    mql.forLoop(
      mql.variable('int', 'k', { init: mql.call(mql.member('bars', 'Next'), id('last')) }), mql.binary(id('k'), '<=', id('last')), mql.postfix(id('k'), '++'),
      [
        ...kept.map((word) => mql.statement(mql.call('Grow', id(word), id('k')))),
        mql.statement(mql.call('Calculate', id('k'), ...handed, ...kept.map((word) => mql.index(word, id('k'))), ...own)),
      ],
    ),
    mql.variable('bool', 'isNa', {
      init: mql.binary(mql.binary(id('last'), '<', mql.int(0)), '||', mql.parenthesized(mql.binary(id('hasGaps'), '&&', mql.unary('!', mql.call(mql.member('bars', 'IsFresh'), id('i')))))),
    }),
    ...outs.map((p, k) => mql.statement(mql.assign(results[k], mql.conditional(id('isNa'), naText(p), mql.index(kept[k], id('last')))))),
  ])
  return mql.classOf('struct', names.func(func), [mql.variable('LongerBars', 'bars'), ...values, ...membersOf(func, names), calculate, at], {
    leading: [mql.blankLines(), mql.sectionComment('what the script asks of a longer timeframe')],
  })
}

const naText = ({ type }: Variable): Expression =>
  type.kind === 'string' || type.kind === 'pointer' ? mql.identifier('NULL')
  : type.kind === 'color' ? mql.identifier('clrNONE')
  : type.kind === 'bool' ? mql.bool(false)
  : mql.identifier('NA')

/** Room for this execution in the function's own series; its ordinal where not every bar comes by. */
function opening(func: Func, names: Names): Statement[] {
  const series = func.members.filter((m) => m.storage === 'series')
  const counter = func.counted ? [mql.variable('int', 'n', { const: true, init: mql.call(mql.member('executions', 'At'), mql.identifier('i')) })] : []
  const at = mql.identifier(func.counted ? 'n' : 'i')
  return [...counter, ...series.map((m) => mql.statement(mql.call('Grow', mql.identifier(names.variable(m)), at)))]
}

function membersOf(func: Func, names: Names): Member[] {
  const counter = func.counted ? [mql.variable('Calls', 'executions')] : []
  return [
    ...counter,
    ...func.sites.map((site) => siteDeclaration(site, names)),
    ...func.members.map((m) => (m.storage === 'series' ? arrayDeclaration(m, names) : declaration(m, names, null))),
  ]
}

export function siteDeclaration(site: Site, names: Names): ReturnType<typeof mql.variable> {
  return mql.variable(typeof site.type === 'string' ? site.type : names.func(site.type), names.site(site))
}
