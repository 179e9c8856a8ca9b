//+------------------------------------------------------------------+
//| RecordIndicator.mq5                                              |
//| Writes the chart's bars and the plots of an indicator into a CSV |
//| file in MQL5/Files, for npm run conformance.                     |
//+------------------------------------------------------------------+
#property script_show_inputs

input string indicatorPath = "Momentum";      // Indicator, as in MQL5/Indicators
input string plotTitles    = "Change";        // Titles of its plots, comma-separated
input string fileName      = "momentum.mql5.csv";

void OnStart()
  {
   int handle=iCustom(_Symbol,_Period,indicatorPath);
   if(handle==INVALID_HANDLE)
     {
      Print("There is no indicator ",indicatorPath);
      return;
     }
   string titles[];
   int plots=StringSplit(plotTitles,',',titles);
   MqlRates rates[];
   int count=CopyRates(_Symbol,_Period,0,Bars(_Symbol,_Period),rates);
   for(int wait=0; wait<100 && BarsCalculated(handle)<count; wait++)
      Sleep(100);
   int file=FileOpen(fileName,FILE_WRITE|FILE_ANSI|FILE_TXT);
   if(file==INVALID_HANDLE || count<=0)
     {
      Print("Nothing was recorded");
      return;
     }
   FileWriteString(file,"time,open,high,low,close,volume,"+plotTitles+"\r\n");
   for(int i=0; i<count; i++)
     {
      string row=IntegerToString((long)rates[i].time)+","+Price(rates[i].open)+","+Price(rates[i].high)+","+Price(rates[i].low)+
                 ","+Price(rates[i].close)+","+IntegerToString(rates[i].tick_volume);
      for(int k=0; k<plots; k++)
        {
         double value[];
         bool isShown=CopyBuffer(handle,k,count-1-i,1,value)==1 && value[0]!=EMPTY_VALUE;
         row+=","+(isShown ? DoubleToString(value[0],15) : "NaN");
        }
      FileWriteString(file,row+"\r\n");
     }
   FileClose(file);
   Print(count," bars were recorded in ",fileName);
  }

string Price(const double price) { return(DoubleToString(price,_Digits)); }
