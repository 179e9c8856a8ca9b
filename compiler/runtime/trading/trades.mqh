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

//--- Takes contracts that the gap of this open has closed into the trade of an order of the script, which in Pine's order comes
//--- first: one trade for each entry, before the exits that close the rest
void TakeGoneTrades(const double contracts,const string why)
  {
   double rest=contracts;
   for(int first=gapNext; rest>1e-9 && gapNext<ArraySize(closedTrades); gapNext++)
     {
      if(closedTrades[gapNext].contracts>rest+1e-9)
         SplitTrade(gapNext,rest);
      rest-=closedTrades[gapNext].contracts;
      if(gapNext>first && closedTrades[gapNext].id==closedTrades[gapNext-1].id
         && closedTrades[gapNext].entryTime==closedTrades[gapNext-1].entryTime)
         JoinTrade(--gapNext);
#ifdef WITH_NAMES
      closedTrades[gapNext].exitId=why;
      closedTrades[gapNext].exitComment=exitComment;
#endif
     }
  }

//--- Makes two of a closed trade: the first has a number of contracts
void SplitTrade(const int at,const double contracts)
  {
   double share=contracts/closedTrades[at].contracts;
   ArrayResize(closedTrades,ArraySize(closedTrades)+1,256);
   for(int k=ArraySize(closedTrades)-1; k>at; k--)
      closedTrades[k]=closedTrades[k-1];
   ScaleTrade(at,share);
   ScaleTrade(at+1,1.0-share);
  }

//--- Makes a closed trade a share of what it is
void ScaleTrade(const int at,const double share)
  {
   closedTrades[at].contracts*=share;
   closedTrades[at].profit*=share;
#ifdef WITH_RANGES
   closedTrades[at].runup*=share;
   closedTrades[at].drawdown*=share;
#endif
  }

//--- Makes one of a closed trade and the next
void JoinTrade(const int at)
  {
   ScaleTrade(at,1.0+closedTrades[at+1].contracts/closedTrades[at].contracts);
   int last=ArraySize(closedTrades)-1;
   for(int k=at+1; k<last; k++)
      closedTrades[k]=closedTrades[k+1];
   ArrayResize(closedTrades,last);
  }

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

#ifdef WITH_SINGLE
//--- What the account held before this program's trades
double InitialCapital() { return(ScriptMoney(AccountInfoDouble(ACCOUNT_BALANCE),lastClose)-NetProfit()); }
#else
//--- What the account held before this program's trades: the server may have closed another entry than the books
double InitialCapital() { return(Equity(lastClose)-NetProfit()-OpenProfit(lastClose)); }
#endif

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
