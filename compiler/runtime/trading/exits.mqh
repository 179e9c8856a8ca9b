//+------------------------------------------------------------------+
//| Tradewright runtime: stops and targets                           |
//+------------------------------------------------------------------+

//--- one entry's share of a stop or target, with its prices worked out
struct Leg
  {
   int               lot,exit;
   double            contracts,stop,limit;
#ifdef WITH_TRAILS
   double            activation,offset;
#endif
  };

//--- shares in force, in the order the exits were asked for
Leg legs[];

//--- the best price of a position since its trailing stop became active
struct TrailMark
  {
   int               lot;
   string            exit;
   double            best;
  };

//--- trailing stops that are active
TrailMark trailMarks[];

#ifndef WITH_PARTIALS
//--- Works out where each entry is to be closed: by the first exit that was asked for it
void ReadLegs()
  {
   ArrayResize(legs,0);
   for(int k=0; k<ArraySize(exitOrders); k++)
      for(int n=0; n<ArraySize(lots); n++)
         if(lots[n].volume>0.0 && IsExitOf(exitOrders[k],lots[n]) && FindLeg(n)<0)
            AddLeg(n,k,Contracts(lots[n].volume));
  }

//--- Where the exit of an entry stands; -1 where there is none
int FindLeg(const int n)
  {
   for(int k=0; k<ArraySize(legs); k++)
      if(legs[k].lot==n)
         return(k);
   return(-1);
  }

//--- Whether an exit is for an entry
bool IsExitOf(const ExitOrder &order,const Lot &lot)
  {
   return(order.entry=="" ? order.side!=-lot.side : order.entry==lot.id);
  }
#else
//--- Works out what each exit is to close, and where; says what is too small to be traded where that is asked
void ReadLegs(const bool isTold=false)
  {
   double reserved[];
   ArrayResize(legs,0);
   ArrayResize(reserved,ArraySize(lots));
   ArrayInitialize(reserved,0.0);
   for(int k=0; k<ArraySize(exitOrders); k++)
     {
      double wanted=exitOrders[k].contracts;
      for(int n=0; n<ArraySize(lots); n++)
        {
         if(!IsExitOf(exitOrders[k],lots[n]))
            continue;
         double part=IsNa(wanted) ? lots[n].contracts*exitOrders[k].percent/100.0 : wanted;
         part=Contracts(PartOf(n,MathMin(part,Contracts(lots[n].volume)-reserved[n]),isTold));
         if(part<=1e-10)
            continue;
         reserved[n]+=part;
         wanted-=part;
         AddLeg(n,k,part);
        }
     }
  }

//--- Whether an exit has still something to close of a position
bool IsExitOf(const ExitOrder &order,const Lot &lot)
  {
   if(order.entry=="" ? order.side==-lot.side : order.entry!=lot.id)
      return(false);
   return(StringFind(lot.done,"|"+order.id+"|")<0);
  }
#endif

//--- Works out the prices of one share
void AddLeg(const int n,const int k,const double contracts)
  {
   int at=ArraySize(legs);
   ArrayResize(legs,at+1,16);
   legs[at].lot=n;
   legs[at].exit=k;
   legs[at].contracts=contracts;
#ifdef WITH_LEVELS
#ifdef WITH_DISTANCES
   legs[at].stop=Chosen(exitOrders[k].stop,Away(lots[n],-exitOrders[k].loss),lots[n].price);
   legs[at].limit=Chosen(exitOrders[k].limit,Away(lots[n],exitOrders[k].profit),lots[n].price);
#else
   legs[at].stop=exitOrders[k].stop;
   legs[at].limit=exitOrders[k].limit;
#endif
#else
#ifdef WITH_DISTANCES
   legs[at].stop=Away(lots[n],-exitOrders[k].loss);
   legs[at].limit=Away(lots[n],exitOrders[k].profit);
#else
   legs[at].stop=NA;
   legs[at].limit=NA;
#endif
#endif
#ifdef WITH_TRAILS
   legs[at].activation=Chosen(exitOrders[k].trailPrice,Away(lots[n],exitOrders[k].trailPoints),lots[n].price);
   legs[at].offset=exitOrders[k].trailOffset>0.0 ? MathCeil(exitOrders[k].trailOffset-1e-9)*TickSize() : 0.0;
#endif
  }

#ifndef WITH_SINGLE
//--- The price a number of ticks on the good side of a position's entry
double Away(const Lot &lot,const double ticks)
  {
   if(IsNa(ticks))
      return(NA);
   double whole=ticks>0.0 ? MathCeil(ticks-1e-9) : -MathCeil(-ticks-1e-9);
   return(NormalizeDouble(lot.price+lot.side*whole*TickSize(),8));
  }
#endif

#ifdef WITH_V6
//--- Of a price and a distance the one nearer to the entry
#else
//--- Where both a price and a distance are given the price counts
#endif
double Chosen(const double price,const double distance,const double entry)
  {
   if(IsNa(price))
      return(distance);
#ifdef WITH_V6
   return(IsNa(distance) || MathAbs(price-entry)<=MathAbs(distance-entry) ? price : distance);
#else
   return(price);
#endif
  }

#ifndef WITH_SINGLE
//--- The first share whose price this tick has reached is closed
bool FillExit()
  {
   if(ArraySize(lots)==0 || ArraySize(exitOrders)==0)
      return(false);
   ReadLegs(
#ifdef WITH_PARTIALS
            true,
#endif
           );
   for(int k=0; k<ArraySize(legs); k++)
      if(IsLegReached(legs[k]) && CloseLeg(legs[k]))
         return(true);
   return(false);
  }
#endif

#ifndef WITH_SINGLE
//--- The first share asked for on this bar whose price its close has passed
bool FillExitAtClose()
  {
   ReadLegs(
#ifdef WITH_PARTIALS
            true,
#endif
           );
   for(int k=0; k<ArraySize(legs); k++)
     {
      int n=legs[k].lot;
      if(exitOrders[legs[k].exit].bar!=barNow || lots[n].bar>=barNow)
         continue;
#ifdef WITH_TRAILS
      if(!IsNa(legs[k].activation))
         continue;
#endif
      double now=ExitPrice(lots[n].side)*lots[n].side;
      if((now<=legs[k].stop*lots[n].side || now>=legs[k].limit*lots[n].side) && CloseLeg(legs[k]))
         return(true);
     }
   return(false);
  }
#endif

//--- Whether a price of a share has been reached. A position of this bar, whose exit may lie on the wrong side of the
//--- price, leaves once the price moves that way; where its stop did so at the bar's open, the stop waits for the next bar
bool IsLegReached(Leg &leg)
  {
   int n=leg.lot;
   int side=lots[n].side;
   double now=ExitPrice(side);
   bool isFresh=lots[n].bar==barNow;
   double move=isBarStart ? 0.0 : (SymbolInfoDouble(_Symbol,SYMBOL_BID)-lastPrice)*side;
   string mark="|"+exitOrders[leg.exit].id+"|";
   bool isStopped=!IsNa(leg.stop) && (now-leg.stop)*side<=1e-10;
   if(isFresh && isBarStart && isStopped && StringFind(lots[n].waits,mark)<0)
      lots[n].waits+=mark;
   if(isStopped && (!isFresh || (move<0.0 && StringFind(lots[n].waits,mark)<0)))
      return(true);
#ifdef WITH_TRAILS
   double trail=TrailLevel(leg);
   if(!IsNa(trail) && (now-trail)*side<=1e-10 && (!isFresh || move!=0.0))
      return(true);
   bool isActive=!IsNa(leg.activation) && leg.offset==0.0 && (now-leg.activation)*side>=-1e-10;
   if(isActive && (!isFresh || move>0.0))
      return(true);
#endif
   return(!IsNa(leg.limit) && (now-leg.limit)*side>=-1e-10 && (!isFresh || move>0.0));
  }

#ifdef WITH_WHYS
#ifdef WITH_REASONS
//--- The comment of an exit that has filled its stop (0), its trailing stop (1) or its target (2)
string CommentOf(const ExitOrder &order,const int reason)
  {
   string own=reason==0 ? order.lossComment : reason==1 ? order.trailComment : order.profitComment;
   return(own==NULL || own=="" ? order.comment : own);
  }
#endif

#ifdef WITH_REASON_MESSAGES
//--- The message of an exit that has filled its stop (0), its trailing stop (1) or its target (2)
string MessageOf(const ExitOrder &order,const int reason)
  {
   return(reason==0 ? order.lossMessage : reason==1 ? order.trailMessage : order.profitMessage);
  }
#endif

#ifndef WITH_SINGLE
//--- What a share fills at a price: its stop (0), its trailing stop (1) or its target (2)
int ReasonAt(const Leg &leg,const double price)
  {
   int side=lots[leg.lot].side;
   if(!IsNa(leg.stop) && (price-leg.stop)*side<=1e-10)
      return(0);
#ifdef WITH_TRAILS
   if(!IsNa(leg.activation) && leg.offset==0.0 && (price-leg.activation)*side>=-1e-10)
      return(1);
#endif
   return(!IsNa(leg.limit) && (price-leg.limit)*side>=-1e-10 ? 2 : 1);
  }

//--- The same at this price. A position of this bar does not leave at a stop from which the price moves away
int ReasonNow(const Leg &leg)
  {
   int reason=ReasonAt(leg,ExitPrice(lots[leg.lot].side));
   double move=isBarStart ? 0.0 : (SymbolInfoDouble(_Symbol,SYMBOL_BID)-lastPrice)*lots[leg.lot].side;
   if(reason!=0 || lots[leg.lot].bar!=barNow || move<0.0)
      return(reason);
   return(!IsNa(leg.limit) && (ExitPrice(lots[leg.lot].side)-leg.limit)*lots[leg.lot].side>=-1e-10 ? 2 : 1);
  }
#endif
#endif

#ifndef WITH_SINGLE
//--- Tells of what one stop or target of the server closes: of each exit of the script that it holds
void TellServerExit(const int n,const double volume,const double price)
  {
   double rest=volume;
   ReadLegs();
   for(int k=0; k<ArraySize(legs) && rest>1e-9; k++)
     {
      if(legs[k].lot!=n)
         continue;
      rest-=PartOf(n,legs[k].contracts);
#ifdef WITH_REASON_MESSAGES
      string message=MessageOf(exitOrders[legs[k].exit],ReasonAt(legs[k],price));
#else
      string message=exitOrders[legs[k].exit].message;
#endif
      int gap=ArraySize(gapMessages);
      if(isBarStart)
        {
         ArrayResize(gapMessages,gap+1);
         gapMessages[gap]=message;
        }
      else
         TellFill(message);
     }
  }
#endif

//--- Tells of what the server has closed on a bar's first tick, unless the script's orders have closed the same
void TellGapExits()
  {
   for(int k=0; k<ArraySize(gapMessages) && gapContracts>1e-10; k++)
      TellFill(gapMessages[k]);
   ArrayResize(gapMessages,0);
  }

#ifdef WITH_PLAIN_EXITS
//--- Closes a share; false where the server refuses
bool CloseLeg(const Leg &leg) { return(CloseLot(leg.lot,leg.contracts,exitOrders[leg.exit].id)); }
#else
//--- Closes a share; false where the server refuses
bool CloseLeg(const Leg &leg)
  {
   ExitOrder order=exitOrders[leg.exit];
   double contracts=leg.contracts;
   int n=leg.lot;
#ifdef WITH_PARTIALS
   bool isTraded=PartOf(n,contracts)>0.0;
#endif
#ifdef WITH_REASON_MESSAGES
   string message=MessageOf(order,ReasonNow(leg));
#endif
#ifdef WITH_REASONS
   exitComment=CommentOf(order,ReasonNow(leg));
#else
#ifdef WITH_NAMES
   exitComment=order.comment;
#endif
#endif
#ifdef WITH_CLOSED_EXITS
   fillNumber++;
#endif
#ifdef WITH_PARTIALS
   if(isTraded && !CloseLot(n,contracts,order.id))
#else
   if(!CloseLot(n,contracts,order.id))
#endif
      return(false);
#ifdef WITH_EXIT_MESSAGES
#ifdef WITH_PARTIALS
   if(isTraded)
#endif
#ifdef WITH_REASON_MESSAGES
      TellFill(message);
#else
      TellFill(order.message);
#endif
#endif
#ifdef WITH_PARTIALS
   if(n<ArraySize(lots))
      lots[n].done+="|"+order.id+"|";
#ifdef WITH_FOLLOWED
   if(!isTraded)
      return(false);
#endif
#endif
#ifdef WITH_ADDS
   CancelAdds(order.bar);
#endif
#ifdef WITH_GROUPS
   FilledInGroup(order.group,2,contracts,order.id);
#endif
#ifdef WITH_RISK
   CountFill();
#endif
#ifdef WITH_PARTIALS
   return(isTraded);
#else
   return(true);
#endif
  }
#endif

//--- Keeps stop and target of each whole position at the server where the script wants them
void HoldStops()
  {
   ReadLegs();
   for(int n=0; n<ArraySize(lots); n++)
      if(lots[n].volume>0.0)
         HoldStop(n);
  }

#ifndef WITH_PARTIALS
//--- Keeps the stop and target of an entry at the server
void HoldStop(const int n)
  {
   int k=FindLeg(n);
   int side=lots[n].side;
   double stop=NA;
   double target=NA;
   if(k>=0)
     {
      ExitOrder order=exitOrders[legs[k].exit];
      if(StringFind(lots[n].waits,"|"+order.id+"|")<0 || lots[n].bar!=barNow)
         stop=legs[k].stop;
      target=legs[k].limit;
#ifdef WITH_TRAILS
      double trail=TrailLevel(legs[k]);
      if(!IsNa(trail) && (IsNa(stop) || (trail-stop)*side>0.0))
         stop=trail;
      if(!IsNa(legs[k].activation) && legs[k].offset==0.0 && (IsNa(target) || (legs[k].activation-target)*side<0.0))
         target=legs[k].activation;
#endif
#ifdef WITH_REASONS
      lots[n].stopComment=CommentOf(order,stop==legs[k].stop ? 0 : 1);
      lots[n].targetComment=CommentOf(order,target==legs[k].limit ? 2 : 1);
#endif
#ifdef WITH_PRICED
      if(!IsNa(stop) && IsEntryFirst(order,side,stop,true))
         stop=NA;
      if(!IsNa(target) && IsEntryFirst(order,side,target,false))
         target=NA;
#ifdef WITH_ADDS
      lots[n].exitBar=order.bar;
#endif
#endif
      lots[n].exitId=order.id;
#ifdef WITH_GROUPS
      lots[n].exitGroup=order.group;
#endif
#ifdef WITH_NAMES
      lots[n].exitComment=order.comment;
#endif
     }
#ifdef WITH_CLOSES
   if(IsOtherClosed(lots[n].id))
      stop=target=NA;
#endif
   SetStops(n,IsNa(stop) ? 0.0 : SnapDown(stop,side),IsNa(target) ? 0.0 : SnapUp(target,side));
  }
#else
//--- The outermost stop and target of a position whose shares are its whole; none where a part has none
void HoldStop(const int n)
  {
   int side=lots[n].side;
   double stop=NA;
   double target=NA;
   double covered=0.0;
   bool hasStop=true;
   bool hasTarget=true;
   for(int k=0; k<ArraySize(legs); k++)
     {
      if(legs[k].lot!=n)
         continue;
      double loss=StringFind(lots[n].waits,"|"+exitOrders[legs[k].exit].id+"|")>=0 && lots[n].bar==barNow ? NA : legs[k].stop;
      double profit=legs[k].limit;
#ifdef WITH_TRAILS
      double trail=TrailLevel(legs[k]);
      if(!IsNa(trail) && (IsNa(loss) || (trail-loss)*side>0.0))
         loss=trail;
      if(!IsNa(legs[k].activation) && legs[k].offset==0.0 && (IsNa(profit) || (legs[k].activation-profit)*side<0.0))
         profit=legs[k].activation;
#endif
#ifdef WITH_REASONS
      lots[n].stopComment=CommentOf(exitOrders[legs[k].exit],loss==legs[k].stop ? 0 : 1);
      lots[n].targetComment=CommentOf(exitOrders[legs[k].exit],profit==legs[k].limit ? 2 : 1);
#endif
      covered+=legs[k].contracts;
#ifdef WITH_PRICED
      hasStop=hasStop && !IsNa(loss) && !IsEntryFirst(exitOrders[legs[k].exit],side,loss,true);
      hasTarget=hasTarget && !IsNa(profit) && !IsEntryFirst(exitOrders[legs[k].exit],side,profit,false);
#else
      hasStop=hasStop && !IsNa(loss);
      hasTarget=hasTarget && !IsNa(profit);
#endif
      if(IsNa(stop) || (loss-stop)*side<0.0)
         stop=loss;
      if(IsNa(target) || (profit-target)*side>0.0)
         target=profit;
      lots[n].exitId=exitOrders[legs[k].exit].id;
#ifdef WITH_ADDS
      lots[n].exitBar=exitOrders[legs[k].exit].bar;
#endif
#ifdef WITH_GROUPS
      lots[n].exitGroup=exitOrders[legs[k].exit].group;
#endif
#ifdef WITH_NAMES
      lots[n].exitComment=exitOrders[legs[k].exit].comment;
#endif
     }
   bool isWhole=covered>=Contracts(lots[n].volume)-1e-9;
#ifdef WITH_CLOSES
   isWhole=isWhole && !IsOtherClosed(lots[n].id);
#endif
   SetStops(n,isWhole && hasStop ? SnapDown(stop,side) : 0.0,isWhole && hasTarget ? SnapUp(target,side) : 0.0);
  }
#endif

#ifdef WITH_CLOSES
//--- Whether a close of another entry or of a part waits: it comes before a stop or target that the next open jumps
bool IsOtherClosed(const string id)
  {
   for(int k=0; k<ArraySize(scriptOrders); k++)
#ifdef WITH_PARTIALS
      if(scriptOrders[k].isClose && !scriptOrders[k].isAll && (scriptOrders[k].id!=id || scriptOrders[k].contracts<OpenOf(id,false)-1e-10))
#else
      if(scriptOrders[k].isClose && !scriptOrders[k].isAll && scriptOrders[k].id!=id)
#endif
         return(true);
   return(false);
  }
#endif

//--- Whether an entry waits here for the stop or target of an exit from a position of a side and comes before it: the program
//--- then watches both. An older entry against the position does, and a stop that adds to it where the exit has its target
bool IsEntryFirst(const ExitOrder &exit,const int side,const double level,const bool isStop)
  {
   for(int k=0; k<ArraySize(scriptOrders); k++)
     {
#ifdef WITH_CLOSES
      if(scriptOrders[k].isClose || scriptOrders[k].ticket!=0)
#else
      if(scriptOrders[k].ticket!=0)
#endif
         continue;
      if(scriptOrders[k].side==side)
        {
#ifdef WITH_ENTRY_STOPS
         if(!isStop && IsSameTick(scriptOrders[k].stop,level+EntryPrice(side)-ExitPrice(side),side))
            return(true);
#endif
         continue;
        }
#ifdef WITH_BOTH_ENTRIES
      double own=isStop ? scriptOrders[k].stop : scriptOrders[k].limit;
#else
#ifdef WITH_ENTRY_STOPS
      double own=isStop ? scriptOrders[k].stop : NA;
#else
      double own=isStop ? NA : scriptOrders[k].limit;
#endif
#endif
      if(scriptOrders[k].sequence<exit.sequence && IsSameTick(own,level,isStop ? -side : side))
         return(true);
     }
   return(false);
  }

//--- Whether an exit is reached on this tick and comes before an entry: one of the position opposite to it, or a stop where the
//--- entry adds at a limit
bool IsExitFirst(const ScriptOrder &order)
  {
   ReadLegs();
   for(int k=0; k<ArraySize(legs); k++)
     {
      int side=lots[legs[k].lot].side;
#ifdef WITH_ENTRY_LIMITS
      double limit=order.limit+ExitPrice(side)-EntryPrice(side);
      bool isAfterStop=side==order.side && IsLegReached(legs[k]) && IsMetBefore(legs[k],legs[k].stop,limit,-side,true);
      if(isAfterStop)
         return(true);
#endif
      if(side==order.side || !IsLegReached(legs[k]))
         continue;
      bool isOlder=exitOrders[legs[k].exit].sequence<=order.sequence;
#ifdef WITH_BOTH_ENTRIES
      if(IsMetBefore(legs[k],legs[k].stop,order.stop,-side,isOlder) || IsMetBefore(legs[k],legs[k].limit,order.limit,side,isOlder))
#else
#ifdef WITH_ENTRY_STOPS
      if(IsMetBefore(legs[k],legs[k].stop,order.stop,-side,isOlder))
#else
      if(IsMetBefore(legs[k],legs[k].limit,order.limit,side,isOlder))
#endif
#endif
         return(true);
     }
   return(false);
  }

//--- Whether a price that moves in a direction meets a level of an exit before another price; on the same tick where the exit
//--- is the older order. A level that was passed already when its position was opened is met where that was
bool IsMetBefore(const Leg &leg,const double level,const double other,const int direction,const bool isOlder)
  {
   int n=leg.lot;
   double opened=lots[n].price+ExitPrice(lots[n].side)-EntryPrice(lots[n].side);
   double met=lots[n].bar==barNow && (level-opened)*direction<0.0 ? opened : level;
   double ahead=(SnapUp(other,direction)-SnapUp(met,direction))*direction;
   return(ahead>1e-10 || (isOlder && ahead>=-1e-10));
  }

//--- Whether two prices are reached on the same tick, by a price that rises where side is 1
bool IsSameTick(const double price,const double other,const int side)
  {
   return(MathAbs(SnapUp(price,side)-SnapUp(other,side))<=1e-10);
  }

//--- Where the trailing stop of a position is kept; -1 before it is active
int FindTrail(const int n,const string exit)
  {
   for(int k=0; k<ArraySize(trailMarks); k++)
      if(trailMarks[k].lot==lots[n].number && trailMarks[k].exit==exit)
         return(k);
   return(-1);
  }

//--- Takes a price into the trailing stops: they are active once it has been at their activation
void FollowTrails(const double price,const bool isClose)
  {
   if(ArraySize(lots)==0)
     {
      ArrayResize(trailMarks,0);
      return;
     }
   ReadLegs();
   for(int k=0; k<ArraySize(legs); k++)
     {
      if(IsNa(legs[k].activation) || (legs[k].offset==0.0 && !isClose))
         continue;
      int n=legs[k].lot;
      int side=lots[n].side;
      string exit=exitOrders[legs[k].exit].id;
      int at=FindTrail(n,exit);
      if(at>=0)
        {
         if((price-trailMarks[at].best)*side>0.0)
            trailMarks[at].best=price;
         continue;
        }
      if((price-legs[k].activation)*side<-1e-12)
         continue;
      at=ArraySize(trailMarks);
      ArrayResize(trailMarks,at+1);
      trailMarks[at].lot=lots[n].number;
      trailMarks[at].exit=exit;
      trailMarks[at].best=price;
     }
  }

//--- An exit asked for again whose activation lies beyond the best price so far waits for it again
void RearmTrails(const string exit)
  {
   ReadLegs();
   for(int k=0; k<ArraySize(legs); k++)
     {
      int n=legs[k].lot;
      int at=exitOrders[legs[k].exit].id==exit ? FindTrail(n,exit) : -1;
      if(at>=0 && !IsNa(legs[k].activation) && (legs[k].activation-trailMarks[at].best)*lots[n].side>0.0)
         trailMarks[at].exit="";
     }
  }

//--- Where the trailing stop of a share stands; na before its activation
double TrailLevel(const Leg &leg)
  {
   int at=FindTrail(leg.lot,exitOrders[leg.exit].id);
   return(at<0 ? NA : trailMarks[at].best-lots[leg.lot].side*leg.offset);
  }
