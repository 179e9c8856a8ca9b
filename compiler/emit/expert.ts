import type { Dialect } from '../api.ts'
import type { PriceName } from '../ir/tree/nodes.ts'
import { priceOrder } from '../ir/facts/needs.ts'
import type { Program, StrategySettings } from '../ir/program.ts'
import * as mql from '../mql/syntax/build.ts'
import type { Declaration } from '../mql/syntax/nodes.ts'
import type { GcRoots } from './code/gc-roots.ts'
import { asksForBars, seriesOf } from './indicator.ts'
import { inputChecks, joinTexts } from './inputs.ts'
import { barArrays } from './code/prices.ts'
import type { BufferPlan } from './buffers.ts'
import type { Names } from './names.ts'
import { variablesIn, type FileVariable } from './runtime/symbol-index.ts'
import { frameFor } from './runtime/library.ts'

interface Context {
  readonly program: Program
  readonly plan: BufferPlan
  readonly names: Names
  readonly dialect: Dialect
  readonly maxBars: number | null
  readonly held: GcRoots | null
  readonly frameNames: ReadonlySet<string>
}

const used = (program: Program): PriceName[] => priceOrder.filter((which) => program.main.prices.has(which))

/** Inputs that a trader sets before the program may trade. */
export function tradingInputs(program: Program): string {
  const { title, strategy } = program
  const margins = strategy?.features.has('margin')
    ? `input double marginLong      = ${number(strategy.marginLong)};  // Margin of long positions, per cent (0: as the broker has it)
input double marginShort     = ${number(strategy.marginShort)};  // Margin of short positions, per cent (0: as the broker has it)
`
    : ''
  return `
input group  "Trading"
input int    magic           = ${magicOf(title)};  // Magic number: marks this program's orders
${sizeInput(strategy)}input double unitsPerLot     = 0.0;  // Units of the script in one lot (0: the contract size)
input int    slippage        = ${strategy?.trading.slippage ?? 10};  // Points the price may slip
input int    maxSpread       = ${strategy?.trading.maxSpread ?? 0};  // Points of spread above which nothing is entered (0: any)
input bool   everyTick       = false;  // Calculate on every tick (else when a bar closes, as on history)
${margins}`
}

const sizeInputs: Readonly<
  Record<Exclude<StrategySettings['quantityType'], 'none'>, readonly [name: string, comment: string]>
> = {
  lots: ['orderLots', 'Lots of an order that names no quantity'],
  fixed: ['orderUnits', 'Units of an order that names no quantity'],
  cash: ['orderCash', 'Money for an order that names no quantity'],
  percent_of_equity: ['equityPercent', 'Per cent of equity for an order that names no quantity'],
}

/** The input for the order size, where the script leaves it to its settings. */
function sizeInput(strategy: Program['strategy']): string {
  if (!strategy || strategy.quantityType === 'none') return ''
  const [name, comment] = sizeInputs[strategy.quantityType]
  return `input double ${name.padEnd(15)} = ${number(strategy.quantity)};  // ${comment}\n`
}

/** Equal titles yield equal numbers, so that a new version finds the positions of the old one. */
function magicOf(title: string): number {
  let hash = 7
  for (let i = 0; i < title.length; i++) hash = (hash * 31 + title.charCodeAt(i)) % 900_000
  return 100_000 + hash
}

/** Names of the frame, which the script's own must avoid. */
export const expertNames: readonly string[] = [
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
  'TakeBars',
  'AppendBar',
  'StartAfresh',
  'CalculateNow',
  'Quantity',
  'GrowSeries',
  'AwaitBars',
]

/** Settings of `strategy()` that hold for the whole program. */
export function strategyConstants(program: Program): string {
  const { pyramiding = 0, onClose = false, features } = program.strategy ?? {}
  const atClose = features?.has('onClose')
    ? `
//--- whether all orders may fill at the close of the bar that asks for them
#define ON_CLOSE ${onClose}
`
    : ''
  const entries = features?.has('books')
    ? `
//--- entries in one direction at the same time
#define PYRAMIDING ${Math.max(1, pyramiding)}
`
    : ''
  const runs = features?.has('recalculates')
    ? `
//--- how often a bar may be calculated after fills: as often as a backtest's bar has prices
#define RUNS_AFTER_FILLS 4
`
    : ''
  const bars = barsOf(program)
    .map((which) => `${barArrays[which][0].padEnd(8)} ${barArrays[which][1]}[];`)
    .join('\n')
  return `${entries}${atClose}${runs}
//--- closed bars, oldest first
${bars}
`
}

const barsOf = (program: Program): PriceName[] => [...new Set<PriceName>(['time', ...used(program), 'close'])]

export function expertInit({ program, names }: Context): Declaration {
  const body = [
    ...joinTexts(names),
    ...inputChecks(program, names),
    mql.ifThen(
      mql.binary(mql.call('ArraySize', mql.identifier('barTime')), '>', 0),
      mql.statement(mql.call('StartAfresh')),
    ),
    mql.statement(mql.assign('unitsInLot', mql.call('UnitsInLot'))),
    mql.statement(mql.assign('barMark', mql.call('BarMark'))),
    ...(isTimed(program) ? [mql.statement(mql.call('EventSetTimer', 1))] : []),
    mql.returns(mql.identifier('INIT_SUCCEEDED')),
  ]
  return mql.func('int', 'OnInit', [], body, { leading: [mql.blankLines(), ...mql.boxComment()] })
}

/** Statements of OnInit. */
const setAtInit = new Set(['unitsInLot', 'barMark'])

/**
 * The terminal keeps an Expert Advisor's variables when the chart's timeframe or the inputs change, so OnInit sets the
 * initial values again. Call objects and the script's own variables start over at the first bar.
 */
export const restartCode = (declarations: string): string => `
//--- The chart or the inputs have changed: bars and orders are gone through anew
void StartAfresh()
  {
${variablesIn(declarations)
  .filter(({ name }) => !setAtInit.has(name))
  .map((variable) => `   ${setAgain(variable)};\n`)
  .join('')}  }
`

function setAgain({ name, isArray, value }: FileVariable): string {
  if (isArray) return `ArrayResize(${name},0)`
  return value === null ? `ZeroMemory(${name})` : `${name}=${value}`
}

const isTimed = ({ strategy }: Program): boolean => strategy?.features.has('timed') ?? false

/** State that ends with the program. */
export const closing = (program: Program) => (isTimed(program) ? [mql.statement(mql.call('EventKillTimer'))] : [])

type BarArray = Readonly<Record<'name' | 'ask', string>>

/** One or more lines for each bar array of the program. */
const eachArray = (...lines: readonly ((array: BarArray) => string)[]): string =>
  barsInOrder
    .flatMap(([which, served]) => {
      const [, name, ask] = barArrays[which]
      return lines.map((line) => `   ${line({ name, ask })}${served}\n`)
    })
    .join('')

/** Times and closes are always kept; the close comes last where the script reads none. */
const barsInOrder: readonly (readonly [which: PriceName, served: string])[] = [
  ...priceOrder.map((which) => [which, which === 'time' ? '' : `  //?${barArrays[which][1]}`] as const),
  ['close', `  //?!${barArrays.close[1]}`],
]

/** Lines of the frame that depend on features: `//?word`, as in the runtime. */
const frameText = `
//+------------------------------------------------------------------+
void OnTick()
  {
   datetime opened=iTime(_Symbol,_Period,0);
   isBarStart=opened!=barBegun;
   barBegun=opened;
   gapContracts=0.0;  //?gaps
   static int runs=0;  //?recalculates
   if(isBarStart)  //?recalculates
      runs=0;  //?recalculates
   clockAhead=MathMax(clockAhead,(long)(TimeCurrent()-TimeLocal()));  //?mql4+timed
   if(isBarStart && CloseBars(1))  //?atServer
      HoldOrders();  //?atServer
   if(isBarStart)  //?!atServer
      CloseBars(1);  //?!atServer
   if(ArraySize(barTime)==0)  //?requests
      return;  //?requests
   int fillsBefore=fillsBooked;  //?recalculates
   ReadFills();  //?books
   ReadPosition();  //?single
   if(isBarStart && IsBarKnown())
      DropMarketOrders();
   isChanged=isChanged || isBarStart;  //?atServer
   if(isBarStart)  //?risk
      StartDay(opened,iOpen(_Symbol,_Period,0));  //?risk
   MeetPrice();  //?books
   FollowTrail(SymbolInfoDouble(_Symbol,SYMBOL_BID),false);  //?single+trails
   FillOrders({onClose:false});  //?single
   FillExit();  //?single+exits
   CallMargin();  //?single+margin
   lastPrice=SymbolInfoDouble(_Symbol,SYMBOL_BID);  //?single+timed
   if(fillsBooked!=fillsBefore && runs++<RUNS_AFTER_FILLS)  //?recalculates
      CalculateNow();  //?recalculates
   if(everyTick)
      CalculateNow();
   HoldOrders();  //?atServer
  }

//--- The script on the bar that is forming; the next time takes it back
void CalculateNow()
  {
   int i=ArraySize(barTime);
   AppendBar(0);
   GrowSeries(i+1);  //?series
   FreeUnreached(i);  //?frees
   FreeObjects(i);  //?drops
   RollBack(i);  //?objects
   lastBar=i;  //?lastBar
   isNewBar=isBarStart;  //?isNewBar
   isLive=true;  //?isLive
   trading=true;
   lastClose=barClose[i];
   OnBar(<call>);
${eachArray(({ name }) => `ArrayResize(${name},i);`)}  }
//?timed
//--- When a bar ends before the next begins with a tick, orders move in time for it  //?timed
void OnTimer()  //?timed
  {  //?timed
   if(lastPrice==0.0 || _Period==PERIOD_MN1 || ServerTime()<iTime(_Symbol,_Period,0)+PeriodSeconds())  //?timed
      return;  //?timed
   if(CloseBars(0))  //?atServer
      HoldOrders();  //?atServer
   CloseBars(0);  //?timed+!atServer
  }  //?timed

//--- The script on the bars that have closed, up to the one so many bars back; true when there are any  //?atServer
bool CloseBars(const int shift)  //?atServer
//--- The script on the bars that have closed, up to the one so many bars back  //?!atServer
void CloseBars(const int shift)  //?!atServer
  {
   int first=ArraySize(barTime);
   if(!isStarted)  //?recalled+limited
      Resume();  //?recalled+limited
   TakeBars(shift);
   if(!isStarted)  //?recalled+!limited
      Resume();  //?recalled+!limited
   int bars=ArraySize(barTime);
   if(bars>first)  //?series
      GrowSeries(bars);  //?series
   lastBar=bars-1;  //?lastBar
   isNewBar=true;  //?isNewBar
   areBarsMissing=false;  //?requests
   for(int i=first; i<bars; i++)
     {
      barNow=i;  //?fresh
      lastClose=barClose[i];
      trading=i==bars-1 && (isStarted || HasRun());  //?!recalled
      trading=isStarted ? i==bars-1 : barTime[i]+PeriodSeconds()>firstStart;  //?recalled
      if(isReplaying && trading)  //?recalled
         Replay(i);  //?recalled
      isLive=trading && MQLInfoInteger(MQL_TESTER)==0;  //?isLive
      if(trading)  //?risk
         KeepLimits();  //?risk
      MarkEquity();  //?equity
      PurgeExits();  //?exits
      FreeUnreached(i);  //?frees
      FreeObjects(i);  //?drops
      if(savedBar==i)  //?objects
         RollBack(i);  //?objects
      OnBar(<call>);
      if(areBarsMissing)  //?requests
        {  //?requests
         AwaitBars();  //?requests
         return(false);  //?requests+atServer
         return;  //?requests+!atServer
        }  //?requests
      int fillsBefore=fillsBooked;  //?onClose+recalculates
      if(trading && !isReplaying)  //?onClose
         MeetClose();  //?onClose
      if(fillsBooked!=fillsBefore)  //?onClose+recalculates
        {  //?onClose+recalculates
         FreeUnreached(i);  //?onClose+recalculates+frees
         FreeObjects(i);  //?onClose+recalculates+drops
         RollBack(i);  //?onClose+recalculates+objects
         OnBar(<call>);  //?onClose+recalculates
        }  //?onClose+recalculates
     }
   barNow=bars;  //?fresh
   if(isReplaying)  //?recalled
      EndReplay();  //?recalled
   isStarted=true;
   bool isSeen=MQLInfoInteger(MQL_TESTER)==0 || MQLInfoInteger(MQL_VISUAL_MODE)!=0;  //?drawings
   if(bars>first && isSeen)  //?drawings
      ShowDrawings(barTime,<limits>);  //?drawings
   return(bars>first);  //?atServer
  }

//--- Bars that the script asks for have not arrived: all begins again with the next tick, without an order  //?requests
void AwaitBars()  //?requests
  {  //?requests
   ClearHeap();  //?requests+objects
   ClearDrawings();  //?requests+drawings
   StartAfresh();  //?requests
  }  //?requests
//?requests
//--- Appends the bars that have closed, up to the one so many bars back
void TakeBars(const int shift)
  {
   int known=ArraySize(barTime);
   int behind=known==0 ? iBars(_Symbol,_Period) : iBarShift(_Symbol,_Period,barTime[known-1]);  //?!limited
   int behind=known==0 ? BarsWanted() : iBarShift(_Symbol,_Period,barTime[known-1]);  //?limited
   for(int k=behind-1; k>=shift; k--)
      AppendBar(k);
  }

//--- How many bars the program begins with  //?limited+!recalled
//--- How many bars the program begins with: never fewer than since it first ran  //?limited+recalled
int BarsWanted()  //?limited
  {  //?limited
   int bars=iBars(_Symbol,_Period);  //?limited
   int wanted=maxBars;  //?limited
   if(firstStart>0)  //?limited+recalled
      wanted=MathMax(wanted,iBarShift(_Symbol,_Period,firstStart)+1);  //?limited+recalled
   return(maxBars>0 ? MathMin(bars,wanted) : bars);  //?limited
  }  //?limited
//?limited
//--- Appends the bar that is so many bars back
void AppendBar(const int shift)
  {
   int i=ArraySize(barTime);
${eachArray(
  ({ name }) => `ArrayResize(${name},i+1,4096);`,
  ({ name, ask }) => `${name}[i]=${ask}(_Symbol,_Period,shift);`,
)}  }

//--- Units of an order that names none, with what is open valued at a price
double Quantity(const double price,const double valuedAt)
  {
   return(price>0.0 ? orderLots*unitsInLot : 0.0);  //?lots
   return(price>0.0 ? orderUnits : 0.0);  //?fixed
   return(price>0.0 ? 1.0 : 0.0);  //?none
   return(orderCash/(price*PointMoney(price)));  //?cash
   return(Equity(valuedAt)*equityPercent/100.0/(price*PointMoney(price)));  //?percent_of_equity
  }
`

const drawingLimits = ({ drawings }: Program): string =>
  drawings ? `${drawings.labels},${drawings.lines},${drawings.boxes},${drawings.polylines}` : ''

/** The frame: runs the script once for each closed bar, and checks its orders on every tick. */
export function expertFrame(context: Context): string {
  const { program, dialect } = context
  const features = new Set<string>([...(program.strategy?.features ?? []), ...context.frameNames, dialect])
  if (seriesOf(context).length > 0) features.add('series')
  if (program.drawings) features.add('drawings')
  if (context.maxBars !== null) features.add('limited')
  if (program.keepsObjects) features.add('objects')
  if (asksForBars(program)) features.add('requests')
  for (const feature of context.held?.features ?? []) features.add(feature)
  const call = ['i', ...used(program).map((which) => barArrays[which][1])].join(',')
  for (const which of used(program)) features.add(barArrays[which][1])
  if (program.strategy) features.add(program.strategy.quantityType)
  const given = { call, limits: drawingLimits(program) }
  return frameFor(frameText, features, context.names.ownAtFileLevel()).replace(
    /<(call|limits)>/g,
    (_, word: 'call' | 'limits') => given[word],
  )
}

const number = (value: number): string => (Number.isInteger(value) ? `${value}.0` : String(value))
