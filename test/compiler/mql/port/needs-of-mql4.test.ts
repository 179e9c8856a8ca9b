import { needsOfMql4 } from '../../../../compiler/index.ts'

const needs = (text: string): readonly string[] =>
  needsOfMql4([{ name: 'program.mq5', text }]).map(
    ({ line, name, times, advice }) => `${line} ${name} ${times} ${advice.split(/[,:;]/)[0]}`,
  )

test('positions, handles, library classes and handlers are told with what MetaTrader 4 has instead', () => {
  expect(
    needs(`#include <Trade/Trade.mqh>
CTrade trade;
int h;
int OnInit() { h=iMA(NULL,0,10,0,MODE_SMA,PRICE_CLOSE); return(INIT_SUCCEEDED); }
void OnTick()
  {
   double v[1];
   if(CopyBuffer(h,0,0,1,v)!=1) return;
   for(int i=PositionsTotal()-1; i>=0; i--) if(PositionGetTicket(i)>0 && PositionsTotal()<3) Print(PositionGetDouble(POSITION_PROFIT));
  }
void OnTrade() {}`),
  ).toEqual([
    '1 #include <Trade/Trade.mqh> 1 MetaTrader 4 has no such file',
    '2 CTrade 1 MetaTrader 4 has no such class',
    '4 iMA 1 indicators have no handles there',
    '8 CopyBuffer 1 indicators have no handles there',
    '9 PositionsTotal 2 open positions are market orders there',
    '9 PositionGetTicket 1 open positions are market orders there',
    '9 PositionGetDouble 1 open positions are market orders there',
    '11 OnTrade 1 MetaTrader 4 never calls it',
  ])
})

test('constants that belong together are one need, with every line that has them', () => {
  const text = `void OnTick()
  {
   MqlTradeRequest request={};
   if(GetLastError()==ERR_TRADE_SEND_FAILED || GetLastError()==ERR_SMALL_ARRAY) Print(DRAW_COLOR_LINE);
   if(GetLastError()==ERR_WRONG_FILENAME) Print(PositionGetInteger(POSITION_TYPE)==POSITION_TYPE_BUY);
  }`
  expect(
    needsOfMql4([{ name: 'program.mq5', text }]).map(({ lines, name, times }) => `${lines.join('+')} ${name} ${times}`),
  ).toEqual(['3 trade requests 1', '4+5 ERR_… 3', '4 DRAW_… 1', '5 PositionGetInteger 1', '5 POSITION_… 1'])
})

test('a program that runs on both needs nothing; one with errors is not judged', () => {
  expect(needs(`void OnStart() { Print(iClose(NULL,0,1)," ",AccountInfoDouble(ACCOUNT_BALANCE)); }`)).toEqual([])
  expect(needs(`void OnStart() { PositionsTotal(; }`)).toEqual([])
})
