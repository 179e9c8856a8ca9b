import type { Func, PriceName, Request } from '../../ir/tree/nodes.ts'
import { copiesResults, makesDrawings, ownsObjects } from '../../ir/facts/owned-objects.ts'
import { priceOrder } from '../../ir/facts/needs.ts'
import { typeText, type IrType } from '../../ir/tree/types.ts'
import { required } from '../../text/required.ts'
import * as mql from '../../mql/syntax/build.ts'
import type {
  Declaration,
  Expression,
  FunctionDeclaration,
  Member,
  Parameter,
  Statement,
} from '../../mql/syntax/nodes.ts'
import { joinDeclarations } from './join-declarations.ts'
import { priceParams, priceType } from './prices.ts'
import type { Names } from '../names.ts'
import type { GcRoots } from './gc-roots.ts'
import type { ObjectCopies } from './object-copies.ts'

const id = mql.identifier
const barArray = (which: PriceName): Parameter =>
  mql.param(priceType(which), which, { const: true, reference: true, dimensions: [null] })
const constant = (type: string, word: string): Parameter => mql.param(type, word, { const: true })
const bars = (word: string, ...args: Expression[]): Expression => mql.call(mql.member('bars', word), ...args)

/** Traits of the file that its functions share. */
export interface FileTraits {
  /** Something in the file counts its executions. */
  readonly counts: boolean
  /** Each requested bar is calculated once, when it has ended. */
  readonly endsOnce: boolean
  /** Which of the words for the last bar the script reads. */
  readonly lastsAsked: ReadonlySet<string>
  /** Requests whose expression depends on which bars it runs on. */
  readonly contextDependent: ReadonlySet<Func>
  /** A bar that is calculated again begins with the objects that the bar before has left. */
  readonly restores: boolean
  /** Functions that copy objects. */
  readonly copies: ObjectCopies
  /** GC roots of programs that free objects while they run. */
  readonly held: GcRoots | null
}

/** The parts of a request's function that are already emitted. */
interface RequestParts {
  /** One for each parameter of the function. */
  readonly params: readonly Parameter[]
  /** The body of `Calculate`. */
  readonly body: readonly Statement[]
  readonly members: readonly Member[]
  readonly traits: FileTraits
}

/** One result of a request. */
interface Output {
  readonly type: IrType
  readonly param: Parameter
  /** Name of the parameter that receives the value. */
  readonly result: string
  /** Name of the array that keeps the value of each requested bar. */
  readonly kept: string
}

/** State that all emitters of one request share. */
interface RequestScope {
  readonly func: Func
  readonly request: Request
  readonly names: Names
  readonly parts: RequestParts
  readonly inputs: readonly { readonly name: Expression; readonly param: Parameter }[]
  readonly outputs: readonly Output[]
}

/**
 * Emits the struct of a `request.security` call. `Calculate` is the expression on one requested bar. `At` follows the
 * chart's bars and returns the values of the current requested bar, or of all bars inside the chart's bar. Each pair of
 * symbol and timeframe has a struct if they change between bars.
 */
export function requestDeclarations(func: Func, request: Request, names: Names, parts: RequestParts): Declaration[] {
  const scope = scopeOf(func, request, names, parts)
  const { outputs } = scope
  const { endsOnce } = parts.traits
  const values = outputs.map(({ type, kept }) =>
    mql.variable(type.kind === 'pointer' ? type.name : typeText(type), kept, {
      ...(endsOnce ? {} : { dimensions: [null] }),
      pointer: type.kind === 'pointer',
    }),
  )
  const calculate = calculateMethod(scope)
  const signature = signatureOf(scope)
  const give = request.isInside ? giveInside(outputs) : giveShown(outputs, names)
  const steps = endsOnce ? calculateEnded(scope) : [...followBars(scope), ...give]
  const at = mql.func('void', 'At', signature, steps)
  const name = names.func(func)
  const feed = request.isMany ? names.fresh(`${name}Feed`) : name
  const reach =
    parts.traits.held?.method(
      func,
      outputs.map(({ type, kept }) => ({ name: kept, type })),
    ) ?? []
  const struct = mql.classOf(
    'struct',
    feed,
    [mql.variable(request.bars, 'bars'), ...joinDeclarations(values), ...parts.members, calculate, at, ...reach],
    {
      leading: [mql.blankLines(), mql.sectionComment('what the script asks of another timeframe or symbol')],
    },
  )
  return request.isMany ? [struct, feedPerSymbol(scope, { name, feed, signature, holds: reach.length > 0 })] : [struct]
}

function scopeOf(func: Func, request: Request, names: Names, parts: RequestParts): RequestScope {
  const params = func.params.map((variable, i) => ({
    variable,
    name: names.variable(variable),
    param: required(parts.params[i], `parameter ${i} of ${func.name}`),
  }))
  const inputs = params.filter(({ variable }) => !variable.out).map(({ name, param }) => ({ name: id(name), param }))
  const outputs = params
    .filter(({ variable }) => variable.out)
    .map(({ variable, name, param }) => ({
      type: variable.type,
      param,
      result: name,
      kept: names.inside(parts.traits.endsOnce ? `last${capitalized(name)}` : `${name}s`),
    }))
  return { func, request, names, parts, inputs, outputs }
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

function calculateMethod({ func, names, parts }: RequestScope): FunctionDeclaration {
  const saved = names.inside('outer')
  const isCounted = parts.traits.counts && !parts.traits.endsOnce
  const outer = mql.variable('int', saved, { init: id('frame') })
  const begin = isCounted ? [outer, mql.statement(mql.call('BeginOther', mql.member('bars', 'frameId'), id('i')))] : []
  const end = isCounted ? [mql.statement(mql.assign('frame', id(saved)))] : []
  return mql.func(
    'void',
    'Calculate',
    [constant('int', 'i'), ...parts.params, ...priceParams(func)],
    [...begin, ...parts.body, ...end],
  )
}

function signatureOf({ request, names, inputs, outputs }: RequestScope): readonly Parameter[] {
  const shown = outputs.map(({ type, param, result }) =>
    request.isInside ? mql.param(listOf(type), result, { pointer: true, reference: true }) : param,
  )
  return [
    constant('int', 'i'),
    ...(names.asked.symbols ? [constant('string', 'symbol')] : []),
    constant('string', 'timeframe'),
    ...(request.isInside ? [] : optionsOf(names).map((word) => constant('bool', word))),
    ...inputs.map(({ param }) => param),
    ...shown,
    ...names.requested.map(barArray),
  ]
}

/** Options of requests that some request of the script sets. */
const optionsOf = ({ asked }: Names): readonly string[] => [
  ...(asked.ahead ? ['isAhead'] : []),
  ...(asked.gaps ? ['hasGaps'] : []),
]

/** Which bars a request asks for. */
const barsAsked = ({ asked }: Names): readonly Expression[] => [
  ...(asked.symbols ? [id('symbol')] : []),
  id('timeframe'),
]

const follow = ({ names }: RequestScope): Statement =>
  mql.statement(bars('Follow', id('i'), ...barsAsked(names), ...names.requested.map((which) => id(which))))

const ownPrices = ({ prices }: Func): readonly Expression[] =>
  priceOrder.filter((which) => prices.has(which)).map((which) => mql.member('bars', which))

/** Calculates the requested bars that have ended, each of them once, and returns the values of the last one. */
function calculateEnded(scope: RequestScope): Statement[] {
  const { func, inputs, outputs } = scope
  const done = mql.member('bars', 'done')
  const given = [...inputs.map(({ name }) => name), ...outputs.map(({ kept }) => id(kept))]
  const calculate = mql.call('Calculate', done, ...given, ...ownPrices(func))
  return [
    follow(scope),
    mql.forLoop(null, bars('HasEnded', mql.index('time', id('i'))), mql.postfix(done, '++'), mql.statement(calculate)),
    ...outputs.map(({ type, result, kept }) =>
      mql.statement(mql.assign(result, mql.conditional(mql.binary(done, '>', mql.int(0)), id(kept), naText(type)))),
    ),
  ]
}

/** Calculates the requested bars up to the current one. */
function followBars(scope: RequestScope): Statement[] {
  const { func, request, names, parts, inputs, outputs } = scope
  const opened = mql.index('time', id('i'))
  const isElsewhere = parts.traits.contextDependent.has(func)
  const replaced = [
    ...lastOfAll.filter(([, word]) => parts.traits.lastsAsked.has(word)),
    ...(isElsewhere ? whichBars : []),
  ]
  const next = bars('Next', id('last'), opened)
  const isOwner = parts.traits.restores && ownsObjects(func)
  const outerOwner = names.inside('outer')
  const begin = bars('Begin', id('k'), id('last'), mql.bool(request.isMany))
  return [
    follow(scope),
    mql.variable('int', 'last', {
      init: request.isInside
        ? bars('LastInside', opened)
        : bars('Shown', ...(names.asked.ahead ? [id('isAhead')] : []), opened),
    }),
    // `Next` reads the chart's bars, so it comes before the variables are replaced.
    ...(isElsewhere ? [mql.variable('int', 'first', { init: next })] : []),
    ...replaced.map(([type, word, outer]) => mql.variable(type, outer, { init: id(word) })),
    ...replaced.map(([, word, , value]) => mql.statement(mql.assign(word, value))),
    mql.forLoop(
      mql.variable('int', 'k', { init: isElsewhere ? id('first') : next }),
      mql.binary(id('k'), '<=', id('last')),
      mql.postfix(id('k'), '++'),
      [
        ...outputs.map(({ kept }) => mql.statement(mql.call('Grow', id(kept), id('k')))),
        ...(isOwner ? [mql.variable('int', outerOwner, { init: begin })] : []),
        mql.statement(
          mql.call(
            'Calculate',
            id('k'),
            ...inputs.map(({ name }) => name),
            ...outputs.map(({ kept }) => mql.index(kept, id('k'))),
            ...ownPrices(func),
          ),
        ),
        ...(isOwner ? [mql.statement(mql.assign('objectOwner', id(outerOwner)))] : []),
        ...copyResults(scope),
      ],
    ),
    ...(isOwner && makesDrawings(func)
      ? [mql.statement(bars('Undo', id('last'), mql.call('ArraySize', id('time'))))]
      : []),
    ...replaced.map(([, word, outer]) => mql.statement(mql.assign(word, id(outer)))),
  ]
}

/** Copies results that the request may change on later bars: the chart sees them as they are on their bar. */
function copyResults({ func, request, outputs, parts }: RequestScope): Statement[] {
  if (!copiesResults(func)) return []
  const copies = outputs
    .filter(({ type }) => type.kind === 'pointer')
    .map(({ type, kept }) => {
      const value = mql.index(kept, id('k'))
      return mql.statement(mql.assign(value, parts.traits.copies.copy(value, type)))
    })
  return request.isInside ? copies : [mql.ifThen(mql.binary(id('k'), '==', id('last')), copies)]
}

/** Variables at file level that describe the bars; while a request calculates, the bars of the request. */
type BarVariable = readonly [type: string, word: string, outer: string, value: Expression]

const lastIndex = mql.binary(mql.call('ArraySize', mql.member('bars', 'time')), '-', mql.int(1))
const lastOfAll: readonly BarVariable[] = [
  ['int', 'lastBar', 'chartLast', lastIndex],
  ['int', 'lastLoaded', 'chartLoaded', lastIndex],
]
const whichBars: readonly BarVariable[] = [
  ['int', 'barSeconds', 'outerSeconds', mql.member('bars', 'seconds')],
  ['string', 'barSymbol', 'outerSymbol', mql.member('bars', 'name')],
]

/** Returns the values of the current requested bar. */
function giveShown(outputs: readonly Output[], { asked }: Names): Statement[] {
  const isBefore = mql.binary(id('last'), '<', mql.int(0))
  const stale = mql.parenthesized(mql.binary(id('hasGaps'), '&&', mql.unary('!', bars('IsFresh'))))
  const give = (isNa: Expression) =>
    outputs.map(({ type, result, kept }) =>
      mql.statement(mql.assign(result, mql.conditional(isNa, naText(type), mql.index(kept, id('last'))))),
    )
  return asked.gaps
    ? [mql.variable('bool', 'isNa', { init: mql.binary(isBefore, '||', stale) }), ...give(id('isNa'))]
    : give(isBefore)
}

/** Returns the values of all bars inside the chart's bar, oldest first. */
function giveInside(outputs: readonly Output[]): Statement[] {
  return [
    ...outputs.map(({ type, result }) => mql.statement(mql.assign(result, mql.create(listOf(type))))),
    mql.forLoop(
      mql.variable('int', 'k', { init: bars('FirstInside', mql.index('time', id('i'))) }),
      mql.binary(id('k'), '<=', id('last')),
      mql.postfix(id('k'), '++'),
      outputs.map(({ result, kept }) => mql.statement(mql.call(mql.member(result, 'Push'), mql.index(kept, id('k'))))),
    ),
  ]
}

const listOf = (type: IrType): string => `List<${typeText(type)}>`

interface FeedNames {
  readonly name: string
  /** The struct that follows one symbol and timeframe. */
  readonly feed: string
  readonly signature: readonly Parameter[]
  /** The feeds keep objects. */
  readonly holds: boolean
}

/** Emits a struct with one feed for each symbol and timeframe that is requested. */
function feedPerSymbol(
  { request, names, inputs, outputs }: RequestScope,
  { name, feed, signature, holds }: FeedNames,
): Declaration {
  const passed = [
    id('i'),
    ...barsAsked(names),
    ...(request.isInside ? [] : optionsOf(names).map(id)),
    ...inputs.map((input) => input.name),
    ...outputs.map(({ result }) => id(result)),
    ...names.requested.map((which) => id(which)),
  ]
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
  const key = names.asked.symbols
    ? mql.binary(mql.binary(id('symbol'), '+', mql.string('|')), '+', id('timeframe'))
    : id('timeframe')
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

const naText = (type: IrType): Expression =>
  type.kind === 'string' || type.kind === 'pointer'
    ? id('NULL')
    : type.kind === 'color'
      ? id('clrNONE')
      : type.kind === 'bool'
        ? mql.bool(false)
        : type.kind === 'enum'
          ? mql.cast(type.name, mql.int(-1))
          : id('NA')
