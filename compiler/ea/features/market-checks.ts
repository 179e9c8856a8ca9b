import { type Feature, functionHeading } from './feature.ts'

/** Functions that both dialects share: volumes, levels with room, the symbol of an order. */
const shared = `${functionHeading('The symbol that a request means')}string SymbolOf(const string symbol)
  {
   return(symbol==NULL || symbol=="" ? _Symbol : symbol);
  }
${functionHeading('A volume that the symbol takes')}double CheckedLots(const string symbol,const double lots)
  {
   return(CheckTradeRequests ? LotsWithin(SymbolOf(symbol),lots) : lots);
  }
${functionHeading('Distance that the broker keeps between the price and a new level')}double RoomOf(const string symbol)
  {
   return((SymbolInfoInteger(symbol,SYMBOL_TRADE_STOPS_LEVEL)+1)*SymbolInfoDouble(symbol,SYMBOL_POINT));
  }
${functionHeading(
  'A level with room below or above a price; 0 stays 0',
)}double LevelWithRoom(const string symbol,const bool isBelow,const double from,const double level)
  {
   if(!CheckTradeRequests || level==0)
      return(level);
   double far=isBelow ? MathMin(level,from-RoomOf(symbol)) : MathMax(level,from+RoomOf(symbol));
   return(NormalizeDouble(far,(int)SymbolInfoInteger(symbol,SYMBOL_DIGITS)));
  }
${functionHeading('Price that a stop is measured from: of the order where it waits, else of the market')}double LevelBase(const string symbol,const int type,const double price)
  {
   return(type>1 ? PendingWithRoom(symbol,type,price) : PriceOf(symbol,type%2==0));
  }
${functionHeading('The stop of a new order; types of buys are even')}double StopWithRoom(string symbol,const int type,const double price,const double level)
  {
   symbol=SymbolOf(symbol);
   return(LevelWithRoom(symbol,type%2==0,LevelBase(symbol,type,price),level));
  }
${functionHeading('The target of a new order')}double TargetWithRoom(string symbol,const int type,const double price,const double level)
  {
   symbol=SymbolOf(symbol);
   return(LevelWithRoom(symbol,type%2!=0,LevelBase(symbol,type,price),level));
  }
${functionHeading(
  'The price of a waiting order; buy limits and sell stops wait below the market',
)}double PendingWithRoom(string symbol,const int type,const double price)
  {
   symbol=SymbolOf(symbol);
   double market=SymbolInfoDouble(symbol,type%2==0 ? SYMBOL_ASK : SYMBOL_BID);
   return(LevelWithRoom(symbol,type==2 || type==5,market,price));
  }
${functionHeading('Is the price within the freeze level of a level?')}bool IsFrozenAt(const string symbol,const double price,const double level)
  {
   double distance=SymbolInfoInteger(symbol,SYMBOL_TRADE_FREEZE_LEVEL)*SymbolInfoDouble(symbol,SYMBOL_POINT);
   return(distance>0 && level>0 && MathAbs(price-level)<=distance+SymbolInfoDouble(symbol,SYMBOL_POINT)/2);
  }
${functionHeading('Would a level of a position be refused because the price is too near?')}bool IsTooNear(const string symbol,const bool isBelow,const double from,const double level)
  {
   return(level!=0 && MathAbs(LevelWithRoom(symbol,isBelow,from,level)-level)>SymbolInfoDouble(symbol,SYMBOL_POINT)/2);
  }
${functionHeading('Are two levels the same?')}bool IsSameLevel(const string symbol,const double a,const double b)
  {
   return(MathAbs(a-b)<SymbolInfoDouble(symbol,SYMBOL_POINT)/2);
  }
`

const mql4 = `${shared}${functionHeading(
  'OrderSend, if the money and the limits of the account allow it; else -1',
)}int SendChecked(string symbol,int type,double lots,double price,int slippage,double stop,double target,string comment=NULL,int magic=0,datetime expiration=0,color arrow=clrNONE)
  {
   symbol=SymbolOf(symbol);
   lots=CheckedLots(symbol,lots);
   if(CheckTradeRequests && !IsOrderPossible(symbol,type,lots))
      return(-1);
   stop=StopWithRoom(symbol,type,price,stop);
   target=TargetWithRoom(symbol,type,price,target);
   if(type>OP_SELL)
      price=PendingWithRoom(symbol,type,price);
   return(OrderSend(symbol,type,lots,price,slippage,stop,target,comment,magic,expiration,arrow));
  }
${functionHeading('May the account have another order, and does its money cover it?')}bool IsOrderPossible(const string symbol,const int type,const double lots)
  {
   long limit=AccountInfoInteger(ACCOUNT_LIMIT_ORDERS);
   if(limit>0 && OrdersTotal()>=limit)
      return(false);
   return(type>OP_SELL || AccountFreeMarginCheck(symbol,type,lots)>0);
  }
${functionHeading(
  'OrderModify, if it changes something and the price is not too near',
)}bool ModifyChecked(int ticket,double price,double stop,double target,datetime expiration,color arrow=clrNONE)
  {
   int  selected=OrderTicket();
   int  answer=CheckTradeRequests && OrderSelect(ticket,SELECT_BY_TICKET) ? AnswerToChange(price,stop,target,expiration) : -1;
   bool isBack=(selected>0 && OrderSelect(selected,SELECT_BY_TICKET));
   return(answer<0 || (answer==1 && !isBack && selected>0) ? OrderModify(ticket,price,stop,target,expiration,arrow) : answer==1);
  }
${functionHeading(
  'A change of the selected order: 1 where it has these levels, 0 where it is refused, -1 where it can be sent',
)}int AnswerToChange(const double price,const double stop,const double target,const datetime expiration)
  {
   string symbol=OrderSymbol();
   bool   isBuy=(OrderType()%2==0);
   bool   isPending=(OrderType()>OP_SELL);
   if(IsSameLevel(symbol,stop,OrderStopLoss()) && IsSameLevel(symbol,target,OrderTakeProfit()) &&
      (!isPending || (IsSameLevel(symbol,price,OrderOpenPrice()) && expiration==OrderExpiration())))
      return(1);
   double from=isPending ? price : PriceOf(symbol,isBuy);
   bool   isWaitTooNear=(isPending && !IsSameLevel(symbol,PendingWithRoom(symbol,OrderType(),price),price));
   bool   isNear=(IsTooNear(symbol,isBuy,from,stop) || IsTooNear(symbol,!isBuy,from,target));
   return(IsSelectedFrozen() || isWaitTooNear || isNear ? 0 : -1);
  }
${functionHeading('Is the selected order within the freeze level?')}bool IsSelectedFrozen()
  {
   string symbol=OrderSymbol();
   bool   isBuy=(OrderType()%2==0);
   if(OrderType()>OP_SELL)
      return(IsFrozenAt(symbol,SymbolInfoDouble(symbol,isBuy ? SYMBOL_ASK : SYMBOL_BID),OrderOpenPrice()));
   double price=PriceOf(symbol,isBuy);
   return(IsFrozenAt(symbol,price,OrderStopLoss()) || IsFrozenAt(symbol,price,OrderTakeProfit()));
  }
${functionHeading('Can an order be closed or deleted now? The selection stays')}bool IsEndPossible(const int ticket)
  {
   int  selected=OrderTicket();
   bool isFrozen=(CheckTradeRequests && OrderSelect(ticket,SELECT_BY_TICKET) && IsSelectedFrozen());
   if(selected>0 && !OrderSelect(selected,SELECT_BY_TICKET))
      return(false);
   return(!isFrozen);
  }
${functionHeading('OrderClose of a volume that the symbol takes')}bool CloseChecked(int ticket,double lots,double price,int slippage,color arrow=clrNONE)
  {
   if(!IsEndPossible(ticket))
      return(false);
   double volume=OrderTicket()==ticket ? MathMin(CheckedLots(OrderSymbol(),lots),OrderLots()) : lots;
   return(OrderClose(ticket,volume,price,slippage,arrow));
  }
${functionHeading('OrderDelete outside of the freeze level')}bool DeleteChecked(int ticket,color arrow=clrNONE)
  {
   return(IsEndPossible(ticket) && OrderDelete(ticket,arrow));
  }
`

const mql5 = `${shared}${functionHeading(
  'OrderSend, if the money, the limits and the levels allow it',
)}bool SendChecked(MqlTradeRequest &request,MqlTradeResult &result)
  {
   ulong selected=(ulong)PositionGetInteger(POSITION_TICKET);
   bool  isPossible=(!CheckTradeRequests || IsRequestPossible(request));
   if(selected>0 && !PositionSelectByTicket(selected))
      Print("Position #",selected," is closed");
   return(isPossible && OrderSend(request,result));
  }
${functionHeading('Can the request be carried out? Volume and levels are corrected')}bool IsRequestPossible(MqlTradeRequest &request)
  {
   if(request.action==TRADE_ACTION_SLTP)
      return(request.position>0 ? IsChangePossible(request.position,request.sl,request.tp) : IsChangePossible(request.symbol,request.sl,request.tp));
   if(request.action==TRADE_ACTION_MODIFY || request.action==TRADE_ACTION_REMOVE)
      return(IsOrderFree(request.order));
   if(request.action!=TRADE_ACTION_DEAL && request.action!=TRADE_ACTION_PENDING)
      return(true);
   request.volume=CheckedLots(request.symbol,request.volume);
   if(request.position>0)
      return(IsClosePossible(request.position));
   if(!IsOrderPossible(request.symbol,request.type,request.volume))
      return(false);
   request.sl=StopWithRoom(request.symbol,request.type,request.price,request.sl);
   request.tp=TargetWithRoom(request.symbol,request.type,request.price,request.tp);
   if(request.action==TRADE_ACTION_PENDING)
      request.price=PendingWithRoom(request.symbol,request.type,request.price);
   return(true);
  }
${functionHeading('May the account have another order, and does its money cover it?')}bool IsOrderPossible(string symbol,const int type,const double lots)
  {
   if(!CheckTradeRequests)
      return(true);
   symbol=SymbolOf(symbol);
   if(type<2 && AccountInfoInteger(ACCOUNT_MARGIN_MODE)!=ACCOUNT_MARGIN_MODE_RETAIL_HEDGING && PositionSelect(symbol) &&
      PositionGetInteger(POSITION_TYPE)!=type && PositionGetDouble(POSITION_VOLUME)>=lots)
      return(true);
   long limit=AccountInfoInteger(ACCOUNT_LIMIT_ORDERS);
   if(type>1 && limit>0 && OrdersTotal()>=limit)
      return(false);
   double most=SymbolInfoDouble(symbol,SYMBOL_VOLUME_LIMIT);
   if(most>0 && OpenLots(symbol,type%2)+lots>most+0.0000001)
      return(false);
   double margin=0;
   bool   isKnown=OrderCalcMargin(type%2==0 ? ORDER_TYPE_BUY : ORDER_TYPE_SELL,symbol,lots,SymbolInfoDouble(symbol,type%2==0 ? SYMBOL_ASK : SYMBOL_BID),margin);
   return(type>1 || (isKnown && margin<=AccountInfoDouble(ACCOUNT_MARGIN_FREE)));
  }
${functionHeading('Lots of positions and orders of one side, 0 for buys')}double OpenLots(const string symbol,const int side)
  {
   double sum=0;
   for(int i=PositionsTotal()-1; i>=0; i--)
      if(PositionGetTicket(i)>0 && PositionGetString(POSITION_SYMBOL)==symbol && PositionGetInteger(POSITION_TYPE)==side)
         sum+=PositionGetDouble(POSITION_VOLUME);
   for(int i=OrdersTotal()-1; i>=0; i--)
      if(OrderGetTicket(i)>0 && OrderGetString(ORDER_SYMBOL)==symbol && OrderGetInteger(ORDER_TYPE)%2==side)
         sum+=OrderGetDouble(ORDER_VOLUME_CURRENT);
   return(sum);
  }
${functionHeading('Does a change of a position change something, and is the price not too near?')}bool IsChangePossible(const ulong ticket,const double stop,const double target)
  {
   return(!CheckTradeRequests || !PositionSelectByTicket(ticket) || IsSelectedChangePossible(stop,target));
  }
${functionHeading('The same by symbol, for netting accounts')}bool IsChangePossible(const string symbol,const double stop,const double target)
  {
   return(!CheckTradeRequests || !PositionSelect(SymbolOf(symbol)) || IsSelectedChangePossible(stop,target));
  }
${functionHeading('The same for the selected position')}bool IsSelectedChangePossible(const double stop,const double target)
  {
   string symbol=PositionGetString(POSITION_SYMBOL);
   bool   isBuy=(PositionGetInteger(POSITION_TYPE)==POSITION_TYPE_BUY);
   double price=PriceOf(symbol,isBuy);
   if(IsSameLevel(symbol,stop,PositionGetDouble(POSITION_SL)) && IsSameLevel(symbol,target,PositionGetDouble(POSITION_TP)))
      return(false);
   return(!IsSelectedFrozen() && !IsTooNear(symbol,isBuy,price,stop) && !IsTooNear(symbol,!isBuy,price,target));
  }
${functionHeading('Is the selected position within the freeze level?')}bool IsSelectedFrozen()
  {
   string symbol=PositionGetString(POSITION_SYMBOL);
   double price=PriceOf(symbol,PositionGetInteger(POSITION_TYPE)==POSITION_TYPE_BUY);
   return(IsFrozenAt(symbol,price,PositionGetDouble(POSITION_SL)) || IsFrozenAt(symbol,price,PositionGetDouble(POSITION_TP)));
  }
${functionHeading('Can a position be closed now?')}bool IsClosePossible(const ulong ticket)
  {
   return(!CheckTradeRequests || !PositionSelectByTicket(ticket) || !IsSelectedFrozen());
  }
${functionHeading('The same by symbol, for netting accounts')}bool IsClosePossible(const string symbol)
  {
   return(!CheckTradeRequests || !PositionSelect(SymbolOf(symbol)) || !IsSelectedFrozen());
  }
${functionHeading('Can a waiting order be changed or deleted now?')}bool IsOrderFree(const ulong ticket)
  {
   if(!CheckTradeRequests || !OrderSelect(ticket))
      return(true);
   string symbol=OrderGetString(ORDER_SYMBOL);
   double price=SymbolInfoDouble(symbol,OrderGetInteger(ORDER_TYPE)%2==0 ? SYMBOL_ASK : SYMBOL_BID);
   return(!IsFrozenAt(symbol,price,OrderGetDouble(ORDER_PRICE_OPEN)));
  }
`

const enoughBars = `${functionHeading('Has the symbol as many bars as the program needs?')}bool HasEnoughBars()
  {
   return(MinimumBars<=0 || iBars(_Symbol,PERIOD_CURRENT)>=MinimumBars);
  }
`

export const marketChecks: Feature = {
  id: 'market-checks',
  title: 'Market checks',
  doc: {
    what:
      'Checks each trade request before it is sent: margin, volume, stops and freeze level, limits of the account, ' +
      'and whether a modification changes anything. On a symbol with too little history it waits.',
    why:
      'The automatic validation of the MQL5 Market refuses a program for a single request that the server turns ' +
      'down, on symbols and accounts that its author never saw.',
    example:
      'A stop of 30 points where the broker asks for 60 is sent at 61 points. A buy of 0.1 lots with 100 USD, where ' +
      'its margin is 110, is not sent at all.',
  },
  inputs: [
    { name: 'CheckTradeRequests', type: 'bool', value: true, label: 'Check each trade request before it is sent' },
    {
      name: 'MinimumBars',
      type: 'int',
      value: 100,
      label: 'Bars that the chart must have (0: any number)',
      min: 0,
      max: 100000,
    },
  ],
  atRequests: 'checks',
  onTick: 'if(!HasEnoughBars())\n   return;',
  code: { mql4: `${mql4}${enoughBars}`, mql5: `${mql5}${enoughBars}` },
}
