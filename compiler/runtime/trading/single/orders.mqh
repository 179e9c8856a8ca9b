//+------------------------------------------------------------------+
//| Tradewright runtime: orders of a script with one position        |
//+------------------------------------------------------------------+

#ifdef WITH_SINGLE
#ifndef WITH_BY_SIDE

#ifdef WITH_CLOSES
//--- what the script has asked for on the bar that has closed: an entry, or with no side a close
#else
//--- what the script has asked for on the bar that has closed: an entry
#endif
struct MarketOrder
  {
#ifdef WITH_MESSAGES
   string            id,message;
#else
   string            id;
#endif
#ifdef WITH_NAMES
   string            comment;
#endif
   int               side;
#ifdef WITH_WHOLE_CLOSES
   double            volume;
#else
   double            contracts;
#endif
#ifdef WITH_SIZED
#ifdef WITH_MARGIN
   bool              isDefault;
#endif
#endif
#ifdef WITH_MARGIN
#ifdef WITH_CLOSES
   bool              isBehindClose;
#endif
#endif
#ifdef WITH_ON_CLOSE
   bool              isAtOnce;
#endif
#ifdef WITH_CLOSE_ALL
   int               from;
#endif
  };

//--- orders for the next tick
MarketOrder marketOrders[];

//--- Asks for an entry; one of the same id takes its place
void Entry(const string id,const int side,
#ifdef WITH_SIZED
           const double contracts,
#endif
#ifdef WITH_NAMES
           const string comment,
#endif
#ifdef WITH_MESSAGES
           const string message,
#endif
          )
  {
   if(!trading || holding.side==side)
      return;
#ifdef WITH_WHOLE_CLOSES
#ifdef WITH_LOTS_ONLY
   double volume=OrderVolume();
#else
#ifndef WITH_SIZED
   double volume=Lots(Quantity(lastClose));
#else
   double volume=Lots(IsNa(contracts) ? Quantity(lastClose) : contracts);
#endif
#endif
   if(!(volume>0.0))
      return;
#else
#ifndef WITH_SIZED
   double amount=Contracts(Lots(Quantity(lastClose)));
#else
   double amount=Contracts(Lots(IsNa(contracts) ? Quantity(lastClose) : contracts));
#endif
   if(!(amount>0.0))
      return;
#endif
#ifdef WITH_SIZED
#ifdef WITH_MARGIN
#ifdef WITH_WHOLE_CLOSES
   if(!IsNa(contracts) && !Carries(side,Contracts(volume),lastClose))
#else
   if(!IsNa(contracts) && !Carries(side,amount,lastClose))
#endif
      return;
#endif
#endif
   int at=0;
#ifdef WITH_CLOSES
   while(at<ArraySize(marketOrders) && (marketOrders[at].side==0 || marketOrders[at].id!=id))
#else
   while(at<ArraySize(marketOrders) && marketOrders[at].id!=id)
#endif
      at++;
   AddOrder(at,id,side,
#ifdef WITH_NAMES
            comment,
#endif
#ifdef WITH_MESSAGES
            message,
#endif
           );
#ifdef WITH_WHOLE_CLOSES
   marketOrders[at].volume=volume;
#else
   marketOrders[at].contracts=amount;
#endif
#ifdef WITH_SIZED
#ifdef WITH_MARGIN
   marketOrders[at].isDefault=IsNa(contracts);
#endif
#endif
#ifdef WITH_MARGIN
#ifdef WITH_CLOSES
   marketOrders[at].isBehindClose=IsClosing();
#endif
#endif
  }

//--- Writes an order down in its place, or behind all others
void AddOrder(const int at,const string id,const int side,
#ifdef WITH_NAMES
              const string comment,
#endif
#ifdef WITH_MESSAGES
              const string message,
#endif
             )
  {
   if(at==ArraySize(marketOrders))
      ArrayResize(marketOrders,at+1);
   marketOrders[at].id=id;
   marketOrders[at].side=side;
#ifdef WITH_NAMES
   marketOrders[at].comment=comment;
#endif
#ifdef WITH_MESSAGES
   marketOrders[at].message=message;
#endif
#ifdef WITH_ON_CLOSE
   marketOrders[at].isAtOnce=false;
#endif
#ifdef WITH_CLOSE_ALL
   marketOrders[at].from=holding.side;
#endif
  }

//--- Asks to close the position if that entry has opened it
void CloseEntry(const string id,
#ifdef WITH_NAMES
                const string comment,
#endif
#ifdef WITH_ON_CLOSE
                const bool isAtOnce,
#endif
#ifdef WITH_MESSAGES
                const string message,
#endif
               )
  {
#ifdef WITH_ON_CLOSE
   if(!trading || holding.side==0 || holding.id!=id)
      return;
   int at=ArraySize(marketOrders);
   AddOrder(at,id,0,
#ifdef WITH_NAMES
            comment,
#endif
#ifdef WITH_MESSAGES
            message,
#endif
           );
   marketOrders[at].isAtOnce=isAtOnce;
#else
   if(trading && holding.side!=0 && holding.id==id)
      AddOrder(ArraySize(marketOrders),id,0,
#ifdef WITH_NAMES
               comment,
#endif
#ifdef WITH_MESSAGES
               message,
#endif
              );
#endif
  }

//--- Asks to close whatever is open
void ClosePosition(
#ifdef WITH_NAMES
                   const string comment,
#endif
#ifdef WITH_ON_CLOSE
                   const bool isAtOnce,
#endif
#ifdef WITH_MESSAGES
                   const string message,
#endif
                  )
  {
#ifdef WITH_ON_CLOSE
   if(!trading || holding.side==0)
      return;
   int at=ArraySize(marketOrders);
   AddOrder(at,"",0,
#ifdef WITH_NAMES
            comment,
#endif
#ifdef WITH_MESSAGES
            message,
#endif
           );
   marketOrders[at].isAtOnce=isAtOnce;
#else
   if(trading && holding.side!=0)
      AddOrder(ArraySize(marketOrders),"",0,
#ifdef WITH_NAMES
               comment,
#endif
#ifdef WITH_MESSAGES
               message,
#endif
              );
#endif
  }

//--- Takes the orders of an id back
void CancelOrder(const string id)
  {
   if(!trading)
      return;
   for(int k=ArraySize(marketOrders)-1; k>=0; k--)
      if(marketOrders[k].id==id)
         DropOrder(k);
#ifdef WITH_EXITS
   for(int k=ArraySize(exitOrders)-1; k>=0; k--)
      if(exitOrders[k].id==id)
         DropExit(k);
#endif
  }

//--- Takes all orders back
void CancelOrders()
  {
   if(!trading)
      return;
   ArrayResize(marketOrders,0);
#ifdef WITH_EXITS
   ArrayResize(exitOrders,0);
   isChanged=true;
#endif
  }

//--- Forgets an order
void DropOrder(const int at)
  {
   int last=ArraySize(marketOrders)-1;
   for(int k=at; k<last; k++)
      marketOrders[k]=marketOrders[k+1];
   ArrayResize(marketOrders,last);
  }

#ifdef WITH_ON_CLOSE
//--- Carries out the orders, or only those that do not wait for the next bar
void FillOrders(const bool isOnlyAtOnce)
  {
   int k=0;
   while(k<ArraySize(marketOrders))
     {
      MarketOrder order=marketOrders[k];
      if(isOnlyAtOnce && !order.isAtOnce)
        {
         k++;
         continue;
        }
      DropOrder(k);
      FillOrder(order);
     }
  }
#endif

//--- Trades an order at this price; what is open against an entry is closed first. The entry's id is the position's comment
void FillOrder(const MarketOrder &order)
  {
#ifdef WITH_PLAIN_FILLS
#ifdef WITH_MARGIN
   if(order.side!=0 && (order.side==holding.side || !Affords(order,EntryPrice(order.side))))
      return;
#endif
#ifdef WITH_CLOSE_ALL
   bool isMeant=order.side!=0 ? order.side!=holding.side : order.id=="" ? order.from==holding.side : order.id==holding.id;
#else
   bool isMeant=order.side!=0 ? order.side!=holding.side : order.id==holding.id;
#endif
#ifdef WITH_MESSAGES
   bool isTurn=holding.side!=0 && isMeant;
   if(isTurn)
      CloseHolding(order.message);
#else
   if(holding.side!=0 && isMeant)
      CloseHolding();
#endif
   if(order.side==0 || holding.side!=0 || !IsSpreadFine() || !HasMargin(order.side,order.volume))
      return;
#else
#ifdef WITH_CLOSES
   if(order.side==0)
     {
#ifdef WITH_CLOSE_ALL
      if(holding.side!=0 && (order.id=="" ? order.from==holding.side : order.id==holding.id))
#else
      if(holding.side!=0 && order.id==holding.id)
#endif
#ifdef WITH_WHOLE_CLOSES
         CloseHolding(
#ifdef WITH_MESSAGES
                      order.message,
#endif
                     );
#else
         CloseVolume(holding.volume,order.id=="" ? "Close position order" : "Close entry(s) order "+order.id,
#ifdef WITH_NAMES
                     order.comment,
#endif
#ifdef WITH_MESSAGES
                     order.message,
#endif
                    );
#endif
      return;
     }
#endif
#ifdef WITH_MARGIN
#ifdef WITH_SIDES
   if(holding.side==order.side || (allowedSide!=-order.side && !Affords(order,EntryPrice(order.side))))
#else
   if(holding.side==order.side || !Affords(order,EntryPrice(order.side)))
#endif
      return;
#endif
#ifdef WITH_MESSAGES
   bool isTurn=holding.side==-order.side;
   if(isTurn)
#ifdef WITH_WHOLE_CLOSES
      CloseHolding(order.message);
#else
      CloseVolume(holding.volume,order.id,
#ifdef WITH_NAMES
                  order.comment,
#endif
                  order.message);
#endif
#else
   if(holding.side==-order.side)
#ifdef WITH_WHOLE_CLOSES
      CloseHolding();
#else
      CloseVolume(holding.volume,order.id,
#ifdef WITH_NAMES
                  order.comment,
#endif
                 );
#endif
#endif
#ifdef WITH_WHOLE_CLOSES
#ifdef WITH_SIDES
   if(holding.side!=0 || allowedSide==-order.side || !IsSpreadFine() || !HasMargin(order.side,order.volume))
#else
   if(holding.side!=0 || !IsSpreadFine() || !HasMargin(order.side,order.volume))
#endif
      return;
#else
#ifdef WITH_SIDES
   double volume=allowedSide!=-order.side ? Lots(order.contracts) : 0.0;
#else
   double volume=Lots(order.contracts);
#endif
   if(holding.side!=0 || !(volume>0.0) || !IsSpreadFine() || !HasMargin(order.side,volume))
      return;
#endif
#endif
#ifdef __MQL5__
#ifdef WITH_STANDARD_TRADE
   for(int attempt=0; MaySend(attempt); attempt++)
      trade.PositionOpen(_Symbol,order.side>0 ? ORDER_TYPE_BUY : ORDER_TYPE_SELL,order.volume,EntryPrice(order.side),0.0,0.0,
                         StringSubstr(order.id,0,31));
   ReadPosition();
   if(holding.side==order.side)
      holding.id=order.id;
#else
   bool isOpened=Trade(order.side,volume,order.id)>0.0;
   ReadPosition();
   if(isOpened && holding.side==order.side)
#ifdef WITH_NAMES
     {
      holding.id=order.id;
      holding.comment=order.comment;
     }
#else
      holding.id=order.id;
#endif
#endif
#else
   double price=EntryPrice(order.side);
#ifdef WITH_WHOLE_CLOSES
   int ticket=OrderSend(_Symbol,order.side>0 ? OP_BUY : OP_SELL,order.volume,price,slippage,0,0,StringSubstr(order.id,0,31),magic);
   if(ticket<0)
      Refused(order.side>0 ? "buy" : "sell",order.volume,price);
#else
   int ticket=OrderSend(_Symbol,order.side>0 ? OP_BUY : OP_SELL,volume,price,slippage,0,0,StringSubstr(order.id,0,31),magic);
   if(ticket<0)
      Refused(order.side>0 ? "buy" : "sell",volume,price);
#endif
   ReadPosition();
   if(holding.ticket==ticket)
#ifdef WITH_NAMES
     {
      holding.id=order.id;
      holding.comment=order.comment;
     }
#else
      holding.id=order.id;
#endif
#endif
#ifdef WITH_TRAILS
   FollowTrail(SymbolInfoDouble(_Symbol,SYMBOL_BID),false);
#endif
#ifdef WITH_MESSAGES
   if(holding.side==order.side && !isTurn)
      TellFill(order.message);
#endif
  }

//--- At a bar's end: orders that the script wants filled at its close
void MeetClose()
  {
   FillOrders(!ON_CLOSE);
#ifdef WITH_EXITS
   if(ON_CLOSE)
      FillExitAtClose();
   PurgeExits();
#endif
  }

#endif
#endif
