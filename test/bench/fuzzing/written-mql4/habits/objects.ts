import type { Snippet } from './snippet.ts'

/** Objects on the chart: created, changed, found, read back and deleted. */
export const objectHabits: Readonly<Record<string, Snippet>> = {
  trendLine: {
    code: `
      string lineName="line"+TimeToStr(Time[$bar]{{~,TIME_DATE}});
      if(ObjectFind(lineName){{<0~==-1}}) ObjectCreate(lineName,OBJ_TREND,0,Time[$bar+{{2..9}}],Low[$bar+2],
      Time[$bar],High[$bar]);
      ObjectSet(lineName,OBJPROP_RAY,{{false~true}});
      ObjectSet(lineName,OBJPROP_COLOR,{{Red~clrLime~DodgerBlue}});
      ObjectSet(lineName,OBJPROP_WIDTH,{{1..3}});
      double lineAt=ObjectGetValueByShift(lineName,$bar+{{0..1}});
      double lineFrom=ObjectGet(lineName,
      {{OBJPROP_PRICE1~OBJPROP_PRICE2~OBJPROP_TIME1~OBJPROP_COLOR~OBJPROP_WIDTH}});`,
    gives: { lineAt: 'double', lineFrom: 'double' },
  },
  level: {
    code: `
      if(ObjectFind("level")==-1) ObjectCreate("level",OBJ_HLINE,0,0,$double);
      if($bool) {{ObjectMove("level",0,Time[$bar],Close[$bar])~ObjectSet("level",OBJPROP_PRICE1,Close[$bar])}};
      double levelAt=ObjectGet("level",OBJPROP_PRICE1);`,
    gives: { levelAt: 'double' },
  },
  label: {
    code: `
      if(ObjectFind("info")!=0) ObjectCreate("info",OBJ_LABEL,0,0,0);
      ObjectSet("info",OBJPROP_CORNER,{{0..3}});
      ObjectSet("info",OBJPROP_XDISTANCE,{{5..60}});
      ObjectSet("info",OBJPROP_YDISTANCE,{{5..60}});
      ObjectSetText("info",{{"Value: "+~}}DoubleToStr($double,{{0..4}}){{,10,"Arial",White~,12~}});
      int infoLength=StringLen(ObjectDescription("info"))+(int)ObjectGet("info",
      {{OBJPROP_CORNER~OBJPROP_XDISTANCE}});`,
    gives: { infoLength: 'int' },
  },
  arrows: {
    declare: `int arrows=0;`,
    code: `
      string arrowName=StringConcatenate("arrow",arrows);
      if($bool && ObjectCreate(arrowName,OBJ_ARROW,0,Time[$bar],{{High[$bar]+10*Point~Low[$bar]}}))
      {
      ObjectSet(arrowName,OBJPROP_ARROWCODE,{{233~SYMBOL_ARROWDOWN~108}});
      ObjectSet(arrowName,OBJPROP_COLOR,{{Red~Aqua}});
      arrows++;
      }
      if(arrows>{{3..20}}) ObjectDelete("arrow"+(arrows-{{2..4}}));
      int arrowCount=ObjectsTotal({{OBJ_ARROW~~OBJ_TREND}})+arrows;
      double arrowPrice=ObjectGet("arrow"+(arrows-1),OBJPROP_PRICE1);`,
    gives: { arrowCount: 'int', arrowPrice: 'double' },
  },
  box: {
    declare: `
      void Box(string name,datetime from,double top,datetime to,double bottom)
      {
      if(ObjectFind(name)==-1)
      {
      ObjectCreate(name,OBJ_RECTANGLE,0,from,top,to,bottom);
      ObjectSet(name,OBJPROP_STYLE,STYLE_DOT);
      ObjectSet(name,OBJPROP_BACK,{{true~false}});
      }
      ObjectSet(name,OBJPROP_TIME2,to);
      ObjectSet(name,OBJPROP_PRICE1,MathMax(top,ObjectGet(name,OBJPROP_PRICE1)));
      {{ObjectMove(name,1,to,bottom)~ObjectSet(name,OBJPROP_PRICE2,bottom)}};
      }`,
    code: `
      Box("box"+TimeDayOfWeek(Time[$bar]),Time[$bar+5],High[$bar],Time[$bar],{{Low[$bar]~$double}});
      double boxSize=ObjectGet("box{{1..5}}",OBJPROP_PRICE1)-ObjectGet("box{{1..5}}",OBJPROP_PRICE2);
      int boxBars=iBarShift(NULL,0,(datetime)ObjectGet("box{{1..5}}",OBJPROP_TIME{{1~2}}))-$bar;`,
    gives: { boxSize: 'double', boxBars: 'int' },
  },
  notes: {
    code: `
      string noteName="note"+DoubleToStr($bar,0)+TimeToStr(Time[$bar],TIME_DATE);
      ObjectCreate(noteName,OBJ_TEXT,0,Time[$bar],High[$bar]);
      ObjectSetText(noteName,"{{H~ }}"+DoubleToStr(High[$bar],Digits),8,"{{Arial~Wingdings}}",Yellow);
      int noteLength=StringFind(ObjectDescription(noteName),".");
      bool isNote=ObjectType(noteName)=={{OBJ_TEXT~OBJ_LABEL}};`,
    gives: { noteLength: 'int', isNote: 'bool' },
  },
  removed: {
    declare: `
      int DeleteOld(string prefix,int most)
      {
      int deleted=0;
      for(int k=ObjectsTotal()-1; k>=0; k--)
      {
      string name=ObjectName(k);
      if(StringSubstr(name,0,StringLen(prefix))!=prefix || ObjectsTotal()<=most) continue;
      if(ObjectDelete(name)) deleted++;
      }
      return(deleted);
      }`,
    code: `
      ObjectCreate("mark"+TimeHour(Time[$bar]),OBJ_VLINE,0,Time[$bar],0);
      int deleted=DeleteOld("{{mark~mark1~m}}",{{0..9}});
      int left=ObjectsTotal({{~OBJ_VLINE~OBJ_LABEL}});`,
    gives: { deleted: 'int', left: 'int' },
  },
  fibonacci: {
    code: `
      if(ObjectFind("fibo")<0) ObjectCreate("fibo",OBJ_FIBO,0,Time[$bar+9],Low[$bar+9],Time[$bar],High[$bar]);
      else ObjectMove("fibo",{{0..1}},Time[$bar],{{Low~High}}[$bar]);
      ObjectSet("fibo",OBJPROP_FIBOLEVELS,{{2..4}});
      ObjectSet("fibo",OBJPROP_FIRSTLEVEL+{{0..1}},{{0.236~0.5~1}});
      ObjectSetFiboDescription("fibo",1,"half %$");
      double fiboRange=ObjectGet("fibo",OBJPROP_PRICE2)-ObjectGet("fibo",OBJPROP_PRICE1);
      int fiboLevels=(int)ObjectGet("fibo",OBJPROP_FIBOLEVELS);`,
    gives: { fiboRange: 'double', fiboLevels: 'int' },
  },
  newForm: {
    code: `
      string newName="new"+IntegerToString(TimeDay(Time[$bar]),{{0..3}}{{~,'0'}});
      if(ObjectFind(0,newName)<0) ObjectCreate(0,newName,{{OBJ_HLINE~OBJ_TREND~OBJ_ARROW_UP}},0,Time[$bar],
      Open[$bar]);
      ObjectSetInteger(0,newName,OBJPROP_COLOR,clrGray);
      ObjectSetDouble(0,newName,OBJPROP_PRICE,$double);
      ObjectSetString(0,newName,OBJPROP_TOOLTIP,"\\n");
      double newPrice=ObjectGetDouble(0,newName,OBJPROP_PRICE{{~,0}});
      int newColor=(int)ObjectGetInteger(0,newName,{{OBJPROP_COLOR~OBJPROP_WIDTH~OBJPROP_STYLE}});`,
    gives: { newPrice: 'double', newColor: 'int' },
  },
}
