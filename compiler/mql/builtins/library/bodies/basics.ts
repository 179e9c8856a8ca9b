import type { Bodies } from './bodies.ts'

const object: Bodies = {
  CObject: {
    private: 'CObject *m_prev; CObject *m_next;',
    CObject: 'm_prev=NULL; m_next=NULL;',
    Prev: ['return(m_prev);', 'm_prev=node;'],
    Next: ['return(m_next);', 'm_next=node;'],
    Save: '=true',
    Load: '=true',
    Type: '=0',
    Compare: '=0',
  },
}

/** The first average is at `begin+period-1`; elements before it are empty. */
const onBuffer = (
  first: string,
  next: string,
): string => `if(period<=1 || rates_total-begin<period) return(0); bool series=ArrayGetAsSeries(buffer),prices=ArrayGetAsSeries(price);
ArraySetAsSeries(price,false); ArraySetAsSeries(buffer,false); int from=prev_calculated-1; if(prev_calculated==0) { for(int i=0; i<period+begin-1; i++) buffer[i]=0;
int i=period+begin-1; ${first} from=i+1; } for(int i=MathMax(from,period+begin); i<rates_total; i++) { ${next} } ArraySetAsSeries(price,prices); ArraySetAsSeries(buffer,series); return(rates_total);`

const mean = 'double sum=0; for(int k=0; k<period; k++) sum+=price[i-k]; buffer[i]=sum/period;'
const linear =
  'double sum=0; int weights=0; for(int k=0; k<period; k++) { sum+=price[i-k]*(period-k); weights+=period-k; } buffer[i]=sum/weights;'

const averages: Bodies = {
  '': {
    SimpleMA:
      'if(period<=0 || position<period-1) return(0); double sum=0; for(int k=0; k<period; k++) sum+=price[position-k]; return(sum/period);',
    ExponentialMA: 'if(period<=0) return(0); double k=2.0/(period+1.0); return(price[position]*k+prev_value*(1-k));',
    SmoothedMA: `if(period<=0 || position<period-1) return(0); if(position==period-1) return(SimpleMA(position,period,price));
return((prev_value*(period-1)+price[position])/period);`,
    LinearWeightedMA: `if(period<=0 || position<period-1) return(0); double sum=0; int weights=0; for(int k=0; k<period; k++) { sum+=price[position-k]*(period-k); weights+=period-k; }
return(sum/weights);`,
    SimpleMAOnBuffer: onBuffer(mean, 'buffer[i]=buffer[i-1]+(price[i]-price[i-period])/period;'),
    ExponentialMAOnBuffer: `if(period<=1 || rates_total-begin<period) return(0); bool series=ArrayGetAsSeries(buffer),prices=ArrayGetAsSeries(price);
ArraySetAsSeries(price,false); ArraySetAsSeries(buffer,false); double k=2.0/(1.0+period); int from=prev_calculated-1; if(prev_calculated==0) {
for(int i=0; i<begin; i++) buffer[i]=0; buffer[begin]=price[begin]; from=begin+1; } for(int i=MathMax(from,begin+1); i<rates_total; i++) buffer[i]=price[i]*k+buffer[i-1]*(1-k);
ArraySetAsSeries(price,prices); ArraySetAsSeries(buffer,series); return(rates_total);`,
    LinearWeightedMAOnBuffer: [onBuffer(linear, linear), onBuffer(`weight_sum=period*(period+1)/2; ${linear}`, linear)],
    SmoothedMAOnBuffer: onBuffer(mean, 'buffer[i]=(buffer[i-1]*(period-1)+price[i])/period;'),
  },
}

const errors = {
  0: 'no error',
  1: 'no error, trade conditions not changed',
  2: 'common error',
  3: 'invalid trade parameters',
  4: 'trade server is busy',
  5: 'old version of the client terminal',
  6: 'no connection with trade server',
  8: 'too frequent requests',
  64: 'account disabled',
  65: 'invalid account',
  128: 'trade timeout',
  129: 'invalid price',
  130: 'invalid stops',
  131: 'invalid trade volume',
  132: 'market is closed',
  133: 'trade is disabled',
  134: 'not enough money',
  135: 'price changed',
  136: 'off quotes',
  137: 'broker is busy',
  138: 'requote',
  139: 'order is locked',
  140: 'long positions only allowed',
  141: 'too many requests',
  145: 'modification denied because order is too close to market',
  146: 'trade context is busy',
  147: 'expirations are denied by broker',
  148: 'amount of open and pending orders has reached the limit',
  4002: 'array index is out of range',
  4051: 'invalid function parameter value',
  4066: 'requested history data is in update state',
  4103: 'cannot open file',
  4105: 'no order selected',
  4106: 'unknown symbol',
  4107: 'invalid price parameter for trade function',
  4108: 'invalid ticket',
  4109: 'trade is not allowed in the expert properties',
}

const oldHelpers: Bodies = {
  '': {
    ErrorDescription: `switch(error_code) { ${Object.entries(errors)
      .map(([code, text]) => `case ${code}: return("${text}");`)
      .join(' ')} } return("unknown error");`,
    RGB: '=red_value+(green_value<<8)+(blue_value<<16)',
    CompareDoubles: '=NormalizeDouble(number1-number2,8)==0',
    DoubleToStrMorePrecision: '=DoubleToString(number,precision)',
    IntegerToHexString:
      'string text=""; for(int i=28; i>=0; i-=4) text+=StringSubstr("0123456789ABCDEF",(integer_number>>i)&15,1); return(text);',
  },
}

/** The root class, averages over buffers, and the functions that old programs import from the terminal's library. */
export const basicBodies: Readonly<Record<string, Bodies>> = {
  'object.mqh': object,
  'movingaverages.mqh': averages,
  'stdlib.mqh': oldHelpers,
}
