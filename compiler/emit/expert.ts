import type { PriceName } from '../ir/tree/nodes.ts'
import { entrySidesOf, exitsByEntry, withUnnamed, namesExits } from '../ir/facts/direct-trades.ts'
import { priceOrder } from '../ir/facts/needs.ts'
import type { Program, StrategySettings } from '../ir/program.ts'
import * as mql from '../mql/syntax/build.ts'
import type { Declaration, Expression, Statement } from '../mql/syntax/nodes.ts'
import { asksForBars, frameNames, seriesOf } from './indicator.ts'
import { grouped, inputChecks, joinTexts } from './inputs.ts'
import { barArrays } from './code/prices.ts'
import { calculatesOnce } from '../ir/facts/calculates-once.ts'
import type { Names, Orders } from './names.ts'
import { dropsDrawings } from './drawing-features.ts'
import type { EmitContext } from './target.ts'
import type { RuntimeVariable } from '../link/link.ts'

type Context = Pick<EmitContext, 'program' | 'plan' | 'names' | 'target' | 'maxBars' | 'held' | 'frameNames'>

const used = (program: Program): PriceName[] => priceOrder.filter((which) => program.main.prices.has(which))

/** Inputs that a trader sets before the program may trade; those that few need come last. */
export function tradingInputs(program: Program): Declaration[] {
  const { title, strategy } = program
  const { slippage = 10, maxSpread = 0 } = strategy?.trading ?? {}
  const margins = strategy?.features.has('margin')
    ? [
        input('double', 'marginLong', mql.real(strategy.marginLong), "Margin of long positions, % (0: the broker's)"),
        input(
          'double',
          'marginShort',
          mql.real(strategy.marginShort),
          "Margin of short positions, % (0: the broker's)",
        ),
      ]
    : []
  return grouped('Trading', [
    input('int', 'magic', mql.int(magicOf(title)), 'Magic number'),
    ...sizeInput(strategy),
    input('int', 'slippage', mql.int(slippage), 'Max slippage, points'),
    input('int', 'maxSpread', mql.int(maxSpread), 'Max spread for entries, points (0: any)'),
    ...(tradesLotsOnly(program)
      ? []
      : [input('double', 'unitsPerLot', mql.real(0), "Script's units in one lot (0: the contract size)")]),
    ...(strategy?.features.has('everyTick')
      ? [input('bool', 'everyTick', mql.bool(false), 'Calculate on every tick (else when a bar closes)')]
      : []),
    ...margins,
  ])
}

/** Features that use the script's own units. */
const unitFeatures = ['books', 'sized', 'margin', 'closed', 'sides', 'accountMoney', 'equity'] as const
const unitHelpers: ReadonlySet<string> = new Set([
  'PositionSize',
  'FirstSize',
  'OpenProfit',
  'FirstProfit',
  'OpenSize',
  'OpenProfitOf',
  'OpenPercentOf',
  'CapitalHeld',
  'Equity',
  'Quantity',
  'Contracts',
  'Lots',
  'PointValue',
  'PointMoney',
  'AccountRate',
  'ScriptMoney',
])

/** Whether every order has the lots of the input, and nothing reads an amount: no unit of the script occurs. */
function tradesLotsOnly({ strategy, helpers }: Program): boolean {
  return (
    strategy?.quantityType === 'lots' &&
    unitFeatures.every((feature) => !strategy.features.has(feature)) &&
    [...unitHelpers].every((helper) => !helpers.has(helper))
  )
}

const input = (type: string, name: string, init: Expression, comment: string): Declaration =>
  mql.variable(type, name, { storage: 'input', init, comment })

const sizeInputs: Readonly<
  Record<Exclude<StrategySettings['quantityType'], 'none'>, readonly [name: string, comment: string]>
> = {
  lots: ['orderLots', 'Lots of an order that names no quantity'],
  fixed: ['orderUnits', 'Units of an order that names no quantity'],
  cash: ['orderCash', 'Money for an order that names no quantity'],
  percent_of_equity: ['equityPercent', 'Per cent of equity for an order that names no quantity'],
}

/** The input for the order size, where the script leaves it to its settings. */
function sizeInput(strategy: Program['strategy']): Declaration[] {
  if (!strategy || strategy.quantityType === 'none') return []
  const [name, comment] = sizeInputs[strategy.quantityType]
  const isMarginLeftOut = strategy.marginLong + strategy.marginShort > 0 && !strategy.features.has('margin')
  const shown = isMarginLeftOut ? "Per cent of equity for an order; margin is the broker's" : comment
  return [input('double', name, mql.real(strategy.quantity), shown)]
}

/** Equal titles yield equal numbers, so that a new version finds the positions of the old one. */
function magicOf(title: string): number {
  let hash = 7
  for (let i = 0; i < title.length; i++) hash = (hash * 31 + title.charCodeAt(i)) % 900_000
  return 100_000 + hash
}

/** Names of the frame, which the script's own must avoid. */
export const expertNames: ReadonlySet<string> = new Set([
  ...Object.values(barArrays).map(([, name]) => name),
  'magic',
  'unitsPerLot',
  'orderLots',
  'orderUnits',
  'orderCash',
  'equityPercent',
  'slippage',
  'maxSpread',
  'marginLong',
  'marginShort',
  'everyTick',
  'PYRAMIDING',
  'ON_CLOSE',
  'RUNS_AFTER_FILLS',
  'CloseBars',
  'AppendBar',
  'StartAfresh',
  'CalculateNow',
  'Quantity',
  'GrowSeries',
  'AwaitBars',
  'barsBack',
  'barsClosed',
])

/** Settings of `strategy()` that hold for the whole program, and the closed bars. */
export function strategyState(context: Pick<Context, 'program' | 'names'>): string {
  const { program } = context
  const { pyramiding = 0, onClose = false, features } = program.strategy ?? {}
  const atClose = features?.has('onClose')
    ? `//--- whether all orders may fill at the close of the bar that asks for them
#define ON_CLOSE ${onClose}
`
    : ''
  const entries = features?.has('books')
    ? `//--- entries in one direction at the same time
#define PYRAMIDING ${Math.max(1, pyramiding)}
`
    : ''
  const runs = features?.has('recalculates')
    ? `//--- how often a bar may be calculated after fills: as often as a backtest's bar has prices
#define RUNS_AFTER_FILLS 4
`
    : ''
  const byType = new Map<string, string[]>()
  for (const which of barsOf(context)) {
    const [type, name] = barArrays[which]
    byType.set(type, [...(byType.get(type) ?? []), `${name}[]`])
  }
  const defined = `${entries}${atClose}${runs}`
  const [only, more] = [...byType].map(([type, names]) => `${type} ${names.join(',')};`)
  if (only !== undefined && more === undefined) return `${defined}${only}  // closed bars, oldest first\n`
  const bars = [...byType].map(([type, names]) => `${type.padEnd(8)} ${names.join(',')};\n`).join('')
  return `${defined}${bars === '' ? '' : `//--- closed bars, oldest first\n${bars}`}`
}

/** Whether the frame keeps the times of bars: without them it counts bars by their closes. */
const keepsTimes = ({ program, names }: Pick<Context, 'program' | 'names'>): boolean =>
  !names.orders.isDirect || program.main.prices.has('time')

/** The variable by which the frame knows how many bars have closed: the times, the closes, or their number. */
const countedBars = (context: Pick<Context, 'program' | 'names'>): 'barTime' | 'barClose' | 'barsClosed' =>
  keepsTimes(context) ? 'barTime' : context.names.barValues.has('close') ? 'barsClosed' : 'barClose'

/** Prices of bars that the frame keeps: their times, and what the script reads of more than its bar. */
const barsOf = (context: Pick<Context, 'program' | 'names'>): PriceName[] => {
  const { program, names } = context
  const all = new Set<PriceName>([...(keepsTimes(context) ? ['time' as const] : []), ...used(program), 'close'])
  return [...all].filter((which) => !names.barValues.has(which))
}

export function expertInit(context: Context): Declaration {
  const { program, names } = context
  const counted = countedBars(context)
  const body = [
    ...joinTexts(names),
    ...inputChecks(program, names),
    ...(names.orders.isDirect
      ? [
          mql.statement(
            counted === 'barsClosed'
              ? mql.assign(counted, mql.int(0))
              : mql.call('ArrayResize', mql.identifier(counted), 0),
          ),
          mql.statement(mql.assign('lastBarTime', mql.int(0))),
        ]
      : [mql.statement(mql.call('StartAfresh'))]),
    ...(tradesLotsOnly(program) ? [] : lotSize(names)),
    mql.statement(mql.assign('programKey', programKey)),
    ...tradeSettings(context),
    ...(isTimed(program) ? [mql.statement(mql.call('EventSetTimer', 1))] : []),
    mql.returns(mql.identifier('INIT_SUCCEEDED')),
  ]
  return mql.func('int', 'OnInit', [], body, { leading: [mql.blankLines(), ...mql.boxComment()] })
}

/** Whether the script reads how many trades have been closed, or one of them. */
const countsTrades = ({ helpers }: Program): boolean =>
  [...helpers].some((name) => ['CountTrades', 'MeanTrade', 'Closed'].some((start) => name.startsWith(start)))

/** Whether the program closes its one position as a whole, but for a margin call of which nothing is told. */
const closesWhole = ({ strategy }: Program): boolean =>
  strategy !== null &&
  strategy.features.has('single') &&
  !strategy.features.has('closed') &&
  (!strategy.features.has('margin') || callSequels.every((feature) => !strategy.features.has(feature)))

/** Features by which a margin call is more than its request. */
const callSequels = ['messages', 'counted'] as const

/** Whether MetaTrader's own class for trading sends the requests. */
export const usesStandardTrade = ({ program, target }: Pick<Context, 'program' | 'target'>): boolean =>
  target.hasTradeClass && closesWhole(program)

/** Settings that the class for trading receives when the program starts. */
const tradeSettings = (context: Context): Statement[] =>
  usesStandardTrade(context)
    ? [
        mql.statement(mql.call('trade.SetExpertMagicNumber', mql.identifier('magic'))),
        mql.statement(mql.call('trade.SetDeviationInPoints', mql.identifier('slippage'))),
        mql.statement(mql.call('trade.SetTypeFillingBySymbol', mql.identifier('_Symbol'))),
      ]
    : []

/** The contract size where the input names none; a lot of a future is one contract. */
function lotSize(names: Names): readonly Statement[] {
  const size = names.inside('size')
  return [
    mql.variable('double', size, {
      init: mql.identifier('IsFuture() ? 1.0 : SymbolInfoDouble(_Symbol,SYMBOL_TRADE_CONTRACT_SIZE)'),
    }),
    mql.statement(
      mql.assign('unitsInLot', mql.identifier(`unitsPerLot>0.0 ? unitsPerLot : ${size}>0.0 ? ${size} : 1.0`)),
    ),
  ]
}

/** The beginning of the names of the terminal's variables of a program on a chart. */
const programKey = mql.all('+', [
  mql.string('Tradewright '),
  mql.identifier('_Symbol'),
  mql.string(' '),
  mql.identifier('(string)PeriodSeconds()'),
  mql.string(' '),
  mql.identifier('(string)magic'),
])

/**
 * Set before something reads them: by OnInit, on each tick, when closed bars are calculated, or around a request. Counts of
 * calculations go on in a new history.
 */
const setBeforeUse = new Set(
  (
    'unitsInLot programKey trading lastClose lastPrice isBarStart calculations trade barNow firstStart isReplaying gapContracts gapSide ' +
    'gapTrades fillId fillComment fillLot timesDue'
  ).split(' '),
)

/**
 * Set by the first bar of a program with one position that calculates its past again: it holds nothing then, and exits
 * of positions that are not open are dropped.
 */
const setByFirstBar = new Set(['holding', 'exitOrders', 'targets', 'stops', 'exitMessages', 'isChanged'])

/**
 * The terminal keeps an Expert Advisor's variables when the chart's timeframe or the inputs change, so OnInit sets the
 * initial values again. Call objects and the script's own variables start over at the first bar.
 */
const resets = ({ strategy }: Program, variables: readonly RuntimeVariable[]): string =>
  [
    // The other arrays of bars get the length of this one.
    { name: barArrays.time[1], isArray: true, value: null },
    ...variables.filter(
      ({ name }) =>
        !setBeforeUse.has(name) &&
        !(setByFirstBar.has(name) && strategy?.features.has('single') && strategy.features.has('recalled')),
    ),
  ]
    .map((variable) => `   ${setAgain(variable)};\n`)
    .join('')

/** A program that waits for bars starts over by itself, others only in OnInit. */
export const restartCode = ({ program }: Pick<Context, 'program'>, variables: readonly RuntimeVariable[]): string =>
  asksForBars(program)
    ? `
//--- Starts over after a change of the chart or the inputs
void StartAfresh()
  {
${resets(program, variables)}  }
`
    : ''

/** The text of OnInit, where nothing else starts over with the statements that do so. */
export const withResets = (
  { program }: Pick<Context, 'program'>,
  variables: readonly RuntimeVariable[],
  text: string,
): string => (asksForBars(program) ? text : text.replace('   StartAfresh();\n', resets(program, variables)))

function setAgain({ name, isArray, value }: RuntimeVariable): string {
  if (isArray) return `ArrayResize(${name},0)`
  return value === null ? `ZeroMemory(${name})` : `${name}=${value}`
}

const isTimed = ({ strategy }: Program): boolean => strategy?.features.has('timed') ?? false

/** State that ends with the program. */
export const closing = (program: Program) => (isTimed(program) ? [mql.statement(mql.call('EventKillTimer'))] : [])

/** Functions of the frame that the terminal calls. */
export const frameEntries = (program: Program): readonly string[] => [
  'OnTick',
  ...(isTimed(program) ? ['OnTimer'] : []),
]

/** Arguments that the frame's calls take from the program. */
export const frameArguments = ({ program, names }: Pick<Context, 'program' | 'names'>): ReadonlyMap<string, string> =>
  new Map([
    [
      'OnBar',
      used(program)
        .map((which) => `,${barArgument(which, names, tradesLotsOnly(program))}`)
        .join(''),
    ],
  ])

/** The bars of a price, or its value where the script reads no other. */
function barArgument(which: PriceName, { barValues, orders }: Names, isLotsOnly: boolean): string {
  const [, array, ask] = barArrays[which]
  if (!barValues.has(which)) return array
  if (which === 'close' && !(orders.isDirect && isLotsOnly)) return 'lastClose'
  return `${ask}(_Symbol,_Period,barsBack)`
}

/** Features whose values a tick between the first of two bars may change. */
const tickFeatures = [
  'exits',
  'margin',
  'atServer',
  'timed',
  'everyTick',
  'recalculates',
  'risk',
  'onClose',
  'ranges',
] as const

/** Lines of the frame, which runs the script once for each closed bar and checks its orders on every tick. */
export function frameFeatures(context: Context): ReadonlySet<string> {
  const { program } = context
  const features = new Set<string>(['expert', ...(program.strategy?.features ?? []), ...context.frameNames])
  if (seriesOf(context).length > 0) features.add('series')
  if (context.maxBars !== null) features.add('limited')
  if (program.keepsObjects) features.add('objects')
  if (asksForBars(program)) features.add('requests')
  for (const feature of context.held?.features ?? []) features.add(feature)
  if (dropsDrawings(program)) features.add('oldDrawings')
  for (const which of barsOf(context)) features.add(barArrays[which][1])
  if (features.has('exits') && namesExits(program)) features.add('namedExits')
  if (features.has('distances') || features.has('exitLimits')) features.add('targets')
  if (features.has('distances') || features.has('exitStops')) features.add('stops')
  if (features.has('targets') && features.has('stops')) features.add('bothExits')
  if (features.has('entryLimits') && features.has('entryStops')) features.add('bothEntries')
  if (features.has('adds') && features.has('entryStops')) features.add('stopsThatAdd')
  if (['messages', 'groups', 'stopsThatAdd'].some((feature) => features.has(feature))) features.add('followedEntries')
  if (!features.has('exits') && !features.has('closes')) features.add('plainBooks')
  if (exitSequels.every((feature) => !features.has(feature))) features.add('plainExits')
  if (!features.has('single') && features.has('closed') && features.has('exits') && countsTrades(program))
    features.add('closedExits')
  if (countedBars(context) === 'barsClosed') features.add('barCount')
  if (program.strategy) features.add(program.strategy.quantityType)
  if (comparesMoneyOnly(program)) features.add('accountMoney')
  if (tradesLotsOnly(program)) features.add('lotsOnly')
  if (program.helpers.has('ClosePosition')) features.add('closeAll')
  if (gridFeatures.some((feature) => features.has(feature))) features.add('grid')
  if (closesWhole(program)) features.add('wholeCloses')
  if (closesWhole(program) && features.has('closes') && !features.has('sides')) features.add('plainFills')
  if (usesStandardTrade(context)) features.add('standardTrade')
  if (hasTickFeatures(program)) features.add('ticks')
  if (features.has('single') && !features.has('trails')) features.add('holdingReplay')
  features.add(calculatesOnce(program) ? 'once' : 'liveBars')
  if (features.has('single') && features.has('messages') && features.has('exits')) features.add('serverMessages')
  if (context.names.orders.isDirect) features.add('direct')
  else if (context.names.orders.sides) features.add('bySide')
  if (keepsTimes(context)) features.add('barTimes')
  const looksAhead = asksForBars(program) || context.frameNames.has('lastBar') || program.helpers.has('LastOfDay')
  if (calculatesOnce(program) && !looksAhead) features.add('oneLoop')
  if (context.names.orders.isDirect || features.has('oneLoop') || context.names.barValues.size > 0)
    features.add('barsBack')
  return features
}

/** Features by which stops and targets are compared with more than the price of a tick. */
const gridFeatures = ['trails', 'onClose', 'distances', 'whys', 'closed'] as const

/** Readings of money in the currency that the script counts, or at a price of its choice. */
const moneyHelpers = [
  'Quantity',
  'Equity',
  'OpenProfit',
  'FirstProfit',
  'OpenProfitOf',
  'OpenPercentOf',
  'NetProfit',
  'InitialCapital',
  'AccountRate',
]

/** Features that keep an amount of money, or size an order at another price than that of the equity. */
const moneyFeatures = ['closed', 'equity', 'ranges', 'risk', 'priced'] as const

/**
 * Whether the program only compares amounts of money with each other, as shares of the equity and margins do: the
 * result is the same in the account's currency as in the symbol's, and the account's needs no rate.
 */
const comparesMoneyOnly = ({ strategy, helpers }: Program): boolean =>
  strategy?.quantityType !== 'cash' &&
  moneyHelpers.every((helper) => !helpers.has(helper)) &&
  moneyFeatures.every((feature) => !strategy?.features.has(feature))

/** Features by which more is to be done than to close what an exit has reached. */
const exitSequels = ['partials', 'names', 'exitMessages', 'closedExits', 'adds', 'groups', 'risk'] as const

const hasTickFeatures = ({ strategy }: Program): boolean =>
  tickFeatures.some((feature) => strategy?.features.has(feature))

/** Readings of what is open, of the account and of closed trades. */
const readHelpers: ReadonlySet<string> = new Set([
  ...unitHelpers,
  'AveragePrice',
  'FirstPrice',
  'FirstBar',
  'OpenTrades',
  'ClosedTrades',
  'NetProfit',
  'InitialCapital',
  'Balance',
  'Side',
])

/** Features of a position that something reads while its orders wait for the next tick. */
const readFeatures = ['sides', 'reads', 'recalled', 'counted', 'closed'] as const

/** Features whose orders are found by their ids. */
const idFeatures = ['onClose', 'trails', 'distances', 'reasonMessages'] as const

/** Features by which the margin of an entry depends on more than its size. */
const weighedFeatures = ['sized', 'sides'] as const

/**
 * Decides how a program keeps its orders: it carries out its market orders while the script asks for them where nothing of
 * the script reads what is open. Else they wait, by the sides of entries where their ids say no more.
 */
export function ordersOf(program: Program, isLimited: boolean): Orders {
  const { strategy } = program
  const isDirect =
    !isLimited &&
    strategy?.features.has('single') &&
    !hasTickFeatures(program) &&
    ![...program.helpers].some((helper) => readHelpers.has(helper)) &&
    readFeatures.every((feature) => !strategy.features.has(feature)) &&
    frameNames(program).size === 0 &&
    program.drawings === null &&
    !program.keepsObjects &&
    !asksForBars(program)
  const isBySide =
    closesWhole(program) &&
    !program.helpers.has('OpenId') &&
    idFeatures.every((feature) => !strategy?.features.has(feature)) &&
    !(strategy?.features.has('margin') && weighedFeatures.some((feature) => strategy.features.has(feature)))
  const entries = isDirect || isBySide ? entrySidesOf(program) : null
  const sides = entries && withUnnamed(entries)
  if (sides === null || (!isDirect && !exitsByEntry(program, sides))) return { sides: null, isDirect: false }
  return { sides, isDirect: Boolean(isDirect) }
}
