import type { Dialect } from '../../../api.ts'
import { functionHeading, forBothDialects, type DialectTerms } from '../feature.ts'

/** Functions shared by several features. */
export const helpers: readonly Readonly<Record<Dialect, string>>[] = [
  forBothDialects(
    () => `${functionHeading(
      'The price at which a position of this side would be closed',
    )}double PriceOf(const string symbol,const bool isBuy)
  {
   return(isBuy ? SymbolInfoDouble(symbol,SYMBOL_BID) : SymbolInfoDouble(symbol,SYMBOL_ASK));
  }
`,
  ),
  forBothDialects(improveStop),
  forBothDialects(closeSelected),
  forBothDialects(
    () => `${functionHeading(
      'A volume the broker takes: a whole number of steps, within the limits',
    )}double LotsWithin(const string symbol,const double wanted)
  {
   double step=SymbolInfoDouble(symbol,SYMBOL_VOLUME_STEP);
   double lots=step>0 ? MathFloor(wanted/step+0.0000001)*step : wanted;
   lots=MathMin(lots,SymbolInfoDouble(symbol,SYMBOL_VOLUME_MAX));
   return(NormalizeDouble(MathMax(lots,SymbolInfoDouble(symbol,SYMBOL_VOLUME_MIN)),8));
  }
`,
  ),
  {
    mql4: '',
    mql5: `${functionHeading(
      'A way of filling that the symbol allows',
    )}ENUM_ORDER_TYPE_FILLING FillingOf(const string symbol)
  {
   long modes=SymbolInfoInteger(symbol,SYMBOL_FILLING_MODE);
   if((modes&SYMBOL_FILLING_FOK)!=0)
      return(ORDER_FILLING_FOK);
   if((modes&SYMBOL_FILLING_IOC)!=0)
      return(ORDER_FILLING_IOC);
   return(ORDER_FILLING_RETURN);
  }
`,
  },
  {
    mql4: errorText('const int error', 'error', errorsMql4()),
    mql5: errorText('const uint retcode', 'retcode', errorsMql5()),
  },
]

function improveStop({ hasOrderPool, symbol, isBuy, stop }: DialectTerms): string {
  const modify = hasOrderPool
    ? `   if(OrderModify(OrderTicket(),OrderOpenPrice(),newStop,OrderTakeProfit(),0))
      return(true);
   Print("Stop of #",OrderTicket()," stays: error ",_LastError);
`
    : `   MqlTradeRequest request={};
   MqlTradeResult  result={};
   request.action=TRADE_ACTION_SLTP;
   request.position=(ulong)PositionGetInteger(POSITION_TICKET);
   request.symbol=symbol;
   request.sl=newStop;
   request.tp=PositionGetDouble(POSITION_TP);
   if(OrderSend(request,result) && result.retcode==TRADE_RETCODE_DONE)
      return(true);
   Print("Stop of #",request.position," stays: ",result.retcode);
`
  return `${functionHeading(
    'Moves the stop of the selected position where that is nearer to the price by a step, ' +
      "and the broker's levels leave room",
  )}bool ImproveStop(const double wanted,const int stepPoints)
  {
   string symbol=${symbol};
   bool   isBuy=(${isBuy});
   double point=SymbolInfoDouble(symbol,SYMBOL_POINT);
   double price=PriceOf(symbol,isBuy);
   double held=${stop};
   double newStop=NormalizeDouble(wanted,(int)SymbolInfoInteger(symbol,SYMBOL_DIGITS));
   if(held>0 && (isBuy ? newStop-held : held-newStop)<MathMax(stepPoints,1)*point-point/2)
      return(false);
   long room=SymbolInfoInteger(symbol,SYMBOL_TRADE_STOPS_LEVEL);
   long frozen=SymbolInfoInteger(symbol,SYMBOL_TRADE_FREEZE_LEVEL);
   if((isBuy ? price-newStop : newStop-price)<=MathMax(room,frozen)*point)
      return(false);
   if(held>0 && MathAbs(price-held)<=frozen*point)
      return(false);
   ResetLastError();
${modify}   return(false);
  }
`
}

function closeSelected({ hasOrderPool }: DialectTerms): string {
  if (hasOrderPool) {
    return `${functionHeading('Closes the selected order at the market')}bool CloseSelected(const string reason)
  {
   ResetLastError();
   if(OrderClose(OrderTicket(),OrderLots(),PriceOf(OrderSymbol(),OrderType()==OP_BUY),30))
      return(true);
   Print(reason,": #",OrderTicket()," was not closed: error ",_LastError);
   return(false);
  }
`
  }
  return `${functionHeading('Closes the selected position at the market')}bool CloseSelected(const string reason)
  {
   bool isBuy=(PositionGetInteger(POSITION_TYPE)==POSITION_TYPE_BUY);
   MqlTradeRequest request={};
   MqlTradeResult  result={};
   request.action=TRADE_ACTION_DEAL;
   request.position=(ulong)PositionGetInteger(POSITION_TICKET);
   request.magic=(ulong)PositionGetInteger(POSITION_MAGIC);
   request.symbol=PositionGetString(POSITION_SYMBOL);
   request.volume=PositionGetDouble(POSITION_VOLUME);
   request.type=isBuy ? ORDER_TYPE_SELL : ORDER_TYPE_BUY;
   request.price=PriceOf(request.symbol,isBuy);
   request.deviation=30;
   request.type_filling=FillingOf(request.symbol);
   if(OrderSend(request,result) && (result.retcode==TRADE_RETCODE_DONE || result.retcode==TRADE_RETCODE_PLACED))
      return(true);
   Print(reason,": #",request.position," was not closed: ",result.retcode);
   return(false);
  }
`
}

function errorText(parameter: string, value: string, messages: readonly (readonly [string, string])[]): string {
  return `${functionHeading('Answers of the trade server in words')}string TradeErrorText(${parameter})
  {
   switch(${value})
     {
${messages.map(([code, text]) => `      case ${`${code}:`.padEnd(30)} return("${text}");\n`).join('')}     }
   return("error "+IntegerToString(${value}));
  }
`
}

function errorsMql4(): (readonly [string, string])[] {
  return [
    ['ERR_NO_RESULT', 'nothing would change'],
    ['ERR_SERVER_BUSY', 'the server is busy'],
    ['ERR_NO_CONNECTION', 'no connection'],
    ['ERR_TRADE_TIMEOUT', 'the server did not answer in time'],
    ['ERR_INVALID_PRICE', 'the price is invalid'],
    ['ERR_INVALID_STOPS', 'stop or target are too near'],
    ['ERR_INVALID_TRADE_VOLUME', 'the volume is invalid'],
    ['ERR_MARKET_CLOSED', 'the market is closed'],
    ['ERR_TRADE_DISABLED', 'trading is disabled'],
    ['ERR_NOT_ENOUGH_MONEY', 'not enough money'],
    ['ERR_PRICE_CHANGED', 'the price has changed'],
    ['ERR_OFF_QUOTES', 'there are no quotes'],
    ['ERR_BROKER_BUSY', 'the broker is busy'],
    ['ERR_REQUOTE', 'requote'],
    ['ERR_TRADE_TOO_MANY_ORDERS', 'too many orders'],
    ['ERR_TRADE_CONTEXT_BUSY', 'another program is trading'],
    ['ERR_TRADE_NOT_ALLOWED', 'automated trading is switched off'],
  ]
}

function errorsMql5(): (readonly [string, string])[] {
  return [
    ['TRADE_RETCODE_REQUOTE', 'requote'],
    ['TRADE_RETCODE_REJECT', 'rejected'],
    ['TRADE_RETCODE_INVALID', 'the request is invalid'],
    ['TRADE_RETCODE_INVALID_VOLUME', 'the volume is invalid'],
    ['TRADE_RETCODE_INVALID_PRICE', 'the price is invalid'],
    ['TRADE_RETCODE_INVALID_STOPS', 'stop or target are too near'],
    ['TRADE_RETCODE_TRADE_DISABLED', 'trading is disabled'],
    ['TRADE_RETCODE_MARKET_CLOSED', 'the market is closed'],
    ['TRADE_RETCODE_NO_MONEY', 'not enough money'],
    ['TRADE_RETCODE_PRICE_CHANGED', 'the price has changed'],
    ['TRADE_RETCODE_PRICE_OFF', 'there are no quotes'],
    ['TRADE_RETCODE_TOO_MANY_REQUESTS', 'too many requests'],
    ['TRADE_RETCODE_NO_CHANGES', 'nothing would change'],
    ['TRADE_RETCODE_CLIENT_DISABLES_AT', 'automated trading is switched off'],
    ['TRADE_RETCODE_FROZEN', 'order or position are frozen'],
    ['TRADE_RETCODE_INVALID_FILL', 'this way of filling is not supported'],
    ['TRADE_RETCODE_CONNECTION', 'no connection'],
    ['TRADE_RETCODE_LIMIT_ORDERS', 'too many orders'],
    ['TRADE_RETCODE_LIMIT_VOLUME', 'too much volume'],
  ]
}
