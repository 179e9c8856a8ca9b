import type { Dialect } from '../../../../compiler/api.ts'
import { runMql, someBars } from './run-mql.ts'

/** Values that the machine looks up before the run must equal its answers during the run. */
const doubles = [
  'SYMBOL_BID',
  'SYMBOL_ASK',
  'SYMBOL_POINT',
  'SYMBOL_TRADE_TICK_SIZE',
  'SYMBOL_TRADE_TICK_VALUE',
  'SYMBOL_TRADE_CONTRACT_SIZE',
  'SYMBOL_VOLUME_MIN',
  'SYMBOL_VOLUME_STEP',
  'SYMBOL_VOLUME_MAX',
]
const integers = ['SYMBOL_DIGITS', 'SYMBOL_SPREAD', 'SYMBOL_TRADE_STOPS_LEVEL', 'SYMBOL_TIME']
const stringProperties = ['SYMBOL_CURRENCY_BASE', 'SYMBOL_CURRENCY_PROFIT']
const accounts = ['ACCOUNT_BALANCE', 'ACCOUNT_EQUITY', 'ACCOUNT_PROFIT', 'ACCOUNT_MARGIN']
const prices = ['iOpen', 'iHigh', 'iLow', 'iClose', 'iVolume', 'iTime']

const asked = `
double OfSymbol(string s,ENUM_SYMBOL_INFO_DOUBLE p){return(SymbolInfoDouble(s,p));}
long OfSymbol(string s,ENUM_SYMBOL_INFO_INTEGER p){return(SymbolInfoInteger(s,p));}
string OfSymbol(string s,ENUM_SYMBOL_INFO_STRING p){return(SymbolInfoString(s,p));}
double OfAccount(ENUM_ACCOUNT_INFO_DOUBLE p){return(AccountInfoDouble(p));}
${prices.map((name) => `double Of_${name}(string s,ENUM_TIMEFRAMES t,int k){return((double)${name}(s,t,k));}`).join('\n')}
int OfBars(string s,ENUM_TIMEFRAMES t){return(iBars(s,t));}
int OfShift(string s,ENUM_TIMEFRAMES t,datetime at){return(iBarShift(s,t,at));}
int OfSeconds(ENUM_TIMEFRAMES t){return(PeriodSeconds(t));}
void Check(string what,string known,string given){ checks++; if(known!=given) Print(what,": ",known," and ",given); }
int checks=0;
`
const check = (what: string, known: string, given: string): string =>
  `Check("${what}",(string)(${known}),(string)(${given}));`
const symbols = ['_Symbol', 'Symbol()', 'NULL']
const timeframes = ['_Period', '0', 'PERIOD_CURRENT', 'PERIOD_H1', 'PERIOD_D1']

const questions = [
  ...symbols.flatMap((s) => [
    ...doubles.map((p) => check(p, `SymbolInfoDouble(${s},${p})`, `OfSymbol(name,${p})`)),
    ...integers.map((p) => check(p, `SymbolInfoInteger(${s},${p})`, `OfSymbol(name,${p})`)),
    ...stringProperties.map((p) => check(p, `SymbolInfoString(${s},${p})`, `OfSymbol(name,${p})`)),
    ...timeframes.flatMap((t) => [
      ...prices.flatMap((price) =>
        ['0', '1', 'far', '100000', '-1'].map((k) =>
          check(
            `${price} ${t} ${k}`,
            `(double)${price}(${s},${t},${k})`,
            `Of_${price}(name,(ENUM_TIMEFRAMES)${t},${k})`,
          ),
        ),
      ),
      check(`iBars ${t}`, `iBars(${s},${t})`, `OfBars(name,(ENUM_TIMEFRAMES)${t})`),
      check(
        `iBarShift ${t}`,
        `iBarShift(${s},${t},TimeCurrent()-7200)`,
        `OfShift(name,(ENUM_TIMEFRAMES)${t},TimeCurrent()-7200)`,
      ),
    ]),
  ]),
  ...accounts.map((p) => check(p, `AccountInfoDouble(${p})`, `OfAccount(${p})`)),
  ...timeframes.map((t) => check(`PeriodSeconds ${t}`, `PeriodSeconds(${t})`, `OfSeconds((ENUM_TIMEFRAMES)${t})`)),
].join('\n')

const open: Readonly<Record<Dialect, string>> = {
  mql4: 'if(OrdersTotal()==0) OrderSend(_Symbol,OP_BUY,0.1,Ask,10,0,0);',
  mql5: 'if(PositionsTotal()==0) { MqlTradeRequest r; MqlTradeResult a; ZeroMemory(r); r.action=TRADE_ACTION_DEAL; r.symbol=_Symbol; r.volume=0.1; r.type=ORDER_TYPE_BUY; r.price=SymbolInfoDouble(_Symbol,SYMBOL_ASK); OrderSend(r,a); }',
}

test.each(['mql4', 'mql5'] as const)(
  'what is known beforehand is what is answered when asked (%s)',
  (dialect) => {
    const text = `#property strict\n${asked}\nvoid OnTick()\n{\nstring name=_Symbol; int far=iBars(_Symbol,0)/2;\n${open[dialect]}\n${questions}\n}\nvoid OnDeinit(const int reason){Print(checks>1000);}`
    const { logs, fault } = runMql(text, someBars(12), dialect)
    expect(fault).toBeNull()
    expect(logs).toEqual(['true'])
  },
  60_000,
)

test('a position is known by constants as by variables, and nothing is known of none', () => {
  const properties = {
    Integer: ['POSITION_TICKET', 'POSITION_TYPE', 'POSITION_MAGIC', 'POSITION_TIME'],
    Double: ['POSITION_VOLUME', 'POSITION_PRICE_OPEN', 'POSITION_PROFIT', 'POSITION_PRICE_CURRENT'],
    String: ['POSITION_SYMBOL', 'POSITION_COMMENT'],
  }
  const asking = Object.keys(properties)
    .map((kind) => `string Of(ENUM_POSITION_PROPERTY_${kind.toUpperCase()} p){return((string)PositionGet${kind}(p));}`)
    .join('\n')
  const calls = Object.entries(properties)
    .flatMap(([kind, names]) => names.map((p) => check(p, `PositionGet${kind}(${p})`, `Of(${p})`)))
    .join('\n')
  const text = `int checks=0; void Check(string what,string known,string given){ checks++; if(known!=given) Print(what,": ",known," and ",given); }\n${asking}
void OnTick()
{
Print((string)PositionGetDouble(POSITION_VOLUME)+PositionGetString(POSITION_SYMBOL)+(string)PositionGetDouble(POSITION_PRICE_CURRENT));
${calls}
${open.mql5}
Print(PositionGetTicket(0)>0," ",PositionGetDouble(POSITION_VOLUME)," ",PositionGetString(POSITION_SYMBOL)==_Symbol);
${calls}
ExpertRemove();
}`
  const { logs, fault } = runMql(text, someBars(3), 'mql5')
  expect(fault).toBeNull()
  expect(logs).toEqual(['0.00.0', 'true 0.1 true'])
})
