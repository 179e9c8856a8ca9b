//+------------------------------------------------------------------+
//| Tradewright runtime: sizes of orders                             |
//+------------------------------------------------------------------+

//--- units of the script in one lot
double unitsInLot=0.0;

//--- Units in one lot: the contract size; one where a lot is a contract of a future
double UnitsInLot()
  {
   double size=IsFuture() ? 1.0 : SymbolInfoDouble(_Symbol,SYMBOL_TRADE_CONTRACT_SIZE);
   return(size>0.0 ? size : 1.0);
  }

#ifdef __MQL5__
//--- Whether the symbol is a future: its quantities count contracts
bool IsFuture()
  {
   long mode=SymbolInfoInteger(_Symbol,SYMBOL_TRADE_CALC_MODE);
   return(mode==SYMBOL_CALC_MODE_FUTURES || mode==SYMBOL_CALC_MODE_EXCH_FUTURES || mode==SYMBOL_CALC_MODE_EXCH_FUTURES_FORTS);
  }
#else
//--- Whether the symbol is a future: its quantities count contracts
bool IsFuture() { return(MarketInfo(_Symbol,MODE_PROFITCALCMODE)==2.0); }
#endif

//--- Units in a volume of lots
double Contracts(const double volume) { return(volume*unitsInLot); }

//--- Units as lots, down to the volume step; 0 below the smallest volume, the largest at most
#ifdef WITH_SINGLE
double Lots(const double units)
#else
double Lots(const double units,const bool isTold=true)
#endif
  {
   double smallest=SymbolInfoDouble(_Symbol,SYMBOL_VOLUME_MIN),largest=SymbolInfoDouble(_Symbol,SYMBOL_VOLUME_MAX);
   double step=SymbolInfoDouble(_Symbol,SYMBOL_VOLUME_STEP),volume=NormalizeDouble(MathFloor(units/unitsInLot/step+1e-4)*step,8);
   bool isTooSmall=volume<smallest-1e-9;
#ifdef WITH_SINGLE
   if(units>1e-9 && (isTooSmall || volume>largest+1e-9))
#else
   if(isTold && units>1e-9 && (isTooSmall || volume>largest+1e-9))
#endif
      TellOnce(StringFormat("%s: %.2f units are %.4f lots of %s, the smallest order is %.4f, the largest %.2f. Change size or unitsPerLot.",
                            isTooSmall ? "Not traded" : "Reduced",units,units/unitsInLot,_Symbol,smallest,largest),isTooSmall ? 0 : 1);
   return(isTooSmall ? 0.0 : MathMin(volume,largest));
  }

//--- Lots of an order, down to the volume step; 0 below the smallest volume, the largest at most
double OrderVolume()
  {
   double smallest=SymbolInfoDouble(_Symbol,SYMBOL_VOLUME_MIN),largest=SymbolInfoDouble(_Symbol,SYMBOL_VOLUME_MAX);
   double step=SymbolInfoDouble(_Symbol,SYMBOL_VOLUME_STEP),volume=NormalizeDouble(MathFloor(orderLots/step+1e-4)*step,8);
   bool isTooSmall=volume<smallest-1e-9;
   if(isTooSmall || volume>largest+1e-9)
      TellOnce(StringFormat("%s: %.4f lots of %s, the smallest order is %.4f, the largest %.2f. Change the order size.",
                            isTooSmall ? "Not traded" : "Reduced",orderLots,_Symbol,smallest,largest),isTooSmall ? 0 : 1);
   return(isTooSmall ? 0.0 : MathMin(volume,largest));
  }

//--- how often each kind of message was due
int timesDue[5];

//--- to the journal once for each kind
void TellOnce(const string message,const int kind) { if(timesDue[kind]++==0) Print(message); }

#ifdef __MQL5__
//--- Whether the free margin covers a new position; else the journal says so once
bool HasMargin(const int side,const double volume)
  {
   double needed=0.0,available=AccountInfoDouble(ACCOUNT_MARGIN_FREE);
   if(!OrderCalcMargin(side>0 ? ORDER_TYPE_BUY : ORDER_TYPE_SELL,_Symbol,volume,EntryPrice(side),needed) || needed<=MathMax(available,0.0))
      return(true);
   TellOnce(StringFormat("Not traded: %.2f lots of %s need %.2f %s of margin, %.2f are free. Lower the order size.",
                         volume,_Symbol,needed,AccountInfoString(ACCOUNT_CURRENCY),available),2);
   return(false);
  }
#else
//--- Whether the free margin covers a new position; else the journal says so once
bool HasMargin(const int side,const double volume)
  {
   double available=AccountFreeMargin(),rest=AccountFreeMarginCheck(_Symbol,side>0 ? OP_BUY : OP_SELL,volume);
   if(rest>=0.0 || rest>=available)
      return(true);
   TellOnce("Not traded: "+DoubleToString(volume,2)+" lots of "+_Symbol+" need more margin than the "+DoubleToString(available,2)+" "+
            AccountCurrency()+" that are free. Lower the order size.",2);
   return(false);
  }
#endif

//--- How money of the symbol becomes the account's: 0 one currency, 1 the account's is the symbol's base, 2 by the tick value
int RateKind()
  {
   string currency=AccountInfoString(ACCOUNT_CURRENCY);
   if(IsFuture() || SymbolInfoString(_Symbol,SYMBOL_CURRENCY_PROFIT)==currency)
      return(0);
   return(SymbolInfoString(_Symbol,SYMBOL_CURRENCY_BASE)==currency ? 1 : 2);
  }

//--- Money of the account that one unit makes when the price moves by 1; na while the terminal does not know it
double TickMoney()
  {
   double size=SymbolInfoDouble(_Symbol,SYMBOL_TRADE_TICK_SIZE),value=SymbolInfoDouble(_Symbol,SYMBOL_TRADE_TICK_VALUE);
   if(size>0.0 && value>0.0)
#ifdef WITH_EXPERT
      return(value/size/unitsInLot);
#else
      return(value/size/UnitsInLot());
#endif
#ifdef WITH_EXPERT
   TellOnce("Not traded: the terminal does not know the tick value of "+_Symbol+" yet.",4);
#endif
   return(NA);
  }

//--- Money of the symbol's currency that one unit makes when the price moves by 1
double PointValue() { return(RateKind()==0 ? TickMoney() : 1.0); }

//--- Money of the account for one unit of the symbol's currency, at a price
double AccountRate(const double price)
  {
   int kind=RateKind();
   return(kind==0 ? 1.0 : kind==1 ? 1.0/price : TickMoney());
  }

#ifdef WITH_ACCOUNT_MONEY
//--- Money of the account that one unit makes when the price moves by 1, at a price; na while the terminal does not know it
double PointMoney(const double price)
  {
   string base=SymbolInfoString(_Symbol,SYMBOL_CURRENCY_BASE);
   if(base==AccountInfoString(ACCOUNT_CURRENCY) && base!=SymbolInfoString(_Symbol,SYMBOL_CURRENCY_PROFIT) && !IsFuture())
      return(1.0/price);
   double size=SymbolInfoDouble(_Symbol,SYMBOL_TRADE_TICK_SIZE),value=SymbolInfoDouble(_Symbol,SYMBOL_TRADE_TICK_VALUE);
   if(size>0.0 && value>0.0)
      return(value/size/unitsInLot);
   TellOnce("Not traded: the terminal does not know the tick value of "+_Symbol+" yet.",4);
   return(NA);
  }
#else
//--- Money of the script that one unit makes when the price moves by 1
double PointMoney(const double price) { return(RateKind()==0 ? TickMoney() : 1.0); }
#endif

//--- Money of the account as the script counts it
#ifdef WITH_ACCOUNT_MONEY
double ScriptMoney(const double money,const double price) { return(money); }
#else
double ScriptMoney(const double money,const double price) { return(money/AccountRate(price)); }
#endif
