import type { Snippet } from './snippet.ts'

/** Money, history and orders of Expert Advisors. The program has Lots, Magic, Stop, Target and CloseOrders. */
export const accountHabits: Readonly<Record<string, Snippet>> = {
  risk: {
    declare: `
      extern double Risk={{1..3}};
      double RiskLots()
      {
      double lots=AccountBalance()*Risk/100/(Stop*MarketInfo(Symbol(),MODE_TICKVALUE));
      double step=MarketInfo(Symbol(),MODE_LOTSTEP);
      lots=MathFloor(lots/step)*step;
      if(lots<MarketInfo(Symbol(),MODE_MINLOT)) lots=MarketInfo(Symbol(),MODE_MINLOT);
      if(lots>MarketInfo(Symbol(),MODE_MAXLOT)) lots=MarketInfo(Symbol(),MODE_MAXLOT);
      return(NormalizeDouble(lots,2));
      }`,
    code: `
      double riskLots=RiskLots();
      if($bool && CountOrders(OP_BUY)==0) OrderSend(Symbol(),OP_BUY,{{riskLots~MathMin(riskLots,0.5)}},Ask,
      {{3..30}},Bid-Stop*Point,Bid+Target*Point,"risk",Magic,0,Blue);`,
    gives: { riskLots: 'double' },
  },
  totals: {
    declare: `
      int closed=0;
      double HistorySum(int type,{{int~datetime}} since)
      {
      double sum=0;
      closed=0;
      for(int k=0; k<{{OrdersHistoryTotal()~HistoryTotal()}}; k++)
      {
      if(!OrderSelect(k,SELECT_BY_POS,MODE_HISTORY)) break;
      if(OrderMagicNumber()!=Magic || OrderSymbol()!=Symbol()) continue;
      if(OrderType()!=type || OrderCloseTime()<since) continue;
      sum+=OrderProfit()+OrderSwap()+OrderCommission();
      closed++;
      }
      return(sum);
      }`,
    code: `
      double historySum=HistorySum({{OP_BUY~OP_SELL}},{{0~iTime(NULL,PERIOD_D1,0)~TimeCurrent()-86400*3}});
      int historyCount=closed;
      if(historySum<-{{20..200}}) CloseOrders(OP_BUY);`,
    gives: { historySum: 'double', historyCount: 'int' },
  },
  martingale: {
    declare: `
      double NextLots()
      {
      for(int k={{OrdersHistoryTotal()~HistoryTotal()}}-1; k>=0; k--)
      if(OrderSelect(k,SELECT_BY_POS,MODE_HISTORY) && OrderMagicNumber()==Magic && OrderType()<=OP_SELL)
      {
      if(OrderProfit()<0) return(NormalizeDouble(MathMin(OrderLots()*2,1),2));
      break;
      }
      return(Lots);
      }`,
    code: `
      double nextLots=NextLots();
      if($bool && CountOrders(OP_SELL)==0) int sold=OrderSend(Symbol(),OP_SELL,nextLots,Bid,5,Ask+Stop*Point,
      Ask-Target*Point,"next "+DoubleToStr(nextLots,2),Magic);`,
    gives: { nextLots: 'double' },
  },
  byTicket: {
    declare: `int keptTicket=-1;`,
    code: `
      if(keptTicket>0 && OrderSelect(keptTicket,SELECT_BY_TICKET))
      {
      if(OrderCloseTime()>0) keptTicket=-1;
      else if(OrderProfit()>{{1..20}} && OrderType()<=OP_SELL) { if(OrderClose(keptTicket,OrderLots(),
      OrderClosePrice(),5,{{Red~CLR_NONE}})) keptTicket=-1; }
      }
      if(keptTicket<0 && $bool)
      {
      keptTicket=OrderSend(Symbol(),{{OP_BUY,Lots,Ask~OP_SELL,Lots,Bid}},10,0,0,"kept",Magic+1,0,clrNONE);
      if(keptTicket>0 && OrderSelect(keptTicket,SELECT_BY_TICKET,MODE_TRADES)) OrderModify(keptTicket,
      OrderOpenPrice(),0,{{0~OrderType()==OP_BUY ? OrderOpenPrice()+Target*Point : OrderOpenPrice()-Target*Point}},
      0,Green);
      }
      bool isKept=keptTicket>0;`,
    gives: { isKept: 'bool' },
  },
  hedge: {
    code: `
      if($bool && CountOrders(OP_BUY)+CountOrders(OP_SELL)==0)
      {
      int hedgeBuy=OrderSend(Symbol(),OP_BUY,{{0.02~0.04}},Ask,5,0,0,"hedge",Magic);
      int hedgeSell=OrderSend(Symbol(),OP_SELL,{{0.02~0.04}},Bid,5,0,0,"hedge",Magic);
      if($bool) { if(!OrderCloseBy(hedgeBuy,hedgeSell)) Print("By ",GetLastError()); }
      }
      int hedged=OrdersTotal();`,
    gives: { hedged: 'int' },
  },
  expiring: {
    code: `
      if(CountOrders(OP_BUYSTOP)==0 && $bool)
      {
      int waits=OrderSend(Symbol(),OP_BUYSTOP,Lots,NormalizeDouble(High[1]+{{20..60}}*Point,
      Digits)+MarketInfo(Symbol(),MODE_STOPLEVEL)*Point,3,0,0,"waits",Magic,TimeCurrent()+{{3600~7200~86400}},Blue);
      if(waits>0 && OrderSelect(waits,SELECT_BY_TICKET)) OrderModify(waits,OrderOpenPrice()+{{5..20}}*Point,
      {{0~OrderOpenPrice()-Stop*Point}},0,{{OrderExpiration()~0~TimeCurrent()+7200}});
      }
      int waiting=CountOrders(OP_BUYSTOP);`,
    gives: { waiting: 'int' },
  },
  modes: {
    code: `
      double mode=MarketInfo({{Symbol()~NULL~OrderSymbol()}},
      {{MODE_BID~MODE_ASK~MODE_POINT~MODE_DIGITS~MODE_TICKSIZE~MODE_MAXLOT~MODE_MARGINREQUIRED~MODE_FREEZELEVEL~
      MODE_TRADEALLOWED~MODE_HIGH~MODE_LOW~MODE_SWAPLONG~MODE_SWAPSHORT~MODE_TIME~MODE_PROFITCALCMODE~
      MODE_MARGINCALCMODE~MODE_LOTSIZE}});
      double spread={{Ask-Bid~(Ask-Bid)/Point~MarketInfo(Symbol(),MODE_SPREAD)*Point}};`,
    gives: { mode: 'double', spread: 'double' },
  },
  owner: {
    code: `
      double money={{AccountProfit()~AccountMargin()~AccountCredit()~AccountLeverage()~AccountStopoutLevel()~
      AccountInfoDouble(ACCOUNT_EQUITY)~AccountFreeMarginMode()}};
      int owner={{AccountNumber()~StringLen(AccountCurrency())~StringLen(AccountName())~
      StringLen(AccountCompany())~(int)IsDemo()~(int)IsConnected()~(int)IsTradeAllowed()~AccountStopoutMode()}};
      if(AccountEquity()<AccountBalance()*{{0.9~0.5~0.99}}) CloseOrders({{OP_BUY~OP_SELL}});`,
    gives: { money: 'double', owner: 'int' },
  },
  breakEven: {
    declare: `
      void BreakEven(int points)
      {
      for(int k=OrdersTotal()-1; k>=0; k--)
      {
      if(OrderSelect(k,SELECT_BY_POS,MODE_TRADES)==false) continue;
      if(OrderMagicNumber()!=Magic) continue;
      double wanted=NormalizeDouble(OrderOpenPrice(){{~+2*Point}},Digits);
      switch(OrderType())
      {
      case OP_BUY: if(Bid-OrderOpenPrice()>points*Point && NormalizeDouble(OrderStopLoss()-wanted,
      Digits)<0) OrderModify(OrderTicket(),OrderOpenPrice(),wanted,OrderTakeProfit(),0); break;
      case OP_SELL: if(OrderOpenPrice()-Ask>points*Point && (OrderStopLoss()==0
      || OrderStopLoss()>OrderOpenPrice())) OrderModify(OrderTicket(),OrderOpenPrice(),
      NormalizeDouble(OrderOpenPrice(),Digits),OrderTakeProfit(),OrderExpiration(),Red); break;
      }
      }
      }`,
    code: `BreakEven({{20..100}});`,
    gives: {},
  },
  grid: {
    declare: `
      double AveragePrice(int type)
      {
      double sum=0,volume=0;
      for(int k=0; k<OrdersTotal(); k++)
      {
      OrderSelect(k,SELECT_BY_POS,MODE_TRADES);
      if(OrderSymbol()!=Symbol() || OrderMagicNumber()!=Magic || OrderType()!=type) continue;
      sum+=OrderOpenPrice()*OrderLots();
      volume+=OrderLots();
      }
      if(volume==0) return(0);
      return(NormalizeDouble(sum/volume,Digits));
      }`,
    code: `
      double averagePrice=AveragePrice({{OP_BUY~OP_SELL}});
      if(averagePrice>0 && CountOrders(OP_BUY)<{{3..6}} && averagePrice-Ask>{{20..80}}*Point) OrderSend(Symbol(),
      OP_BUY,NormalizeDouble(Lots*(1+CountOrders(OP_BUY)),2),Ask,3,0,averagePrice+{{50..150}}*Point,"grid",Magic,0,
      Blue);`,
    gives: { averagePrice: 'double' },
  },
  retries: {
    code: `
      if($bool && CountOrders({{OP_BUY~OP_SELL}})==0 && IsTradeAllowed())
      {
      int tried=-1;
      for(int attempt=0; attempt<3; attempt++)
      {
      RefreshRates();
      tried=OrderSend(Symbol(),{{OP_BUY,Lots,Ask~OP_SELL,Lots,Bid}},3,{{0~Ask+5*Point}},0,"tried",Magic,0,Green);
      if(tried>0) break;
      int code=GetLastError();
      if(code=={{130~131~ERR_INVALID_STOPS}}) { Print("Refused ",code); break; }
      Sleep(100);
      }
      if(tried>0 && OrderSelect(tried,SELECT_BY_TICKET)) OrderModify(tried,OrderOpenPrice(),
      {{OrderOpenPrice()-Stop*Point~0}},{{0~OrderTakeProfit()}},0);
      }
      int busy=IsTradeContextBusy();`,
    gives: { busy: 'int' },
  },
  partly: {
    declare: `
      bool CloseHalf(int type)
      {
      for(int k=OrdersTotal()-1; k>=0; k--)
      {
      if(!OrderSelect(k,SELECT_BY_POS,MODE_TRADES) || OrderMagicNumber()!=Magic+7 || OrderType()!=type) continue;
      double half=NormalizeDouble(OrderLots()/2,2);
      if(half<MarketInfo(Symbol(),MODE_MINLOT)) half=OrderLots();
      return(OrderClose(OrderTicket(),half,OrderClosePrice(),5));
      }
      return(false);
      }`,
    code: `
      bool isHalved=false;
      if($bool) isHalved=CloseHalf(OP_BUY);
      else if(OrdersTotal()<8) OrderSend(Symbol(),OP_BUY,0.04,Ask,3,0,0,"partly",Magic+7);`,
    gives: { isHalved: 'bool' },
  },
  lastOrder: {
    code: `
      double lastPrice=0;
      string lastComment="";
      if(OrdersTotal()>0 && OrderSelect(OrdersTotal()-1,SELECT_BY_POS))
      {
      lastPrice={{OrderOpenPrice()~OrderClosePrice()~OrderStopLoss()~OrderTakeProfit()~OrderProfit()~OrderLots()}};
      lastComment=OrderComment();
      }
      int lastAge=lastPrice>0 ? (int)(TimeCurrent()-OrderOpenTime())/60 : 0;
      int commentLength=StringLen(lastComment);`,
    gives: { lastPrice: 'double', lastAge: 'int', commentLength: 'int' },
  },
}
