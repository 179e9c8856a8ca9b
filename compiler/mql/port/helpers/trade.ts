import type { Helper } from './helper.ts'

/** Trade requests with MetaTrader 4's semantics. */
export const trade: readonly Helper[] = [
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
// Sends a request; says why it was refused
bool Send(MqlTradeRequest &request,ulong &ticket)
  {
   MqlTradeResult result={};
   if(OrderSend(request,result) && (result.retcode==TRADE_RETCODE_DONE || result.retcode==TRADE_RETCODE_PLACED || result.retcode==TRADE_RETCODE_DONE_PARTIAL))
     {
      ticket=result.order;
      return(true);
     }
   Print("Trade request refused: ",result.retcode," ",result.comment);
   return(false);
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
   Print("Price ",price," is off the market: ",present);
   return(true);
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
      return(false);
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
   MqlTradeRequest request={};
   request.action=TRADE_ACTION_CLOSE_BY;
   request.position=ticket;
   request.position_by=opposite;
   if(PositionSelectByTicket(ticket))
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
         return(false);
     }
   else
     {
      if(!OrderSelect(ticket))
         return(false);
      if(OrderGetDouble(ORDER_PRICE_OPEN)==price && OrderGetDouble(ORDER_SL)==stopLoss && OrderGetDouble(ORDER_TP)==takeProfit &&
         OrderGetInteger(ORDER_TIME_EXPIRATION)==expiration)
         return(false);
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
