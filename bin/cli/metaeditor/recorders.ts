import { type Dialect, dialects } from '../../../compiler/targets/dialects.ts'
/** A buffer of an indicator and the title of the plot that it draws. */
export interface RecordedBuffer {
  readonly index: number
  readonly title: string
}

const head = (
  fileName: string,
  what: string,
): string => `//+------------------------------------------------------------------+
//| ${fileName}
//| ${what}
//+------------------------------------------------------------------+
#property strict
`

/** Text as an MQL string; a title cannot end it. */
const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/** A cell of CSV: separators and quotes of a title must not make another column. */
const cell = (text: string): string => (/[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Prices have the symbol's digits; values of the indicator are exact. */
const rowStart = `string row=TimeToString(TIME,TIME_DATE|TIME_MINUTES)`

/** A script that writes bars and buffers of an indicator to a CSV file in the terminal's Files folder. */
export function indicatorRecorder(
  dialect: Dialect,
  indicator: string,
  buffers: readonly RecordedBuffer[],
  fileName: string,
): string {
  const titles = ['time', 'open', 'high', 'low', 'close', 'volume', ...buffers.map(({ title }) => cell(title))].join(
    ',',
  )
  const common = `${head(fileName, `Writes bars and buffers of ${indicator} for "tradewright verify --against".`)}#property script_show_inputs
input int InpBars=5000; // Bars
input string InpFile=${quoted(`${indicator.replace(/^.*[\\/]/, '')}.csv`)}; // File below MQL/Files
`
  return common + { mql4: mql4Body, mql5: mql5Body }[dialect](indicator, buffers, titles)
}

const mql5Body = (indicator: string, buffers: readonly RecordedBuffer[], titles: string): string => `
void OnStart()
  {
   int handle=iCustom(_Symbol,_Period,${quoted(indicator)});
   if(handle==INVALID_HANDLE)
     {
      Print("The indicator cannot be loaded: error ",GetLastError());
      return;
     }
   MqlRates rates[];
   int count=CopyRates(_Symbol,_Period,0,InpBars,rates);
   for(int wait=0; wait<100 && BarsCalculated(handle)<count; wait++)
      Sleep(100);
${buffers.map((_, i) => `   double buffer${i}[];`).join('\n')}
${buffers
  .map(
    ({ index }, i) => `   if(CopyBuffer(handle,${index},0,count,buffer${i})!=count)
     {
      Print("Buffer ${index} cannot be read: error ",GetLastError());
      return;
     }`,
  )
  .join('\n')}
   int file=FileOpen(InpFile,FILE_WRITE|FILE_TXT|FILE_ANSI,0,CP_UTF8);
   if(file==INVALID_HANDLE)
     {
      Print("The file cannot be written: error ",GetLastError());
      return;
     }
   FileWriteString(file,${quoted(titles)}+"\\r\\n");
   for(int i=0; i<count-1; i++)
     {
      ${rowStart.replace('TIME,', 'rates[i].time,')};
      row+=","+DoubleToString(rates[i].open,_Digits)+","+DoubleToString(rates[i].high,_Digits)+","+DoubleToString(rates[i].low,_Digits);
      row+=","+DoubleToString(rates[i].close,_Digits)+","+IntegerToString(rates[i].tick_volume);
${buffers.map((_, i) => `      row+=","+(buffer${i}[i]==EMPTY_VALUE ? "" : DoubleToString(buffer${i}[i],12));`).join('\n')}
      FileWriteString(file,row+"\\r\\n");
     }
   FileClose(file);
   IndicatorRelease(handle);
   Print("Written: ",InpFile);
  }
`

const mql4Body = (indicator: string, buffers: readonly RecordedBuffer[], titles: string): string => `
void OnStart()
  {
   int file=FileOpen(InpFile,FILE_WRITE|FILE_TXT|FILE_ANSI,0,CP_UTF8);
   if(file==INVALID_HANDLE)
     {
      Print("The file cannot be written: error ",GetLastError());
      return;
     }
   FileWriteString(file,${quoted(titles)}+"\\r\\n");
   for(int i=MathMin(InpBars,Bars)-1; i>0; i--)
     {
      ${rowStart.replace('TIME,', 'Time[i],')};
      row+=","+DoubleToString(Open[i],_Digits)+","+DoubleToString(High[i],_Digits)+","+DoubleToString(Low[i],_Digits);
      row+=","+DoubleToString(Close[i],_Digits)+","+IntegerToString(Volume[i]);
${buffers
  .map(
    ({ index }, i) => `      double value${i}=iCustom(_Symbol,_Period,${quoted(indicator)},${index},i);
      row+=","+(value${i}==EMPTY_VALUE ? "" : DoubleToString(value${i},12));`,
  )
  .join('\n')}
      FileWriteString(file,row+"\\r\\n");
     }
   FileClose(file);
   Print("Written: ",InpFile);
  }
`

/** The heading of TradingView's list of trades, which the journal and the comparison read. */
const tradeTitles = 'Trade #,Type,Date/Time,Signal,Price,Position size (qty),Position size (value),Net P&L'

/** An include whose OnTester writes the tester's trades as a list that the journal and `run --against` read. */
export function tradeRecorder(dialect: Dialect, expert: string, fileName: string): string {
  const start = `${head(fileName, `Include it in ${expert}: OnTester writes the trades of a test.`)}
int RecorderNumber=0;

void RecordRow(const int file,const string type,const datetime time,const double price,const double lots,const double profit)
  {
   string row=IntegerToString(RecorderNumber)+","+type+","+TimeToString(time,TIME_DATE|TIME_SECONDS)+","+type;
   row+=","+DoubleToString(price,_Digits)+","+DoubleToString(lots,2)+","+DoubleToString(price*lots,5)+","+DoubleToString(profit,2);
   FileWriteString(file,row+"\\r\\n");
  }

double OnTester()
  {
   // The journal reads the symbol in the name of the file.
   string day=TimeToString(TimeCurrent(),TIME_DATE);
   StringReplace(day,".","-");
   int file=FileOpen(${quoted(`${expert}_${dialects[dialect].shortPlatform}_`)}+_Symbol+"_"+day+".csv",FILE_WRITE|FILE_TXT|FILE_ANSI|FILE_COMMON,0,CP_UTF8);
   if(file==INVALID_HANDLE)
      return(0.0);
   FileWriteString(file,${quoted(tradeTitles)}+"\\r\\n");
`
  return start + { mql4: mql4Trades, mql5: mql5Trades }[dialect]
}

const mql4Trades = `   for(int i=0; i<OrdersHistoryTotal(); i++)
     {
      if(!OrderSelect(i,SELECT_BY_POS,MODE_HISTORY) || OrderType()>OP_SELL)
         continue;
      RecorderNumber++;
      string side=OrderType()==OP_BUY ? "long" : "short";
      double profit=OrderProfit()+OrderSwap()+OrderCommission();
      RecordRow(file,"Entry "+side,OrderOpenTime(),OrderOpenPrice(),OrderLots(),profit);
      RecordRow(file,"Exit "+side,OrderCloseTime(),OrderClosePrice(),OrderLots(),profit);
     }
   FileClose(file);
   return(0.0);
  }
`

const mql5Trades = `   HistorySelect(0,TimeCurrent());
   for(int i=0; i<HistoryDealsTotal(); i++)
     {
      ulong closing=HistoryDealGetTicket(i);
      if(HistoryDealGetInteger(closing,DEAL_ENTRY)==DEAL_ENTRY_IN)
         continue;
      long position=HistoryDealGetInteger(closing,DEAL_POSITION_ID);
      for(int k=0; k<i; k++)
        {
         ulong opening=HistoryDealGetTicket(k);
         if(HistoryDealGetInteger(opening,DEAL_POSITION_ID)!=position || HistoryDealGetInteger(opening,DEAL_ENTRY)!=DEAL_ENTRY_IN)
            continue;
         RecorderNumber++;
         string side=HistoryDealGetInteger(opening,DEAL_TYPE)==DEAL_TYPE_BUY ? "long" : "short";
         double lots=HistoryDealGetDouble(closing,DEAL_VOLUME);
         double profit=HistoryDealGetDouble(closing,DEAL_PROFIT)+HistoryDealGetDouble(closing,DEAL_SWAP)+HistoryDealGetDouble(closing,DEAL_COMMISSION);
         RecordRow(file,"Entry "+side,(datetime)HistoryDealGetInteger(opening,DEAL_TIME),HistoryDealGetDouble(opening,DEAL_PRICE),lots,profit);
         RecordRow(file,"Exit "+side,(datetime)HistoryDealGetInteger(closing,DEAL_TIME),HistoryDealGetDouble(closing,DEAL_PRICE),lots,profit);
         break;
        }
     }
   FileClose(file);
   return(0.0);
  }
`
