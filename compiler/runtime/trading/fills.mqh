//+------------------------------------------------------------------+
//| Tradewright runtime: orders that are filled                      |
//+------------------------------------------------------------------+

//--- bar on which an entry with a price was filled last
int lastAddBar=-1;

//--- price of the tick before
double lastPrice=0.0;

//--- contracts the server has closed at this tick, the first of its bar, and their side: in Pine's order the script's own orders
//--- would have met them
double gapContracts=0.0;
int    gapSide=0;

//--- entries of the books that ended with them
int    gapTrades=0;

//--- the first closed trade of them that no order of the script has taken
int    gapNext=0;

//--- exits among them, which count as fills of the day only where no order of the script has come first
int    gapExits=0;

//--- messages of the exits among them
string gapMessages[];

//--- entries the server has filled on the first tick of a bar: they count as fills of a day that has yet to be started
int    gapEntries=0;

//--- an exit whose stop the present open has passed
struct PassedExit
  {
   string            id;
#ifdef WITH_NAMES
   string            comment;
#endif
#ifdef WITH_EXIT_MESSAGES
   string            message;
#endif
#ifdef WITH_GROUPS
   string            group;
#endif
   double            contracts;
  };

//--- exits whose stop the present open has passed
PassedExit passedExits[];

//--- whether a bar begins with this tick
bool isBarStart=false;

//--- Carries out what this tick's price has set off; each fill may set off the next
void MeetPrice()
  {
#ifdef WITH_RISK
#ifdef WITH_PRICED
   CountGapEntries();
#endif
#endif
#ifdef WITH_RANGES
   MarkRanges();
#endif
#ifdef WITH_TRAILS
   FollowTrails(SymbolInfoDouble(_Symbol,SYMBOL_BID),false);
#endif
#ifdef WITH_PRICED
#ifdef WITH_EXITS
   while(FillOrder() || FillExit())
#else
   while(FillOrder())
#endif
      ReadFills();
#else
   while(ArraySize(scriptOrders)>0)
      TakeOrder(0);
#ifdef WITH_EXITS
   while(FillExit())
      ReadFills();
#endif
#endif
#ifdef WITH_GAPS
   gapTrades=0;
#ifdef WITH_REOPENS
   ArrayResize(passedExits,0);
#endif
#ifdef WITH_EXIT_MESSAGES
   TellGapExits();
#endif
#ifdef WITH_RISK
   CountGapExits();
#endif
#endif
#ifdef WITH_MARGIN
   CallMargin();
#endif
#ifdef WITH_EXITS
   lastPrice=SymbolInfoDouble(_Symbol,SYMBOL_BID);
#endif
  }

#ifdef WITH_PRICED
//--- The first order of the script that trades at this price: at the market, or because its price has been reached
bool FillOrder()
  {
   int at=FirstAtMarket();
   if(at<0)
      at=FirstReached();
#ifdef WITH_EXITS
   if(at<0 || (!isBarStart && IsExitFirst(scriptOrders[at])))
      return(false);
#else
   if(at<0)
      return(false);
#endif
   TakeOrder(at);
   return(true);
  }
#endif

//--- Index of the first order that trades at the market; -1 where none does
int FirstAtMarket()
  {
   for(int k=0; k<ArraySize(scriptOrders); k++)
      if(IsMarket(scriptOrders[k]))
         return(k);
   return(-1);
  }

#ifdef WITH_BOTH_ENTRIES
//--- Index of the first order whose price has been reached; -1 where there is none. At an open, a buy stop comes before a sell
//--- stop, and later stops come before limits
int FirstReached()
  {
   int first=-1;
   int firstStop=-1;
   for(int k=0; k<ArraySize(scriptOrders); k++)
     {
      if(scriptOrders[k].ticket!=0 || !IsReached(scriptOrders[k]))
         continue;
      bool isStop=!IsNa(scriptOrders[k].stop);
      if(isStop && !isBarStart)
         return(k);
      if(firstStop<0 && isStop && scriptOrders[k].side>0)
         firstStop=k;
      if(first<0)
         first=k;
     }
   return(firstStop<0 || IsNa(scriptOrders[first].stop) ? first : firstStop);
  }
#else
#ifdef WITH_ENTRY_STOPS
//--- Index of the first order whose price has been reached; -1 where there is none. At an open, a buy stop comes before a sell stop
int FirstReached()
  {
   int first=-1;
   for(int k=0; k<ArraySize(scriptOrders); k++)
     {
      if(scriptOrders[k].ticket!=0 || !IsReached(scriptOrders[k]))
         continue;
      if(!isBarStart || scriptOrders[k].side>0)
         return(k);
      if(first<0)
         first=k;
     }
   return(first);
  }
#else
//--- Index of the first order whose price has been reached; -1 where there is none
int FirstReached()
  {
   for(int k=0; k<ArraySize(scriptOrders); k++)
      if(scriptOrders[k].ticket==0 && IsReached(scriptOrders[k]))
         return(k);
   return(-1);
  }
#endif
#endif

//--- Carries one order out; it no longer waits
void TakeOrder(const int at)
  {
   ScriptOrder order=scriptOrders[at];
   DropOrder(at,
#ifdef WITH_PRICED
             false,
#endif
            );
#ifdef WITH_CLOSES
   if(order.isClose)
     {
#ifdef WITH_NAMES
      exitComment=order.comment;
#endif
      if(order.isAll && Side()==-order.side)
         return;
#ifdef WITH_ADDS
      bool isOpen=OpenOf(order.id,order.isAll)>0.0;
#endif
#ifdef WITH_RISK
      double held=OpenOf("",true);
#else
#ifdef WITH_MESSAGES
      double held=OpenOf("",true);
#endif
#endif
#ifdef WITH_GAPS
      double contracts=order.contracts;
      if(gapContracts>0.0)
        {
         double before=OpenBefore(order.id,order.isAll);
#ifdef WITH_GAP_PARTS
         double older=MathMin(contracts,MathMax(before-GoneOfOthers(order.id,order.isAll),0.0));
#else
         double older=MathMin(contracts,before);
#endif
         double gone=MathMin(contracts-older,gapContracts);
         contracts=older+MathMin(contracts-older-gone,OpenOf(order.id,order.isAll)-before);
         gapContracts-=gone;
#ifdef WITH_CLOSED
         TakeGoneTrades(gone,order.isAll ? "Close position order" : "Close entry(s) order "+order.id);
#endif
#ifdef WITH_RISK
         held+=gone;
#else
#ifdef WITH_MESSAGES
         held+=gone;
#endif
#endif
        }
      CloseLots(contracts,order.id,order.isAll,order.isAll ? "Close position order" : "Close entry(s) order "+order.id);
#else
      CloseLots(order.contracts,order.id,order.isAll,order.isAll ? "Close position order" : "Close entry(s) order "+order.id);
#endif
#ifdef WITH_MESSAGES
      if(OpenOf("",true)<held)
         TellFill(order.message);
#endif
#ifdef WITH_ADDS
      if(isOpen && !order.isAll)
         CancelAdds(order.bar);
#endif
#ifdef WITH_RISK
      if(OpenOf("",true)<held)
         CountFill();
#endif
     }
   else
      Enter(order);
#else
   Enter(order);
#endif
  }

#ifdef WITH_GAP_PARTS
//--- Contracts that the gap of this open has closed in the books of other entries. In Pine's order a close comes first: it takes
//--- those books, and the exits that the server has filled find nothing
double GoneOfOthers(const string id,const bool isAll)
  {
   double sum=0.0;
   for(int k=0; k<ArraySize(lots) && !isAll; k++)
      if(lots[k].id!=id)
         sum+=MathMax(lots[k].leftBefore-lots[k].left,0.0);
   return(MathMin(sum,gapContracts));
  }

#endif
//--- Contracts open of an entry, or of all, since before this bar
double OpenBefore(const string id,const bool isAll)
  {
   double sum=0.0;
   for(int k=0; k<ArraySize(lots); k++)
      if(lots[k].bar!=barNow && (isAll || lots[k].id==id))
         sum+=lots[k].left;
   return(sum);
  }

#ifndef WITH_SINGLE
//--- At a bar's end: orders that the script wants filled at its close
void MeetClose()
  {
#ifdef WITH_GAPS
   gapContracts=0.0;  // the bar may have had one tick only
#endif
#ifdef WITH_PRICED
   MeetOrdersAtClose(true);
   if(ON_CLOSE)
      MeetOrdersAtClose(false);
#else
   MeetOrdersAtClose();
#endif
#ifdef WITH_EXITS
   if(ON_CLOSE)
      while(FillExitAtClose())
         ReadFills();
   PurgeExits();
#endif
  }
#endif

#ifdef WITH_PRICED
//--- Trades market and closing orders at a bar's close, or entries of the bar whose price the close has passed
void MeetOrdersAtClose(const bool isMarket)
#else
//--- Trades market and closing orders at a bar's close
void MeetOrdersAtClose()
#endif
  {
   for(int k=0; k<ArraySize(scriptOrders); k++)
     {
#ifdef WITH_PRICED
      if((!ON_CLOSE && !scriptOrders[k].isAtOnce) || isMarket!=IsMarket(scriptOrders[k]))
#else
      if(!ON_CLOSE && !scriptOrders[k].isAtOnce)
#endif
         continue;
#ifdef WITH_PRICED
      if(!isMarket && (scriptOrders[k].bar!=barNow || !IsReached(scriptOrders[k])))
         continue;
      if(scriptOrders[k].ticket!=0)
         DeletePending(scriptOrders[k].ticket);
#endif
      TakeOrder(k);
      ReadFills();
      k=-1;
     }
  }

#ifdef WITH_PRICED
#ifdef WITH_BOTH_ENTRIES
//--- Whether the price of an order has been reached. An open beyond its stop arms a stop-limit, whatever was filled there
bool IsReached(ScriptOrder &order)
  {
   double now=EntryPrice(order.side);
#ifdef WITH_ADDS
   bool isSpent=IsSpent(order);
   if(isSpent && !isBarStart)
      return(false);
#endif
   if(!IsNa(order.stop) && !order.isArmed)
     {
      if((now-order.stop)*order.side<-1e-10)
         return(false);
      if(IsNa(order.limit))
#ifdef WITH_ADDS
         return(!isSpent);
#else
         return(true);
#endif
      order.isArmed=true;
      isChanged=true;
     }
#ifdef WITH_ADDS
   return(!isSpent && (now-order.limit)*order.side<=1e-10);
#else
   return((now-order.limit)*order.side<=1e-10);
#endif
  }
#else
#ifdef WITH_ENTRY_STOPS
//--- Whether the price of an order has been reached
bool IsReached(const ScriptOrder &order)
  {
#ifdef WITH_ADDS
   return(!IsSpent(order) && (EntryPrice(order.side)-order.stop)*order.side>=-1e-10);
#else
   return((EntryPrice(order.side)-order.stop)*order.side>=-1e-10);
#endif
  }
#else
//--- Whether the price of an order has been reached
bool IsReached(const ScriptOrder &order) { return((EntryPrice(order.side)-order.limit)*order.side<=1e-10); }
#endif
#endif
#endif

//--- Of the stops that add to a position one is filled a bar
bool IsSpent(const ScriptOrder &order)
  {
#ifdef WITH_RAW
   return(lastAddBar==barNow && !order.isRaw && !IsNa(order.stop) && order.from==order.side);
#else
   return(lastAddBar==barNow && !IsNa(order.stop) && order.from==order.side);
#endif
  }

#ifdef WITH_PRICED
#ifdef WITH_ADDS
//--- Entries in one direction are limited; those placed while flat or against the position have passed already
#else
//--- Entries in one direction are limited; those with a price have passed already
#endif
#else
//--- Entries in one direction are limited
#endif
bool IsFull(const ScriptOrder &order)
  {
#ifdef WITH_GAPS
   bool isGone=gapContracts>1e-10 && gapSide==order.side && Side()!=-order.side;
   bool isSame=isGone || Side()==order.side;
   int open=OpenTrades()+(isGone ? gapTrades : 0);
#else
   bool isSame=Side()==order.side;
   int open=OpenTrades();
#endif
#ifdef WITH_RAW
   if(order.isRaw)
      return(false);
#endif
#ifdef WITH_PRICED
#ifdef WITH_ADDS
   bool isHeldTo=IsMarket(order) || order.from==order.side;
   return(isHeldTo && isSame && open>=PYRAMIDING);
#else
   return(IsMarket(order) && isSame && open>=PYRAMIDING);
#endif
#else
   return(isSame && open>=PYRAMIDING);
#endif
  }

//--- Trades an entry at this price: what is open against it is closed, the rest opens a position
void Enter(const ScriptOrder &order)
  {
   int side=order.side;
#ifdef WITH_DEFAULTED
   double price=EntryPrice(side);
#endif
#ifdef WITH_RISK
#ifdef WITH_GAPS
   double held=(Side()==side ? Held() : 0.0)+(gapSide==side ? gapContracts : 0.0);
#else
   double held=(Side()==side ? Held() : 0.0);
#endif
#ifdef WITH_RAW
   if(IsHalted() || (!order.isRaw && held>0.0 && held>=maxContracts))
#else
   if(IsHalted() || (held>0.0 && held>=maxContracts))
#endif
      return;
#endif
#ifdef WITH_PRICED
   if(IsFull(order))
#else
#ifdef WITH_GAPS
   if(IsFull(order))
#else
#ifdef WITH_RAW
   if(!order.isRaw && Side()==side && OpenTrades()>=PYRAMIDING)
#else
   if(Side()==side && OpenTrades()>=PYRAMIDING)
#endif
#endif
#endif
      return;
#ifdef WITH_PRICED
   bool isMarket=IsMarket(order);
#endif
   double opposite=Side()==-side ? Held() : 0.0;
#ifdef WITH_GAPS
   double gone=gapSide==-side ? gapContracts : 0.0;
   opposite+=gone;
#endif
#ifdef WITH_PRICED
   double contracts=order.isDefault && !isMarket ? Contracts(Lots(Quantity(price,price))) : order.contracts;
#else
   double contracts=order.contracts;
#endif
#ifdef WITH_RAW
   if(!order.isRaw)
#ifdef WITH_PRICED
      contracts+=isMarket ? opposite : order.carry;
#else
      contracts+=opposite;
#endif
#else
#ifdef WITH_PRICED
   contracts+=isMarket ? opposite : order.carry;
#else
   contracts+=opposite;
#endif
#endif
#ifdef WITH_SIDES
#ifdef WITH_RAW
   bool isClosing=!order.isRaw && allowedSide==-side;
#else
   bool isClosing=allowedSide==-side;
#endif
   if(isClosing)
      contracts=opposite;
#ifdef WITH_MARGIN
#ifdef WITH_GAPS
   if(!isClosing && !Affords(order,contracts-gone+(gapSide==side ? gapContracts : 0.0),price))
#else
   if(!isClosing && !Affords(order,contracts,price))
#endif
#endif
#else
#ifdef WITH_MARGIN
#ifdef WITH_GAPS
   if(!Affords(order,contracts-gone+(gapSide==side ? gapContracts : 0.0),price))
#else
   if(!Affords(order,contracts,price))
#endif
#endif
#endif
#ifdef WITH_MARGIN
      return;
#endif
   double against=MathMin(opposite,contracts);
#ifdef WITH_REOPENS
   bool isPassing=isBarStart && IsStop(order) && opposite>0.0;
   if(isPassing)
      FindPassed(side,gone);
#endif
#ifdef WITH_NAMES
   exitComment=order.comment;
#endif
#ifdef WITH_GAPS
   if(gone>0.0)
#endif
#ifdef WITH_GAP_PARTS
      gone=TakeGone(against);
#else
#ifdef WITH_GAPS
      gapContracts=MathMax(0.0,gone-against);
#endif
#endif
#ifdef WITH_GAPS
#ifdef WITH_CLOSED
   TakeGoneTrades(MathMin(gone,against),order.id);
#endif
#endif
#ifdef WITH_GAPS
   if(against>gone)
#else
   if(against>0.0)
#endif
#ifdef WITH_GAPS
      CloseLots(against-gone,"",true,order.id);
#else
      CloseLots(against,"",true,order.id);
#endif
   double rest=contracts-against>contracts*1e-9 ? Lots(contracts-against) : 0.0;
#ifdef WITH_MESSAGES
   bool isFilled=against>0.0;
   if(rest>0.0 && IsSpreadFine() && HasMargin(side,rest))
#ifdef WITH_NAMES
      isFilled=OpenLot(side,rest,order.id,order.comment) || isFilled;
#else
      isFilled=OpenLot(side,rest,order.id) || isFilled;
#endif
   if(isFilled)
      TellFill(order.message);
#else
   if(rest>0.0 && IsSpreadFine() && HasMargin(side,rest))
#ifdef WITH_NAMES
      OpenLot(side,rest,order.id,order.comment);
#else
      OpenLot(side,rest,order.id);
#endif
#endif
#ifdef WITH_SIDES
#ifdef WITH_RISK
   if(isClosing && against>0.0)
      CountFill();
#endif
   if(isClosing)
      return;
#endif
#ifdef WITH_STOPS_THAT_ADD
   EntryFilled(order);
#endif
#ifdef WITH_GROUPS
   FilledInGroup(order.group,order.groupKind,contracts);
#endif
#ifdef WITH_RISK
   CountFill();
#endif
#ifdef WITH_REOPENS
   if(isPassing)
      Reopen(side);
#endif
  }

#ifdef WITH_BOTH_ENTRIES
//--- Whether an entry waits for a stop only
bool IsStop(const ScriptOrder &order) { return(IsNa(order.limit) && !IsNa(order.stop)); }
#else
//--- Whether an entry waits for a stop
bool IsStop(const ScriptOrder &order) { return(!IsNa(order.stop)); }
#endif

//--- Notes an exit whose stop the present open has passed
void NotePassed(const Leg &leg,const double contracts)
  {
   int at=ArraySize(passedExits);
   ArrayResize(passedExits,at+1);
   passedExits[at].id=exitOrders[leg.exit].id;
#ifdef WITH_NAMES
   passedExits[at].comment=exitOrders[leg.exit].comment;
#endif
#ifdef WITH_REASON_MESSAGES
   passedExits[at].message=MessageOf(exitOrders[leg.exit],0);
#else
#ifdef WITH_EXIT_MESSAGES
   passedExits[at].message=exitOrders[leg.exit].message;
#endif
#endif
#ifdef WITH_GROUPS
   passedExits[at].group=exitOrders[leg.exit].group;
#endif
   passedExits[at].contracts=contracts;
  }

//--- Notes the exits that the server has filled for an entry
void NoteServerExits(const int n,const double volume)
  {
   double rest=Contracts(volume);
   ReadLegs();
   for(int k=0; k<ArraySize(legs) && rest>1e-9; k++)
     {
      if(legs[k].lot!=n)
         continue;
      double part=MathMin(rest,legs[k].contracts);
      rest-=part;
      NotePassed(legs[k],part);
     }
  }

//--- Finds the exits against a stop entry that this open has passed too: the rest of those that the server has
//--- filled, and those that the program watches
void FindPassed(const int side,const double gone)
  {
   double rest=gone;
   for(int k=0; k<ArraySize(passedExits); k++)
     {
      passedExits[k].contracts=MathMin(passedExits[k].contracts,rest);
      rest-=passedExits[k].contracts;
     }
   ReadLegs();
   for(int k=0; k<ArraySize(legs); k++)
     {
      int n=legs[k].lot;
      if(lots[n].side==-side && lots[n].bar!=barNow && IsLegReached(legs[k]))
         NotePassed(legs[k],legs[k].contracts);
     }
  }

//--- In Pine a stop entry that reverses the position does not cancel the exit stops that this open has passed:
//--- each trades its contracts and so adds to the new position
void Reopen(const int side)
  {
   for(int k=0; k<ArraySize(passedExits) && Side()==side; k++)
     {
      double volume=Lots(passedExits[k].contracts);
      if(volume<=0.0 || !IsSpreadFine() || !HasMargin(side,volume))
         continue;
#ifdef WITH_NAMES
      OpenLot(side,volume,passedExits[k].id,passedExits[k].comment);
#else
      OpenLot(side,volume,passedExits[k].id);
#endif
#ifdef WITH_EXIT_MESSAGES
      TellFill(passedExits[k].message);
#endif
#ifdef WITH_GROUPS
      FilledInGroup(passedExits[k].group,2,passedExits[k].contracts,passedExits[k].id);
#endif
#ifdef WITH_RISK
      CountFill();
#endif
     }
   ArrayResize(passedExits,0);
  }

//--- Of the contracts that an order closes, those that the server has closed at this tick already: in Pine's order it comes
//--- first, closes the oldest entries and leaves their exits nothing. Those of a position that the server has closed as a whole
//--- belong to no entry that is open
double TakeGone(const double contracts)
  {
   double taken=gapContracts;
   for(int n=0; n<ArraySize(lots); n++)
      taken-=lots[n].gone;
   taken=MathMin(contracts,MathMax(taken,0.0));
   double rest=contracts-taken;
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

//--- The same of one entry: what it still has is closed before what it no longer has
double TakeGoneOf(const int n,const double contracts)
  {
   double part=MathMin(lots[n].gone,MathMax(0.0,contracts-Contracts(lots[n].volume)));
   lots[n].gone-=part;
   return(part);
  }

//--- Notes the bar on which an entry with a price has been filled
void EntryFilled(const ScriptOrder &order)
  {
#ifdef WITH_RAW
   if(!order.isRaw && !IsMarket(order))
#else
   if(!IsMarket(order))
#endif
      lastAddBar=barNow;
  }

#ifdef WITH_PLAIN_BOOKS
//--- Closes a number of contracts, oldest first
#else
//--- Closes a number of contracts of an entry, or of all, oldest first; what the server no longer holds of the entry is closed of others.
#ifdef WITH_EXITS
//--- Of all entries those go first that the books close, so that others keep their exits
#endif
#endif
void CloseLots(const double contracts,const string id,const bool isAll,const string why)
  {
#ifdef WITH_CLOSED_EXITS
   fillNumber++;
#endif
   double open=OpenOf(id,isAll);
   double left=contracts>=open*(1.0-1e-12)-1e-9 ? open : Contracts(Lots(contracts));
#ifdef WITH_PLAIN_BOOKS
   for(int n=0; n<ArraySize(lots) && left>1e-10; n++)
     {
      double part=MathMin(left,Contracts(lots[n].volume));
      if(part>0.0)
         CloseLot(n,part,why);
      left-=part;
     }
#else
#ifdef WITH_EXITS
   double due=left;
#endif
   for(int turn=0; turn<2; turn++)
      for(int n=0; n<ArraySize(lots) && left>1e-10; n++)
        {
         double part=MathMin(left,Contracts(lots[n].volume));
#ifdef WITH_EXITS
         double share=turn==0 && isAll ? MathMin(lots[n].left,due) : part;
         due-=share;
         part=MathMin(part,share);
#endif
         if((turn==0 && !isAll && lots[n].id!=id) || part<=0.0)
            continue;
         CloseLot(n,part,why);
         left-=part;
        }
#endif
  }

#ifdef WITH_GAPS
//--- Whether this open fills an entry against the position that a gap has closed: in Pine's order it turns the position instead
bool IsTurning()
  {
   for(int k=0; k<ArraySize(scriptOrders); k++)
#ifdef WITH_CLOSES
      if(!scriptOrders[k].isClose && scriptOrders[k].side==-closedSide
#else
      if(scriptOrders[k].side==-closedSide
#endif
         && (IsMarket(scriptOrders[k]) || IsReached(scriptOrders[k])))
         return(true);
   return(false);
  }

//--- Additions end with their position, except limits, orders of the closing bar, and those that the gap of the exit has reached
#else
//--- Additions end with their position, except limits and orders of the closing bar
#endif
void CancelAdds(const int bar)
  {
   if(ArraySize(lots)>0)
      return;
#ifdef WITH_GAPS
   if(isBarStart && !isReplaying && IsTurning())
      return;
#endif
   for(int k=ArraySize(scriptOrders)-1; k>=0; k--)
     {
      bool isAdding=scriptOrders[k].side==closedSide && scriptOrders[k].from==closedSide;
#ifdef WITH_RAW
      isAdding=isAdding && !scriptOrders[k].isRaw;
#endif
#ifdef WITH_ENTRY_LIMITS
      isAdding=isAdding && IsNa(scriptOrders[k].limit);
#endif
#ifdef WITH_GAPS
      if(isAdding && scriptOrders[k].bar!=bar && !(isBarStart && !isReplaying && IsReached(scriptOrders[k])))
#else
      if(isAdding && scriptOrders[k].bar!=bar)
#endif
         DropOrder(k,true);
     }
  }

//--- One order of a group has been filled: the others are cancelled or reduced
void FilledInGroup(const string group,const int kind,const double contracts,const string except="")
  {
   if(group=="" || kind==0)
      return;
   for(int k=ArraySize(scriptOrders)-1; k>=0; k--)
     {
#ifdef WITH_CLOSES
      if(scriptOrders[k].isClose || scriptOrders[k].group!=group)
#else
      if(scriptOrders[k].group!=group)
#endif
         continue;
      if(kind==2)
         scriptOrders[k].contracts-=contracts;
      if(kind==1 || scriptOrders[k].contracts<=1e-10)
         DropOrder(k,
#ifdef WITH_PRICED
                   true,
#endif
                  );
     }
#ifdef WITH_EXITS
   for(int k=ArraySize(exitOrders)-1; k>=0; k--)
     {
      if(exitOrders[k].group!=group || exitOrders[k].id==except)
         continue;
#ifdef WITH_PARTIALS
      if(kind==2)
         exitOrders[k].contracts-=contracts;
      if(kind==1 || (!IsNa(exitOrders[k].contracts) && exitOrders[k].contracts<=1e-10))
#else
      if(kind==1)
#endif
         DropExit(k);
     }
#endif
   isChanged=true;
  }

#ifndef WITH_SINGLE
//--- Keeps at the server what it can hold
void HoldOrders()
  {
#ifdef WITH_TRAILS
#ifdef WITH_PRICED
   if(isChanged)
      HoldEntries();
#endif
#else
   if(!isChanged)
      return;
#ifdef WITH_PRICED
   HoldEntries();
#endif
#endif
#ifdef WITH_EXITS
   HoldStops();
#endif
   isChanged=false;
  }
#endif

//--- Brings priced entries to the server, moves them there, or takes them back; the others are watched on ticks
void HoldEntries()
  {
   for(int k=0; k<ArraySize(scriptOrders); k++)
      if(!IsMarket(scriptOrders[k]))
         HoldEntry(scriptOrders[k]);
  }

#ifdef WITH_SIZED_AT_FILL
//--- Whether an entry may fill by itself: its size does not depend on the price of the fill, which a gap moves, nothing is open
//--- against it, and nothing in the script forbids it
#else
//--- Whether an entry may fill by itself: nothing is open against it, and nothing in the script forbids it
#endif
bool CanWaitAtServer(ScriptOrder &order)
  {
#ifdef WITH_SIZED_AT_FILL
   if(order.isDefault)
      return(false);
#endif
#ifdef WITH_STOPS_THAT_ADD
   if(Side()==-order.side || IsFull(order) || IsSpent(order) || IsOtherFirst(order))
#else
#ifdef WITH_ADDS
   if(Side()==-order.side || IsFull(order) || IsOtherFirst(order))
#else
   if(Side()==-order.side || IsOtherFirst(order))
#endif
#endif
      return(false);
#ifdef WITH_CROWDED
#ifdef WITH_ADDS
   if(IsCrowded(order))
      return(false);
#endif
#endif
#ifdef WITH_EXITS
#ifdef __MQL5__
//--- One position of a netting account: its stop or target would close an addition of the same tick too
   if(Side()==order.side && AccountInfoInteger(ACCOUNT_MARGIN_MODE)!=ACCOUNT_MARGIN_MODE_RETAIL_HEDGING)
      return(false);
#endif
#endif
#ifdef WITH_SIDES
#ifdef WITH_RAW
   if(!order.isRaw && allowedSide==-order.side)
#else
   if(allowedSide==-order.side)
#endif
      return(false);
#endif
#ifdef WITH_RISK
#ifdef WITH_RAW
   if(IsHalted() || (!order.isRaw && Side()==order.side && Held()>=maxContracts))
#else
   if(IsHalted() || (Side()==order.side && Held()>=maxContracts))
#endif
      return(false);
   if(OthersAtServer(order)>=maxDayFills-dayFills)
      return(false);
#endif
#ifdef WITH_BOTH_ENTRIES
   double price=IsNa(order.limit) ? SnapUp(order.stop,order.side) : SnapUp(order.limit,-order.side);
#else
#ifdef WITH_ENTRY_STOPS
   double price=SnapUp(order.stop,order.side);
#else
   double price=SnapUp(order.limit,-order.side);
#endif
#endif
   double contracts=order.isDefault ? Quantity(price,price) : order.contracts;
#ifdef WITH_MARGIN
#ifdef WITH_RAW
   double whole=contracts+(order.isRaw ? 0.0 : order.carry);
#else
   double whole=contracts+order.carry;
#endif
#ifdef WITH_CROWDED
   if(!Affords(order,whole+ContractsBefore(order),price,false))
#else
   if(!Affords(order,whole,price,false))
#endif
      return(false);
#endif
   order.contracts=contracts;
#ifdef WITH_BOTH_ENTRIES
   bool wasArmed=order.isArmed;
   bool isMet=IsReached(order);
   order.isArmed=wasArmed;
   return(!isMet && IsSpreadFine());
#else
   return(!IsReached(order) && IsSpreadFine());
#endif
  }

//--- Number of the other orders that wait at the server
int OthersAtServer(const ScriptOrder &order)
  {
   int count=0;
   for(int k=0; k<ArraySize(scriptOrders); k++)
      if(scriptOrders[k].ticket!=0 && scriptOrders[k].ticket!=order.ticket)
         count++;
   return(count);
  }

//--- Whether another order comes before this one: at the market, or where a gap could fill both: against it, or an earlier one
//--- that the program watches
bool IsOtherFirst(const ScriptOrder &order)
  {
   int own=FindEntry(order.id);
   double away=AwayOf(order);
   for(int k=0; k<ArraySize(scriptOrders); k++)
     {
      if(IsMarket(scriptOrders[k]))
         return(true);
      int side=scriptOrders[k].side;
      double otherAway=AwayOf(scriptOrders[k]);
      if(side==order.side)
        {
         if(k<own && scriptOrders[k].ticket==0 && otherAway*away>=0.0)
            return(true);
         continue;
        }
#ifdef WITH_BOTH_ENTRIES
      bool isPassed=(IsNa(scriptOrders[k].stop) || scriptOrders[k].isArmed ? -otherAway : otherAway)*side<=0.0;
#else
#ifdef WITH_ENTRY_STOPS
      bool isPassed=otherAway*side<=0.0;
#else
      bool isPassed=otherAway*side>=0.0;
#endif
#endif
      if(isPassed || (otherAway*away>=0.0 && (k<own || MathAbs(otherAway)<=MathAbs(away))))
         return(true);
     }
   return(false);
  }

//--- Whether other entries that may be filled before this addition leave it no place: at an open the server would fill them all,
//--- but an adding stop is not filled after another entry with a price
bool IsCrowded(const ScriptOrder &order)
  {
#ifdef WITH_RAW
   if(order.isRaw || order.from!=order.side)
#else
   if(order.from!=order.side)
#endif
      return(false);
   int own=FindEntry(order.id);
   int open=OpenTrades();
   double away=MathAbs(AwayOf(order));
   for(int k=0; k<ArraySize(scriptOrders); k++)
     {
#ifdef WITH_RAW
      if(k==own || scriptOrders[k].isRaw || scriptOrders[k].side!=order.side)
#else
      if(k==own || scriptOrders[k].side!=order.side)
#endif
         continue;
      if(k>own && MathAbs(AwayOf(scriptOrders[k]))>away)
         continue;
#ifdef WITH_ENTRY_STOPS
      if(!IsNa(order.stop))
         return(true);
#endif
      open++;
     }
   return(open>=PYRAMIDING);
  }

//--- Contracts of the other entries of its side that a gap may fill before this one
double ContractsBefore(const ScriptOrder &order)
  {
   int own=FindEntry(order.id);
   double away=MathAbs(AwayOf(order));
   double contracts=0.0;
   for(int k=0; k<ArraySize(scriptOrders); k++)
      if(k!=own && scriptOrders[k].side==order.side && (k<own || MathAbs(AwayOf(scriptOrders[k]))<=away))
         contracts+=scriptOrders[k].contracts;
   return(contracts);
  }

//--- How far the price moves until it reaches an order, in whole ticks
double AwayOf(const ScriptOrder &order)
  {
   double away=LevelOf(order)-EntryPrice(order.side);
   return(SnapUp(away,away>0.0 ? 1 : -1));
  }

//--- Price that an order waits for next
#ifdef WITH_BOTH_ENTRIES
double LevelOf(const ScriptOrder &order) { return(IsNa(order.stop) || order.isArmed ? order.limit : order.stop); }
#else
#ifdef WITH_ENTRY_STOPS
double LevelOf(const ScriptOrder &order) { return(order.stop); }
#else
double LevelOf(const ScriptOrder &order) { return(order.limit); }
#endif
#endif

//--- A price that only a rounding error separates from a tick is that tick
double OnGrid(const double price)
  {
   double tick=MathRound(price/TickSize())*TickSize();
   return(MathAbs(price-tick)<TickSize()*1e-4 ? NormalizeDouble(tick,8) : price);
  }

//--- To the tick that is kept at least: up for what sells, down for what buys
double SnapUp(const double price,const int side)
  {
   double ticks=price/TickSize();
   return(NormalizeDouble((side>0 ? MathCeil(ticks-1e-4) : MathFloor(ticks+1e-4))*TickSize(),_Digits));
  }

//--- To the tick that costs more: down for what sells, up for what buys
double SnapDown(const double price,const int side) { return(SnapUp(price,-side)); }

//--- smallest change
double TickSize() { double size=SymbolInfoDouble(_Symbol,SYMBOL_TRADE_TICK_SIZE); return(size>0.0 ? size : _Point); }

//--- to open at
double EntryPrice(const int side) { return(SymbolInfoDouble(_Symbol,side>0 ? SYMBOL_ASK : SYMBOL_BID)); }

//--- Price at which a position of that side closes
double ExitPrice(const int side) { return(EntryPrice(-side)); }

//--- for entries
bool IsSpreadFine() { return(maxSpread<=0 || SymbolInfoInteger(_Symbol,SYMBOL_SPREAD)<=maxSpread); }

//--- The present time, no later than the end of a bar
datetime TimeOn(const datetime opened)
  {
#ifdef WITH_TIMED
   datetime now=ServerTime();
#else
   datetime now=TimeCurrent();
#endif
   datetime end=opened+BarSeconds();
   return(now<end ? now : end);
  }

#ifdef __MQL5__
//--- Time at the server, ticks or not
datetime ServerTime() { return(TimeTradeServer()); }
#else
//--- Time at the server, ticks or not: the local clock with what it was behind or ahead on the last ticks
datetime ServerTime() { return(TimeLocal()+clockAhead); }
#endif
