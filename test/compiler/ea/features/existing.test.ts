import type { Dialect } from '../../../../compiler/api.ts'
import { analyze, optimize } from '../../../../compiler/index.ts'
import type { FeatureId } from '../../../../compiler/ids.ts'
import { sound } from '../analyze/sound.ts'
import { oneBuy, samples } from './samples.ts'
import { defined } from '../../../support/defined.ts'

const found = (text: string, language: Dialect): string[] =>
  analyze({ source: { name: 'ea', text }, language }).existing.map(({ id, line }) => `${id} ${line}`)

/** An MQL4 program; `tick` runs for each own position, `entry` before the order. */
const pooled = (tick: string, entry = '', more = ''): string => `#property strict
input int Magic=5; input int Trail=150; input int MaxCost=20; input int FromHour=8; input int ToHour=17; input double Lots=0.1;
${more}
void OnTick()
  {
   for(int i=OrdersTotal()-1; i>=0; i--)
     {
      if(!OrderSelect(i,SELECT_BY_POS) || OrderMagicNumber()!=Magic) continue;
${tick}
     }
${entry}
   if(OrdersTotal()==0 && OrderSend(Symbol(),OP_BUY,Lots,Ask,30,Bid-300*Point,0,"",Magic)<0) Print(GetLastError());
  }
`
const moved = (stop: string): string =>
  `if(!OrderModify(OrderTicket(),OrderOpenPrice(),${stop},OrderTakeProfit(),0)) Print(GetLastError());`

const own: readonly (readonly [name: string, id: FeatureId, text: string])[] = [
  [
    'a stop behind the price',
    'trailing-stop',
    pooled(`      if(OrderStopLoss()<Bid-Trail*Point) ${moved('Bid-Trail*Point')}`),
  ],
  [
    'a stop behind the price in a variable and a helper',
    'trailing-stop',
    pooled(
      `      double level=Behind(Bid); double held=OrderStopLoss();\n      if(level>held) ${moved('level')}`,
      '',
      'double Behind(double price) { return(NormalizeDouble(price-Trail*Point,Digits)); }',
    ),
  ],
  [
    'a stop at the low of the last bars',
    'trailing-stop',
    pooled(`      double level=Low[iLowest(NULL,0,MODE_LOW,5,1)];\n      if(level>OrderStopLoss()) ${moved('level')}`),
  ],
  [
    'a stop at the opening',
    'breakeven',
    pooled(
      `      if(Bid-OrderOpenPrice()>100*Point && OrderStopLoss()<OrderOpenPrice()) ${moved('OrderOpenPrice()+10*Point')}`,
    ),
  ],
  ['a spread that is too wide', 'spread-filter', pooled('', '   if(MarketInfo(Symbol(),MODE_SPREAD)>MaxCost) return;')],
  [
    'Ask less Bid in a helper',
    'spread-filter',
    pooled('', '   if(!IsCheap()) return;', 'bool IsCheap() { double cost=(Ask-Bid)/Point; return(cost<=MaxCost); }'),
  ],
  ['hours of entries', 'session-filter', pooled('', '   if(Hour()<FromHour || Hour()>=ToHour) return;')],
  [
    'hours in a flag',
    'session-filter',
    pooled(
      '',
      '   bool open=false;\n   if(TimeHour(TimeCurrent())>=FromHour && TimeHour(TimeCurrent())<ToHour) open=true;\n   if(!open) return;',
    ),
  ],
  [
    'a day that is lost',
    'daily-limit',
    pooled(
      '',
      '   static double begun=0; static int today=-1;\n   if(Day()!=today) { today=Day(); begun=AccountEquity(); }\n   if(AccountEquity()<begun-MaxCost) return;',
    ),
  ],
  ['growing volumes', 'grid-martingale', pooled('', '   if(OrdersHistoryTotal()>3) lots*=2;', 'double lots=0.1;')],
  [
    'a retry',
    'error-handling',
    '#property strict\ninput int Magic=5;\nvoid OnTick()\n  {\n   for(int n=0; n<3; n++)\n     {\n      int ticket=OrderSend(Symbol(),OP_BUY,0.1,Ask,30,0,0,"",Magic);\n      if(ticket>0) break;\n      Sleep(200);\n     }\n  }\n',
  ],
  ['push messages', 'mobile-alerts', pooled('      SendNotification("open");')],
]

test.each(own)('recognises %s', (_name, id, text) => {
  const report = analyze({ source: { name: 'ea', text }, language: 'mql4' })
  expect(report.diagnostics).toEqual([])
  expect(report.existing.map((row) => row.id)).toEqual([id])
})

test('recognises both ways of MQL5 to move a stop', () => {
  const loop = (act: string, head = ''): string => `${head}input long Magic=5; input int Trail=150;
void OnTick()
  {
   for(int i=PositionsTotal()-1; i>=0; i--)
     {
      ulong ticket=PositionGetTicket(i);
      if(ticket==0 || PositionGetInteger(POSITION_MAGIC)!=Magic) continue;
      double level=SymbolInfoDouble(_Symbol,SYMBOL_BID)-Trail*_Point;
      if(level<=PositionGetDouble(POSITION_SL)) continue;
      ${act}
     }
  }
`
  const request =
    'MqlTradeRequest request={}; MqlTradeResult result={}; request.action=TRADE_ACTION_SLTP; request.position=ticket; request.sl=level; if(!OrderSend(request,result)) Print(result.retcode);'
  expect(found(loop(request), 'mql5')).toEqual([expect.stringMatching(/^trailing-stop /)])
  expect(
    found(
      loop(
        'if(!trade.PositionModify(ticket,level,0)) Print(trade.ResultRetcode());',
        '#include <Trade/Trade.mqh>\nCTrade trade;\n',
      ),
      'mql5',
    ),
  ).toEqual([expect.stringMatching(/^trailing-stop /)])
})

const others: readonly (readonly [name: string, text: string])[] = [
  [
    'a first stop after the order',
    '#property strict\ninput int Magic=5;\nvoid OnTick()\n  {\n   if(OrdersTotal()>0) return;\n   int ticket=OrderSend(Symbol(),OP_BUY,0.1,Ask,30,0,0,"",Magic);\n   if(ticket>0 && Bid>1 && !OrderModify(ticket,OrderOpenPrice(),Bid-300*Point,0,0)) Print(GetLastError());\n  }\n',
  ],
  [
    'a stop set once where there is none',
    pooled(`      if(OrderStopLoss()==0) ${moved('OrderOpenPrice()-300*Point')}`),
  ],
  ['a spread that is shown', pooled('', '   if(MarketInfo(Symbol(),MODE_SPREAD)>MaxCost) Comment("wide");')],
  [
    'an hour at which positions are closed',
    pooled(
      '',
      '   if(Hour()>=22) { if(OrderSelect(0,SELECT_BY_POS) && !OrderClose(OrderTicket(),OrderLots(),Bid,30)) Print(GetLastError()); }',
    ),
  ],
  ['a new hour', pooled('', '   static int last=-1;\n   if(Hour()==last) return;\n   last=Hour();')],
  [
    'a largest profit that is only kept',
    pooled('', '   static double best=0;\n   if(AccountProfit()>best) best=AccountProfit();\n   Comment(best);'),
  ],
]

test.each(others)('does not take %s for a feature', (_name, text) => {
  expect(analyze({ source: { name: 'ea', text }, language: 'mql4' }).diagnostics).toEqual([])
  expect(found(text, 'mql4')).toEqual([])
})

test('the sample programs have none, the sound ones their filters', () => {
  for (const { text, dialect } of [...Object.values(samples), { text: oneBuy.mql4, dialect: 'mql4' as const }])
    expect(found(text, dialect)).toEqual([])
  expect(found(sound.pool.text, 'mql4').map((row) => row.split(' ')[0])).toEqual(
    expect.arrayContaining(['spread-filter', 'daily-limit']),
  )
})

test('what is there is not doubled, unless it is asked for anyway', () => {
  const [, , text] = defined(own[0])
  const line = Number(defined(found(text, 'mql4')[0]).split(' ')[1])
  const given = (anyway: boolean) =>
    optimize({
      source: { name: 'ea', text },
      language: 'mql4',
      features: [{ id: 'trailing-stop', anyway }, { id: 'breakeven' }],
    })
  expect(given(false).notApplied).toEqual([
    { what: 'trailing-stop', why: `Already there, line ${line}: The stop follows the price.` },
  ])
  expect(given(false).applied.map(({ id }) => id)).toEqual(['breakeven'])
  expect(given(true).applied.map(({ id }) => id)).toEqual(['trailing-stop', 'breakeven'])
})
