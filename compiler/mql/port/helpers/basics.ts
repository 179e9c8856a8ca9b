import { oldEmptyValue } from '../empty-value.ts'
import type { Helper } from './helper.ts'

/** Time, strings, arrays and functions that MQL5 lacks. */
export const basics: readonly Helper[] = [
  {
    names: ['TimeParts'],
    text: `
// Parts of a time
MqlDateTime TimeParts(const datetime time)
  {
   MqlDateTime parts;
   TimeToStruct(time,parts);
   return(parts);
  }`,
  },
  {
    names: ['Timeframe'],
    text: `
// A timeframe from minutes as MQL4 counts them; what is none already is a timeframe
ENUM_TIMEFRAMES Timeframe(const int minutes)
  {
   switch(minutes)
     {
      case 60:    return(PERIOD_H1);
      case 120:   return(PERIOD_H2);
      case 180:   return(PERIOD_H3);
      case 240:   return(PERIOD_H4);
      case 360:   return(PERIOD_H6);
      case 480:   return(PERIOD_H8);
      case 720:   return(PERIOD_H12);
      case 1440:  return(PERIOD_D1);
      case 10080: return(PERIOD_W1);
      case 43200: return(PERIOD_MN1);
     }
   return((ENUM_TIMEFRAMES)minutes);
  }`,
  },
  {
    names: ['ElementAt'],
    text: `
// An element, or nothing where the array has none
template<typename T>
T ElementAt(const T &array[],const int index)
  {
   if(index<0 || index>=ArraySize(array))
      return((T)NULL);
   return(array[index]);
  }`,
  },
  {
    names: ['PutElement'],
    text: `
// Stores an element where the array has a place for it
template<typename T,typename V>
V PutElement(T &array[],const int index,const V value)
  {
   if(index>=0 && index<ArraySize(array))
      array[index]=(T)value;
   return(value);
  }`,
  },
  {
    names: ['CellAt'],
    text: `
// An element of a table, or nothing where the table has none
template<typename T>
T CellAt(const T &table[][],const int row,const int column)
  {
   if(row<0 || row>=ArrayRange(table,0) || column<0 || column>=ArrayRange(table,1))
      return((T)NULL);
   return(table[row][column]);
  }`,
  },
  {
    names: ['PutCell'],
    text: `
// Stores an element where the table has a place for it
template<typename T,typename V>
V PutCell(T &table[][],const int row,const int column,const V value)
  {
   if(row>=0 && row<ArrayRange(table,0) && column>=0 && column<ArrayRange(table,1))
      table[row][column]=(T)value;
   return(value);
  }`,
  },
  {
    names: ['TrimLeft'],
    text: `
// A copy of the text without white space before it
string TrimLeft(string text)
  {
   StringTrimLeft(text);
   return(text);
  }`,
  },
  {
    names: ['TrimRight'],
    text: `
// A copy of the text without white space behind it
string TrimRight(string text)
  {
   StringTrimRight(text);
   return(text);
  }`,
  },
  {
    names: ['WithCharacter'],
    text: `
// A copy of the text with one character changed
string WithCharacter(string text,const int position,const ushort character)
  {
   StringSetCharacter(text,position,character);
   return(text);
  }`,
  },
  {
    names: ['ForceOf'],
    text: `
// The force index by an average of any price; 0 where the average begins
double ForceOf(const int average,const string symbol,const ENUM_TIMEFRAMES timeframe,const int period,const int shift)
  {
   if(shift>=Bars(symbol,timeframe)-period)
      return(0);
   return(iVolume(symbol,timeframe,shift)*(ReadIndicator(average,0,shift)-ReadIndicator(average,0,shift+1)));
  }`,
  },
  {
    names: ['ReadIndicator'],
    text: `
// One value of an indicator's buffer, counted from the newest bar; 0 where there is none
double ReadIndicator(const int handle,const int buffer,const int shift)
  {
   double value[1];
   if(handle==INVALID_HANDLE || shift<0 || CopyBuffer(handle,buffer,shift,1,value)!=1 || value[0]==EMPTY_VALUE)
      return(0);
   return(value[0]);
  }`,
  },
  {
    names: ['ReadCustom'],
    text: `
// One value of a custom indicator's buffer, its empty value too (a ported one may have that of MetaTrader 4); 0 where there is no such bar
double ReadCustom(const int handle,const int buffer,const int shift)
  {
   double value[1];
   if(handle==INVALID_HANDLE || shift<0 || CopyBuffer(handle,buffer,shift,1,value)!=1)
      return(0);
   return(value[0]==2147483647 ? EMPTY_VALUE : value[0]);
  }`,
  },
  {
    names: ['ReadCustomMT4'],
    text: `
// One value of a custom indicator's buffer, the empty one as MetaTrader 4 has it; 0 where there is no such bar
double ReadCustomMT4(const int handle,const int buffer,const int shift)
  {
   double value[1];
   if(handle==INVALID_HANDLE || shift<0 || CopyBuffer(handle,buffer,shift,1,value)!=1)
      return(0);
   return(value[0]==EMPTY_VALUE ? ${oldEmptyValue} : value[0]);
  }`,
  },
  {
    names: ['SetSeriesBuffer'],
    text: `
// Binds a buffer that counts from the newest bar back
bool SetSeriesBuffer(const int index,double &buffer[],const ENUM_INDEXBUFFER_TYPE role)
  {
   bool bound=SetIndexBuffer(index,buffer,role);
   ArraySetAsSeries(buffer,true);
   return(bound);
  }`,
  },
  {
    names: ['EmptyNewBars'],
    text: `
// As in MetaTrader 4, values of new bars begin empty
void EmptyNewBars(double &buffer[],const int newBars,const double empty)
  {
   for(int i=MathMin(newBars,ArraySize(buffer))-1; i>=0; i--)
      buffer[i]=empty;
  }`,
  },
  {
    names: ['SetIndexStyle'],
    text: `
// Style, line and colour of a plot
void SetIndexStyle(const int index,const int type,const int style=-1,const int width=-1,const color clr=clrNONE)
  {
   if(type>=0)
      PlotIndexSetInteger(index,PLOT_DRAW_TYPE,type);
   if(style>=0)
      PlotIndexSetInteger(index,PLOT_LINE_STYLE,style);
   if(width>=0)
      PlotIndexSetInteger(index,PLOT_LINE_WIDTH,width);
   if(clr!=clrNONE)
      PlotIndexSetInteger(index,PLOT_LINE_COLOR,clr);
  }`,
  },
  {
    names: ['SetLevelStyle'],
    text: `
// Style, width and colour of the levels
void SetLevelStyle(const int style,const int width,const color clr=clrNONE)
  {
   IndicatorSetInteger(INDICATOR_LEVELSTYLE,style);
   IndicatorSetInteger(INDICATOR_LEVELWIDTH,width);
   if(clr!=clrNONE)
      IndicatorSetInteger(INDICATOR_LEVELCOLOR,clr);
  }`,
  },
  {
    names: ['IndicatorCounted', 'countedBars'],
    text: `
// Bars that did not change since the last call
int IndicatorCounted()
  {
   return(countedBars);
  }`,
    globals: 'int countedBars=0; // bars done at the last call',
    prologue: { indicator: 'countedBars=MathMax({prev_calculated}-1,0);' },
  },
  {
    names: ['ObjectSetText'],
    text: `
// Text, size, font and colour of an object
bool ObjectSetText(const string name,const string text,const int size=0,const string font=NULL,const color clr=clrNONE)
  {
   bool done=ObjectSetString(0,name,OBJPROP_TEXT,text);
   if(size>0)
      ObjectSetInteger(0,name,OBJPROP_FONTSIZE,size);
   if(font!=NULL && font!="")
      ObjectSetString(0,name,OBJPROP_FONT,font);
   if(clr!=clrNONE)
      ObjectSetInteger(0,name,OBJPROP_COLOR,clr);
   return(done);
  }`,
  },
  {
    names: ['ObjectSet'],
    text: `
// A property of an object that is known only when the program runs
bool ObjectSet(const string name,const int property,const double value)
  {
   if(property>=OBJPROP_FIRSTLEVEL && property<OBJPROP_FIRSTLEVEL+32)
      return(ObjectSetDouble(0,name,OBJPROP_LEVELVALUE,property-OBJPROP_FIRSTLEVEL,value));
   if(property==OBJPROP_PRICE1 || property==OBJPROP_PRICE2 || property==OBJPROP_PRICE3)
      return(ObjectSetDouble(0,name,OBJPROP_PRICE,property-OBJPROP_PRICE1,value));
   if(property==OBJPROP_TIME1 || property==OBJPROP_TIME2 || property==OBJPROP_TIME3)
      return(ObjectSetInteger(0,name,OBJPROP_TIME,property-OBJPROP_TIME1,(long)value));
   if(property==OBJPROP_SCALE || property==OBJPROP_ANGLE || property==OBJPROP_DEVIATION)
      return(ObjectSetDouble(0,name,(ENUM_OBJECT_PROPERTY_DOUBLE)property,value));
   return(ObjectSetInteger(0,name,(ENUM_OBJECT_PROPERTY_INTEGER)property,(long)value));
  }`,
  },
  {
    names: ['ObjectGet'],
    text: `
// A property of an object that is known only when the program runs
double ObjectGet(const string name,const int property)
  {
   if(property>=OBJPROP_FIRSTLEVEL && property<OBJPROP_FIRSTLEVEL+32)
      return(ObjectGetDouble(0,name,OBJPROP_LEVELVALUE,property-OBJPROP_FIRSTLEVEL));
   if(property==OBJPROP_PRICE1 || property==OBJPROP_PRICE2 || property==OBJPROP_PRICE3)
      return(ObjectGetDouble(0,name,OBJPROP_PRICE,property-OBJPROP_PRICE1));
   if(property==OBJPROP_TIME1 || property==OBJPROP_TIME2 || property==OBJPROP_TIME3)
      return((double)ObjectGetInteger(0,name,OBJPROP_TIME,property-OBJPROP_TIME1));
   if(property==OBJPROP_SCALE || property==OBJPROP_ANGLE || property==OBJPROP_DEVIATION)
      return(ObjectGetDouble(0,name,(ENUM_OBJECT_PROPERTY_DOUBLE)property));
   return((double)ObjectGetInteger(0,name,(ENUM_OBJECT_PROPERTY_INTEGER)property));
  }`,
  },
  {
    names: ['SortPart'],
    text: `
// Sorts a part of an array, upwards or (direction 2) downwards
template<typename Item>
bool SortPart(Item &array[],const int count=WHOLE_ARRAY,const int start=0,const int direction=1)
  {
   int end=count<=0 ? ArraySize(array) : MathMin(start+count,ArraySize(array));
   for(int i=start+1; i<end; i++)
     {
      Item value=array[i];
      int at=i-1;
      while(at>=start && (direction==2 ? array[at]<value : array[at]>value))
        {
         array[at+1]=array[at];
         at--;
        }
      array[at+1]=value;
     }
   return(true);
  }`,
  },
  {
    names: ['SortRows'],
    text: `
// Sorts rows by their first column, upwards or (direction 2) downwards
template<typename Item>
bool SortRows(Item &table[][],const int count=WHOLE_ARRAY,const int start=0,const int direction=1)
  {
   int end=count<=0 ? ArrayRange(table,0) : MathMin(start+count,ArrayRange(table,0));
   int columns=ArrayRange(table,1);
   for(int i=start+1; i<end; i++)
      for(int at=i; at>start && (direction==2 ? table[at][0]>table[at-1][0] : table[at][0]<table[at-1][0]); at--)
         for(int column=0; column<columns; column++)
           {
            Item value=table[at][column];
            table[at][column]=table[at-1][column];
            table[at-1][column]=value;
           }
   return(true);
  }`,
  },
  ...['Open', 'High', 'Low', 'Close'].flatMap((name) => seriesCopies(name, 'double', `Copy${name}`)),
  ...seriesCopies('Volume', 'long', 'CopyTickVolume'),
  ...seriesCopies('Time', 'datetime', 'CopyTime'),
  {
    names: ['CopyRatesTable'],
    text: `
// Time, open, low, high, close and volume of each bar as rows, newest bar first
int CopyRatesTable(double &table[][6],const string symbol,const ENUM_TIMEFRAMES timeframe)
  {
   MqlRates rates[];
   int copied=CopyRates(symbol,timeframe,0,Bars(symbol,timeframe),rates);
   if(copied<=0)
      return(copied);
   ArrayResize(table,copied);
   int rows=MathMin(copied,ArrayRange(table,0));
   for(int i=0; i<rows; i++)
     {
      int from=copied-1-i;
      table[i][0]=(double)rates[from].time;
      table[i][1]=rates[from].open;
      table[i][2]=rates[from].low;
      table[i][3]=rates[from].high;
      table[i][4]=rates[from].close;
      table[i][5]=(double)rates[from].tick_volume;
     }
   return(copied);
  }`,
  },
  {
    names: ['MarketInfo'],
    text: `
// Facts about a symbol by MQL4's numbers
double MarketInfo(const string symbol,const int mode)
  {
   switch(mode)
     {
      case 1:  return(SymbolInfoDouble(symbol,SYMBOL_BIDLOW));
      case 2:  return(SymbolInfoDouble(symbol,SYMBOL_BIDHIGH));
      case 5:  return((double)SymbolInfoInteger(symbol,SYMBOL_TIME));
      case 9:  return(SymbolInfoDouble(symbol,SYMBOL_BID));
      case 10: return(SymbolInfoDouble(symbol,SYMBOL_ASK));
      case 11: return(SymbolInfoDouble(symbol,SYMBOL_POINT));
      case 12: return((double)SymbolInfoInteger(symbol,SYMBOL_DIGITS));
      case 13: return((double)SymbolInfoInteger(symbol,SYMBOL_SPREAD));
      case 14: return((double)SymbolInfoInteger(symbol,SYMBOL_TRADE_STOPS_LEVEL));
      case 15: return(SymbolInfoDouble(symbol,SYMBOL_TRADE_CONTRACT_SIZE));
      case 16: return(SymbolInfoDouble(symbol,SYMBOL_TRADE_TICK_VALUE));
      case 17: return(SymbolInfoDouble(symbol,SYMBOL_TRADE_TICK_SIZE));
      case 18: return(SymbolInfoDouble(symbol,SYMBOL_SWAP_LONG));
      case 19: return(SymbolInfoDouble(symbol,SYMBOL_SWAP_SHORT));
      case 20: return((double)SymbolInfoInteger(symbol,SYMBOL_START_TIME));
      case 21: return((double)SymbolInfoInteger(symbol,SYMBOL_EXPIRATION_TIME));
      case 22: return(SymbolInfoInteger(symbol,SYMBOL_TRADE_MODE)!=SYMBOL_TRADE_MODE_DISABLED);
      case 23: return(SymbolInfoDouble(symbol,SYMBOL_VOLUME_MIN));
      case 24: return(SymbolInfoDouble(symbol,SYMBOL_VOLUME_STEP));
      case 25: return(SymbolInfoDouble(symbol,SYMBOL_VOLUME_MAX));
      case 26: return((double)SymbolInfoInteger(symbol,SYMBOL_SWAP_MODE));
      case 27: return((double)SymbolInfoInteger(symbol,SYMBOL_TRADE_CALC_MODE));
      case 29: return(SymbolInfoDouble(symbol,SYMBOL_MARGIN_INITIAL));
      case 30: return(SymbolInfoDouble(symbol,SYMBOL_MARGIN_MAINTENANCE));
      case 31: return(SymbolInfoDouble(symbol,SYMBOL_MARGIN_HEDGED));
      case 32: return(LotMargin(symbol));
      case 33: return((double)SymbolInfoInteger(symbol,SYMBOL_TRADE_FREEZE_LEVEL));
     }
   return(0);
  }`,
  },
  {
    names: ['LotMargin'],
    text: `
// Margin that one lot bought now would take
double LotMargin(const string symbol)
  {
   double margin=0;
   if(!OrderCalcMargin(ORDER_TYPE_BUY,symbol,1,SymbolInfoDouble(symbol,SYMBOL_ASK),margin))
      return(0);
   return(margin);
  }`,
  },
  {
    names: ['AccountFreeMarginCheck'],
    text: `
// Free margin that would be left after the trade
double AccountFreeMarginCheck(const string symbol,const int type,const double lots)
  {
   double margin=0;
   double price=SymbolInfoDouble(symbol,type==ORDER_TYPE_BUY ? SYMBOL_ASK : SYMBOL_BID);
   if(!OrderCalcMargin(type==ORDER_TYPE_BUY ? ORDER_TYPE_BUY : ORDER_TYPE_SELL,symbol,lots,price,margin))
      return(-1);
   return(AccountInfoDouble(ACCOUNT_MARGIN_FREE)-margin);
  }`,
  },
  {
    names: ['ErrorDescription'],
    text: `
// A text for an error
string ErrorDescription(const int code)
  {
   return("error "+IntegerToString(code));
  }`,
  },
  {
    names: ['CompareDoubles'],
    text: `
// Are two prices the same to eight digits?
bool CompareDoubles(const double a,const double b)
  {
   return(NormalizeDouble(a-b,8)==0);
  }`,
  },
  {
    names: ['RGB'],
    text: `
// A colour from its parts
int RGB(const int red,const int green,const int blue)
  {
   return(red+(green<<8)+(blue<<16));
  }`,
  },
]

/** Copies of series into arrays of the same type and, as MQL4 allows, of other numeric types. */
function seriesCopies(name: string, type: string, copy: string): readonly Helper[] {
  return [
    {
      names: [`CopySeries${name}`],
      text: `
// The whole series of a chart, or what the array has room for, newest bar first
int CopySeries${name}(${type} &array[],const string symbol,const ENUM_TIMEFRAMES timeframe)
  {
   int wanted=Bars(symbol,timeframe);
   ArraySetAsSeries(array,false);
   int copied=${copy}(symbol,timeframe,0,ArrayIsDynamic(array) ? wanted : MathMin(wanted,ArraySize(array)),array);
   if(!ArraySetAsSeries(array,true) && copied>0)
      ArrayReverse(array,0,copied);
   return(copied);
  }`,
    },
    {
      names: [`CopySeries${name}As`],
      text: `
// The whole series of a chart as other numbers, newest bar first
template<typename T>
int CopySeries${name}As(T &array[],const string symbol,const ENUM_TIMEFRAMES timeframe)
  {
   ${type} values[];
   int copied=${copy}(symbol,timeframe,0,Bars(symbol,timeframe),values);
   if(ArrayIsDynamic(array))
      ArrayResize(array,copied);
   ArraySetAsSeries(array,true);
   for(int i=MathMin(copied,ArraySize(array))-1; i>=0; i--)
      array[i]=(T)values[copied-1-i];
   return(copied);
  }`,
    },
  ]
}
