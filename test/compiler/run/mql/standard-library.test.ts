import { libraryFile } from '../../../../compiler/mql/builtins/library.ts'
import { runnableFile } from '../../../../compiler/mql/builtins/runnable-library.ts'
import { checkToRun } from '../../../../compiler/run-program.ts'
import { barsOf, printed, runMql, someBars } from './run-mql.ts'
import { defined } from '../../../support/defined.ts'

const runnable = {
  mql5: [
    'Object.mqh',
    'MovingAverages.mqh',
    'Trade/Trade.mqh',
    'Trade/AccountInfo.mqh',
    'Trade/SymbolInfo.mqh',
    'Trade/TerminalInfo.mqh',
    'Arrays/List.mqh',
    ...['Char', 'Short', 'Int', 'Long', 'Float', 'Double', 'String', 'Obj'].map((type) => `Arrays/Array${type}.mqh`),
  ],
  mql4: ['stdlib.mqh', 'Arrays/ArrayObj.mqh', 'Arrays/List.mqh', 'Arrays/ArrayDouble.mqh'],
} as const

describe.each(['mql4', 'mql5'] as const)('%s', (dialect) => {
  test.each(runnable[dialect])('%s has bodies, and they check', (file) => {
    const path = file.toLowerCase()
    expect(defined(runnableFile(dialect, path)).text).not.toBe(defined(libraryFile(dialect, path)).text)
    const { diagnostics } = checkToRun(
      [{ name: `x.${dialect}`, text: `#property strict\n#include <${file}>\nvoid OnStart(){}` }],
      dialect,
    )
    expect(diagnostics.filter((d) => d.severity === 'error')).toEqual([])
  })
})

const flat = Array.from({ length: 12 }, (_, i): [number, number, number, number] => [
  1.1 + i * 0.001,
  1.1015 + i * 0.001,
  1.0995 + i * 0.001,
  1.101 + i * 0.001,
])

/** An Expert Advisor that does one thing on the first tick of each bar. */
const expert = (...steps: readonly string[]): string => `
#include <Trade/Trade.mqh>
#include <Trade/SymbolInfo.mqh>
CTrade trade; CPositionInfo position; COrderInfo order; CDealInfo deal; CSymbolInfo symbol;
int bar=-1; datetime last=0;
int OnInit() { trade.LogLevel(LOG_LEVEL_NO); trade.SetExpertMagicNumber(77); symbol.Name(_Symbol); return(INIT_SUCCEEDED); }
void OnTick()
  {
   if(last==iTime(_Symbol,0,0)) return;
   last=iTime(_Symbol,0,0); bar++; symbol.RefreshRates();
   switch(bar) { ${steps.map((step, k) => `case ${k}: ${step} break;`).join('\n')} }
  }`

const logs = (...steps: readonly string[]): readonly string[] => {
  const { logs: said, fault } = runMql(expert(...steps), barsOf(flat))
  expect(fault).toBeNull()
  return said
}

test('CTrade opens, changes and closes positions, and tells what the server said', () => {
  const said = logs(
    'Print(trade.Buy(0.1,NULL,0,symbol.Bid()-0.01,0,"in")," ",trade.ResultRetcode()," ",trade.RequestMagic());',
    'if(position.SelectByMagic(_Symbol,77)) Print(position.TypeDescription()," ",position.Volume()," ",position.Comment()," ",position.Profit()>0);',
    'Print(trade.PositionModify(_Symbol,0,0)," ",trade.PositionModify(_Symbol,0,0)," ",trade.ResultRetcode());',
    'position.SelectByIndex(0); Print(trade.PositionClosePartial(position.Ticket(),0.04)," ",trade.ResultVolume());',
    'Print(trade.PositionClose(_Symbol)," ",PositionsTotal()," ",trade.ResultRetcodeDescription());',
    'Print(trade.PositionClose(_Symbol)," ",trade.ResultRetcode());',
  )
  expect(said).toEqual([
    'true 10009 77',
    'buy 0.1 in true',
    'true false 10025',
    'true 0.04',
    'true 0 done at 1.10400',
    'false 10006',
  ])
})

test('CTrade refuses what the server would not see', () => {
  expect(
    logs(
      'Print(trade.Buy(0)," ",trade.ResultRetcode()); Print(trade.PositionOpen(_Symbol,ORDER_TYPE_BUY_LIMIT,0.1,1,0,0)," ",trade.ResultRetcode());',
    ),
  ).toEqual(['false 10014', 'false 10013'])
})

test('orders wait, are found, changed and deleted', () => {
  const said = logs(
    'Print(trade.BuyLimit(0.2,1.05,_Symbol,0,0,ORDER_TIME_GTC,0,"low")," ",OrdersTotal());',
    'order.SelectByIndex(0); Print(order.TypeDescription()," ",order.VolumeCurrent()," ",order.PriceOpen()," ",order.Magic()," ",order.StateDescription());',
    'Print(trade.OrderModify(order.Ticket(),1.04,0,0,ORDER_TIME_GTC,0)," ",order.Select(order.Ticket())," ",order.PriceOpen());',
    'Print(trade.OrderDelete(order.Ticket())," ",OrdersTotal());',
    'trade.Sell(0.1); HistorySelect(0,TimeCurrent()); deal.SelectByIndex(HistoryDealsTotal()-1); Print(deal.TypeDescription()," ",deal.EntryDescription()," ",deal.Volume());',
  )
  expect(said).toEqual(['true 1', 'buy limit 0.2 1.05 77 placed', 'true true 1.04', 'true 0', 'Sell type In entry 0.1'])
})

test('two opposite positions close each other', () => {
  const said = logs(
    'trade.Sell(0.1); ulong a=trade.ResultOrder(); trade.Buy(0.3); ulong b=trade.ResultOrder(); Print(trade.PositionCloseBy(b,a)," ",PositionsTotal()," ",trade.PositionCloseBy(b,b));',
  )
  expect(said).toEqual(['true 1 false'])
})

test('arrays of numbers are sorted, searched and cut', () => {
  const said = printed(
    'CArrayInt a; int given[]={5,3,9,1}; a.AddArray(given); a.Sort(); Print(a[0]," ",a.Search(5)," ",a.SearchGreat(5)," ",a.SearchLess(5)," ",a.Search(4));\n' +
      'a.InsertSort(4); a.DeleteRange(0,1); a.Shift(0,2); Print(a.Total(),": ",a[0]," ",a[1]," ",a[2]," ",a.At(7)==INT_MAX);',
    '#include <Arrays/ArrayInt.mqh>',
  )
  expect(said).toEqual(['1 2 3 1 -1', '3: 5 9 4 true'])
})

test('arrays and lists of objects compare by their own method and free what they hold', () => {
  const head =
    '#include <Arrays/ArrayObj.mqh>\n#include <Arrays/List.mqh>\nint freed=0; class CNumber : public CObject { public: int n; CNumber(int v) { n=v; } ~CNumber() { freed++; } ' +
    'virtual int Compare(const CObject *node,const int mode=0) const { const CNumber *o=(const CNumber*)node; return(n-o.n); } };'
  const said = printed(
    'CArrayObj a; for(int i=0; i<5; i++) a.Add(new CNumber((i*3)%5)); a.Sort(); CNumber wanted(3); Print(a.Search(GetPointer(wanted))," ",((CNumber*)a.At(0)).n); a.Delete(0); Print(a.Total()," ",freed); a.Clear(); Print(freed);\n' +
      'CList l; for(int i=0; i<4; i++) l.Add(new CNumber(3-i)); l.Sort(0); string s=""; for(CObject *o=l.GetFirstNode(); o!=NULL; o=l.GetNextNode()) s+=(string)((CNumber*)o).n; l.Delete(1); Print(s," ",l.Total()," ",((CNumber*)l.GetLastNode()).n);',
    head,
  )
  expect(said).toEqual(['3 0', '4 1', '5', '0123 3 3'])
})

test('averages over buffers begin where their periods do', () => {
  const said = printed(
    'double p[]={1,2,3,4,5,6}; double b[]; ArrayResize(b,6); SimpleMAOnBuffer(6,0,0,3,p,b); Print(b[1]," ",b[2]," ",b[5]); ExponentialMAOnBuffer(6,0,0,3,p,b); Print(b[0]," ",b[2]); Print(SmoothedMA(3,3,2,p)," ",LinearWeightedMA(2,3,p));',
    '#include <MovingAverages.mqh>',
  )
  expect(said[0]).toBe('0.0 2.0 5.0')
  expect(said[1]).toBe('1.0 2.25')
  expect(said[2]).toMatch(/^2\.66666666\d* 2\.33333333/)
})

test('what has no body stops the program by its name', () => {
  const { fault } = runMql(
    '#include <Controls/Dialog.mqh>\nCAppDialog dialog;\nvoid OnTick() { dialog.Create(0,"a",0,1,1,2,2); }',
    someBars(5),
  )
  expect(fault).toMatchObject({ code: 'MQL5007', line: 3 })
  expect(fault?.message).toContain('CAppDialog::Create()')
})
