import { dailyLimit as dailyLimitDetector } from './existing/filter-detectors.ts'
import { tradeRiskPercent } from './parameters/check.ts'
import { type Feature, functionHeading, forBothDialects, type DialectTerms } from './feature.ts'

export const dailyLimit: Feature = {
  id: 'daily-limit',
  title: 'Daily limits',
  doc: {
    what:
      'Opens nothing more for the rest of the server day once its loss or its gain has reached a limit; on ' +
      'request it closes what is open.',
    why: 'Bad days come in a row of losses. A stop after the third loss keeps the account for the next day.',
    example: 'With 3 % and 10,000 at midnight, entries stop when equity falls to 9,700 and begin again the next day.',
  },
  inputs: [
    {
      name: 'DailyLossPercent',
      type: 'double',
      value: 3,
      label: 'Loss of the day that stops entries, % (0: none)',
      min: 0,
      max: 100,
    },
    {
      name: 'DailyProfitPercent',
      type: 'double',
      value: 0,
      label: 'Gain of the day that stops entries, % (0: none)',
      min: 0,
    },
    { name: 'CloseAtDailyLimit', type: 'bool', value: false, label: 'Close open positions at the limit' },
  ],
  manages: true,
  gate: { name: 'IsDayOpen', sided: false },
  onTick: 'WatchDay();',
  declarations: forBothDialects(() => 'bool   dayIsOpen=true;     // false once a limit of the day is reached\n'),
  code: forBothDialects(watchDay),
  existing: { what: 'The result of the day is compared with a limit.', find: dailyLimitDetector },
  warnings: [
    {
      inputs: ['DailyLossPercent'],
      find: (value, context) => {
        const risk = tradeRiskPercent(context)
        if (risk === null || value('DailyLossPercent') === 0 || value('DailyLossPercent') >= risk) return null
        return (
          `One trade risks about ` +
          `${risk.toFixed(1)} %, so a single loss ends the day. Set DailyLossPercent to ` +
          `${(2 * risk).toFixed(1)} or more, or risk less in a trade.`
        )
      },
    },
    {
      inputs: ['DailyLossPercent', 'DailyProfitPercent'],
      find: (value) =>
        value('DailyLossPercent') === 0 && value('DailyProfitPercent') === 0
          ? 'Both limits are 0, so nothing is limited. Set at least one.'
          : null,
    },
  ],
}

function watchDay({ total }: DialectTerms): string {
  return `${functionHeading('May positions still be opened today?')}bool IsDayOpen()
  {
   return(dayIsOpen);
  }
${functionHeading(
  'Compares the equity with that of midnight; a terminal variable keeps it over restarts',
)}void WatchDay()
  {
   string dayName="Day of "+MQLInfoString(MQL_PROGRAM_NAME)+" "+_Symbol;
   string equityName="Equity of "+MQLInfoString(MQL_PROGRAM_NAME)+" "+_Symbol;
   double today=(double)(TimeCurrent()-TimeCurrent()%86400);
   double equity=AccountInfoDouble(ACCOUNT_EQUITY);
   if(!GlobalVariableCheck(dayName) || GlobalVariableGet(dayName)<today || !GlobalVariableCheck(equityName))
     {
      GlobalVariableSet(dayName,today);
      GlobalVariableSet(equityName,equity);
      dayIsOpen=true;
     }
   double begun=GlobalVariableGet(equityName);
   bool   isLost=(DailyLossPercent>0 && equity<=begun*(1-DailyLossPercent/100));
   bool   isWon=(DailyProfitPercent>0 && equity>=begun*(1+DailyProfitPercent/100));
   if(dayIsOpen && (isLost || isWon))
     {
      dayIsOpen=false;
      Print(isLost ? "Daily loss limit" : "Daily profit target"," reached: no entries until tomorrow");
     }
   if(dayIsOpen || !CloseAtDailyLimit)
      return;
   for(int i=${total}-1; i>=0; i--)
      if(SelectOwn(i))
         CloseSelected("Daily limit");
  }
`
}
