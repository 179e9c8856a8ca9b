//+------------------------------------------------------------------+
//| Tradewright runtime: sessions such as "0930-1600:23456"          |
//+------------------------------------------------------------------+

//--- One run of a session, from its opening to its close
struct SessionRun
  {
   datetime          open;
   datetime          close;
  };

//--- Whether a moment lies in a session
bool InSession(const datetime moment,const string session)
  {
#ifdef WITH_SESSION_PARTS
   string parts[],days;
   int count=SplitSession(session,parts,days);
   if(count<=0)  // no session at all
      return(true);
   MqlDateTime t;
   TimeToStruct(moment,t);
   int now=t.hour*60+t.min;
   for(int k=0; k<count; k++)
     {
      if(StringLen(parts[k])!=9)  // "24x7"
         return(true);
      int from=ClockMinutes(parts[k],0),to=ClockMinutes(parts[k],5);
      if(to<=from)
         to+=1440;
      bool isInside=now>=from && now<to;
      int day=t.day_of_week+(isInside && to>1440 ? 1 : 0);
      if((isInside || now+1440<to) && StringFind(days,IntegerToString(day%7+1))>=0)
         return(true);
     }
   return(false);
#else
   int now=(int)(moment/60%1440),from=ClockMinutes(session,0),to=ClockMinutes(session,5);
   return(from<to ? now>=from && now<to : now>=from || now<to);
#endif
  }

//--- Splits a session into its parts such as "0930-1600" and the days on which they end; returns how many parts it has
int SplitSession(const string session,string &parts[],string &days)
  {
   int colon=StringFind(session,":");
   days=colon<0 ? "1234567" : StringSubstr(session,colon+1);
   string times=colon<0 ? session : StringSubstr(session,0,colon);
   StringReplace(times," ","");
   return(StringSplit(times,',',parts));
  }

//--- Minutes of a clock such as 0930 within a text
int ClockMinutes(const string text,const int at)
  {
   return((int)StringToInteger(StringSubstr(text,at,2))*60+(int)StringToInteger(StringSubstr(text,at+2,2)));
  }

//--- What clocks of a session show at a moment of the chart; without a zone it has the chart's clocks
datetime ToClock(const datetime moment,const string zone)
  {
#ifdef WITH_SESSION_ZONES
   if(zone!="")
      return((datetime)(InZone((long)moment*1000,zone)/1000));
#endif
   return(moment);
  }

//--- The moment of the chart at which clocks of a session show a time
datetime FromClock(const datetime local,const string zone)
  {
#ifdef WITH_SESSION_ZONES
   if(zone!="")
      return((datetime)(FromZone((long)local*1000,zone)/1000));
#endif
   return(local);
  }

//--- Whether a text limits no hours of the day
bool HasAllHours(const string session) { return(StringFind(session,"-")<0); }

//--- Begin or end of a session's bar; na outside. A day is the run itself, shorter bars count from its opening
double TimeInSession(const datetime moment,const string timeframe,const string session,const string zone,
                     const bool isEnd)
  {
   int seconds=TimeframeSeconds(timeframe);
#ifdef WITH_LONG_SESSIONS
   if(seconds%604800==0 || seconds%2628003==0)
      return(HasAllHours(session) || (seconds!=604800 && seconds!=2628003) ? TimeOfPeriod(moment,timeframe,isEnd)
             : LongTimeInSession(moment,seconds,session,zone,isEnd,0));
#endif
   if(seconds<=BarSeconds() || seconds>86400 || HasAllHours(session))
      return(InSession(ToClock(moment,zone),session) ? TimeOfPeriod(moment,timeframe,isEnd) : NA);
   SessionRun run;
   if(!FindRun(moment,moment+1,session,zone,run))
      return(NA);
   datetime open=run.open+(moment-run.open)/seconds*seconds;
   return((double)(isEnd ? MathMin(open+seconds,run.close) : open)*1000.0);
  }

//--- Finds the latest run that opens before a moment and closes after another one; 0 is any
bool FindRun(const datetime after,const datetime before,const string session,const string zone,SessionRun &run)
  {
   datetime today=ToClock(before,zone)/86400*86400;
   int days=after>0 ? 2 : 9;
   for(int day=0; day<days; day++)
      if(FindRunOfDay(today-86400*day,after,before,false,session,zone,run))
         return(true);
   return(false);
  }

//--- Finds the first or the latest run that begins on a day, opens before a moment and closes after another one
bool FindRunOfDay(const datetime midnight,const datetime after,const datetime before,const bool isFirst,
                  const string session,const string zone,SessionRun &run)
  {
   string parts[],days;
   int count=SplitSession(session,parts,days);
   bool found=false;
   for(int k=0; k<count; k++)
     {
      int from=ClockMinutes(parts[k],0),to=ClockMinutes(parts[k],5);
      datetime last=midnight+60*((to<=from ? to+1440 : to)-1);  // its last minute is on the day that the session names
      datetime open=FromClock(midnight+60*from,zone),close=FromClock(last,zone)+60;
      MqlDateTime t;
      TimeToStruct(last,t);
      if(open>=before || close<=after || StringFind(days,IntegerToString(t.day_of_week+1))<0)
         continue;
      if(found && (open>run.open)==isFirst)
         continue;
      run.open=open;
      run.close=close;
      found=true;
     }
   return(found);
  }

//--- Begin or end of a session's week or month a number of them back: it lasts from its first run to the next one's
double LongTimeInSession(const datetime moment,const int seconds,const string session,const string zone,
                         const bool isEnd,const int back)
  {
   datetime period=PeriodStart(ToClock(moment,zone),seconds);
   if(moment<FirstRun(period,session,zone))
      period=PeriodStart(period-1,seconds);
   else if(moment>=FirstRun(PeriodEnd(period,seconds),session,zone))
      period=PeriodEnd(period,seconds);
   for(int k=0; k<back; k++)
      period=PeriodStart(period-1,seconds);
   for(int k=0; k>back; k--)
      period=PeriodEnd(period,seconds);
   return((double)FirstRun(isEnd ? PeriodEnd(period,seconds) : period,session,zone)*1000.0);
  }

//--- When the first run opens that has its last minute in a period
datetime FirstRun(const datetime period,const string session,const string zone)
  {
   SessionRun run;
   datetime begin=FromClock(period,zone);
   for(int day=-1; day<9; day++)
      if(FindRunOfDay(period+86400*day,begin,(datetime)LONG_MAX,true,session,zone,run))
         return(run.open);
   return(begin);
  }

//--- The same a number of bars back. Outside a run they count from the last one, and reach the first bar of a run
double TimeInPastSession(const datetime moment,const string timeframe,const string session,const string zone,
                         const bool isEnd,const int back)
  {
   int seconds=TimeframeSeconds(timeframe);
#ifdef WITH_LONG_SESSIONS
   if(!HasAllHours(session) && (seconds==604800 || seconds==2628003))
      return(LongTimeInSession(moment,seconds,session,zone,isEnd,back));
#endif
   if(HasAllHours(session) || seconds>86400)
      return(TimeInSession(PeriodBack(moment,timeframe,back),timeframe,session,zone,isEnd));
   if(back<=0)
      return(TimeInSession(moment-back*seconds,timeframe,session,zone,isEnd));
   SessionRun run;
   bool isInside=FindRun(moment,moment+1,session,zone,run);
   if(!isInside && !FindRun(0,moment+1,session,zone,run))
      return(NA);
   long bar=isInside ? (long)(moment-run.open)/seconds-back : BarsOfRun(run,seconds)-1-back+(seconds==86400 ? 1 : 0);
   while(bar<0 && FindRun(0,run.open,session,zone,run))
      bar+=BarsOfRun(run,seconds);
   datetime open=run.open+(isInside ? bar*seconds : 0);
   return((double)(isEnd ? MathMin(open+seconds,run.close) : open)*1000.0);
  }

//--- How many bars of a length a run has
long BarsOfRun(const SessionRun &run,const int seconds) { return(((long)(run.close-run.open)+seconds-1)/seconds); }

//--- Whether a text names hours such as "0930-1600" or "0930-1100,1300-1500:23456", or none
bool IsSession(const string text)
  {
   string hours=StringSubstr(text,0,StringFind(text,":"));
   StringReplace(hours," ","");
   int length=StringLen(hours);
   if(length%10!=9)
      return(hours=="" || hours=="24x7");
   for(int k=0; k<length; k++)
     {
      ushort letter=StringGetCharacter(hours,k);
      if(k%10==4 ? letter!='-' : k%10==9 ? letter!=',' : letter<'0' || letter>'9')
         return(false);
     }
   return(true);
  }
