/** Constants of MQL4 that MQL5 calls otherwise. */
export const constantsInMql5: Readonly<Record<string, string>> = {
  OP_BUY: 'ORDER_TYPE_BUY',
  OP_SELL: 'ORDER_TYPE_SELL',
  OP_BUYLIMIT: 'ORDER_TYPE_BUY_LIMIT',
  OP_SELLLIMIT: 'ORDER_TYPE_SELL_LIMIT',
  OP_BUYSTOP: 'ORDER_TYPE_BUY_STOP',
  OP_SELLSTOP: 'ORDER_TYPE_SELL_STOP',
}

export const seriesInMql5: Readonly<Record<string, string>> = {
  Close: 'iClose',
  Open: 'iOpen',
  High: 'iHigh',
  Low: 'iLow',
  Time: 'iTime',
  Volume: 'iVolume',
}

/** Names of MQL5 that MQL4 calls otherwise. */
export const inMql4: Readonly<Record<string, string>> = {
  SYMBOL_VOLUME_REAL: 'SYMBOL_VOLUME',
}

/** Classes of the standard library and the file that declares each. */
export const headers: Readonly<Record<string, string>> = {
  CTrade: 'Trade\\Trade.mqh',
  CPositionInfo: 'Trade\\PositionInfo.mqh',
  COrderInfo: 'Trade\\OrderInfo.mqh',
  CDealInfo: 'Trade\\DealInfo.mqh',
  CSymbolInfo: 'Trade\\SymbolInfo.mqh',
  CAccountInfo: 'Trade\\AccountInfo.mqh',
  CHistoryOrderInfo: 'Trade\\HistoryOrderInfo.mqh',
  CTerminalInfo: 'Trade\\TerminalInfo.mqh',
  CArrayObj: 'Arrays\\ArrayObj.mqh',
  CArrayDouble: 'Arrays\\ArrayDouble.mqh',
  CArrayInt: 'Arrays\\ArrayInt.mqh',
  CArrayString: 'Arrays\\ArrayString.mqh',
  CObject: 'Object.mqh',
}

/** Signs that word processors put in the place of those a compiler reads. */
export const typography: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '−': '-',
  '×': '*',
  '÷': '/',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '；': ';',
  '（': '(',
  '）': ')',
  '，': ',',
  '：': ':',
  '＝': '=',
  '｛': '{',
  '｝': '}',
}
