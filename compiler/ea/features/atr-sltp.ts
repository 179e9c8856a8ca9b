import { atrStops as atrStopsDetector } from './existing/stop-detectors.ts'
import { type Feature, functionHeading, forBothDialects } from './feature.ts'

const averageRange = `${functionHeading(
  'Average true range of the last closed bars; 0 while there are too few',
)}double AverageRange(const string symbol)
  {
   double sum=0;
   if(iBars(symbol,PERIOD_CURRENT)<AtrBars+2)
      return(0);
   for(int i=1; i<=AtrBars; i++)
     {
      double before=iClose(symbol,PERIOD_CURRENT,i+1);
      sum+=MathMax(iHigh(symbol,PERIOD_CURRENT,i),before)-MathMin(iLow(symbol,PERIOD_CURRENT,i),before);
     }
   return(sum/AtrBars);
  }
`

const level = (
  name: string,
  words: string,
  multiplier: string,
  sign: string,
): string => `${functionHeading(words)}double ${name}(string symbol,const int type,double price,const double own)
  {
   bool isBuy=(type%2==0);
   if(symbol==NULL || symbol=="")
      symbol=_Symbol;
   if(price<=0)
      price=SymbolInfoDouble(symbol,isBuy ? SYMBOL_ASK : SYMBOL_BID);
   double range=AverageRange(symbol)*${multiplier};
   if(range<=0)
      return(own);
   range=MathMax(range,(SymbolInfoInteger(symbol,SYMBOL_TRADE_STOPS_LEVEL)+SymbolInfoInteger(symbol,SYMBOL_SPREAD)+1)*SymbolInfoDouble(symbol,SYMBOL_POINT));
   return(NormalizeDouble(isBuy ? price${sign}range : price${sign === '-' ? '+' : '-'}range,(int)SymbolInfoInteger(symbol,SYMBOL_DIGITS)));
  }
`

const levels =
  level('AtrStop', 'The stop of a new order; types of buys are even', 'AtrStopMultiplier', '-') +
  level('AtrTarget', 'The target of a new order', 'AtrTargetMultiplier', '+')

const request = `${functionHeading(
  'Puts stop and target into a request that opens; others stay as they are',
)}bool SetAtrStops(MqlTradeRequest &request)
  {
   if(request.action!=TRADE_ACTION_PENDING && (request.action!=TRADE_ACTION_DEAL || request.position!=0))
      return(true);
   request.sl=AtrStop(request.symbol,request.type,request.price,request.sl);
   request.tp=AtrTarget(request.symbol,request.type,request.price,request.tp);
   return(true);
  }
`

export const atrStops: Feature = {
  id: 'atr-sltp',
  title: 'Stops and targets by ATR',
  doc: {
    what:
      'Sends each order with a stop and a target in multiples of the average true range, in the place of the ' +
      "program's own.",
    why:
      "A stop of 30 pips is far away on a calm day and inside the noise on a wild one; measured in the market's " +
      'own range it means the same on every day and symbol.',
    example:
      'With an average range of 12 pips and multipliers 2 and 3, a buy at 1.1000 goes out with its stop at 1.0976 ' +
      'and its target at 1.1036.',
  },
  inputs: [
    { name: 'AtrBars', type: 'int', value: 14, label: 'Closed bars of the average true range', min: 1, max: 1000 },
    {
      name: 'AtrStopMultiplier',
      type: 'double',
      value: 2,
      label: "Stop, in average ranges (0: the program's own)",
      min: 0,
    },
    {
      name: 'AtrTargetMultiplier',
      type: 'double',
      value: 3,
      label: "Target, in average ranges (0: the program's own)",
      min: 0,
    },
  ],
  atRequests: 'stops',
  code: forBothDialects(({ hasOrderPool }) => `${averageRange}${hasOrderPool ? levels : `${levels}${request}`}`),
  existing: { what: 'The stop comes from the average true range.', find: atrStopsDetector },
  warnings: [
    {
      inputs: ['AtrStopMultiplier', 'AtrTargetMultiplier'],
      find: (value) =>
        value('AtrStopMultiplier') === 0 && value('AtrTargetMultiplier') === 0
          ? 'Both multipliers are 0, so the program keeps its own levels. Set at least one.'
          : null,
    },
  ],
}
