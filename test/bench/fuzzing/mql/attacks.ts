/** Declarations and statements of hostile programs. `#` stands for a number that a mutation chooses. */
export interface Attack {
  readonly declarations?: string
  readonly statements: string
}

export const attacks: readonly Attack[] = [
  { declarations: 'int ha0(int n) { return(n<=0 ? 0 : ha0(n-1)+1); }', statements: 'Print(ha0(#));' },
  {
    declarations:
      'int hb1(int n) { return(hb2(n+1)); }\nint hb2(int n) { double local[100]; local[n%100]=n; return(hb1(n)); }',
    statements: 'Print(hb1(0));',
  },
  { declarations: 'int hc(int n) { if(n<=0) return(1); return(hc(n-1)+hc(n-1)); }', statements: 'Print(hc(60));' },
  {
    declarations:
      'int hd0(int n) { return(n); }\nint hd1(int n) { return(hd0(n)+hd0(n)+hd0(n)); }\nint hd2(int n) { return(hd1(n)+hd1(n)+hd1(n)); }\nint hd3(int n) { return(hd2(n)+hd2(n)+hd2(n)); }\nint hd4(int n) { return(hd3(n)+hd3(n)+hd3(n)); }\nint hd5(int n) { return(hd4(n)+hd4(n)+hd4(n)); }',
    statements: 'for(int hk=0; hk<100000000; hk++) hd5(hk);',
  },
  { statements: 'string hs="x"; while(true) hs+=hs;' },
  {
    statements:
      'string hs="x"; for(int hk=0; hk<26; hk++) hs+=hs; string ht[]; ArrayResize(ht,#); for(int hk=0; hk<ArraySize(ht); hk++) { ht[hk]=hs+(string)hk; if(StringFind(ht[hk],"z")>=0) break; }',
  },
  {
    statements:
      'string ht[]; ArrayResize(ht,3000000); for(int hk=0; hk<ArraySize(ht); hk++) ht[hk]="this is the text of number "+(string)hk+" and it is kept";',
  },
  {
    statements: 'string ht[]; for(int hk=0; hk<2000000000; hk++) { ArrayResize(ht,hk+1); ht[hk]="text "+(string)hk; }',
  },
  { statements: 'string hs="a"; for(int hk=0; hk<40; hk++) StringReplace(hs,"a","aa");' },
  { statements: 'string hs="a,"; for(int hk=0; hk<23; hk++) hs+=hs; string hp[]; while(true) StringSplit(hs,44,hp);' },
  { statements: 'string hs; StringInit(hs,#,65); Print(StringLen(hs)); StringToLower(hs); StringFill(hs,66);' },
  {
    statements:
      'Print(IntegerToString(#,#,#)); Print(DoubleToString(#,#)); Print(StringFormat("%*.*f|%.*e|%c|%x|%I64d",#,#,#,#,#,#,#,#));',
  },
  { statements: 'double hx[]; Print(ArrayResize(hx,#,#)); Print(ArraySize(hx)); hx[#]=#; Print(hx[#]);' },
  { statements: 'double hx[][3]; Print(ArrayResize(hx,#)); hx[#][#]=#; Print(hx[0][#]);' },
  { statements: 'double hx[]; ArrayResize(hx,1000000); while(true) ArraySort(hx);' },
  {
    statements:
      'double hx[],hy[]; ArrayResize(hx,1000000); while(true) { ArrayCopy(hy,hx,0,0,WHOLE_ARRAY); ArrayFill(hx,0,1000000,#); }',
  },
  {
    statements:
      'double hx[]; ArrayResize(hx,1000000); while(true) { ArrayInitialize(hx,#); ArrayMaximum(hx); ArrayMinimum(hx); ArrayReverse(hx); }',
  },
  { statements: 'for(int hk=0; hk<2000000000; hk++) { double hx[]; ArrayResize(hx,1000000); }' },
  { statements: 'double hx[]; for(int hk=0; hk<2000000000; hk++) { ArrayResize(hx,1000000); ArrayFree(hx); }' },
  {
    declarations: 'class HA { public: HA *next; double x[]; HA(void) { next=new HA(); } ~HA(void) { delete next; } };',
    statements: 'HA *ha=new HA(); delete ha; delete ha; Print(ha.x[0]);',
  },
  {
    declarations:
      'class HB { public: double x; HB *other; virtual int Go(int n) { return(n); } };\nclass HC : public HB { public: virtual int Go(int n) { return(other==NULL ? n : other.Go(n+1)); } };',
    statements:
      'HB *hb[]; ArrayResize(hb,1000); for(int hk=0; hk<1000; hk++) { hb[hk]=new HC(); hb[hk].other=hb[hk]; } Print(hb[#].Go(#));',
  },
  {
    declarations: 'class HB2 { public: double x; HB2 *other; };',
    statements:
      'HB2 *last=NULL; for(int hk=0; hk<100000000; hk++) { HB2 *hb=new HB2(); hb.other=last; last=hb; } Print(last.other.other.x);',
  },
  {
    declarations: 'class HB3 { public: HB3 *other; ~HB3(void) { delete other; } };',
    statements:
      'HB3 *last=NULL; for(int hk=0; hk<100000; hk++) { HB3 *hb=new HB3(); hb.other=last; last=hb; } delete last;',
  },
  {
    declarations: 'struct HS { double a[100]; string s; };\nHS hsPass(HS &h) { return(h); }',
    statements: 'HS hs[]; ArrayResize(hs,#); HS one; for(int hk=0; hk<1000000; hk++) one=hsPass(one);',
  },
  {
    declarations: 'struct HS1 { double a[1000]; };\nstruct HS2 { HS1 a[1000]; };\nstruct HS3 { HS2 a[1000]; };',
    statements: 'HS3 hs; Print(hs.a[#].a[#].a[#]);',
  },
  {
    declarations: 'struct HS4 { double constructor; double __proto__; string toString; };',
    statements:
      'HS4 hs; Print(hs.constructor," ",hs.__proto__," ",hs.toString); hs.__proto__=#; hs.constructor=#; Print(hs.constructor,hs.__proto__);',
  },
  {
    declarations: 'enum HE { constructor, __proto__=#, hasOwnProperty };',
    statements: 'HE he=(HE)#; Print(EnumToString(he)," ",he," ",EnumToString(constructor));',
  },
  {
    declarations: 'typedef int (*HF)(int);\nint hf(int n) { HF f=hf; return(f(n+1)); }',
    statements: 'HF f=hf; Print(f(0)); HF none=NULL; none(1);',
  },
  {
    declarations: 'template<typename T> T hMax(T a,T b) { return(a>b ? a : b); }',
    statements: 'Print(hMax(#,#)); Print(hMax("a","b"));',
  },
  {
    statements:
      'GlobalVariableSet("__proto__",#); GlobalVariableSet("constructor",#); Print(GlobalVariableGet("__proto__")," ",GlobalVariableCheck("toString")," ",GlobalVariableName(#)," ",GlobalVariablesTotal());',
  },
  { statements: 'for(int hk=0; hk<100000000; hk++) GlobalVariableSet("variable number "+(string)hk,hk);' },
  {
    statements:
      'for(int hk=0; hk<20000; hk++) GlobalVariableSet("v"+(string)hk,hk); for(int hk=0; hk<100000000; hk++) GlobalVariableName(hk%20000);',
  },
  { statements: 'for(int hk=0; hk<100000000; hk++) { Print("line ",hk); Alert("line ",hk); Comment("x",hk); }' },
  {
    statements:
      'string hs="x"; for(int hk=0; hk<22; hk++) hs+=hs; for(int hk=0; hk<100000000; hk++) { Print(hs,hk); Alert(hs,hk); }',
  },
  {
    statements:
      'int hh=FileOpen("a.csv",FILE_WRITE|FILE_CSV); for(int hk=0; hk<100000000; hk++) FileWrite(hh,"a line of text",hk);',
  },
  {
    statements:
      'int hh=FileOpen("a.bin",FILE_WRITE|FILE_READ|FILE_BIN); FileSeek(hh,#,SEEK_SET); double hx[]; ArrayResize(hx,100000); for(int hk=0; hk<100000; hk++) FileWriteArray(hh,hx,#,#);',
  },
  {
    statements:
      'for(int hk=0; hk<100000000; hk++) { int hh=FileOpen("f"+(string)hk,FILE_WRITE|FILE_BIN); FileWriteDouble(hh,#); FileWriteLong(hh,#); FileWriteInteger(hh,#,#); }',
  },
  {
    statements:
      'int hh=FileOpen("__proto__",FILE_WRITE|FILE_READ|FILE_BIN); FileWriteString(hh,"x",#); FileWriteLong(hh,#); FileSeek(hh,#,#); Print(FileReadDouble(hh)," ",FileReadLong(hh)," ",FileReadInteger(hh,#)," ",FileReadString(hh,#));',
  },
  {
    statements:
      'int hh=FileOpen("g",FILE_WRITE|FILE_READ|FILE_BIN); double hx[]; ArrayResize(hx,100000); FileWriteArray(hh,hx); for(int hk=0; hk<100000; hk++) FileCopy("g",0,"g"+(string)hk,0);',
  },
  { statements: 'for(int hk=0; hk<100000000; hk++) ObjectCreate(0,"o"+(string)hk,OBJ_TREND,0,0,0,0,0);' },
  { statements: 'for(int hk=0; hk<100000000; hk++) ObjectCreate("o"+(string)hk,OBJ_TREND,0,0,0,0,0);' },
  {
    statements:
      'ObjectCreate(0,"__proto__",OBJ_LABEL,0,0,0); for(int hk=0; hk<100000000; hk++) { ObjectSetInteger(0,"__proto__",(ENUM_OBJECT_PROPERTY_INTEGER)hk,hk); ObjectSetString(0,"constructor",OBJPROP_TEXT,"x"); }',
  },
  {
    statements:
      'for(int hk=0; hk<5000; hk++) ObjectCreate(0,"o"+(string)hk,OBJ_HLINE,0,0,0); for(int hk=0; hk<100000000; hk++) { ObjectName(0,hk%5000); ObjectsTotal(0,0,OBJ_TREND); }',
  },
  {
    declarations:
      'void OnChartEvent(const int id,const long &lparam,const double &dparam,const string &sparam) { EventChartCustom(0,1,0,0,"x"); EventChartCustom(0,2,0,0,"__proto__"); }',
    statements: 'EventChartCustom(0,#,#,#,"x");',
  },
  { statements: 'for(int hk=0; hk<100000000; hk++) EventChartCustom(0,1,hk,0,"x");' },
  {
    declarations: 'void OnTimer() { EventSetTimer(#); while(true) ; }',
    statements: 'EventSetTimer(#); EventSetMillisecondTimer(#);',
  },
  { statements: 'for(int hk=0; hk<100000; hk++) { int hh=iMA(NULL,0,hk+2,#,MODE_EMA,PRICE_CLOSE); }' },
  {
    statements:
      'for(int hk=0; hk<100; hk++) Print(iMA(NULL,0,#,#,(ENUM_MA_METHOD)#,#,#)," ",iRSI(NULL,#,#,#,#)," ",iBands(NULL,0,#,#,#,#,#,#)," ",iIchimoku(NULL,0,#,#,#,#,#));',
  },
  {
    statements:
      'int hh=iMA(NULL,#,#,#,(ENUM_MA_METHOD)#,#); double hx[]; Print(CopyBuffer(hh,#,#,#,hx)," ",ArraySize(hx)," ",BarsCalculated(#)); int hi=iMA(NULL,0,3,0,MODE_SMA,hh); Print(CopyBuffer(hi,0,0,5,hx));',
  },
  { statements: 'int hh=iCustom(NULL,0,"self",#,#); double hx[]; Print(CopyBuffer(hh,0,0,3,hx));' },
  {
    statements:
      'for(int hk=0; hk<1000; hk++) { int hh=iCustom(NULL,0,"self",hk); double hx[]; CopyBuffer(hh,0,0,3,hx); }',
  },
  { statements: 'for(int hk=0; hk<1000; hk++) Print(iCustom(NULL,0,"self",hk,0,0));' },
  {
    statements:
      'double hx[]; Print(CopyClose(NULL,#,#,#,hx)," ",CopyTime(NULL,0,0,#,hx)," ",CopyHigh("__proto__",#,#,#,hx)); MqlRates hr[]; Print(CopyRates(NULL,#,#,#,hr));',
  },
  {
    statements:
      'Print(iClose(NULL,#,#)," ",iTime("constructor",#,#)," ",iBarShift(NULL,#,#,#)," ",iHighest(NULL,#,#,#,#)," ",iLowest(NULL,0,#,#,#));',
  },
  {
    statements:
      'MqlTradeRequest hq={0}; MqlTradeResult hr={0}; hq.action=TRADE_ACTION_DEAL; hq.symbol=_Symbol; hq.volume=0.01; hq.type=ORDER_TYPE_BUY; hq.price=#; for(int hk=0; hk<100000000; hk++) { OrderSend(hq,hr); }',
  },
  {
    statements:
      'MqlTradeRequest hq={0}; MqlTradeResult hr={0}; hq.action=(ENUM_TRADE_REQUEST_ACTIONS)#; hq.symbol=_Symbol; hq.volume=#; hq.type=(ENUM_ORDER_TYPE)#; hq.price=#; hq.sl=#; hq.tp=#; hq.stoplimit=#; hq.expiration=(datetime)#; hq.order=#; hq.position=#; hq.position_by=#; hq.type_filling=(ENUM_ORDER_TYPE_FILLING)#; hq.type_time=(ENUM_ORDER_TYPE_TIME)#; Print(OrderCheck(hq,*(MqlTradeCheckResult*)NULL)); Print(OrderSend(hq,hr)," ",hr.retcode);',
  },
  {
    statements:
      'MqlTradeRequest hq={0}; MqlTradeResult hr={0}; hq.action=(ENUM_TRADE_REQUEST_ACTIONS)#; hq.symbol=_Symbol; hq.volume=#; hq.type=(ENUM_ORDER_TYPE)#; hq.price=#; hq.sl=#; hq.tp=#; hq.position=#; Print(OrderSend(hq,hr)," ",hr.retcode," ",hr.price);',
  },
  {
    statements:
      'MqlTradeRequest hq={0}; MqlTradeResult hr={0}; hq.action=TRADE_ACTION_PENDING; hq.symbol=_Symbol; hq.volume=0.01; hq.type=ORDER_TYPE_BUY_LIMIT; hq.price=SymbolInfoDouble(_Symbol,SYMBOL_BID)*0.999; for(int hk=0; hk<100000000; hk++) { hq.price-=_Point; OrderSend(hq,hr); }',
  },
  {
    statements:
      'MqlTradeRequest hq={0}; MqlTradeResult hr={0}; hq.action=TRADE_ACTION_PENDING; hq.symbol=_Symbol; hq.volume=0.01; hq.type=ORDER_TYPE_BUY_STOP; double hp=SymbolInfoDouble(_Symbol,SYMBOL_ASK); for(int hk=0; hk<3000; hk++) { hq.price=hp+hk*1e-9; OrderSend(hq,hr); }',
  },
  { statements: 'for(int hk=0; hk<100000000; hk++) { int ht=OrderSend(Symbol(),OP_BUY,0.01,Ask,3,0,0,"x",#,#); }' },
  {
    statements:
      'for(int hk=0; hk<100000000; hk++) { int ht=OrderSend(Symbol(),OP_BUYLIMIT,0.01,Ask-(hk+50)*Point,3,0,0); OrderSelect(ht,SELECT_BY_TICKET); OrderDelete(ht); }',
  },
  {
    statements:
      'Print(OrderSend(Symbol(),#,#,#,#,#,#,"x",#,#)," ",GetLastError()); Print(OrderSelect(#,#,#)," ",OrderClose(#,#,#,#)," ",OrderModify(#,#,#,#,#)," ",OrderDelete(#)," ",OrderCloseBy(#,#)); Print(OrderTicket()," ",OrderProfit()," ",OrderComment());',
  },
  {
    statements:
      'Print(HistorySelect(#,#)," ",HistoryDealGetTicket(#)," ",HistoryDealGetDouble(#,DEAL_PROFIT)," ",PositionGetTicket(#)," ",OrderGetTicket(#)," ",PositionSelect("__proto__"));',
  },
  { statements: 'Print(10/(int)#," ",10%(int)#," ",10.0/(double)(#-#)," ",(int)#/(int)#);' },
  {
    statements:
      'long hl=#; ulong hu=#; int hi=#; uint hv=#; char hc=(char)#; datetime ht=#; hl*=hl; hu-=#; hi<<=#; hv>>=#; hc++; ht+=#; Print(hl," ",hu," ",hi," ",hv," ",hc," ",ht," ",hl%7," ",hu/3," ",hl^#," ",hu<<#," ",~hl," ",-hi);',
  },
  {
    statements:
      'double hd=#; Print(hd," ",(int)hd," ",(uint)hd," ",(long)hd," ",(ulong)hd," ",(datetime)hd," ",(color)hd," ",(char)hd," ",(bool)hd," ",(string)hd," ",(float)hd," ",MathRound(hd)," ",NormalizeDouble(hd,#));',
  },
  {
    statements:
      'Print(TimeToString(#,#)," ",TimeYear(#)," ",TimeDayOfYear(#)," ",StringToTime("9999.99.99 99:99")); MqlDateTime hm; TimeToStruct(#,hm); hm.year=#; hm.mon=#; hm.day=#; hm.hour=#; Print(StructToTime(hm));',
  },
  {
    statements:
      'MqlDateTime hm; Print(TimeToStruct(#,hm)); hm.year=#; hm.mon=#; Print(StructToTime(hm)," ",hm.day_of_year," ",TimeToString(StructToTime(hm)));',
  },
  {
    statements:
      'string hs="abc"; Print(StringGetCharacter(hs,#)," ",StringSubstr(hs,#,#)," ",StringFind(hs,"b",#)," ",StringSetCharacter(hs,#,#)," ",hs," ",CharToString(#)," ",ShortToString(#)," ",hs[#]);',
  },
  {
    statements:
      'uchar hu[]; ushort hw[]; Print(StringToCharArray("abc",hu,#,#)," ",CharArrayToString(hu,#,#)," ",StringToShortArray("abc",hw,#,#)," ",ShortArrayToString(hw,#,#));',
  },
  {
    statements:
      'int hx[]; int hy[]; ArrayResize(hx,10); ArrayResize(hy,10); Print(ArrayCopy(hx,hy,#,#,#)," ",ArrayInsert(hx,hy,#,#,#)," ",ArrayRemove(hx,#,#)," ",ArrayBsearch(hx,#)," ",ArrayCompare(hx,hy,#,#,#)," ",ArrayMaximum(hx,#,#)," ",ArraySize(hx));',
  },
  {
    statements:
      'int hx[]; ArrayResize(hx,10); ArrayFill(hx,#,#,#); ArrayReverse(hx,#,#); ArraySetAsSeries(hx,true); ArrayResize(hx,#); for(int hk=0; hk<ArraySize(hx) && hk<20; hk++) Print(hx[hk]); ArrayCopy(hx,hx,#,#,#);',
  },
  {
    statements:
      'int hx[],hy[5]; ArraySwap(hx,hy); ArrayCopy(hy,hx); ArrayFree(hy); ArrayResize(hy,#); Print(ArraySize(hx),ArraySize(hy));',
  },
  {
    statements:
      'double hx[][2]; ArrayResize(hx,50000); for(int hk=0; hk<50000; hk++) { hx[hk][0]=MathRand(); hx[hk][1]=hk; } while(true) ArraySort(hx);',
  },
  {
    statements:
      'string hx[]; ArrayResize(hx,100000); for(int hk=0; hk<100000; hk++) hx[hk]=(string)MathRand(); while(true) ArraySort(hx);',
  },
  {
    statements:
      'int hh=SymbolInfoInteger("__proto__",(ENUM_SYMBOL_INFO_INTEGER)#); Print(hh," ",SymbolInfoDouble(_Symbol,(ENUM_SYMBOL_INFO_DOUBLE)#)," ",SymbolInfoString(NULL,(ENUM_SYMBOL_INFO_STRING)#)," ",AccountInfoDouble((ENUM_ACCOUNT_INFO_DOUBLE)#)," ",SymbolName(#,true)," ",MarketInfo("constructor",#));',
  },
  {
    statements:
      'SetIndexBuffer(#,Close); double hb[]; SetIndexBuffer(#,hb); PlotIndexSetInteger(#,#,#); IndicatorSetString(#,#,"x"); SetIndexStyle(#,#,#,#,#); SetIndexLabel(#,"x"); SetLevelValue(#,#);',
  },
  {
    statements:
      'double hb[]; SetIndexBuffer(#,hb,INDICATOR_DATA); ArrayResize(hb,#); PlotIndexSetInteger(#,PLOT_DRAW_TYPE,#); PlotIndexSetDouble(#,PLOT_EMPTY_VALUE,#); IndicatorSetInteger(INDICATOR_LEVELS,#);',
  },
  {
    statements:
      'Print(iMAOnArray(Close,#,#,#,#,#)," ",iRSIOnArray(Close,#,#,#)," ",iBandsOnArray(Close,#,#,#,#,#,#)," ",iStdDevOnArray(Close,#,#,#,#,#));',
  },
  {
    statements:
      'double hx[]; ArrayResize(hx,100000); for(int hk=0; hk<100000000; hk++) iMAOnArray(hx,0,10,0,MODE_SMA,0);',
  },
  {
    statements:
      'Print(ObjectGetValueByTime(0,"x",#,#)," ",ObjectGetTimeByValue(0,"x",#)," ",ObjectMove(0,"x",#,#,#)," ",ObjectGetDouble(0,"x",OBJPROP_PRICE,#)); ObjectCreate(0,"x",OBJ_TREND,0,#,#,#,#); Print(ObjectGetValueByTime(0,"x",#,#)," ",ObjectGetTimeByValue(0,"x",#));',
  },
  {
    statements:
      'Print(ResourceCreate("r","x")," ",TextGetSize("x",*(uint*)NULL,*(uint*)NULL)); uint hp[]; ArrayResize(hp,#); Print(ResourceCreate("::r",hp,#,#,#,#,#,COLOR_FORMAT_XRGB_NOALPHA));',
  },
  {
    statements:
      'MathSrand(#); Print(MathRand()," ",MathPow(#,#)," ",MathMod(#,#)," ",MathLog(#)," ",MathExp(#)," ",MathArcsin(#)," ",fmod(#,#));',
  },
  {
    statements:
      'string hs="x"; for(int hk=0; hk<20; hk++) hs+=hs; while(true) { if(StringFind(hs+"y","yy")>=0) break; }',
  },
  {
    statements:
      'string hs="x"; for(int hk=0; hk<20; hk++) hs+=hs; while(true) { string ht=hs; StringToUpper(ht); StringReplace(ht,"X","y"); if(ht==hs) break; }',
  },
  {
    statements:
      'int hk=0; switch(#) { case 1: while(true) hk++; case 2: hk=#; default: Print(hk); } do { hk--; } while(hk!=#);',
  },
  { statements: 'ExpertRemove(); while(!IsStopped()) ; Print(UninitializeReason());' },
  {
    statements:
      'Sleep(2147483647); Print(GetTickCount()," ",GetMicrosecondCount()," ",TimeLocal()); MessageBox("x"); PlaySound("x"); SendMail("a","b");',
  },
]
