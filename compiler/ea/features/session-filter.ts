import type { Feature } from './feature.ts'

const code = `bool IsSessionOpen()
  {
   MqlDateTime now;
   TimeToStruct(TimeCurrent(),now);
   if(SessionStartHour<=SessionEndHour) return(now.hour>=SessionStartHour && now.hour<SessionEndHour);
   return(now.hour>=SessionStartHour || now.hour<SessionEndHour);
  }
`

export const sessionFilter: Feature = {
  id: 'session-filter',
  title: 'Session filter',
  doc: 'Opens positions only in the hours given, in server time; a session may go over midnight.',
  names: ['SessionStartHour', 'SessionEndHour', 'IsSessionOpen'],
  inputs: 'input int SessionStartHour=8; // First hour of trading, server time\ninput int SessionEndHour=20; // Hour at which trading ends\n',
  code: { mql4: code, mql5: code },
  gate: 'IsSessionOpen()',
}
