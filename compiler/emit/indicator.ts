import type { Func, Variable } from '../ir/tree/nodes.ts'
import { priceOrder } from '../ir/facts/needs.ts'
import type { Program } from '../ir/program.ts'
import { visitExpressions } from '../ir/tree/walk.ts'
import { printExpression } from '../mql/print/print.ts'
import * as mql from '../mql/syntax/build.ts'
import type { Declaration, Expression, Statement } from '../mql/syntax/nodes.ts'
import { alertText, type AlertPlaceholder } from '../pine/alert-placeholders.ts'
import { hasCalculatedColors, showTransparent } from './blending.ts'
import type { Split } from './buffers.ts'
import { barArrays, priceParams } from './code/prices.ts'
import { does, name, settled } from './code/settings.ts'
import { inputChecks, joinTexts } from './inputs.ts'
import { dropsDrawings, keepsOnTicks } from './drawing-features.ts'
import { keepsValues } from './kept-values.ts'
import { lateLevels, setLevels } from './levels.ts'
import type { Names } from './names.ts'
import { statements } from './code/statements.ts'
import type { EmitContext as Context } from './target.ts'
import { backgroundsOf, beginWindow, growWindow, onChart, takeBar, windowPrices } from './window.ts'

// ---------------------------------------------------------------------------------------------- OnInit

export function onInit(context: Context): Declaration {
  const { program, names, target } = context
  const body = [
    ...joinTexts(names),
    ...inputChecks(program, names),
    ...target.bindBuffers(context),
    ...windowSettings(context),
    ...showTransparent(context),
    mql.returns(name('INIT_SUCCEEDED')),
  ]
  return mql.func('int', 'OnInit', [], body, { leading: [mql.blankLines(), ...mql.boxComment()] })
}

/** Name, digits and levels of the window. */
function windowSettings(context: Context): Statement[] {
  const { program, baseName } = context
  const made: Statement[] =
    program.title === baseName
      ? []
      : [does('IndicatorSetString', name('INDICATOR_SHORTNAME'), mql.string(program.title))]
  if (program.precision !== null) made.push(does('IndicatorSetInteger', name('INDICATOR_DIGITS'), program.precision))
  return [...made, ...setLevels(context)]
}

// ----------------------------------------------------------------------------------------- OnCalculate

const parameters: readonly [type: string, name: string][] = [
  ['datetime', 'time'],
  ['double', 'open'],
  ['double', 'high'],
  ['double', 'low'],
  ['double', 'close'],
  ['long', 'tick_volume'],
  ['long', 'volume'],
]

export function onCalculate(context: Context): Declaration {
  const { program, plan, helpers, names } = context
  const used = windowPrices(program)
  const [bars, known] = names.isWindowed
    ? [names.inside('bars'), names.inside('known')]
    : ['rates_total', 'prev_calculated']
  const time = names.isWindowed ? barArrays.time[1] : 'time'
  const { begin, clear } = names.isWindowed ? beginWindow(context, names) : { begin: [], clear: [] }
  const newBars = (each: Statement | Statement[]) =>
    mql.forLoop(
      mql.variable('int', 'i', { init: mql.call('MathMax', mql.binary(name(known), '-', 1), 0) }),
      mql.binary(name('i'), '<', name(bars)),
      mql.postfix(name('i'), '++'),
      each,
    )
  const count = (variable: string, all: string, init: Expression) =>
    variable === all ? [] : [mql.variable('int', variable, { init })]
  const signature = [
    mql.param('int', 'rates_total', { const: true }),
    mql.param('int', 'prev_calculated', { const: true }),
    ...parameters.map(([type, which]) => mql.param(type, which, { const: true, reference: true, dimensions: [null] })),
    mql.param('int', 'spread', { const: true, reference: true, dimensions: [null] }),
  ]
  const frame = context.frameNames
  const resets = [
    ...clear,
    ...(frame.has('lastLoaded') ? [mql.statement(mql.assign('lastLoaded', mql.binary(name(bars), '-', 1)))] : []),
    ...resetCalls(context),
    ...(canFail(context) ? [mql.statement(mql.assign('hasFailed', mql.bool(false)))] : []),
  ]
  const grows = growStatements(context, bars)
  const body: Statement[] = [
    // MetaTrader 5 passes the bars from the oldest to the newest.
    ...(context.target.isNewestFirst
      ? used.filter((which) => !names.barValues.has(which)).map((which) => does('ArraySetAsSeries', name(which), false))
      : []),
    ...begin,
    ...count(bars, 'rates_total', mql.binary(name('rates_total'), '-', name('firstBar'))),
    ...count(
      known,
      'prev_calculated',
      mql.call('MathMax', mql.binary(name('prev_calculated'), '-', name('firstBar')), 0),
    ),
    ...(names.isWindowed ? grows : []),
    ...(frame.has('lastBar') ? [mql.statement(mql.assign('lastBar', mql.binary(name(bars), '-', 1)))] : []),
    ...(frame.has('prevCalculated') ? [mql.statement(mql.assign('prevCalculated', name(known)))] : []),
    ...(frame.has('isLive') ? [mql.statement(mql.assign('isLive', mql.binary(name('prev_calculated'), '>', 0)))] : []),
    ...(frame.has('firstLive') ? [mql.statement(mql.assign('firstLive', live(bars)))] : []),
    ...(frame.has('isNewBar')
      ? [mql.statement(mql.assign('isNewBar', mql.binary(name('prev_calculated'), '<', name('rates_total'))))]
      : []),
    ...(resets.length > 0 ? [mql.ifThen(mql.binary(name('prev_calculated'), '==', 0), resets)] : []),
    ...(names.isWindowed ? [] : grows),
    ...(names.isWindowed && used.length > 0 ? [newBars(takeBar(program))] : []),
    ...(asksForBars(program) ? [mql.statement(mql.assign('areBarsMissing', mql.bool(false)))] : []),
    newBars(untilFailure(context, perBar(context, bars, known))),
    ...drawnFrom(context),
    ...lateLevels(context),
    ...lateOffsets(context),
    ...(hasCalculatedColors(program) ? [does('BlendColors')] : []),
    ...(program.drawings ? [does('ShowDrawings', name(time))] : []),
    ...showBackgrounds(context, time, bars),
    mql.returns(name('rates_total')),
  ]
  if (plan.splits.some(({ joined }) => joined)) helpers.add('SplitColor')
  return mql.func('int', 'OnCalculate', signature, body, { leading: [mql.blankLines(), ...mql.boxComment()] })
}

/** An indicator cannot remove itself from the chart: after a script error it calculates no further bar. */
export const canFail = ({ program, helpers }: Pick<Context, 'program' | 'helpers'>): boolean =>
  program.kind === 'indicator' && helpers.has('Fail')

/** The bar on which the script stops and later bars are not drawn. */
function untilFailure(context: Context, calls: Statement | Statement[]): Statement | Statement[] {
  if (!canFail(context)) return calls
  const { plan, names } = context
  const at = names.isWindowed ? onChart(name('i')) : name('i')
  const blank = plan.drawn.flatMap(({ buffers }) =>
    buffers.map((buffer) => mql.statement(mql.assign(mql.index(names.variable(buffer), at), name('EMPTY_VALUE')))),
  )
  const goOn = mql.ifThen(mql.unary('!', name('hasFailed')), calls)
  return blank.length > 0 ? [goOn, mql.ifThen(name('hasFailed'), blank)] : goOn
}

/** Bars that arrive while the program runs are live until the history is calculated again. */
const live = (bars: string): Expression =>
  mql.conditional(
    mql.binary(name('prev_calculated'), '>', 0),
    mql.call('MathMin', name('firstLive'), mql.binary(name(bars), '-', 1)),
    name('INT_MAX'),
  )

/** Plots of which only the newest bars are shown begin there. */
function drawnFrom({ plan, names, target }: Context): Statement[] {
  return plan.drawn.flatMap(({ plot }, i) => {
    if (!plot.showLast) return []
    const first = mql.binary(name('rates_total'), '-', settled(plot.showLast, names))
    return target.drawFrom(i, first)
  })
}

/** Calls a method of each object that colours the background. */
const backgroundCalls = (
  { program, names }: Pick<Context, 'program' | 'names'>,
  method: string,
  ...args: Expression[]
): Statement[] =>
  backgroundsOf(program).map((site) => mql.statement(mql.call(mql.member(names.site(site), method), ...args)))

/** Shows the backgrounds, of which some may begin at a bar. */
function showBackgrounds({ program, names }: Context, time: string, bars: string): Statement[] {
  const all = backgroundsOf(program)
  const isCut = all.some(({ newest }) => newest)
  return all.map((site) => {
    const first = site.newest ? mql.binary(name(bars), '-', settled(site.newest, names)) : mql.int(0)
    return mql.statement(mql.call(mql.member(names.site(site), 'Show'), name(time), ...(isCut ? [first] : [])))
  })
}

/** Drops what a new history makes void: what the script made in memory, and objects on the chart. */
const resetCalls = ({ program, names }: Pick<Context, 'program' | 'names'>): Statement[] => [
  ...(program.keepsObjects && !program.drawings ? [does('ClearHeap')] : []),
  ...backgroundCalls({ program, names }, 'Clear'),
  ...(program.drawings || backgroundsOf(program).length > 0 ? [does('ClearDrawings')] : []),
]

/** Drawings of which more are made than the chart shows are looked through on every hundredth bar. */
function freeDrawings(program: Program): Statement[] {
  if (!dropsDrawings(program)) return []
  const isHundredth = mql.binary(mql.binary(name('i'), '%', 100), '==', 0)
  return [mql.ifThen(isHundredth, does('DeleteOldest'))]
}

/** Moves the plots whose offsets the script has calculated. */
const lateOffsets = ({ plan, names, target }: Context): Statement[] =>
  plan.drawn.flatMap(({ plot: { lateOffset } }, at) =>
    lateOffset ? [target.shiftPlot(at, name(names.variable(lateOffset)))] : [],
  )

/** MetaTrader 4 promises the order of these arrays only: those that it passes may have either. */
const newestFirst = {
  time: 'Time',
  open: 'Open',
  high: 'High',
  low: 'Low',
  close: 'Close',
  tick_volume: 'Volume',
} as const

function perBar({ program, plan, names, held }: Context, bars: string, known: string): Statement | Statement[] {
  const back = mql.binary(mql.binary(name('rates_total'), '-', 1), '-', name('i'))
  const read = priceOrder
    .filter((p) => program.main.prices.has(p))
    .map((p) =>
      names.barValues.has(p) ? mql.index(newestFirst[p], back) : name(names.isWindowed ? barArrays[p][1] : p),
    )
  const call = [
    does('OnBar', name('i'), ...read),
    ...(asksForBars(program) ? [mql.ifThen(name('areBarsMissing'), mql.returns(mql.call('AwaitBars')))] : []),
    ...alertsOfClosed({ program }, bars, known),
  ]
  const isOpen = mql.binary(
    mql.binary(name('i'), '<', name(known)),
    '||',
    mql.binary(name('i'), '==', mql.binary(name(bars), '-', 1)),
  )
  const keep = mql.ifThen(isOpen, does('RollBack', name('i')))
  const free = held ? [does(held.helper, name('i'))] : freeDrawings(program)
  const calls = program.keepsObjects ? [...free, keep, ...call] : call
  const [only] = calls
  if (plan.splits.length === 0) return only && calls.length === 1 ? only : calls
  return [
    ...calls,
    ...plan.splits.map((split) => splitColor(split, names.isWindowed ? onChart(name('i')) : name('i'), names)),
  ]
}

/** Shows the values of one color in a buffer of their own; a line also joins the bar before. */
function splitColor({ plot, values, color, buffer, joined }: Split, at: Expression, names: Names): Statement {
  const value = name(names.variable(values))
  const index = name(names.variable(plot.colorIndex ?? values))
  const shown = names.variable(buffer)
  if (joined) return does('SplitColor', at, value, index, color, name(shown))
  return mql.statement(
    mql.assign(mql.index(shown, at), mql.conditional(mql.binary(index, '==', color), value, name('EMPTY_VALUE'))),
  )
}

/** Helpers that read words of the frame. */
const frameHelpers: ReadonlyMap<string, readonly string[]> = new Map([
  ['AlertCall', ['lastBar', 'isLive']],
  ['TimeNow', ['lastBar', 'firstLive']],
  ['Rewind', ['lastBar', 'prevCalculated']],
])

/** Strategies that run on bars which have not closed: what they tell at the close has to wait for it. */
const runsWithinBars = ['recalculates', 'everyTick'] as const

/** Words of the frame that the script's expressions read. */
export function frameNames(program: Program): Set<string> {
  const found = new Set([...frameHelpers].flatMap(([helper, words]) => (program.helpers.has(helper) ? words : [])))
  for (const func of [...program.functions, program.main]) {
    for (const word of namesIn(func)) {
      if (word === 'isLive' || word === 'isNewBar' || word === 'firstLive') found.add(word)
      if (word.includes('lastBar')) found.add('lastBar')
      if (word.includes('lastLoaded')) found.add('lastLoaded')
    }
  }
  if (program.helpers.has('AlertCall')) {
    if (program.kind === 'indicator') found.add('isNewBar')
    else if (runsWithinBars.some((feature) => program.strategy?.features.has(feature))) found.add('isForming')
  }
  if (program.kind === 'indicator' && program.functions.some(({ request }) => request)) found.add('firstLive')
  if (program.kind === 'indicator' && keepsOnTicks(program)) found.add('firstLive')
  return found
}

/** Returns the bare words in a function's expressions: variables of the frame or the platform. */
export function namesIn(func: Func): ReadonlySet<string> {
  const found = new Set<string>()
  visitExpressions(func.body, (value) => {
    if (value.kind === 'name') found.add(value.text)
  })
  return found
}

/** Emits OnDeinit: deletes chart objects and frees memory, after the statements of `first`. */
export function onDeinit(context: Pick<Context, 'program' | 'names'>, first: readonly Statement[] = []): Declaration[] {
  const body = [...first, ...resetCalls(context)]
  if (body.length === 0) return []
  return [
    mql.func('void', 'OnDeinit', [mql.param('int', 'reason', { const: true })], body, {
      leading: [mql.blankLines(), ...mql.boxComment()],
    }),
  ]
}

// --------------------------------------------------------------------------------------------- OnBar

export function onBar({ program, names, lines, kept }: Context): Declaration {
  const body = statements(program.main.body, { names, lines })
  const [first] = body
  const counts = [
    ...(program.helpers.has('calculations') ? [does('BeginBar', name('i'))] : []),
    ...(keepsValues(kept) ? [does('KeepValues', name('i'))] : []),
  ]
  const opened = first
    ? [mql.withTrivia(first, { leading: withoutLeadingBlank(first.leading) }), ...body.slice(1)]
    : body
  return mql.func(
    'void',
    'OnBar',
    [mql.param('int', 'i', { const: true }), ...priceParams(program.main, names.barValues)],
    [...counts, ...opened],
    {
      leading: [mql.blankLines(), mql.partComment('The script, for bar i')],
    },
  )
}

const withoutLeadingBlank = (trivia: Statement['leading']): Statement['leading'] => {
  const at = trivia.findIndex((t) => t.kind !== 'BlankLines')
  return at < 0 ? [] : trivia.slice(at)
}

// ------------------------------------------------------------------------------------------- helpers

/** Arrays of the file that hold one value a bar and are not the platform's. */
export function seriesOf({ program, plan, names }: Pick<Context, 'program' | 'plan' | 'names'>) {
  return [
    ...program.variables.filter((v) => v.storage === 'series' && !names.scalars.has(v)),
    ...plan.own.filter((v) => !names.scalars.has(v)),
  ]
}

function growStatements(context: Context, bars: string): Statement[] {
  const { names, program } = context
  const room = (v: Variable) => (v.storage === 'buffer' && names.isWindowed ? onChart(name(bars)) : name(bars))
  return [
    ...(names.isWindowed ? growWindow(program, bars) : []),
    ...seriesOf(context).map((v) => does('ArrayResize', name(names.variable(v)), room(v), name('4096'))),
  ]
}

/** The room for one value a bar in every series, as statements where the frame of an Expert Advisor needs them. */
export const seriesRoom = (context: Context, bars: string): readonly string[] =>
  seriesOf(context).map(
    (v) => `${printExpression(mql.call('ArrayResize', name(context.names.variable(v)), name(bars), name('4096')))};`,
  )

/** The function that the frame of an Expert Advisor calls; an indicator grows its series where it calculates. */
export function growSeries(context: Context): Declaration[] {
  const bars = context.names.inside('bars')
  const body = growStatements(context, bars)
  if (body.length === 0) return []
  return [
    mql.func('void', 'GrowSeries', [mql.param('int', bars, { const: true })], body, {
      leading: [mql.blankLines(), mql.sectionComment('Room for one value a bar in every series')],
    }),
  ]
}

/** Whether the script reads bars that the terminal may have to fetch first. */
export const asksForBars = ({ functions }: Program): boolean => functions.some(({ request }) => request !== undefined)

/** Whether the script writes to the log on bars that may be calculated again because others were missing. */
export const logsWaiting = (program: Program): boolean => program.helpers.has('Note') && asksForBars(program)

/** `OnCalculate` returns 0 while bars are missing, so that the terminal recalculates everything. */
export function awaitBars({ program, plan, names }: Context): Declaration[] {
  if (!asksForBars(program)) return []
  const body = [
    ...(logsWaiting(program) ? [mql.statement(mql.assign('messageNumber', mql.int(0)))] : []),
    ...plan.drawn.flatMap(({ buffers }) =>
      buffers.map((buffer) => does('ArrayInitialize', name(names.variable(buffer)), name('EMPTY_VALUE'))),
    ),
    mql.returns(mql.int(0)),
  ]
  return [
    mql.func('int', 'AwaitBars', [], body, {
      leading: [
        mql.blankLines(),
        mql.sectionComment('Shows nothing until the bars that the script asks for have arrived'),
      ],
    }),
  ]
}

/** Once for each bar that closes while the program runs, never for history. */
export function alertOnNewBar({ program, names, helpers }: Context): Declaration[] {
  if (program.alerts.length === 0) return []
  // A program that also calls alert() has the function for that.
  const notify = helpers.has('AlertCall') ? 'Notify' : 'NotifyIf'
  helpers.add(notify)
  const body = program.alerts.map((alert) => {
    const isWanted = mql.binary(name(names.variable(alert.input)), '&&', name(names.variable(alert.condition)))
    const text = filledIn(`${program.title}: ${alert.message}`, program)
    return notify === 'Notify' ? mql.ifThen(isWanted, does(notify, text)) : does(notify, isWanted, text)
  })
  return [
    mql.func('void', 'AlertOnNewBar', [], body, {
      leading: [mql.blankLines(), mql.sectionComment('Alerts for the bar that has just closed')],
    }),
  ]
}

/** An alert's text with the values of the bar that has closed, the newest but one of the chart. */
function filledIn(message: string, { version }: Program): Expression {
  const ofBar = (read: string) => mql.call(read, name('_Symbol'), name('_Period'), 1)
  const price = (read: string) => mql.call('DoubleToString', ofBar(read), name('_Digits'))
  const symbol = (property: string) => mql.call('SymbolInfoString', name('_Symbol'), name(property))
  const values: Readonly<Record<AlertPlaceholder, () => Expression>> = {
    open: () => price('iOpen'),
    high: () => price('iHigh'),
    low: () => price('iLow'),
    close: () => price('iClose'),
    volume: () => mql.call('IntegerToString', ofBar('iVolume')),
    ticker: () => name('_Symbol'),
    interval: () => mql.call(version < 6 ? 'TimeframeText' : 'CountedTimeframe', mql.call('PeriodSeconds')),
    currency: () => symbol('SYMBOL_CURRENCY_PROFIT'),
    base: () => symbol('SYMBOL_CURRENCY_BASE'),
  }
  const parts = alertText(message).parts.map((part) =>
    typeof part === 'string' ? mql.string(part) : values[part.placeholder](),
  )
  return parts.length > 0 ? mql.all('+', parts) : mql.string('')
}

/** The bar before the newest has just closed. */
const alertsOfClosed = ({ program }: Pick<Context, 'program'>, bars: string, known: string): Statement[] =>
  program.alerts.length === 0
    ? []
    : [
        mql.ifThen(
          mql.all('&&', [
            mql.binary(name('i'), '==', mql.binary(name(bars), '-', 2)),
            mql.binary(name(known), '>', 0),
            mql.binary(name(known), '<', name(bars)),
          ]),
          does('AlertOnNewBar'),
        ),
      ]
