//+------------------------------------------------------------------+
//| Tradewright runtime: clocks of time zones                        |
//+------------------------------------------------------------------+

//--- zones by name: minutes ahead of UTC in winter, and whose rule sets their clocks to summer time
const string zoneTable=
   " Pacific/Honolulu=-600"
   " America/Anchorage=-540U America/Juneau=-540U"
   " America/Los_Angeles=-480U America/Vancouver=-480U America/Tijuana=-480U US/Pacific=-480U"
   " America/Phoenix=-420"
   " America/Denver=-420U America/Edmonton=-420U US/Mountain=-420U America/Boise=-420U"
   " America/Mexico_City=-360 America/Costa_Rica=-360 America/El_Salvador=-360 America/Guatemala=-360"
   " America/Regina=-360"
   " America/Chicago=-360U America/Winnipeg=-360U US/Central=-360U"
   " America/Bogota=-300 America/Lima=-300 America/Jamaica=-300 America/Panama=-300 America/Guayaquil=-300"
   " America/New_York=-300U America/Toronto=-300U America/Montreal=-300U America/Detroit=-300U US/Eastern=-300U"
   " EST5EDT=-300U America/Indiana/Indianapolis=-300U Canada/Eastern=-300U"
   " America/Caracas=-240 America/Puerto_Rico=-240 America/La_Paz=-240"
   " America/Halifax=-240U Atlantic/Bermuda=-240U"
   " America/St_Johns=-210U"
   " America/Sao_Paulo=-180 America/Argentina/Buenos_Aires=-180 America/Buenos_Aires=-180 America/Montevideo=-180"
   " Atlantic/Azores=-60E"
   " Atlantic/Reykjavik=0 Africa/Abidjan=0 Africa/Accra=0"
   " Europe/London=0E Europe/Dublin=0E Europe/Lisbon=0E GB=0E WET=0E"
   " Africa/Lagos=60 Africa/Algiers=60 Africa/Tunis=60"
   " Europe/Paris=60E Europe/Berlin=60E Europe/Madrid=60E Europe/Rome=60E Europe/Amsterdam=60E Europe/Brussels=60E"
   " Europe/Vienna=60E Europe/Zurich=60E Europe/Stockholm=60E Europe/Oslo=60E Europe/Copenhagen=60E"
   " Europe/Warsaw=60E Europe/Prague=60E Europe/Budapest=60E Europe/Luxembourg=60E Europe/Belgrade=60E"
   " Europe/Malta=60E CET=60E Europe/Bratislava=60E Europe/Zagreb=60E Europe/Ljubljana=60E Europe/Monaco=60E"
   " Africa/Johannesburg=120 Africa/Harare=120"
   " Europe/Athens=120E Europe/Helsinki=120E Europe/Bucharest=120E Europe/Kiev=120E Europe/Kyiv=120E"
   " Europe/Riga=120E Europe/Tallinn=120E Europe/Vilnius=120E Europe/Sofia=120E Asia/Nicosia=120E EET=120E"
   " Europe/Moscow=180 Europe/Istanbul=180 Europe/Minsk=180 Asia/Istanbul=180 Asia/Kuwait=180 Asia/Riyadh=180"
   " Asia/Qatar=180 Asia/Bahrain=180 Asia/Baghdad=180 Africa/Nairobi=180 Africa/Addis_Ababa=180"
   " Asia/Dubai=240 Asia/Muscat=240 Asia/Baku=240 Asia/Yerevan=240 Asia/Tbilisi=240 Indian/Mauritius=240"
   " Asia/Kabul=270"
   " Asia/Karachi=300 Asia/Tashkent=300 Asia/Ashgabat=300 Asia/Ashkhabad=300 Asia/Yekaterinburg=300"
   " Indian/Maldives=300"
   " Asia/Kolkata=330 Asia/Calcutta=330 Asia/Colombo=330"
   " Asia/Kathmandu=345"
   " Asia/Dhaka=360"
   " Asia/Yangon=390 Asia/Rangoon=390"
   " Asia/Bangkok=420 Asia/Jakarta=420 Asia/Ho_Chi_Minh=420 Asia/Saigon=420"
   " Asia/Singapore=480 Asia/Hong_Kong=480 Asia/Shanghai=480 Asia/Taipei=480 Asia/Manila=480 Asia/Kuala_Lumpur=480"
   " Australia/Perth=480 Asia/Chongqing=480 Asia/Macau=480 Asia/Brunei=480 Hongkong=480 Singapore=480 PRC=480"
   " Asia/Tokyo=540 Asia/Seoul=540 Japan=540"
   " Australia/Darwin=570"
   " Australia/Adelaide=570A"
   " Australia/Brisbane=600"
   " Australia/Sydney=600A Australia/Melbourne=600A Australia/Hobart=600A Australia/Canberra=600A Australia/ACT=600A"
   " Australia/NSW=600A Australia/Victoria=600A"
   " Pacific/Auckland=720Z"
   " Pacific/Fakaofo=780"
   " Pacific/Chatham=825"
   " NewYork+7=120U ";  // servers on which the day ends when New York closes

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
      if(at<0 && !IsFixedZone(zone))
         Stop("The clocks of "+zone+" are not known here");
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

//--- Whether a zone is UTC, GMT or an offset from them such as "UTC+2", "GMT-5:30" or "+0100"
bool IsFixedZone(const string zone)
  {
   string name=zone;
   StringToUpper(name);
   StringReplace(name," ","");
   if(name=="" || name=="ETC/UTC" || name=="ETC/GMT")
      return(true);
   string start=StringSubstr(name,0,3);
   string offset=start=="UTC" || start=="GMT" ? StringSubstr(name,3) : name;
   if(offset=="" || offset=="0")
      return(offset!=name);
   for(int k=1; k<StringLen(offset); k++)
      if(StringFind("0123456789:",StringSubstr(offset,k,1))<0)
         return(false);
   return(StringLen(offset)>1 && StringFind("+-",StringSubstr(offset,0,1))>=0);
  }

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
