/** What MQL4 calls otherwise than MQL5, as text that may stand in its place. `[` marks what is indexed. */
export const inMql5: Readonly<Record<string, string>> = {
  Ask: 'SymbolInfoDouble(_Symbol,SYMBOL_ASK)',
  Bid: 'SymbolInfoDouble(_Symbol,SYMBOL_BID)',
  Point: '_Point',
  Digits: '_Digits',
  Bars: 'Bars(_Symbol,_Period)',
  AccountBalance: 'AccountInfoDouble(ACCOUNT_BALANCE)',
  AccountEquity: 'AccountInfoDouble(ACCOUNT_EQUITY)',
  AccountFreeMargin: 'AccountInfoDouble(ACCOUNT_MARGIN_FREE)',
  AccountProfit: 'AccountInfoDouble(ACCOUNT_PROFIT)',
  AccountNumber: 'AccountInfoInteger(ACCOUNT_LOGIN)',
  AccountLeverage: 'AccountInfoInteger(ACCOUNT_LEVERAGE)',
  AccountCompany: 'AccountInfoString(ACCOUNT_COMPANY)',
  AccountCurrency: 'AccountInfoString(ACCOUNT_CURRENCY)',
  AccountName: 'AccountInfoString(ACCOUNT_NAME)',
  IsTradeAllowed: '(bool)TerminalInfoInteger(TERMINAL_TRADE_ALLOWED)',
  IsConnected: '(bool)TerminalInfoInteger(TERMINAL_CONNECTED)',
  IsTesting: '(bool)MQLInfoInteger(MQL_TESTER)',
  IsOptimization: '(bool)MQLInfoInteger(MQL_OPTIMIZATION)',
  IsVisualMode: '(bool)MQLInfoInteger(MQL_VISUAL_MODE)',
}

export const seriesInMql5: Readonly<Record<string, string>> = {
  Close: 'iClose', Open: 'iOpen', High: 'iHigh', Low: 'iLow', Time: 'iTime', Volume: 'iVolume',
}

/** MQL5 spellings that MQL4 words otherwise. */
export const inMql4: Readonly<Record<string, string>> = {
  SYMBOL_VOLUME_REAL: 'SYMBOL_VOLUME', PositionsTotal: 'OrdersTotal()', ACCOUNT_MARGIN_MODE: 'ACCOUNT_TRADE_MODE',
}

/** Classes of the standard library and the file that declares each. */
export const headers: Readonly<Record<string, string>> = {
  CTrade: 'Trade\\Trade.mqh', CPositionInfo: 'Trade\\PositionInfo.mqh', COrderInfo: 'Trade\\OrderInfo.mqh', CDealInfo: 'Trade\\DealInfo.mqh',
  CSymbolInfo: 'Trade\\SymbolInfo.mqh', CAccountInfo: 'Trade\\AccountInfo.mqh', CHistoryOrderInfo: 'Trade\\HistoryOrderInfo.mqh',
  CTerminalInfo: 'Trade\\TerminalInfo.mqh', CArrayObj: 'Arrays\\ArrayObj.mqh', CArrayDouble: 'Arrays\\ArrayDouble.mqh',
  CArrayInt: 'Arrays\\ArrayInt.mqh', CArrayString: 'Arrays\\ArrayString.mqh', CObject: 'Object.mqh',
}

/** Signs that word processors put in the place of those a compiler reads. */
export const typography: Readonly<Record<string, string>> = {
  '“': '"', '”': '"', '„': '"', '«': '"', '»': '"', '‘': "'", '’': "'", '–': '-', '—': '-', '−': '-', '×': '*', '÷': '/', '≤': '<=', '≥': '>=', '≠': '!=',
  '；': ';', '（': '(', '）': ')', '，': ',', '：': ':', '＝': '=', '｛': '{', '｝': '}',
}
