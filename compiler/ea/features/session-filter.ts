import type { Feature } from './feature.ts'

const code = `bool IsSessionOpen()
  {
   MqlDateTime now;
   TimeToStruct(TimeCurrent(),now);
   if(SessionStartHour<=SessionEndHour)
      return(now.hour>=SessionStartHour && now.hour<SessionEndHour);
   return(now.hour>=SessionStartHour || now.hour<SessionEndHour);
  }
`

export const sessionFilter: Feature = {
  id: 'session-filter',
  title: 'Session filter',
  doc: {
    what: 'Opens positions only in the hours given, in server time; a session may go over midnight.',
    why: 'A system made for the movement of London loses its small gains in the quiet hours, where spreads are wide and breakouts fail.',
    example: 'From 8 to 20: a signal at 07:55 is let pass, one at 08:00 is taken. From 22 to 6 the session runs over midnight.',
  },
  inputs: [
    { name: 'SessionStartHour', type: 'int', value: 8, label: 'First hour of trading, server time', min: 0, max: 24 },
    { name: 'SessionEndHour', type: 'int', value: 20, label: 'Hour at which trading ends', min: 0, max: 24 },
  ],
  names: ['IsSessionOpen'],
  code: { mql4: code, mql5: code },
  gate: 'IsSessionOpen()',
}
