/** An Expert Advisor that compiles and trades, and that the Market would refuse: it checks neither money nor volume. */
export const candleProgram = `input double Lots=0.1;
#include <Trade/Trade.mqh>
CTrade trade;
void OnTick()
  {
   if(PositionsTotal()==0 && iClose(_Symbol,_Period,1)>iOpen(_Symbol,_Period,1))
      trade.Buy(Lots,_Symbol,0,0,0);
   if(PositionsTotal()>0 && iClose(_Symbol,_Period,1)<iOpen(_Symbol,_Period,1))
      trade.PositionClose(_Symbol);
  }
`
