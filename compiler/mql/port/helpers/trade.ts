import type { Helper } from './helper.ts'

/**
 * Keeps the numbers of trade errors where a program reads them. Helpers of trade say `return(TradeFailed(number))`,
 * which is false.
 */
const lastError: Helper = {
  names: ['LastError', 'TradeFailed', 'TradeErrorOf'],
  text: `
int tradeError=0; // number of a trade error that has not been read

// MetaTrader 4's number of the last error, which reading clears
int LastError()
  {
   int code=GetLastError();
   if(tradeError!=0 && (code==0 || code==ERR_TRADE_SEND_FAILED))
      code=tradeError;
   if(code==ERR_HISTORY_NOT_FOUND)
      code=4066;
   tradeError=0;
   ResetLastError();
   return(code);
  }

// Keeps the number of a trade error
bool TradeFailed(const int code)
  {
   tradeError=code;
   ResetLastError();
   return(false);
  }

// MetaTrader 4's number for what the trade server answers
int TradeErrorOf(const uint retcode,const ENUM_TRADE_REQUEST_ACTIONS action)
  {
   switch(retcode)
     {
      case TRADE_RETCODE_INVALID:
      case TRADE_RETCODE_INVALID_FILL:
         return(3);
      case TRADE_RETCODE_CONNECTION:
         return(6);
      case TRADE_RETCODE_TIMEOUT:
         return(128);
      case TRADE_RETCODE_INVALID_PRICE:
         return(action==TRADE_ACTION_DEAL ? 129 : 130);
      case TRADE_RETCODE_INVALID_STOPS:
         return(130);
      case TRADE_RETCODE_INVALID_VOLUME:
      case TRADE_RETCODE_INVALID_CLOSE_VOLUME:
      case TRADE_RETCODE_LIMIT_VOLUME:
         return(131);
      case TRADE_RETCODE_MARKET_CLOSED:
         return(132);
      case TRADE_RETCODE_TRADE_DISABLED:
      case TRADE_RETCODE_CLOSE_ONLY:
         return(133);
      case TRADE_RETCODE_NO_MONEY:
         return(134);
      case TRADE_RETCODE_PRICE_CHANGED:
         return(135);
      case TRADE_RETCODE_PRICE_OFF:
         return(136);
      case TRADE_RETCODE_REQUOTE:
         return(138);
      case TRADE_RETCODE_LOCKED:
         return(139);
      case TRADE_RETCODE_LONG_ONLY:
         return(140);
      case TRADE_RETCODE_TOO_MANY_REQUESTS:
         return(141);
      case TRADE_RETCODE_FROZEN:
         return(145);
      case TRADE_RETCODE_INVALID_EXPIRATION:
         return(147);
      case TRADE_RETCODE_LIMIT_ORDERS:
      case TRADE_RETCODE_LIMIT_POSITIONS:
         return(148);
      case TRADE_RETCODE_HEDGE_PROHIBITED:
         return(149);
      case TRADE_RETCODE_FIFO_CLOSE:
         return(150);
      case TRADE_RETCODE_NO_CHANGES:
         return(1);
      case TRADE_RETCODE_INVALID_ORDER:
      case TRADE_RETCODE_POSITION_CLOSED:
         return(4108);
      case TRADE_RETCODE_CLIENT_DISABLES_AT:
      case TRADE_RETCODE_SERVER_DISABLES_AT:
         return(4109);
     }
   return(2);
  }`,
}

/** Returns the text of a helper for a program that reads no errors. */
export const withoutErrors = (text: string): string =>
  text
    .replace(/^ *if\(.*\)\n *TradeFailed\(.*\);\n/gm, '')
    .replace(/return\((!?)TradeFailed\(.*\)\);/g, (_, not: string) => (not === '' ? 'return(false);' : 'return(true);'))

/** Trade requests with MetaTrader 4's semantics. */
export const trade: readonly Helper[] = [
  lastError,
  {
    names: ['PoolSend'],
    text: `
// Opens a market or pending order; the ticket, or -1
int PoolSend(const string symbol,const int type,const double lots,const double price,const int slippage,const double stopLoss,const double takeProfit,
             const string comment=NULL,const int magic=0,const datetime expiration=0,const color arrow=clrNONE)
  {
   string name=symbol==NULL || symbol=="" ? _Symbol : symbol;
   MqlTradeRequest request={};
   request.action=type<2 ? TRADE_ACTION_DEAL : TRADE_ACTION_PENDING;
   request.symbol=name;
   request.type=(ENUM_ORDER_TYPE)type;
   request.volume=lots;
   request.price=price;
   request.sl=stopLoss;
   request.tp=takeProfit;
   request.deviation=slippage;
   request.magic=(uint)magic;
   request.comment=comment;
   request.type_filling=type<2 ? FillingOf(name) : ORDER_FILLING_RETURN;
   request.type_time=expiration>0 && type>1 ? ORDER_TIME_SPECIFIED : ORDER_TIME_GTC;
   request.expiration=type>1 ? expiration : 0;
   if(type<2 && IsRequote(name,type==0,price,slippage))
      return(-1);
   ulong ticket=0;
   return(Send(request,ticket) ? (int)ticket : -1);
  }`,
  },
  {
    names: ['Send'],
    text: `
// Sends a request; the terminal writes to its journal why one was refused
bool Send(MqlTradeRequest &request,ulong &ticket)
  {
   MqlTradeResult result={};
   if(OrderSend(request,result) && (result.retcode==TRADE_RETCODE_DONE || result.retcode==TRADE_RETCODE_PLACED || result.retcode==TRADE_RETCODE_DONE_PARTIAL))
     {
      ticket=result.order;
      return(true);
     }
   return(TradeFailed(TradeErrorOf(result.retcode,request.action)));
  }`,
  },
  {
    names: ['IsRequote'],
    text: `
// Has the price moved further than the slippage allows? MetaTrader 4 then refuses
bool IsRequote(const string symbol,const bool buys,const double price,const int slippage)
  {
   double present=SymbolInfoDouble(symbol,buys ? SYMBOL_ASK : SYMBOL_BID);
   if(MathAbs(price-present)<=(slippage+0.5)*SymbolInfoDouble(symbol,SYMBOL_POINT))
      return(false);
   return(!TradeFailed(138));
  }`,
  },
  {
    names: ['FillingOf'],
    text: `
// A filling mode that the symbol allows
ENUM_ORDER_TYPE_FILLING FillingOf(const string symbol)
  {
   long modes=SymbolInfoInteger(symbol,SYMBOL_FILLING_MODE);
   if((modes&SYMBOL_FILLING_FOK)!=0)
      return(ORDER_FILLING_FOK);
   return((modes&SYMBOL_FILLING_IOC)!=0 ? ORDER_FILLING_IOC : ORDER_FILLING_RETURN);
  }`,
  },
  {
    names: ['OrderClose'],
    text: `
// Closes a position or a part of it
bool OrderClose(const ulong ticket,const double lots,const double price,const int slippage=0,const color arrow=clrNONE)
  {
   if(!PositionSelectByTicket(ticket))
      return(TradeFailed(4108));
   MqlTradeRequest request={};
   bool sells=PositionGetInteger(POSITION_TYPE)==POSITION_TYPE_BUY;
   request.action=TRADE_ACTION_DEAL;
   request.position=ticket;
   request.symbol=PositionGetString(POSITION_SYMBOL);
   request.type=sells ? ORDER_TYPE_SELL : ORDER_TYPE_BUY;
   request.volume=lots;
   request.price=price;
   request.deviation=slippage;
   request.magic=PositionGetInteger(POSITION_MAGIC);
   request.type_filling=FillingOf(request.symbol);
   if(IsRequote(request.symbol,!sells,price,slippage))
      return(false);
   ulong closed=0;
   return(Send(request,closed));
  }`,
  },
  {
    names: ['OrderCloseBy'],
    text: `
// Closes a position by an opposite one
bool OrderCloseBy(const ulong ticket,const ulong opposite,const color arrow=clrNONE)
  {
   if(!PositionSelectByTicket(opposite) || !PositionSelectByTicket(ticket))
      return(TradeFailed(4108));
   MqlTradeRequest request={};
   request.action=TRADE_ACTION_CLOSE_BY;
   request.position=ticket;
   request.position_by=opposite;
   request.symbol=PositionGetString(POSITION_SYMBOL);
   ulong closed=0;
   return(Send(request,closed));
  }`,
  },
  {
    names: ['OrderModify'],
    text: `
// Changes the stops of a position, or price, stops and expiration of a pending order
bool OrderModify(const ulong ticket,const double price,const double stopLoss,const double takeProfit,const datetime expiration=0,const color arrow=clrNONE)
  {
   MqlTradeRequest request={};
   request.sl=stopLoss;
   request.tp=takeProfit;
   if(PositionSelectByTicket(ticket))
     {
      request.action=TRADE_ACTION_SLTP;
      request.position=ticket;
      request.symbol=PositionGetString(POSITION_SYMBOL);
      if(PositionGetDouble(POSITION_SL)==stopLoss && PositionGetDouble(POSITION_TP)==takeProfit)
         return(TradeFailed(1));
     }
   else
     {
      if(!OrderSelect(ticket))
         return(TradeFailed(4108));
      if(OrderGetDouble(ORDER_PRICE_OPEN)==price && OrderGetDouble(ORDER_SL)==stopLoss && OrderGetDouble(ORDER_TP)==takeProfit &&
         OrderGetInteger(ORDER_TIME_EXPIRATION)==expiration)
         return(TradeFailed(1));
      request.action=TRADE_ACTION_MODIFY;
      request.order=ticket;
      request.symbol=OrderGetString(ORDER_SYMBOL);
      request.price=price;
      request.type_time=expiration>0 ? ORDER_TIME_SPECIFIED : ORDER_TIME_GTC;
      request.expiration=expiration;
     }
   ulong changed=0;
   return(Send(request,changed));
  }`,
  },
  {
    names: ['OrderDelete'],
    text: `
// Deletes a pending order
bool OrderDelete(const ulong ticket,const color arrow=clrNONE)
  {
   MqlTradeRequest request={};
   request.action=TRADE_ACTION_REMOVE;
   request.order=ticket;
   ulong deleted=0;
   return(Send(request,deleted));
  }`,
  },
]
