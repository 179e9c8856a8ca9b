//+------------------------------------------------------------------+
//| Tradewright runtime: orders of the script                        |
//+------------------------------------------------------------------+

//--- an order of the script that waits: an entry, or a close at the market
struct ScriptOrder
  {
   string            id;
#ifdef WITH_NAMES
   string            comment;
#endif
#ifdef WITH_MESSAGES
   string            message;
#endif
#ifdef WITH_CLOSES
   bool              isClose,isAll;
#endif
#ifdef WITH_RAW
   bool              isRaw;
#endif
#ifdef WITH_DEFAULTED
   bool              isDefault;
#endif
#ifdef WITH_MARGIN
#ifdef WITH_CLOSES
   bool              isBehindClose;
#endif
#endif
#ifdef WITH_ON_CLOSE
   bool              isAtOnce;
#endif
#ifdef WITH_BOTH_ENTRIES
   bool              isArmed;
#endif
   int               side;
   double            contracts;
#ifdef WITH_PRICED
   double            carry;
#endif
#ifdef WITH_PRICED
#ifdef WITH_BOTH_ENTRIES
   double            limit,stop;
#else
#ifdef WITH_ENTRY_STOPS
   double            stop;
#else
   double            limit;
#endif
#endif
#endif
#ifdef WITH_GROUPS
   string            group;
   int               groupKind;
#endif
#ifdef WITH_PRICED
#ifdef WITH_ADDS
   int               from;
#endif
   int               bar;
#else
#ifdef WITH_MARGIN
#ifdef WITH_CLOSES
   int               bar;
#endif
#endif
#endif
#ifdef WITH_PRICED
#ifdef WITH_EXITS
   int               sequence;
#endif
   long              ticket;
   double            sentVolume,sentPrice;
#endif
  };

#ifdef WITH_SINGLE
//--- Tells of a fill on a chart, never in the tester
void TellFill(const string message)
  {
   if(StringLen(message)>0 && MQLInfoInteger(MQL_TESTER)==0)
      Notify(message);
  }
#else
//--- Tells of a fill on a chart: never in the tester, nor of what a restart goes through again
void TellFill(const string message)
  {
   if(StringLen(message)>0 && !isReplaying && MQLInfoInteger(MQL_TESTER)==0)
      Notify(message);
  }
#endif

//--- orders of the script in the order they were asked for
ScriptOrder scriptOrders[];

//--- number of orders and exits placed so far: at one price Pine fills the earlier one first
int placed=0;

#ifndef WITH_SINGLE
//--- stops and targets that the script keeps for an entry
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
#ifdef WITH_GROUPS
   string            group;
#endif
#ifdef WITH_PARTIALS
   double            contracts,percent;
#endif
#ifdef WITH_LEVELS
   double            limit,stop;
#endif
#ifdef WITH_DISTANCES
   double            profit,loss;
#endif
#ifdef WITH_TRAILS
   double            trailPrice,trailPoints,trailOffset;
#endif
#ifdef WITH_PRICED
   int               side,bar,sequence;
#else
#ifdef WITH_ON_CLOSE
   int               side,bar;
#else
   int               side;
#endif
#endif
  };
#endif

#ifndef WITH_SINGLE
//--- stops and targets in force
ExitOrder exitOrders[];
#endif

//--- history only brings the series up to date: orders are for the bar that has just closed
bool trading=false;

//--- number of the bar that trades
int barNow=0;

//--- close of the bar before the one that trades
double lastClose=0.0;

//--- what the server holds may have to change
bool isChanged=false;

//--- 1 only long, -1 only short, 0 both
int allowedSide=0;

//--- largest position the script allows itself
double maxContracts=DBL_MAX;

#ifndef WITH_SINGLE
//--- Asks for an entry; one of the same id takes its place and keeps its turn
void Entry(const string id,const int side,
#ifdef WITH_SIZED
           const double contracts,
#endif
#ifdef WITH_ENTRY_LIMITS
           const double limit,
#endif
#ifdef WITH_ENTRY_STOPS
           const double stop,
#endif
#ifdef WITH_GROUPS
           const string group,const int groupKind,
#endif
#ifdef WITH_NAMES
           const string comment,
#endif
#ifdef WITH_RAW
           const bool isRaw,
#endif
#ifdef WITH_MESSAGES
           const string message,
#endif
          )
  {
#ifdef WITH_RISK
   if(IsHalted())
      return;
#endif
#ifdef WITH_PRICED
   if(!trading)
      return;
#ifdef WITH_BOTH_ENTRIES
   bool isMarket=IsNa(limit) && IsNa(stop);
   double price=isMarket ? lastClose : IsNa(stop) ? limit : stop;
#else
#ifdef WITH_ENTRY_STOPS
   bool isMarket=IsNa(stop);
   double price=isMarket ? lastClose : stop;
#else
   bool isMarket=IsNa(limit);
   double price=isMarket ? lastClose : limit;
#endif
#endif
   bool isFull=Side()==side && OpenTrades()>=PYRAMIDING;
#ifdef WITH_RAW
   isFull=isFull && !isRaw;
#endif
#ifdef WITH_ON_CLOSE
   isFull=isFull && (isMarket || !ON_CLOSE);
#endif
#ifdef WITH_SIZED
   double amount=Contracts(Lots(IsNa(contracts) ? Quantity(price,lastClose) : contracts,!isFull));
#else
   double amount=Contracts(Lots(Quantity(price,lastClose),!isFull));
#endif
   if(!(amount>0.0))
      return;
   double carry=CarryOf(side,id);
   int at=FindEntry(id);
   if(isFull && !isMarket && at>=0)
      DropOrder(at,true);
   if(isFull)
      return;
#else
#ifdef WITH_RAW
   if(!trading || (!isRaw && Side()==side && OpenTrades()>=PYRAMIDING))
#else
   if(!trading || (Side()==side && OpenTrades()>=PYRAMIDING))
#endif
      return;
#ifdef WITH_SIZED
   double amount=Contracts(Lots(IsNa(contracts) ? Quantity(lastClose) : contracts));
#else
   double amount=Contracts(Lots(Quantity(lastClose)));
#endif
   if(!(amount>0.0))
      return;
#endif
#ifdef WITH_MARGIN
#ifdef WITH_SIZED
#ifdef WITH_PRICED
#ifdef WITH_RAW
   if(!isRaw && isMarket && !IsNa(contracts) && !Carries(side,amount,lastClose))
#else
   if(isMarket && !IsNa(contracts) && !Carries(side,amount,lastClose))
#endif
#else
#ifdef WITH_RAW
   if(!isRaw && !IsNa(contracts) && !Carries(side,amount,lastClose))
#else
   if(!IsNa(contracts) && !Carries(side,amount,lastClose))
#endif
#endif
      return;
#endif
#endif
#ifndef WITH_PRICED
   int at=0;
#ifdef WITH_CLOSES
   while(at<ArraySize(scriptOrders) && (scriptOrders[at].isClose || scriptOrders[at].id!=id))
#else
   while(at<ArraySize(scriptOrders) && scriptOrders[at].id!=id)
#endif
      at++;
   if(at==ArraySize(scriptOrders))
      AddOrder(id);
#else
   if(at<0)
      at=AddOrder(id);
#ifdef WITH_BOTH_ENTRIES
   bool isOther=isMarket || scriptOrders[at].side!=side || IsNa(scriptOrders[at].stop)!=IsNa(stop);
#else
   bool isOther=isMarket || scriptOrders[at].side!=side;
#endif
   if(isOther && scriptOrders[at].ticket!=0)
     {
      DeletePending(scriptOrders[at].ticket);
      scriptOrders[at].ticket=0;
     }
#endif
#ifdef WITH_RAW
   scriptOrders[at].isRaw=isRaw;
#endif
#ifdef WITH_DEFAULTED
#ifdef WITH_SIZED
   scriptOrders[at].isDefault=IsNa(contracts);
#else
   scriptOrders[at].isDefault=true;
#endif
#endif
#ifdef WITH_MARGIN
#ifdef WITH_CLOSES
   scriptOrders[at].isBehindClose=Closing()>0.0;
#endif
#endif
#ifdef WITH_BOTH_ENTRIES
   scriptOrders[at].isArmed=false;
#endif
   scriptOrders[at].side=side;
   scriptOrders[at].contracts=amount;
#ifdef WITH_PRICED
   scriptOrders[at].carry=carry;
#endif
#ifdef WITH_ENTRY_LIMITS
   scriptOrders[at].limit=OnGrid(limit);
#endif
#ifdef WITH_ENTRY_STOPS
   scriptOrders[at].stop=OnGrid(stop);
#endif
#ifdef WITH_GROUPS
   scriptOrders[at].group=group;
   scriptOrders[at].groupKind=groupKind;
#endif
#ifdef WITH_NAMES
   scriptOrders[at].comment=comment;
#endif
#ifdef WITH_MESSAGES
   scriptOrders[at].message=message;
#endif
#ifdef WITH_ADDS
   scriptOrders[at].from=Side();
#endif
#ifdef WITH_PRICED
   scriptOrders[at].bar=barNow;
#else
#ifdef WITH_MARGIN
#ifdef WITH_CLOSES
   scriptOrders[at].bar=barNow;
#endif
#endif
#endif
#ifdef WITH_AT_SERVER
   isChanged=true;
#endif
  }
#endif

//--- Contracts against a side that a priced order turns, whenever it fills: the position as the market and closing orders
//--- that the script has placed before it on this bar will leave it
double CarryOf(const int side,const string id)
  {
   double size=Side()*Held();
   for(int k=0; k<ArraySize(scriptOrders); k++)
     {
#ifdef WITH_CLOSES
      if(scriptOrders[k].bar!=barNow || (!scriptOrders[k].isClose && scriptOrders[k].id==id))
         continue;
      double contracts=scriptOrders[k].contracts;
      if(scriptOrders[k].isClose)
        {
         contracts=MathMin(MathMin(MathAbs(size),contracts),OpenOf(scriptOrders[k].id,scriptOrders[k].isAll));
         size+=size>0.0 ? -contracts : contracts;
        }
      else if(IsMarket(scriptOrders[k]))
#else
      double contracts=scriptOrders[k].contracts;
      if(scriptOrders[k].bar==barNow && scriptOrders[k].id!=id && IsMarket(scriptOrders[k]))
#endif
#ifdef WITH_RAW
         size=scriptOrders[k].side*contracts+(scriptOrders[k].isRaw || size*scriptOrders[k].side>0.0 ? size : 0.0);
#else
         size=scriptOrders[k].side*contracts+(size*scriptOrders[k].side>0.0 ? size : 0.0);
#endif
     }
   return(MathMax(0.0,-side*size));
  }

#ifndef WITH_SINGLE
//--- Room for one more order of the script; where it stands
int AddOrder(const string id)
  {
   int at=ArraySize(scriptOrders);
   ArrayResize(scriptOrders,at+1);
   ZeroMemory(scriptOrders[at]);
   scriptOrders[at].id=id;
#ifdef WITH_PRICED
#ifdef WITH_CLOSES
   scriptOrders[at].bar=barNow;
#endif
#ifdef WITH_EXITS
   scriptOrders[at].sequence=placed++;
#endif
#endif
   return(at);
  }
#endif

#ifdef WITH_PRICED
//--- Whether an order of the script trades at the market
#ifdef WITH_BOTH_ENTRIES
bool IsMarket(const ScriptOrder &order) { return(IsNa(order.limit) && IsNa(order.stop)); }
#else
#ifdef WITH_ENTRY_STOPS
bool IsMarket(const ScriptOrder &order) { return(IsNa(order.stop)); }
#else
bool IsMarket(const ScriptOrder &order) { return(IsNa(order.limit)); }
#endif
#endif
#endif

//--- Where an entry of that id waits; -1 where none does
int FindEntry(const string id)
  {
   for(int k=0; k<ArraySize(scriptOrders); k++)
#ifdef WITH_CLOSES
      if(!scriptOrders[k].isClose && scriptOrders[k].id==id)
#else
      if(scriptOrders[k].id==id)
#endif
         return(k);
   return(-1);
  }

#ifdef WITH_REASONS
//--- comments of the exit that is asked for next: of its target, its stop and its trailing stop
string nextProfit="";
string nextLoss="";
string nextTrail="";

//--- Takes the comments that an exit has for each reason
void ExitReasons(const string profit,const string loss,const string trailing)
  {
   nextProfit=profit;
   nextLoss=loss;
   nextTrail=trailing;
  }
#endif

#ifndef WITH_SINGLE
#ifdef WITH_DISTANCES
//--- Keeps stops and targets for an entry; distances are in ticks, na is none
#else
//--- Keeps stops and targets for an entry; na is none
#endif
void ExitWith(const string id,const string entry,
#ifdef WITH_PARTIALS
              const double contracts,const double percent,
#endif
#ifdef WITH_DISTANCES
              const double profit,
#endif
#ifdef WITH_LEVELS
              const double limit,
#endif
#ifdef WITH_DISTANCES
              const double loss,
#endif
#ifdef WITH_LEVELS
              const double stop,
#endif
#ifdef WITH_TRAILS
              const double trailPrice,const double trailPoints,const double trailOffset,
#endif
#ifdef WITH_GROUPS
              const string group,
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
#ifdef WITH_LEVELS
#ifdef WITH_DISTANCES
   bool isEmpty=IsNa(profit) && IsNa(limit) && IsNa(loss) && IsNa(stop);
#else
   bool isEmpty=IsNa(limit) && IsNa(stop);
#endif
#else
#ifdef WITH_DISTANCES
   bool isEmpty=IsNa(profit) && IsNa(loss);
#else
   bool isEmpty=true;
#endif
#endif
#ifdef WITH_TRAILS
   isEmpty=isEmpty && IsNa(trailPrice) && IsNa(trailPoints);
#endif
   if(!trading || isEmpty || !IsKnown(entry))
      return;
   int at=0;
   while(at<ArraySize(exitOrders) && (exitOrders[at].id!=id || exitOrders[at].entry!=entry))
      at++;
   if(at==ArraySize(exitOrders))
#ifdef WITH_PRICED
     {
      ArrayResize(exitOrders,at+1);
      exitOrders[at].sequence=placed++;
     }
#else
      ArrayResize(exitOrders,at+1);
#endif
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
#ifdef WITH_EXIT_MESSAGES
#ifdef WITH_REASON_MESSAGES
   exitOrders[at].profitMessage=profitMessage=="" ? message : profitMessage;
   exitOrders[at].lossMessage=lossMessage=="" ? message : lossMessage;
   exitOrders[at].trailMessage=trailMessage=="" ? message : trailMessage;
#else
   exitOrders[at].message=message;
#endif
#endif
#ifdef WITH_GROUPS
   exitOrders[at].group=group;
#endif
#ifdef WITH_PARTIALS
   exitOrders[at].contracts=contracts;
   exitOrders[at].percent=percent;
#endif
#ifdef WITH_LEVELS
   exitOrders[at].limit=OnGrid(limit);
   exitOrders[at].stop=OnGrid(stop);
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
   exitOrders[at].side=Side();
#ifdef WITH_PRICED
   exitOrders[at].bar=barNow;
#else
#ifdef WITH_ON_CLOSE
   exitOrders[at].bar=barNow;
#endif
#endif
   isChanged=true;
#ifdef WITH_TRAILS
   RearmTrails(id);
   FollowTrails(lastClose,true);
#endif
  }
#endif

#ifndef WITH_SINGLE
//--- Whether an entry has been opened since the program was flat, or waits; "" is any
bool IsKnown(const string entry)
  {
   for(int k=0; k<ArraySize(lots); k++)
      if(entry=="" || lots[k].id==entry)
         return(true);
   for(int k=0; k<ArraySize(scriptOrders); k++)
#ifdef WITH_CLOSES
      if(!scriptOrders[k].isClose && (entry=="" || scriptOrders[k].id==entry))
#else
      if(entry=="" || scriptOrders[k].id==entry)
#endif
         return(true);
   return(false);
  }
#endif

#ifndef WITH_SINGLE
//--- Closes the positions of an entry at the market
void CloseEntry(const string id,
#ifdef WITH_PARTIALS
                const double contracts,const double percent,
#endif
#ifdef WITH_NAMES
                const string comment,
#endif
#ifdef WITH_ON_CLOSE
                const bool isAtOnce,
#endif
#ifdef WITH_MESSAGES
                const string message,
#endif
               )
  {
   AskClose(id,false,
#ifdef WITH_PARTIALS
            contracts,percent,
#endif
#ifdef WITH_NAMES
            comment,
#endif
#ifdef WITH_ON_CLOSE
            isAtOnce,
#endif
#ifdef WITH_MESSAGES
            message,
#endif
           );
  }
#endif

#ifndef WITH_SINGLE
//--- Closes whatever is open at the market
void ClosePosition(
#ifdef WITH_NAMES
                   const string comment,
#endif
#ifdef WITH_ON_CLOSE
                   const bool isAtOnce,
#endif
#ifdef WITH_MESSAGES
                   const string message,
#endif
                  )
  {
   AskClose("",true,
#ifdef WITH_PARTIALS
            NA,NA,
#endif
#ifdef WITH_NAMES
            comment,
#endif
#ifdef WITH_ON_CLOSE
            isAtOnce,
#endif
#ifdef WITH_MESSAGES
            message,
#endif
           );
  }
#endif

//--- Remembers what to close on the next tick: of a whole position only what is open now
void AskClose(const string id,const bool isAll,
#ifdef WITH_PARTIALS
              const double contracts,const double percent,
#endif
#ifdef WITH_NAMES
              const string comment,
#endif
#ifdef WITH_ON_CLOSE
              const bool isAtOnce,
#endif
#ifdef WITH_MESSAGES
              const string message,
#endif
             )
  {
   double open=OpenOf(id,isAll);
   if(!trading || open<=0.0)
      return;
   int at=AddOrder(id);
#ifdef WITH_MESSAGES
   scriptOrders[at].message=message;
#endif
   scriptOrders[at].isClose=true;
   scriptOrders[at].isAll=isAll;
   scriptOrders[at].side=Side();
#ifdef WITH_NAMES
   scriptOrders[at].comment=comment;
#endif
#ifdef WITH_ON_CLOSE
   scriptOrders[at].isAtOnce=isAtOnce;
#endif
#ifdef WITH_PARTIALS
   double whole=isAll ? open : DBL_MAX;
   scriptOrders[at].contracts=!IsNa(contracts) ? contracts : IsNa(percent) || percent>=100.0 ? whole : open*percent/100.0;
#else
   scriptOrders[at].contracts=isAll ? open : DBL_MAX;
#endif
#ifdef WITH_ENTRY_LIMITS
   scriptOrders[at].limit=NA;
#endif
#ifdef WITH_ENTRY_STOPS
   scriptOrders[at].stop=NA;
#endif
#ifdef WITH_PRICED
   isChanged=true;
#else
#ifdef WITH_MARGIN
   scriptOrders[at].bar=barNow;
#endif
#endif
  }

//--- Whether the script has asked to close the whole position
bool IsClosingAll()
  {
   for(int k=0; k<ArraySize(scriptOrders); k++)
      if(scriptOrders[k].isClose && scriptOrders[k].isAll)
         return(true);
   return(false);
  }

//--- Contracts open of an entry, or of all
double OpenOf(const string id,const bool isAll)
  {
   double sum=0.0;
   for(int k=0; k<ArraySize(lots); k++)
      if(isAll || lots[k].id==id)
         sum+=lots[k].left;
   return(sum);
  }

//--- Contracts that orders of this bar are about to close
double Closing()
  {
   double sum=0.0;
   for(int k=0; k<ArraySize(scriptOrders); k++)
      if(scriptOrders[k].isClose && scriptOrders[k].bar==barNow)
         sum+=MathMin(scriptOrders[k].contracts,OpenOf(scriptOrders[k].id,scriptOrders[k].isAll));
   return(sum);
  }

#ifndef WITH_SINGLE
//--- Takes the waiting orders of an id back
void CancelOrder(const string id)
  {
   if(!trading)
      return;
   for(int k=ArraySize(scriptOrders)-1; k>=0; k--)
#ifdef WITH_CLOSES
      if(scriptOrders[k].id==id && !scriptOrders[k].isAll)
#else
      if(scriptOrders[k].id==id)
#endif
         DropOrder(k,
#ifdef WITH_PRICED
                   true,
#endif
                  );
#ifdef WITH_EXITS
   for(int k=ArraySize(exitOrders)-1; k>=0; k--)
      if(exitOrders[k].id==id)
         DropExit(k);
#endif
  }
#endif

#ifndef WITH_SINGLE
//--- Takes all waiting orders back
void CancelOrders()
  {
   if(!trading)
      return;
#ifdef WITH_PRICED
   for(int k=ArraySize(scriptOrders)-1; k>=0; k--)
      DropOrder(k,true);
#else
   ArrayResize(scriptOrders,0);
#endif
#ifdef WITH_EXITS
   ArrayResize(exitOrders,0);
#endif
#ifdef WITH_AT_SERVER
   isChanged=true;
#endif
  }
#endif

#ifndef WITH_SINGLE
#ifdef WITH_PRICED
//--- Forgets an order, with what waits for it at the server
void DropOrder(const int at,const bool isWaiting)
#else
//--- Forgets an order
void DropOrder(const int at)
#endif
  {
#ifdef WITH_PRICED
   if(isWaiting && scriptOrders[at].ticket!=0)
      DeletePending(scriptOrders[at].ticket);
#endif
   int last=ArraySize(scriptOrders)-1;
   for(int k=at; k<last; k++)
      scriptOrders[k]=scriptOrders[k+1];
   ArrayResize(scriptOrders,last);
  }
#endif

//--- Forgets stops and targets
void DropExit(const int at)
  {
   int last=ArraySize(exitOrders)-1;
   for(int k=at; k<last; k++)
      exitOrders[k]=exitOrders[k+1];
   ArrayResize(exitOrders,last);
   isChanged=true;
  }

#ifndef WITH_SINGLE
//--- Stops and targets of entries that are neither open nor on their way are gone
void PurgeExits()
  {
   int left=0;
   for(int k=0; k<ArraySize(exitOrders); k++)
     {
      bool isOfSide=exitOrders[k].entry=="" && exitOrders[k].side!=0;
      if(isOfSide ? exitOrders[k].side==Side() : IsKnown(exitOrders[k].entry))
         exitOrders[left++]=exitOrders[k];
     }
   isChanged=isChanged || left<ArraySize(exitOrders);
   ArrayResize(exitOrders,left);
  }
#endif
