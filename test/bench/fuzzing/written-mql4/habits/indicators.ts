import type { Snippet } from './snippet.ts'

/** The indicator that the snippet `custom` loads. */
export const companion = `#property indicator_separate_window
#property indicator_buffers 2
extern int Length=4;
extern int Method=0;
double Line[],Raised[];
int init()
  {
   SetIndexBuffer(0,Line);
   SetIndexBuffer(1,Raised);
   SetIndexEmptyValue(1,0.0);
   return(0);
  }
int start()
  {
   int limit=Bars-IndicatorCounted()-1;
   if(limit>Bars-40) limit=Bars-40;
   for(int i=limit; i>=0; i--)
     {
      Line[i]=iMA(NULL,0,Length,0,Method,PRICE_MEDIAN,i);
      if(Line[i]>Line[i+1]) Raised[i]=Line[i]-Low[i];
     }
   return(0);
  }
`

/** Indicators with computed arguments, of the program's own functions, and loaded by name; files and events. */
export const indicatorHabits: Readonly<Record<string, Snippet>> = {
  computed: {
    declare: `
      extern int Method={{0..3}};
      extern int Applied={{0..6}};
      extern int Frame={{0~240~1440}};
      extern ENUM_MA_METHOD OtherMethod={{MODE_EMA~MODE_LWMA}};
      extern ENUM_APPLIED_PRICE OtherPrice={{PRICE_TYPICAL~PRICE_LOW}};
      extern ENUM_TIMEFRAMES OtherFrame={{PERIOD_D1~PERIOD_H4~PERIOD_CURRENT}};`,
    code: `
      double computed=iMA(NULL,{{Frame~0~OtherFrame}},{{3..9}},0,{{Method~OtherMethod}},{{Applied~OtherPrice}},$bar);
      double computedOther=iRSI(Symbol(),{{Frame~Period()}},{{3..9}},{{Applied~OtherPrice}},$bar+{{0..1}});
      int computedBar=iBarShift(NULL,{{Frame~OtherFrame}},Time[$bar]);`,
    gives: { computed: 'double', computedOther: 'double', computedBar: 'int' },
  },
  loops: {
    code: `
      double lines=0;
      for(int line=0; line<=1; line++) lines+=iMACD(NULL,0,12,26,9,PRICE_CLOSE,line,$bar);
      for(int method=0; method<{{2..4}}; method++) lines+=iMA(NULL,0,{{5~3+method~4+$bar%3}},0,method,
      {{PRICE_CLOSE~method}},$bar);
      for(int back=1; back<={{2..4}}; back++) if(iRSI(NULL,0,{{5..9}},PRICE_CLOSE,$bar+back)>50) lines++;`,
    gives: { lines: 'double' },
  },
  ownAverage: {
    declare: `
      double Average(string symbol,int period,int shift,int mode=MODE_SMA)
      {
      double now=iMA(symbol,0,period,0,mode,PRICE_CLOSE,shift);
      double before=iMA(symbol,0,period,0,mode,PRICE_CLOSE,shift+1);
      if(now>before) return(now);
      return(before-iATR(symbol,{{0~PERIOD_D1}},period,shift));
      }`,
    code: `
      double ownAverage=Average({{NULL~Symbol()}},{{4..8}},$bar{{~,MODE_EMA~,2}});
      bool isOwnAbove=Average(NULL,3,$bar)>ownAverage;`,
    gives: { ownAverage: 'double', isOwnAbove: 'bool' },
  },
  billWilliams: {
    code: `
      double gator=iGator(NULL,0,13,8,8,5,5,3,MODE_SMMA,PRICE_MEDIAN,{{MODE_UPPER~MODE_LOWER}},$bar);
      double facilitation=iBWMFI(NULL,0,$bar{{~+1}});
      double teeth=iAlligator(NULL,{{0~240}},13,8,8,5,5,3,MODE_SMMA,PRICE_MEDIAN,{{1..3}},$bar);`,
    gives: { gator: 'double', facilitation: 'double', teeth: 'double' },
  },
  custom: {
    code: `
      double custom=iCustom({{NULL~Symbol()}},{{0~PERIOD_H4}},"{{companion~Companion}}",{{3..6}},{{0..3}},{{0..1}},
      $bar);
      bool isCustom=iCustom(NULL,0,"companion",{{3..6}},1,$bar)!={{0~EMPTY_VALUE}};`,
    gives: { custom: 'double', isCustom: 'bool' },
  },
  file: {
    code: `
      static double fromFile=0;
      static int fileSize=0;
      if($bar==1 && TimeHour(Time[$bar])==5)
      {
      int file=FileOpen("written.csv",FILE_CSV|FILE_WRITE,{{';'~','}});
      if(file>0) { FileWrite(file,TimeToStr(Time[$bar]),DoubleToStr($double,3),$int); FileClose(file); }
      file=FileOpen("written.csv",FILE_CSV|FILE_READ,{{';'~','}});
      if(file>0) { string first=FileReadString(file); fromFile=FileReadNumber(file);
      fileSize=(int)FileSize(file)+StringLen(first); FileClose(file); }
      }`,
    gives: { fromFile: 'double', fileSize: 'int' },
  },
  events: {
    declare: `
      int events=0;
      void OnTimer() { events++; EventKillTimer(); }
      void OnChartEvent(const int id,const long &lparam,const double &dparam,const string &sparam)
      {
      if(id==CHARTEVENT_OBJECT_CLICK && sparam=="button") ObjectSetInteger(0,"button",OBJPROP_STATE,false);
      if(id==CHARTEVENT_KEYDOWN) events+=(int)lparam;
      }`,
    code: `
      if($bar==0) EventSetTimer({{1..60}});
      int eventCount=events>1000 ? 1 : 0;`,
    gives: { eventCount: 'int' },
  },
  rowsOfBars: {
    declare: `double work[][2];`,
    code: `
      if(ArrayRange(work,0)!=Bars) ArrayResize(work,Bars);
      int row=Bars-1-$bar;
      work[row][0]={{Close[$bar]~iMA(NULL,0,3,0,MODE_SMA,PRICE_CLOSE,$bar)}};
      work[row][1]=work[row][0]+{{0.5~1.0/3}}*(work[row-1][1]-work[row][0]);
      double rowSmooth=work[row][{{0..1}}]-work[row-{{1..3}}][0];`,
    gives: { rowSmooth: 'double' },
  },
}
