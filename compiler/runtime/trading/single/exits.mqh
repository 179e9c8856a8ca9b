//+------------------------------------------------------------------+
//| Tradewright runtime: stops and targets of a script with one position|
//+------------------------------------------------------------------+

#ifdef WITH_SINGLE
#ifndef WITH_BY_SIDE

//--- stop and target that the script keeps for an entry
struct ExitOrder
  {
   string            id,entry;
#ifdef WITH_NAMES
   string            comment;
#endif
#ifdef WITH_REASONS
   string            profitComment,lossComment,trailComment;
#endif
#ifdef WITH_EXIT_MESSAGES
#ifdef WITH_REASON_MESSAGES
   string            profitMessage,lossMessage,trailMessage;
#else
   string            message;
#endif
#endif
#ifdef WITH_EXIT_LIMITS
#ifdef WITH_EXIT_STOPS
   double            limit,stop;
#else
   double            limit;
#endif
#else
#ifdef WITH_EXIT_STOPS
   double            stop;
#endif
#endif
#ifdef WITH_DISTANCES
   double            profit,loss;
#endif
#ifdef WITH_TRAILS
   double            trailPrice,trailPoints,trailOffset;
#endif
#ifndef WITH_NAMED_EXITS
   int               side;
#endif
#ifdef WITH_ON_CLOSE
   int               bar;
#endif
  };

//--- stops and targets in force
ExitOrder exitOrders[];

//--- Keeps a stop and a target for an entry; na is none
void ExitWith(const string id,const string entry,
#ifdef WITH_DISTANCES
              const double profit,
#endif
#ifdef WITH_EXIT_LIMITS
              const double limit,
#endif
#ifdef WITH_DISTANCES
              const double loss,
#endif
#ifdef WITH_EXIT_STOPS
              const double stop,
#endif
#ifdef WITH_TRAILS
              const double trailPrice,const double trailPoints,const double trailOffset,
#endif
#ifdef WITH_NAMES
              const string comment,
#endif
#ifdef WITH_EXIT_MESSAGES
              const string message,
#endif
#ifdef WITH_REASON_MESSAGES
              const string profitMessage,const string lossMessage,const string trailMessage,
#endif
             )
  {
#ifdef WITH_REASONS
   string profitComment=nextProfit;
   string lossComment=nextLoss;
   string trailComment=nextTrail;
   ExitReasons("","","");
#endif
#ifndef WITH_TRAILS
#ifndef WITH_DISTANCES
#ifdef WITH_BOTH_EXITS
   if(!trading || (IsNa(limit) && IsNa(stop)) || !IsKnown(entry))
#else
#ifdef WITH_STOPS
   if(!trading || IsNa(stop) || !IsKnown(entry))
#else
   if(!trading || IsNa(limit) || !IsKnown(entry))
#endif
#endif
      return;
#else
#ifndef WITH_LEVELS
   if(!trading || (IsNa(profit) && IsNa(loss)) || !IsKnown(entry))
      return;
#else
   if(!trading || (IsNa(profit) && IsNa(limit) && IsNa(loss) && IsNa(stop)) || !IsKnown(entry))
      return;
#endif
#endif
#else
#ifndef WITH_DISTANCES
   bool isEmpty=IsNa(limit) && IsNa(stop) && IsNa(trailPrice) && IsNa(trailPoints);
#endif
#ifndef WITH_LEVELS
   bool isEmpty=IsNa(profit) && IsNa(loss) && IsNa(trailPrice) && IsNa(trailPoints);
#else
#ifdef WITH_DISTANCES
   bool isEmpty=IsNa(profit) && IsNa(limit) && IsNa(loss) && IsNa(stop) && IsNa(trailPrice) && IsNa(trailPoints);
#endif
#endif
   if(!trading || isEmpty || !IsKnown(entry))
      return;
#endif
   int at=0;
   while(at<ArraySize(exitOrders) && (exitOrders[at].id!=id || exitOrders[at].entry!=entry))
      at++;
   if(at==ArraySize(exitOrders))
      ArrayResize(exitOrders,at+1);
   exitOrders[at].id=id;
   exitOrders[at].entry=entry;
#ifdef WITH_NAMES
   exitOrders[at].comment=comment;
#endif
#ifdef WITH_REASONS
   exitOrders[at].profitComment=profitComment;
   exitOrders[at].lossComment=lossComment;
   exitOrders[at].trailComment=trailComment;
#endif
#ifdef WITH_EXIT_LIMITS
#ifdef WITH_GRID
   exitOrders[at].limit=OnGrid(limit);
#else
   exitOrders[at].limit=limit;
#endif
#endif
#ifdef WITH_EXIT_STOPS
#ifdef WITH_GRID
   exitOrders[at].stop=OnGrid(stop);
#else
   exitOrders[at].stop=stop;
#endif
#endif
#ifdef WITH_DISTANCES
   exitOrders[at].profit=profit;
   exitOrders[at].loss=loss;
#endif
#ifdef WITH_TRAILS
   exitOrders[at].trailPrice=OnGrid(trailPrice);
   exitOrders[at].trailPoints=trailPoints;
   exitOrders[at].trailOffset=trailOffset;
#endif
#ifdef WITH_EXIT_MESSAGES
#ifdef WITH_REASON_MESSAGES
   exitOrders[at].profitMessage=profitMessage=="" ? message : profitMessage;
   exitOrders[at].lossMessage=lossMessage=="" ? message : lossMessage;
   exitOrders[at].trailMessage=trailMessage=="" ? message : trailMessage;
#else
   exitOrders[at].message=message;
#endif
#endif
#ifndef WITH_NAMED_EXITS
   exitOrders[at].side=holding.side;
#endif
#ifdef WITH_ON_CLOSE
   exitOrders[at].bar=barNow;
#endif
   isChanged=true;
#ifdef WITH_TRAILS
   RearmTrail(id);
   FollowTrail(lastClose,true);
#endif
  }

#ifdef WITH_NAMED_EXITS
//--- Whether an entry is open or asked for
bool IsKnown(const string entry)
  {
   bool isKnown=holding.side!=0 && holding.id==entry;
   for(int k=0; k<ArraySize(marketOrders) && !isKnown; k++)
      isKnown=marketOrders[k].side!=0 && marketOrders[k].id==entry;
   return(isKnown);
  }

//--- Stops and targets of entries that are neither open nor asked for are gone
void PurgeExits()
  {
   int left=0;
   for(int k=0; k<ArraySize(exitOrders); k++)
      if(IsKnown(exitOrders[k].entry))
         exitOrders[left++]=exitOrders[k];
   isChanged=isChanged || left<ArraySize(exitOrders);
   ArrayResize(exitOrders,left);
  }

//--- Where the stop and target of the position stand: the first that were asked for it; -1 where there are none
int ActiveExit()
  {
   for(int k=0; k<ArraySize(exitOrders) && holding.side!=0; k++)
      if(exitOrders[k].entry==holding.id)
         return(k);
   return(-1);
  }
#else
//--- Whether an entry is open or asked for; "" is any
bool IsKnown(const string entry)
  {
   bool isKnown=holding.side!=0 && (entry=="" || holding.id==entry);
   for(int k=0; k<ArraySize(marketOrders) && !isKnown; k++)
      isKnown=marketOrders[k].side!=0 && (entry=="" || marketOrders[k].id==entry);
   return(isKnown);
  }

//--- Stops and targets of entries that are neither open nor asked for are gone
void PurgeExits()
  {
   int left=0;
   for(int k=0; k<ArraySize(exitOrders); k++)
     {
      bool isOfSide=exitOrders[k].entry=="" && exitOrders[k].side!=0;
      if(isOfSide ? exitOrders[k].side==holding.side : IsKnown(exitOrders[k].entry))
         exitOrders[left++]=exitOrders[k];
     }
   isChanged=isChanged || left<ArraySize(exitOrders);
   ArrayResize(exitOrders,left);
  }

//--- Where the stop and target of the position stand: the first that were asked for it; -1 where there are none
int ActiveExit()
  {
   for(int k=0; k<ArraySize(exitOrders) && holding.side!=0; k++)
      if(exitOrders[k].entry=="" ? exitOrders[k].side!=-holding.side : exitOrders[k].entry==holding.id)
         return(k);
   return(-1);
  }
#endif

//--- Price of a stop
double StopOf(const ExitOrder &order)
  {
#ifndef WITH_DISTANCES
   return(order.stop);
#endif
#ifndef WITH_LEVELS
   return(Away(-order.loss));
#else
#ifdef WITH_DISTANCES
   return(Chosen(order.stop,Away(-order.loss),holding.price));
#endif
#endif
  }

//--- Price of a target
double TargetOf(const ExitOrder &order)
  {
#ifndef WITH_DISTANCES
   return(order.limit);
#endif
#ifndef WITH_LEVELS
   return(Away(order.profit));
#else
#ifdef WITH_DISTANCES
   return(Chosen(order.limit,Away(order.profit),holding.price));
#endif
#endif
  }

//--- Price at which a trailing stop becomes active
double ActivationOf(const ExitOrder &order) { return(Chosen(order.trailPrice,Away(order.trailPoints),holding.price)); }

//--- Distance a trailing stop keeps from the best price
double OffsetOf(const ExitOrder &order)
  {
   return(order.trailOffset>0.0 ? MathCeil(order.trailOffset-1e-9)*TickSize() : 0.0);
  }

//--- Where the trailing stop stands; na before its activation
double TrailOf(const ExitOrder &order)
  {
   return(holding.trailed==order.id && !IsNa(holding.best) ? holding.best-holding.side*OffsetOf(order) : NA);
  }

//--- Takes a price into the trailing stop: it is active once the price has been at its activation
void FollowTrail(const double price,const bool isClose)
  {
   int k=ActiveExit();
   if(k<0)
      return;
   double activation=ActivationOf(exitOrders[k]);
   if(IsNa(activation) || (OffsetOf(exitOrders[k])==0.0 && !isClose))
      return;
   if(holding.trailed!=exitOrders[k].id)
      holding.best=NA;
   holding.trailed=exitOrders[k].id;
   bool isBetter=IsNa(holding.best) ? (price-activation)*holding.side>=-1e-12 : (price-holding.best)*holding.side>0.0;
   if(isBetter)
      holding.best=price;
  }

//--- An exit asked for again whose activation lies beyond the best price so far waits for it again
void RearmTrail(const string id)
  {
   int k=ActiveExit();
   if(k<0 || exitOrders[k].id!=id || holding.trailed!=id || IsNa(holding.best))
      return;
   double activation=ActivationOf(exitOrders[k]);
   if(!IsNa(activation) && (activation-holding.best)*holding.side>0.0)
      holding.best=NA;
  }

//--- The price a number of ticks on the good side of the position's entry
double Away(const double ticks)
  {
   if(IsNa(ticks))
      return(NA);
   double whole=ticks>0.0 ? MathCeil(ticks-1e-9) : -MathCeil(-ticks-1e-9);
   return(NormalizeDouble(holding.price+holding.side*whole*TickSize(),8));
  }

#ifdef WITH_STOPS
//--- Closes the position where this tick has reached its stop or target. One of this bar leaves once the price moves that way;
//--- where its stop lay on the wrong side at the bar's open, the stop waits for the next bar
#else
//--- Closes the position where this tick has reached its target. One of this bar leaves once the price moves that way
#endif
void FillExit()
  {
#ifndef WITH_BOTH_EXITS
   int k=ActiveExit(),side=holding.side;
#ifdef WITH_STOPS
   if(k<0 || IsNa(exitOrders[k].stop) || (ExitPrice(side)-exitOrders[k].stop)*side>TickSize()*1e-4)
      return;
   bool isFalling=!isBarStart && (SymbolInfoDouble(_Symbol,SYMBOL_BID)-lastPrice)*side<0.0;
   if(holding.bar!=barNow || (isFalling && !holding.isHeldBack))
#ifdef WITH_WHOLE_CLOSES
      CloseHolding(
#else
      CloseVolume(holding.volume,exitOrders[k].id,
#endif
#ifdef WITH_MESSAGES
#ifdef WITH_EXIT_MESSAGES
#ifdef WITH_REASON_MESSAGES
                   exitOrders[k].lossMessage,
#else
                   exitOrders[k].message,
#endif
#else
                   "",
#endif
#endif
                  );
   else if(isBarStart)
      holding.isHeldBack=true;
#else
   if(k<0 || IsNa(exitOrders[k].limit) || (ExitPrice(side)-exitOrders[k].limit)*side<-TickSize()*1e-4)
      return;
   if(holding.bar!=barNow || (!isBarStart && (SymbolInfoDouble(_Symbol,SYMBOL_BID)-lastPrice)*side>0.0))
#ifdef WITH_WHOLE_CLOSES
      CloseHolding(
#else
      CloseVolume(holding.volume,exitOrders[k].id,
#endif
#ifdef WITH_MESSAGES
#ifdef WITH_EXIT_MESSAGES
#ifdef WITH_REASON_MESSAGES
                   exitOrders[k].profitMessage,
#else
                   exitOrders[k].message,
#endif
#else
                   "",
#endif
#endif
                  );
#endif
#else
   int k=ActiveExit();
   if(k<0)
      return;
   int side=holding.side;
   double now=ExitPrice(side),stop=StopOf(exitOrders[k]),target=TargetOf(exitOrders[k]);
   double move=isBarStart ? 0.0 : (SymbolInfoDouble(_Symbol,SYMBOL_BID)-lastPrice)*side;
   bool isFresh=holding.bar==barNow;
#ifdef WITH_GRID
   bool isStopped=!IsNa(stop) && (now-stop)*side<=1e-10;
   bool isMet=!IsNa(target) && (now-target)*side>=-1e-10;
#else
   bool isStopped=!IsNa(stop) && (now-stop)*side<=TickSize()*1e-4;
   bool isMet=!IsNa(target) && (now-target)*side>=-TickSize()*1e-4;
#endif
   if(isFresh && isBarStart && isStopped)
      holding.isHeldBack=true;
#ifdef WITH_WHYS
   int reason=isStopped && (!isFresh || move<0.0) ? 0 : isMet ? 2 : 1;
#endif
#ifndef WITH_TRAILS
   if((isStopped && (!isFresh || (move<0.0 && !holding.isHeldBack))) || (isMet && (!isFresh || move>0.0)))
#else
   if((isStopped && (!isFresh || (move<0.0 && !holding.isHeldBack))) || (isMet && (!isFresh || move>0.0)) || IsTrailReached(exitOrders[k]))
#endif
#ifdef WITH_WHOLE_CLOSES
      CloseHolding(
#else
      CloseVolume(holding.volume,exitOrders[k].id,
#endif
#ifdef WITH_NAMES
#ifdef WITH_REASONS
                   CommentOf(exitOrders[k],reason),
#else
                   exitOrders[k].comment,
#endif
#endif
#ifdef WITH_MESSAGES
#ifdef WITH_EXIT_MESSAGES
#ifdef WITH_REASON_MESSAGES
                   MessageOf(exitOrders[k],reason),
#else
                   exitOrders[k].message,
#endif
#else
                   "",
#endif
#endif
                  );
#endif
  }

//--- What an exit fills at a price: its stop (0), its trailing stop (1) or its target (2)
int ReasonAt(const ExitOrder &order,const double price)
  {
   int side=holding.side;
   double stop=StopOf(order),target=TargetOf(order);
   if(!IsNa(stop) && (price-stop)*side<=1e-10)
      return(0);
#ifdef WITH_TRAILS
   double activation=ActivationOf(order);
   if(!IsNa(activation) && OffsetOf(order)==0.0 && (price-activation)*side>=-1e-10)
      return(1);
#endif
   return(!IsNa(target) && (price-target)*side>=-1e-10 ? 2 : 1);
  }

//--- The message of an exit that has been filled at a price
string MessageAt(const ExitOrder &order,const double price) { return(MessageOf(order,ReasonAt(order,price))); }

//--- Whether the price is back at the trailing stop; one without an offset leaves where it becomes active
bool IsTrailReached(const ExitOrder &order)
  {
   int side=holding.side;
   double now=ExitPrice(side);
   bool isFresh=holding.bar==barNow;
   double move=isBarStart ? 0.0 : (SymbolInfoDouble(_Symbol,SYMBOL_BID)-lastPrice)*side;
   double trail=TrailOf(order);
   if(!IsNa(trail) && (now-trail)*side<=1e-10 && (!isFresh || move!=0.0))
      return(true);
   double activation=ActivationOf(order);
   return(!IsNa(activation) && OffsetOf(order)==0.0 && (now-activation)*side>=-1e-10 && (!isFresh || move>0.0));
  }

//--- Closes the position where the close has passed a stop or target asked for on this bar
void FillExitAtClose()
  {
   int k=ActiveExit();
#ifdef WITH_TRAILS
   if(k<0 || exitOrders[k].bar!=barNow || holding.bar>=barNow || !IsNa(ActivationOf(exitOrders[k])))
#else
   if(k<0 || exitOrders[k].bar!=barNow || holding.bar>=barNow)
#endif
      return;
   double now=ExitPrice(holding.side)*holding.side;
   if(now<=StopOf(exitOrders[k])*holding.side || now>=TargetOf(exitOrders[k])*holding.side)
#ifdef WITH_WHOLE_CLOSES
      CloseHolding(
#else
      CloseVolume(holding.volume,exitOrders[k].id,
#endif
#ifdef WITH_NAMES
#ifdef WITH_REASONS
                   CommentOf(exitOrders[k],ReasonAt(exitOrders[k],ExitPrice(holding.side))),
#else
                   exitOrders[k].comment,
#endif
#endif
#ifdef WITH_MESSAGES
#ifdef WITH_EXIT_MESSAGES
#ifdef WITH_REASON_MESSAGES
                   MessageAt(exitOrders[k],ExitPrice(holding.side)),
#else
                   exitOrders[k].message,
#endif
#else
                   "",
#endif
#endif
                  );
  }

//--- Keeps stop and target at the server where the script wants them
void HoldOrders()
  {
#ifndef WITH_TRAILS
   if(!isChanged)
      return;
#endif
   isChanged=false;
   ReadPosition();
   int k=ActiveExit();
#ifdef WITH_STOPS
   double stop=k<0 || (holding.isHeldBack && holding.bar==barNow) ? NA : StopOf(exitOrders[k]);
#endif
#ifdef WITH_TARGETS
   double target=k<0 ? NA : TargetOf(exitOrders[k]);
#endif
#ifdef WITH_TRAILS
   if(k>=0)
     {
      double trail=TrailOf(exitOrders[k]);
      if(!IsNa(trail) && (IsNa(stop) || (trail-stop)*holding.side>0.0))
         stop=trail;
      double activation=OffsetOf(exitOrders[k])==0.0 ? ActivationOf(exitOrders[k]) : NA;
      if(!IsNa(activation) && (IsNa(target) || (activation-target)*holding.side<0.0))
         target=activation;
     }
#endif
#ifdef WITH_BOTH_EXITS
   double loss=AllowedStop(stop,holding.stop,-1);
   double profit=AllowedStop(target,holding.target,1);
   if(MathAbs(holding.stop-loss)<TickSize()/2 && MathAbs(holding.target-profit)<TickSize()/2)
      return;
#else
#ifdef WITH_STOPS
   double loss=AllowedStop(stop,holding.stop,-1);
   if(MathAbs(holding.stop-loss)<TickSize()/2)
      return;
#else
   double profit=AllowedStop(target,holding.target,1);
   if(MathAbs(holding.target-profit)<TickSize()/2)
      return;
#endif
#endif
#ifdef __MQL5__
#ifdef WITH_STANDARD_TRADE
   trade.PositionModify((ulong)holding.ticket,
#ifdef WITH_STOPS
                        loss,
#else
                        0.0,
#endif
#ifdef WITH_TARGETS
                        profit,
#else
                        0.0,
#endif
                       );
#else
   MqlTradeRequest request;
   MqlTradeResult result;
   ZeroMemory(request);
   request.action=TRADE_ACTION_SLTP;
   request.position=(ulong)holding.ticket;
#ifdef WITH_STOPS
   request.sl=loss;
#endif
#ifdef WITH_TARGETS
   request.tp=profit;
#endif
   Send(request,result);
#endif
#else
   if(!OrderModify((int)holding.ticket,holding.price,
#ifdef WITH_STOPS
                   loss,
#else
                   0.0,
#endif
#ifdef WITH_TARGETS
                   profit,
#else
                   0.0,
#endif
                   0))
      Refused("move the stops of",holding.volume,holding.price);
#endif
  }

#endif

//--- A stop (sign -1) or target (1) where the server takes it there, else the one it has; none where that would come too early
double AllowedStop(const double price,const double present,const int sign)
  {
   if(IsNa(price))
      return(0.0);
   int away=holding.side*sign;
   double ticks=price/TickSize(),room=SymbolInfoInteger(_Symbol,SYMBOL_TRADE_STOPS_LEVEL)*_Point;
   double wanted=NormalizeDouble((away>0 ? MathCeil(ticks-1e-4) : MathFloor(ticks+1e-4))*TickSize(),_Digits);
   if(wanted<=0.0 || (wanted-ExitPrice(holding.side))*away>room)
      return(wanted);
   return((present-wanted)*away<0.0 ? 0.0 : present);
  }

#endif
