import type { RuntimeTexts } from './text.ts'

/** What a strategy may ask of its positions and its account. */
export const positions: RuntimeTexts = {
  types: {},
  functions: {
    PositionSize: `
//--- Contracts open: positive long, negative short
double PositionSize()
  {
   return(Held(1)-Held(-1));
  }
`,
    Held: `
//--- Contracts open on one side
double Held(const int side)
  {
   double sum=0.0;
   for(int n=0; n<ArraySize(lots); n++)
      if(lots[n].side==side)
         sum+=Contracts(lots[n].lots);
   return(NormalizeDouble(sum,8));
  }
`,
    Side: `
//--- 1 long, -1 short, 0 flat
int Side()
  {
   return(ArraySize(lots)==0 ? 0 : lots[0].side);
  }
`,
    AveragePrice: `
//--- Mean entry price; na when flat
double AveragePrice()
  {
   double cost=0.0;
   double volume=0.0;
   for(int n=0; n<ArraySize(lots); n++)
     {
      cost+=lots[n].price*lots[n].lots;
      volume+=lots[n].lots;
     }
   return(volume>0.0 ? NormalizeDouble(cost/volume,_Digits+4) : NA);
  }
`,
    OpenTrades: `
//--- Number of open positions
int OpenTrades()
  {
   return(ArraySize(lots));
  }
`,
    LotPrice: `
//--- Entry price of an open position; na where there is none
double LotPrice(const int number)
  {
   return(number>=0 && number<ArraySize(lots) ? lots[number].price : NA);
  }
`,
    LotBar: `
//--- Bar of the entry of an open position; na where there is none
double LotBar(const int number)
  {
   return(number>=0 && number<ArraySize(lots) ? (double)lots[number].bar : NA);
  }
`,
    LotSize: `
//--- Contracts of an open position, negative when short; na where there is none
double LotSize(const int number)
  {
   return(number>=0 && number<ArraySize(lots) ? lots[number].side*Contracts(lots[number].lots) : NA);
  }
`,
    LotId: `
//--- Id of the entry of an open position
string LotId(const int number)
  {
   return(number>=0 && number<ArraySize(lots) ? lots[number].id : "");
  }
`,
    OpenProfit: `
//--- Profit of what is open, at the close of the last bar
double OpenProfit()
  {
   double close=iClose(_Symbol,_Period,1);
   double sum=0.0;
   for(int n=0; n<ArraySize(lots); n++)
      sum+=(close-lots[n].price)*lots[n].side*lots[n].lots*SymbolInfoDouble(_Symbol,SYMBOL_TRADE_CONTRACT_SIZE);
   return(sum);
  }
`,
    Equity: `
//--- Balance with the profit of what is open
double Equity()
  {
   return(AccountInfoDouble(ACCOUNT_BALANCE)+OpenProfit());
  }
`,
    InitialCapital: {
      mql5: `
//--- The account's first deposit
double InitialCapital()
  {
   HistorySelect(0,TimeCurrent());
   for(int k=0; k<HistoryDealsTotal(); k++)
     {
      ulong ticket=HistoryDealGetTicket(k);
      if(HistoryDealGetInteger(ticket,DEAL_TYPE)==DEAL_TYPE_BALANCE)
         return(HistoryDealGetDouble(ticket,DEAL_PROFIT));
     }
   return(AccountInfoDouble(ACCOUNT_BALANCE));
  }
`,
      mql4: `
//--- What the account held before this program's trades
double InitialCapital()
  {
   return(AccountInfoDouble(ACCOUNT_BALANCE)-NetProfit());
  }
`,
    },
  },
}
