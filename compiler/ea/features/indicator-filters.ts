import { type Feature, functionHeading } from './feature.ts'

export const indicatorFilters: Feature = {
  id: 'indicator-filters',
  title: 'Indicator filters',
  doc: {
    what:
      'Opens buys only above a moving average and sells below it, neither into an exhausted RSI nor in a ' +
      'market without trend by ADX; each of the three can be switched off.',
    why: 'Most entry signals earn in the direction of the larger trend and lose against it.',
    example:
      'With an average of 200 bars at 1.0950, a buy at 1.1000 with RSI 55 and ADX 27 is taken; with RSI 74, or ' +
      'with ADX 15, it is let pass.',
  },
  inputs: [
    { name: 'FilterMaBars', type: 'int', value: 200, label: 'Bars of the moving average (0: off)', min: 0, max: 10000 },
    { name: 'FilterRsiBars', type: 'int', value: 14, label: 'Bars of the RSI (0: off)', min: 0, max: 10000 },
    {
      name: 'FilterRsiHigh',
      type: 'double',
      value: 70,
      label: 'No buys from this RSI on; no sells from its mirror down',
      min: 50,
      max: 100,
    },
    { name: 'FilterAdxBars', type: 'int', value: 14, label: 'Bars of the ADX (0: off)', min: 0, max: 10000 },
    { name: 'FilterAdxLow', type: 'double', value: 20, label: 'No entries below this ADX', min: 0, max: 100 },
  ],
  gate: { name: 'IsDirectionAllowed', sided: true },
  declarations: {
    mql4: '',
    mql5: 'int    filterMa=INVALID_HANDLE;\nint    filterRsi=INVALID_HANDLE;\nint    filterAdx=INVALID_HANDLE;\n',
  },
  onInit: { mql5: 'CreateFilters()' },
  onDeinit: { mql5: 'ReleaseFilters();' },
  code: {
    mql4: `${functionHeading(
      'Do the indicators of the last closed bar allow this direction?',
    )}bool IsDirectionAllowed(const bool isBuy)
  {
   if(FilterMaBars>0)
     {
      double average=iMA(_Symbol,PERIOD_CURRENT,FilterMaBars,0,MODE_EMA,PRICE_CLOSE,1);
      double price=iClose(_Symbol,PERIOD_CURRENT,1);
      if(isBuy ? price<average : price>average)
         return(false);
     }
   if(FilterRsiBars>0)
     {
      double rsi=iRSI(_Symbol,PERIOD_CURRENT,FilterRsiBars,PRICE_CLOSE,1);
      if(isBuy ? rsi>=FilterRsiHigh : rsi<=100-FilterRsiHigh)
         return(false);
     }
   return(FilterAdxBars==0 || iADX(_Symbol,PERIOD_CURRENT,FilterAdxBars,PRICE_CLOSE,MODE_MAIN,1)>=FilterAdxLow);
  }
`,
    mql5: `${functionHeading(
      'Do the indicators of the last closed bar allow this direction? Not while they are still being calculated',
    )}bool IsDirectionAllowed(const bool isBuy)
  {
   double value[1];
   if(FilterMaBars>0)
     {
      double price=iClose(_Symbol,PERIOD_CURRENT,1);
      if(CopyBuffer(filterMa,0,1,1,value)!=1 || (isBuy ? price<value[0] : price>value[0]))
         return(false);
     }
   if(FilterRsiBars>0)
     {
      if(CopyBuffer(filterRsi,0,1,1,value)!=1 || (isBuy ? value[0]>=FilterRsiHigh : value[0]<=100-FilterRsiHigh))
         return(false);
     }
   return(FilterAdxBars==0 || (CopyBuffer(filterAdx,0,1,1,value)==1 && value[0]>=FilterAdxLow));
  }
${functionHeading('The handles of the indicators that are switched on')}bool CreateFilters()
  {
   if(FilterMaBars>0)
      filterMa=iMA(_Symbol,PERIOD_CURRENT,FilterMaBars,0,MODE_EMA,PRICE_CLOSE);
   if(FilterRsiBars>0)
      filterRsi=iRSI(_Symbol,PERIOD_CURRENT,FilterRsiBars,PRICE_CLOSE);
   if(FilterAdxBars>0)
      filterAdx=iADX(_Symbol,PERIOD_CURRENT,FilterAdxBars);
   bool isMissing=((FilterMaBars>0 && filterMa==INVALID_HANDLE) || (FilterRsiBars>0 && filterRsi==INVALID_HANDLE) ||
                   (FilterAdxBars>0 && filterAdx==INVALID_HANDLE));
   if(isMissing)
      Print("Indicator filters: no handle, error ",_LastError);
   return(!isMissing);
  }
${functionHeading('Gives the handles back')}void ReleaseFilters()
  {
   if(filterMa!=INVALID_HANDLE)
      IndicatorRelease(filterMa);
   if(filterRsi!=INVALID_HANDLE)
      IndicatorRelease(filterRsi);
   if(filterAdx!=INVALID_HANDLE)
      IndicatorRelease(filterAdx);
  }
`,
  },
  warnings: [
    {
      inputs: ['FilterMaBars', 'FilterRsiBars', 'FilterAdxBars'],
      find: (value) =>
        value('FilterMaBars') === 0 && value('FilterRsiBars') === 0 && value('FilterAdxBars') === 0
          ? 'All three filters are off. Set the bars of at least one.'
          : null,
    },
  ],
}
