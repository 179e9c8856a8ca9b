/** Programs that the posts show and measure. The tests compare them with the blocks in the posts. */

export const ema = `//@version=6
indicator("EMA", overlay = true)
length = input.int(20, "Length", minval = 1)
plot(ta.ema(close, length), "EMA", color.orange)
`

/** The platform's own EMA, drawn by a minimal indicator. */
export const platformEma = `#property indicator_chart_window
#property indicator_buffers 1
#property indicator_plots   1
#property indicator_type1   DRAW_LINE

double ema[];
int    handle;

int OnInit()
  {
   SetIndexBuffer(0,ema,INDICATOR_DATA);
   handle=iMA(_Symbol,_Period,20,0,MODE_EMA,PRICE_CLOSE);
   return(handle==INVALID_HANDLE ? INIT_FAILED : INIT_SUCCEEDED);
  }

int OnCalculate(const int rates_total,const int prev_calculated,const int begin,const double &price[])
  {
   if(CopyBuffer(handle,0,0,rates_total,ema)<=0)
      return(0);
   return(rates_total);
  }
`

export const history = `//@version=6
indicator("History", overlay = false)
plot(ta.sma(close, 20), "SMA 20")
plot(ta.ema(close, 20), "EMA 20")
plot(ta.atr(14), "ATR 14")
plot(ta.ema(close, 200), "EMA 200")
plot(ta.rsi(close, 14), "RSI 14")
`

export const repainting = `//@version=6
indicator("Four hours", overlay = true)
ahead = request.security(syminfo.tickerid, "240", close, lookahead = barmerge.lookahead_on)
confirmed = request.security(syminfo.tickerid, "240", close[1], lookahead = barmerge.lookahead_on)
plot(ahead, "Ahead", color.red)
plot(confirmed, "Confirmed", color.teal)
`

export const lookaheadSignals = `//@version=6
indicator("Signals", overlay = true)
ahead = request.security(syminfo.tickerid, "240", close, lookahead = barmerge.lookahead_on)
confirmed = request.security(syminfo.tickerid, "240", close[1], lookahead = barmerge.lookahead_on)
plot(ahead > close ? 1 : 0, "Ahead")
plot(confirmed > close ? 1 : 0, "Confirmed")
`

export const naOperations = `//@version=6
indicator("na", overlay = false)
float nothing = na
plot(nothing + 1, "na + 1")
plot(nothing == nothing ? 1 : 0, "na == na")
plot(nothing != 1 ? 1 : 0, "na != 1")
plot(nothing > 1 ? 1 : 0, "na > 1")
plot(na(nothing) ? 1 : 0, "na(na)")
plot(nz(nothing), "nz(na)")
plot(nz(nothing, 7), "nz(na, 7)")
plot(math.max(nothing, 1), "math.max(na, 1)")
plot(math.sum(bar_index == 2990 ? nothing : 1, 20), "math.sum over one na")
`

export const conditionalAverage = `//@version=6
indicator("Rising bars", overlay = true)
average = ta.sma(close, 10)
float inside = na
if close > open
    inside := ta.sma(close, 10)
plot(inside, "Inside", color.red)
plot(average, "Outside", color.teal)
`

export const momentum = `//@version=6
indicator("Momentum", overlay = false)
length = input.int(10, "Length", minval = 1)
change = close - close[length]
plot(change, "Change", change >= 0 ? color.teal : color.red)
`

export const strategy = `//@version=6
strategy("Cross", overlay = true, default_qty_type = strategy.percent_of_equity, default_qty_value = 100)
fast = ta.ema(close, 9)
slow = ta.ema(close, 21)
if ta.crossover(fast, slow)
    strategy.entry("Long", strategy.long)
if ta.crossunder(fast, slow)
    strategy.close("Long")
`

export const mql4Cross = `#property strict

input int    FastPeriod=9;
input int    SlowPeriod=21;
input double Lots=0.1;
input int    Magic=4711;

datetime lastBar=0;

void OnTick()
  {
   if(Time[0]==lastBar)
      return;
   lastBar=Time[0];
   double fast=iMA(NULL,0,FastPeriod,0,MODE_EMA,PRICE_CLOSE,1);
   double slow=iMA(NULL,0,SlowPeriod,0,MODE_EMA,PRICE_CLOSE,1);
   double fastBefore=iMA(NULL,0,FastPeriod,0,MODE_EMA,PRICE_CLOSE,2);
   double slowBefore=iMA(NULL,0,SlowPeriod,0,MODE_EMA,PRICE_CLOSE,2);
   if(fast>slow && fastBefore<=slowBefore && OrdersTotal()==0)
     {
      if(OrderSend(Symbol(),OP_BUY,Lots,Ask,3,0,0,"cross",Magic)<0)
         Print("OrderSend failed: ",GetLastError());
     }
   if(fast<slow && fastBefore>=slowBefore)
     {
      for(int i=OrdersTotal()-1; i>=0; i--)
        {
         if(!OrderSelect(i,SELECT_BY_POS) || OrderMagicNumber()!=Magic)
            continue;
         if(!OrderClose(OrderTicket(),OrderLots(),Bid,3))
            Print("OrderClose failed: ",GetLastError());
        }
     }
  }
`
