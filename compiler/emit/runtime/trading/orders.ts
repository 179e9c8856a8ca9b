import type { RuntimeTexts } from '../text.ts'

/**
 * Orders of the script, kept as Pine keeps them until a price is reached (fills.ts, exits.ts). A line that ends in
 * `//?word` is kept only for strategies with that feature (see StrategyFeature in ir/program.ts).
 */
export const orders: RuntimeTexts = {
  types: {
    ScriptOrder: `
//--- an order of the script that waits: an entry, or a close at the market
struct ScriptOrder
  {
   string            id;
   string            comment;  //?names
   bool              isClose;
   bool              isAll;
   bool              isRaw;
   bool              isDefault;  //?defaulted
   bool              isBehindClose;  //?margin
   bool              isAtOnce;  //?onClose
   bool              isArmed;  //?priced
   int               side;
   double            contracts;
   double            carry;  //?priced
   double            limit;
   double            stop;
   string            group;  //?groups
   int               groupKind;  //?groups
   int               from;
   int               bar;
   long              ticket;  //?priced
   double            sentVolume;  //?priced
   double            sentPrice;  //?priced
  };
`,
    scriptOrders: `
//--- orders of the script in the order they were asked for
ScriptOrder scriptOrders[];
`,
    ExitOrder: `
//--- stops and targets that the script keeps for an entry
struct ExitOrder
  {
   string            id;
   string            entry;
   string            comment;  //?names
   string            group;  //?groups
   double            contracts;
   double            percent;
   double            limit;
   double            stop;
   double            profit;
   double            loss;
   double            trailPrice;  //?trails
   double            trailPoints;  //?trails
   double            trailOffset;  //?trails
   int               side;
   int               bar;
  };
`,
    exitOrders: `
//--- stops and targets in force
ExitOrder exitOrders[];
`,
    trading: `
//--- history only brings the series up to date: orders are for the bar that has just closed
bool trading=false;
`,
    barNow: `
//--- number of the bar that trades
int barNow=0;
`,
    lastClose: `
//--- close of the bar before the one that trades
double lastClose=0.0;
`,
    isChanged: `
//--- what the server holds may have to change
bool isChanged=false;
`,
    allowedSide: `
//--- 1 only long, -1 only short, 0 both
int allowedSide=0;
`,
    maxContracts: `
//--- largest position the script allows itself
double maxContracts=DBL_MAX;
`,
  },
  functions: {
    Entry: `
//--- Asks for an entry; one of the same id takes its place and keeps its turn
void Entry(const string id,const int side,const double contracts,const double limit,const double stop,
           {groups:const string group,const int groupKind,}{names:const string comment,}const bool isRaw)
  {
   if(!trading || IsHalted())  //?risk
   if(!trading)  //?!risk
      return;
   bool isMarket=IsNa(limit) && IsNa(stop);
   bool isFull=!isRaw && Side()==side && OpenTrades()>=PYRAMIDING && (isMarket || !ON_CLOSE);  //?onClose
   bool isFull=!isRaw && Side()==side && OpenTrades()>=PYRAMIDING;  //?!onClose
   double amount=IsNa(contracts) ? Quantity(isMarket ? lastClose : IsNa(stop) ? limit : stop,lastClose) : contracts;
   if(!isFull)
      amount=Contracts(Lots(amount));
   if(!(amount>0.0))
      return;
   double carry=CarryOf(side,id);  //?priced
   int at=FindEntry(id);
   if(isFull && !isMarket && at>=0)  //?priced
      DropOrder(at,true);  //?priced
   if(isFull)
      return;
   if(!isRaw && isMarket && !IsNa(contracts) && !Carries(side,amount,lastClose))  //?margin
      return;  //?margin
   if(at<0)
      at=AddOrder(id);
   bool isOther=isMarket || scriptOrders[at].side!=side || IsNa(scriptOrders[at].stop)!=IsNa(stop);  //?priced
   if(isOther && scriptOrders[at].ticket!=0)  //?priced
     {  //?priced
      DeletePending(scriptOrders[at].ticket);  //?priced
      scriptOrders[at].ticket=0;  //?priced
     }  //?priced
   scriptOrders[at].isRaw=isRaw;
   scriptOrders[at].isDefault=IsNa(contracts);  //?defaulted
   scriptOrders[at].isBehindClose=Closing()>0.0;  //?margin
   scriptOrders[at].isArmed=false;  //?priced
   scriptOrders[at].side=side;
   scriptOrders[at].contracts=amount;
   scriptOrders[at].carry=carry;  //?priced
   scriptOrders[at].limit=limit;
   scriptOrders[at].stop=stop;
   scriptOrders[at].group=group;  //?groups
   scriptOrders[at].groupKind=groupKind;  //?groups
   scriptOrders[at].comment=comment;  //?names
   scriptOrders[at].from=Side();
   scriptOrders[at].bar=barNow;
   isChanged=true;  //?atServer
  }
`,
    CarryOf: `
//--- Contracts against a side that a priced order turns, whenever it fills: the position as the market and closing orders
//--- that the script has placed before it on this bar will leave it
double CarryOf(const int side,const string id)
  {
   double size=Side()*Held();
   for(int k=0; k<ArraySize(scriptOrders); k++)
     {
      if(scriptOrders[k].bar!=barNow || (!scriptOrders[k].isClose && scriptOrders[k].id==id))
         continue;
      double contracts=scriptOrders[k].contracts;
      if(scriptOrders[k].isClose)
        {
         contracts=MathMin(MathMin(MathAbs(size),contracts),OpenOf(scriptOrders[k].id,scriptOrders[k].isAll));
         size+=size>0.0 ? -contracts : contracts;
        }
      else if(IsNa(scriptOrders[k].limit) && IsNa(scriptOrders[k].stop))
         size=scriptOrders[k].side*contracts+(scriptOrders[k].isRaw || size*scriptOrders[k].side>0.0 ? size : 0.0);
     }
   return(MathMax(0.0,-side*size));
  }
`,
    AddOrder: `
//--- Room for one more order of the script; where it stands
int AddOrder(const string id)
  {
   int at=ArraySize(scriptOrders);
   ArrayResize(scriptOrders,at+1);
   ZeroMemory(scriptOrders[at]);
   scriptOrders[at].id=id;
   scriptOrders[at].bar=barNow;
   return(at);
  }
`,
    FindEntry: `
//--- Where an entry of that id waits; -1 where none does
int FindEntry(const string id)
  {
   for(int k=0; k<ArraySize(scriptOrders); k++)
      if(!scriptOrders[k].isClose && scriptOrders[k].id==id)
         return(k);
   return(-1);
  }
`,
    ExitWith: `
//--- Keeps stops and targets for an entry; distances are in ticks, na is none
void ExitWith(const string id,const string entry,const double contracts,const double percent,const double profit,
              const double limit,const double loss,const double stop{trails:,
              const double trailPrice,const double trailPoints,const double trailOffset}{groups:,const string group}{names:,const string comment})
  {
   bool isEmpty=IsNa(profit) && IsNa(limit) && IsNa(loss) && IsNa(stop){trails: && IsNa(trailPrice) && IsNa(trailPoints)};
   if(!trading || isEmpty || !IsKnown(entry))
      return;
   int at=0;
   while(at<ArraySize(exitOrders) && (exitOrders[at].id!=id || exitOrders[at].entry!=entry))
      at++;
   if(at==ArraySize(exitOrders))
      ArrayResize(exitOrders,at+1);
   exitOrders[at].id=id;
   exitOrders[at].entry=entry;
   exitOrders[at].comment=comment;  //?names
   exitOrders[at].group=group;  //?groups
   exitOrders[at].contracts=contracts;
   exitOrders[at].percent=percent;
   exitOrders[at].profit=profit;
   exitOrders[at].limit=limit;
   exitOrders[at].loss=loss;
   exitOrders[at].stop=stop;
   exitOrders[at].trailPrice=trailPrice;  //?trails
   exitOrders[at].trailPoints=trailPoints;  //?trails
   exitOrders[at].trailOffset=trailOffset;  //?trails
   exitOrders[at].side=Side();
   exitOrders[at].bar=barNow;
   isChanged=true;
   RearmTrails(id);  //?trails
   FollowTrails(lastClose,true);  //?trails
  }
`,
    IsKnown: `
//--- Whether an entry has been opened since the program was flat, or waits; "" is any
bool IsKnown(const string entry)
  {
   for(int k=0; k<ArraySize(lots); k++)
      if(entry=="" || lots[k].id==entry)
         return(true);
   for(int k=0; k<ArraySize(scriptOrders); k++)
      if(!scriptOrders[k].isClose && (entry=="" || scriptOrders[k].id==entry))
         return(true);
   return(false);
  }
`,
    CloseEntry: `
//--- Closes the positions of an entry at the market
void CloseEntry(const string id,const double contracts,const double percent{names:,const string comment}{onClose:,const bool isAtOnce})
  {
   AskClose(id,false,contracts,percent{names:,comment}{onClose:,isAtOnce});
  }
`,
    ClosePosition: `
//--- Closes whatever is open at the market
void ClosePosition({names:const string comment}{names+onClose:,}{onClose:const bool isAtOnce})
  {
   AskClose("",true,NA,NA{names:,comment}{onClose:,isAtOnce});
  }
`,
    AskClose: `
//--- Remembers what to close on the next tick: of a whole position only what is open now
void AskClose(const string id,const bool isAll,const double contracts,const double percent{names:,const string comment}{onClose:,const bool isAtOnce})
  {
   double open=OpenOf(id,isAll);
   if(!trading || open<=0.0)
      return;
   int at=AddOrder(id);
   scriptOrders[at].isClose=true;
   scriptOrders[at].isAll=isAll;
   scriptOrders[at].side=Side();
   scriptOrders[at].comment=comment;  //?names
   scriptOrders[at].isAtOnce=isAtOnce;  //?onClose
   double whole=isAll ? open : DBL_MAX;
   scriptOrders[at].contracts=!IsNa(contracts) ? contracts : IsNa(percent) || percent>=100.0 ? whole : open*percent/100.0;
   scriptOrders[at].limit=NA;
   scriptOrders[at].stop=NA;
   isChanged=true;  //?priced
  }
`,
    IsClosingAll: `
//--- Whether the script has asked to close the whole position
bool IsClosingAll()
  {
   for(int k=0; k<ArraySize(scriptOrders); k++)
      if(scriptOrders[k].isClose && scriptOrders[k].isAll)
         return(true);
   return(false);
  }
`,
    OpenOf: `
//--- Contracts open of an entry, or of all
double OpenOf(const string id,const bool isAll)
  {
   double sum=0.0;
   for(int k=0; k<ArraySize(lots); k++)
      if(isAll || lots[k].id==id)
         sum+=lots[k].left;
   return(sum);
  }
`,
    Closing: `
//--- Contracts that orders of this bar are about to close
double Closing()
  {
   double sum=0.0;
   for(int k=0; k<ArraySize(scriptOrders); k++)
      if(scriptOrders[k].isClose && scriptOrders[k].bar==barNow)
         sum+=MathMin(scriptOrders[k].contracts,OpenOf(scriptOrders[k].id,scriptOrders[k].isAll));
   return(sum);
  }
`,
    CancelOrder: `
//--- Takes the waiting orders of an id back
void CancelOrder(const string id)
  {
   if(!trading)
      return;
   for(int k=ArraySize(scriptOrders)-1; k>=0; k--)
      if(scriptOrders[k].id==id && !scriptOrders[k].isAll)
         DropOrder(k,true);
   for(int k=ArraySize(exitOrders)-1; k>=0; k--)  //?exits
      if(exitOrders[k].id==id)  //?exits
         DropExit(k);  //?exits
  }
`,
    CancelOrders: `
//--- Takes all waiting orders back
void CancelOrders()
  {
   if(!trading)
      return;
   for(int k=ArraySize(scriptOrders)-1; k>=0; k--)
      DropOrder(k,true);
   ArrayResize(exitOrders,0);  //?exits
   isChanged=true;  //?atServer
  }
`,
    DropOrder: `
//--- Forgets an order, with what waits for it at the server
void DropOrder(const int at,const bool isWaiting)
  {
   if(isWaiting && scriptOrders[at].ticket!=0)  //?priced
      DeletePending(scriptOrders[at].ticket);  //?priced
   int last=ArraySize(scriptOrders)-1;
   for(int k=at; k<last; k++)
      scriptOrders[k]=scriptOrders[k+1];
   ArrayResize(scriptOrders,last);
  }
`,
    DropExit: `
//--- Forgets stops and targets
void DropExit(const int at)
  {
   int last=ArraySize(exitOrders)-1;
   for(int k=at; k<last; k++)
      exitOrders[k]=exitOrders[k+1];
   ArrayResize(exitOrders,last);
   isChanged=true;
  }
`,
    PurgeExits: `
//--- Stops and targets of entries that are neither open nor on their way are gone
void PurgeExits()
  {
   for(int k=ArraySize(exitOrders)-1; k>=0; k--)
     {
      bool isOfSide=exitOrders[k].entry=="" && exitOrders[k].side!=0;
      if(isOfSide ? exitOrders[k].side!=Side() : !IsKnown(exitOrders[k].entry))
         DropExit(k);
     }
  }
`,
  },
}
