import type { Dialect } from '../../../compiler/api.ts'
import type { PrecheckCauseId } from '../../../compiler/precheck/result.ts'
import { soundPrograms } from './sound-programs.ts'

type Edit = readonly [from: string, to: string]

/** A program with one planted cause; `line` is a text on the line that must be named, absent where none is. */
export interface SeededProgram {
  readonly name: string
  readonly dialect: Dialect
  readonly cause: PrecheckCauseId
  readonly text: string
  readonly line?: string
}

interface Seed {
  readonly cause: PrecheckCauseId
  readonly name: string
  readonly mql4?: readonly Edit[]
  readonly mql5?: readonly Edit[]
  readonly line?: string
}

const marginMql4 = '   if(AccountFreeMarginCheck(_Symbol,type,lots)<=0) return;\n'
const marginMql5 =
  '   double margin=0;\n   if(!OrderCalcMargin(isBuy ? ORDER_TYPE_BUY : ORDER_TYPE_SELL,_Symbol,lots,price,margin) || margin>AccountInfoDouble(ACCOUNT_MARGIN_FREE)) return;\n'
const barsMql4 = '   if(Bars<SlowPeriod+5) return;\n'
const barsMql5 = '   if(Bars(_Symbol,_Period)<SlowPeriod+5) return;\n'
const noRoom = (text: string): Edit => [`MathMax(${text}*_Point,Room())`, `${text}*_Point`]
const pendingMql4 = `OrderSend(_Symbol,isBuy ? OP_BUYLIMIT : OP_SELLLIMIT,lots,NormalizeDouble(isBuy ? price-(900+OrdersTotal()*20)*_Point : price+(900+OrdersTotal()*20)*_Point,_Digits),30,0,0,"",Magic)`
const sendMql4 =
  'OrderSend(_Symbol,type,lots,price,30,NormalizeDouble(isBuy ? from-stop : from+stop,_Digits),NormalizeDouble(isBuy ? from+target : from-target,_Digits),"",Magic)'
const headMql4 = 'datetime lastBar=0;\n'
const tickMql4 = 'void OnTick()\n  {\n'
const inTick = (code: string): Edit => [tickMql4, `${tickMql4}   ${code}\n`]
const global = (code: string): Edit => [headMql4, `${headMql4}${code}\n`]

const seeds: readonly Seed[] = [
  { cause: 'funds', name: 'no margin check', mql4: [[marginMql4, '']], mql5: [[marginMql5, '']], line: 'OrderSend(' },
  {
    cause: 'funds',
    name: 'volume of the whole deposit',
    mql4: [
      [marginMql4, ''],
      ['double lots=Volume();', 'double lots=MathFloor(AccountBalance()/100)/10.0;'],
    ],
    mql5: [
      [marginMql5, ''],
      ['double lots=Volume();', 'double lots=MathFloor(AccountInfoDouble(ACCOUNT_BALANCE)/100)/10.0;'],
    ],
    line: 'OrderSend(',
  },
  {
    cause: 'volumes',
    name: 'fixed volume',
    mql4: [['double lots=Volume();', 'double lots=Lots;']],
    mql5: [['double lots=Volume();', 'double lots=Lots;']],
    line: 'OrderSend(',
  },
  {
    cause: 'volumes',
    name: 'volume of no step',
    mql4: [['double lots=Volume();', 'double lots=Lots*1.037;']],
    mql5: [['double lots=Volume();', 'double lots=Lots*1.037;']],
    line: 'OrderSend(',
  },
  {
    cause: 'order-limit',
    name: 'a pending order on each bar',
    mql4: [
      [sendMql4, pendingMql4],
      ['if(open==0) Enter', 'Enter'],
    ],
    mql5: [
      ['request.action=TRADE_ACTION_DEAL;', 'request.action=TRADE_ACTION_PENDING;'],
      [
        'request.type=isBuy ? ORDER_TYPE_BUY : ORDER_TYPE_SELL;',
        'request.type=isBuy ? ORDER_TYPE_BUY_LIMIT : ORDER_TYPE_SELL_LIMIT;',
      ],
      ['request.price=price;', 'request.price=NormalizeDouble(isBuy ? price-900*_Point : price+900*_Point,_Digits);'],
      ['request.sl=NormalizeDouble(isBuy ? from-stop : from+stop,_Digits);', 'request.sl=0;'],
      ['request.tp=NormalizeDouble(isBuy ? from+target : from-target,_Digits);', 'request.tp=0;'],
      ['if(open==0) Enter', 'Enter'],
    ],
    line: 'OrderSend(',
  },
  {
    cause: 'lot-limit',
    name: 'a position on each bar',
    mql5: [
      ['if(open==0) Enter', 'Enter'],
      ['double Lots=0.1', 'double Lots=0.5'],
    ],
    line: 'OrderSend(',
  },
  {
    cause: 'stops',
    name: 'stops without room',
    mql4: [noRoom('StopPoints'), noRoom('TargetPoints')],
    mql5: [noRoom('StopPoints'), noRoom('TargetPoints')],
    line: 'OrderSend(',
  },
  {
    cause: 'freeze',
    name: 'a stop moved near the price',
    mql4: [
      [
        'MathMax(MarketInfo(_Symbol,MODE_STOPLEVEL),MarketInfo(_Symbol,MODE_FREEZELEVEL))',
        'MarketInfo(_Symbol,MODE_STOPLEVEL)',
      ],
      ['int TrailPoints=300', 'int TrailPoints=150'],
    ],
    mql5: [
      [
        'MathMax(SymbolInfoInteger(_Symbol,SYMBOL_TRADE_STOPS_LEVEL),SymbolInfoInteger(_Symbol,SYMBOL_TRADE_FREEZE_LEVEL))',
        '(double)SymbolInfoInteger(_Symbol,SYMBOL_TRADE_STOPS_LEVEL)',
      ],
      ['int TrailPoints=300', 'int TrailPoints=150'],
    ],
    line: 'Order',
  },
  {
    cause: 'history',
    name: 'no look at the number of bars',
    mql4: [[barsMql4, ''], inTick('double before=Close[50]; if(before<0) return;')],
    mql5: [
      [barsMql5, ''],
      inTick('MqlRates rates[]; CopyRates(_Symbol,_Period,0,60,rates); if(rates[59].close<0) return;'),
    ],
    line: '5',
  },
  {
    cause: 'array',
    name: 'an index that grows',
    mql4: [global('double seen[10];\nint count=0;'), inTick('seen[count]=1; count++;')],
    mql5: [global('double seen[10];\nint count=0;'), inTick('seen[count]=1; count++;')],
    line: 'seen[count]=1',
  },
  {
    cause: 'zero-divide',
    name: 'a divisor that is zero',
    mql4: [inTick('double share=1.0/OrdersTotal(); if(share<0) return;')],
    mql5: [inTick('double share=1.0/PositionsTotal(); if(share<0) return;')],
    line: 'double share',
  },
  {
    cause: 'no-change',
    name: 'a stop that is already there',
    mql4: [['   if(held>0 && (isBuy ? level-held : held-level)<_Point) return;\n', '   if(held>0) level=held;\n']],
    mql5: [['   if(held>0 && (isBuy ? level-held : held-level)<_Point) return;\n', '   if(held>0) level=held;\n']],
    line: 'Order',
  },
  {
    cause: 'imports',
    name: 'a DLL',
    mql4: [global('#import "user32.dll"\nint GetParent(int w);\n#import')],
    mql5: [global('#import "user32.dll"\nint GetParent(int w);\n#import')],
    line: '#import "user32.dll"',
  },
  {
    cause: 'imports',
    name: 'a compiled library',
    mql4: [global('#import "Signals.ex4"\nint Signal(int w);\n#import')],
    mql5: [global('#import "Signals.ex5"\nint Signal(int w);\n#import')],
    line: '#import "Signals',
  },
  {
    cause: 'custom-indicator',
    name: 'an own indicator',
    mql4: [inTick('double trend=iCustom(NULL,0,"MyTrend",0,1); if(trend<-1) return;')],
    mql5: [inTick('static int trend=iCustom(_Symbol,_Period,"MyTrend"); if(trend==-5) return;')],
    line: 'iCustom(',
  },
  {
    cause: 'invalid-parameter',
    name: 'a number as a text',
    mql4: [['Print("No order: ",GetLastError())', 'PrintFormat("No order: %s",GetLastError())']],
    mql5: [['Print("No order: ",result.retcode)', 'PrintFormat("No order: %s",result.retcode)']],
    line: 'PrintFormat(',
  },
  {
    cause: 'access-violation',
    name: 'an object that does not exist',
    mql4: [global('class Signal { public: int side; };\nSignal *signal=NULL;'), inTick('if(signal.side>0) return;')],
    mql5: [global('class Signal { public: int side; };\nSignal *signal=NULL;'), inTick('if(signal.side>0) return;')],
    line: 'signal.side',
  },
  {
    cause: 'resources',
    name: 'a loop over everything on each tick',
    mql4: [inTick('double sum=0; for(int k=0; k<60000; k++) sum+=k; if(sum<0) return;')],
    mql5: [inTick('double sum=0; for(int k=0; k<60000; k++) sum+=k; if(sum<0) return;')],
  },
  {
    cause: 'resources',
    name: 'an array that only grows',
    mql4: [global('double kept[];'), inTick('ArrayResize(kept,ArraySize(kept)+100000); kept[0]=1;')],
    mql5: [global('double kept[];'), inTick('ArrayResize(kept,ArraySize(kept)+100000); kept[0]=1;')],
  },
  {
    cause: 'no-trades',
    name: 'a signal that never comes',
    mql4: [['if(open==0) Enter', 'if(open==0 && fast>slow*2) Enter']],
    mql5: [['if(open==0) Enter', 'if(open==0 && fast[0]>slow[0]*2) Enter']],
  },
  {
    cause: 'log',
    name: 'a message on each tick',
    mql4: [inTick('Print("Bid ",Bid);')],
    mql5: [inTick('Print("Bid ",SymbolInfoDouble(_Symbol,SYMBOL_BID));')],
    line: 'Print("Bid',
  },
  {
    cause: 'empty-report',
    name: 'a key that is missing',
    mql4: [
      [
        '   return(INIT_SUCCEEDED);',
        '   if(!GlobalVariableCheck("license")) return(INIT_FAILED);\n   return(INIT_SUCCEEDED);',
      ],
    ],
    mql5: [['   fastHandle=iMA', '   if(!GlobalVariableCheck("license")) return(INIT_FAILED);\n   fastHandle=iMA']],
    line: 'OnInit',
  },
]

function seeded({ cause, name, line, ...edits }: Seed, dialect: Dialect): SeededProgram[] {
  const given = edits[dialect]
  if (!given) return []
  const text = given.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`${name}, ${dialect}: there is no ${from}`)
    return before.replace(from, () => to)
  }, soundPrograms[dialect])
  return [{ name, dialect, cause, text, ...(line === undefined ? {} : { line }) }]
}

export const seededPrograms: readonly SeededProgram[] = seeds.flatMap((seed) => [
  ...seeded(seed, 'mql4'),
  ...seeded(seed, 'mql5'),
])
