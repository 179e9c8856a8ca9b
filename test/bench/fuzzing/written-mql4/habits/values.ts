import type { Snippet } from './snippet.ts'

/** Strings and times. */
export const valueHabits: Readonly<Record<string, Snippet>> = {
  parts: {
    declare: `
      int Parts(string list,string divider,string &parts[])
      {
      int count=0;
      int at=StringFind(list,divider,0);
      while(at>=0)
      {
      ArrayResize(parts,count+1);
      parts[count]=StringSubstr(list,0,at);
      list=StringSubstr(list,at+1{{~,0~,StringLen(list)}});
      count++;
      at=StringFind(list,divider);
      }
      ArrayResize(parts,count+1);
      parts[count]=list;
      return(count+1);
      }`,
    code: `
      string parts[];
      int partCount=Parts({{"10;25;7"~DoubleToStr($double,2)+";4"~TimeToStr(Time[$bar])+";"}},"{{;~ }}",parts);
      double partValue=StrToDouble(parts[{{0~partCount-1}}])+StrToInteger(parts[0]);`,
    gives: { partCount: 'int', partValue: 'double' },
  },
  built: {
    code: `
      string built="";
      for(int letter=0; letter<{{2..6}}; letter++) built={{built+CharToStr(65+letter)~StringConcatenate(built,
      letter,",")}};
      built={{StringSetChar(built,1,'x')~built+Symbol()~StringConcatenate(built," ",Period()," ",$double)}};
      int builtAt={{StringFind(built,"{{C~,~x}}")~StringGetChar(built,{{0..4}})~StringLen(built)}};`,
    gives: { builtAt: 'int' },
  },
  formatted: {
    code: `
      string formatted=StringFormat("{{%d/%.2f~%5d|%8.3f~%02d:%g}}",$int,$double);
      StringToUpper(formatted);
      int formattedAt=StringLen(formatted)+StringFind(formatted,"{{.~1~/}}");`,
    gives: { formattedAt: 'int' },
  },
  divided: {
    code: `
      string divided[];
      int dividedCount=StringSplit({{"a,b,,c"~TimeToString(Time[$bar],TIME_DATE)~"1.5,2.5"}},
      {{','~'.'~StringGetCharacter(",",0)}},divided);
      double dividedValue=StringToDouble(divided[dividedCount-1])+StringLen(divided[0]);`,
    gives: { dividedCount: 'int', dividedValue: 'double' },
  },
  clock: {
    code: `
      datetime dayStart=StrToTime(TimeToStr(Time[$bar],TIME_DATE)+{{" 00:00"~" 08:30"~""}});
      int sinceStart=(int)(Time[$bar]-dayStart)/{{60~3600}};
      bool isSession=Time[$bar]>=dayStart+{{2..9}}*3600 && TimeDayOfWeek(Time[$bar])!={{0~5}};`,
    gives: { sinceStart: 'int', isSession: 'bool' },
  },
  brokenTime: {
    code: `
      MqlDateTime broken;
      TimeToStruct(Time[$bar],broken);
      broken.{{hour=0~day=1~min=30}};
      int brokenPart=broken.{{day_of_week~day_of_year~hour~mon}};
      int brokenBack=(int)((Time[$bar]-StructToTime(broken))/60);`,
    gives: { brokenPart: 'int', brokenBack: 'int' },
  },
  frames: {
    code: `
      int frameBar=iBarShift(NULL,{{PERIOD_D1~PERIOD_H4~240~1440~PERIOD_W1}},Time[$bar]{{~,true~,false}});
      double frameValue={{iClose~iOpen~iHigh}}(Symbol(),{{PERIOD_D1~1440~PERIOD_H4}},frameBar+{{0..1}});
      double frameAverage=iMA(NULL,{{240~PERIOD_D1}},{{2..5}},0,MODE_SMA,PRICE_CLOSE,MathMax(frameBar,1));
      int frameTime=(int)(Time[$bar]-iTime(NULL,{{PERIOD_D1~60~0}},MathMax(frameBar,0)))/60;`,
    gives: { frameValue: 'double', frameAverage: 'double', frameTime: 'int' },
  },
  extremes: {
    code: `
      int highestBar=iHighest(NULL,{{0~PERIOD_D1~240}},{{MODE_HIGH~MODE_CLOSE~MODE_OPEN~MODE_VOLUME}},{{2..9}},1);
      double highestAt=iHigh(NULL,0,highestBar);
      int volumeSum=(int)iVolume(NULL,{{0~PERIOD_D1}},{{0..2}})+iBars(NULL,{{0~PERIOD_H4}})/100;`,
    gives: { highestAt: 'double', volumeSum: 'int' },
  },
  clockNow: {
    code: `
      int clockPart={{Hour()~Day()~Month()~Year()~DayOfYear()~Minute()~TimeHour(TimeCurrent())~DayOfWeek()}};
      bool isLate=Hour()*60+Minute()>{{300..900}};`,
    gives: { clockPart: 'int', isLate: 'bool' },
  },
  kept: {
    code: `
      if($bool) GlobalVariableSet("written "+Symbol(),$double);
      if(!GlobalVariableCheck("count")) GlobalVariableSet("count",0);
      GlobalVariableSet("count",GlobalVariableGet("count")+{{1..3}});
      if(GlobalVariableGet("count")>{{30..90}}) GlobalVariableDel("count");
      double keptValue=GlobalVariableGet("{{count~written ~none}}"+{{""~Symbol()}});`,
    gives: { keptValue: 'double' },
  },
  casts: {
    code: `
      int rounded={{(int)NormalizeDouble($double,0)~(int)MathRound($double)~(int)($double/Point)}};
      double halved=$int/2+{{1/2~1.0/2~3%2}};
      long wide=(long)Time[$bar]*{{2..5}};
      int narrow=(int)(wide%{{97~1000}});
      uchar small=(uchar)({{200..300}}+$bar);
      bool isAny=(bool)$int;`,
    gives: { halved: 'double', narrow: 'int', isAny: 'bool' },
  },
  shown: {
    code: `
      Comment("Spread ",MarketInfo(Symbol(),MODE_SPREAD),"\\n",{{TimeToStr(TimeCurrent())~$double}});
      if($bar=={{1..3}} && $bool) {{Print~Alert}}("Value ",DoubleToStr($double,2)," at ",TimeToStr(Time[$bar]));
      int windowNumber={{WindowFind("Written")~WindowsTotal()~(int)IsTesting()~UninitializeReason()}};
      int programName=StringLen(WindowExpertName());`,
    gives: { windowNumber: 'int', programName: 'int' },
  },
}
