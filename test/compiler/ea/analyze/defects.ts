import type { sound } from './sound.ts'

/** A defect put into a sound program: the texts replaced (all their occurrences), the rule that must find it. */
export interface Defect {
  readonly base: keyof typeof sound
  readonly code: string
  readonly edits: readonly (readonly [from: string, to: string])[]
}

const defect = (base: Defect['base'], code: string, ...edits: Defect['edits']): Defect => ({ base, code, edits })
const spread = 'MarketInfo(Symbol(),MODE_SPREAD)>MaxSpread'
const inTick = (statements: string): readonly [string, string] => [
  'void OnTick()\n  {\n',
  `void OnTick()\n  {\n   ${statements}\n`,
]

export const defects: readonly Defect[] = [
  // Order execution
  defect('pool', 'unchecked-order-send', ['ticket=OrderSend(Symbol(),OP_BUY', 'OrderSend(Symbol(),OP_BUY']),
  defect('trade', 'unchecked-trade-call', [
    '   if(!trade.PositionOpen(_Symbol,type,lots,price,stop,target,"rsi") || trade.ResultRetcode()!=TRADE_RETCODE_DONE)\n      Print("Position refused: ",trade.ResultRetcodeDescription());',
    '   trade.PositionOpen(_Symbol,type,lots,price,stop,target,"rsi");',
  ]),
  defect('pool', 'unchecked-order-close', [
    'if(!OrderClose(OrderTicket(),OrderLots(),price,Slippage,clrGray))\n         Print("Not closed: ",GetLastError());',
    'OrderClose(OrderTicket(),OrderLots(),price,Slippage,clrGray);',
  ]),
  defect('pool', 'unchecked-order-select', [
    '      if(!OrderSelect(i,SELECT_BY_POS,MODE_TRADES))\n         continue;\n      if(OrderMagicNumber()!=',
    '      OrderSelect(i,SELECT_BY_POS,MODE_TRADES);\n      if(OrderMagicNumber()!=',
  ]),
  defect('pool', 'unchecked-order-modify', [
    '      RefreshRates();\n      double price=',
    '      OrderModify(OrderTicket(),OrderOpenPrice(),OrderOpenPrice(),OrderTakeProfit(),0);\n      double price=',
  ]),
  defect('pool', 'send-result-as-bool', [
    '   if(type==OP_BUY)\n      ticket=OrderSend(Symbol(),OP_BUY,lots,Ask,Slippage,Level(Ask-StopPoints*Point),Level(Ask+TargetPoints*Point),"cross",MagicNumber,0,clrBlue);\n   else',
    '   if(type==OP_BUY)\n     {\n      if(!OrderSend(Symbol(),OP_BUY,lots,Ask,Slippage,Level(Ask-StopPoints*Point),Level(Ask+TargetPoints*Point),"cross",MagicNumber))\n         return;\n     }\n   else',
  ]),
  defect(
    'request',
    'return-code-not-read',
    [' || result.retcode!=TRADE_RETCODE_DONE', ''],
    ['"Request refused: ",result.retcode', '"Request refused"'],
  ),
  defect(
    'trade',
    'return-code-not-read',
    [' || trade.ResultRetcode()!=TRADE_RETCODE_DONE', ''],
    [',trade.ResultRetcodeDescription()', ''],
  ),
  defect('pool', 'no-error-code', [',GetLastError()', '']),
  defect('pool', 'retry-without-limit', [
    '      ticket=OrderSend(Symbol(),OP_SELL',
    '      while(ticket<0) ticket=OrderSend(Symbol(),OP_SELL',
  ]),
  defect('pool', 'wrong-side-price', ['OP_BUY,lots,Ask,', 'OP_BUY,lots,Bid,']),
  defect('pool', 'wrong-side-price', ['OP_SELL,lots,Bid,', 'OP_SELL,lots,Ask,']),
  defect('pool', 'no-slippage', ['lots,Ask,Slippage,', 'lots,Ask,0,']),
  defect(
    'request',
    'filling-mode-fixed',
    ['request.type_filling=Filling();', 'request.type_filling=ORDER_FILLING_FOK;'],
    ['SymbolInfoInteger(_Symbol,SYMBOL_FILLING_MODE)', '3'],
  ),
  defect('trade', 'filling-mode-fixed', [
    'trade.SetTypeFillingBySymbol(_Symbol);',
    'trade.SetTypeFilling(ORDER_FILLING_IOC);',
  ]),
  defect('request', 'filling-mode-missing', ['   request.type_filling=Filling();\n', '']),
  defect('request', 'request-not-zeroed', ['MqlTradeRequest request={};', 'MqlTradeRequest request;']),
  defect('pool', 'trade-not-allowed', ['!IsTradeAllowed() || ', '']),
  defect('request', 'trade-not-allowed', ['!TerminalInfoInteger(TERMINAL_TRADE_ALLOWED) || ', '']),
  defect(
    'pool',
    'prices-not-refreshed',
    ['   RefreshRates();\n   int ticket', '   Sleep(500);\n   int ticket'],
    ['      RefreshRates();\n', ''],
  ),
  // Risk
  defect('pool', 'no-stop-loss', ['Level(Ask-StopPoints*Point),', '0,']),
  defect('trade', 'no-stop-loss', ['price,stop,target', 'price,0,target']),
  defect('pool', 'no-take-profit', ['Level(Ask+TargetPoints*Point)', '0']),
  defect('pool', 'stops-level-not-asked', [
    'MathMax(MarketInfo(Symbol(),MODE_STOPLEVEL),MarketInfo(Symbol(),MODE_FREEZELEVEL))',
    '0',
  ]),
  defect(
    'pool',
    'freeze-level-not-asked',
    [
      'MathMax(MarketInfo(Symbol(),MODE_STOPLEVEL),MarketInfo(Symbol(),MODE_FREEZELEVEL))',
      'MarketInfo(Symbol(),MODE_STOPLEVEL)',
    ],
    [
      '      RefreshRates();\n',
      '      if(!OrderModify(OrderTicket(),OrderOpenPrice(),OrderOpenPrice(),OrderTakeProfit(),0) && OrderStopLoss()>0) Print(GetLastError());\n',
    ],
  ),
  defect(
    'pool',
    'lots-not-normalised',
    ['   lots=MathFloor(lots/step)*step;\n', ''],
    ['MarketInfo(Symbol(),MODE_LOTSTEP)', '1'],
  ),
  defect('pool', 'lot-limits-not-asked', ['MarketInfo(Symbol(),MODE_MINLOT)', '0.01']),
  defect(
    'trade',
    'lots-not-normalised',
    ['   lots=MathFloor(lots/step)*step;\n', ''],
    ['SymbolInfoDouble(_Symbol,SYMBOL_VOLUME_STEP)', '1'],
  ),
  defect('pool', 'fixed-volume', ['OP_BUY,lots,', 'OP_BUY,0.1,']),
  defect(
    'pool',
    'martingale-without-limit',
    [
      '   lots=MathFloor(lots/step)*step;',
      '   if(OrdersHistoryTotal()>0) lots*=2;\n   lots=MathFloor(lots/step)*step;',
    ],
    ['MarketInfo(Symbol(),MODE_MAXLOT)', '100'],
  ),
  defect('pool', 'risk-too-high', ['RiskPercent   = 1.0', 'RiskPercent   = 20.0']),
  defect(
    'pool',
    'spread-not-asked',
    [` || ${spread}`, ''],
    ['input int    MaxSpread     = 30;     // Largest spread, points\n', ''],
  ),
  defect('pool', 'no-loss-limit', ['AccountEquity()', 'AccountBalance()']),
  defect('pool', 'margin-not-checked', [' || AccountFreeMarginCheck(Symbol(),type,lots)<=0', '']),
  defect('request', 'margin-not-checked', [
    '   if(!OrderCalcMargin(type,_Symbol,request.volume,request.price,margin) || margin>AccountInfoDouble(ACCOUNT_MARGIN_FREE))\n      return(false);\n',
    '',
  ]),
  // Positions
  defect('pool', 'missing-magic', ['"cross",MagicNumber,0,clrBlue', '"cross",0,0,clrBlue']),
  defect('trade', 'missing-magic', ['   trade.SetExpertMagicNumber(MagicNumber);\n', '']),
  defect(
    'pool',
    'magic-not-compared',
    ['OrderMagicNumber()==MagicNumber && ', ''],
    ['OrderMagicNumber()!=MagicNumber || ', ''],
  ),
  defect('pool', 'symbol-not-compared', [' && OrderSymbol()==Symbol()', ''], [' || OrderSymbol()!=Symbol()', '']),
  defect('pool', 'closing-forward', [
    'void CloseAll()\n  {\n   for(int i=OrdersTotal()-1; i>=0; i--)',
    'void CloseAll()\n  {\n   for(int i=0; i<OrdersTotal(); i++)',
  ]),
  defect('pool', 'history-pool-mismatch', [
    '   int count=0;\n   for(int i=OrdersTotal()-1; i>=0; i--)\n     {\n      if(!OrderSelect(i,SELECT_BY_POS,MODE_TRADES))',
    '   int count=0;\n   for(int i=OrdersTotal()-1; i>=0; i--)\n     {\n      if(!OrderSelect(i,SELECT_BY_POS,MODE_HISTORY))',
  ]),
  defect('pool', 'modify-without-comparison', [
    '      RefreshRates();\n',
    '      if(!OrderModify(OrderTicket(),OrderOpenPrice(),OrderOpenPrice(),OrderTakeProfit(),0)) Print(GetLastError());\n',
  ]),
  defect('request', 'netting-not-considered', [
    '   for(int i=PositionsTotal()-1; i>=0; i--)\n     {\n      ulong ticket=PositionGetTicket(i);\n      if(ticket==0)\n         continue;\n      if(PositionGetInteger(POSITION_MAGIC)==MagicNumber && PositionGetString(POSITION_SYMBOL)==_Symbol)\n         return(true);\n     }\n   return(false);',
    '   return(PositionSelect(_Symbol) && PositionGetInteger(POSITION_MAGIC)==MagicNumber);',
  ]),
  defect('pool', 'selected-by-index', [
    '   if(OwnOrders()>0)\n',
    '   if(OrderSelect(0,SELECT_BY_POS) && OrderMagicNumber()==MagicNumber)\n',
  ]),
  // Prices
  defect('pool', 'double-equality', ['fastBefore<=slowBefore', 'fastBefore==slowBefore']),
  defect('pool', 'fixed-point', ['Ask-StopPoints*Point', 'Ask-StopPoints*0.0001']),
  defect('pool', 'fixed-digits', ['NormalizeDouble(price,Digits)', 'NormalizeDouble(price,4)']),
  defect(
    'pool',
    'fixed-lot-digits',
    ['lots=MathFloor(lots/step)*step', 'lots=NormalizeDouble(lots,2)'],
    ['MarketInfo(Symbol(),MODE_LOTSTEP)', '1'],
  ),
  defect('pool', 'integer-division', ['double share', 'double share'], ['*RiskPercent/100/', '*RiskPercent*(1/100)/']),
  defect('pool', 'division-by-zero', [
    '   if(OwnOrders()>0)\n',
    '   double part=AccountBalance()/OrdersTotal();\n   if(OwnOrders()>0 || part<0)\n',
  ]),
  // Indicators
  defect(
    'trade',
    'handle-not-checked',
    ['   if(rsiHandle==INVALID_HANDLE)\n      return(INIT_FAILED);\n', ''],
    ['   if(rsiHandle!=INVALID_HANDLE)\n', ''],
    ['int      rsiHandle=INVALID_HANDLE;', 'int      rsiHandle;'],
  ),
  defect('trade', 'handle-not-released', [
    '   if(rsiHandle!=INVALID_HANDLE)\n      IndicatorRelease(rsiHandle);\n',
    '',
  ]),
  defect('trade', 'handle-on-tick', [
    '   double rsi[2];\n',
    '   rsiHandle=iRSI(_Symbol,_Period,14,PRICE_CLOSE);\n   double rsi[2];\n',
  ]),
  defect('trade', 'copy-not-checked', [
    '   if(CopyBuffer(rsiHandle,0,1,2,rsi)!=2)\n      return;',
    '   CopyBuffer(rsiHandle,0,1,2,rsi);',
  ]),
  defect('trade', 'series-direction', ['double rsi[2];', 'double rsi[];']),
  defect('pool', 'history-not-checked', [' || Bars<60', '']),
  defect(
    'pool',
    'signal-on-open-bar',
    ['30,0,MODE_EMA,PRICE_CLOSE,1)', '30,0,MODE_EMA,PRICE_CLOSE,0)'],
    ['!IsNewBar() || Bars<60 || ', ''],
    [
      'bool IsNewBar()\n  {\n   datetime time=iTime(Symbol(),Period(),0);\n   if(time==lastBar)\n      return(false);\n   lastBar=time;\n   return(true);\n  }\n',
      '',
    ],
    ['datetime lastBar=0;\n', ''],
  ),
  defect('trade', 'custom-not-embedded', [
    'iRSI(_Symbol,_Period,14,PRICE_CLOSE)',
    'iCustom(_Symbol,_Period,"MyTrend")',
  ]),
  // Time
  defect('pool', 'sleep-on-tick', inTick('Sleep(1000);')),
  defect('pool', 'endless-loop', inTick('while(true) { Comment(Bid); }')),
  defect('pool', 'local-clock', inTick('if(TimeHour(TimeLocal())<8) return;')),
  defect('pool', 'exact-moment', inTick("if(TimeCurrent()==D'2026.01.05 10:00') CloseAll();")),
  defect('pool', 'new-bar-by-volume', ['!IsNewBar()', 'Volume[0]>1']),
  defect('pool', 'new-bar-by-count', inTick('static int bars=0; if(Bars!=bars) { bars=Bars; Comment(bars); }')),
  // Robustness and performance
  defect('pool', 'index-out-of-range', inTick('double levels[3]; levels[0]=1; levels[3]=2; Comment(levels[0]);')),
  defect(
    'pool',
    'loop-past-end',
    inTick('double levels[]; ArrayResize(levels,5); for(int k=0; k<=ArraySize(levels); k++) levels[k]=0;'),
  ),
  defect('trade', 'uninitialised', inTick('double level; Comment(level);')),
  defect(
    'pool',
    'growing-array',
    ['datetime lastBar=0;', 'datetime lastBar=0;\ndouble ticks[];'],
    inTick('ArrayResize(ticks,ArraySize(ticks)+1); ticks[ArraySize(ticks)-1]=Bid;'),
  ),
  defect(
    'trade',
    'object-not-deleted',
    ['CTrade   trade;', 'CTrade   trade;\nclass CPoint { public: double price; };'],
    inTick('CPoint *point=new CPoint(); point.price=1;'),
  ),
  defect('pool', 'objects-not-deleted', [
    '   bool up=',
    '   ObjectCreate(0,"signal"+TimeToString(lastBar),OBJ_VLINE,0,lastBar,0);\n   bool up=',
  ]),
  defect('pool', 'all-objects-deleted', ['   Comment("");', '   Comment("");\n   ObjectsDeleteAll(0,-1,OBJ_VLINE);']),
  defect('pool', 'message-on-every-tick', inTick('SendNotification("price "+DoubleToString(Bid,Digits));')),
  defect('pool', 'print-on-every-tick', inTick('Print(Bid);')),
  defect('pool', 'file-not-closed', [
    '   Comment("");',
    '   int file=FileOpen("day.csv",FILE_WRITE|FILE_CSV);\n   if(file!=INVALID_HANDLE) FileWrite(file,dayEquity);',
  ]),
  defect(
    'trade',
    'web-request-on-tick',
    inTick('char d[],r[]; string h; if(WebRequest("GET","https://example.org","",1000,d,r,h)<0) return;'),
  ),
  defect(
    'pool',
    'dll-import',
    ['#property strict\n', '#property strict\n#import "user32.dll"\nint GetParent(int window);\n#import\n'],
    ['   Comment("");', '   Comment(GetParent(1));'],
  ),
  defect('pool', 'inputs-not-checked', [
    '   if(StopPoints<=0 || TargetPoints<=0 || RiskPercent<=0 || RiskPercent>2)\n      return(INIT_PARAMETERS_INCORRECT);\n',
    '',
  ]),
  defect('pool', 'not-strict', ['#property strict\n', '']),
  defect(
    'pool',
    'old-entry-point',
    ['void OnTick()', 'int start()'],
    ['   if(down)\n      Open(OP_SELL);\n', '   if(down)\n      Open(OP_SELL);\n   return(0);\n'],
    [' || IsDayLost())\n      return;', ' || IsDayLost())\n      return(0);'],
    ['   if(OwnOrders()>0)\n      return;', '   if(OwnOrders()>0)\n      return(0);'],
  ),
  defect('pool', 'timer-not-stopped', [
    '   return(INIT_SUCCEEDED);',
    '   EventSetTimer(60);\n   return(INIT_SUCCEEDED);',
  ]),
  defect('pool', 'shared-terminal-variable', [
    '      dayEquity=AccountEquity();',
    '      dayEquity=AccountEquity();\n      GlobalVariableSet("equity",dayEquity);',
  ]),
  defect('pool', 'assignment-in-condition', ['   if(up)\n', '   if(up=true)\n']),
  defect('pool', 'same-on-both-sides', ['fast<slow &&', 'slow<slow &&']),
  defect('pool', 'same-condition-twice', [
    '   if(up)\n      Open(OP_BUY);\n   if(down)',
    '   if(up)\n      Open(OP_BUY);\n   else if(up)',
  ]),
  defect('pool', 'unused-input', ['input int    Slippage', 'input int    Reserve = 5;\ninput int    Slippage']),
  defect('pool', 'empty-branch', ['   if(up || down)\n', '   if(up || down);\n']),
  defect('pool', 'lost-precision', ['   double fast=', '   int level=Bid*10;\n   Comment(level);\n   double fast=']),
]
