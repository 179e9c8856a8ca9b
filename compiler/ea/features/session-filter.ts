import { sessionFilter as sessionFilterDetector } from './existing/filter-detectors.ts'
import { type Feature, functionHeading, forBothDialects } from './feature.ts'

export const sessionFilter: Feature = {
  id: 'session-filter',
  title: 'Session filter',
  doc: {
    what:
      'Opens positions only in the hours given and on the days that are not left out, in server time; a ' +
      'session may go over midnight.',
    why:
      'A system made for the movement of London loses its small gains in the quiet hours, where spreads are ' +
      'wide and breakouts fail.',
    example:
      'From 8 to 20: a signal at 07:55 is let pass, one at 08:00 is taken. From 22 to 6 the session runs over ' +
      'midnight. On Fridays entries end at 18.',
  },
  inputs: [
    { name: 'SessionStartHour', type: 'int', value: 8, label: 'First hour of trading, server time', min: 0, max: 24 },
    { name: 'SessionEndHour', type: 'int', value: 20, label: 'Hour at which trading ends', min: 0, max: 24 },
    {
      name: 'FridayEndHour',
      type: 'int',
      value: 18,
      label: 'Hour at which it ends on Fridays (24: as on other days)',
      min: 0,
      max: 24,
    },
    {
      name: 'SessionDaysOff',
      type: 'string',
      value: '',
      label: 'Days without entries, 1 is Monday: 15 for Monday and Friday',
    },
  ],
  gate: { name: 'IsSessionOpen', sided: false },
  code: forBothDialects(
    () => `${functionHeading('Is it an hour for entries? Server time')}bool IsSessionOpen()
  {
   MqlDateTime now;
   TimeToStruct(TimeCurrent(),now);
   if(StringFind(SessionDaysOff,IntegerToString(now.day_of_week==0 ? 7 : now.day_of_week))>=0)
      return(false);
   if(now.day_of_week==5 && now.hour>=FridayEndHour)
      return(false);
   if(SessionStartHour<=SessionEndHour)
      return(now.hour>=SessionStartHour && now.hour<SessionEndHour);
   return(now.hour>=SessionStartHour || now.hour<SessionEndHour);
  }
`,
  ),
  existing: { what: 'Entries depend on the hour.', find: sessionFilterDetector },
  warnings: [
    {
      inputs: ['SessionStartHour', 'SessionEndHour'],
      find: (value) =>
        value('SessionStartHour') === value('SessionEndHour')
          ? 'Start and end are the same hour, so no position is ever opened. For the whole day set 0 and 24.'
          : null,
    },
    {
      inputs: ['FridayEndHour', 'SessionStartHour'],
      find: (value) =>
        value('FridayEndHour') > 0 &&
        value('SessionStartHour') < value('SessionEndHour') &&
        value('FridayEndHour') <= value('SessionStartHour')
          ? `On Fridays nothing is opened: trading ends at ${value('FridayEndHour')}, before it begins. Set ` +
            `FridayEndHour above ${value('SessionStartHour')}, or 0 if this is meant.`
          : null,
    },
  ],
}
