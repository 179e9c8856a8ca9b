import { readFileSync } from 'node:fs'
import type { Dialect } from '../../../../compiler/api.ts'
import { convert } from '../../../../compiler/convert.ts'
import { findFiles } from '../../proof/files.ts'

/** Short programs of each kind: what is put into one of them mostly checks. */
const hosts: Readonly<Record<Dialect, readonly string[]>> = {
  mql4: [
    '#property strict\n#property indicator_chart_window\n#property indicator_buffers 1\ninput int length=10;\ndouble buffer[];\nint OnInit()\n  {\n   SetIndexBuffer(0,buffer);\n   return(INIT_SUCCEEDED);\n  }\nint OnCalculate(const int rates_total,const int prev_calculated,const datetime &time[],const double &open[],const double &high[],const double &low[],const double &close[],const long &tick_volume[],const long &volume[],const int &spread[])\n  {\n   for(int i=0; i<rates_total; i++)\n     {\n      buffer[i]=close[i]+length;\n     }\n   return(rates_total);\n  }\nvoid OnChartEvent(const int id,const long &lparam,const double &dparam,const string &sparam)\n  {\n   Print(id," ",lparam," ",dparam," ",sparam);\n  }\nvoid OnDeinit(const int reason)\n  {\n   Comment("");\n  }\n',
    '#property strict\ninput double lots=0.1;\nint count=0;\nint OnInit()\n  {\n   EventSetTimer(60);\n   return(INIT_SUCCEEDED);\n  }\nvoid OnTick()\n  {\n   count++;\n   if(OrdersTotal()<3) OrderSend(Symbol(),OP_BUY,lots,Ask,3,Ask-50*Point,0,"x",7);\n   for(int i=OrdersTotal()-1; i>=0; i--)\n     {\n      if(OrderSelect(i,SELECT_BY_POS) && count%5==0) OrderClose(OrderTicket(),OrderLots(),Bid,3);\n     }\n  }\nvoid OnTimer()\n  {\n   Print(count);\n  }\n',
    'extern int Length=5;\ndouble line[];\nint init()\n  {\n   SetIndexBuffer(0,line);\n   return(0);\n  }\nint start()\n  {\n   int i=Bars-IndicatorCounted()-1;\n   while(i>=0)\n     {\n      line[i]=iMA(NULL,0,Length,0,MODE_SMA,PRICE_CLOSE,i);\n      i--;\n     }\n   return(0);\n  }\n#property indicator_chart_window\n',
    '#property strict\nvoid OnStart()\n  {\n   int values[10];\n   for(int i=0; i<10; i++)\n      values[i]=i*i;\n   Print(values[3]);\n  }\n',
  ],
  mql5: [
    '#property indicator_chart_window\n#property indicator_buffers 1\n#property indicator_plots 1\ninput int length=10;\ndouble buffer[];\nint handle;\nint OnInit()\n  {\n   SetIndexBuffer(0,buffer,INDICATOR_DATA);\n   handle=iMA(NULL,0,length,0,MODE_EMA,PRICE_CLOSE);\n   return(INIT_SUCCEEDED);\n  }\nint OnCalculate(const int rates_total,const int prev_calculated,const datetime &time[],const double &open[],const double &high[],const double &low[],const double &close[],const long &tick_volume[],const long &volume[],const int &spread[])\n  {\n   CopyBuffer(handle,0,0,rates_total,buffer);\n   for(int i=0; i<rates_total; i++)\n     {\n      buffer[i]+=close[i]+length;\n     }\n   return(rates_total);\n  }\nvoid OnChartEvent(const int id,const long &lparam,const double &dparam,const string &sparam)\n  {\n   Print(id," ",lparam," ",dparam," ",sparam);\n  }\n',
    'input double lots=0.1;\nint count=0;\nint OnInit()\n  {\n   EventSetTimer(60);\n   return(INIT_SUCCEEDED);\n  }\nvoid OnTick()\n  {\n   count++;\n   MqlTradeRequest request={};\n   MqlTradeResult result={};\n   request.action=TRADE_ACTION_DEAL;\n   request.symbol=_Symbol;\n   request.volume=lots;\n   request.type=count%2==0 ? ORDER_TYPE_BUY : ORDER_TYPE_SELL;\n   request.price=SymbolInfoDouble(_Symbol,SYMBOL_ASK);\n   if(count<20) OrderSend(request,result);\n   for(int i=PositionsTotal()-1; i>=0; i--)\n     {\n      ulong ticket=PositionGetTicket(i);\n      Print(ticket," ",PositionGetDouble(POSITION_PROFIT));\n     }\n  }\nvoid OnTimer()\n  {\n   Print(count);\n  }\nvoid OnTrade()\n  {\n   count+=2;\n  }\n',
    'class Shape\n  {\npublic:\n   double side;\n   Shape *next;\n   Shape(void) : side(1) { next=NULL; }\n   virtual double Area(void) { return(side*side); }\n  };\nclass Circle : public Shape\n  {\npublic:\n   virtual double Area(void) { return(3.14*side*side); }\n  };\nstruct Point2 { double x; int y; string name; };\nvoid OnStart()\n  {\n   Shape *shapes[];\n   ArrayResize(shapes,4);\n   for(int i=0; i<4; i++)\n     {\n      if(i%2==0) shapes[i]=new Shape(); else shapes[i]=new Circle();\n      shapes[i].side=i;\n     }\n   double sum=0;\n   for(int i=0; i<4; i++)\n      sum+=shapes[i].Area();\n   Point2 points[3];\n   points[1].x=sum;\n   points[1].name="sum";\n   points[2]=points[1];\n   Print(points[2].x,points[2].name);\n   for(int i=0; i<4; i++)\n      delete shapes[i];\n  }\n',
    'void OnStart()\n  {\n   int values[10];\n   for(int i=0; i<10; i++)\n      values[i]=i*i;\n   Print(values[3]);\n  }\n',
  ],
}

/** How often the short ones stand among the others: one mutant in three or so is made from them. */
const hostShare = 0.5

/** Programs converted from the project's own scripts, those of the folder, and between them the short ones. */
export function programsToMutate(dialect: Dialect, folder: string, largest: number): readonly string[] {
  const ending = dialect === 'mql4' ? '.mq4' : '.mq5'
  const given = findFiles(folder, (path) => path.endsWith(ending)).map((path) => readFileSync(path, 'utf8'))
  const scripts = findFiles(folder, (path) => path.endsWith('.pine')).map((path) => readFileSync(path, 'utf8'))
  const converted = scripts.flatMap((text) =>
    convert({ source: { name: 'source.pine', text }, targets: [dialect], name: 'program' }).outputs.map(
      (output) => output.text,
    ),
  )
  const programs = [...given, ...converted].filter(({ length }) => length <= largest)
  const copies = Math.max(1, Math.ceil((programs.length * hostShare) / hosts[dialect].length))
  return [...programs, ...Array.from({ length: copies }, () => hosts[dialect]).flat()]
}
