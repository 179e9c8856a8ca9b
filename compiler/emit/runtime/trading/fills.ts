import type { RuntimeTexts } from '../text.ts'

/**
 * Fills that a price triggers: entries and closes in Pine's order, and the effect of a fill on other orders.
 */
export const fills: RuntimeTexts = {
  types: {
    lastAddBar: `
//--- bar on which an entry with a price was filled last
int lastAddBar=-1;
`,
    lastPrice: `
//--- price of the tick before
double lastPrice=0.0;
`,
    gapContracts: `
//--- contracts the server has closed at this tick, the first of its bar, and their side: in Pine's order the script's own orders
//--- would have met them
double gapContracts=0.0;
int    gapSide=0;
`,
    gapExits: `
//--- exits among them, which count as fills of the day only where no order of the script has come first
int    gapExits=0;
`,
    gapEntries: `
//--- entries the server has filled on the first tick of a bar: they count as fills of a day that has yet to be started
int    gapEntries=0;
`,
    isBarStart: `
//--- whether a bar begins with this tick
bool isBarStart=false;
`,
  },
  functions: {
    MeetPrice: `
//--- Carries out what this tick's price has set off; each fill may set off the next
void MeetPrice()
  {
   CountGapEntries();  //?risk+priced
   MarkRanges();  //?ranges
   FollowTrails(SymbolInfoDouble(_Symbol,SYMBOL_BID),false);  //?trails
   while(FillOrder() || FillExit())  //?exits
   while(FillOrder())  //?!exits
      ReadFills();
   CountGapExits();  //?gaps+risk
   CallMargin();  //?margin
   lastPrice=SymbolInfoDouble(_Symbol,SYMBOL_BID);
  }
`,
    FillOrder: `
//--- The first order of the script that trades at this price: at the market, or because its price has been reached  //?priced
//--- The first order of the script trades at this price  //?!priced
bool FillOrder()
  {
   if(ArraySize(scriptOrders)==0)  //?!priced
      return(false);  //?!priced
   TakeOrder(0);  //?!priced
   return(true);  //?!priced
   int at=FirstAtMarket();  //?priced
   if(at<0)  //?priced
      at=FirstReached();  //?priced
   if(at<0)  //?priced
      return(false);  //?priced
   TakeOrder(at);  //?priced
   return(true);  //?priced
  }
`,
    FirstAtMarket: `
//--- Index of the first order that trades at the market; -1 where none does
int FirstAtMarket()
  {
   for(int k=0; k<ArraySize(scriptOrders); k++)
      if(IsNa(scriptOrders[k].limit) && IsNa(scriptOrders[k].stop))
         return(k);
   return(-1);
  }
`,
    FirstReached: `
//--- Index of the first order whose price has been reached; at an open, a buy stop comes before a sell stop. -1 where there is none
int FirstReached()
  {
   int first=-1;
   for(int k=0; k<ArraySize(scriptOrders); k++)
     {
      if(scriptOrders[k].ticket!=0 || !IsReached(scriptOrders[k]))
         continue;
      bool isBuyStop=!IsNa(scriptOrders[k].stop) && scriptOrders[k].side>0;
      if(!isBarStart || isBuyStop || IsNa(scriptOrders[first<0 ? k : first].stop))
         return(k);
      if(first<0)
         first=k;
     }
   return(first);
  }
`,
    TakeOrder: `
//--- Carries one order out; it no longer waits
void TakeOrder(const int at)
  {
   ScriptOrder order=scriptOrders[at];
   DropOrder(at,false);
   if(order.isClose)  //?closes
     {  //?closes
      exitComment=order.comment;  //?closes+names
      if(order.isAll && Side()==-order.side)  //?closes
         return;  //?closes
      bool isOpen=OpenOf(order.id,order.isAll)>0.0;  //?closes+risk
      CloseLots(order.contracts,order.id,order.isAll,order.isAll ? "Close position order" : "Close entry(s) order "+order.id);  //?closes
      gapContracts=MathMax(0.0,gapContracts-order.contracts);  //?closes+gaps
      ReadFills();  //?closes
      if(!order.isAll)  //?closes+priced
         CancelAdds(order.bar);  //?closes+priced
      if(isOpen)  //?closes+risk
         CountFill();  //?closes+risk
     }  //?closes
   else  //?closes
      Enter(order);  //?closes
   Enter(order);  //?!closes
  }
`,
    MeetClose: `
//--- At a bar's end: orders that the script wants filled at its close
void MeetClose()
  {
   MeetOrdersAtClose(true);
   if(ON_CLOSE)  //?priced
      MeetOrdersAtClose(false);  //?priced
   if(ON_CLOSE)  //?exits
      while(FillExitAtClose())  //?exits
         ReadFills();  //?exits
   PurgeExits();  //?exits
  }
`,
    MeetOrdersAtClose: `
//--- Trades market and closing orders at a bar's close, or entries of the bar whose price the close has passed  //?priced
//--- Trades market and closing orders at a bar's close  //?!priced
void MeetOrdersAtClose(const bool isMarket)
  {
   for(int k=0; k<ArraySize(scriptOrders); k++)
     {
      if((!ON_CLOSE && !scriptOrders[k].isAtOnce) || isMarket!=(IsNa(scriptOrders[k].limit) && IsNa(scriptOrders[k].stop)))
         continue;
      if(!isMarket && (scriptOrders[k].bar!=barNow || !IsReached(scriptOrders[k])))  //?priced
         continue;  //?priced
      if(scriptOrders[k].ticket!=0)  //?priced
         DeletePending(scriptOrders[k].ticket);  //?priced
      TakeOrder(k);
      ReadFills();
      k=-1;
     }
  }
`,
    IsReached: `
//--- Whether the price of an order has been reached
bool IsReached(ScriptOrder &order)
  {
   double now=EntryPrice(order.side);
   if(IsSpent(order))
      return(false);
   if(!IsNa(order.stop) && !order.isArmed)
     {
      if((now-order.stop)*order.side<-1e-10)
         return(false);
      if(IsNa(order.limit))
         return(true);
      order.isArmed=true;
      isChanged=true;
     }
   return((now-order.limit)*order.side<=1e-10);
  }
`,
    IsSpent: `
//--- Of the stops that add to a position one is filled a bar
bool IsSpent(const ScriptOrder &order)
  {
   return(lastAddBar==barNow && !order.isRaw && !IsNa(order.stop) && order.from==order.side);
  }
`,
    IsFull: `
//--- Entries in one direction are limited; those placed while flat or against the position have passed already  //?priced
//--- Entries in one direction are limited  //?!priced
bool IsFull(const ScriptOrder &order)
  {
   if(order.isRaw || Side()!=order.side || OpenTrades()<PYRAMIDING)  //?priced
      return(false);  //?priced
   return((IsNa(order.limit) && IsNa(order.stop)) || order.from==order.side);  //?priced
   return(!order.isRaw && Side()==order.side && OpenTrades()>=PYRAMIDING);  //?!priced
  }
`,
    Enter: `
//--- Trades an entry at this price: what is open against it is closed, the rest opens a position
void Enter(const ScriptOrder &order)
  {
   int side=order.side;
   double price=EntryPrice(side);  //?defaulted
   double held=(Side()==side ? Held() : 0.0){gaps:+(gapSide==side ? gapContracts : 0.0)};  //?risk
   if(IsHalted() || (!order.isRaw && held>0.0 && held>=maxContracts))  //?risk
      return;  //?risk
   if(IsFull(order))
      return;
   bool isMarket=IsNa(order.limit) && IsNa(order.stop);  //?priced
   double opposite=Side()==-side ? Held() : 0.0;
   double gone=gapSide==-side ? gapContracts : 0.0;  //?gaps
   opposite+=gone;  //?gaps
   double contracts=order.isDefault && !isMarket ? Quantity(price,price) : order.contracts;  //?priced
   double contracts=order.contracts;  //?!priced
   if(!order.isRaw)
      contracts+=isMarket ? opposite : order.carry;  //?priced
      contracts+=opposite;  //?!priced
   bool isClosing=!order.isRaw && allowedSide==-side;  //?sides
   if(isClosing)  //?sides
      contracts=opposite;  //?sides
   if(!isClosing && !Affords(order,contracts,price))  //?margin+sides
   if(!Affords(order,contracts,price))  //?margin+!sides
      return;  //?margin
   double against=MathMin(opposite,contracts);
   if(gone>0.0)  //?gaps
      gone=TakeGone(against);  //?gapParts
      gapContracts=MathMax(0.0,gone-against);  //?gaps+!gapParts
   if(against>{gaps:gone}{!gaps:0.0})
      CloseLots(against{gaps:-gone},"",true,order.id);
   double rest=Lots(contracts-against);
   if(rest>0.0 && IsSpreadFine() && HasMargin(side,rest))
      OpenLot(side,rest,order.id{names:,order.comment});
   ReadFills();
   if(isClosing && against>0.0)  //?sides+risk
      CountFill();  //?sides+risk
   if(isClosing)  //?sides
      return;  //?sides
   EntryFilled(order);  //?priced
   FilledInGroup(order.group,order.groupKind,contracts);  //?groups
   CountFill();  //?risk
  }
`,
    TakeGone: `
//--- Of so many contracts that an order closes those that the server has closed at this tick already: in Pine's order it comes
//--- first, closes the oldest entries and leaves their exits nothing
double TakeGone(const double contracts)
  {
   double taken=ArraySize(lots)==0 ? MathMin(contracts,gapContracts) : 0.0;
   double rest=contracts;
   double others=0.0;
   for(int n=0; n<ArraySize(lots); n++)
     {
      double part=MathMin(lots[n].leftBefore,rest);
      lots[n].leftBefore-=part;
      rest-=part;
      others+=MathMax(0.0,part-Contracts(lots[n].volume)-lots[n].gone);
      taken+=TakeGoneOf(n,part);
     }
   for(int n=0; n<ArraySize(lots) && others>0.0; n++)
     {
      double part=MathMin(others,Contracts(lots[n].volume)+lots[n].gone);
      others-=part;
      taken+=TakeGoneOf(n,part);
     }
   gapContracts-=taken;
   return(taken);
  }
`,
    TakeGoneOf: `
//--- The same of one entry: what it still has is closed before what it no longer has
double TakeGoneOf(const int n,const double contracts)
  {
   double part=MathMin(lots[n].gone,MathMax(0.0,contracts-Contracts(lots[n].volume)));
   lots[n].gone-=part;
   return(part);
  }
`,
    EntryFilled: `
//--- Notes the bar on which an entry with a price has been filled
void EntryFilled(const ScriptOrder &order)
  {
   if(!order.isRaw && !(IsNa(order.limit) && IsNa(order.stop)))
      lastAddBar=barNow;
  }
`,
    CloseLots: `
//--- Closes so many contracts of an entry, or of all, oldest first; what the server no longer holds of the entry, others stand for.
//--- Of all entries those go first that the books close, so that others keep their exits  //?exits
void CloseLots(const double contracts,const string id,const bool isAll,const string why)
  {
   double left=MathMin(contracts,OpenOf(id,isAll));
   double due=left;  //?exits
   for(int turn=0; turn<2; turn++)
      for(int n=0; n<ArraySize(lots) && left>1e-10; n++)
        {
         double part=MathMin(left,Contracts(lots[n].volume));
         double share=turn==0 && isAll ? MathMin(lots[n].left,due) : part;  //?exits
         due-=share;  //?exits
         part=MathMin(part,share);  //?exits
         if((turn==0 && !isAll && lots[n].id!=id) || part<=0.0)
            continue;
         CloseLot(n,part,why);
         left-=part;
        }
  }
`,
    CancelAdds: `
//--- Additions end with their position, except limits and orders of the closing bar
void CancelAdds(const int bar)
  {
   if(ArraySize(lots)>0)
      return;
   for(int k=ArraySize(scriptOrders)-1; k>=0; k--)
      if(!scriptOrders[k].isClose && !scriptOrders[k].isRaw && scriptOrders[k].side==closedSide && scriptOrders[k].from==closedSide
         && scriptOrders[k].bar!=bar && IsNa(scriptOrders[k].limit))
         DropOrder(k,true);
  }
`,
    FilledInGroup: `
//--- One order of a group has been filled: the others are cancelled or reduced
void FilledInGroup(const string group,const int kind,const double contracts,const string except="")
  {
   if(group=="" || kind==0)
      return;
   for(int k=ArraySize(scriptOrders)-1; k>=0; k--)
     {
      if(scriptOrders[k].isClose || scriptOrders[k].group!=group)
         continue;
      if(kind==2)
         scriptOrders[k].contracts-=contracts;
      if(kind==1 || scriptOrders[k].contracts<=1e-10)
         DropOrder(k,true);
     }
   for(int k=ArraySize(exitOrders)-1; k>=0; k--)  //?exits
     {  //?exits
      if(exitOrders[k].group!=group || exitOrders[k].id==except)  //?exits
         continue;  //?exits
      if(kind==2)  //?exits
         exitOrders[k].contracts-=contracts;  //?exits
      if(kind==1 || (!IsNa(exitOrders[k].contracts) && exitOrders[k].contracts<=1e-10))  //?exits
         DropExit(k);  //?exits
     }  //?exits
   isChanged=true;
  }
`,
    HoldOrders: `
//--- Keeps at the server what it can hold
void HoldOrders()
  {
   if(!isChanged)  //?!trails
      return;  //?!trails
   if(isChanged)  //?priced
      HoldEntries();  //?priced
   HoldStops();  //?exits
   isChanged=false;
  }
`,
    HoldEntries: `
//--- Brings priced entries to the server, moves them there, or takes them back; the others are watched on ticks
void HoldEntries()
  {
   for(int k=0; k<ArraySize(scriptOrders); k++)
      if(!scriptOrders[k].isClose && (!IsNa(scriptOrders[k].limit) || !IsNa(scriptOrders[k].stop)))
         HoldEntry(scriptOrders[k]);
  }
`,
    CanWaitAtServer: `
//--- Whether an entry may fill by itself: nothing is open against it, and nothing in the script forbids it
bool CanWaitAtServer(ScriptOrder &order)
  {
   if(Side()==-order.side || IsFull(order) || IsSpent(order) || IsOtherFirst(order))
      return(false);
   if(!order.isRaw && allowedSide==-order.side)  //?sides
      return(false);  //?sides
   if(IsHalted() || (!order.isRaw && Side()==order.side && Held()>=maxContracts))  //?risk
      return(false);  //?risk
   if(OthersAtServer(order)>=maxDayFills-dayFills)  //?risk
      return(false);  //?risk
   double price=IsNa(order.limit) ? order.stop : order.limit;
   double contracts=order.isDefault ? Quantity(price,price) : order.contracts;
   if(!Affords(order,contracts+(order.isRaw ? 0.0 : order.carry),price))  //?margin
      return(false);  //?margin
   order.contracts=contracts;
   bool wasArmed=order.isArmed;
   bool isMet=IsReached(order);
   order.isArmed=wasArmed;
   return(!isMet && IsSpreadFine());
  }
`,
    OthersAtServer: `
//--- Number of the other orders that wait at the server
int OthersAtServer(const ScriptOrder &order)
  {
   int count=0;
   for(int k=0; k<ArraySize(scriptOrders); k++)
      if(scriptOrders[k].ticket!=0 && scriptOrders[k].ticket!=order.ticket)
         count++;
   return(count);
  }
`,
    IsOtherFirst: `
//--- Whether another order comes before this one: at the market, or against it where a gap could fill both
bool IsOtherFirst(const ScriptOrder &order)
  {
   int own=FindEntry(order.id);
   double away=LevelOf(order)-EntryPrice(order.side);
   for(int k=0; k<ArraySize(scriptOrders); k++)
     {
      if(IsNa(scriptOrders[k].limit) && IsNa(scriptOrders[k].stop))
         return(true);
      int side=scriptOrders[k].side;
      if(side==order.side)
         continue;
      double otherAway=LevelOf(scriptOrders[k])-EntryPrice(side);
      bool isPassed=(IsNa(scriptOrders[k].stop) || scriptOrders[k].isArmed ? -otherAway : otherAway)*side<=0.0;
      if(isPassed || (otherAway*away>=0.0 && (k<own || MathAbs(otherAway)<=MathAbs(away))))
         return(true);
     }
   return(false);
  }
`,
    LevelOf: `
//--- Price that an order waits for next
double LevelOf(const ScriptOrder &order)
  {
   return(IsNa(order.stop) || order.isArmed ? order.limit : order.stop);
  }
`,
    SnapUp: `
//--- To the tick that is kept at least: up for what sells, down for what buys
double SnapUp(const double price,const int side)
  {
   double ticks=price/TickSize();
   double whole=MathRound(ticks);
   if(MathAbs(ticks-whole)>1e-4)
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
    EntryPrice: `
//--- Price at which a position of that side opens
double EntryPrice(const int side)
  {
   return(SymbolInfoDouble(_Symbol,side>0 ? SYMBOL_ASK : SYMBOL_BID));
  }
`,
    ExitPrice: `
//--- Price at which a position of that side closes
double ExitPrice(const int side)
  {
   return(EntryPrice(-side));
  }
`,
    IsSpreadFine: `
//--- Whether the spread allows an entry
bool IsSpreadFine()
  {
   return(maxSpread<=0 || SymbolInfoInteger(_Symbol,SYMBOL_SPREAD)<=maxSpread);
  }
`,
    TimeOn: `
//--- The present time, no later than the end of a bar
datetime TimeOn(const datetime opened)
  {
   datetime now=ServerTime();  //?timed
   datetime now=TimeCurrent();  //?!timed
   datetime end=opened+PeriodSeconds();
   return(now<end ? now : end);
  }
`,
    ServerTime: {
      mql5: `
//--- Time at the server, ticks or not
datetime ServerTime()
  {
   return(TimeTradeServer());
  }
`,
      mql4: `
//--- Time at the server, ticks or not: the local clock with what it was behind or ahead on the last ticks
datetime ServerTime()
  {
   return(TimeLocal()+clockAhead);
  }
`,
    },
  },
}
