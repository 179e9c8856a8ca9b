//+------------------------------------------------------------------+
//| Tradewright runtime: open and closed trades                      |
//+------------------------------------------------------------------+

//--- the equity's extremes at the closes of bars
double equityPeak=0.0;
double equityTrough=0.0;
double maxDrawdown=0.0;
double maxDrawdownPercent=0.0;
double maxRunup=0.0;
double maxRunupPercent=0.0;

//--- most contracts held on either side
double heldLong=0.0;
double heldShort=0.0;

#ifndef WITH_SINGLE
//--- Number of closed trades
int ClosedTrades() { return(ArraySize(closedTrades)); }
#endif

//--- Whether there is a closed trade of that number
bool IsTrade(const int number) { return(number>=0 && number<ArraySize(closedTrades)); }

//--- Profit of the closed trades; only of the won (1) or the lost (-1) where asked for
double NetProfit(const int sign=0)
  {
   double sum=0.0;
   for(int k=0; k<ArraySize(closedTrades); k++)
      if(sign==0 || closedTrades[k].profit*sign>0.0)
         sum+=closedTrades[k].profit;
   return(sum);
  }

//--- Number of trades that won (1), lost (-1) or did neither (0)
int CountTrades(const int sign)
  {
   int count=0;
   for(int k=0; k<ArraySize(closedTrades); k++)
      if(sign==0 ? closedTrades[k].profit==0.0 : closedTrades[k].profit*sign>0.0)
         count++;
   return(count);
  }

//--- Mean profit of all trades (0), of the won (1) or the lost (-1), in money; na without any
double MeanTrade(const int sign)
  {
   int count=sign==0 ? ArraySize(closedTrades) : CountTrades(sign);
   return(count==0 ? NA : NetProfit(sign)/count);
  }

//--- The same in per cent of what each trade cost
double MeanTradePercent(const int sign)
  {
   double sum=0.0;
   int count=0;
   for(int k=0; k<ArraySize(closedTrades); k++)
      if(sign==0 || closedTrades[k].profit*sign>0.0)
        {
         sum+=ClosedPercent(k);
         count++;
        }
   return(count==0 ? NA : sum/count);
  }

//--- Profit of a closed trade, counted from 0; na where there is none
double ClosedProfit(const int number) { return(IsTrade(number) ? closedTrades[number].profit : NA); }

//--- Profit of a closed trade in per cent of what it cost; na where there is none
double ClosedPercent(const int number)
  {
   return(IsTrade(number) ? closedTrades[number].profit/(closedTrades[number].entryPrice*closedTrades[number].contracts)*100.0 : NA);
  }

//--- Entry price of a closed trade; na where there is none
double ClosedEntryPrice(const int number) { return(IsTrade(number) ? closedTrades[number].entryPrice : NA); }

//--- Exit price of a closed trade; na where there is none
double ClosedExitPrice(const int number) { return(IsTrade(number) ? closedTrades[number].exitPrice : NA); }

//--- Bar of the entry of a closed trade; na where there is none
double ClosedEntryBar(const int number) { return(IsTrade(number) ? (double)closedTrades[number].entryBar : NA); }

//--- Bar of the exit of a closed trade; na where there is none
double ClosedExitBar(const int number) { return(IsTrade(number) ? (double)closedTrades[number].exitBar : NA); }

//--- Time of the bar of the entry of a closed trade, in milliseconds; na where there is none
double ClosedEntryTime(const int number) { return(IsTrade(number) ? 1000.0*BarTime(closedTrades[number].entryBar) : NA); }

//--- Time of the bar of the exit of a closed trade, in milliseconds; na where there is none
double ClosedExitTime(const int number) { return(IsTrade(number) ? 1000.0*BarTime(closedTrades[number].exitBar) : NA); }

//--- Contracts of a closed trade, negative when short; 0 where there is none
double ClosedSize(const int number)
  {
   return(IsTrade(number) ? closedTrades[number].side*closedTrades[number].contracts : 0.0);
  }

//--- Largest profit (1) or loss (-1) a closed trade has seen; na where there is none
double ClosedRange(const int number,const int sign)
  {
   return(IsTrade(number) ? (sign>0 ? closedTrades[number].runup : closedTrades[number].drawdown) : NA);
  }

//--- The same in per cent of what it cost
double ClosedRangePercent(const int number,const int sign)
  {
   return(IsTrade(number) ? ClosedRange(number,sign)/(closedTrades[number].entryPrice*closedTrades[number].contracts)*100.0 : NA);
  }

//--- Id of the entry of a closed trade; na where there is none
string ClosedId(const int number) { return(IsTrade(number) ? closedTrades[number].id : NULL); }

//--- Comment of the entry of a closed trade; na where there is none
string ClosedComment(const int number) { return(IsTrade(number) ? closedTrades[number].comment : NULL); }

//--- Id of the exit of a closed trade; na where there is none
string ClosedExitId(const int number) { return(IsTrade(number) ? closedTrades[number].exitId : NULL); }

//--- Comment of the exit of a closed trade; na where there is none
string ClosedExitComment(const int number) { return(IsTrade(number) ? closedTrades[number].exitComment : NULL); }

//--- What the account held before this program's trades
double InitialCapital() { return(ScriptMoney(AccountInfoDouble(ACCOUNT_BALANCE),lastClose)-NetProfit()); }

//--- Money in per cent of what the account held before this program's trades
double PercentOfCapital(const double money) { return(money/InitialCapital()*100.0); }

//--- Takes the equity at a bar's close into its extremes; the run-up begins again at each peak
void MarkEquity()
  {
   double equity=Equity(lastClose);
   if(equityPeak==0.0)
     {
      equityPeak=ScriptMoney(AccountInfoDouble(ACCOUNT_BALANCE),lastClose);
      equityTrough=equityPeak;
     }
   if(equity>equityPeak)
     {
      equityPeak=equity;
      equityTrough=equity;
     }
   equityTrough=MathMin(equityTrough,equity);
   maxDrawdown=MathMax(maxDrawdown,equityPeak-equity);
   maxDrawdownPercent=MathMax(maxDrawdownPercent,(equityPeak-equity)/equityPeak*100.0);
   maxRunup=MathMax(maxRunup,equity-equityTrough);
   maxRunupPercent=MathMax(maxRunupPercent,(equity-equityTrough)/equityTrough*100.0);
  }

//--- Keeps the most contracts held on either side
void MarkHeld()
  {
   if(Side()>0)
      heldLong=MathMax(heldLong,Held());
   else
      heldShort=MathMax(heldShort,Held());
  }
