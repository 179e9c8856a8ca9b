import type { PriceName } from '../ir/nodes.ts'
import { priceOrder } from '../ir/needs.ts'
import type { Program, StrategySettings } from '../ir/program.ts'
import * as mql from '../mql/syntax/build.ts'
import type { Declaration } from '../mql/syntax/nodes.ts'
import { frameNames, seriesOf } from './indicator.ts'
import { inputChecks } from './inputs.ts'
import type { BufferPlan } from './buffers.ts'
import type { Names } from './names.ts'

interface Context {
  readonly program: Program
  readonly plan: BufferPlan
  readonly names: Names
  readonly helpers: ReadonlySet<string>
}

/** Arrays of the closed bars, oldest first, by what the script reads: type, name, how the platform is asked. */
const barArrays: Readonly<Record<PriceName, readonly [type: string, name: string, ask: string]>> = {
  time: ['datetime', 'barTime', 'iTime'],
  open: ['double', 'barOpen', 'iOpen'],
  high: ['double', 'barHigh', 'iHigh'],
  low: ['double', 'barLow', 'iLow'],
  close: ['double', 'barClose', 'iClose'],
  tick_volume: ['long', 'barVolume', 'iVolume'],
}

const used = (program: Program): PriceName[] => priceOrder.filter((which) => program.main.prices.has(which))

/** What a trader sets before letting the program trade. */
export function tradingInputs(program: Program): string {
  return `
input group  "Trading"
input int    magic           = ${magicOf(program.title)};  // Magic number: marks this program's orders
input double contractsPerLot = 0.0;  // Contracts of the script in one lot (0: by the symbol)
input int    slippage        = 10;  // Points the price may slip
input int    maxSpread       = 0;  // Points of spread above which nothing is entered (0: any)
`
}

/** The same title gives the same number, so that a new version finds the positions of the old one. */
function magicOf(title: string): number {
  let hash = 7
  for (let i = 0; i < title.length; i++) hash = (hash * 31 + title.charCodeAt(i)) % 900_000
  return 100_000 + hash
}

/** Settings of `strategy()` that hold for the whole program. */
export function strategyConstants(program: Program): string {
  return `
//--- entries in one direction at the same time
#define PYRAMIDING ${Math.max(1, program.strategy?.pyramiding ?? 1)}

//--- closed bars, oldest first
${[...new Set<PriceName>(['time', ...used(program)])].map((which) => `${barArrays[which][0].padEnd(8)} ${barArrays[which][1]}[];`).join('\n')}
`
}

export function expertInit({ program, names }: Context): Declaration {
  const body = [...inputChecks(program, names), mql.returns(mql.identifier('INIT_SUCCEEDED'))]
  return mql.func('int', 'OnInit', [], body, { leading: [mql.blankLines(), ...mql.boxComment()] })
}

/** The frame: bars as they close, the script once for each, then its orders; stops and targets on every tick. */
export function expertFrame(context: Context): string {
  const { program, helpers } = context
  const frame = frameNames(program)
  const call = ['i', ...used(program).map((which) => barArrays[which][1])].join(',')
  const hasSeries = seriesOf(context).length > 0
  const lines = [
    ...(hasSeries ? ['      GrowSeries(bars);'] : []),
    ...(frame.has('lastBar') ? ['      lastBar=bars-1;'] : []),
    ...(frame.has('isNewBar') ? ['      isNewBar=true;'] : []),
  ]
  const live = frame.has('isLive') ? '\n         isLive=trading;' : ''
  const drawings = program.drawings ? `\n      ShowDrawings(barTime,${program.drawings.labels},${program.drawings.lines},${program.drawings.boxes});` : ''
  const follows = ['FollowEntries', 'FollowLots'].filter((name) => (name === 'FollowLots' ? helpers.has('ExitWith') : helpers.has('Entry')))
  const arrays = [...new Set<PriceName>(['time', ...used(program)])]
  return `
//+------------------------------------------------------------------+
void OnTick()
  {
   static bool isStarted=false;
   if(!isStarted)
      ReadLots();
   int first=ArraySize(barTime);
   bool hasClosed=TakeBars();
   if(hasClosed)
     {
      // the script sees the positions of its bar's close, whatever this tick has done to them
      int bars=ArraySize(barTime);
${lines.map((line) => `${line}\n`).join('')}      for(int i=first; i<bars; i++)
        {
         trading=isStarted && i==bars-1;${live}
         OnBar(${call});
        }${drawings}
     }
   ReadLots();${follows.includes('FollowEntries') ? '\n   FollowEntries();' : ''}
   if(hasClosed)
      SendOrders();
   isStarted=true;${follows.includes('FollowLots') ? '\n   FollowLots();' : ''}
  }

//--- Appends the bars that have closed; true when there are any
bool TakeBars()
  {
   int known=ArraySize(barTime);
   int shift=known==0 ? iBars(_Symbol,_Period) : iBarShift(_Symbol,_Period,barTime[known-1]);
   for(int k=shift-1; k>=1; k--)
     {
      int i=ArraySize(barTime);
${arrays.map((which) => `      ArrayResize(${barArrays[which][1]},i+1,4096);\n      ${barArrays[which][1]}[i]=${barArrays[which][2]}(_Symbol,_Period,k);\n`).join('')}     }
   return(shift>1);
  }
${quantity(program.strategy)}`
}

const quantities: Readonly<Record<StrategySettings['quantityType'], (quantity: number) => string>> = {
  fixed: (quantity) => `${number(quantity)}`,
  cash: (quantity) => `${number(quantity)}/price`,
  percent_of_equity: (quantity) => `Equity()*${number(quantity)}/100.0/price`,
}

const number = (value: number): string => (Number.isInteger(value) ? `${value}.0` : String(value))

/** Contracts of an order that names none. */
function quantity(settings: StrategySettings | null): string {
  const { quantityType, quantity: amount } = settings ?? { quantityType: 'fixed' as const, quantity: 1 }
  const value = quantities[quantityType](amount)
  return `
//--- Contracts of an order that names none
double Quantity(const double price)
  {
   return(${quantityType === 'fixed' ? `price>0.0 ? ${value} : 0.0` : value});
  }

${quantityType === 'fixed' ? smallestLot(amount) : contractSize}`
}

const contractSize = `//--- Contracts of the script in one lot
double Unit()
  {
   return(contractsPerLot>0.0 ? contractsPerLot : SymbolInfoDouble(_Symbol,SYMBOL_TRADE_CONTRACT_SIZE));
  }
`

/** A script that trades a fixed number of contracts trades at least the smallest lot. */
const smallestLot = (quantity: number): string => `//--- Contracts of the script in one lot: its usual order is the smallest lot at least
double Unit()
  {
   if(contractsPerLot>0.0)
      return(contractsPerLot);
   double smallest=SymbolInfoDouble(_Symbol,SYMBOL_VOLUME_MIN);
   double size=SymbolInfoDouble(_Symbol,SYMBOL_TRADE_CONTRACT_SIZE);
   return(smallest>0.0 ? MathMin(size,${number(quantity)}/smallest) : size);
  }
`
