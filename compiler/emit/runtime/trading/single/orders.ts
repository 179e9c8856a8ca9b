import type { RuntimeTexts } from '../../text.ts'

/**
 * Market orders for strategies that hold one position at a time: orders of a bar are executed on the next tick, in
 * order.
 */
export const singleOrders: RuntimeTexts = {
  types: {
    MarketOrder: `
//--- what the script has asked for on the bar that has closed: an entry{closes:, or with no side a close}
struct MarketOrder
  {
   string            id;
   int               side;
   double            contracts;
   bool              isDefault;  //?sized+margin
   bool              isBehindClose;  //?margin
   bool              isAtOnce;  //?onClose
   int               from;  //?closes
  };
`,
    marketOrders: `
//--- orders for the next tick
MarketOrder marketOrders[];
`,
  },
  functions: {
    Entry: `
//--- Asks for an entry; one of the same id takes its place
void Entry(const string id,const int side)  //?!sized
void Entry(const string id,const int side,const double contracts)  //?sized
  {
   if(!trading || holding.side==side)
      return;
   double amount=Contracts(Lots(Quantity(lastClose,lastClose)));  //?!sized
   double amount=Contracts(Lots(IsNa(contracts) ? Quantity(lastClose,lastClose) : contracts));  //?sized
   if(!(amount>0.0))
      return;
   if(!IsNa(contracts) && !Carries(side,amount,lastClose))  //?sized+margin
      return;  //?sized+margin
   int at=0;
   while(at<ArraySize(marketOrders) && {closes:(marketOrders[at].side==0 || }marketOrders[at].id!=id{closes:)})
      at++;
   AddOrder(at,id,side);
   marketOrders[at].contracts=amount;
   marketOrders[at].isDefault=IsNa(contracts);  //?sized+margin
   marketOrders[at].isBehindClose=IsClosing();  //?margin
  }
`,
    AddOrder: `
//--- Writes an order down in its place, or behind all others
void AddOrder(const int at,const string id,const int side)
  {
   if(at==ArraySize(marketOrders))
      ArrayResize(marketOrders,at+1);
   marketOrders[at].id=id;
   marketOrders[at].side=side;
   marketOrders[at].isAtOnce=false;  //?onClose
   marketOrders[at].from=holding.side;  //?closes
  }
`,
    CloseEntry: `
//--- Asks to close the position if that entry has opened it
void CloseEntry(const string id)  //?!onClose
void CloseEntry(const string id,const bool isAtOnce)  //?onClose
  {
   if(!trading || holding.side==0 || holding.id!=id)
      return;
   int at=ArraySize(marketOrders);
   AddOrder(at,id,0);
   marketOrders[at].isAtOnce=isAtOnce;  //?onClose
  }
`,
    ClosePosition: `
//--- Asks to close whatever is open
void ClosePosition()  //?!onClose
void ClosePosition(const bool isAtOnce)  //?onClose
  {
   if(!trading || holding.side==0)
      return;
   int at=ArraySize(marketOrders);
   AddOrder(at,"",0);
   marketOrders[at].isAtOnce=isAtOnce;  //?onClose
  }
`,
    IsClosing: `
//--- Whether the script has asked to close what is open
bool IsClosing()
  {
   for(int k=0; k<ArraySize(marketOrders); k++)
      if(marketOrders[k].side==0)
         return(true);
   return(false);
  }
`,
    CancelOrder: `
//--- Takes the orders of an id back
void CancelOrder(const string id)
  {
   if(!trading)
      return;
   for(int k=ArraySize(marketOrders)-1; k>=0; k--)
      if(marketOrders[k].id==id)
         DropOrder(k);
   for(int k=ArraySize(exitOrders)-1; k>=0; k--)  //?exits
      if(exitOrders[k].id==id)  //?exits
         DropExit(k);  //?exits
  }
`,
    CancelOrders: `
//--- Takes all orders back
void CancelOrders()
  {
   if(!trading)
      return;
   DropMarketOrders();
   ArrayResize(exitOrders,0);  //?exits
   isChanged=true;  //?exits
  }
`,
    DropOrder: `
//--- Forgets an order
void DropOrder(const int at)
  {
   int last=ArraySize(marketOrders)-1;
   for(int k=at; k<last; k++)
      marketOrders[k]=marketOrders[k+1];
   ArrayResize(marketOrders,last);
  }
`,
    DropMarketOrders: `
//--- Forgets all orders: they have had their time with the first tick of their bar
void DropMarketOrders()
  {
   ArrayResize(marketOrders,0);
  }
`,
    FillOrders: `
//--- Carries out the orders, or only those that do not wait for the next bar  //?onClose
void FillOrders(const bool isOnlyAtOnce)  //?onClose
  {  //?onClose
   int k=0;  //?onClose
   while(k<ArraySize(marketOrders))  //?onClose
     {  //?onClose
      MarketOrder order=marketOrders[k];  //?onClose
      if(isOnlyAtOnce && !order.isAtOnce)  //?onClose
        {  //?onClose
         k++;  //?onClose
         continue;  //?onClose
        }  //?onClose
      DropOrder(k);  //?onClose
      FillOrder(order);  //?onClose
     }  //?onClose
  }  //?onClose
//--- Carries out the orders  //?!onClose
void FillOrders()  //?!onClose
  {  //?!onClose
   if(ArraySize(marketOrders)==0)  //?!onClose
      return;  //?!onClose
   for(int k=0; k<ArraySize(marketOrders); k++)  //?!onClose
      FillOrder(marketOrders[k]);  //?!onClose
   ArrayResize(marketOrders,0);  //?!onClose
  }  //?!onClose
`,
    FillOrder: `
//--- Trades an order at this price; what is open against an entry is closed first
void FillOrder(const MarketOrder &order)
  {
   if(order.side==0)  //?closes
     {  //?closes
      if(holding.side!=0 && (order.id=="" ? order.from==holding.side : order.id==holding.id))  //?closes
         CloseVolume(holding.volume,order.id=="" ? "Close position order" : "Close entry(s) order "+order.id);  //?closes
      return;  //?closes
     }  //?closes
   if(holding.side==order.side)
      return;
   double price=EntryPrice(order.side);  //?margin
   bool isAllowed=allowedSide!=-order.side;  //?sides
   if(isAllowed && !Affords(order,price))  //?margin+sides
   if(!Affords(order,price))  //?margin+!sides
      return;  //?margin
   if(holding.side!=0)
      CloseVolume(holding.volume,order.id);
   double volume=isAllowed ? Lots(order.contracts) : 0.0;  //?sides
   double volume=Lots(order.contracts);  //?!sides
   if(holding.side==0 && volume>0.0 && IsSpreadFine() && HasMargin(order.side,volume))
      OpenPosition(order.side,volume,order.id);
  }
`,
    MeetClose: `
//--- At a bar's end: orders that the script wants filled at its close
void MeetClose()
  {
   FillOrders(!ON_CLOSE);
   if(ON_CLOSE)  //?exits
      FillExitAtClose();  //?exits
   PurgeExits();  //?exits
  }
`,
    Affords: `
//--- Whether an entry fits the margin. Entries with a quantity of their own were looked at when they were asked for  //?sized
//--- Whether an entry fits the margin  //?!sized
bool Affords(const MarketOrder &order,const double price)
  {
   if(holding.side!=0 && holding.bar==barNow)
      return(Carries(order.side,order.contracts+Contracts(holding.volume),price));
   if(!order.isDefault)  //?sized
      return(true);  //?sized
   return((holding.side==0 && order.isBehindClose) || Carries(order.side,order.contracts,price));
  }
`,
    CallMargin: `
//--- Closes what the equity cannot carry: four times what is missing
void CallMargin()
  {
   if(holding.side==0)
      return;
   double rate=MarginOf(holding.side);
   if(rate<=0.0)
      return;
   double price=SymbolInfoDouble(_Symbol,SYMBOL_BID);
   double value=PointMoney(price);
   double contract=price*value;
   double held=Contracts(holding.volume);
   double equity=ScriptMoney(AccountInfoDouble(ACCOUNT_BALANCE),price)+(price-holding.price)*holding.side*held*value;
   double available=equity-held*contract*rate;
   if(available>=-1e-9*MathAbs(equity))
      return;
   double step=SymbolInfoDouble(_Symbol,SYMBOL_VOLUME_STEP)*unitsInLot;
   double missing=MathFloor(-available/rate/contract/step+1e-9)*step;
   double contracts=missing>0.0 ? missing*4.0 : MathMax(1.0,step);
   CloseVolume(contracts>=held-1e-9 ? holding.volume : Lots(contracts),"Margin call");
  }
`,
  },
}
