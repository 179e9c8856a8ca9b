import type { RuntimeTexts } from './text.ts'

/**
 * The orders of a strategy, in both dialects alike: what the script asks for is kept as Pine keeps it, and brought to the
 * server on the first tick of the next bar. What touches the account itself stands in account.ts.
 */
export const orders: RuntimeTexts = {
  types: {
    EntryOrder: `
//--- an entry that the script has asked for and that waits for its price
struct EntryOrder
  {
   string            id;
   int               side;
   double            contracts;
   double            carry;
   double            limit;
   double            stop;
   string            group;
   int               groupKind;
   bool              isRaw;
   int               from;
   long              ticket;
  };
`,
    entryOrders: `
//--- entries that wait for their price
EntryOrder entryOrders[];
`,
    ExitOrder: `
//--- stops and targets that the script keeps for an entry
struct ExitOrder
  {
   string            id;
   string            entry;
   double            contracts;
   double            percent;
   double            limit;
   double            stop;
   double            profit;
   double            loss;
   double            trailPrice;
   double            trailPoints;
   double            trailOffset;
  };
`,
    exitOrders: `
//--- stops and targets in force
ExitOrder exitOrders[];
`,
    CloseOrder: `
//--- positions to close at the market
struct CloseOrder
  {
   string            id;
   bool              isAll;
   double            contracts;
   double            percent;
  };
`,
    closeOrders: `
//--- positions to close on this tick
CloseOrder closeOrders[];
`,
    Lot: `
//--- one position of this program, by the id of its entry
struct Lot
  {
   long              ticket;
   string            id;
   int               side;
   double            lots;
   double            price;
   double            stop;
   double            target;
   int               bar;
   double            best;
   string            done;
  };
`,
    lots: `
//--- positions of this program, oldest first
Lot lots[];
`,
    trading: `
//--- history only brings the series up to date: orders are for the bar that has just closed
bool trading=false;
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
//--- Asks for an entry; one of the same id takes its place
void Entry(const string id,const int side,const double contracts,const double limit,const double stop,
           const string group,const int groupKind,const bool isRaw)
  {
   bool isMarket=IsNa(limit) && IsNa(stop);
   if(!trading || (!isRaw && isMarket && Side()==side && ArraySize(lots)>=PYRAMIDING))
      return;
   double amount=IsNa(contracts) ? Quantity(isMarket ? iClose(_Symbol,_Period,1) : IsNa(stop) ? limit : stop) : contracts;
   if(amount<=0.0)
      return;
   int at=FindEntry(id);
   if(at<0)
     {
      at=ArraySize(entryOrders);
      ArrayResize(entryOrders,at+1);
      entryOrders[at].ticket=0;
     }
   entryOrders[at].id=id;
   entryOrders[at].side=side;
   entryOrders[at].contracts=amount;
   entryOrders[at].carry=Side()==-side ? MathMax(0.0,Held(-side)-Closing()) : 0.0;
   entryOrders[at].limit=limit;
   entryOrders[at].stop=stop;
   entryOrders[at].group=group;
   entryOrders[at].groupKind=groupKind;
   entryOrders[at].isRaw=isRaw;
   entryOrders[at].from=Side();
  }
`,
    FindEntry: `
//--- Where an entry of that id waits; -1 where none does
int FindEntry(const string id)
  {
   for(int k=0; k<ArraySize(entryOrders); k++)
      if(entryOrders[k].id==id)
         return(k);
   return(-1);
  }
`,
    ExitWith: `
//--- Keeps stops and targets for an entry; distances are in ticks, na is none
void ExitWith(const string id,const string entry,const double contracts,const double percent,const double profit,
              const double limit,const double loss,const double stop,const double trailPrice,const double trailPoints,
              const double trailOffset)
  {
   bool isKnown=FindEntry(entry)>=0 || (entry=="" && ArraySize(entryOrders)>0);
   for(int k=0; k<ArraySize(lots); k++)
      isKnown=isKnown || entry=="" || lots[k].id==entry;
   if(!trading || !isKnown)
      return;
   int at=0;
   while(at<ArraySize(exitOrders) && (exitOrders[at].id!=id || exitOrders[at].entry!=entry))
      at++;
   if(at==ArraySize(exitOrders))
      ArrayResize(exitOrders,at+1);
   exitOrders[at].id=id;
   exitOrders[at].entry=entry;
   exitOrders[at].contracts=contracts;
   exitOrders[at].percent=percent;
   exitOrders[at].profit=profit;
   exitOrders[at].limit=limit;
   exitOrders[at].loss=loss;
   exitOrders[at].stop=stop;
   exitOrders[at].trailPrice=trailPrice;
   exitOrders[at].trailPoints=trailPoints;
   exitOrders[at].trailOffset=trailOffset;
   if(IsNa(trailPrice) && IsNa(trailPoints))
      return;
   double last=iClose(_Symbol,_Period,1);
   for(int k=0; k<ArraySize(lots); k++)
      if(entry=="" || lots[k].id==entry)
         Trail(lots[k],exitOrders[at],last,true);
  }
`,
    CloseEntry: `
//--- Closes the positions of an entry at the market
void CloseEntry(const string id,const double contracts,const double percent)
  {
   for(int k=0; k<ArraySize(lots) && trading; k++)
      if(lots[k].id==id)
        {
         AddClose(id,false,contracts,percent);
         return;
        }
  }
`,
    ClosePosition: `
//--- Closes whatever is open at the market
void ClosePosition()
  {
   if(trading && ArraySize(lots)>0)
      AddClose("",true,NA,100.0);
  }
`,
    AddClose: `
//--- Remembers what to close on the next tick
void AddClose(const string id,const bool isAll,const double contracts,const double percent)
  {
   int at=ArraySize(closeOrders);
   ArrayResize(closeOrders,at+1);
   closeOrders[at].id=id;
   closeOrders[at].isAll=isAll;
   closeOrders[at].contracts=contracts;
   closeOrders[at].percent=percent;
  }
`,
    Closing: `
//--- Contracts that are about to be closed
double Closing()
  {
   double sum=0.0;
   for(int k=0; k<ArraySize(closeOrders); k++)
      for(int n=0; n<ArraySize(lots); n++)
         if(closeOrders[k].isAll || lots[n].id==closeOrders[k].id)
            sum+=Contracts(lots[n].lots);
   return(sum);
  }
`,
    CancelOrder: `
//--- Takes the waiting orders of an id back
void CancelOrder(const string id)
  {
   if(!trading)
      return;
   int at=FindEntry(id);
   if(at>=0)
      DropEntry(at,true);
   for(int k=ArraySize(exitOrders)-1; k>=0; k--)
      if(exitOrders[k].id==id)
         DropExit(k);
  }
`,
    CancelOrders: `
//--- Takes all waiting orders back
void CancelOrders()
  {
   if(!trading)
      return;
   for(int k=ArraySize(entryOrders)-1; k>=0; k--)
      DropEntry(k,true);
   ArrayResize(exitOrders,0);
   ArrayResize(closeOrders,0);
  }
`,
    DropEntry: `
//--- Forgets an entry, with its order at the server where it still waits
void DropEntry(const int at,const bool isWaiting)
  {
   if(isWaiting && entryOrders[at].ticket!=0)
      DeletePending(entryOrders[at].ticket);
   int last=ArraySize(entryOrders)-1;
   for(int k=at; k<last; k++)
      entryOrders[k]=entryOrders[k+1];
   ArrayResize(entryOrders,last);
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
  }
`,
    SendOrders: `
//--- Brings what the script has asked for to the server: closes first, then entries in their order
void SendOrders()
  {
   for(int k=0; k<ArraySize(closeOrders); k++)
     {
      double left=closeOrders[k].contracts;
      for(int n=0; n<ArraySize(lots); n++)
        {
         if(!closeOrders[k].isAll && lots[n].id!=closeOrders[k].id)
            continue;
         double all=Contracts(lots[n].lots);
         double part=IsNa(left) ? all*closeOrders[k].percent/100.0 : MathMin(left,all);
         CloseLot(lots[n],Lots(part));
         left-=part;
        }
     }
   ArrayResize(closeOrders,0);
   ReadLots();
   for(int k=0; k<ArraySize(entryOrders); k++)
      if(IsNa(entryOrders[k].limit) && IsNa(entryOrders[k].stop))
        {
         EntryOrder order=entryOrders[k];
         DropEntry(k,false);
         k--;
         EnterNow(order,order.contracts+Held(-order.side));
        }
   for(int k=0; k<ArraySize(entryOrders); k++)
      if(PlaceEntry(entryOrders[k]))
        {
         EntryOrder order=entryOrders[k];
         DropEntry(k,true);
         k--;
         EnterNow(order,order.contracts+order.carry);
        }
   ReadLots();
  }
`,
    EnterNow: `
//--- Trades at the market: what is open against the order is closed, the rest opens a position
void EnterNow(const EntryOrder &order,const double contracts)
  {
   if(!order.isRaw && allowedSide==-order.side)
     {
      CloseSide(-order.side,DBL_MAX);
      return;
     }
   bool isPriced=!IsNa(order.limit) || !IsNa(order.stop);
   bool isFull=Side()==order.side && ArraySize(lots)>=PYRAMIDING && (!isPriced || order.from==order.side);
   if((isFull && !order.isRaw) || (Side()==order.side && Held(order.side)>=maxContracts))
      return;
   double against=MathMin(Held(-order.side),contracts);
   if(against>0.0)
      CloseSide(-order.side,against);
   double rest=Lots(contracts-against);
   if(rest>0.0 && IsSpreadFine())
      OpenLot(order.side,rest,order.id);
   FilledInGroup(order);
   ReadLots();
  }
`,
    CloseSide: `
//--- Closes positions of one side, oldest first
void CloseSide(const int side,const double contracts)
  {
   double left=contracts;
   for(int n=0; n<ArraySize(lots) && left>0.0; n++)
     {
      if(lots[n].side!=side)
         continue;
      double part=MathMin(left,Contracts(lots[n].lots));
      CloseLot(lots[n],Lots(part));
      left-=part;
     }
  }
`,
    FilledInGroup: `
//--- One order of a group has been filled: the others are cancelled or reduced
void FilledInGroup(const EntryOrder &order)
  {
   if(order.group=="" || order.groupKind==0)
      return;
   for(int k=ArraySize(entryOrders)-1; k>=0; k--)
     {
      if(entryOrders[k].group!=order.group)
         continue;
      entryOrders[k].contracts-=order.contracts;
      if(order.groupKind==1 || entryOrders[k].contracts<=0.0)
         DropEntry(k,true);
     }
  }
`,
    FollowEntries: `
//--- Pending orders the server has filled become positions: what they were against is closed
void FollowEntries()
  {
   for(int k=ArraySize(entryOrders)-1; k>=0; k--)
     {
      if(entryOrders[k].ticket==0 || IsPending(entryOrders[k].ticket))
         continue;
      EntryOrder order=entryOrders[k];
      DropEntry(k,false);
      double against=Held(-order.side);
      if(against>0.0)
        {
         CloseSide(-order.side,against);
         if(order.from==0)
            CloseSide(order.side,against);
        }
      FilledInGroup(order);
      ReadLots();
     }
  }
`,
    FollowLots: `
//--- Keeps the stops and targets of every position where the script wants them
void FollowLots()
  {
   for(int n=ArraySize(lots)-1; n>=0; n--)
      if(!FollowLot(lots[n]))
         ReadLots();
   for(int k=ArraySize(exitOrders)-1; k>=0; k--)
     {
      bool isNeeded=FindEntry(exitOrders[k].entry)>=0 || (exitOrders[k].entry=="" && ArraySize(entryOrders)+ArraySize(lots)>0);
      for(int n=0; n<ArraySize(lots); n++)
         isNeeded=isNeeded || lots[n].id==exitOrders[k].entry;
      if(!isNeeded)
         DropExit(k);
     }
  }
`,
    FollowLot: `
//--- One position: false when it has been closed or reduced
bool FollowLot(Lot &lot)
  {
   double stop=NA;
   double target=NA;
   double now=ExitPrice(lot.side);
   double free=Contracts(lot.lots);
   for(int k=0; k<ArraySize(exitOrders) && free>0.0; k++)
     {
      if((exitOrders[k].entry!="" && exitOrders[k].entry!=lot.id) || StringFind(lot.done,"|"+exitOrders[k].id+"|")>=0)
         continue;
      double part=IsNa(exitOrders[k].contracts) ? free*exitOrders[k].percent/100.0 : MathMin(free,exitOrders[k].contracts);
      double loss=Nearer(exitOrders[k].stop,Away(lot,-exitOrders[k].loss),lot.price);
      double profit=Nearer(exitOrders[k].limit,Away(lot,exitOrders[k].profit),lot.price);
      double trail=Trail(lot,exitOrders[k],now,false);
      if(!IsNa(trail) && (IsNa(loss) || (trail-loss)*lot.side>0.0))
         loss=trail;
      double activation=IsNa(exitOrders[k].trailPrice) ? Away(lot,exitOrders[k].trailPoints) : exitOrders[k].trailPrice;
      if(!IsNa(activation) && !(exitOrders[k].trailOffset>0.0) && (IsNa(profit) || (activation-profit)*lot.side<0.0))
         profit=activation;
      bool isBeyond=(!IsNa(loss) && (now-loss)*lot.side<=0.0) || (!IsNa(profit) && (now-profit)*lot.side>=0.0);
      bool isWhole=part>=free-1e-9;
      if(isBeyond && (!isWhole || lot.bar<BarNow() || !IsNa(trail) || (!IsNa(profit) && (now-profit)*lot.side>=0.0)))
        {
         lot.done+="|"+exitOrders[k].id+"|";
         CloseLot(lot,Lots(part));
         return(false);
        }
      free-=part;
      if(isWhole && !isBeyond)
        {
         stop=loss;
         target=profit;
        }
     }
   SetStops(lot,IsNa(stop) ? 0.0 : SnapDown(stop,lot.side),IsNa(target) ? 0.0 : SnapUp(target,lot.side));
   return(true);
  }
`,
    Trail: `
//--- The trailing stop of a position: the best price since its activation less the offset; na before
double Trail(Lot &lot,const ExitOrder &order,const double now,const bool isClose)
  {
   double activation=IsNa(order.trailPrice) ? Away(lot,order.trailPoints) : order.trailPrice;
   bool hasOffset=order.trailOffset>0.0;
   if(IsNa(activation) || (!hasOffset && !isClose && IsNa(lot.best)))
      return(NA);
   bool isReached=(now-activation)*lot.side>=-1e-10;
   if(!IsNa(lot.best) ? (now-lot.best)*lot.side>0.0 : isReached)
      lot.best=now;
   return(IsNa(lot.best) ? NA : lot.best-lot.side*(hasOffset ? MathCeil(order.trailOffset-1e-9)*TickSize() : 0.0));
  }
`,
    Away: `
//--- The price so many ticks on the good side of a position's entry
double Away(const Lot &lot,const double ticks)
  {
   if(IsNa(ticks))
      return(NA);
   double whole=ticks>0.0 ? MathCeil(ticks-1e-9) : -MathCeil(-ticks-1e-9);
   return(NormalizeDouble(lot.price+lot.side*whole*TickSize(),_Digits));
  }
`,
    Nearer: `
//--- Of two prices the one nearer to the entry; na counts for nothing
double Nearer(const double a,const double b,const double entry)
  {
   if(IsNa(a))
      return(b);
   return(IsNa(b) || MathAbs(a-entry)<=MathAbs(b-entry) ? a : b);
  }
`,
    SnapUp: `
//--- To the tick that is kept at least: up for what sells, down for what buys
double SnapUp(const double price,const int side)
  {
   double ticks=price/TickSize();
   double whole=MathRound(ticks);
   if(MathAbs(ticks-whole)>1e-6)
      whole=side>0 ? MathCeil(ticks) : MathFloor(ticks);
   return(NormalizeDouble(whole*TickSize(),_Digits));
  }
`,
    SnapDown: `
//--- To the tick that costs more: down for what sells, up for what buys
double SnapDown(const double price,const int side)
  {
   return(SnapUp(price,-side));
  }
`,
    TickSize: `
//--- Smallest change of the price
double TickSize()
  {
   double size=SymbolInfoDouble(_Symbol,SYMBOL_TRADE_TICK_SIZE);
   return(size>0.0 ? size : _Point);
  }
`,
    ExitPrice: `
//--- Price at which a position of that side closes
double ExitPrice(const int side)
  {
   return(SymbolInfoDouble(_Symbol,side>0 ? SYMBOL_BID : SYMBOL_ASK));
  }
`,
    IsSpreadFine: `
//--- Whether the spread allows an entry
bool IsSpreadFine()
  {
   return(maxSpread<=0 || SymbolInfoInteger(_Symbol,SYMBOL_SPREAD)<=maxSpread);
  }
`,
    BarNow: `
//--- Number of the bar that is forming
int BarNow()
  {
   return(ArraySize(barTime));
  }
`,
    Contracts: `
//--- Lots as the script counts them
double Contracts(const double volume)
  {
   return(volume*Unit());
  }
`,
    Lots: `
//--- Contracts as lots, down to the step of the symbol; none below its minimum
double Lots(const double contracts)
  {
   double step=SymbolInfoDouble(_Symbol,SYMBOL_VOLUME_STEP);
   double volume=NormalizeDouble(MathFloor(contracts/Unit()/step+1e-6)*step,8);
   if(volume>=SymbolInfoDouble(_Symbol,SYMBOL_VOLUME_MIN)-1e-9)
      return(MathMin(volume,SymbolInfoDouble(_Symbol,SYMBOL_VOLUME_MAX)));
   if(contracts>1e-9)
      Print("Not traded: ",DoubleToString(contracts,6)," contracts are less than the smallest lot");
   return(0.0);
  }
`,
  },
}
