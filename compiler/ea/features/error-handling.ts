import { errorHandling as errorHandlingDetector } from './existing/other-detectors.ts'
import { type Feature, functionHeading } from './feature.ts'

export const errorHandling: Feature = {
  id: 'error-handling',
  title: 'Error handling',
  doc: {
    what:
      'Reads the answer of every trade request, tries again where the cause passes by itself, and prints the ' +
      'rest in words.',
    why:
      'A requote or a busy server is no reason to miss an entry, and worse, to miss a stop. A request that was ' +
      'refused without anybody noticing makes a program act on positions that it does not have.',
    example:
      'A buy meets a requote: it is sent again at the new price after 300 ms, at most three times. "Not enough ' +
      'money" is not tried again, and is printed in the log.',
  },
  inputs: [
    { name: 'RetryAttempts', type: 'int', value: 3, label: 'How often a request is sent at most', min: 1, max: 10 },
    {
      name: 'RetryPauseMs',
      type: 'int',
      value: 300,
      label: 'Pause before the next attempt, milliseconds',
      min: 0,
      max: 10000,
    },
  ],
  atRequests: 'retries',
  code: {
    mql4: `${functionHeading(
      'OrderSend, tried again where the cause passes by itself',
    )}int SendWithRetry(string symbol,int type,double lots,double price,int slippage,double stop,double target,string comment=NULL,int magic=0,datetime expiration=0,color arrow=clrNONE)
  {
   for(int attempt=1; !IsStopped(); attempt++)
     {
      ResetLastError();
      int ticket=OrderSend(symbol,type,lots,price,slippage,stop,target,comment,magic,expiration,arrow);
      if(ticket>0 || !IsWorthRetrying("OrderSend",attempt))
         return(ticket);
      Sleep(RetryPauseMs);
      RefreshRates();
      if(type==OP_BUY || type==OP_SELL)
         price=SymbolInfoDouble(symbol,type==OP_BUY ? SYMBOL_ASK : SYMBOL_BID);
     }
   return(-1);
  }
${functionHeading(
  'OrderClose, tried again where the cause passes by itself',
)}bool CloseWithRetry(int ticket,double lots,double price,int slippage,color arrow=clrNONE)
  {
   for(int attempt=1; !IsStopped(); attempt++)
     {
      ResetLastError();
      if(OrderClose(ticket,lots,price,slippage,arrow))
         return(true);
      if(!IsWorthRetrying("OrderClose",attempt))
         return(false);
      Sleep(RetryPauseMs);
      RefreshRates();
      if(OrderTicket()==ticket)
         price=SymbolInfoDouble(OrderSymbol(),OrderType()==OP_BUY ? SYMBOL_BID : SYMBOL_ASK);
     }
   return(false);
  }
${functionHeading(
  'OrderModify, tried again where the cause passes by itself',
)}bool ModifyWithRetry(int ticket,double price,double stop,double target,datetime expiration,color arrow=clrNONE)
  {
   for(int attempt=1; !IsStopped(); attempt++)
     {
      ResetLastError();
      if(OrderModify(ticket,price,stop,target,expiration,arrow))
         return(true);
      if(!IsWorthRetrying("OrderModify",attempt))
         return(false);
      Sleep(RetryPauseMs);
     }
   return(false);
  }
${functionHeading(
  'OrderDelete, tried again where the cause passes by itself',
)}bool DeleteWithRetry(int ticket,color arrow=clrNONE)
  {
   for(int attempt=1; !IsStopped(); attempt++)
     {
      ResetLastError();
      if(OrderDelete(ticket,arrow))
         return(true);
      if(!IsWorthRetrying("OrderDelete",attempt))
         return(false);
      Sleep(RetryPauseMs);
     }
   return(false);
  }
${functionHeading(
  'Prints why a request failed; does another attempt make sense? _LastError stays for the caller',
)}bool IsWorthRetrying(const string action,const int attempt)
  {
   int  error=_LastError;
   bool passes=(error==ERR_SERVER_BUSY || error==ERR_NO_CONNECTION || error==ERR_PRICE_CHANGED || error==ERR_OFF_QUOTES ||
                error==ERR_BROKER_BUSY || error==ERR_REQUOTE || error==ERR_TRADE_CONTEXT_BUSY || error==ERR_INVALID_PRICE);
   Print(action," failed, attempt ",attempt,": ",TradeErrorText(error));
   return(passes && attempt<RetryAttempts);
  }
`,
    mql5: `${functionHeading(
      'OrderSend, tried again where the cause passes by itself',
    )}bool SendWithRetry(MqlTradeRequest &request,MqlTradeResult &result)
  {
   for(int attempt=1; !IsStopped(); attempt++)
     {
      if(OrderSend(request,result) && IsAccepted(result.retcode))
         return(true);
      if(!IsWorthRetrying(result.retcode,attempt))
         return(false);
      Sleep(RetryPauseMs);
      if(request.action==TRADE_ACTION_DEAL)
         request.price=SymbolInfoDouble(request.symbol,request.type==ORDER_TYPE_BUY ? SYMBOL_ASK : SYMBOL_BID);
     }
   return(false);
  }
${functionHeading('Has the server taken the request?')}bool IsAccepted(const uint retcode)
  {
   return(retcode==TRADE_RETCODE_DONE || retcode==TRADE_RETCODE_DONE_PARTIAL || retcode==TRADE_RETCODE_PLACED || retcode==TRADE_RETCODE_NO_CHANGES);
  }
${functionHeading(
  'Prints why a request failed; does another attempt make sense?',
)}bool IsWorthRetrying(const uint retcode,const int attempt)
  {
   bool passes=(retcode==TRADE_RETCODE_REQUOTE || retcode==TRADE_RETCODE_PRICE_CHANGED || retcode==TRADE_RETCODE_PRICE_OFF ||
                retcode==TRADE_RETCODE_CONNECTION || retcode==TRADE_RETCODE_LOCKED || retcode==TRADE_RETCODE_TOO_MANY_REQUESTS);
   Print("Request failed, attempt ",attempt,": ",TradeErrorText(retcode));
   return(passes && attempt<RetryAttempts);
  }
`,
  },
  existing: { what: 'Orders are sent again in a loop.', find: errorHandlingDetector },
  warnings: [
    {
      inputs: ['RetryAttempts', 'RetryPauseMs'],
      find: (value) =>
        value('RetryAttempts') * value('RetryPauseMs') > 10_000
          ? 'A failing request can hold the program for more than 10 seconds. Set fewer attempts or a shorter pause.'
          : null,
    },
  ],
}

/** For programs that trade through the standard library; needs the library's class. */
export const retriedTrade = `${functionHeading(
  'Looks at what the trade object was answered, and sends the same request again where the cause passes by itself',
)}bool Retried(const bool isSent,CTrade &trade)
  {
   if(isSent && IsAccepted(trade.ResultRetcode()))
      return(true);
   if(!IsWorthRetrying(trade.ResultRetcode(),1))
      return(false);
   MqlTradeRequest request={};
   MqlTradeResult  result={};
   trade.Request(request);
   return(SendWithRetry(request,result));
  }
`
