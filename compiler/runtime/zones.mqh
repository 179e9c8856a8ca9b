//+------------------------------------------------------------------+
//| Tradewright runtime: clocks of time zones                        |
//+------------------------------------------------------------------+

#define NAMED_ZONES ""  // zones that the script names
//--- zones by name: whose rule sets their clocks to summer time (W: none), and minutes ahead of UTC in winter
const string zoneTable=
#ifdef WITH_ALL_ZONES
   " Pacific/Honolulu=W-600"
   " America/Anchorage=U-540 America/Juneau=U-540"
   " America/Los_Angeles=U-480 America/Vancouver=U-480 America/Tijuana=U-480 US/Pacific=U-480"
   " America/Phoenix=W-420"
   " America/Denver=U-420 America/Edmonton=U-420 US/Mountain=U-420 America/Boise=U-420"
   " America/Mexico_City=W-360 America/Costa_Rica=W-360 America/El_Salvador=W-360 America/Guatemala=W-360"
   " America/Regina=W-360"
   " America/Chicago=U-360 America/Winnipeg=U-360 US/Central=U-360"
   " America/Bogota=W-300 America/Lima=W-300 America/Jamaica=W-300 America/Panama=W-300 America/Guayaquil=W-300"
   " America/New_York=U-300 America/Toronto=U-300 America/Montreal=U-300 America/Detroit=U-300 US/Eastern=U-300"
   " EST5EDT=U-300 America/Indiana/Indianapolis=U-300 Canada/Eastern=U-300"
   " America/Caracas=W-240 America/Puerto_Rico=W-240 America/La_Paz=W-240"
   " America/Halifax=U-240 Atlantic/Bermuda=U-240"
   " America/St_Johns=U-210"
   " America/Sao_Paulo=W-180 America/Argentina/Buenos_Aires=W-180 America/Buenos_Aires=W-180 America/Montevideo=W-180"
   " Atlantic/Azores=E-60"
   " Atlantic/Reykjavik=W0 Africa/Abidjan=W0 Africa/Accra=W0"
   " Europe/London=E0 Europe/Dublin=E0 Europe/Lisbon=E0 GB=E0 WET=E0"
   " Africa/Lagos=W60 Africa/Algiers=W60 Africa/Tunis=W60"
   " Europe/Paris=E60 Europe/Berlin=E60 Europe/Madrid=E60 Europe/Rome=E60 Europe/Amsterdam=E60 Europe/Brussels=E60"
   " Europe/Vienna=E60 Europe/Zurich=E60 Europe/Stockholm=E60 Europe/Oslo=E60 Europe/Copenhagen=E60"
   " Europe/Warsaw=E60 Europe/Prague=E60 Europe/Budapest=E60 Europe/Luxembourg=E60 Europe/Belgrade=E60"
   " Europe/Malta=E60 CET=E60 Europe/Bratislava=E60 Europe/Zagreb=E60 Europe/Ljubljana=E60 Europe/Monaco=E60"
   " Africa/Johannesburg=W120 Africa/Harare=W120"
   " Europe/Athens=E120 Europe/Helsinki=E120 Europe/Bucharest=E120 Europe/Kiev=E120 Europe/Kyiv=E120"
   " Europe/Riga=E120 Europe/Tallinn=E120 Europe/Vilnius=E120 Europe/Sofia=E120 Asia/Nicosia=E120 EET=E120"
   " Europe/Moscow=W180 Europe/Istanbul=W180 Europe/Minsk=W180 Asia/Istanbul=W180 Asia/Kuwait=W180 Asia/Riyadh=W180"
   " Asia/Qatar=W180 Asia/Bahrain=W180 Asia/Baghdad=W180 Africa/Nairobi=W180 Africa/Addis_Ababa=W180"
   " Asia/Dubai=W240 Asia/Muscat=W240 Asia/Baku=W240 Asia/Yerevan=W240 Asia/Tbilisi=W240 Indian/Mauritius=W240"
   " Asia/Kabul=W270"
   " Asia/Karachi=W300 Asia/Tashkent=W300 Asia/Ashgabat=W300 Asia/Ashkhabad=W300 Asia/Yekaterinburg=W300"
   " Indian/Maldives=W300"
   " Asia/Kolkata=W330 Asia/Calcutta=W330 Asia/Colombo=W330"
   " Asia/Kathmandu=W345"
   " Asia/Dhaka=W360"
   " Asia/Yangon=W390 Asia/Rangoon=W390"
   " Asia/Bangkok=W420 Asia/Jakarta=W420 Asia/Ho_Chi_Minh=W420 Asia/Saigon=W420"
   " Asia/Singapore=W480 Asia/Hong_Kong=W480 Asia/Shanghai=W480 Asia/Taipei=W480 Asia/Manila=W480 Asia/Kuala_Lumpur=W480"
   " Australia/Perth=W480 Asia/Chongqing=W480 Asia/Macau=W480 Asia/Brunei=W480 Hongkong=W480 Singapore=W480 PRC=W480"
   " Asia/Tokyo=W540 Asia/Seoul=W540 Japan=W540"
   " Australia/Darwin=W570"
   " Australia/Adelaide=A570"
   " Australia/Brisbane=W600"
   " Australia/Sydney=A600 Australia/Melbourne=A600 Australia/Hobart=A600 Australia/Canberra=A600 Australia/ACT=A600"
   " Australia/NSW=A600 Australia/Victoria=A600"
   " Pacific/Auckland=Z720"
   " Pacific/Fakaofo=W780"
   " Pacific/Chatham=W825"
   " NewYork+7=U120 ";  // servers on which the day ends when New York closes
#else
   NAMED_ZONES " Europe/London=E0 Europe/Berlin=E60 Europe/Athens=E120 EET=E120 America/New_York=U-300 NewYork+7=U120 ";
#endif

//--- What clocks in a zone show at a moment of the chart, both in milliseconds
long InZone(const long moment,const string zone)
  {
   long utc=moment-ZoneOffset(brokerZone,moment);
   return(utc+ZoneOffset(zone,utc));
  }

//--- The moment of the chart at which clocks in a zone show a time, both in milliseconds
long FromZone(const long local,const string zone)
  {
   long utc=local-ZoneOffset(zone,local-ZoneOffset(zone,local));
   return(utc+ZoneOffset(brokerZone,utc));
  }

//--- Milliseconds that a zone is ahead of UTC
long ZoneOffset(const string zone,const long utc)
  {
   static string known="";
   static int minutes=0;
   static ushort rule='W';
   if(zone!=known)
     {
      int at=StringFind(zoneTable," "+zone+"=")+StringLen(zone)+2;
      bool isNamed=at>StringLen(zone)+1;
      rule=isNamed ? StringGetCharacter(zoneTable,at) : 'W';
      minutes=isNamed ? (int)StringToInteger(StringSubstr(zoneTable,at+1)) : FixedOffset(zone);
      known=zone;
     }
   return((long)60000*(minutes+(IsSummer((datetime)(utc/1000),rule,minutes) ? 60 : 0)));
  }

//--- Minutes that UTC, GMT or an offset from them such as "UTC+2", "GMT-5:30" or "+0100" is ahead of UTC
int FixedOffset(const string zone)
  {
   string clock=zone;
   StringToUpper(clock);
   StringReplace(clock," ","");
   if(StringFind(clock,"UTC")==0 || StringFind(clock,"GMT")==0)
      clock=StringSubstr(clock,3);
   if(clock=="" || clock=="0" || clock=="ETC/UTC" || clock=="ETC/GMT")
      return(0);
   string sign=StringSubstr(clock,0,1),digits=StringSubstr(clock,1);
   StringReplace(digits,":","");
   bool isOffset=digits!="" && (sign=="+" || sign=="-");
   for(int k=0; k<StringLen(digits) && isOffset; k++)
      isOffset=StringFind("0123456789",StringSubstr(digits,k,1))>=0;
   if(!isOffset)
      Stop("The clocks of "+zone+" are not known here: write EET, NewYork+7 or an offset such as UTC+2");
   int number=(int)StringToInteger(digits);
   return((sign=="-" ? -1 : 1)*(StringLen(digits)>2 ? number/100*60+number%100 : number*60));
  }

//--- Whether summer time holds at a moment (UTC) by the rule of a region
bool IsSummer(const datetime utc,const ushort rule,const int minutes)
  {
   MqlDateTime t;
   TimeToStruct(utc,t);
   if(rule=='U')
      return(utc>=NthSunday(t.year,3,2)+7200-minutes*60 && utc<NthSunday(t.year,11,1)+3600-minutes*60);
#ifdef WITH_SOUTHERN_ZONES
   if(rule=='A' || rule=='Z')
      return(utc<NthSunday(t.year,4,1)+7200-minutes*60 || utc>=NthSunday(t.year,10,rule=='A' ? 1 : 0)+7200-minutes*60);
#endif
   return(rule=='E' && utc>=NthSunday(t.year,4,0)+3600 && utc<NthSunday(t.year,11,0)+3600);
  }

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
