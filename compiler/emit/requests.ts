import type { Func, PriceName, Request, Variable } from '../ir/tree/nodes.ts'
import { priceOrder } from '../ir/facts/needs.ts'
import { typeText, type IrType } from '../ir/tree/types.ts'
import * as mql from '../mql/syntax/build.ts'
import type { Declaration, Expression, FunctionDeclaration, Member, Parameter, Statement } from '../mql/syntax/nodes.ts'
import type { Frame } from './functions.ts'
import { priceParams, priceType } from './prices.ts'
import type { Names } from './names.ts'

const id = mql.identifier
const allPrices: readonly PriceName[] = ['time', 'open', 'high', 'low', 'close', 'tick_volume']
const allArrays = allPrices.map((which) =>
  mql.param(priceType(which), which, { const: true, reference: true, dimensions: [null] }),
)
const constant = (type: string, word: string): Parameter => mql.param(type, word, { const: true })
const bars = (word: string, ...args: Expression[]): Expression => mql.call(mql.member('bars', word), ...args)

/** What is written of a request: its parameters but for the results, the body of `Calculate`, and what it keeps. */
interface Parts {
  readonly params: readonly Parameter[]
  readonly body: readonly Statement[]
  readonly members: readonly Member[]
  readonly frame: Frame
}

/**
 * What `request.security` asks for: `Calculate` is the expression on one bar of the other timeframe or symbol, `At` follows
 * the chart's bars and gives the values of the one that counts, or of all inside the chart's bar. Where symbol or timeframe
 * change as the script goes on, each has its own.
 */
export function requestDeclarations(func: Func, request: Request, names: Names, parts: Parts): Declaration[] {
  const outs = func.params.filter((p) => p.out)
  const handed = func.params.filter((p) => !p.out).map((p) => id(names.variable(p)))
  const results = outs.map((p) => names.variable(p))
  const kept = results.map((word) => names.inside(`${word}s`))
  const values = outs.map(({ type }, k) =>
    mql.variable(type.kind === 'pointer' ? type.name : typeText(type), kept[k], {
      dimensions: [null],
      pointer: type.kind === 'pointer',
    }),
  )
  const given = parts.params.slice(0, handed.length)
  const shown = outs.map((p, k) =>
    request.isInside
      ? mql.param(listOf(p.type), results[k], { pointer: true, reference: true })
      : parts.params[handed.length + k],
  )
  const saved = names.inside('outer')
  const outer = mql.variable('int', saved, { init: id('frame') })
  const begin = parts.frame.counts
    ? [outer, mql.statement(mql.call('BeginOther', mql.member('bars', 'frameId'), id('i')))]
    : []
  const end = parts.frame.counts ? [mql.statement(mql.assign('frame', id(saved)))] : []
  const calculate = mql.func(
    'void',
    'Calculate',
    [constant('int', 'i'), ...parts.params, ...priceParams(func)],
    [...begin, ...parts.body, ...end],
  )
  const own = priceOrder.filter((which) => func.prices.has(which)).map((which) => mql.member('bars', which))
  const opened = mql.index('time', id('i'))
  const options = request.isInside ? [] : [id('isAhead'), id('hasGaps')]
  const signature = [
    constant('int', 'i'),
    constant('string', 'symbol'),
    constant('string', 'timeframe'),
    ...(request.isInside ? [] : [constant('bool', 'isAhead'), constant('bool', 'hasGaps')]),
    ...given,
    ...shown,
    ...allArrays,
  ]
  const isElsewhere = parts.frame.elsewhere.has(func)
  const told = [...(parts.frame.asksLastBar ? lastOfAll : []), ...(isElsewhere ? whichBars : [])]
  // Which bars are new is asked of the asker's bars.
  const next = bars('Next', id('last'), opened)
  const follow = [
    mql.statement(bars('Follow', id('i'), id('symbol'), id('timeframe'), ...allPrices.map((which) => id(which)))),
    mql.variable('int', 'last', {
      init: request.isInside ? bars('LastInside', opened) : bars('Shown', id('isAhead'), opened),
    }),
    ...(isElsewhere ? [mql.variable('int', 'first', { init: next })] : []),
    ...told.map(([type, word, outer]) => mql.variable(type, outer, { init: id(word) })),
    ...told.map(([, word, , value]) => mql.statement(mql.assign(word, value))),
    mql.forLoop(
      mql.variable('int', 'k', { init: isElsewhere ? id('first') : next }),
      mql.binary(id('k'), '<=', id('last')),
      mql.postfix(id('k'), '++'),
      [
        ...kept.map((word) => mql.statement(mql.call('Grow', id(word), id('k')))),
        mql.statement(
          mql.call('Calculate', id('k'), ...handed, ...kept.map((word) => mql.index(word, id('k'))), ...own),
        ),
      ],
    ),
    ...told.map(([, word, outer]) => mql.statement(mql.assign(word, id(outer)))),
  ]
  const give = request.isInside ? giveInside(outs, results, kept) : giveShown(outs, results, kept)
  const at = mql.func('void', 'At', signature, [...follow, ...give])
  const name = names.func(func)
  const feed = request.isMany ? names.fresh(`${name}Feed`) : name
  const reach =
    parts.frame.held?.method(
      func,
      outs.map(({ type }, k) => ({ name: kept[k], type })),
    ) ?? []
  const one = mql.classOf(
    'struct',
    feed,
    [mql.variable(request.bars, 'bars'), ...values, ...parts.members, calculate, at, ...reach],
    {
      leading: [mql.blankLines(), mql.sectionComment('what the script asks of another timeframe or symbol')],
    },
  )
  if (!request.isMany) return [one]
  const passed = [
    id('i'),
    id('symbol'),
    id('timeframe'),
    ...options,
    ...handed,
    ...results.map((word) => id(word)),
    ...allPrices.map((which) => id(which)),
  ]
  return [one, manyFeeds(name, feed, signature, passed, reach.length > 0, names)]
}

/** Variables of the file that tell of the bars: while those of a request are calculated they tell of these. */
type Told = readonly [type: string, word: string, outer: string, value: Expression]

const lastOfAll: readonly Told[] = [
  ['int', 'lastBar', 'chartLast', mql.binary(mql.call('ArraySize', mql.member('bars', 'time')), '-', mql.int(1))],
]
const whichBars: readonly Told[] = [
  ['int', 'barSeconds', 'outerSeconds', mql.member('bars', 'seconds')],
  ['string', 'barSymbol', 'outerSymbol', mql.member('bars', 'name')],
]

/** The values of the bar that counts. */
function giveShown(outs: readonly Variable[], results: readonly string[], kept: readonly string[]): Statement[] {
  const stale = mql.parenthesized(mql.binary(id('hasGaps'), '&&', mql.unary('!', bars('IsFresh'))))
  return [
    mql.variable('bool', 'isNa', { init: mql.binary(mql.binary(id('last'), '<', mql.int(0)), '||', stale) }),
    ...outs.map((p, k) =>
      mql.statement(mql.assign(results[k], mql.conditional(id('isNa'), naText(p), mql.index(kept[k], id('last'))))),
    ),
  ]
}

/** The values of all bars inside the chart's bar, oldest first. */
function giveInside(outs: readonly Variable[], results: readonly string[], kept: readonly string[]): Statement[] {
  return [
    ...outs.map((p, k) => mql.statement(mql.assign(results[k], mql.create(listOf(p.type))))),
    mql.forLoop(
      mql.variable('int', 'k', { init: bars('FirstInside', mql.index('time', id('i'))) }),
      mql.binary(id('k'), '<=', id('last')),
      mql.postfix(id('k'), '++'),
      results.map((word, k) => mql.statement(mql.call(mql.member(word, 'Push'), mql.index(kept[k], id('k'))))),
    ),
  ]
}

const listOf = (type: IrType): string => `List<${typeText(type)}>`

/** One feed for each symbol and timeframe that is asked for. */
function manyFeeds(
  name: string,
  feed: string,
  signature: readonly Parameter[],
  passed: readonly Expression[],
  holds: boolean,
  names: Names,
): Declaration {
  const size = mql.call('ArraySize', id('keys'))
  const find = mql.func(
    'int',
    'Feed',
    [constant('string', 'key')],
    [
      mql.forLoop(
        mql.variable('int', 'k', { init: mql.int(0) }),
        mql.binary(id('k'), '<', size),
        mql.postfix(id('k'), '++'),
        [mql.ifThen(mql.binary(mql.index('keys', id('k')), '==', id('key')), mql.returns(id('k')))],
      ),
      mql.variable('int', 'added', { init: size }),
      mql.statement(mql.call('ArrayResize', id('keys'), mql.binary(id('added'), '+', mql.int(1)))),
      mql.statement(mql.call('ArrayResize', id('feeds'), mql.binary(id('added'), '+', mql.int(1)))),
      mql.statement(mql.assign(mql.index('keys', id('added')), id('key'))),
      mql.returns(id('added')),
    ],
  )
  const key = mql.binary(mql.binary(id('symbol'), '+', mql.string('|')), '+', id('timeframe'))
  const at = mql.func('void', 'At', signature, [
    mql.variable('int', 'feed', { init: mql.call('Feed', key) }),
    mql.statement(mql.call(mql.member(mql.index('feeds', id('feed')), 'At'), ...passed)),
  ])
  const members = [
    mql.variable('string', 'keys', { dimensions: [null] }),
    mql.variable(feed, 'feeds', { dimensions: [null] }),
    find,
    at,
    ...(holds ? [reachFeeds(names)] : []),
  ]
  return mql.classOf('struct', name, members, {
    leading: [mql.blankLines(), mql.sectionComment('the same for each symbol and timeframe')],
  })
}

function reachFeeds(names: Names): FunctionDeclaration {
  const k = names.inside('k')
  return mql.func(
    'void',
    'ReachOn',
    [],
    [
      mql.forLoop(
        mql.variable('int', k, { init: mql.int(0) }),
        mql.binary(id(k), '<', mql.call('ArraySize', id('feeds'))),
        mql.postfix(id(k), '++'),
        mql.statement(mql.call(mql.member(mql.index('feeds', id(k)), 'ReachOn'))),
      ),
    ],
  )
}

const naText = ({ type }: Variable): Expression =>
  type.kind === 'string' || type.kind === 'pointer'
    ? id('NULL')
    : type.kind === 'color'
      ? id('clrNONE')
      : type.kind === 'bool'
        ? mql.bool(false)
        : type.kind === 'enum'
          ? mql.cast(type.name, mql.int(-1))
          : id('NA')
