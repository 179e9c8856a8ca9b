//+------------------------------------------------------------------+
//| Tradewright runtime: orders, stops and targets by their side, where each side has one entry|
//+------------------------------------------------------------------+

#ifdef WITH_BY_SIDE

#ifdef WITH_CLOSES
//--- what the script has asked for on the bar that has closed: the side to open, 0 for none, and the one to close
struct MarketOrder
  {
#ifdef WITH_MESSAGES
   string            id,message;
#else
   string            id;
#endif
   int               side,closes;
   double            volume;
#ifdef WITH_MARGIN
   bool              isBehindClose;
#endif
  };
#else
//--- what the script has asked for on the bar that has closed: an entry
struct MarketOrder
  {
#ifdef WITH_MESSAGES
   string            id,message;
#else
   string            id;
#endif
   int               side;
   double            volume;
  };
#endif

//--- orders for the next tick
MarketOrder marketOrders[];

#ifdef WITH_BOTH_EXITS
//--- targets and stops of the script's entries by their side and 1; na is none
double targets[3],stops[3];
#else
#ifdef WITH_STOPS
//--- stops of the script's entries by their side and 1; na is none
double stops[3];
#else
//--- targets of the script's entries by their side and 1; na is none
double targets[3];
#endif
#endif

//--- messages of the exits of the script's entries by their side and 1
string exitMessages[3];

#ifdef WITH_CLOSES
//--- Asks for an entry
void Entry(const string id,const int side,
#ifdef WITH_SIZED
           const double contracts,
#endif
#ifdef WITH_MESSAGES
           const string message,
#endif
          )
  {
   if(!trading || holding.side==side)
      return;
#ifdef WITH_LOTS_ONLY
   double volume=OrderVolume();
#else
#ifndef WITH_SIZED
   double volume=Lots(Quantity(lastClose));
#else
   double volume=Lots(IsNa(contracts) ? Quantity(lastClose) : contracts);
#endif
#endif
   if(volume>0.0)
      AddOrder(id,side,-side,volume,
#ifdef WITH_MESSAGES
               message,
#endif
              );
  }

//--- Asks to close the position where it is on that side
void CloseEntry(const int side,
#ifdef WITH_MESSAGES
                const string message,
#endif
               )
  {
   if(trading && holding.side==side)
      AddOrder("",0,side,0.0,
#ifdef WITH_MESSAGES
               message,
#endif
              );
  }

//--- Asks to close whatever is open
void ClosePosition(
#ifdef WITH_MESSAGES
                   const string message,
#endif
                  )
  {
   if(trading && holding.side!=0)
      AddOrder("",0,holding.side,0.0,
#ifdef WITH_MESSAGES
               message,
#endif
              );
  }

#ifdef WITH_EXITS
//--- Writes an order down; one for the same side takes its place. A new entry has no stop and target yet
#else
//--- Writes an order down; one for the same side takes its place
#endif
void AddOrder(const string id,const int side,const int closes,const double volume,
#ifdef WITH_MESSAGES
              const string message,
#endif
             )
  {
   int at=0;
   while(at<ArraySize(marketOrders) && marketOrders[at].side!=side)
      at++;
#ifdef WITH_MESSAGES
   if(side==0 && at<ArraySize(marketOrders))
      return;  // the close that was asked for first fills
#endif
   if(at==ArraySize(marketOrders))
#ifdef WITH_EXITS
     {
      ArrayResize(marketOrders,at+1);
#ifdef WITH_BOTH_EXITS
      targets[side+1]=stops[side+1]=NA;
#else
#ifdef WITH_STOPS
      stops[side+1]=NA;
#else
      targets[side+1]=NA;
#endif
#endif
     }
#else
      ArrayResize(marketOrders,at+1);
#endif
   marketOrders[at].id=id;
#ifdef WITH_MESSAGES
   marketOrders[at].message=message;
#endif
   marketOrders[at].side=side;
   marketOrders[at].closes=closes;
   marketOrders[at].volume=volume;
#ifdef WITH_MARGIN
   marketOrders[at].isBehindClose=IsClosing();
#endif
  }
#else
#ifdef WITH_EXITS
//--- Asks for an entry; one for the same side takes its place. A new one has no stop and target yet
#else
//--- Asks for an entry; one for the same side takes its place
#endif
void Entry(const string id,const int side,
#ifdef WITH_SIZED
           const double contracts,
#endif
#ifdef WITH_MESSAGES
           const string message,
#endif
          )
  {
   if(!trading || holding.side==side)
      return;
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
   int at=0;
   while(at<ArraySize(marketOrders) && marketOrders[at].side!=side)
      at++;
   if(at==ArraySize(marketOrders))
#ifdef WITH_EXITS
     {
      ArrayResize(marketOrders,at+1);
#ifdef WITH_BOTH_EXITS
      targets[side+1]=stops[side+1]=NA;
#else
#ifdef WITH_STOPS
      stops[side+1]=NA;
#else
      targets[side+1]=NA;
#endif
#endif
     }
#else
      ArrayResize(marketOrders,at+1);
#endif
   marketOrders[at].id=id;
#ifdef WITH_MESSAGES
   marketOrders[at].message=message;
#endif
   marketOrders[at].side=side;
   marketOrders[at].volume=volume;
  }
#endif

//--- Trades an order at this price; what is open against an entry is closed first. The entry's id is the position's comment
void FillOrder(const MarketOrder &order)
  {
#ifdef WITH_MARGIN
#ifdef WITH_CLOSES
   if(order.side!=0 && (order.side==holding.side || !Affords(order,EntryPrice(order.side))))
#else
   if(order.side==holding.side || !Affords(order,EntryPrice(order.side)))
#endif
      return;
#endif
#ifdef WITH_CLOSES
#ifdef WITH_MESSAGES
   bool isTurn=holding.side==order.closes;
   if(isTurn)
      CloseHolding(order.message);
#else
   if(holding.side==order.closes)
      CloseHolding();
#endif
#ifdef WITH_SIDES
   if(order.side==0 || holding.side!=0 || allowedSide==-order.side || !IsSpreadFine() || !HasMargin(order.side,order.volume))
#else
   if(order.side==0 || holding.side!=0 || !IsSpreadFine() || !HasMargin(order.side,order.volume))
#endif
#else
#ifdef WITH_MESSAGES
   bool isTurn=holding.side==-order.side;
   if(isTurn)
      CloseHolding(order.message);
#else
   if(holding.side==-order.side)
      CloseHolding();
#endif
#ifdef WITH_SIDES
   if(holding.side!=0 || allowedSide==-order.side || !IsSpreadFine() || !HasMargin(order.side,order.volume))
#else
   if(holding.side!=0 || !IsSpreadFine() || !HasMargin(order.side,order.volume))
#endif
#endif
      return;
#ifdef __MQL5__
   for(int attempt=0; MaySend(attempt); attempt++)
      trade.PositionOpen(_Symbol,order.side>0 ? ORDER_TYPE_BUY : ORDER_TYPE_SELL,order.volume,EntryPrice(order.side),0.0,0.0,
                         StringSubstr(order.id,0,31));
#else
   double price=EntryPrice(order.side);
   if(OrderSend(_Symbol,order.side>0 ? OP_BUY : OP_SELL,order.volume,price,slippage,0,0,StringSubstr(order.id,0,31),magic)<0)
      Refused(order.side>0 ? "buy" : "sell",order.volume,price);
#endif
   ReadPosition();
#ifdef WITH_MESSAGES
   if(holding.side==order.side && !isTurn)
      TellFill(order.message);
#endif
  }

#ifdef WITH_BOTH_EXITS
//--- Keeps a target and a stop for the entry of a side; na is none
void ExitWith(const int side,const double limit,const double stop,
#ifdef WITH_EXIT_MESSAGES
              const string message,
#endif
             )
  {
   if(!trading || (IsNa(limit) && IsNa(stop)))
      return;
   targets[side+1]=limit;
   stops[side+1]=stop;
#ifdef WITH_EXIT_MESSAGES
   exitMessages[side+1]=message;
#endif
   isChanged=true;
  }

//--- Closes the position where this tick has reached its stop or target. One of this bar leaves once the price moves that way;
//--- where its stop lay on the wrong side at the bar's open, the stop waits for the next bar
void FillExit()
  {
   int side=holding.side;
   double now=ExitPrice(side),move=isBarStart ? 0.0 : (SymbolInfoDouble(_Symbol,SYMBOL_BID)-lastPrice)*side;
   bool isFresh=holding.bar==barNow;
   bool isStopped=!IsNa(stops[side+1]) && (now-stops[side+1])*side<=TickSize()*1e-4;
   bool isMet=!IsNa(targets[side+1]) && (now-targets[side+1])*side>=-TickSize()*1e-4;
   if(isFresh && isBarStart && isStopped)
      holding.isHeldBack=true;
   if((isStopped && (!isFresh || (move<0.0 && !holding.isHeldBack))) || (isMet && (!isFresh || move>0.0)))
      CloseHolding(
#ifdef WITH_MESSAGES
#ifdef WITH_EXIT_MESSAGES
                   exitMessages[side+1],
#else
                   "",
#endif
#endif
                  );
  }

//--- Keeps stop and target at the server where the script wants them
void HoldOrders()
  {
   if(!isChanged)
      return;
   isChanged=false;
   ReadPosition();
   int side=holding.side;
   double loss=AllowedStop(holding.isHeldBack && holding.bar==barNow ? NA : stops[side+1],holding.stop,-1);
   double profit=AllowedStop(targets[side+1],holding.target,1);
   if(side==0 || (MathAbs(holding.stop-loss)<TickSize()/2 && MathAbs(holding.target-profit)<TickSize()/2))
      return;
#ifdef __MQL5__
   trade.PositionModify((ulong)holding.ticket,loss,profit);
#else
   if(!OrderModify((int)holding.ticket,holding.price,loss,profit,0))
      Refused("move the stops of",holding.volume,holding.price);
#endif
  }
#else
#ifdef WITH_STOPS
//--- Keeps a stop for the entry of a side; na is none
void ExitWith(const int side,const double stop,
#ifdef WITH_EXIT_MESSAGES
              const string message,
#endif
             )
  {
   if(!trading || IsNa(stop))
      return;
   stops[side+1]=stop;
#ifdef WITH_EXIT_MESSAGES
   exitMessages[side+1]=message;
#endif
   isChanged=true;
  }

//--- Closes the position where this tick has reached its stop. One of this bar leaves once the price moves that way; where its stop
//--- lay on the wrong side at the bar's open, the stop waits for the next bar
void FillExit()
  {
   int side=holding.side;
   if(IsNa(stops[side+1]) || (ExitPrice(side)-stops[side+1])*side>TickSize()*1e-4)
      return;
   bool isFalling=!isBarStart && (SymbolInfoDouble(_Symbol,SYMBOL_BID)-lastPrice)*side<0.0;
   if(holding.bar!=barNow || (isFalling && !holding.isHeldBack))
      CloseHolding(
#ifdef WITH_MESSAGES
#ifdef WITH_EXIT_MESSAGES
                   exitMessages[side+1],
#else
                   "",
#endif
#endif
                  );
   else if(isBarStart)
      holding.isHeldBack=true;
  }

//--- Keeps the stop at the server where the script wants it
void HoldOrders()
  {
   if(!isChanged)
      return;
   isChanged=false;
   ReadPosition();
   double loss=AllowedStop(holding.isHeldBack && holding.bar==barNow ? NA : stops[holding.side+1],holding.stop,-1);
#ifdef __MQL5__
   if(holding.side!=0 && MathAbs(holding.stop-loss)>=TickSize()/2)
      trade.PositionModify((ulong)holding.ticket,loss,0.0);
#else
   if(holding.side==0 || MathAbs(holding.stop-loss)<TickSize()/2)
      return;
   if(!OrderModify((int)holding.ticket,holding.price,loss,0.0,0))
      Refused("move the stop of",holding.volume,holding.price);
#endif
  }
#else
//--- Keeps a target for the entry of a side; na is none
void ExitWith(const int side,const double limit,
#ifdef WITH_EXIT_MESSAGES
              const string message,
#endif
             )
  {
   if(!trading || IsNa(limit))
      return;
   targets[side+1]=limit;
#ifdef WITH_EXIT_MESSAGES
   exitMessages[side+1]=message;
#endif
   isChanged=true;
  }

//--- Closes the position where this tick has reached its target. One of this bar leaves once the price moves that way
void FillExit()
  {
   int side=holding.side;
   if(IsNa(targets[side+1]) || (ExitPrice(side)-targets[side+1])*side<-TickSize()*1e-4)
      return;
   if(holding.bar!=barNow || (!isBarStart && (SymbolInfoDouble(_Symbol,SYMBOL_BID)-lastPrice)*side>0.0))
      CloseHolding(
#ifdef WITH_MESSAGES
#ifdef WITH_EXIT_MESSAGES
                   exitMessages[side+1],
#else
                   "",
#endif
#endif
                  );
  }

//--- Keeps the target at the server where the script wants it
void HoldOrders()
  {
   if(!isChanged)
      return;
   isChanged=false;
   ReadPosition();
   double profit=AllowedStop(targets[holding.side+1],holding.target,1);
#ifdef __MQL5__
   if(holding.side!=0 && MathAbs(holding.target-profit)>=TickSize()/2)
      trade.PositionModify((ulong)holding.ticket,0.0,profit);
#else
   if(holding.side==0 || MathAbs(holding.target-profit)<TickSize()/2)
      return;
   if(!OrderModify((int)holding.ticket,holding.price,0.0,profit,0))
      Refused("move the target of",holding.volume,holding.price);
#endif
  }
#endif
#endif

#endif
