import { type Feature, functionHeading, forBothDialects, type DialectTerms } from './feature.ts'

/** Reads the open time of the selected position, and the milliseconds since the signal where the dialect knows them. */
const timing = {
  mql4: { opened: 'OrderOpenTime()', latency: '-1' },
  mql5: {
    opened: '(datetime)PositionGetInteger(POSITION_TIME)',
    latency: '(hasSignal ? PositionGetInteger(POSITION_TIME_MSC)-signalMsc : -1)',
  },
} as const

const watch = ({ dialect, total, ticket, isBuy, openPrice, volume }: DialectTerms): string => `${functionHeading(
  'Writes what became of the last signal, and which positions of the program are new or gone',
)}void WatchExecution()
  {
   long open[];
   int  error=_LastError;   // of the tick before
   bool isFilled=false;
   for(int i=${total}-1; i>=0; i--)
     {
      if(!SelectOwn(i))
         continue;
      int size=ArraySize(open);
      ArrayResize(open,size+1,16);
      open[size]=${ticket};
      if(!isWatching || IsWatched(open[size]))
         continue;
      isFilled=true;
      WriteExecution(${timing[dialect].opened},"filled",${isBuy},${openPrice},${volume},0,${timing[dialect].latency},"");
     }
   for(int k=ArraySize(watched)-1; k>=0; k--)
     {
      bool isOpen=false;
      for(int j=ArraySize(open)-1; j>=0; j--)
         isOpen=(isOpen || open[j]==watched[k]);
      if(!isOpen)
         WriteExecution(TimeCurrent(),"closed",signalIsBuy,0,0,0,-1,"position "+IntegerToString(watched[k]));
     }
   if(hasSignal && !isFilled)
      WriteExecution(signalTime,error!=0 ? "rejected" : "blocked",signalIsBuy,signalPrice,0,error,-1,"no order followed; spread "+IntegerToString(signalSpread)+" points");
   hasSignal=false;
   ArrayResize(watched,ArraySize(open));
   ArrayCopy(watched,open);
   isWatching=true;
   ResetLastError();
  }
${functionHeading('Is the position known from the tick before?')}bool IsWatched(const long position)
  {
   for(int i=ArraySize(watched)-1; i>=0; i--)
      if(watched[i]==position)
         return(true);
   return(false);
  }
`

const signals = `${functionHeading('Writes a signal once a bar and side; never stops an entry')}bool IsSignalWritten(const bool isBuy)
  {
   datetime bar=iTime(_Symbol,_Period,0);
   if(signalBar==bar && signalIsBuy==isBuy)
      return(true);
   hasSignal=true;
   signalBar=bar;
   signalIsBuy=isBuy;
   signalTime=TimeCurrent();
   signalMsc=SymbolInfoInteger(_Symbol,SYMBOL_TIME_MSC);
   signalSpread=SymbolInfoInteger(_Symbol,SYMBOL_SPREAD);
   signalPrice=SymbolInfoDouble(_Symbol,isBuy ? SYMBOL_ASK : SYMBOL_BID);
   WriteExecution(signalTime,"signal",isBuy,signalPrice,0,0,-1,"");
   return(true);
  }
`

const writing = `${functionHeading(
  'Writes one line. Its check continues that of the line before, so that changed lines are found',
)}void WriteExecution(const datetime time,const string event,const bool isBuy,const double price,const double lots,const long code,const long latency,const string reason)
  {
   if(executionLog==INVALID_HANDLE)
     {
      string run=IntegerToString((long)TimeLocal())+"-"+IntegerToString((long)GetTickCount());
      string program=MQLInfoString(MQL_PROGRAM_NAME);
      executionLog=FileOpen(program+" "+_Symbol+" "+run+".csv",FILE_WRITE|FILE_TXT|FILE_ANSI);
      if(executionLog==INVALID_HANDLE)
         return;
      FileWriteString(executionLog,"tradewright-log,1,"+program+","+_Symbol+","+IntegerToString(ExecutionLogMagic)+","+run+"\\r\\n");
      executionCheck=NextCheck(2166136261,run);
     }
   string line=TimeToString(time,TIME_DATE|TIME_SECONDS)+","+event+","+(isBuy ? "buy" : "sell")+","+DoubleToString(price,_Digits)+","+DoubleToString(lots,2)+","+IntegerToString(SymbolInfoInteger(_Symbol,SYMBOL_SPREAD))+","+IntegerToString(code)+","+IntegerToString(latency)+","+reason;
   executionCheck=NextCheck(executionCheck,line);
   FileWriteString(executionLog,line+","+IntegerToString((long)executionCheck)+"\\r\\n");
   FileFlush(executionLog);
  }
${functionHeading('Closes the log at the end of the program')}void CloseExecutionLog()
  {
   if(executionLog!=INVALID_HANDLE)
      FileClose(executionLog);
   executionLog=INVALID_HANDLE;
  }
${functionHeading('The 32-bit FNV-1a check of a line')}uint NextCheck(const uint before,const string line)
  {
   uint check=before;
   for(int i=0; i<StringLen(line); i++)
      check=(check^(StringGetCharacter(line,i)&255))*16777619;
   return(check);
  }
`

export const executionLog: Feature = {
  id: 'execution-log',
  title: 'Execution log',
  doc: {
    what: 'Writes signals, fills, exits, refused entries, spread and delay to a file that the trading journal reads.',
    why:
      'A statement shows trades that happened. Only the program knows which signals led to no trade, and at which ' +
      'spread.',
    example:
      'A signal at 23:59 meets a spread of 42 points and another feature stops the entry: the file has the line ' +
      '"blocked, no order followed; spread 42 points", and the journal shows it beside the missed trade.',
  },
  inputs: [
    {
      name: 'ExecutionLogMagic',
      type: 'int',
      value: 0,
      label: 'Magic number to write into the log',
      min: 0,
    },
  ],
  manages: true,
  gate: { name: 'IsSignalWritten', sided: true, observes: true },
  onTick: 'WatchExecution();',
  onDeinit: { mql4: 'CloseExecutionLog();', mql5: 'CloseExecutionLog();' },
  declarations: forBothDialects(
    () => `int      executionLog=INVALID_HANDLE;   // file of the log
uint     executionCheck=0;              // check of its last line
long     watched[];                     // positions of the tick before
bool     isWatching=false;              // false until the positions of the start are known
bool     hasSignal=false;               // a signal whose outcome is not written
bool     signalIsBuy=false;
datetime signalBar=0;
datetime signalTime=0;
double   signalPrice=0;
long     signalMsc=0;
long     signalSpread=0;
`,
  ),
  code: forBothDialects((terms) => `${watch(terms)}${signals}${writing}`),
}
