//+------------------------------------------------------------------+
//| Tradewright runtime: requests by the standard library            |
//+------------------------------------------------------------------+

#ifdef WITH_STANDARD_TRADE

//--- sends the program's requests
CTrade trade;

//--- Whether a request may be sent, or sent again because the price has moved meanwhile
bool MaySend(const int attempt)
  {
   uint code=trade.ResultRetcode();
   return(attempt==0 || (attempt<3 && (code==TRADE_RETCODE_REQUOTE || code==TRADE_RETCODE_PRICE_CHANGED || code==TRADE_RETCODE_PRICE_OFF)));
  }

#endif
