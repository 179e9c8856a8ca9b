//+------------------------------------------------------------------+
//| Tradewright runtime: margin of a script with one position        |
//+------------------------------------------------------------------+

#ifdef WITH_SINGLE
#ifdef WITH_MARGIN

#ifdef WITH_CLOSES
//--- Whether the script has asked to close what is open
bool IsClosing()
  {
   for(int k=0; k<ArraySize(marketOrders); k++)
      if(marketOrders[k].side==0)
         return(true);
   return(false);
  }
#endif

//--- Contracts of an order
#ifdef WITH_WHOLE_CLOSES
double ContractsOf(const MarketOrder &order) { return(Contracts(order.volume)); }
#else
double ContractsOf(const MarketOrder &order) { return(order.contracts); }
#endif

#ifdef WITH_SIZED
//--- Whether an entry fits the margin. Entries with a quantity of their own were looked at when they were asked for
#else
//--- Whether an entry fits the margin
#endif
bool Affords(const MarketOrder &order,const double price)
  {
#ifdef WITH_SIZED
   bool isFresh=holding.side!=0 && holding.bar==barNow;
   if(!order.isDefault && !isFresh)
      return(true);
#endif
#ifdef WITH_CLOSES
   if(holding.side==0 && order.isBehindClose)
      return(true);
#endif
   double opened=holding.bar==barNow ? Contracts(holding.volume) : 0.0;  // on the same bar
   return(Carries(order.side,ContractsOf(order)+opened,price));
  }

//--- Closes what the equity cannot carry: four times what is missing
void CallMargin()
  {
   double rate=MarginOf(holding.side);
   if(holding.side==0 || rate<=0.0)
      return;
   double price=SymbolInfoDouble(_Symbol,SYMBOL_BID),bound=price*PointMoney(price)*rate;
   double held=Contracts(holding.volume),equity=Equity(price),available=equity-held*bound;
   if(available>=-1e-9*MathAbs(equity))
      return;
   double step=SymbolInfoDouble(_Symbol,SYMBOL_VOLUME_STEP)*unitsInLot;
   double missing=MathFloor(-available/bound/step+1e-4)*step;
   double contracts=missing>0.0 ? missing*4.0 : MathMax(1.0,step);
   double volume=contracts>=held-1e-9 ? holding.volume : Lots(contracts);
#ifdef WITH_WHOLE_CLOSES
#ifdef __MQL5__
   bool isHedging=AccountInfoInteger(ACCOUNT_MARGIN_MODE)==ACCOUNT_MARGIN_MODE_RETAIL_HEDGING;
   if(volume>0.0 && isHedging)
      trade.PositionClosePartial((ulong)holding.ticket,volume);
   else if(volume>0.0)
      trade.PositionOpen(_Symbol,holding.side>0 ? ORDER_TYPE_SELL : ORDER_TYPE_BUY,volume,ExitPrice(holding.side),0,0);
#else
   if(volume>0.0 && !OrderClose((int)holding.ticket,volume,ExitPrice(holding.side),slippage))
      Refused("close",volume,price);
#endif
   ReadPosition();
#else
   CloseVolume(volume,"Margin call",
#ifdef WITH_NAMES
               "",
#endif
#ifdef WITH_MESSAGES
               "",
#endif
              );
#endif
  }

#endif
#endif
