import type { Feature } from './feature.ts'

const code = (equity: string): string => `bool IsDayWithinLimit()
  {
   static datetime day=0;
   static double begun=0;
   datetime today=TimeCurrent()-TimeCurrent()%86400;
   if(today!=day)
     {
      day=today;
      begun=${equity};
     }
   return(${equity}>=begun*(1-MaxDailyLossPercent/100));
  }
`

export const dailyLimit: Feature = {
  id: 'daily-limit',
  title: 'Daily loss limit',
  doc: 'Opens nothing more for the rest of the server day once equity has fallen by a percentage since the day began.',
  names: ['MaxDailyLossPercent', 'IsDayWithinLimit'],
  inputs: 'input double MaxDailyLossPercent=3.0; // Loss of the day that stops entries, per cent\n',
  code: { mql4: code('AccountEquity()'), mql5: code('AccountInfoDouble(ACCOUNT_EQUITY)') },
  gate: 'IsDayWithinLimit()',
  onTick: 'IsDayWithinLimit();',
}
