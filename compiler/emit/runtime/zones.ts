import { zones } from '../../ir/facts/zones.ts'
import type { RuntimeTexts } from './text.ts'

/** ` Europe/Paris=60E Europe/Berlin=60E …`: looked up as text. */
const rows = Object.entries(zones).map(([rule, names]) =>
  names
    .split(' ')
    .map((name) => `${name}=${rule}`)
    .join(' '),
)
const table = rows.map((row, i) => `   ${i === 0 ? '"' : '" '}${row}${i === rows.length - 1 ? ' "' : '"'}`).join('\n')

/** Clocks of time zones. */
export const timeZones: RuntimeTexts = {
  types: {
    zoneTable: `
//--- zones by name: minutes ahead of UTC in winter, and whose rule sets their clocks to summer time
const string zoneTable=" "
${table};
`,
  },
  functions: {
    InZone: `
//--- What clocks in a zone show at a moment of the chart, both in milliseconds
long InZone(const long moment,const string zone)
  {
   long utc=moment-ZoneOffset(brokerZone,moment);
   return(utc+ZoneOffset(zone,utc));
  }
`,
    FromZone: `
//--- The moment of the chart at which clocks in a zone show a time, both in milliseconds
long FromZone(const long local,const string zone)
  {
   long utc=local-ZoneOffset(zone,local-ZoneOffset(zone,local));
   return(utc+ZoneOffset(brokerZone,utc));
  }
`,
    TimeInZoneSession: `
//--- When the period of a timeframe that a bar lies in begins or ends; na outside a session on the clocks of a zone
double TimeInZoneSession(const datetime moment,const string timeframe,const string session,const string zone,const bool isEnd)
  {
   datetime local=(datetime)(InZone((long)moment*1000,zone)/1000);
   return(InSession(local,session) ? TimeOfPeriod(moment,timeframe,isEnd) : NA);
  }
`,
    ZoneOffset: `
//--- Milliseconds that a zone is ahead of UTC: "UTC+2", "GMT-5:30" or a name of the IANA list
long ZoneOffset(const string zone,const long utc)
  {
   static string known="";
   static int minutes=0;
   static ushort rule=0;
   if(zone!=known)
     {
      known=zone;
      minutes=FixedOffset(zone);
      rule=0;
      int at=StringFind(zoneTable," "+zone+"=");
      if(at>=0)
        {
         string found=StringSubstr(zoneTable,at+StringLen(zone)+2,5);
         found=StringSubstr(found,0,StringFind(found+" "," "));
         minutes=(int)StringToInteger(found);
         rule=StringGetCharacter(found,StringLen(found)-1);
        }
     }
   return((long)60000*(minutes+(IsSummer((datetime)(utc/1000),rule,minutes) ? 60 : 0)));
  }
`,
    FixedOffset: `
//--- Minutes of "UTC+2" or "GMT-5:30"
int FixedOffset(const string zone)
  {
   int sign=StringFind(zone,"+")>=0 ? 1 : -1;
   int at=StringFind(zone,sign>0 ? "+" : "-");
   if(at<0 || StringFind(zone,"/")>=0)
      return(0);
   string clock=StringSubstr(zone,at+1);
   int colon=StringFind(clock,":");
   if(colon<0)
      return(sign*(StringLen(clock)<3 ? 60*(int)StringToInteger(clock)
                                      : 60*((int)StringToInteger(clock)/100)+(int)StringToInteger(clock)%100));
   return(sign*(60*(int)StringToInteger(StringSubstr(clock,0,colon))+(int)StringToInteger(StringSubstr(clock,colon+1))));
  }
`,
    IsSummer: `
//--- Whether summer time holds at a moment (UTC) by the rule of a region
bool IsSummer(const datetime utc,const ushort rule,const int minutes)
  {
   MqlDateTime t;
   TimeToStruct(utc,t);
   switch(rule)
     {
      case 'U':
         return(utc>=NthSunday(t.year,3,2)+7200-minutes*60 && utc<NthSunday(t.year,11,1)+3600-minutes*60);
      case 'E':
         return(utc>=NthSunday(t.year,4,0)+3600 && utc<NthSunday(t.year,11,0)+3600);
      case 'A':
         return(utc<NthSunday(t.year,4,1)+7200-minutes*60 || utc>=NthSunday(t.year,10,1)+7200-minutes*60);
      case 'Z':
         return(utc<NthSunday(t.year,4,1)+7200-minutes*60 || utc>=NthSunday(t.year,10,0)+7200-minutes*60);
      default:
         break;
     }
   return(false);
  }
`,
    NthSunday: `
//--- The n-th Sunday of a month, for 0 the last of the month before
datetime NthSunday(const int year,const int month,const int n)
  {
   MqlDateTime t;
   ZeroMemory(t);
   t.year=year;
   t.mon=month;
   t.day=1;
   datetime first=StructToTime(t);
   TimeToStruct(first,t);
   return(first+86400*((7-t.day_of_week)%7+7*(n-1)));
  }
`,
  },
}
