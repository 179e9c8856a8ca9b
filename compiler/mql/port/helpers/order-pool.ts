import type { Helper } from './helper.ts'

const fields: Readonly<Record<string, readonly [string, string, string]>> = {
  OrderTicket: ['int', '(int)selectedOrder.ticket', 'Ticket'],
  OrderType: ['int', 'selectedOrder.type', 'Type'],
  OrderSymbol: ['string', 'selectedOrder.symbol', 'Symbol'],
  OrderLots: ['double', 'selectedOrder.lots', 'Volume'],
  OrderOpenPrice: ['double', 'selectedOrder.openPrice', 'Opening price'],
  OrderOpenTime: ['datetime', 'selectedOrder.openTime', 'Opening time'],
  OrderClosePrice: ['double', 'selectedOrder.closePrice', 'Closing price, or the present price'],
  OrderCloseTime: ['datetime', 'selectedOrder.closeTime', 'Closing time, 0 while open'],
  OrderStopLoss: ['double', 'selectedOrder.stopLoss', 'Stop loss'],
  OrderTakeProfit: ['double', 'selectedOrder.takeProfit', 'Take profit'],
  OrderProfit: ['double', 'selectedOrder.profit', 'Profit without swap and commission'],
  OrderSwap: ['double', 'selectedOrder.swap', 'Swap'],
  OrderCommission: ['double', 'selectedOrder.commission', 'Commission'],
  OrderComment: ['string', 'selectedOrder.comment', 'Comment'],
  OrderMagicNumber: ['int', '(int)selectedOrder.magic', 'Magic number'],
  OrderExpiration: ['datetime', 'selectedOrder.expiration', 'Expiration of a pending order'],
}

/**
 * One pool over positions, pending orders and history, as in MetaTrader 4. On a hedging account a position is an
 * opened order, and its ticket is the order's. The selected order is a copy.
 */
export const orderPool: readonly Helper[] = [
  {
    names: ['PoolOrder', 'noOrder', 'selectedOrder', 'closedOrders'],
    text: `
// An order as MetaTrader 4 knows it
struct PoolOrder
  {
   ulong             ticket;
   int               type;
   long              magic;
   double            lots;
   double            openPrice;
   double            closePrice;
   double            stopLoss;
   double            takeProfit;
   double            profit;
   double            swap;
   double            commission;
   datetime          openTime;
   datetime          closeTime;
   datetime          expiration;
   string            symbol;
   string            comment;
  };
PoolOrder noOrder={0,-1};  // what is selected where there is no such order
PoolOrder selectedOrder={0,-1};
ulong     poolTickets[];   // tickets of the open orders
ulong     lastPosition=0;  // the last of each kind when they were listed
ulong     lastOrder=0;
PoolOrder closedOrders[];  // the history, oldest first
int       closedDeals=0;   // deals that the history holds
int       closedRequests=0;// orders that the history holds`,
  },
  {
    names: ['PoolTotal'],
    text: `
// Positions and pending orders together
int PoolTotal()
  {
   return(PositionsTotal()+OrdersTotal());
  }`,
  },
  {
    names: ['PoolTickets'],
    text: `
// Lists the tickets of positions and pending orders, the oldest first; a new one is the last of its kind
int PoolTickets()
  {
   int positions=PositionsTotal();
   int orders=OrdersTotal();
   ulong position=positions>0 ? PositionGetTicket(positions-1) : 0;
   ulong order=orders>0 ? OrderGetTicket(orders-1) : 0;
   if(position==lastPosition && order==lastOrder && ArraySize(poolTickets)==positions+orders)
      return(positions+orders);
   lastPosition=position;
   lastOrder=order;
   ArrayResize(poolTickets,positions+orders,20);
   for(int i=0; i<positions; i++)
      poolTickets[i]=PositionGetTicket(i);
   for(int i=0; i<orders; i++)
      poolTickets[positions+i]=OrderGetTicket(i);
   ArraySort(poolTickets);
   return(positions+orders);
  }`,
  },
  {
    names: ['PoolSelect'],
    text: `
// Selects an order by position (0) or ticket (1), in the open orders (0) or the history (1)
bool PoolSelect(const int index,const int select,const int pool=0)
  {
   selectedOrder=noOrder;
   if(select==1)
     {
      if(PoolOpen(index) || PoolClosed(index))
         return(true);
      return(TradeFailed(4108));
     }
   if(pool==1)
     {
      if(index>=ArraySize(closedOrders))
         PoolHistory();
      if(index<0 || index>=ArraySize(closedOrders))
         return(TradeFailed(4051));
      selectedOrder=closedOrders[index];
      return(true);
     }
   if(index<0 || index>=PoolTickets())
      return(TradeFailed(4051));
   return(PoolOpen(poolTickets[index]));
  }`,
  },
  {
    names: ['PoolOpen'],
    text: `
// Selects an open position or a pending order
bool PoolOpen(const ulong ticket)
  {
   if(PositionSelectByTicket(ticket))
     {
      selectedOrder.ticket=ticket;
      selectedOrder.type=PositionGetInteger(POSITION_TYPE)==POSITION_TYPE_BUY ? 0 : 1;
      selectedOrder.magic=PositionGetInteger(POSITION_MAGIC);
      selectedOrder.lots=PositionGetDouble(POSITION_VOLUME);
      selectedOrder.openPrice=PositionGetDouble(POSITION_PRICE_OPEN);
      selectedOrder.closePrice=PositionGetDouble(POSITION_PRICE_CURRENT);
      selectedOrder.stopLoss=PositionGetDouble(POSITION_SL);
      selectedOrder.takeProfit=PositionGetDouble(POSITION_TP);
      selectedOrder.profit=PositionGetDouble(POSITION_PROFIT);
      selectedOrder.swap=PositionGetDouble(POSITION_SWAP);
      selectedOrder.commission=0;
      selectedOrder.openTime=(datetime)PositionGetInteger(POSITION_TIME);
      selectedOrder.closeTime=0;
      selectedOrder.expiration=0;
      selectedOrder.symbol=PositionGetString(POSITION_SYMBOL);
      selectedOrder.comment=PositionGetString(POSITION_COMMENT);
      return(true);
     }
   if(!OrderSelect(ticket))
      return(false);
   selectedOrder.ticket=ticket;
   selectedOrder.type=(int)OrderGetInteger(ORDER_TYPE);
   selectedOrder.magic=OrderGetInteger(ORDER_MAGIC);
   selectedOrder.lots=OrderGetDouble(ORDER_VOLUME_CURRENT);
   selectedOrder.openPrice=OrderGetDouble(ORDER_PRICE_OPEN);
   selectedOrder.closePrice=OrderGetDouble(ORDER_PRICE_CURRENT);
   selectedOrder.stopLoss=OrderGetDouble(ORDER_SL);
   selectedOrder.takeProfit=OrderGetDouble(ORDER_TP);
   selectedOrder.profit=0;
   selectedOrder.swap=0;
   selectedOrder.commission=0;
   selectedOrder.openTime=(datetime)OrderGetInteger(ORDER_TIME_SETUP);
   selectedOrder.closeTime=0;
   selectedOrder.expiration=(datetime)OrderGetInteger(ORDER_TIME_EXPIRATION);
   selectedOrder.symbol=OrderGetString(ORDER_SYMBOL);
   selectedOrder.comment=OrderGetString(ORDER_COMMENT);
   return(true);
  }`,
  },
  {
    names: ['PoolClosed'],
    text: `
// Selects a closed or deleted order by its ticket
bool PoolClosed(const ulong ticket)
  {
   PoolHistory();
   for(int i=ArraySize(closedOrders)-1; i>=0; i--)
      if(closedOrders[i].ticket==ticket)
        {
         selectedOrder=closedOrders[i];
         return(true);
        }
   return(false);
  }`,
  },
  {
    names: ['PoolHistoryTotal'],
    text: `
// Closed and deleted orders
int PoolHistoryTotal()
  {
   PoolHistory();
   return(ArraySize(closedOrders));
  }`,
  },
  {
    names: ['PoolHistory'],
    text: `
// Brings the list of closed orders up to date: each closing deal is one, each deleted pending order another
void PoolHistory()
  {
   if(!HistorySelect(0,TimeCurrent()+86400))
      return;
   for(; closedDeals<HistoryDealsTotal(); closedDeals++)
     {
      ulong deal=HistoryDealGetTicket(closedDeals);
      long entry=HistoryDealGetInteger(deal,DEAL_ENTRY);
      if(entry==DEAL_ENTRY_OUT || entry==DEAL_ENTRY_OUT_BY)
         PoolAddDeal(deal);
     }
   for(; closedRequests<HistoryOrdersTotal(); closedRequests++)
     {
      ulong ticket=HistoryOrderGetTicket(closedRequests);
      long state=HistoryOrderGetInteger(ticket,ORDER_STATE);
      if((state==ORDER_STATE_CANCELED || state==ORDER_STATE_EXPIRED) && HistoryOrderGetInteger(ticket,ORDER_TYPE)>=2)
         PoolAddRequest(ticket);
     }
  }`,
  },
  {
    names: ['PoolAdd'],
    text: `
// Puts a closed order where its closing time belongs
void PoolAdd(const PoolOrder &order)
  {
   int at=ArraySize(closedOrders);
   ArrayResize(closedOrders,at+1,100);
   for(; at>0 && closedOrders[at-1].closeTime>order.closeTime; at--)
      closedOrders[at]=closedOrders[at-1];
   closedOrders[at]=order;
  }`,
  },
  {
    names: ['PoolAddDeal'],
    text: `
// A closed order from the deal that closed it and the deal that opened its position
void PoolAddDeal(const ulong deal)
  {
   PoolOrder order;
   long position=HistoryDealGetInteger(deal,DEAL_POSITION_ID);
   order.ticket=position;
   order.type=HistoryDealGetInteger(deal,DEAL_TYPE)==DEAL_TYPE_SELL ? 0 : 1;
   order.magic=HistoryDealGetInteger(deal,DEAL_MAGIC);
   order.lots=HistoryDealGetDouble(deal,DEAL_VOLUME);
   order.closePrice=HistoryDealGetDouble(deal,DEAL_PRICE);
   order.closeTime=(datetime)HistoryDealGetInteger(deal,DEAL_TIME);
   order.profit=HistoryDealGetDouble(deal,DEAL_PROFIT);
   order.swap=HistoryDealGetDouble(deal,DEAL_SWAP);
   order.commission=HistoryDealGetDouble(deal,DEAL_COMMISSION);
   order.openPrice=order.closePrice;
   order.openTime=order.closeTime;
   order.stopLoss=HistoryDealGetDouble(deal,DEAL_SL);
   order.takeProfit=HistoryDealGetDouble(deal,DEAL_TP);
   order.expiration=0;
   order.symbol=HistoryDealGetString(deal,DEAL_SYMBOL);
   order.comment="";
   for(int i=closedDeals-1; i>=0; i--)
     {
      ulong opening=HistoryDealGetTicket(i);
      if(HistoryDealGetInteger(opening,DEAL_POSITION_ID)!=position || HistoryDealGetInteger(opening,DEAL_ENTRY)!=DEAL_ENTRY_IN)
         continue;
      order.openPrice=HistoryDealGetDouble(opening,DEAL_PRICE);
      double share=order.lots/HistoryDealGetDouble(opening,DEAL_VOLUME);
      order.commission+=share*HistoryDealGetDouble(opening,DEAL_COMMISSION);
      order.openTime=(datetime)HistoryDealGetInteger(opening,DEAL_TIME);
      order.magic=HistoryDealGetInteger(opening,DEAL_MAGIC);
      order.comment=HistoryDealGetString(opening,DEAL_COMMENT);
      break;
     }
   long reason=HistoryDealGetInteger(deal,DEAL_REASON);
   if(reason==DEAL_REASON_SL)
      order.comment+="[sl]";
   if(reason==DEAL_REASON_TP)
      order.comment+="[tp]";
   PoolAdd(order);
  }`,
  },
  {
    names: ['PoolAddRequest'],
    text: `
// A pending order that was deleted or expired
void PoolAddRequest(const ulong ticket)
  {
   PoolOrder order;
   order.ticket=ticket;
   order.type=(int)HistoryOrderGetInteger(ticket,ORDER_TYPE);
   order.magic=HistoryOrderGetInteger(ticket,ORDER_MAGIC);
   order.lots=HistoryOrderGetDouble(ticket,ORDER_VOLUME_INITIAL);
   order.openPrice=HistoryOrderGetDouble(ticket,ORDER_PRICE_OPEN);
   order.closePrice=HistoryOrderGetDouble(ticket,ORDER_PRICE_CURRENT);
   order.stopLoss=HistoryOrderGetDouble(ticket,ORDER_SL);
   order.takeProfit=HistoryOrderGetDouble(ticket,ORDER_TP);
   order.profit=0;
   order.swap=0;
   order.commission=0;
   order.openTime=(datetime)HistoryOrderGetInteger(ticket,ORDER_TIME_SETUP);
   order.closeTime=(datetime)HistoryOrderGetInteger(ticket,ORDER_TIME_DONE);
   order.expiration=(datetime)HistoryOrderGetInteger(ticket,ORDER_TIME_EXPIRATION);
   order.symbol=HistoryOrderGetString(ticket,ORDER_SYMBOL);
   order.comment=HistoryOrderGetString(ticket,ORDER_COMMENT);
   PoolAdd(order);
  }`,
  },
  ...Object.entries(fields).map(([name, [type, value, doc]]) => ({
    names: [name],
    text: `
// ${doc} of the selected order
${type} ${name}()
  {
   if(selectedOrder.type<0)
      TradeFailed(4105);
   return(${value});
  }`,
  })),
  {
    names: ['OrderPrint'],
    text: `
// Prints the selected order
void OrderPrint()
  {
   Print("#",selectedOrder.ticket," ",selectedOrder.openTime," type ",selectedOrder.type," ",selectedOrder.lots," ",selectedOrder.symbol," ",
         selectedOrder.openPrice," ",selectedOrder.stopLoss," ",selectedOrder.takeProfit," ",selectedOrder.profit," ",selectedOrder.comment);
  }`,
  },
]
