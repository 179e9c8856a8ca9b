import type { RuntimeTexts } from '../../text.ts'

/** The stop and the target of the position: they stand at the server, and are watched on ticks where it does not take them. */
export const singleExits: RuntimeTexts = {
  types: {
    ExitOrder: `
//--- stop and target that the script keeps for an entry
struct ExitOrder
  {
   string            id;
   string            entry;
   double            limit;  //?levels
   double            stop;  //?levels
   double            profit;  //?distances
   double            loss;  //?distances
   int               side;
   int               bar;  //?onClose
  };
`,
  },
  functions: {
    ExitWith: `
//--- Keeps a stop and a target for an entry; na is none
void ExitWith(const string id,const string entry,const double limit,const double stop)  //?!distances
void ExitWith(const string id,const string entry,const double profit,const double loss)  //?!levels
void ExitWith(const string id,const string entry,const double profit,const double limit,const double loss,const double stop)  //?distances+levels
  {
   bool isEmpty=IsNa(limit) && IsNa(stop);  //?!distances
   bool isEmpty=IsNa(profit) && IsNa(loss);  //?!levels
   bool isEmpty=IsNa(profit) && IsNa(limit) && IsNa(loss) && IsNa(stop);  //?distances+levels
   if(!trading || isEmpty || !IsKnown(entry))
      return;
   int at=0;
   while(at<ArraySize(exitOrders) && (exitOrders[at].id!=id || exitOrders[at].entry!=entry))
      at++;
   if(at==ArraySize(exitOrders))
      ArrayResize(exitOrders,at+1);
   exitOrders[at].id=id;
   exitOrders[at].entry=entry;
   exitOrders[at].limit=limit;  //?levels
   exitOrders[at].stop=stop;  //?levels
   exitOrders[at].profit=profit;  //?distances
   exitOrders[at].loss=loss;  //?distances
   exitOrders[at].side=holding.side;
   exitOrders[at].bar=barNow;  //?onClose
   isChanged=true;
  }
`,
    IsKnown: `
//--- Whether an entry is open or asked for; "" is any
bool IsKnown(const string entry)
  {
   if(holding.side!=0 && (entry=="" || holding.id==entry))
      return(true);
   for(int k=0; k<ArraySize(marketOrders); k++)
      if(marketOrders[k].side!=0 && (entry=="" || marketOrders[k].id==entry))
         return(true);
   return(false);
  }
`,
    PurgeExits: `
//--- Stops and targets of entries that are neither open nor asked for are gone
void PurgeExits()
  {
   for(int k=ArraySize(exitOrders)-1; k>=0; k--)
     {
      bool isOfSide=exitOrders[k].entry=="" && exitOrders[k].side!=0;
      if(isOfSide ? exitOrders[k].side!=holding.side : !IsKnown(exitOrders[k].entry))
         DropExit(k);
     }
  }
`,
    ActiveExit: `
//--- Where the stop and target of the position stand: the first that were asked for it; -1 where there are none
int ActiveExit()
  {
   for(int k=0; k<ArraySize(exitOrders) && holding.side!=0; k++)
      if(exitOrders[k].entry=="" ? exitOrders[k].side!=-holding.side : exitOrders[k].entry==holding.id)
         return(k);
   return(-1);
  }
`,
    StopOf: `
//--- Price of a stop
double StopOf(const ExitOrder &order)
  {
   return(order.stop);  //?!distances
   return(Away(-order.loss));  //?!levels
   return(Chosen(order.stop,Away(-order.loss),holding.price));  //?distances+levels
  }
`,
    TargetOf: `
//--- Price of a target
double TargetOf(const ExitOrder &order)
  {
   return(order.limit);  //?!distances
   return(Away(order.profit));  //?!levels
   return(Chosen(order.limit,Away(order.profit),holding.price));  //?distances+levels
  }
`,
    Away: `
//--- The price so many ticks on the good side of the position's entry
double Away(const double ticks)
  {
   if(IsNa(ticks))
      return(NA);
   double whole=ticks>0.0 ? MathCeil(ticks-1e-9) : -MathCeil(-ticks-1e-9);
   return(NormalizeDouble(holding.price+holding.side*whole*TickSize(),8));
  }
`,
    FillExit: `
//--- Closes the position where this tick has reached its stop or target
void FillExit()
  {
   int k=ActiveExit();
   if(k>=0 && IsReached(StopOf(exitOrders[k]),TargetOf(exitOrders[k])))
      CloseVolume(holding.volume,exitOrders[k].id);
  }
`,
    IsReached: `
//--- Whether the price has reached the stop or the target. A position of this bar, whose exit may lie on the wrong side of
//--- the price, leaves once the price moves that way; where its stop did so at the bar's open, the stop waits for the next bar
bool IsReached(const double stop,const double target)
  {
   int side=holding.side;
   double now=ExitPrice(side);
   bool isFresh=holding.bar==barNow;
   double move=isBarStart ? 0.0 : (SymbolInfoDouble(_Symbol,SYMBOL_BID)-lastPrice)*side;
   bool isStopped=!IsNa(stop) && (now-stop)*side<=1e-10;
   if(isFresh && isBarStart && isStopped)
      holding.isHeldBack=true;
   if(isStopped && (!isFresh || (move<0.0 && !holding.isHeldBack)))
      return(true);
   return(!IsNa(target) && (now-target)*side>=-1e-10 && (!isFresh || move>0.0));
  }
`,
    FillExitAtClose: `
//--- Closes the position where the close has passed a stop or target asked for on this bar
void FillExitAtClose()
  {
   int k=ActiveExit();
   if(k<0 || exitOrders[k].bar!=barNow || holding.bar>=barNow)
      return;
   double now=ExitPrice(holding.side)*holding.side;
   if(now<=StopOf(exitOrders[k])*holding.side || now>=TargetOf(exitOrders[k])*holding.side)
      CloseVolume(holding.volume,exitOrders[k].id);
  }
`,
    HoldOrders: `
//--- Keeps stop and target at the server where the script wants them
void HoldOrders()
  {
   if(!isChanged)
      return;
   isChanged=false;
   ReadPosition();
   if(holding.side==0)
      return;
   int k=ActiveExit();
   double stop=k<0 || (holding.isHeldBack && holding.bar==barNow) ? NA : StopOf(exitOrders[k]);
   double target=k<0 ? NA : TargetOf(exitOrders[k]);
   SetStops(IsNa(stop) ? 0.0 : SnapDown(stop,holding.side),IsNa(target) ? 0.0 : SnapUp(target,holding.side));
  }
`,
    AllowedStop: `
//--- A stop or target where the server takes it there, else the one it has
double AllowedStop(const double wanted,const double present,const int sign)
  {
   double room=SymbolInfoInteger(_Symbol,SYMBOL_TRADE_STOPS_LEVEL)*_Point;
   double away=(wanted-ExitPrice(holding.side))*holding.side*sign;
   return(wanted<=0.0 || away>room ? NormalizeDouble(wanted,_Digits) : present);
  }
`,
    SetStops: {
      mql5: `
//--- Moves stop and target of the position where they have changed
void SetStops(const double stop,const double target)
  {
   double loss=AllowedStop(stop,holding.stop,-1);
   double profit=AllowedStop(target,holding.target,1);
   if(MathAbs(holding.stop-loss)<TickSize()/2 && MathAbs(holding.target-profit)<TickSize()/2)
      return;
   MqlTradeRequest request;
   MqlTradeResult result;
   ZeroMemory(request);
   request.action=TRADE_ACTION_SLTP;
   request.position=(ulong)holding.ticket;
   request.sl=loss;
   request.tp=profit;
   if(Send(request,result))
      ReadPosition();
  }
`,
      mql4: `
//--- Moves stop and target of the position where they have changed
void SetStops(const double stop,const double target)
  {
   double loss=AllowedStop(stop,holding.stop,-1);
   double profit=AllowedStop(target,holding.target,1);
   if(MathAbs(holding.stop-loss)<TickSize()/2 && MathAbs(holding.target-profit)<TickSize()/2)
      return;
   if(OrderModify((int)holding.ticket,holding.price,loss,profit,0))
      ReadPosition();
   else
      Refused("move the stops of",holding.volume,holding.price);
  }
`,
    },
  },
}
