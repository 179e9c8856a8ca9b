//+------------------------------------------------------------------+
//| Tradewright runtime: market orders, carried out as they come     |
//+------------------------------------------------------------------+

#ifdef WITH_DIRECT

//--- bars that have closed
int barsClosed=0;

//--- side of the position when the bar closed: 1 long, -1 short, 0 none
int sideAtClose=0;

#ifdef __MQL5__
//--- Selects the program's position; its side, 0 without one
int Position()
  {
   for(int k=PositionsTotal()-1; k>=0; k--)
      if(PositionGetSymbol(k)==_Symbol && PositionGetInteger(POSITION_MAGIC)==magic)
         return(PositionGetInteger(POSITION_TYPE)==POSITION_TYPE_BUY ? 1 : -1);
   return(0);
  }
#else
//--- Selects the program's position; its side, 0 without one
int Position()
  {
   for(int k=OrdersTotal()-1; k>=0; k--)
      if(OrderSelect(k,SELECT_BY_POS) && OrderSymbol()==_Symbol && OrderMagicNumber()==magic && OrderType()<=OP_SELL)
         return(OrderType()==OP_BUY ? 1 : -1);
   return(0);
  }
#endif

#ifndef WITH_LOTS_ONLY
//--- what the account held when the bar closed, with the position at that close
double equityAtClose=0.0;

//--- Balance with the profit of the position selected, at a price
double Equity(const double price)
  {
#ifdef __MQL5__
   double units=sideAtClose==0 ? 0.0 : Contracts(PositionGetDouble(POSITION_VOLUME));
   double profit=units==0.0 ? 0.0 : (price-PositionGetDouble(POSITION_PRICE_OPEN))*sideAtClose*units*PointMoney(price);
#else
   double units=sideAtClose==0 ? 0.0 : Contracts(OrderLots());
   double profit=units==0.0 ? 0.0 : (price-OrderOpenPrice())*sideAtClose*units*PointMoney(price);
#endif
#ifdef WITH_ACCOUNT_MONEY
   return(AccountInfoDouble(ACCOUNT_BALANCE)+profit);
#else
   return(ScriptMoney(AccountInfoDouble(ACCOUNT_BALANCE),price)+profit);
#endif
  }
#endif

//--- Turns the position to a side where it was not on it when the bar closed; the id becomes its comment
void Entry(const string id,const int side,
#ifdef WITH_SIZED
           const double contracts,
#endif
#ifdef WITH_MESSAGES
           const string message,
#endif
          )
  {
   if(!trading || sideAtClose==side || Position()==side)
      return;
#ifdef WITH_LOTS_ONLY
   double volume=OrderVolume();
#else
#ifdef WITH_SIZED
   double volume=Lots(IsNa(contracts) ? Quantity(lastClose) : contracts);
#else
   double volume=Lots(Quantity(lastClose));
#endif
#endif
   if(!(volume>0.0))
      return;
#ifdef WITH_MESSAGES
   bool isTurn=Position()==-side;
   CloseSide(-side,message);
#else
   CloseSide(-side);
#endif
   if(Position()!=0 || !IsSpreadFine() || !HasMargin(side,volume))
      return;
#ifdef __MQL5__
   for(int attempt=0; MaySend(attempt); attempt++)
      trade.PositionOpen(_Symbol,side>0 ? ORDER_TYPE_BUY : ORDER_TYPE_SELL,volume,EntryPrice(side),0.0,0.0,StringSubstr(id,0,31));
#else
   double price=EntryPrice(side);
   if(OrderSend(_Symbol,side>0 ? OP_BUY : OP_SELL,volume,price,slippage,0,0,StringSubstr(id,0,31),magic)<0)
      Refused(side>0 ? "buy" : "sell",volume,price);
#endif
#ifdef WITH_MESSAGES
   if(Position()==side && !isTurn)
      TellFill(message);
#endif
  }

//--- Closes the position where it was on that side when the bar closed
void CloseEntry(const int side,
#ifdef WITH_MESSAGES
                const string message,
#endif
               )
  {
   if(trading && sideAtClose==side)
      CloseSide(side,
#ifdef WITH_MESSAGES
                message,
#endif
               );
  }

//--- Closes whatever was open when the bar closed
void ClosePosition(
#ifdef WITH_MESSAGES
                   const string message,
#endif
                  )
  {
   if(trading && sideAtClose!=0)
      CloseSide(sideAtClose,
#ifdef WITH_MESSAGES
                message,
#endif
               );
  }

#ifdef WITH_MESSAGES
//--- Closes the position where it is on that side, and tells of it
void CloseSide(const int side,const string message)
#else
//--- Closes the position where it is on that side
void CloseSide(const int side)
#endif
  {
   if(Position()!=side)
      return;
#ifdef __MQL5__
   for(int attempt=0; MaySend(attempt); attempt++)
      trade.PositionClose((ulong)PositionGetInteger(POSITION_TICKET));
#else
   if(!OrderClose(OrderTicket(),OrderLots(),EntryPrice(-side),slippage))
      Refused("close",OrderLots(),EntryPrice(-side));
#endif
#ifdef WITH_MESSAGES
   if(Position()!=side)
      TellFill(message);
#endif
  }

#endif
