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
  doc: {
    what: 'Opens nothing more for the rest of the server day once equity has fallen by a percentage since the day began.',
    why: 'Bad days come in a row of losses. Whoever stops after the third keeps the account for the next day.',
    example: 'With 3 % and 10,000 at midnight, entries stop when equity falls to 9,700 and begin again the next day.',
  },
  inputs: [{ name: 'MaxDailyLossPercent', type: 'double', value: 3, label: 'Loss of the day that stops entries, per cent', min: 0, max: 100 }],
  names: ['IsDayWithinLimit'],
  code: { mql4: code('AccountEquity()'), mql5: code('AccountInfoDouble(ACCOUNT_EQUITY)') },
  gate: 'IsDayWithinLimit()',
  onTick: 'IsDayWithinLimit();',
}
