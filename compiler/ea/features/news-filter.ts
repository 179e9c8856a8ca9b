import { newsFilter as newsFilterDetector } from './existing/other-detectors.ts'
import { type Feature, functionHeading, forBothDialects } from './feature.ts'
import { dialects } from '../../targets/dialects.ts'

/** The calendar has no data in the strategy tester. */
const calendar = `${functionHeading(
  "Asks the calendar once an hour for important news of the symbol's currencies",
)}void ReadCalendar()
  {
   if(MQLInfoInteger(MQL_TESTER) || TimeCurrent()<calendarRead+3600)
      return;
   calendarRead=TimeCurrent();
   ReadNews();
   AddCalendar(SymbolInfoString(_Symbol,SYMBOL_CURRENCY_BASE));
   AddCalendar(SymbolInfoString(_Symbol,SYMBOL_CURRENCY_PROFIT));
  }
${functionHeading(
  'Important news of a currency, from an hour ago to a day ahead',
)}void AddCalendar(const string currency)
  {
   MqlCalendarValue values[];
   MqlCalendarEvent news;
   datetime now=TimeTradeServer();
   if(!CalendarValueHistory(values,now-NewsMinutesAfter*60-3600,now+86400,NULL,currency))
      return;
   for(int i=ArraySize(values)-1; i>=0; i--)
      if(CalendarEventById(values[i].event_id,news) && news.importance==CALENDAR_IMPORTANCE_HIGH)
         AddNews(values[i].time);
  }
`

export const newsFilter: Feature = {
  id: 'news-filter',
  title: 'News filter',
  doc: {
    what:
      'Opens no position for some minutes before and after news: times you list, a file of times, and in MQL5 ' +
      "the terminal's economic calendar.",
    why:
      'At the figures of the month the spread is wide, stops slip and the first move is often the wrong one. A ' +
      'system that reads charts knows nothing of this.',
    example: 'With 30 minutes on both sides and news at 15:30, entries stop at 15:00 and begin again at 16:00.',
  },
  inputs: [
    {
      name: 'NewsMinutesBefore',
      type: 'int',
      value: 30,
      label: 'Minutes without entries before news',
      min: 0,
      max: 1440,
    },
    {
      name: 'NewsMinutesAfter',
      type: 'int',
      value: 30,
      label: 'Minutes without entries after news',
      min: 0,
      max: 1440,
    },
    { name: 'NewsTimes', type: 'string', value: '', label: 'Times, server time: 2026.01.09 15:30;2026.02.06 15:30' },
    { name: 'NewsFile', type: 'string', value: '', label: 'File of times in the folder Files, one a line' },
  ],
  declarations: forBothDialects(
    ({ dialect }) =>
      `datetime newsTimes[];        // times of news, server time\n${
        dialects[dialect].hasCalendar ? 'datetime calendarRead=0;     // when the calendar was last asked\n' : ''
      }`,
  ),
  onInit: { mql4: 'ReadNews()', mql5: 'ReadNews()' },
  gate: { name: 'IsNewsQuiet', sided: false },
  code: forBothDialects(
    ({ dialect }) => `${functionHeading('Is there no news near now?')}bool IsNewsQuiet()
  {
${dialects[dialect].hasCalendar ? '   ReadCalendar();\n' : ''}   for(int i=ArraySize(newsTimes)-1; i>=0; i--)
      if(TimeCurrent()>=newsTimes[i]-NewsMinutesBefore*60 && TimeCurrent()<=newsTimes[i]+NewsMinutesAfter*60)
         return(false);
   return(true);
  }
${functionHeading('Times of the input and of the file; false when the file cannot be read')}bool ReadNews()
  {
   ArrayResize(newsTimes,0);
   string parts[];
   for(int i=StringSplit(NewsTimes,';',parts)-1; i>=0; i--)
      AddNews(StringToTime(parts[i]));
   if(NewsFile=="")
      return(true);
   int file=FileOpen(NewsFile,FILE_READ|FILE_TXT|FILE_ANSI);
   if(file==INVALID_HANDLE)
     {
      Print("News file ",NewsFile," cannot be read: error ",_LastError);
      return(false);
     }
   while(!FileIsEnding(file))
      AddNews(StringToTime(StringSubstr(FileReadString(file),0,16)));
   FileClose(file);
   return(true);
  }
${functionHeading('One more time of news')}void AddNews(const datetime time)
  {
   int size=ArraySize(newsTimes);
   if(time>0 && ArrayResize(newsTimes,size+1,64)>size)
      newsTimes[size]=time;
  }
${dialects[dialect].hasCalendar ? calendar : ''}`,
  ),
  existing: { what: 'News are read.', find: newsFilterDetector },
  warnings: [
    {
      inputs: ['NewsTimes', 'NewsFile'],
      find: (_value, { dialect, chosen }) =>
        !dialects[dialect].hasCalendar && !chosen['news-filter']?.NewsTimes && !chosen['news-filter']?.NewsFile
          ? `${dialects[dialect].platform} has no calendar, so without times nothing is filtered. Enter NewsTimes or NewsFile.`
          : null,
    },
  ],
}
